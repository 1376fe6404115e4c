"""Figures: what a picture of a record or a position shows, and whether what it claims is true.

Stands between replay and render: it knows the rules and makes scenes (``taflrec.render.scene``);
it draws nothing and prints nothing.
"""
