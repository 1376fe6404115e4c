"""The manual of the text: moves, turns, comments (TR0xx)."""


class MoveSyntax:
    """A word in the place of a move is none.

    Replay of the line stops before it, because nobody knows what was played; the rest is read and
    kept. A move is two squares with a hyphen between them, ``d3-a3``, with a piece letter before it
    and captures after it where there are any: ``Kd4-d7xe7``.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3~a3

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3

    Source: notation reference, 3.1.
    """


class TurnNumberSpace:
    """No blank stands after the number of a turn.

    OpenTafl looks for the first `1.` with a blank behind it and takes everything before it for
    tags, so it finds no turn in such a record. The moves are read as if the blank were there.

    The fix writes the blank.

    FAIL::

        [variant:Brandubh]

        1.d7-e7 d3-a3

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3

    Source: notation reference, 8.3.
    """


class Spacing:
    """Moves are not divided by single blanks, or turns not by line ends.

    Two blanks, a tab, two turns on one line or a turn without a move are read without trouble here;
    OpenTafl refuses them. It is told once for a record, at its first place.

    The fix writes single blanks and a line for each turn. A turn without a move is left to you:
    either its moves are missing, or its number is one too many.

    FAIL::

        [variant:Brandubh]

        1. d7-e7  d3-a3
        2. d2-a2xa3 d5-g5 3. d6-g6xg5

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        3. d6-g6xg5

    Source: notation reference, 8.3.
    """


class TurnGrouping:
    """A turn has not one ply of each side.

    Turns are for people; whose move it is follows from the rules and never from the place in a
    turn. Yet comments and the addresses of variations count moves by turn, so a turn of one ply or
    of three in the middle of a game is worth a look: perhaps a ply is missing. The last turn may be
    short, and the steps of a berserk turn stand together.

    FAIL::

        [variant:Brandubh]

        1. d7-e7
        2. d3-a3 d2-a2xa3
        3. d5-g5

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    Source: notation reference, 5.3 and 8.3.
    """


class CommentSurplus:
    """A comment has more parts than its turn has moves.

    The parts of a comment, divided by `|`, belong to the moves of the turn in order. What is left
    over belongs to no move; it is kept with the last one, but OpenTafl drops it.

    Take a `|` out, or put the part where it belongs.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        [quiet|bold|and so on]

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        [quiet|bold, and so on]

    Source: notation reference, 5.3 and 8.2.
    """


class CommentBlocks:
    """A turn has more than one comment.

    The written format has one comment after a turn. Several are read as OpenTafl reads them: `[a]`
    and `[b]` are the two parts of `[a|b]`.

    The fix joins them so.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        [quiet]
        [bold]

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        [quiet|bold]

    Source: notation reference, 8.2.
    """


class ClockSyntax:
    """A clock value cannot be read.

    The tags `time-control` and `time-remaining` and the clocks before comments have the form `3600
    30/3 3i`: seconds of main time, then length and number of the periods after it, then the
    increment of each move. `time-remaining` has two such values with a comma between, the
    attackers' first. OpenTafl fails on other values. The text is kept as it is.

    FAIL::

        [time-control:1 hour]
        [variant:Brandubh]

        1. d7-e7 d3-a3

    PASS::

        [time-control:3600]
        [variant:Brandubh]

        1. d7-e7 d3-a3

    Source: notation reference, 5.2, 5.4 and 8.2.
    """


class ClockLikeComment:
    """A comment begins with digits that are no clock.

    OpenTafl takes any digits at the beginning of a comment for a clock and cuts them off. Here they
    are a clock only when they stand alone, when a pair or an increment follows, or when the record
    has a time control and they are no more than its main time.

    Put a word or a dash first. A fix does so where it is asked for; it is not safe, since the
    digits may have been a clock after all.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        [12 men are left on the board]

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        [Now 12 men are left on the board|290]

    Source: notation reference, 5.4 and 8.2.
    """


class IncompleteSquare:
    """Half of a square stands for a whole one.

    Some programs write only the coordinate that changes, `d5-7` for `d5-d7`; in this format a move
    has two whole squares. Replay of the line stops before the move.

    The fix writes the other coordinate, which is that of the whole square, unless the half that is
    there is the same too.

    FAIL::

        [variant:Brandubh]

        1. d7-e d3-a3

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3

    Source: faults reference, 16.
    """


class LeadingZero:
    """The rank of a square has a leading zero.

    `a07` is read as `a7`. The fix drops the zero.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-a03

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3

    Source: notation reference, 8.3.
    """
