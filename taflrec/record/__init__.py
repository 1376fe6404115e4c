"""Plain data of a record: its source and spans, its moves, its outcome, and diagnostics.

Knows no notation and no rule. The notations fill it, the replay reads it.
"""
