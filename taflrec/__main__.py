"""``python -m taflrec``."""

from taflrec.cli.main import main

main()
