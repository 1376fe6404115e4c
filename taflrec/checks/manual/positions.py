"""The manual of start positions (TR2xx)."""


class RulesTwoStarts:
    """``start`` and ``starti`` are both given, and agree.

    ``start`` lists the rows from rank 1 up, ``starti`` from the top rank down. One of them is
    enough.

    FAIL::

        [rules:dim:7 ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/
        starti:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    PASS::

        [rules:dim:7 ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    Source: notation reference, 8.5.
    """


class PositionWidth:
    """A row of a position is not as wide as the board is high.

    A row is piece letters and counts of empty squares, which may have two digits; together they
    must give the side of the board.

    FAIL::

        [rules:dim:7 ks:w cenh: cenhe: start:/3t3/3t3/3T4/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    PASS::

        [rules:dim:7 ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    Source: notation reference, 2.
    """


class PositionRows:
    """A position has not as many rows as the board, or the board a size that is not played.

    ``dim`` says how many rows there are to be. Boards of 3 to 25 squares a side are known, odd and
    even.

    FAIL::

        [rules:dim:9 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    PASS::

        [rules:dim:7 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    Source: notation reference, 2 and 4.2.
    """


class PositionLetter:
    """A position holds a letter that is no piece.

    The letters are t taflman, c commander, n knight, k king, m mercenary and g guard, small for the
    attackers and capital for the defenders.

    FAIL::

        [rules:dim:7 ks:w cenh: cenhe: start:/3t3/3t3/3x3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    PASS::

        [rules:dim:7 ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    Source: notation reference, 2.
    """


class NoKing:
    """No king stands on the start board.

    Without him nothing can be won, and the record is not replayed. Often he was lost with the
    throne, which was written as an empty square.

    FAIL::

        [rules:dim:7 ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttT1Ttt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    PASS::

        [rules:dim:7 ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    Source: faults reference, 07.
    """


class ManyKings:
    """More than one king stands on the start board.

    ``K`` is the king that matters, and there is one. The attackers' ``k`` is no king of the
    defenders.

    FAIL::

        [rules:dim:7 ks:w cenh: cenhe: start:/3t3/3t3/3K3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    PASS::

        [rules:dim:7 ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    Source: notation reference, 2.
    """


class RulesNoStart:
    """The rules have no start position.

    It is the last entry of a rules record: ``start:/3t3/.../``, rank 1 first.

    FAIL::

        [rules:dim:7 esc:c]

        1. d7-e7 d3-a3

    PASS::

        [rules:dim:7 ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    Source: notation reference, 4.1.
    """


class RulesStartsConflict:
    """``start`` and ``starti`` contradict each other.

    ``start`` lists the rows from rank 1 up, ``starti`` from the top rank down, so that the two are
    each other's reverse. Which of them is meant only a person can say.

    FAIL::

        [rules:dim:7 ks:w cenh: cenhe: start:/2t4/3t3/3T3/ttTKTtt/3T3/3t3/3t3/
        starti:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    PASS::

        [rules:dim:7 ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

        1. d7-e7 d3-a3

    Source: notation reference, 8.5.
    """


class CustomStart:
    """The board was edited before the first move.

    A log prints the usual board, and its first move cannot be made there: somebody set up another
    board in between, which the log does not print. Play starts from the next printed board with
    that move taken back. Whether the moves before it were edited too, nobody can tell.

    FAIL (--format ashton)::

        FINE: Stato:
        OOOBBBOOO
        OOOOBOOOO
        OOOOWOOOO
        BOOOWOOOB
        BBWWKWWBB
        BOOOWOOOB
        OOOOWOOOO
        OOOOBOOOO
        OOOBBBOOO
        -
        B
        FINE: Turn: B Pawn from h2 to h3
        FINE: Stato:
        OOOOOOOOO
        OOOOOOOOO
        OOOOOOOBO
        OOOOOOOOO
        OOOOTOOOO
        OOOOOOOOO
        OOWOOKOOO
        OBOOOOOOO
        OOOOOOOOO
        -
        W

    PASS (--format ashton)::

        FINE: Stato:
        OOOOOOOOO
        OOOOOOOBO
        OOOOOOOOO
        OOOOOOOOO
        OOOOTOOOO
        OOOOOOOOO
        OOWOOKOOO
        OBOOOOOOO
        OOOOOOOOO
        -
        B
        FINE: Turn: B Pawn from h2 to h3

    Source: formats reference, 10; faults reference, 39.
    """
