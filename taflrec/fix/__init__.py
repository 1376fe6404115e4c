"""Layer of changed sources: fixes of diagnostics applied, and records put into canonical form.

Everything here gives new texts and says what became of the old ones; it writes no files. Nothing
leaves this layer before it was read again and found to be the same game.
"""
