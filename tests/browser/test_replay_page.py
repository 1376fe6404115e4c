"""The replay page in a real browser: what one clicks, presses, touches and follows.

Every test opens a file and fails when the page asked for anything else, or said anything on the
console.
"""

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from taflrec.board.position import Position
from taflrec.checks.judge import Verdict
from taflrec.figures.replay_page import html_of
from taflrec.render.emblems import ghost_id, piece_id
from tests.figures.pages import BESIDES, ESCAPE, ILLEGAL, hostile, judged, long_game

SAMPLES = Path(__file__).parents[2] / "samples"
THEME = "wood"
Open = Callable[..., Any]
PHONE: dict[str, Any] = {"has_touch": True, "viewport": {"width": 390, "height": 844}}

# What a test asks of the page, as one answer.
STANDING = """() => Object.fromEntries([...document.querySelectorAll(".pieces use")]
    .map((each) => [each.dataset.square, each.getAttribute("href").slice(1)]))"""
GHOSTS = STANDING.replace(".pieces", ".taken")
STARTS = "(words) => document.querySelector('.now').textContent.startsWith(words)"
EVERY_PLY = """() => {
    const next = document.querySelector("[data-do=next]");
    const found = [];
    const note = () => found.push(Object.fromEntries([...document.querySelectorAll(".pieces use")]
        .map((each) => [each.dataset.square, each.getAttribute("href").slice(1)])));
    note();
    while (next.getAttribute("aria-disabled") !== "true") { next.click(); note(); }
    return JSON.stringify(found);
}"""


@cache
def _html(text: str) -> str:
    return html_of(judged(text), theme=THEME)


@cache
def endless() -> str:
    """A record that is longer than any window."""
    return long_game("copenhagen", 340, 1)


class Tabs:
    """Tabs of windows of a kind (size, colours, script), kept since each takes its time to open.

    What the page in a tab asks for and says is noted until the next test.
    """

    def __init__(self, browser: Any) -> None:
        self.browser, self.windows = browser, dict[str, Any]()
        self.free, self.used = dict[str, list[Any]](), list[tuple[str, Any]]()
        self.requests, self.said = list[str](), list[str]()

    def take(self, **options: Any) -> Any:
        kind = repr(options)
        if kind not in self.windows:
            self.windows[kind] = self.browser.new_context(**options)
            self.windows[kind].set_default_timeout(5000)
        free = self.free.setdefault(kind, [])
        page = free.pop() if free else self._opened(self.windows[kind])
        self.used.append((kind, page))
        return page

    def _opened(self, window: Any) -> Any:
        page = window.new_page()
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("console", lambda message: self.said.append(message.text))
        page.on("pageerror", lambda error: self.said.append(str(error)))
        page.on("dialog", lambda dialog: (self.said.append(dialog.message), dialog.dismiss()))
        return page

    def give_back(self) -> None:
        """The tabs in use are free again, and nothing is noted."""
        for kind, page in self.used:
            self.free[kind].append(page)
        self.used.clear()
        self.requests.clear()
        self.said.clear()


@pytest.fixture(scope="module")
def tabs(browser: Any) -> Tabs:
    return Tabs(browser)


@pytest.fixture
def opened(tabs: Tabs, tmp_path: Path) -> Iterator[Open]:
    """Opens the page of a verdict.

    ``link`` is the end of its address, ``options`` the window's; ``tab`` is one to be used again.
    """
    files = list[Path]()

    def opening(verdict: Verdict | str, link: str = "", tab: Any = None, **options: Any) -> Any:
        file = tmp_path / f"page{len(files)}.html"
        files.append(file)
        html = _html(verdict) if isinstance(verdict, str) else html_of(verdict, theme=THEME)
        file.write_text(html, encoding="utf-8")
        options = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"} | options
        page = tab or tabs.take(**options)
        page.goto(file.as_uri() + link)
        return page

    yield opening
    said, requests = [*tabs.said], [*tabs.requests]
    tabs.give_back()
    assert said == []
    asked = {url.partition("#")[0] for url in requests if not url.startswith("data:,")}
    assert asked == {file.as_uri() for file in files}


