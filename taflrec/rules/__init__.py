"""Rulesets, the catalogue of variants, and the kernel that plays them.

Knows positions and outcomes; knows nothing of records, notations or the command line.
"""
