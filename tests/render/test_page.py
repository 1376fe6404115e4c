"""The replay page as text: what stands in it, that foreign text stays text, and that it asks for
nothing. How it behaves is tested in a browser (``tests/browser``).

The golden file is a page, without style, script and drawings, that somebody has looked at. To renew it
run ``python -m tests.render.test_page`` and look at the page again.
"""

import json
import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.board.geometry import MAX_SIZE, MIN_SIZE
from taflrec.board.pieces import PIECES
from taflrec.board.position import Position, position_of
from taflrec.render.page import in_words, replay_page
from taflrec.render.page_data import Aside, Node, PageData, Ply, Remark, Row
from taflrec.render.themes import THEMES, ThemeError, read_theme, theme_named

GOLDEN = Path(__file__).parent / "golden" / "replay-page.html"
START = position_of("/1t1/TK1/1t1/")
WRONG = Remark("error", "TR301", "illegal-move", "b1-b3: blocked", ("a guess: b1-c1",), "line 7")
PAGE = PageData(
    title="Small, A - B",
    heading=("A", "B"),
    above="Small",
    below="A board of nine squares",
    tags=(("event", "Small"), ("attackers", "A")),
    start=START,
    first="attackers",
    throne=(4,),
    corners=(0, 8),
    camps=(2,),
    fortresses=(6,),
    nodes=(
        Node("ply=0", 0, 0, None, ()),
        Node("ply=1", 0, 0, (1, 0), ((0, 1), (1, 0), (3, 0))),
        Node("ply=2", 1, 1, (4, 3), ((3, 10), (4, 0))),
        Node("ply=3", 2, 0, (7, 1), (), refused=True),
        Node("move=1b.1.1b", 1, 1, (4, 5), ((4, 0), (5, 10))),
    ),
    plies=2,
    rows=(
        Row("1.", (
            Ply("b1-a1xa2", 1, 0, "He takes.\n\nOnce."),
            Ply("Kb2-a2", 2, 1, "", (), (Aside((Row("1b.1.1a", (Ply("Kb2-c2", 4),)),)),)),
        )),
        Row("2.", (Ply("b3-b1", 3, 0, "", (WRONG,)), Ply("Ka2-a3", None, 1))),
    ),
    lead="A game (hint:c2) to think about.",
    ending="The replay stops before the end.",
    reason="The moves after ply 3 are not replayed.",
    remarks=(Remark("info", "TR202", "rules-missing", "nothing told"),),
)  # fmt: skip
HOSTILE = "</script><img src=x onerror=alert(1)></style><!--]]>\u2028\ud800\x00\x85\ufdd0$title ${now}\"'&lt;"
_WORDS = """
    html head meta link title style script body header main section p h1 bdi details summary dl dt dd
    div svg g defs path circle rect use text button select option ol li span a b i small br
"""
ELEMENTS = {*_WORDS.split()}


