"""The manual of moves and captures (TR3xx)."""


class CaptureSquareMissing:
    """An x stands without the square captured.

    Forum posts and commentary mark captures by `x` or `xx` alone. The word is read as the move;
    which men fall is left to the rules.

    Write the squares that the rules give.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2x d5-g5

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    Source: faults reference, 8.
    """
