"""The manual of captures (TR3xx)."""


class CaptureMismatch:
    """The captures listed are not those of the rules.

    The message names both lists. Either the mark is wrong, or the game was played by other rules;
    ``taflrec identify`` finds readings under which it is right. A record that lists a square twice,
    leaves the king out, or marks no captures at all is not wrong.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xb3 d5-g5

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


class CaptureMissing:
    """Fewer men are listed as captured than fall by the rules.

    Either the mark was forgotten, or the program that kept the game overlooked the capture and play
    went on with a man that should have been gone. The finding stands at the first ply that differs
    and says whether the record goes on when the man is left in place. Add the mark, or replay the
    record under the rules it was really played by. A record that lists no capture at all is fine.

    FAIL (--variant brandubh)::

        d7-e7 d5-g5 d6-g6xg5 d3-a3 d2-a2 a3-b3

    PASS (--variant brandubh)::

        d7-e7 d5-g5 d6-g6xg5 d3-a3 d2-a2xa3 e4-e5

    Source: faults reference, 06.
    """


class CaptureOnEmptySquare:
    """A square that is listed as captured is empty.

    All that falls by the rules is listed, and a square too many, on which nobody stands: a slip of
    the pen, or a game played by rules that took somebody earlier. Compare the two lists in the
    message. The fix, which needs a person's consent, puts the list of the rules in its place.

    FAIL (--variant brandubh)::

        d7-e7xe6 d3-a3 d2-a2xa3

    PASS (--variant brandubh)::

        d7-e7 d3-a3 d2-a2xa3

    Source: faults reference, 03.
    """


class OwnPieceCaptured:
    """A man of the mover's own side is listed as captured.

    Nobody takes his own men. Such lists are often a clumsy record of a berserk turn, or name the
    man against whom the capture was made. The fix, which needs a person's consent, puts the list of
    the rules in its place.

    FAIL (--variant brandubh)::

        d7-e7 d3-a3 d2-a2xa3xa4 d5-g5

    PASS (--variant brandubh)::

        d7-e7 d3-a3 d2-a2xa3 d5-g5

    Source: faults reference, 05.
    """


class MoverCaptured:
    """The piece that moves is listed as captured.

    The square behind the x is the one that the piece left or came to. Where the rules take nobody
    the square is simply left out, which is safe; otherwise the list of the rules takes its place.

    FAIL (--variant brandubh)::

        d7-e7xe7 d3-a3 d2-a2xa3

    PASS (--variant brandubh)::

        d7-e7 d3-a3 d2-a2xa3

    Source: faults reference, 07.
    """


class KingCaptureUnmarked:
    """The king's fall is not marked, although other captures are.

    Nothing is lost, since the rules tell that he falls, and move lists never mark him; but OTN
    writes special pieces in a list of captures like any other: ``xKf4``. The fix adds it.

    FAIL::

        [variant:brandubh:opentafl]

        1. d1-c1 e4-e7
        2. f4-f7xe7 Kd4-f4
        3. b4-b7 c4-c2
        4. a4-e4

    PASS::

        [variant:brandubh:opentafl]

        1. d1-c1 e4-e7
        2. f4-f7xe7 Kd4-f4
        3. b4-b7 c4-c2
        4. a4-e4xKf4

    Source: faults reference, 01.
    """


class CaptureDiffersFromOpentafl:
    """A capture that the program OpenTafl does not make.

    By the rules a piece that closes a shieldwall takes its men; in OpenTafl it does not if it has
    never moved before. From there on the two boards differ, and the program may refuse a later
    move. Told under the opentafl profile only; the record itself is right.

    FAIL (--profile opentafl)::

        [rules:dim:7 surf:n atkf:y tfr:i sw:s cor: cen: start:/t5T/Tt5/Tt5/4t2/7/7/5K1/]

        1. e4-a4xa2/a3

    PASS (--profile opentafl)::

        [rules:dim:7 surf:n atkf:y tfr:i sw:s cor: cen: start:/t5T/Tt5/Tt5/4t2/7/7/5K1/]

        1. e4-e5 Kf7-f6
        2. e5-e4 Kf6-f7
        3. e4-a4xa2/a3

    Source: notation reference, 8.6.
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
