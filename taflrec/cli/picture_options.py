"""Options of pictures: what they are called, what they mean, and to which outputs they belong.

An option that has no meaning for the output that was asked for is told, never ignored. Outputs
themselves are the table of :mod:`taflrec.render.outputs`.
"""

from collections.abc import Callable
from pathlib import PurePath
from typing import Any

import click
from click.core import ParameterSource

from taflrec.board.pieces import SIDES
from taflrec.cli.inputs import STDIN, Failed
from taflrec.cli.options import completing
from taflrec.render.outputs import OUTPUTS, STYLES, WAYS, Way
from taflrec.render.scene import SceneError, Side, View
from taflrec.render.themes import DEFAULT_THEME, THEMES, Theme

_VIEW = ("rotate", "flip", "mirror", "part", "coordinates", "sides")

# option -> the ways of showing that it is for; those not named are for all
_WAYS_OF: dict[str, tuple[Way, ...]] = {
    **dict.fromkeys(("ply", "position", "to_move", "explain_move", "caption"), ("board",)),
    **dict.fromkeys(("from_ply", "to_ply", "every", "plies"), ("moving", "sheet")),
    **dict.fromkeys(("animate", "delay", "hold", "loop"), ("moving",)),
    **dict.fromkeys(("columns", "paper"), ("sheet",)),
    **dict.fromkeys(("marks", "no_last_move", "width", *_VIEW), ("board", "moving", "sheet")),
}
# option -> the outputs that it is not for, although their way of showing has it
_NOT_FOR: dict[str, tuple[str, ...]] = {
    "theme": ("txt",), "title": ("html",), "width": ("txt",),
    "columns": ("txt", "tex"), "paper": ("txt", "tex"),
    "style": tuple(name for name in OUTPUTS if name != "txt"),
}  # fmt: skip
# what asks for another way than the usual one, the strongest first -> ways, the best first
_ASK_FOR: tuple[tuple[str, tuple[Way, ...]], ...] = (
    ("animate", ("moving",)),
    ("plies", ("sheet", "moving")),
    ("every", ("sheet", "moving")),
    ("from_ply", ("moving", "sheet")),
    ("to_ply", ("moving", "sheet")),
    ("", ("board", "moving", "page")),
)

_OPTIONS = (
    click.option("--ply", type=click.IntRange(0),
                 help="After this ply; 0 is the start, by default the last."),
    click.option("--position", metavar="POS",
                 help="Draw this OTN position record (rank 1 first) instead of a file."),
    click.option("--to-move", type=click.Choice(SIDES), help="Whose turn it is in --position."),
    click.option("--explain-move", type=click.IntRange(1), metavar="N",
                 help="Show what ply N does by which rule, with a caption."),
    click.option("--mark", "marks", metavar="MARKS", multiple=True,
                 help="Marks: circle:d4,e5 arrow:d4-d8 label:A@c3 moves:f6 threats:attackers, or "
                      "squares to be ringed; may be given again."),
    click.option("--no-last-move", is_flag=True, help="Leave out the last move and its captures."),
    click.option("--title", help="Title of the picture; by default the record's."),
    click.option("--caption", help="Text below the board; empty leaves out that of --explain-move."),
    click.option("--theme", metavar="NAME|FILE", shell_complete=completing("themes"),
                 help=f"{', '.join(THEMES)}, or a theme of your own (TOML); by default "
                      f"{DEFAULT_THEME}, for a page wood."),
    click.option("--rotate", type=click.Choice(("0", "90", "180", "270")), default="0",
                 help="Turn the board clockwise."),
    click.option("--flip", is_flag=True, help="Turn it by half a turn."),
    click.option("--mirror", is_flag=True, help="Exchange left and right, after turning."),
    click.option("--part", metavar="SQUARE..SQUARE",
                 help="Only the part between two squares, e.g. a1..f6."),
    click.option("--coordinates", type=click.Choice(("outside", "inside", "none")),
                 default="outside", show_default=True, help="Where files and ranks are named."),
    click.option("--sides", default="left,bottom", show_default=True, metavar="SIDES",
                 help="On which sides of the picture: left, bottom, right, top."),
    click.option("--width", type=click.IntRange(16, 20_000), metavar="PX",
                 help="Width in pixels, 96 to an inch; by default 40 a square."),
    click.option("--style", type=click.Choice(STYLES), default="letters",
                 help="Of a text board: OTN's letters, discs, or letters in ASCII only."),
    click.option("--animate", is_flag=True, help="Make an SVG of a record a moving picture."),
    click.option("--from-ply", type=click.IntRange(0), help="Several boards: the first ply."),
    click.option("--to-ply", type=click.IntRange(0), help="Several boards: the last ply."),
    click.option("--every", type=click.IntRange(1), metavar="N",
                 help="Several boards: every so many plies, and the last."),
    click.option("--plies", metavar="N,N..N", help="Several boards: these plies, e.g. 3,7,9..12."),
    click.option("--delay", type=int, default=800, show_default=True, metavar="MS",
                 help="How long a frame is shown."),
    click.option("--hold", type=int, metavar="MS",
                 help="How long the last frame is; by default four times as long."),
    click.option("--loop", type=click.IntRange(0, 65_535), default=0, metavar="N",
                 help="Play it so many times; 0, the default, is without end."),
    click.option("--columns", type=click.IntRange(1), help="Boards beside each other on a sheet."),
    click.option("--paper", type=click.Choice(("a4", "a5", "letter")), default="a4",
                 show_default=True, help="Of a sheet."),
    click.option("--to", type=click.Choice(list(OUTPUTS)),
                 help="What to write, whatever OUT ends in."),
    click.option("-o", "--output", required=True, metavar="OUT",
                 help=f"File to write, its ending says what: .{', .'.join(OUTPUTS)}; - is standard "
                      "output, and SVG without --to."),
)  # fmt: skip


