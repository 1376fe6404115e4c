"""The manual of moves and captures (TR3xx)."""


class CaptureMissing:
    """Fewer men are listed as captured than fall by the rules.

    Either the mark was forgotten, or the program that kept the game overlooked the capture and play
    went on with a man that should have been gone. The finding stands at the first ply that differs
    and says whether the record goes on when the man is left in place. Add the mark, or replay the
    record under the rules it was really played by. A record that lists no capture at all is fine.

    FAIL (--variant brandubh)::

        d7-e7 d5-g5 d6-g6xg5 d3-a3 d2-a2 a3-b3

    PASS (--variant brandubh)::

        d7-e7 d5-g5 d6-g6xg5 d3-a3 d2-a2xa3 e4-e5

    Source: faults reference, 06.
    """


class CaptureOnEmptySquare:
    """A square that is listed as captured is empty.

    All that falls by the rules is listed, and a square too many, on which nobody stands: a slip of
    the pen, or a game played by rules that took somebody earlier. Compare the two lists in the
    message. The fix, which needs a person's consent, puts the list of the rules in its place.

    FAIL (--variant brandubh)::

        d7-e7xe6 d3-a3 d2-a2xa3

    PASS (--variant brandubh)::

        d7-e7 d3-a3 d2-a2xa3

    Source: faults reference, 03.
    """


class OwnPieceCaptured:
    """A man of the mover's own side is listed as captured.

    Nobody takes his own men. Such lists are often a clumsy record of a berserk turn, or name the
    man against whom the capture was made. The fix, which needs a person's consent, puts the list of
    the rules in its place.

    FAIL (--variant brandubh)::

        d7-e7 d3-a3 d2-a2xa3xa4 d5-g5

    PASS (--variant brandubh)::

        d7-e7 d3-a3 d2-a2xa3 d5-g5

    Source: faults reference, 05.
    """


class MoverCaptured:
    """The piece that moves is listed as captured.

    The square behind the x is the one that the piece left or came to. Where the rules take nobody
    the square is simply left out, which is safe; otherwise the list of the rules takes its place.

    FAIL (--variant brandubh)::

        d7-e7xe7 d3-a3 d2-a2xa3

    PASS (--variant brandubh)::

        d7-e7 d3-a3 d2-a2xa3

    Source: faults reference, 07.
    """


class KingCaptureUnmarked:
    """The king's fall is not marked, although other captures are.

    Nothing is lost, since the rules tell that he falls, and move lists never mark him; but OTN
    writes special pieces in a list of captures like any other: ``xKf4``. The fix adds it.

    FAIL::

        [variant:brandubh:opentafl]

        1. d1-c1 e4-e7
        2. f4-f7xe7 Kd4-f4
        3. b4-b7 c4-c2
        4. a4-e4

    PASS::

        [variant:brandubh:opentafl]

        1. d1-c1 e4-e7
        2. f4-f7xe7 Kd4-f4
        3. b4-b7 c4-c2
        4. a4-e4xKf4

    Source: faults reference, 01.
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


class CaptureDiffersFromOpentafl:
    """A capture that the program OpenTafl does not make.

    By the rules a piece that closes a shieldwall takes its men; in OpenTafl it does not if it has
    never moved before. From there on the two boards differ, and the program may refuse a later
    move. Told under the opentafl profile only; the record itself is right.

    FAIL (--profile opentafl)::

        [rules:dim:7 surf:n atkf:y tfr:i sw:s cor: cen: start:/t5T/Tt5/Tt5/4t2/7/7/5K1/]

        1. e4-a4xa2/a3

    PASS (--profile opentafl)::

        [rules:dim:7 surf:n atkf:y tfr:i sw:s cor: cen: start:/t5T/Tt5/Tt5/4t2/7/7/5K1/]

        1. e4-e5 Kf7-f6
        2. e5-e4 Kf6-f7
        3. e4-a4xa2/a3

    Source: notation reference, 8.6.
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