def drawings(position: Position) -> dict[str, str]:
    """Square -> the drawing that has to stand there."""
    names = [
        "abcdefghijklmnopqrstuvwxy"[square % position.size] + str(square // position.size + 1)
        for square in range(len(position.cells))
    ]
    cells = zip(names, position.cells, strict=True)
    return {name: piece_id(THEME, piece) for name, piece in cells if piece}


def every_ply(page: Any) -> list[dict[str, str]]:
    """What stands where after each ply; goes to the last. (As one text, which is passed quickly.)"""
    found: list[dict[str, str]] = json.loads(page.evaluate(EVERY_PLY))
    return found


def said(page: Any) -> str:
    return str(page.get_by_role("status").inner_text())


def link(page: Any) -> str:
    return str(page.evaluate("location.hash"))


def click(page: Any, name: str) -> None:
    # an event, since Playwright waits for a button that says it is disabled
    page.get_by_role("button", name=name, exact=True).dispatch_event("click")


def until(page: Any, answer: str, argument: Any = None) -> None:
    """Wait for an answer to become true. Playwright's own waiting is stopped by the page's policy."""
    for _ in range(250):
        if page.evaluate(answer, argument):
            return
        page.wait_for_timeout(20)
    pytest.fail(f"for five seconds this was not so: {answer}, {argument}")


def wait_for(page: Any, address: str) -> None:
    until(page, "(address) => location.hash === address", address)


# The board


@pytest.mark.parametrize(
    "text",
    [
        ESCAPE,
        long_game("berserk", 90, 5, captures=True),
        long_game("copenhagen", 120, 2, captures=True),
    ],
    ids=["captures", "berserk", "copenhagen"],
)
def test_the_board_shows_the_position_after_every_ply(opened: Open, text: str) -> None:
    verdict = judged(text)
    assert verdict.replay
    wanted = [drawings(position) for position, _ in verdict.replay.positions()]
    assert len(wanted) > 8
    page = opened(verdict)
    assert every_ply(page) == wanted
    click(page, "First position")
    assert page.evaluate(STANDING) == wanted[0]


def test_a_capture_leaves_a_ghost_and_words(opened: Open) -> None:
    page = opened(ESCAPE, "#ply=3")
    assert page.evaluate(GHOSTS) == {"a3": ghost_id(THEME, 7)}
    assert said(page) == "Ply 3 of 8: attacker d2 to a2, captures defender a3."
    assert page.locator(".last .arrow").count() == 1
    page.keyboard.press("ArrowRight")
    assert page.evaluate(GHOSTS) == {}


def test_the_board_is_told_in_words(opened: Open) -> None:
    page = opened(ESCAPE, "#ply=8")
    board = page.get_by_role("img", name="Board of 7 by 7. Ply 8 of 8: king d7 to a7.")
    assert board.count() == 1
    page.get_by_text("The board in words").click()
    assert "king: a7." in page.locator(".words p").inner_text()
    assert said(page).endswith("Defenders won: the king escaped.")


def test_words_before_the_script_are_those_of_the_script(opened: Open) -> None:
    plain = opened(ESCAPE, java_script_enabled=False)
    page = opened(ESCAPE)
    for place in (".now", ".words p"):
        assert plain.locator(place).text_content() == page.locator(place).text_content()


@pytest.mark.parametrize("variant", ["brandubh", "alea-evangelii"])
def test_flipped_everything_stands_on_its_square_seen_from_the_other_side(
    opened: Open, variant: str
) -> None:
    page = opened(long_game(variant, 4, 1), "#ply=3")
    places = """() => [...document.querySelectorAll(".pieces use, .last circle")].map((each) =>
        ["x", "y"].map((name) => Number(each.getAttribute(name) ?? each.getAttribute("c" + name))))"""
    labels = (
        "() => [...document.querySelectorAll('.coordinates text')].map((each) => each.textContent)"
    )
    before, standing, names = page.evaluate(places), page.evaluate(STANDING), page.evaluate(labels)
    click(page, "Flip the board")
    width = 40 * (len(names) // 2)
    assert page.evaluate(places) == [[width - x, width - y] for x, y in before]
    assert page.evaluate(STANDING) == standing
    assert page.evaluate(labels) == names[: len(names) // 2][::-1] + names[len(names) // 2 :][::-1]
    assert page.get_by_role("button", name="Flip the board", pressed=True).count() == 1
    page.keyboard.press("f")
    assert page.evaluate(places) == before


# Moving about


def test_buttons(opened: Open) -> None:
    page = opened(ESCAPE)
    assert said(page) == "Start, the attackers move first."
    for name, ply in [
        ("Next ply", 1), ("Next ply", 2), ("Last position", 8), ("Next ply", 8),
        ("Previous ply", 7), ("First position", 0), ("Previous ply", 0),
    ]:  # fmt: skip
        click(page, name)
        assert said(page).startswith(f"Ply {ply} of 8" if ply else "Start")
        wait_for(page, f"#ply={ply}")
    assert page.get_by_role("button", name="First position", disabled=True).count() == 1


def test_keys(opened: Open) -> None:
    page = opened(ESCAPE)
    for key, ply in [
        ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 8), ("ArrowRight", 8),
        ("Home", 0), ("ArrowLeft", 0),
    ]:  # fmt: skip
        page.keyboard.press(key)
        assert said(page).startswith(f"Ply {ply} of 8" if ply else "Start")
    page.keyboard.press("Control+ArrowRight")
    assert said(page).startswith("Start")


def test_the_page_scrolls_where_no_other_move_stands_beside_the_current(opened: Open) -> None:
    page = opened(endless(), "#ply=1")
    page.keyboard.press("ArrowDown")
    until(page, "scrollY > 0")
    assert said(page).startswith("Ply 1")


def test_a_key_on_a_button_or_a_choice_is_theirs(opened: Open) -> None:
    page = opened(ESCAPE)
    page.get_by_role("button", name="Next ply").focus()
    page.keyboard.press(" ")
    assert said(page).startswith("Ply 1")
    page.get_by_role("combobox", name="Speed of play").focus()
    page.keyboard.press("ArrowRight")
    assert said(page).startswith("Ply 1")


LINKS = [
    ("#ply=2", "Ply 2 of 8: defender d3 to a3."),
    ("#move=1b.1.2b", "Variation 1b.1.2b: defender d5 to d6."),
    ("#ply=99", "Ply 8 of 8"),
    ("#ply=-1", "Start"), ("#ply=1", "Ply 1"), ("#nowhere", "Start"), ("#ply=3", "Ply 3"),
    ("#ply=", "Start"),
]  # fmt: skip


def test_links(opened: Open) -> None:
    page = opened(BESIDES, "#ply=7")
    assert said(page).startswith("Ply 7 of 8")
    for address, words in LINKS:
        page.evaluate("(address) => { location.hash = address; }", address)
        until(page, STARTS, words)
    for address, words in LINKS[:4]:
        opened(BESIDES, address, tab=page)
        assert said(page).startswith(words)


def test_back_returns_to_where_one_was(opened: Open) -> None:
    page = opened(ESCAPE)
    page.get_by_role("link", name="d5-g5").click()
    wait_for(page, "#ply=4")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    wait_for(page, "#ply=7")
    page.get_by_role("link", name="d3-a3").click()
    wait_for(page, "#ply=2")
    for address, words in [("#ply=7", "Ply 7"), ("#ply=4", "Ply 4"), ("", "Start")]:
        page.go_back()
        wait_for(page, address)
        until(page, STARTS, words)
    page.go_forward()
    wait_for(page, "#ply=4")
    page.evaluate("location.hash = '#ply=6'")
    until(page, STARTS, "Ply 6")


def test_many_quick_steps_do_not_flood_the_history(opened: Open) -> None:
    page = opened(endless())
    before = page.evaluate("history.length")
    assert len(every_ply(page)) == 341
    wait_for(page, "#ply=340")
    assert page.evaluate("history.length") == before + 1


def test_the_current_move_is_marked_and_in_sight(opened: Open) -> None:
    page = opened(endless())
    page.keyboard.press("End")
    current = page.locator("a[aria-current=true]")
    assert current.get_attribute("href") == "#ply=340"
    box = current.bounding_box()
    assert 0 <= box["y"] <= 800 - box["height"]
    board = page.locator(".replay").bounding_box()
    assert board["y"] >= 0  # it stays where it was
    assert board["y"] + board["height"] <= 800


def test_autoplay_runs_to_the_end_and_stops(opened: Open) -> None:
    page = opened(ESCAPE, timezone_id="UTC")  # a window of its own, as its clock is stopped
    page.get_by_role("combobox", name="Speed of play").select_option("4×")
    page.clock.install(time=0)
    page.clock.pause_at(10_000)
    page.locator("body").press(" ")
    assert page.get_by_role("button", name="Pause", pressed=True).count() == 1
    page.clock.run_for(650)
    assert said(page).startswith("Ply 2")
    click(page, "Pause")
    page.clock.run_for(5000)
    assert said(page).startswith("Ply 2")
    click(page, "Play")
    page.clock.run_for(5000)
    assert said(page).startswith("Ply 8")
    assert page.get_by_role("button", name="Play", pressed=False).count() == 1
    click(page, "Play")  # from the start again
    page.clock.run_for(350)
    assert said(page).startswith("Ply 1")
    page.keyboard.press("ArrowRight")  # whoever moves by hand stops it
    page.clock.run_for(5000)
    assert said(page).startswith("Ply 2")


def test_variations_are_entered_followed_and_left(opened: Open) -> None:
    page = opened(BESIDES)
    page.get_by_role("link", name="d3-c3").click()
    assert link(page) == "#move=1b.1.1b"
    assert page.evaluate(STANDING)["c3"] == piece_id(THEME, 7)
    page.keyboard.press("End")
    wait_for(page, "#move=1b.1.2b")
    for key, words in [
        ("ArrowLeft", "Variation 1b.1.2a"), ("ArrowDown", "Variation 1b.1.2a.1.1a: attacker d6 to f6"),
        ("ArrowUp", "Variation 1b.1.2a: attacker d6 to e6"), ("ArrowLeft", "Variation 1b.1.1b"),
        ("ArrowUp", "Ply 2 of 8"), ("ArrowDown", "Variation 1b.1.1b"), ("ArrowLeft", "Ply 1 of 8"),
    ]:  # fmt: skip
        page.keyboard.press(key)
        assert said(page).startswith(words)


def touch(page: Any, across: int, down: int) -> None:
    box = page.locator(".replay").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = page.context.new_cdp_session(page)
    for kind, points in [
        ("touchStart", [{"x": x, "y": y}]),
        ("touchMove", [{"x": x + across, "y": y + down}]),
        ("touchEnd", []),
    ]:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_swipes_turn_the_pages(opened: Open) -> None:
    page = opened(ESCAPE, **PHONE)
    for across, down, words in [
        (-80, 0, "Ply 1"),
        (-80, 10, "Ply 2"),
        (80, 0, "Ply 1"),
        (-10, 0, "Ply 1"),
    ]:
        touch(page, across, down)
        assert said(page).startswith(words)


# What is said


def test_a_diagnostic_is_shown_at_its_ply(opened: Open) -> None:
    page = opened(ILLEGAL, "#ply=4", **PHONE)
    assert said(page) == "Ply 4 of 6: d5-d7 is not possible here."
    beside = page.locator(".said .remark.error")
    assert "TR301" in beside.inner_text()
    assert "illegal-move" in beside.inner_text()
    assert page.locator(".last.refused .arrow").count() == 1
    assert page.get_by_role("button", name="Next ply", disabled=True).count() == 1
    assert page.locator(".unplayed").all_inner_texts() == ["d6-g6", "Kd4-d7"]
    page.keyboard.press("ArrowLeft")
    assert page.locator(".said .remark").count() == 0


def test_comments_of_the_ply_stand_below_the_board_of_a_phone(opened: Open) -> None:
    page = opened(BESIDES, "#ply=1", **PHONE)
    assert page.locator(".said").inner_text().strip() == "he begins"
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_hostile_text_is_shown_and_does_nothing(opened: Open) -> None:
    page = opened(hostile())
    assert "<img src=x onerror=alert(1)>" in page.locator("h1").inner_text()
    assert page.locator("img").count() == 0
    assert page.locator("script").count() == 2
    page.keyboard.press("End")
    assert said(page).startswith("Ply 2 of 2")


# Light and dark, names, without a script


def test_light_and_dark(opened: Open) -> None:
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    light, dark = opened(ESCAPE), opened(ESCAPE, color_scheme="dark")
    is_light, is_dark = light.evaluate(ground), dark.evaluate(ground)
    assert is_light != is_dark
    assert dark.get_by_role("button", name="Dark page", pressed=True).count() == 1
    click(light, "Dark page")
    click(dark, "Dark page")
    assert (light.evaluate(ground), dark.evaluate(ground)) == (is_dark, is_light)
    light.keyboard.press("d")
    assert light.evaluate(ground) == is_light


def test_everything_that_can_be_used_has_a_name(opened: Open) -> None:
    page = opened(BESIDES)
    names = page.evaluate(
        """() => [...document.querySelectorAll("button, select, a, summary, [role]")].map((each) =>
            (each.getAttribute("aria-label") || each.textContent).trim())"""
    )
    assert all(names)
    for role, name in [
        ("group", "Replay"), ("region", "Board"), ("region", "Moves"), ("status", None),
        ("heading", "Game 1"), ("list", None),
    ]:  # fmt: skip
        assert page.get_by_role(role, name=name).count() >= 1
    assert page.locator("[tabindex]").count() == 0
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid"


def luminance(colour: str) -> float:
    parts = [int(each) / 255 for each in re.findall(r"\d+", colour)[:3]]
    linear = [
        each / 12.92 if each <= 0.03928 else ((each + 0.055) / 1.055) ** 2.4 for each in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_can_be_read(opened: Open, scheme: str) -> None:
    """A contrast of 4.5 to 1, as WCAG 2 asks of text."""
    text = ILLEGAL.replace("[variant", "[date:yesterday]\n[variant")
    page = opened(text, "#ply=4", color_scheme=scheme)
    colours = page.evaluate(
        """() => [document.documentElement, ...document.querySelectorAll(
            ".below, .number, .unplayed, .refused, .remark, .remark b, .remark small, .reason, .now, summary")]
            .map((each) => getComputedStyle(each).color)"""
    )
    paper = luminance(page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))
    for colour in {*colours}:
        dim, bright = sorted([luminance(colour), paper])
        assert (bright + 0.05) / (dim + 0.05) >= 4.5, colour


def test_without_a_script_the_start_and_the_moves_are_shown(opened: Open) -> None:
    page = opened(BESIDES, java_script_enabled=False)
    assert page.locator(".pieces use").count() == 13
    assert page.locator(".controls").is_hidden()
    assert page.get_by_text("With JavaScript the moves can be replayed").is_visible()
    assert page.get_by_role("link", name="d5-g5").is_visible()
    assert page.get_by_text("she answers").is_visible()


def test_motion_is_left_out_for_whoever_wants_none(opened: Open) -> None:
    moving = "document.getAnimations().length"
    page = opened(ESCAPE)
    for wish, count in (("reduce", 0), ("no-preference", 1), ("reduce", 0)):
        page.emulate_media(reduced_motion=wish)
        page.evaluate("document.getAnimations().forEach((each) => each.finish())")
        assert page.evaluate(f"document.querySelector('[data-do=next]').click(), {moving}") == count


def test_printed_there_are_no_buttons(opened: Open) -> None:
    page = opened(BESIDES, "#ply=2", color_scheme="dark")
    page.emulate_media(media="print")
    assert page.locator(".controls").is_hidden()
    assert page.locator(".replay").is_visible()
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    page.emulate_media(media="screen")


def test_the_samples_open_without_a_word_of_complaint(opened: Open) -> None:
    from taflrec.checks.judge import judge
    from taflrec.record.source import Source

    page = None
    for name in ("copenhagen-annotated", "copenhagen-shieldwall", "brandubh-midgame"):
        path = SAMPLES / f"{name}.otg"
        (verdict,) = judge(Source(path.name, path.read_text(encoding="utf-8")))
        assert verdict.replay
        page = opened(verdict, tab=page)
        assert every_ply(page)[-1] == drawings(verdict.replay.game.position)  # type: ignore[union-attr]


def test_on_a_narrow_screen_the_speed_is_still_read_and_nothing_lies_beside_it(opened):
    def wide(page):
        return page.evaluate("document.querySelector('.speed').offsetWidth")

    natural = wide(opened(ESCAPE))
    narrow = opened(ESCAPE, viewport={"width": 320, "height": 600})
    assert wide(narrow) == natural
    assert narrow.evaluate("document.documentElement.scrollWidth") <= 320
