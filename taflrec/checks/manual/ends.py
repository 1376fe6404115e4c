"""The manual of repetition and result (TR4xx)."""


class Repetition:
    """A position stands again.

    Board and side to move are the same as before. It is told from the second time on, with the ply
    after which it stood first.

    FAIL::

        [variant:Brandubh]

        1. d1-c1 d3-c3
        2. c1-d1 c3-d3

    PASS::

        [variant:Brandubh]

        1. d1-c1 d3-c3
        2. c1-d1 c3-b3

    Source: design, 5; faults reference, 27.
    """


class RepetitionNotClaimed:
    """By the ruleset a repetition ended the game, and the record plays on or says otherwise.

    Many servers did not enforce the rule, so replay goes on. The message says which side the rule
    is against.

    FAIL::

        [rules:dim:7 ks:w cenh: cenhe: tfr:d start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d1-c1 d3-c3
        2. c1-d1 c3-d3
        3. d1-c1 d3-c3
        4. c1-d1 c3-d3
        5. d1-e1

    PASS::

        [rules:dim:7 ks:w cenh: cenhe: tfr:d start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d1-c1 d3-c3
        2. c1-d1 c3-d3
        3. d1-c1 d3-c3
        4. c1-d1 c3-d3

    Source: design, 5; faults reference, 27.
    """


class ResultMismatch:
    """Result and board disagree.

    The game was over on the board, and the recorded result names another winner. What stands on the
    board is proved by the moves; the result tag is only a claim.

    FAIL::

        [result:1]
        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        3. d6-g6xg5 Kd4-d7
        4. g6-f6 Kd7-a7

    PASS::

        [result:-1]
        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5
        3. d6-g6xg5 Kd4-d7
        4. g6-f6 Kd7-a7

    Source: design, 5; faults reference, 24.
    """


class TerminatorMismatch:
    """End word and board disagree.

    A side resigned or ran out of time when the game was already over on the board, with another
    outcome.

    FAIL::

        [rules:dim:7 ks:w cenh: cenhe: nocap:1 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3
        2. ---

    PASS::

        [rules:dim:7 ks:w cenh: cenhe: nocap:2 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3
        2. ---

    Source: design, 5.
    """


class ResultTerminatorMismatch:
    """Result and end word disagree.

    The side whose turn it is at the end word lost, and the result names it as the winner. Perhaps a
    last ply is missing.

    FAIL::

        [result:1]
        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. ---

    PASS::

        [result:-1]
        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. ---

    Source: design, 5.
    """


class NoMoves:
    """There is a result or an end word, and no ply at all.

    Such a record can neither be replayed nor refuted. Servers write them for games that were given
    up before the first move.

    FAIL::

        [result:1]
        [variant:Brandubh]

    PASS::

        [result:?]
        [variant:Brandubh]

    Source: faults reference, 23.
    """


class TerminationMismatch:
    """Result and termination tag disagree.

    The tag ``termination`` is free text; what it says of a resignation, a loss on time or an agreed
    draw is held against the result.

    FAIL::

        [result:0]
        [termination:Black resigns]
        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    PASS::

        [result:-1]
        [termination:Black resigns]
        [variant:Brandubh]

        1. d7-e7 d3-a3
        2. d2-a2xa3 d5-g5

    Source: faults reference, 24.
    """


class ReadingDependent:
    """Readings of the variant disagree about the end.

    Under the reading that was used the game is over here; under others named in the message it goes
    on, or ends otherwise. For a tournament the organiser's reading decides: give it with
    ``--variant NAME:READING``.

    FAIL (--variant brandubh:opentafl)::

        b4-b3 d3-f3 d2-e2 f3-g3 b3-c3 d4-d3 e2-e3

    PASS (--variant brandubh:opentafl)::

        d1-c1 e4-e7 f4-f7xe7 d4-f4 b4-b7 c4-c2 a4-e4

    Source: rules reference, brandubh.
    """


class UnknownTermination:
    """A log closes with words that tell no known end.

    The words are kept as a comment. If they say who won, or why it is a draw, write it into the
    result of the record.

    FAIL (--format ashton)::

        FINE: Turn: W Pawn from e3 to f3
        FINE: Movimento pedina

        PARTITA SOSPESA
        D

    PASS (--format ashton)::

        FINE: Turn: W Pawn from e3 to f3
        FINE: Movimento pedina

        PARTITA TERMINATA A CAUSA DELLA LUNGHEZZA
        D

    Source: faults reference, 29.
    """
