"""The notations: one module per format, reader and writer side by side, and their registry.

A reader takes a :class:`~taflrec.record.source.Source` and yields records with their faults; it
knows no rule of play. Lark is imported here only, and only when a text needs it.
"""
