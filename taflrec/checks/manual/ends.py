"""The manual of repetition and result (TR4xx)."""
