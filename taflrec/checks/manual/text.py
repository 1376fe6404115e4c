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
