"""The grammar files: where they are, that they compile, and that a compiled copy is the same."""

from pathlib import Path

import pytest

from taflrec.notation import grammars

FILES = {"taflrec.lark", "record.lark", "move.lark", "position.lark", "rules.lark", "sgf.lark"}
CHECKOUT = Path(__file__).parents[2]


def test_the_grammar_files_stand_at_the_top_of_the_checkout() -> None:
    assert {path.name for path in (CHECKOUT / "grammar").glob("*.lark")} >= FILES


def test_the_grammars_are_found() -> None:
    assert {path.name for path in Path(grammars.grammar_folder()).glob("*.lark")} >= FILES


def test_each_grammar_says_where_its_rules_are_from() -> None:
    for name in FILES - {"taflrec.lark"}:
        text = (CHECKOUT / "grammar" / name).read_text(encoding="utf-8")
        assert "// Source:" in text, name


# start symbol, a text of it
LANGUAGES = [
    ("records", "[rules:x:y]\n\n1. d7-e7\n[c]\n"),
    ("turns", "1. d7-e7 d3-a3 2. ---"),
    ("ply", "Ne6^=e8xce7/ne9/f8/d8"),
    ("rules", "dim:7 cor: start:/3/3/3/"),
    ("position", "/3/1K1/3/"),
    ("sgf", "( GM[Tablut] ;B[ifgf] ;W[eggg:gf] )"),
]


@pytest.mark.parametrize("start, text", LANGUAGES, ids=[row[0] for row in LANGUAGES])
def test_each_language_reads_its_own_text(start: str, text: str) -> None:
    assert grammars.parse(text, start).data == start


def test_every_start_symbol_is_tried() -> None:
    assert [start for start, _ in LANGUAGES] == [*grammars.START_SYMBOLS]


# Nothing is refused by the grammars of whole records, of turns and of rules.
@pytest.mark.parametrize("start", ["records", "turns", "rules", "sgf"])
@pytest.mark.parametrize(
    "text",
    ["", "x", "]", "1.", ":", "a:b:c", "1. 2. 3.", "é ü 日本", "\x00\x01", "....", "3b.1.1a."],
)
def test_odd_text_is_read_somehow(start: str, text: str) -> None:
    grammars.parse(text, start)


def test_compiled_grammars_can_be_kept_in_a_file(tmp_path: Path) -> None:
    kept = tmp_path / "grammars.bin"
    before = [grammars.parse(text, start) for start, text in LANGUAGES]
    try:
        grammars.keep_compiled_in(str(kept))
        for _ in range(2):  # compiled and stored, then loaded
            grammars.grammar.cache_clear()
            assert [grammars.parse(text, start) for start, text in LANGUAGES] == before
            assert kept.stat().st_size > 0
    finally:
        grammars.keep_compiled_in(None)
        grammars.grammar.cache_clear()


@pytest.mark.parametrize("content", [b"", b"no such thing", b"\x80\x04N."])
def test_a_spoilt_file_is_compiled_again(tmp_path: Path, content: bytes) -> None:
    kept = tmp_path / "grammars.bin"
    kept.write_bytes(content)
    try:
        grammars.keep_compiled_in(str(kept))
        grammars.grammar.cache_clear()
        assert grammars.parse("d7-e7", "ply").data == "ply"
    finally:
        grammars.keep_compiled_in(None)
        grammars.grammar.cache_clear()


def test_a_missing_installation_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(grammars, "__file__", str(tmp_path / "a" / "b" / "grammars.py"))
    with pytest.raises(FileNotFoundError, match="grammar files are neither in"):
        grammars.grammar_folder()
