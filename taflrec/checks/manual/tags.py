"""The manual of tags (TR1xx)."""
