"""Letters and digits of the coordinates as strokes, so that no font can move or replace them.

A glyph stands on the baseline y = 0 with y growing downwards: digits are 11 units high, small
letters 8, with ascenders to -12 and descenders to 4. Strokes are drawn with round ends.
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
}  # fmt: skip


def label(text: str, middle: float, baseline: float) -> str:
    """The paths of a label centred on *middle*, one line each.

    *text* holds letters a to y and digits; raises KeyError for any other character.
    """
    left = middle - label_width(text) / 2
    lines = []
    for character in text:
        width, path = GLYPHS[character]
        lines.append(f'<path transform="translate({left:.2f} {baseline:g})" d="{path}"/>\n')
        left += width + SPACING
    return "".join(lines)


def label_width(text: str) -> float:
    """Width of a label between the middles of its outermost strokes. Raises KeyError likewise."""
    return sum(GLYPHS[character][0] for character in text) + SPACING * (len(text) - 1)
