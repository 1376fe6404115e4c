"""What strangers wrote steers no terminal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taflrec.record.foreign import steady

EVIL = "[event:evil\x1b[2J\x07\x9b1A]\n[variant:brandubh]\n\n1. d7-e7\x1b[8m d3-a3\r9. x\n"


@pytest.mark.parametrize("form", ["text", "concise"])
@pytest.mark.parametrize("colour", ["always", "never"])
def test_a_hostile_record_is_told_without_its_controls(run, tmp_path, form, colour):
    path = tmp_path / "evil.otg"
    path.write_text(EVIL, encoding="utf-8", newline="")
    told = run("validate", path, "--output-format", form, "--color", colour, color=True).stdout
    assert "move" in told
    assert not any(control in told for control in ("\x1b[2J", "\x07", "\x9b", "\x1b[8m", "\r"))
    assert ("\x1b[31;1m" in told) == (form == "text" and colour == "always")


def test_show_is_as_careful(run, tmp_path):
    path = tmp_path / "evil.otg"
    path.write_text(
        "[event:evil\x07\x9b]\n[variant:brandubh]\n\n1. d7-e7 d3-a3\n", encoding="utf-8"
    )
    told = run("show", path).stdout
    assert "evil\ufffd\ufffd" in told


@given(st.text())
def test_lines_and_letters_stay(text):
    shown = steady(text)
    assert len(shown) == len(text)
    for before, after in zip(text, shown, strict=True):
        assert after in (before, "\ufffd")
        assert before == after or before < " " or "\x7f" <= before <= "\x9f"
