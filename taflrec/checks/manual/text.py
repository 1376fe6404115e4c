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


class TagSyntax:
    """A bracket among the tags has no key and colon.

    A tag has the form ``[key:value]``. OpenTafl reads such a bracket on to the next colon and
    usually fails to load the file. A remark belongs in ``[start-comment:...]``.

    FAIL::

        [a friendly game]
        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    PASS::

        [start-comment:a friendly game]
        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    Source: notation reference, 8.1.
    """


class TurnNumber:
    """Turns are not numbered 1, 2, 3.

    The moves are read in the order in which they stand, whatever the numbers say, but a number that
    is left out may mean that a turn is. OpenTafl silently drops everything behind such a gap, and
    everything when the first turn is not 1.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        3. d2-a2xa3 d5-g5

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    Source: notation reference, 8.3.
    """


class TurnSplit:
    """A turn goes on in a line without its number.

    The moves are read; OpenTafl silently ignores the second line. Write a turn on one line.

    FAIL::

        [variant:Brandubh]

        1. d7-e7
        d3-a3

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3

    Source: notation reference, 8.3.
    """


class RowSyntax:
    """A row of a move CSV does not fit its four columns.

    A row is the moves, the men taken by the attackers, the men taken by the defenders, and the
    status, which is ``Black`` (the attackers won), ``White`` (the defenders won), ``Draw`` or
    ``Ongoing``. Other rows of the file are read all the same.

    FAIL (--format csv --variant brandubh)::

        d7-e7 d3-a3,0,0,Attackers

    PASS (--format csv --variant brandubh)::

        d7-e7 d3-a3,0,0,Black

    Source: formats reference, move CSV.
    """


class Separator:
    """Two squares are joined by something else than ``-``, ``^``, ``=`` or ``^=``.

    The hyphen is an ordinary move, ``^`` a jump, ``=`` a step by which a berserk piece goes on.
    Other pairs of these signs are read by what they hold.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3--a3

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3

    Source: notation reference, 8.3.
    """


class MixedCase:
    """Squares are written in upper case.

    In a notation without piece letters it means nothing. In OTN a capital before a square is a
    piece letter, so squares are written in lower case.

    FAIL (--variant brandubh)::

        d7-e7 D3-a3

    PASS (--variant brandubh)::

        d7-e7 d3-a3

    Source: faults reference, 14.
    """


class UnusualCharacter:
    """A typographic character stands for a plain one.

    Word processors and web pages turn the hyphen into a dash or a minus sign and the blank into a
    hard blank. The move is read as if the plain character stood there; other programs fail on it.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3–a3

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3

    Source: faults reference, 35.
    """


class FormatUnsupported:
    """The format is known and cannot be read.

    The text looks like one of the formats that are known by name only, since no sound description
    or no example of a tafl game in it exists. The message names it and what to do instead. Formats
    that can be read are listed by ``taflrec convert --help``.

    FAIL::

        F10-C10,F8-H8,C10-I10(I9)

    PASS (--variant brandubh)::

        d7-e7 d3-a3 d2-a2xa3

    Source: formats reference, tier 3.
    """
