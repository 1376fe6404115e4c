"""Names of written files: from templates, safe, and each given once."""

import pytest

from taflrec.convert.naming import Names, NamingError, checked_template, file_name, safe

TAGS = {"date": "2024.02.03", "attackers": "Ada", "event": "Spring / Cup", "index": "2"}

NAMES = [
    ("{date}-{attackers}", "2024.02.03-Ada"),
    ("{Date}", "2024.02.03"),
    ("{event}/{index}", "Spring___Cup/2"),
    ("{defenders}", "unknown"),
    ("game {index}", "game 2"),
    ("{x}", "unknown"),
    ("con", "_con"),
    (".{attackers}", "Ada"),
]


@pytest.mark.parametrize("template, name", NAMES)
def test_a_template_is_filled(template: str, name: str) -> None:
    assert file_name(checked_template(template), TAGS) == name


VALUES = [
    ("../../etc/passwd", "etc_passwd"),
    ("a\\b:c*d", "a_b_c_d"),
    ("\x00\x1b[31m", "[31m"),
    ("  ", "unknown"),
    ("...", "unknown"),
    ("Þórr & Jón", "Þórr_&_Jón"),
    ("a\nb", "a_b"),
    ("x" * 500, "x" * 60),
]


@pytest.mark.parametrize("value, name", VALUES)
def test_what_a_record_says_makes_no_folder_and_no_odd_name(value: str, name: str) -> None:
    assert file_name("{event}", {"event": value}) == name


@pytest.mark.parametrize("template", ["{", "{date", "{a b}", "", "/x/{date}", "../{date}", "{}"])
def test_templates_that_cannot_be_used(template: str) -> None:
    with pytest.raises(NamingError):
        checked_template(template)


def test_a_part_is_no_longer_than_systems_allow() -> None:
    assert len(safe("é" * 300).encode()) <= 180


def test_equal_names_are_numbered_whatever_their_case() -> None:
    names = Names()
    made = [names.unique(name, ".otg") for name in ("Ada", "ada", "ADA", "Ada-2")]
    assert made == ["Ada.otg", "ada-2.otg", "ADA-3.otg", "Ada-2-2.otg"]
