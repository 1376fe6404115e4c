"""The manual of ruleset and variant (TR2xx)."""
