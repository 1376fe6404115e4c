"""The manual of moves and captures (TR3xx)."""


class IllegalMove:
    """A move is not legal under the ruleset.

    The message says why, the report shows the board on which it was tried, and the moves that would
    be legal with one coordinate changed; these are guesses and never applied. Replay of the line
    stops here, because later moves were chosen for a position that nobody knows; ``--keep-going``
    sets the piece down anyway.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. e2-a2 d5-g5

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    Source: design, 5; faults reference, 09.
    """


class SquareOffBoard:
    """A square of a move is not on the board.

    OpenTafl may take such a square for another one. Replay of the line stops before the move.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-h3

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-g3

    Source: notation reference, 8.3; faults reference, 15.
    """


class MovesAfterEnd:
    """Plies follow after the game was over on the board.

    After a king on his goal square, a captured king, an exit fort or an encirclement there is
    nothing to move for. Either the result was overlooked, or an earlier move is wrong.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        3. d6-g6xg5 Kd4-d7
        4. g6-f6 Kd7-a7
        5. d1-c1

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        3. d6-g6xg5 Kd4-d7
        4. g6-f6 Kd7-a7

    Source: design, 5.
    """


class FirstMoveMissing:
    """The first ply is not told, or seems to be missing.

    The list starts with the other side, and with some first move before it the whole rest is legal;
    the message names one. No fix can know which it was.

    FAIL::

        [variant:Brandubh]

        1. ..... d3-a3

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3

    Source: faults reference, 19.
    """


class WrongFirstMover:
    """Every ply fits if the other side begins.

    The rules tag says who moves first, and the record says otherwise from its first ply on. Mostly
    ``atkf`` is wrong.

    FAIL::

        [rules:dim:7 ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d3-a3 d7-e7

    PASS::

        [rules:dim:7 ks:w cenh: cenhe: atkf:n start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d3-a3 d7-e7

    Source: faults reference, 20.
    """


class RepeatedPly:
    """A ply stands twice; without it the rest is legal.

    It was sent, or copied, twice. No fix drops a ply: a person has to.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d3-a3 d2-a2xa3
        3. d5-g5

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    Source: faults reference, 21.
    """


class PliesTakenBack:
    """The list goes on from an earlier position.

    Plies were taken back, and the site kept them in the list. The message says from where play went
    on; up to there the record is sound.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        3. d2-b2 d5-f5

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-b2 d5-f5

    Source: corpus notes, habits.
    """


class OtherLayout:
    """Every ply fits from another start layout.

    The game was begun from another layout, or another board, than its variant has. Give it with
    ``--layout``.

    FAIL::

        [rules:dim:7 ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/2t4/]

        1. d7-e7 d3-c3
        2. d1-c1 c3-d3
        3. a4-a5 d3-c3
        4. g4-g5

    PASS::

        [rules:dim:7 ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-c3
        2. d1-c1 c3-d3
        3. a4-a5 d3-c3
        4. g4-g5

    Source: corpus notes, habits.
    """
