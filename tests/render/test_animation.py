"""Animated SVG: the times are read from the file, and a browser shows every frame."""

import os
import re
import shutil
from io import BytesIO
from xml.etree import ElementTree

import pytest

from taflrec.render.animation import animated_svg
from taflrec.render.raster import png
from taflrec.render.svg import board_svg
from taflrec.render.themes import THEMES
from tests.extras import wanted
from tests.render.scenes_for_tests import short_game

SVG = "{http://www.w3.org/2000/svg}"
SVGS = [board_svg(scene, theme="wood") for scene in short_game()]
TIMES = (100, 200, 300, 400)
MADE = animated_svg(SVGS, delays=TIMES, title="Two & <two>", description="A man falls.")


def test_it_is_one_sound_picture_with_words_of_its_own():
    root = ElementTree.fromstring(MADE)
    assert root.get("viewBox") == ElementTree.fromstring(SVGS[0]).get("viewBox")
    words = {
        each.get("id"): each.text
        for each in root.iter()
        if each.tag in (f"{SVG}title", f"{SVG}desc")
    }
    assert [words[each] for each in root.get("aria-labelledby", "").split()] == [
        "Two & <two>", "A man falls.",
    ]  # fmt: skip
    ids = [each.get("id") for each in root.iter() if each.get("id")]
    assert len(ids) == len({*ids})


def seen(when: float) -> list[tuple[str, str, str]]:
    """The pieces (class, x, y) that are visible at a share of the time, by the style sheet."""
    root = ElementTree.fromstring(MADE)
    style = root.findtext(f"{SVG}style") or ""
    found = []
    layer = next(each for each in root if each.get("class") == "pieces")
    for use in layer:
        shown = use.get("visibility") != "hidden"
        name = re.search(r"animation-name:([\w-]+)", use.get("style", ""))
        if name:
            steps = re.search(rf"@keyframes {name[1]}{{(.*)}}\n", style)
            assert steps is not None
            for share, state in re.findall(r"([\d.]+)%{visibility:(\w+)}", steps[1]):
                if float(share) <= when:
                    shown = state == "visible"
        if shown:
            found.append((use.get("class", ""), use.get("x", ""), use.get("y", "")))
    return sorted(found)


@pytest.mark.parametrize(
    ("when", "frame"),
    [(0, 0), (9.9, 0), (10, 1), (29.9, 1), (30, 2), (59.9, 2), (60, 3), (99.9, 3)],
)
def test_every_piece_is_seen_while_its_frame_is(when, frame):
    layer = next(
        each for each in ElementTree.fromstring(SVGS[frame]) if each.get("class") == "pieces"
    )
    assert seen(when) == sorted((use.get("class"), use.get("x"), use.get("y")) for use in layer)


def test_what_does_not_change_is_there_once_and_without_times():
    board = ElementTree.fromstring(MADE)
    layers = [each for each in board if each.get("class") == "board"]
    assert len(layers) == 1
    assert layers[0].get("style") is None
    uses = [use for use in board.iter(f"{SVG}use") if "piece" in use.get("class", "")]
    # the attackers on b3, d1 and d3, the man on c3, the king on c4, b4 and b5
    assert len(uses) == 7
    assert len(uses) == len({(use.get("class"), use.get("x"), use.get("y")) for use in uses})


def test_the_times_are_those_asked_for():
    assert "animation-duration:1000ms" in MADE
    assert "animation-iteration-count:infinite" in MADE
    assert "animation-iteration-count:2}" in animated_svg(SVGS, delays=TIMES, loop=2)


def test_whoever_wants_less_motion_sees_the_last_frame():
    assert "@media (prefers-reduced-motion:reduce)" in MADE
    wanted("resvg_py")  # knows no animations: what stands still
    for theme in THEMES:
        svgs = [board_svg(scene, theme=theme) for scene in short_game()]
        assert png(animated_svg(svgs, delays=TIMES)) == png(svgs[-1])


def test_nothing_reaches_out_of_the_picture():
    style = re.search(r"<style>\n(.*)</style>", MADE, re.DOTALL)
    assert style is not None
    key = re.search(r' id="(taflrec-play-[0-9a-f]{8})"', MADE)
    assert key is not None
    for line in style[1].splitlines():
        assert line.startswith(
            (
                f"#{key[1]} ",
                f"@keyframes {key[1]}-",
                f"@media (prefers-reduced-motion:reduce){{#{key[1]} ",
            )
        )
    other = animated_svg(SVGS[:3], delays=TIMES[:3])
    assert key[1] not in other
    assert "<script" not in MADE


def test_equal_frames_give_equal_bytes_and_a_single_one_stands_still():
    assert animated_svg(SVGS, delays=TIMES) == animated_svg(SVGS, delays=TIMES)
    still = animated_svg(SVGS[:1], delays=[100])
    assert "<style>" not in still
    assert "visibility" not in still


def test_a_long_game_takes_less_room_than_its_frames():
    assert len(MADE) < 0.7 * sum(map(len, SVGS))


def test_what_cannot_be_animated_is_told():
    with pytest.raises(ValueError, match="0 frames and 0 delays"):
        animated_svg([], delays=[])
    with pytest.raises(ValueError, match="4 frames and 1 delays"):
        animated_svg(SVGS, delays=[1])
    with pytest.raises(ValueError, match="of one size"):
        animated_svg([SVGS[0], SVGS[1].replace('viewBox="-25', 'viewBox="-26')], delays=[1, 1])


CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
MOST = 60  # of 255, at the rims, where a browser draws only a part anew


@pytest.fixture(scope="module")
def browser():
    if not os.environ.get("CI") and not CHROMIUM:
        pytest.skip("there is no Chromium here")
    api = wanted("playwright.sync_api")
    with api.sync_playwright() as playing:
        opened = playing.chromium.launch(executable_path=CHROMIUM)
        yield opened
        opened.close()


def test_a_browser_shows_every_frame_at_its_time(browser):
    image, chops = wanted("PIL.Image"), wanted("PIL.ImageChops")
    page = browser.new_page(viewport={"width": 240, "height": 240})

    def shot():
        return image.open(BytesIO(page.screenshot())).convert("RGB")

    plain = "<style>body{margin:0}svg{display:block}</style>"
    alone = []
    for svg in SVGS:
        page.set_content(plain + svg)
        alone.append(shot())
    page.set_content(plain + MADE)
    begin = 0
    for frame, time in zip(alone, TIMES, strict=True):
        for moment in (begin + 1, begin + time - 1):
            page.evaluate(
                "t => document.getAnimations().forEach(a => {a.pause(); a.currentTime = t})", moment
            )
            differs = chops.difference(shot(), frame)
            assert max(high for _, high in differs.getextrema()) < MOST, moment
        begin += time
    worst = max(high for _, high in chops.difference(alone[0], alone[1]).getextrema())
    assert worst > MOST  # the measure tells frames apart
    page.close()


def test_a_browser_that_wants_less_motion_plays_nothing(browser):
    page = browser.new_page(reduced_motion="reduce")
    page.set_content(MADE)
    assert page.evaluate("document.getAnimations().length") == 0
    page.close()
