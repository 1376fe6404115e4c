"""Diagrams: positions, moves and captures as pictures.

Knows the plain data of ``taflrec.board`` and ``taflrec.record`` and the standard library, and no
rule of play: the caller says which squares are the throne, what the last move was and what it
captured. Pure: values in, text out; nothing here prints, opens a file or asks for the time.
Colours are data, one theme a row of one table (``themes.py``).
"""
