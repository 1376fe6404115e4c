"""Plain data of the board: squares, piece kinds, positions and their plain-text drawing.

Knows nothing of rules, records or notations beyond the OTN position record.
"""