def picture_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """All options of pictures."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def output_wanted(path: str, to: str | None) -> str:
    """The name of an output, by ``--to`` or the ending. Raises click.UsageError (exit 2)."""
    if to is not None:
        return to
    if path == STDIN:
        return "svg"
    name = PurePath(path).suffix.lower().removeprefix(".")
    if name not in OUTPUTS:
        endings = ", ".join(f".{each}" for each in OUTPUTS)
        raise click.UsageError(
            f"-o {path}: the ending must be one of {endings}; or say it with --to"
        )
    return name


def way_wanted(name: str, context: click.Context) -> Way:
    """How an output shows what the options ask for. Raises click.UsageError (exit 2)."""
    given = {
        each.name
        for each in context.command.params
        if each.name and context.get_parameter_source(each.name) is ParameterSource.COMMANDLINE
    }
    asked, wanted = next((row for row in _ASK_FOR if row[0] in given), _ASK_FOR[-1])
    way = next((each for each in wanted if each in OUTPUTS[name].ways), None)
    if way is None:
        raise click.UsageError(f"{_flag(context, asked)}: .{name} is {_ways(name)}")
    for option in sorted(given):
        if way not in _WAYS_OF.get(option, WAYS) or name in _NOT_FOR.get(option, ()):
            raise click.UsageError(_misplaced(context, option, name, way))
    return way


def _flag(context: click.Context, name: str) -> str:
    """What the user types for a parameter."""
    return next(each.opts[-1] for each in context.command.params if each.name == name)


def _ways(name: str) -> str:
    return " or ".join(WAYS[way] for way in OUTPUTS[name].ways)


def _misplaced(context: click.Context, option: str, name: str, way: Way) -> str:
    flag = _flag(context, option)
    if name in _NOT_FOR.get(option, ()):
        return f"{flag} has no meaning for .{name} ({OUTPUTS[name].words})"
    ways = " or ".join(WAYS[each] for each in _WAYS_OF[option])
    return f"{flag} is for {ways}; this is {WAYS[way]} (.{name})"


def theme_wanted(text: str | None) -> str | Theme | None:
    """None, a theme's name, or the theme in a file. Raises click.ClickException (exit 2)."""
    if text is None or text in THEMES:
        return text
    if not text.lower().endswith(".toml"):
        raise click.UsageError(
            f"--theme {text}: no theme is called that; there are {', '.join(THEMES)}, and files "
            "ending in .toml"
        )
    from taflrec.render.themes import ThemeError, read_theme

    try:
        with open(text, encoding="utf-8") as file:
            return read_theme(file.read())
    except (OSError, UnicodeDecodeError) as error:
        raise Failed(f"{text}: cannot be read: {error}") from None
    except ThemeError as error:
        raise Failed(f"{text}: {error}") from None


def view_wanted(given: dict[str, Any], size: int) -> View:
    """How the board is looked at. Raises click.UsageError (exit 2)."""
    known: tuple[Side, ...] = ("left", "bottom", "right", "top")
    names = [each.strip() for each in given["sides"].split(",") if each.strip()]
    strange = [each for each in names if each not in known]
    if strange:
        raise click.UsageError(f"--sides: {strange[0]!r} is none of {', '.join(known)}")
    turn = (int(given["rotate"]) // 90 + 2 * given["flip"]) % 4
    return View(
        turn, given["mirror"], _part(given["part"], size), given["coordinates"],
        tuple(side for side in known if side in names), given["width"],
    )  # fmt: skip


def _part(text: str | None, size: int) -> tuple[int, int, int, int] | None:
    if text is None:
        return None
    from taflrec.figures.scenes import part_of

    first, _, last = text.lower().partition("..")
    try:
        return part_of(first, last, size)
    except SceneError:
        raise click.UsageError(
            f"--part {text}: give two squares of the board of {size}x{size}, such as a1..c3"
        ) from None
