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
