"""Logs of the Ashton Tablut server for tests, written out here piece by piece."""

WHEN = "Jan 05, 2020 10:00:00 AM a.tablut.domain.GameAshtonTablut"

# nine rows, the top one first, and the mark of the side to move
USUAL = """OOOBBBOOO OOOOBOOOO OOOOWOOOO BOOOWOOOB BBWWKWWBB BOOOWOOOB OOOOWOOOO OOOOBOOOO OOOBBBOOO W"""
E3_F3 = "W Pawn from e3 to f3"
AFTER_E3_F3 = USUAL.replace("OOOOWOOOO", "OOOOOWOOO", 1)[:-1] + "B"
D1_D3 = "B Pawn from d1 to d3"
AFTER_D1_D3 = AFTER_E3_F3.replace("OOOBBB", "OOOOBB", 1).replace("OOOOOW", "OOOBOW")[:-1] + "W"
E4_F4 = "W Pawn from e4 to f4"
AFTER_E4_F4 = AFTER_D1_D3.replace("BOOOWOOOB", "BOOOOWOOB", 1)[:-1] + "B"
THREE = (USUAL, E3_F3, AFTER_E3_F3, D1_D3, AFTER_D1_D3, E4_F4, AFTER_E4_F4)
# a few men, the attackers to move; and after h2-h3
EDITED = """OOOOOOOOO OOOOOOOBO OOOOOOOOO OOOOOOOOO OOOOTOOOO OOOOOOOOO OOWOOKOOO OBOOOOOOO OOOOOOOOO B"""
EDITED_2 = """OOOOOOOOO OOOOOOOOO OOOOOOOBO OOOOOOOOO OOOOTOOOO OOOOOOOOO OOWOOKOOO OBOOOOOOO OOOOOOOOO W"""


def said(words: str, level: str = "FINE", method: str = "checkMove") -> str:
    """A message with the logger's line before it."""
    return f"{WHEN} {method}\n{level}: {words}\n"


def shown(board: str, title: str = "Stato:") -> str:
    """A printed board."""
    *rows, mark = board.split()
    return said("\n".join([title, *rows, "-", mark]))


def log(*parts: str, players: str = "Alpha\tvs\tBeta", refused: str = "", end: str = "") -> str:
    """A log of boards and turns in their order; the last turn may be refused."""
    text = said(f"Players:\t{players}", method="<init>")
    text += said("Repeated moves allowed:\t0\tCache:\t-1", method="<init>")
    text += said("Inizio partita", method="<init>")
    for number, part in enumerate(parts, 1):
        if "Pawn" not in part:
            text += shown(part)
            continue
        text += said(f"Turn: {part}")
        if refused and number == len(parts):
            text += said(refused, "WARNING")
        else:
            text += said("Movimento pedina", method="movePawn")
    return text + end


def action(origin: str, target: str) -> str:
    """A move as it goes over the wire; who moves is told only in its right place."""
    side = "WHITE" if (origin, target) == ("e3", "f3") else "BLACK"
    return f'{{"from": "{origin}", "to": "{target}", "turn": "{side}"}}\n'


_WORDS = {"O": "EMPTY", "W": "WHITE", "B": "BLACK", "K": "KING", "T": "THRONE"}
_TURNS = {"W": "WHITE", "B": "BLACK", "WW": "WHITEWIN", "BW": "BLACKWIN", "D": "DRAW"}


def state(board: str) -> str:
    """A board as it goes over the wire."""
    *rows, mark = board.split()
    cells = ", ".join(
        "[" + ", ".join(f'"{_WORDS[letter]}"' for letter in row) + "]" for row in rows
    )
    return f'{{"board": [{cells}], "turn": "{_TURNS[mark]}"}}\n'
