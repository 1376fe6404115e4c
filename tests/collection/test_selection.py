"""Which findings are told."""

import pytest

from taflrec.collection.selection import Layer, Selection, SelectionError, fits, known
from taflrec.record.diagnostic import Diagnostic
from taflrec.record.source import Span


def keeps(selection: Selection, code: str) -> bool:
    return selection.keeps(Diagnostic(code, "", "error", "", Span(0, 0)))


# layers, codes that are told, codes that are not
CASES = [
    ([], "TR001 TR301 TR401", ""),
    ([Layer(select=("TR3",))], "TR301 TR302", "TR001 TR401"),
    ([Layer(ignore=("TR3",))], "TR001 TR401", "TR301"),
    ([Layer(select=("TR3",), ignore=("TR301",))], "TR302", "TR301 TR001"),
    ([Layer(select=("TR301",), ignore=("TR3",))], "TR301", "TR302 TR001"),
    ([Layer(select=("TR3",), ignore=("TR3",))], "", "TR301 TR001"),
    ([Layer(select=("tr3, repetition",))], "TR301 TR401", "TR402"),
    ([Layer(select=("TR3",), extend_select=("TR401",))], "TR301 TR401", "TR402"),
    ([Layer(extend_select=("TR401",))], "TR001 TR401", ""),
    ([Layer(ignore=("TR4",), extend_select=("TR401",))], "TR001 TR401", "TR402"),
    # the command line (the second layer) beats configuration, however long the prefix there
    ([Layer(ignore=("TR301",)), Layer(extend_select=("TR3",))], "TR301 TR001", ""),
    ([Layer(select=("TR301",)), Layer(ignore=("TR",))], "", "TR301 TR001"),
    ([Layer(select=("TR301",), ignore=("TR302",)), Layer(select=("TR3",))], "TR301 TR302", "TR001"),
    ([Layer(select=("TR301",)), Layer(ignore=("TR302",))], "TR301", "TR302 TR001"),
    ([Layer(ignore=("TR4",)), Layer(ignore=("TR3",))], "TR001", "TR301 TR401"),
]


@pytest.mark.parametrize(("layers", "told", "untold"), CASES)
def test_the_longest_prefix_and_the_last_layer_win(layers, told, untold):
    selection = Selection(layers)
    assert [code for code in told.split() if not keeps(selection, code)] == []
    assert [code for code in untold.split() if keeps(selection, code)] == []


@pytest.mark.parametrize(
    ("word", "hint"),
    [("TR999", "TR9"), ("ilegal-move", "illegal-move"), ("X1", ""), ("", ""), ("TR30l", "TR30")],
)
def test_an_unknown_word_is_an_error_with_a_hint(word, hint):
    with pytest.raises(SelectionError, match="no diagnostic code") as raised:
        known(word)
    assert hint in str(raised.value)


@pytest.mark.parametrize(
    ("name", "pattern", "wanted"),
    [
        ("old/a.otg", "old/*.otg", True),
        ("/x/y/old/a.otg", "old/*.otg", True),
        ("a.otg", "*.otg", True),
        ("deep/er/a.otg", "a.otg", True),
        ("drafts/deep/a.otg", "drafts", True),
        ("/x/drafts/a.otg", "drafts/", True),
        ("x\\drafts\\a.otg", "drafts", True),
        ("x/drafts/a.otg", "./drafts", True),
        ("notdrafts/a.otg", "drafts", False),
        ("drafts2/a.otg", "drafts", False),
        ("old/a.csv", "old/*.otg", False),
        ("A.otg", "a.otg", False),
    ],
)
def test_patterns_mean_the_end_of_a_path_from_some_folder_on(name, pattern, wanted):
    assert fits(name, pattern) is wanted


def test_files_and_events_ignore_on_top():
    selection = Selection(
        [Layer(select=("TR3",))],
        (("old/*", ("TR301", "TR302")), ("*.csv", ("TR303",))),
        (("Fuzz*", ("TR304",)),),
    )
    assert selection.ignored("old/a.csv", "") == {"TR301", "TR302", "TR303"}
    assert selection.ignored("new/a.otg", "fuzz 2026") == {"TR304"}
    assert selection.ignored("new/a.otg", "The Fuzz") == frozenset()
    assert not selection.everything
