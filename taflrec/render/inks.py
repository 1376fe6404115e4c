"""Inks: how a line or an outline of a mark is laid so that it shows on everything."""

from taflrec.render.scene import TONES
from taflrec.render.themes import Theme

_DASHES = {"first": None, "second": (2.4, 1.7), "third": (0.1, 1.9)}  # times the line's width


def ink_of(theme: Theme, tone: str) -> str:
    """The colour of a tone."""
    return theme.inks[TONES.index(tone)]


def wash_of(theme: Theme, tone: str) -> str:
    """The colour of a square filled in a tone."""
    return theme.washes[TONES.index(tone)]


def dashes(tone: str, width: float) -> str:
    """The attribute that dashes a line of that width, empty for the first tone."""
    lengths = _DASHES[tone]
    if lengths is None:
        return ""
    return f' stroke-dasharray="{lengths[0] * width:.3g} {lengths[1] * width:.3g}"'


def rim(theme: Theme, tone: str) -> str:
    """The attributes of the line around a plate: solid, dashed or dotted."""
    width = {"first": 1.3, "second": 1.5, "third": 2.0}[tone]
    return (
        f' stroke="{ink_of(theme, tone)}" stroke-width="{width}" stroke-linecap="round"'
        f"{dashes(tone, width)}"
    )


def seamed(path: str, theme: Theme, tone: str, width: float, thick: float = 1) -> str:
    """Path data as ink with a seam around it.

    ``width``  of the stroke; 0 is a filled shape: full in the first tone, hollow in the second,
               hollow with a thick rim in the third
    ``thick``  how thick that rim is, against the usual
    """
    ink = ink_of(theme, tone)
    if width:
        return (
            f'<path class="halo" d="{path}" fill="none" stroke="{theme.halo}"'
            f' stroke-width="{width + 2.2:g}" stroke-linecap="round" stroke-linejoin="round"/>'
            f'<path class="ink" d="{path}" fill="none" stroke="{ink}" stroke-width="{width:g}"'
            f' stroke-linecap="round" stroke-linejoin="round"{dashes(tone, width)}/>'
        )
    fill, rim_width = {
        "first": (ink, 0.6),
        "second": (theme.halo, 1.3),
        "third": (theme.halo, 2.4),
    }[tone]
    rim_width *= thick
    return (
        f'<path class="halo" d="{path}" fill="{theme.halo}" stroke="{theme.halo}"'
        f' stroke-width="{rim_width + 3.4:g}" stroke-linejoin="round"/>'
        f'<path class="ink" d="{path}" fill="{fill}" stroke="{ink}" stroke-width="{rim_width:g}"'
        ' stroke-linejoin="round"/>'
    )
