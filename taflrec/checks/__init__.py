"""The checks: every diagnostic has a code, and every code is in one registry.

A check looks at a replay and yields findings by name; the registry gives code and severity.
"""
