"""The kernel: legality, captures and ends of one game under any ruleset.

One module per rule, each with its source; :mod:`taflrec.rules.kernel.game` holds the state and
the one hot loop. Squares, pieces and sides are ints here: sides are 0 (attackers) and
1 (defenders). Everything is plain typed Python without records, text or exceptions for moves.
"""
