"""The manual of comments, end words and other text (TR0xx)."""


class StrayText:
    """Text stands outside tags, turns and comments.

    It is kept and ignored. Often it is what follows a comment in which a bracket was closed early:
    there is no way to write ``]`` in a comment, so the first one ends it. Put the text into the
    comment, with other brackets.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        The defenders could have drawn.

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        [The defenders could have drawn.]

    Source: notation reference, 8.2; faults reference, 34.
    """


class CommentUnclosed:
    """A bracket is opened and never closed.

    Where the comment was to end cannot be told, so the rest of the line is kept as text and reading
    goes on behind it. Close it with ``]``.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        [The end

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        [The end]

    Source: notation reference, 5.3.
    """


class CommentOnMoveLine:
    """A comment stands on the line of its turn.

    It is read as what it is; OpenTafl fails to load it. A comment stands on a line of its own below
    the turn.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-a3 [so far, so good]

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        [so far, so good]

    Source: notation reference, 8.2.
    """


class TerminatorWord:
    """A word stands for the end where OTN has ``---`` or tags.

    The side whose turn it is gave up, or ran out of time. OTN writes a resignation as ``---``. It
    has no sign for a loss on time: that is told by the tags ``result`` and ``termination``.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-a3 resigns

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3 ---

    Source: notation reference, 3.3; faults reference, 25 and 26.
    """


class RepeatedTerminator:
    """The end word stands more than once.

    Nothing is in doubt: the first one counts. One of them can go.

    FAIL (--variant brandubh)::

        d7-e7 d3-a3 resigned resigned

    PASS (--variant brandubh)::

        d7-e7 d3-a3 resigned

    Source: faults reference, 22.
    """


class MovesAfterTerminator:
    """Plies follow the end word.

    Either the word stands in the wrong place, or the plies belong to another game. They are
    replayed, and the end word decides nothing. No fix can know which it is.

    FAIL (--variant brandubh)::

        d7-e7 timeout d3-a3

    PASS (--variant brandubh)::

        d7-e7 d3-a3 timeout

    Source: faults reference, 22.
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
