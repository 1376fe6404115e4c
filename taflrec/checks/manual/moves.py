"""The manual of moves and captures (TR3xx)."""
