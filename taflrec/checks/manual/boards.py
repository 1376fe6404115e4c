"""The manual of logs and scripts that print boards (TR3xx)."""


class BoardMismatch:
    """A printed board is not the one that the moves lead to.

    Logs and scripts print the board between the moves, an independent check of the replay. When
    the two part, a capture was told wrongly, the game was played by other rules, or the record was
    edited. Only the first board that differs is described.

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
        W
        FINE: Turn: W Pawn from e3 to f3
        FINE: Stato:
        OOOBBBOOO
        OOOOOOOOO
        OOOOOWOOO
        BOOOWOOOB
        BBWWKWWBB
        BOOOWOOOB
        OOOOWOOOO
        OOOOBOOOO
        OOOBBBOOO
        -
        B

    PASS (--format ashton)::

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
        W
        FINE: Turn: W Pawn from e3 to f3
        FINE: Stato:
        OOOBBBOOO
        OOOOBOOOO
        OOOOOWOOO
        BOOOWOOOB
        BBWWKWWBB
        BOOOWOOOB
        OOOOWOOOO
        OOOOBOOOO
        OOOBBBOOO
        -
        B

    Source: formats reference, 10 and 15.
    """


class MoveNotPlayed:
    """A move that a log names was not played.

    The server refused it, as the warning after it says, or a player sent none (from null to null).
    It is no ply of the game. Nothing needs to be done.

    FAIL (--format ashton)::

        FINE: Turn: W Pawn from e3 to f3
        FINE: Movimento pedina
        FINE: Turn: B Pawn from d1 to e3
        WARNING: Mossa in diagonale

    PASS (--format ashton)::

        FINE: Turn: W Pawn from e3 to f3
        FINE: Movimento pedina
        FINE: Turn: B Pawn from d1 to d3
        FINE: Movimento pedina

    Source: formats reference, 10.
    """
