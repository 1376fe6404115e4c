"""The manual of variations and puzzles (TR6xx)."""
