"""Letters, digits and a few signs as strokes, for coordinates and labels, so that no font can move
or replace them.

A glyph stands on the baseline y = 0 with y growing downwards: digits and capitals are 11 units
high, small letters 8, with ascenders to -12 and descenders to 4. Strokes are drawn with round ends.
"""

STROKE = 1.7  # width of a stroke
SPACING = 2.7  # from one glyph of a label to the next
DIGIT_HEIGHT, LETTER_HEIGHT = 11, 8

_LEFT_BOWL = "M7 -4A3.5 4 0 1 0 0 -4A3.5 4 0 1 0 7 -4"

# Character -> (width, path data).
GLYPHS: dict[str, tuple[float, str]] = {
    "0": (6.6, "M0 -5.5A3.3 5.5 0 1 1 6.6 -5.5A3.3 5.5 0 1 1 0 -5.5"),
    "1": (3.2, "M0 -8.6L3.2 -11V0"),
    "2": (6.6, "M.4 -8.2Q.6 -11 3.3 -11Q6.2 -11 6.2 -8.2Q6.2 -6.4 3.9 -4.1L0 0H6.6"),
    "3": (6.4, "M.3 -9.2Q1 -11 3.2 -11Q6 -11 6 -8.5Q6 -6 2.6 -6"
               "Q6.4 -6 6.4 -3Q6.4 0 3.2 0Q.7 0 0 -2"),
    "4": (7, "M5 0V-11L0 -3.2H7"),
    "5": (6.5, "M5.9 -11H1.3L.8 -6.1Q1.8 -7 3.2 -7Q6.5 -7 6.5 -3.5Q6.5 0 3.1 0Q.9 0 0 -1.7"),
    "6": (6.6, "M5.8 -9.7Q5.1 -11 3.6 -11Q0 -11 0 -4.6Q0 0 3.3 0Q6.6 0 6.6 -3.4Q6.6 -6.7 3.4 -6.7"
               "Q1 -6.7 0 -4.2"),
    "7": (6.4, "M0 -11H6.4L2.3 0"),
    "8": (6.6, "M.5 -8.4A2.8 2.6 0 1 1 6.1 -8.4A2.8 2.6 0 1 1 .5 -8.4"
               "M0 -2.9A3.3 2.9 0 1 1 6.6 -2.9A3.3 2.9 0 1 1 0 -2.9"),
    "9": (6.6, "M.8 -1.3Q1.5 0 3 0Q6.6 0 6.6 -6.4Q6.6 -11 3.3 -11Q0 -11 0 -7.6Q0 -4.3 3.2 -4.3"
               "Q5.6 -4.3 6.6 -6.8"),
    "a": (7, "M7 -8V0" + _LEFT_BOWL),
    "b": (7, "M0 -12V0" + _LEFT_BOWL),
    "c": (6.3, "M6.3 -6.4A3.5 4 0 1 0 6.3 -1.6"),
    "d": (7, "M7 -12V0" + _LEFT_BOWL),
    "e": (7, "M0 -4H7A3.5 4 0 1 0 6.2 -1.5"),
    "f": (5, "M5 -11.8Q2 -12.6 2 -9.2V0M0 -8H4.8"),
    "g": (7, "M7 -8V.6Q7 4 3.5 4Q1.4 4 .4 2.8" + _LEFT_BOWL),
    "h": (6.4, "M0 -12V0M0 -4.6Q0 -8 3.2 -8Q6.4 -8 6.4 -4.6V0"),
    "i": (0, "M0 -8V0M0 -11.6V-11.3"),
    "j": (2.6, "M2.6 -8V1Q2.6 4 0 4M2.6 -11.6V-11.3"),
    "k": (6, "M0 -12V0M5.6 -8L0 -3M2.3 -5L6 0"),
    "l": (2.2, "M0 -12V-2.2Q0 0 2.2 0"),
    "m": (10, "M0 -8V0M0 -4.8Q0 -8 2.5 -8Q5 -8 5 -4.8V0M5 -4.8Q5 -8 7.5 -8Q10 -8 10 -4.8V0"),
    "n": (6.4, "M0 -8V0M0 -4.6Q0 -8 3.2 -8Q6.4 -8 6.4 -4.6V0"),
    "o": (7, _LEFT_BOWL),
    "p": (7, "M0 -8V4" + _LEFT_BOWL),
    "q": (7, "M7 -8V4" + _LEFT_BOWL),
    "r": (4.4, "M0 -8V0M0 -4.6Q0 -8 3 -8Q3.8 -8 4.4 -7.7"),
    "s": (5.8, "M5.5 -6.6Q4.8 -8 3 -8Q.4 -8 .4 -6Q.4 -4.4 3 -4.1"
               "Q5.8 -3.7 5.8 -2Q5.8 0 3 0Q.9 0 0 -1.5"),
    "t": (4.8, "M2 -11V-2.2Q2 0 4 0H4.8M0 -8H4.8"),
    "u": (6.4, "M0 -8V-3.4Q0 0 3.2 0Q6.4 0 6.4 -3.4M6.4 -8V0"),
    "v": (6.4, "M0 -8L3.2 0L6.4 -8"),
    "w": (10, "M0 -8L2.5 0L5 -8L7.5 0L10 -8"),
    "x": (6, "M0 -8L6 0M6 -8L0 0"),
    "y": (6.4, "M0 -8L3.2 0M6.4 -8L2.7 1.6Q1.8 4 0 4"),
    "z": (5.8, "M.2 -8H5.8L0 0H5.8"),
    "A": (8.4, "M0 0L4.2 -11L8.4 0M1.5 -3.9H6.9"),
    "B": (7, "M0 0V-11H3.6Q6.5 -11 6.5 -8.3Q6.5 -5.9 3.6 -5.9H0M3.6 -5.9Q7 -5.9 7 -3Q7 0 3.6 0H0"),
    "C": (8, "M8 -9.2Q6.7 -11 4.6 -11Q0 -11 0 -5.5Q0 0 4.6 0Q6.7 0 8 -1.8"),
    "D": (7.8, "M0 0V-11H3Q7.8 -11 7.8 -5.5Q7.8 0 3 0H0"),
    "E": (6.4, "M6.4 -11H0V0H6.4M0 -5.8H5.4"),
    "F": (6.2, "M6.2 -11H0V0M0 -5.8H5.2"),
    "G": (8.4, "M8 -9.2Q6.7 -11 4.6 -11Q0 -11 0 -5.5Q0 0 4.6 0Q7 0 8.4 -1.6V-5H5"),
    "H": (7.6, "M0 -11V0M7.6 -11V0M0 -5.8H7.6"),
    "I": (0, "M0 -11V0"),
    "J": (5, "M5 -11V-3.2Q5 0 2.4 0Q.3 0 0 -2.2"),
    "K": (7.2, "M0 -11V0M6.8 -11L0 -4.4M2.5 -6.7L7.2 0"),
    "L": (6, "M0 -11V0H6"),
    "M": (9.4, "M0 0V-11L4.7 -3L9.4 -11V0"),
    "N": (7.8, "M0 0V-11L7.8 0V-11"),
    "O": (9, "M0 -5.5A4.5 5.5 0 1 1 9 -5.5A4.5 5.5 0 1 1 0 -5.5"),
    "P": (6.8, "M0 0V-11H3.4Q6.8 -11 6.8 -7.9Q6.8 -4.8 3.4 -4.8H0"),
    "Q": (9, "M0 -5.5A4.5 5.5 0 1 1 9 -5.5A4.5 5.5 0 1 1 0 -5.5M5.4 -3L9 .8"),
    "R": (7.2, "M0 0V-11H3.4Q6.8 -11 6.8 -8.1Q6.8 -5.2 3.4 -5.2H0M3.6 -5.2L7.2 0"),
    "S": (6.8, "M6.4 -9Q5.6 -11 3.4 -11Q.4 -11 .4 -8.3Q.4 -6.2 3.4 -5.7Q6.8 -5.1 6.8 -2.8"
               "Q6.8 0 3.4 0Q.8 0 0 -2.2"),
    "T": (8, "M0 -11H8M4 -11V0"),
    "U": (7.6, "M0 -11V-3.8Q0 0 3.8 0Q7.6 0 7.6 -3.8V-11"),
    "V": (8.2, "M0 -11L4.1 0L8.2 -11"),
    "W": (11.6, "M0 -11L2.9 0L5.8 -11L8.7 0L11.6 -11"),
    "X": (7.6, "M0 -11L7.6 0M7.6 -11L0 0"),
    "Y": (7.8, "M0 -11L3.9 -5.4L7.8 -11M3.9 -5.4V0"),
    "Z": (7.2, "M.2 -11H7L0 0H7.2"),
    "+": (7, "M3.5 -9V-2M0 -5.5H7"),
    "-": (5, "M0 -5.5H5"),
    "=": (6, "M0 -7.2H6M0 -3.8H6"),
    "*": (5.6, "M2.8 -9.4V-2.6M0 -7.6L5.6 -4.4M5.6 -7.6L0 -4.4"),
    "!": (0, "M0 -11V-3.6M0 -.3V0"),
    "?": (5.8, "M0 -8.8Q.5 -11 3 -11Q5.8 -11 5.8 -8.6Q5.8 -7 4.2 -6Q2.8 -5.1 2.8 -3.6M2.8 -.3V0"),
    ".": (0, "M0 -.3V0"),
    "#": (7.4, "M2.4 -11L1 0M6.4 -11L5 0M.6 -7.4H7.4M0 -3.6H6.8"),
    "'": (0, "M0 -11V-8.4"),
    "/": (5.4, "M5.4 -11L0 0"),
}  # fmt: skip


def label(text: str, middle: float, baseline: float, scale: float = 1) -> str:
    """The paths of a label centred on *middle*, one line each.

    *text* holds characters of :data:`GLYPHS`; raises KeyError for any other. The strokes of a
    scaled label are scaled too.
    """
    left = middle - label_width(text) * scale / 2
    scaled = f" scale({scale:g})" if scale != 1 else ""
    lines = []
    for character in text:
        width, path = GLYPHS[character]
        lines.append(
            f'<path transform="translate({left:.2f} {baseline:.4g}){scaled}" d="{path}"/>\n'
        )
        left += (width + SPACING) * scale
    return "".join(lines)


def label_width(text: str) -> float:
    """Width of a label between the middles of its outermost strokes. Raises KeyError likewise."""
    return sum(GLYPHS[character][0] for character in text) + SPACING * (len(text) - 1)
