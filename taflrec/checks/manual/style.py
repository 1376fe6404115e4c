"""The manual of what other programs cannot read (TR5xx)."""