class Elements(HTMLParser):
    """All elements of a page with their attributes, and its text without style and script."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self.found and self.found[-1][0] not in ("style", "script"):
            self.words.append(data)

    def of(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.found if name == tag]


def body(text: str) -> str:
    """The page without style, script and drawings, which have files and tests of their own."""
    text = re.sub(r"<style>.*?</style>", "<style></style>", text, flags=re.DOTALL)
    text = re.sub(r"<script>.*?</script>", "<script></script>", text, flags=re.DOTALL)
    text = re.sub(r"<defs>.*?</defs>", "<defs></defs>", text, flags=re.DOTALL)
    text = re.sub(r"(<g class=.ground.>).*?(</g>\n<g class=.coord)", r"\1\2", text, flags=re.DOTALL)
    return re.sub(r"'sha256-[^']*'", "'sha256-...'", text)


def numbers(text: str) -> dict[str, object]:
    found = re.search(r'<script type="application/json" id="game">(.*?)</script>', text, re.DOTALL)
    assert found
    return json.loads(found[1])  # type: ignore[no-any-return]


def hostile(text: str) -> PageData:
    """A page with the same text everywhere."""
    remark = Remark("warning", text, text, text, (text,), text)
    ply = Ply(
        text,
        1,
        0,
        text,
        (remark,),
        (Aside((Row(text, (Ply(text, None),)),), text, text, (remark,)),),
    )
    return PAGE._replace(
        title=text, heading=(text, text), above=text, below=text, tags=((text, text),), lead=text,
        rows=(Row(text, (ply,)),), ending=text, reason=text, remarks=(remark,),
    )  # fmt: skip


def test_the_page_is_the_one_that_was_looked_at() -> None:
    assert body(replay_page(PAGE)) == GOLDEN.read_text(encoding="utf-8")


def test_the_game_stands_in_the_page_as_numbers() -> None:
    game = numbers(replay_page(PAGE))
    assert game["start"] == [0, 1, 0, 7, 10, 0, 0, 1, 0]
    assert (game["size"], game["plies"], game["written"]) == (3, 2, 4)
    assert game["nodes"] == [
        [0, 0, -1, -1, 0],
        [0, 0, 1, 0, 0, 0, 1, 1, 0, 3, 0],
        [1, 1, 4, 3, 0, 3, 10, 4, 0],
        [2, 0, 7, 1, 1],
        [1, 1, 4, 5, 0, 4, 0, 5, 10],
    ]


def test_every_node_has_its_link() -> None:
    links = [each for each in Elements(replay_page(PAGE)).of("a") if "data-n" in each]
    assert sorted((each["href"], each["data-n"]) for each in links) == [
        ("#move=1b.1.1b", "4"), ("#ply=0", "0"), ("#ply=1", "1"), ("#ply=2", "2"), ("#ply=3", "3"),
    ]  # fmt: skip


def test_the_policy_names_exactly_the_style_and_the_script_of_the_page() -> None:
    for theme in THEMES:
        text = replay_page(PAGE, theme=theme)
        (policy,) = [
            each["content"] or ""
            for each in Elements(text).of("meta")
            if each.get("http-equiv") == "Content-Security-Policy"
        ]
        for kind in ("style", "script"):
            (content,) = re.findall(f"<{kind}>(.*?)</{kind}>", text, re.DOTALL)
            digest = b64encode(sha256(content.encode()).digest()).decode()
            assert f"{kind}-src 'sha256-{digest}'" in policy
        assert policy.startswith("default-src 'none'; ")
        assert "unsafe" not in policy
        assert "http" not in policy


def test_nothing_in_the_page_is_an_address_elsewhere() -> None:
    for _, attributes in Elements(replay_page(PAGE)).found:
        assert not {"src", "srcset", "style", "action", "data"} & {*attributes}
        assert not any(name.startswith("on") for name in attributes)
        assert (attributes.get("href") or "#")[0] == "#" or attributes["href"] == "data:,"
    (style,) = re.findall("<style>(.*?)</style>", replay_page(PAGE), re.DOTALL)
    assert not re.search(r"url\(|@import", style)


@pytest.mark.parametrize("text", [HOSTILE, "${", "$", "\r\r\n\t", "", "a" * 5000])
def test_foreign_text_stays_text(text: str) -> None:
    page = replay_page(hostile(text))
    assert page.encode()
    read, plain = Elements(page), Elements(replay_page(PAGE))
    assert {tag for tag, _ in read.found} <= ELEMENTS
    assert len(read.of("script")) == 2
    assert len(read.of("title")) == 1
    assert len(read.of("use")) == len(plain.of("use"))
    if text == HOSTILE:
        shown = "".join(read.words)
        assert shown.count("<img src=x onerror=alert(1)>") >= 20
        assert "$title ${now}" in shown
        assert "&lt;" in shown


@settings(max_examples=50, deadline=None)
@given(st.text())
def test_any_text_makes_a_page_with_the_same_elements(text: str) -> None:
    page = Elements(replay_page(hostile(text)))
    assert {tag for tag, _ in page.found} <= ELEMENTS
    assert len(page.of("script")) == 2


def test_hints_are_hidden_until_asked_for() -> None:
    text = replay_page(PAGE)
    assert '<p class="comment" dir="auto">A game  to think about.</p>' in text
    assert "<summary>Hint</summary>c2</details>" in text


@pytest.mark.parametrize("size", range(MIN_SIZE, MAX_SIZE + 1))
def test_every_board_and_every_piece_has_its_drawing(size: int) -> None:
    cells = [*PIECES][: size * size]
    start = Position(size, tuple(cells + [0] * (size * size - len(cells))))
    page = PAGE._replace(start=start, nodes=PAGE.nodes[:1], rows=())
    read = Elements(replay_page(page))
    ids = {each.get("id") for _, each in read.found}
    used = [(each["href"] or "").removeprefix("#") for each in read.of("use")]
    assert len(used) == len(cells) == len({*used})
    assert {*used} <= ids
    assert len(read.of("text")) == 2 * size


def test_drawings_are_those_of_the_pieces_that_occur() -> None:
    ids = [each["id"] for each in Elements(replay_page(PAGE)).of("g") if "id" in each]
    kinds = "attackers-taflman", "defenders-taflman", "defenders-king"
    assert ids == [f"taflrec-wood-{kind}{end}" for end in ("", "-ghost") for kind in kinds]


def test_a_theme_of_one_s_own_colours_the_board() -> None:
    palette = Path(__file__).parents[2] / "taflrec" / "render" / "palettes" / "wood.toml"
    own = read_theme(palette.read_text(encoding="utf-8").replace("#8a2d1c", "#123456"))
    assert "--move:#123456;" in replay_page(PAGE, theme=own)
    assert f"--move:{theme_named('wood').move};" in replay_page(PAGE)
    with pytest.raises(ThemeError):
        replay_page(PAGE, theme="gold")


def test_a_position_in_words() -> None:
    assert in_words(START) == "attackers: b1, b3; defender: a2; king: b2."
    bands = Position(3, (5, 5, 0, 0, 11, 0, 0, 0, 11))
    assert in_words(bands) == "attackers' mercenaries: a1, b1; defenders' mercenaries: b2, c3."


if __name__ == "__main__":
    GOLDEN.write_text(body(replay_page(PAGE)), encoding="utf-8")
