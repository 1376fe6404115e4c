"""The manual of letters, marks and berserk turns (TR3xx)."""


class PieceLetter:
    """A piece letter names a piece that does not stand there.

    The move is legal for the piece that does, so it is replayed. The letter stands before moves of
    special pieces only: ``K`` king, ``N`` knight, ``c`` commander.

    FAIL::

        [variant:Brandubh]

        1. Kd7-e7 d3-a3

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3

    Source: notation reference, 3.1; faults reference, 17.
    """


class BerserkRebuilt:
    """Steps of a berserk turn that the record leaves out were rebuilt.

    Move lists name the first step of a berserk turn only. The others are found from the moves that
    follow, and marked as rebuilt; none is put in where none is needed.

    FAIL (--variant brandubh --set esc=e --set cor= --set cen= --set ber=c --set berf=may --set ks=w
    --layout /t6/5K1/1Tt4/7/1Tt4/7/1T5/)::

        a1-a3xb3 b7-b2 c3-d3

    PASS (--variant brandubh --set esc=e --set cor= --set cen= --set ber=c --set berf=may --set ks=w
    --layout /t6/5K1/1Tt4/7/1Tt4/7/1T5/)::

        a1-a3xb3 b7-b6 c3-d3

    Source: rules reference, berserk.
    """


class BerserkAmbiguous:
    """More than one rebuilding of a berserk turn fits.

    The moves that follow do not tell which men fell. One rebuilding was taken so that the rest can
    be checked.

    FAIL (--variant brandubh --set esc=e --set cor= --set cen= --set ber=c --set berf=may --set ks=w
    --layout /t6/5K1/1Tt4/1Tt4/1t5/7/5T1/)::

        a1-a3xb3 f7-g7 c4-b4

    PASS (--variant brandubh --set esc=e --set cor= --set cen= --set ber=c --set berf=may --set ks=w
    --layout /t6/5K1/1Tt4/1Tt4/1t5/7/5T1/)::

        a1-a3xb3 f7-g7 c4-d4

    Source: rules reference, berserk.
    """


class BerserkChainCollapsed:
    """The steps of a berserk turn are written as one.

    The move goes from the first square of the turn to the last and lists the captures of all its
    steps. What stood between them is lost, and the next ply may be illegal. The finding names the
    steps; where only one turn fits, the fix writes them out, which needs a person's consent.

    FAIL::

        [rules:dim:9 name:Study surf:n atkf:y ber:c start:/9/1tT6/3t5/9/3T5/3t4t/9/9/4K3t/]

        1. d3-d4xc2/d5 Ke9-e8

    PASS::

        [rules:dim:9 name:Study surf:n atkf:y ber:c start:/9/1tT6/3t5/9/3T5/3t4t/9/9/4K3t/]

        1. d3-d2xc2 d2=d4xd5 Ke9-e8

    Source: faults reference, 18.
    """


class KingLetterMissing:
    """The king moves without the K that he has elsewhere in the record.

    The letter is optional, so a record that never writes it is fine; in one that does, a move
    without it reads like the move of a plain man. The fix adds the letter.

    FAIL::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        3. d6-g6xg5 d4-d7
        4. g6-f6 Kd7-a7

    PASS::

        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        3. d6-g6xg5 Kd4-d7
        4. g6-f6 Kd7-a7

    Source: faults reference, 17; notation reference, 8.3.
    """


class InfoSymbolWrong:
    """An info symbol after a move says what is not so on the board.

    ``+`` says that the king can be captured next, ``-`` that he has a way to escape, ``++`` that he
    is captured, ``--`` that he has escaped. In a record without any piece letter, the algebraic
    form, ``+`` says that the side that moved threatens to win and ``++`` that it has won. Mend the
    symbol or leave it out.

    FAIL::

        [variant:Brandubh]

        1. d7-e7++ Td3-a3

    PASS::

        [variant:Brandubh]

        1. d7-e7 Td3-a3

    Source: notation reference, 3.1, 3.2 and 8.3.
    """


class BerserkMark:
    """The mark = is missing in a berserk turn, or stands where none goes on.

    A step that goes on in a turn, by the piece that has just captured, is written ``=`` for ``-``.
    The board tells which steps these are, so the fix is safe.

    FAIL::

        [rules:dim:9 name:Study surf:n atkf:y ber:c start:/9/1tT6/3t5/9/3T5/3t4t/9/9/4K3t/]

        1. d3-d2xc2 d2-d4xd5 Ke9-e8

    PASS::

        [rules:dim:9 name:Study surf:n atkf:y ber:c start:/9/1tT6/3t5/9/3T5/3t4t/9/9/4K3t/]

        1. d3-d2xc2 d2=d4xd5 Ke9-e8

    Source: notation reference, 3.1, 5.5 and 8.3.
    """
