"""The manual of the input as a whole (TR9xx)."""
