"""Bytes to text. Source: faults reference, 37; notation reference, 8.1 (encoding, line ends)."""

import codecs

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.notation import decode as module
from taflrec.notation.decode import decode, encoded
from taflrec.record.diagnostic import Fix
from tests.notation.otn_samples import HEAD, TURNS

TEXT = "[attackers:Björn]\r\n" + HEAD + TURNS

# name, bytes, text, encoding, fault
READ = [
    ("ASCII", b"1. d7-e7", "1. d7-e7", "utf-8", None),
    ("nothing", b"", "", "utf-8", None),
    ("UTF-8", TEXT.encode(), TEXT, "utf-8", None),
    ("UTF-8 of other scripts", "[attackers:Сокол 日本]".encode(), "[attackers:Сокол 日本]",
     "utf-8", None),
    ("UTF-8 with a mark", codecs.BOM_UTF8 + TEXT.encode(), TEXT, "utf-8-sig", None),
    ("only a mark", codecs.BOM_UTF8, "", "utf-8-sig", None),
    ("UTF-16 little-endian with a mark", codecs.BOM_UTF16_LE + TEXT.encode("utf-16-le"), TEXT,
     "utf-16", "encoding"),
    ("UTF-16 big-endian with a mark", codecs.BOM_UTF16_BE + TEXT.encode("utf-16-be"), TEXT,
     "utf-16", "encoding"),
    ("UTF-32 with a mark", codecs.BOM_UTF32_LE + TEXT.encode("utf-32-le"), TEXT, "utf-32",
     "encoding"),
    ("UTF-32 big-endian with a mark", codecs.BOM_UTF32_BE + TEXT.encode("utf-32-be"), TEXT,
     "utf-32", "encoding"),
    ("UTF-16 little-endian without a mark", TEXT.encode("utf-16-le"), TEXT, "utf-16-le",
     "encoding-guessed"),
    ("UTF-16 big-endian without a mark", TEXT.encode("utf-16-be"), TEXT, "utf-16-be",
     "encoding-guessed"),
    ("Latin-1", TEXT.encode("latin-1"), TEXT, "latin-1", "encoding-guessed"),
    ("Latin-1 from the first byte", b"\xc5se 1. d7-e7", "Åse 1. d7-e7", "latin-1",
     "encoding-guessed"),
    ("bytes that look like a mark's beginning", b"\xfe\x31. d7-e7", "þ1. d7-e7", "latin-1",
     "encoding-guessed"),
    ("a broken UTF-8 sequence", b"1. d7-e7 \xe2\x80", "1. d7-e7 â\x80", "latin-1",
     "encoding-guessed"),
    ("line ends stay", b"a\nb\r\nc\rd", "a\nb\r\nc\rd", "utf-8", None),
    ("control characters in UTF-8 stay", b"a\x0b\x1fb\n", "a\x0b\x1fb\n", "utf-8", None),
]  # fmt: skip


@pytest.mark.parametrize(
    "content, text, encoding, fault", [row[1:] for row in READ], ids=[row[0] for row in READ]
)
def test_text(content: bytes, text: str, encoding: str, fault: str | None) -> None:
    source, found = decode("games.otg", content)
    assert source is not None
    assert (source.name, source.text, source.encoding) == ("games.otg", text, encoding)
    assert (found.name if found else None) == fault
    # nothing to edit: whoever writes the text writes UTF-8
    assert found is None or found.fix == Fix("save as UTF-8", ())


# name, bytes, part of the message
BINARY = [
    ("a zero byte", b"1. d7-e7\0", "byte 9 is zero"),
    ("zero bytes alone", bytes(100), "binary data"),
    ("a PNG file", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "binary data"),
    ("control bytes and no UTF-8", bytes(range(1, 32)) + b"\xff" * 10, "control bytes abound"),
    ("half a UTF-16 character after a mark", codecs.BOM_UTF16_LE + b"1\0.", "begins like utf-16"),
    ("bad UTF-8 after its mark", codecs.BOM_UTF8 + b"1. \xff", "begins like utf-8"),
    ("a lone surrogate in UTF-16", "1. d7-e7".encode("utf-16-le") + b"\x01\xd8a\0",
     "looks like utf-16-le"),
]  # fmt: skip


@pytest.mark.parametrize(
    "content, message", [row[1:] for row in BINARY], ids=[row[0] for row in BINARY]
)
def test_what_is_no_text(content: bytes, message: str) -> None:
    source, fault = decode("x", content)
    assert source is None
    assert fault is not None
    assert fault.name == "binary"
    assert message in fault.message


def test_a_guess_points_at_the_byte() -> None:
    source, fault = decode("x", b"ab\ncd \xe9f")
    assert source is not None
    assert fault is not None
    assert source.place(fault.span)[:2] == (2, 4)
    assert "0xe9" in fault.message


def test_a_file_that_is_too_large_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_FILE_BYTES", 1024 * 1024)
    assert decode("x", b"a" * (1024 * 1024)).fault is None
    source, fault = decode("x", b"a" * (1024 * 1024 + 1))
    assert source is None
    assert fault is not None
    assert fault.name == "file-too-large"


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"], exclude_characters="\ufeff\0")))
@settings(max_examples=100, deadline=None)
def test_any_text_comes_back_from_utf_8(text: str) -> None:
    source, fault = decode("x", text.encode())
    assert source is not None
    assert (source.text, fault) == (text, None)


@given(st.binary(max_size=300))
@settings(max_examples=300, deadline=None)
def test_any_bytes_give_a_source_or_a_reason(content: bytes) -> None:
    source, fault = decode("x", content)
    assert source is not None or fault is not None
    if source is None:
        assert fault is not None
        assert fault.message


# every way that bytes are read gives them back
@pytest.mark.parametrize("content", [row[1] for row in READ], ids=[row[0] for row in READ])
def test_the_bytes_of_a_source_come_back(content: bytes) -> None:
    source, _ = decode("x", content)
    assert source is not None
    assert encoded(source) == content


_MARKS = (
    b"", codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF32_LE,
    codecs.BOM_UTF32_BE,
)  # fmt: skip


@given(st.sampled_from(_MARKS), st.binary(max_size=300))
@settings(max_examples=300, deadline=None)
def test_whatever_could_be_read_comes_back(mark: bytes, content: bytes) -> None:
    source, _ = decode("x", mark + content)
    if source is not None:
        assert encoded(source) == mark + content


@given(
    st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=60),
    st.sampled_from(("utf-8", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "latin-1")),
    st.sampled_from(("\n", "\r\n", "\r")),
)
@settings(max_examples=300, deadline=None)
def test_texts_of_any_encoding_and_line_end_come_back(text: str, encoding: str, end: str) -> None:
    content = (TEXT.replace("\n", end) + text).encode(encoding, errors="ignore")
    source, _ = decode("x", content)
    if source is not None:
        assert encoded(source) == content


def test_a_text_that_its_encoding_cannot_hold_becomes_utf_8() -> None:
    source, _ = decode("x", TEXT.encode("latin-1"))
    assert source is not None
    assert encoded(source.with_text("Сокол")) == "Сокол".encode()
    assert encoded(source.with_text("Björn")) == "Björn".encode("latin-1")
