"""The command line: thin click commands. The only layer that prints, exits, opens files and
reads arguments or the environment."""
