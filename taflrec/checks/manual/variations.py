"""The manual of variations and puzzles (TR6xx)."""


class VariationIllegal:
    """A move of a variation is not legal where the variation stands.

    The message gives the address of the line and why the move is refused. Replay of that line stops
    there; the main line and the other variations are not touched, and the text is kept. OpenTafl drops
    the rest of such a line without a word to the reader, so under its profile this is a warning.

    Look at the square that was meant, and at the address: a move that fits a ply earlier or later has
    the wrong letter in its stem or a placeholder too few.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        1b.1.1a. ..... d3-d6

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        1b.1.1a. ..... d3-b3

    Source: notation reference, 6.3 and 8.4.
    """


class VariationUnknownStem:
    """A variation branches from a move that is not in the record.

    The stem is the part of the address before the last variation number: 1b in 1b.1.1a. OpenTafl cannot
    load a file with such a line at all. The line is kept as text and not replayed; lines that branch
    from it are passed over in silence.

    Give the line the number and letter of the move that it replaces. Where turns were put in or taken
    out, every address behind them has to follow.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        9b.1.1a. ..... d3-b3

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        1b.1.1a. ..... d3-b3

    Source: notation reference, 6.4.
    """


class VariationAddressReading:
    """What a variation's address means was decided by its placeholders or its moves.

    The stem of an address names the move that is replaced: so says the written format. OpenTafl reads
    it so at top level only; in a variation of a variation the stem is the position that the new line
    starts from. The placeholders tell the two apart, and where they do not, the first move is tried in
    both places. This remark says which reading was taken where it is not the usual one for the level,
    or where the placeholders do not agree with it.

    Nothing is lost for taflrec; another program may put the line elsewhere. Write nested variations in
    the way of OpenTafl, with placeholders.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        1b.1.1a. ..... d3-b3
        1b.1.2a. d2-a2 d5-g5
        1b.1.2a.1.1a. d2-c2

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        1b.1.1a. ..... d3-b3
        1b.1.2a. d2-a2 d5-g5
        1b.1.2a.1.1a. ..... d5-f5

    Source: notation reference, 6.2 and 6.3.
    """


class VariationNumberGap:
    """The turns of a variation are not numbered 1, 2, 3.

    Turns inside a variation count from 1. The lines are read in the order of their numbers. OpenTafl
    counts them anew when it loads the file, and lines that branch from the old numbers are lost then.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        1b.1.1a. ..... d3-b3
        1b.1.3a. d2-a2 d5-g5

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        1b.1.1a. ..... d3-b3
        1b.1.2a. d2-a2 d5-g5

    Source: notation reference, 6.4.
    """


class VariationDuplicateAddress:
    """Two variation lines have the same address.

    The second one is taken to go on where the variation of the first one ends, as OpenTafl does. If it
    was meant as another variation, it needs the next variation number; if it goes on, the next turn.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        1b.1.1a. ..... d3-b3
        1b.1.1a. d2-a2

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        1b.1.1a. ..... d3-b3
        1b.1.2a. d2-a2

    Source: notation reference, 6.4.
    """


class VariationDot:
    """The address of a variation line has no final dot.

    OpenTafl takes no notice of such a line. It is read here as if the dot were there; the fix adds it.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        1b.1.1a ..... d3-b3

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        1b.1.1a. ..... d3-b3

    Source: notation reference, 6.1 and 8.4.
    """


class PlaceholderForm:
    """A placeholder has not five dots.

    A move that a variation shares with the line it branches from is written as five dots. Two dots or
    more, and the single character of three dots, are understood. The fix writes five.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        1b.1.1a. ... d3-b3

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        1b.1.1a. ..... d3-b3

    Source: notation reference, 6.1 and 8.4.
    """


class VariationAddress:
    """A line begins with an address that no variation can have.

    An address is a turn with one letter, the number of a variation, a turn with one letter in it, and
    so on: 3b.2.1a is the first move of the second variation on 3b. Here a part is missing, has no
    letter, too many of them, or counts from nought; or variations stand deeper in each other than 50.
    The line is kept as text, and its words are not looked at.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        1b.1.1aa. ..... d3-b3

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        1b.1.1a. ..... d3-b3

    Source: notation reference, 6.1 and 8.4.
    """


class VariationEqualLine:
    """A variation is the same as what it replaces.

    Each of its moves is that of the line it branches from. OpenTafl merges the two, and comments of
    the variation may go astray.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        1b.1.1a. ..... d3-a3

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        1b.1.1a. ..... d3-b3

    Source: notation reference, 6.4.
    """


class PuzzleMode:
    """The puzzle mode is not none, loose or strict.

    In a strict puzzle only the recorded moves count, in a loose one any legal move may be tried; none
    makes the record an ordinary game. OpenTafl knows the words in lower case only. A word in other case
    is understood here, and the fix writes it in lower case.

    FAIL::

        [puzzle-mode:Loose]
        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    PASS::

        [puzzle-mode:loose]
        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    Source: notation reference, 7 and 8.4.
    """


class PuzzleAddress:
    """A puzzle begins at an address that is not in the record.

    The tags puzzle-start and puzzle-prestart name a move with its letter, such as 9a, also in the main
    line; 0a is the start position. Without a place to begin there is no puzzle.

    FAIL::

        [puzzle-mode:loose]
        [puzzle-start:9a]
        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    PASS::

        [puzzle-mode:loose]
        [puzzle-start:1a]
        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    Source: notation reference, 7.
    """


class PuzzleOrder:
    """The stretch that leads to a puzzle begins after the puzzle.

    From puzzle-prestart the reader steps through the moves that lead to puzzle-start, so it must not
    lie behind it. Perhaps the two are exchanged.

    FAIL::

        [puzzle-mode:loose]
        [puzzle-start:1a]
        [puzzle-prestart:1b]
        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    PASS::

        [puzzle-mode:loose]
        [puzzle-start:1b]
        [puzzle-prestart:1a]
        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    Source: notation reference, 7.
    """


class PuzzleNoMove:
    """No move follows where a puzzle begins.

    The solution of a puzzle is what the record goes on with, in the main line or in a variation. Here
    it ends where the solver is to take over.

    FAIL::

        [puzzle-mode:loose]
        [puzzle-start:2b]
        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    PASS::

        [puzzle-mode:loose]
        [puzzle-start:2a]
        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    Source: notation reference, 7.
    """
