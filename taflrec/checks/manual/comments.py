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
