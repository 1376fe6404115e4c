"""Reading, writing unchanged and comparing gives the same text: nothing lies outside the records."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.notation.decode import decode, encoded
from taflrec.notation.registry import BY_NAME, detect
from taflrec.notation.unchanged import stretches, write_unchanged
from taflrec.record.source import Source
from tests.notation.otn_samples import HEAD, TEXTS
from tests.shared import shared_folder

ROOT = Path(__file__).parents[2]
FILES = sorted(path for path in (ROOT / "samples").rglob("*.*") if path.suffix != ".md")
SHARED = sorted(
    path
    for folder in ("notation/cases", "corpus/opentafl")
    for path in (shared_folder() / folder).glob("*")
)


def joined(source: Source, notation: str) -> str:
    records = [*BY_NAME[notation].read(source)]
    spans = stretches(source, records)
    for record, span in zip(records, spans, strict=True):
        assert span.start <= record.span.start <= record.span.end <= span.end
        if notation == "otn":
            assert write_unchanged(record) == source.text[span.start : span.end]
        else:
            assert write_unchanged(record) in source.text[span.start : span.end]
    return "".join(source.text[span.start : span.end] for span in spans)


@pytest.mark.parametrize("path", FILES + SHARED, ids=lambda path: path.name)
def test_a_file_comes_back_byte_for_byte(path: Path) -> None:
    content = path.read_bytes()
    source, _ = decode(path.name, content)
    if source is None:
        return
    assert encoded(source) == content
    notation = detect(source)
    if notation is not None:
        assert joined(source, notation.name) == source.text


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("name", TEXTS)
def test_a_text_comes_back(name: str, end: str) -> None:
    text = TEXTS[name].replace("\n", end)
    assert joined(Source("x", text), "otn") == text


_PIECES = st.lists(
    st.sampled_from([*TEXTS.values(), HEAD, "\n", "\r\n", "[a]", "1. d7", " ", "]", "["])
)


@given(_PIECES | st.lists(st.text(max_size=30), max_size=8))
@settings(max_examples=150, deadline=None)
def test_anything_comes_back(pieces: list[str]) -> None:
    text = "".join(pieces)
    records = [*BY_NAME["otn"].read(Source("x", text))]
    assert not records or joined(Source("x", text), "otn") == text


def test_rows_and_lists_come_back_with_their_remarks() -> None:
    text = "# the evening\n\nd7-e7,0,0,White\n# a remark\n\nd7-e7,0,0,Black\n\n"
    assert joined(Source("x", text), "csv") == text
    assert joined(Source("x", text), "movelist") == text
