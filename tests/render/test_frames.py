"""GIF, APNG and WebP: what Pillow reads back from the files is compared with what was asked for."""

import sys
from io import BytesIO

import pytest

from taflrec.render import frames
from taflrec.render.extras import MissingExtra
from taflrec.render.frames import KINDS, animation, delays
from taflrec.render.raster import png
from taflrec.render.svg import board_svg
from taflrec.render.themes import THEMES, theme_named
from tests.extras import wanted
from tests.render.scenes_for_tests import short_game

wanted("resvg_py")
ImageChops = wanted("PIL.ImageChops")
Image = wanted("PIL.Image")

SVGS = [board_svg(scene, theme="wood") for scene in short_game()]
MAGIC = {"gif": b"GIF89a", "apng": b"\x89PNG", "webp": b"RIFF"}


def read(content: bytes) -> tuple[list[object], list[float]]:
    """The frames of a file as RGB, and the milliseconds that each is shown."""
    picture, found, times = Image.open(BytesIO(content)), [], []
    for at in range(picture.n_frames):
        picture.seek(at)
        picture.load()
        times.append(picture.info["duration"])
        found.append(picture.convert("RGB"))
    return found, times


@pytest.mark.parametrize("kind", KINDS)
def test_frames_delays_and_loops_are_those_asked_for(kind):
    content = animation(SVGS, kind, delays=(100, 250, 30, 2000))
    assert content.startswith(MAGIC[kind])
    found, times = read(content)
    assert times == [100, 250, 30, 2000]
    assert {frame.size for frame in found} == {(229, 229)}  # 5 squares of 40, 25 and 4
    assert Image.open(BytesIO(content)).info["loop"] == 0


@pytest.mark.parametrize(("kind", "told"), [("gif", 2), ("apng", 3), ("webp", 3)])
def test_it_is_played_so_many_times(kind, told):
    content = animation(SVGS, kind, delays=delays(4), loop=3)
    assert (
        Image.open(BytesIO(content)).info["loop"] == told
    )  # a GIF counts the times after the first


def test_a_gif_that_is_played_once_has_no_word_of_it():
    assert b"NETSCAPE" not in animation(SVGS, "gif", delays=delays(4), loop=1)
    assert b"NETSCAPE" in animation(SVGS, "gif", delays=delays(4), loop=2)


@pytest.mark.parametrize("kind", KINDS)
def test_every_frame_shows_its_picture(kind):
    found, _ = read(animation(SVGS, kind, delays=delays(4)))
    for frame, svg in zip(found, SVGS, strict=True):
        true = Image.open(BytesIO(png(svg))).convert("RGB")
        worst = max(high for _, high in ImageChops.difference(frame, true).getextrema())
        assert worst <= (0 if kind == "webp" else 48)  # at the rims of the pieces


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", ["gif", "apng"])
def test_surfaces_keep_their_colours_and_do_not_flicker(kind, theme):
    svgs = [board_svg(scene, theme=theme) for scene in short_game()]
    found, _ = read(animation(svgs, kind, delays=delays(4)))
    colours = theme_named(theme)
    for frame in found:
        assert hexed(frame.getpixel((25 + 100, 4 + 20))) == full(colours.board)  # c5 is empty
        assert hexed(frame.getpixel((2, 2))) == full(colours.paper)
        assert hexed(frame.getpixel((25 + 60, 4 + 100))) == full(colours.attackers.fill)  # b3


def hexed(colour: tuple[int, int, int]) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)


def full(colour: str) -> str:
    return colour if len(colour) == 7 else "#" + "".join(each * 2 for each in colour[1:])


def test_a_gif_has_one_palette_and_only_what_changed():
    content = animation(SVGS, "gif", delays=delays(4))
    picture = Image.open(BytesIO(content))
    boxes = []
    for at in range(4):
        picture.seek(at)
        boxes.append(picture.dispose_extent)
    assert boxes[0] == (0, 0, 229, 229)
    for box in boxes[1:]:
        assert (box[2] - box[0]) * (box[3] - box[1]) < 229 * 229 / 2
    # an image descriptor without the flag of a palette of its own: 0x2c, place, size, 0x00
    whole = b"\x2c" + bytes(4) + (229).to_bytes(2, "little") * 2
    assert content[content.index(whole) + 9] & 0x80 == 0


@pytest.mark.parametrize("kind", KINDS)
def test_equal_frames_give_equal_bytes(kind):
    assert animation(SVGS, kind, delays=delays(4)) == animation(SVGS, kind, delays=delays(4))


def test_the_width_in_pixels():
    found, _ = read(animation(SVGS, "gif", delays=delays(4), width=100))
    assert {frame.size for frame in found} == {(100, 100)}


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ((1, 800), (3200,)), ((3, 500), (500, 500, 2000)), ((3, 500, 700), (500, 500, 700)),
        ((2, 30_000), (30_000, 60_000)),
    ],
)  # fmt: skip
def test_the_last_frame_is_held(given, expected):
    assert delays(*given) == expected


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ((0,), "1 to 1000 frames, not 0"), ((1001,), "1 to 1000 frames"), ((2, 10), "20 to 60000 ms"),
        ((2, 60_001), "not 60001"), ((2, 100, 5), "not 5"),
    ],
)  # fmt: skip
def test_delays_that_nobody_could_see(given, words):
    with pytest.raises(ValueError, match=words):
        delays(*given)


def test_what_cannot_be_animated_is_told(monkeypatch):
    with pytest.raises(ValueError, match="0 frames and 0 delays"):
        animation([], "gif", delays=[])
    with pytest.raises(ValueError, match="4 frames and 1 delays"):
        animation(SVGS, "gif", delays=[100])
    with pytest.raises(ValueError, match="multiples of 10 ms"):
        animation(SVGS, "gif", delays=[125] * 4)
    assert animation(SVGS, "webp", delays=[125] * 4)
    other = SVGS[0].replace('height="229"', 'height="300"', 1)
    with pytest.raises(ValueError, match="of one size"):
        animation([SVGS[0], other], "webp", delays=[100] * 2)
    monkeypatch.setattr(frames, "MOST_PIXELS", 229 * 229 * 3)
    drawn = []  # how many pictures are drawn before it is told
    monkeypatch.setattr(frames, "png", lambda svg, **how: drawn.append(svg) or png(svg, **how))
    with pytest.raises(ValueError, match="4 frames of 229 by 229 pixels are too many"):
        animation(SVGS, "gif", delays=delays(4))
    assert len(drawn) == 1


@pytest.mark.parametrize(("module", "extra"), [("PIL", "animation"), ("resvg_py", "raster")])
def test_a_missing_library_is_told(monkeypatch, module, extra):
    for name in [each for each in sys.modules if each.partition(".")[0] == module]:
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(MissingExtra, match=rf"pip install 'taflrec\[{extra}\]'"):
        animation(SVGS, "gif", delays=delays(4))
