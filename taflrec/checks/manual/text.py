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


class JsonSyntax:
    """The text is no JSON, or not of the form that its notation has.

    A comma, a quote or a bracket is missing or too many, or a field holds something else than it
    should, such as a list for a text. What stands before the fault is read. Mend it by hand, or
    export the game again.

    FAIL::

        {"id": 7, "attackers": "A", "defenders": "B", "dim": 7,
         "start": "/3A3/3A3/3D3/AADKDAA/3D3/3A3/3A3/", "time_control": null,
         "moves": "0d3-0a3 0d7-0e7", "rated": false "messages": []}

    PASS::

        {"id": 7, "attackers": "A", "defenders": "B", "dim": 7,
         "start": "/3A3/3A3/3D3/AADKDAA/3D3/3A3/3A3/", "time_control": null,
         "moves": "0d3-0a3 0d7-0e7", "rated": false, "messages": []}

    Source: formats reference, 4.
    """


class LetterSkipped:
    """An 11x11 record has a file l and no file i.

    Early versions of the site's program left out the letter i: their j is file i, k is j, and l is
    k. The squares are read as they stand; when the moves do not fit, replace the letters.

    FAIL::

        play attacker d1 d3
        play defender f4 f3
        play attacker l4 l3

    PASS::

        play attacker d1 d3
        play defender f4 f3
        play attacker k4 k3

    Source: formats reference, 6.
    """


class SideNamed:
    """A line names a side whose turn it is not.

    The moves are replayed in order, whatever the names say. Perhaps a line is missing before this
    one; then the replay says so, too.

    FAIL::

        play attacker d1 d3
        play attacker f4 f3

    PASS::

        play attacker d1 d3
        play defender f4 f3

    Source: formats reference, 6.
    """
