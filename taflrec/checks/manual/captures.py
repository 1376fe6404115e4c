"""The manual of captures (TR3xx)."""


class CaptureMismatch:
    """The captures listed are not those of the rules.

    The message names both lists. Either the mark is wrong, or the game was played by other rules;
    ``taflrec identify`` finds readings under which it is right. A record that lists a square twice,
    leaves the king out, or marks no captures at all is not wrong.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa4 d5-g5

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    Source: design, 5; faults reference, 03.
    """


class CaptureTotal:
    """The totals of captured men are not those listed.

    The second and third column of a row count the men taken by the attackers and by the defenders,
    doubled squares twice.

    FAIL (--variant brandubh)::

        d7-e7 d3-a3 d2-a2xa3,2,0,White

    PASS (--variant brandubh)::

        d7-e7 d3-a3 d2-a2xa3,1,0,White

    Source: faults reference, 02 and 04.
    """


class DuplicateCapture:
    """A captured square is listed twice.

    Two rules found the same man, and both wrote him down. One man leaves the board. In move lists
    this is customary and nothing is said.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3/a3

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3

    Source: faults reference, 02.
    """


class CaptureCountWrong:
    """The number of captured men told is not that of the rules.

    Some notations tell how many men a ply took (``x2``), or only that something fell (``*``). The
    message names both numbers, and the squares that fall by the rules. Either the mark is wrong, or
    the game was played by other rules. Whether the king is counted differs from program to program,
    so both numbers are right when he falls.

    FAIL (--variant brandubh)::

        [Format "brandubh-1"]

        1. d7-e7 d3-a3
        2. d2-a2x2 d5-g5

    PASS (--variant brandubh)::

        [Format "brandubh-1"]

        1. d7-e7 d3-a3
        2. d2-a2x1 d5-g5

    Source: faults reference, 04.
    """
