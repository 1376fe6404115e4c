"""Position texts both ways. Source: formats reference, sections 4, 11, 12 and 16, trap 1; notation
reference, section 2. What is expected was written by hand."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taflrec.board.pieces import KING, SIDES
from taflrec.board.position import Position, position_of
from taflrec.board.symmetry import BY_NAME, SYMMETRIES, turned
from taflrec.notation.positions import BY_KIND, KINDS, cannot_hold, canonical, detect, read, write
from tests.strategies import positions

# one more attacker on b1, so that no two views are the same
RECORD = "/1t1t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
PLACE = position_of(RECORD)
TEXTS = {
    "otn": RECORD,
    "starti": "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/1t1t3/",
    "hnefatafl-org": "/3A3/3A3/3D3/AADKDAA/3D3/3A3/1A1A3/",
    "tafl": "3A3/3A3/3D3/AADKDAA/3D3/3A3/1A1A3 a",
    "hen": "3v3 3v3 3V3 vvVKVvv 3V3 3v3 1v1v3",
    "ascii": (
        "    a  b  c  d  e  f  g\n 7  .  .  .  t  .  .  .  7\n 6  .  .  .  t  .  .  .  6\n"
        " 5  .  .  .  T  .  .  .  5\n 4  t  t  T  K  T  t  t  4\n 3  .  .  .  T  .  .  .  3\n"
        " 2  .  .  .  t  .  .  .  2\n 1  .  t  .  t  .  .  .  1\n    a  b  c  d  e  f  g"
    ),
}


@pytest.mark.parametrize("kind", TEXTS)
def test_each_kind_reads_and_writes_its_text(kind: str) -> None:
    found = read(TEXTS[kind], kind)
    assert (found.position, found.faults) == (PLACE, ())
    assert write(PLACE, kind) == TEXTS[kind]
    assert detect(TEXTS[kind]) == ("otn" if kind == "starti" else kind)


LASORI = "." * 55 + "A....K....D" + "." * 54 + "A"


def test_the_121_characters() -> None:
    found = read(LASORI)
    assert found.kind == "lasori"
    assert found.position == position_of("/10t/11/11/11/11/t4K4T/11/11/11/11/11/")
    assert write(found.position, "lasori") == LASORI


# text, kind, whose turn
DETECTED = [
    ("start:" + RECORD, "otn", None),
    ("starti:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/1t1t3/", "starti", None),
    ("[position:" + RECORD + "]", "otn", None),
    (RECORD.strip("/"), "otn", None),
    ("3a3/3a3/3d3/aadkdaa/3d3/3a3/1a1a3 d", "tafl", "defenders"),
    ("3A3/3A3/3D3/AADKDAA/3D3/3A3/1A1A3", "hnefatafl-org", None),
    ("3v3 3v3 3V3 vvVKVvv 3V3 3v3 1v1v3,W", "hen", "defenders"),
    ("3v3 3v3 3V3 vvVKVvv 3V3 3v3 1v1v3,B", "hen", "attackers"),
    ("  " + RECORD + "\n", "otn", None),
]


@pytest.mark.parametrize("text, kind, side", DETECTED)
def test_kinds_are_told_by_their_looks(text: str, kind: str, side: str | None) -> None:
    found = read(text)
    assert (found.kind, found.position, found.to_move, found.faults) == (kind, PLACE, side, ())


def test_rows_of_unknown_order_are_said_to_be() -> None:
    assert "rank 1" in read(RECORD).notes[0]
    assert read("start:" + RECORD).notes == ()
    assert read("/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/").notes == ()


def test_winners_of_hen() -> None:
    assert read("7 7 7 3K3 7 v6 7!B").winner == "attackers"
    assert read("7 7 7 3K3 7 v6 7!W").winner == "defenders"


# text, kind, fault, the text at its place
FAULTS = [
    ("/3t3/3x3/3T3/ttTKTtt/3T3/3t3/3t3/", "otn", "position-letter", "x"),
    ("/3t3/3t4/3T3/ttTKTtt/3T3/3t3/3t3/", "otn", "position-width", "3t4"),
    ("/3t3/999t3/3T3/ttTKTtt/3T3/3t3/3t3/", "starti", "position-width", "999t3"),
    ("/3t3/3t3/3T3/ttT1Ttt/3T3/3t3/3t3/", "otn", "no-king", "3t3/3t3"),
    ("/3t3/3K3/3T3/ttTKTtt/3T3/3t3/3t3/", "otn", "many-kings", "3t3/3K3"),
    ("3A3/3A3/3D3/AADKDAA/3D3/3A3/3A3 x", "tafl", "position-letter", "x"),
    ("3A3/3A3/3D3/AADKDAA/3D3/3A3/3A3", "tafl", "position-letter", "3"),
    ("3A3/3A3/3D3/AADKDAA/3D3/3B3/3A3 a", "tafl", "position-letter", "B"),
    ("3v3 3v3 3V3 vvVKVvv 3V3 3v3 3v3,X", "hen", "position-letter", ",X"),
    ("3v3 3v3 3V3 vvVKVvv 3V3 3t3 3v3", "hen", "position-letter", "t"),
    ("A.K", "lasori", "position-rows", "A.K"),
    ("LONG", "otn", "position-rows", "L"),
    ("", "hen", "position-rows", ""),
    ("", "tafl", "position-rows", ""),
    ("one two three four", "tafl", "position-rows", "o"),
]


@pytest.mark.parametrize("text, kind, name, at", FAULTS)
def test_faults_have_their_places(text: str, kind: str, name: str, at: str) -> None:
    first = read(text, kind).faults[0]
    assert first.name == name
    assert text[first.span.start :].startswith(at)
    assert first.span.start < first.span.end


def test_what_is_no_position() -> None:
    found = read("Once upon a time")
    assert (found.kind, found.position) == ("", None)
    assert "otn" in found.faults[0].message
    assert read("x" * 30_000, "otn").position is None


# What each kind can hold


def test_what_a_kind_cannot_hold_is_said() -> None:
    with pytest.raises(ValueError, match="11x11, this one is 7x7"):
        write(PLACE, "lasori")
    large = Position(13, (KING, *[0] * 168))
    assert cannot_hold(large, "hen") == "HEN has boards of 3x3 to 11x11, this one is 13x13"
    special = position_of("/3N3/7/7/3K3/7/7/7/")
    assert "knight" in cannot_hold(special, "tafl")
    assert cannot_hold(special, "otn") == cannot_hold(special, "ascii") == ""


@pytest.mark.parametrize("kind", BY_KIND)
@given(data=st.data())
@settings(max_examples=80, deadline=None)
def test_reading_is_the_inverse_of_writing(kind: str, data: st.DataObject) -> None:
    place = data.draw(positions(kings=1))
    each = BY_KIND[kind]
    if place.size not in each.sizes:
        size = data.draw(st.sampled_from(each.sizes))
        cells = [
            piece if piece != KING else 0 for piece in (place.cells * size * size)[: size * size]
        ]
        cells[data.draw(st.integers(0, size * size - 1))] = KING
        place = Position(size, tuple(cells))
    kept = {1, 7, KING} if len(each.pieces) < 12 else each.pieces
    cells = [piece if piece in kept else piece and (7 if piece > 6 else 1) for piece in place.cells]
    place = Position(place.size, tuple(cells))
    side = data.draw(st.sampled_from((*SIDES, None)))
    assert cannot_hold(place, kind) == ""
    text = write(place, kind, side)
    again = read(text, kind)
    assert (again.position, again.faults) == (place, ())
    if side and each.turn:
        assert again.to_move == side


@given(positions())
@settings(max_examples=60, deadline=None)
def test_all_eight_views_have_one_canonical_form(place: Position) -> None:
    first = canonical(place)
    assert turned(place, first.symmetry.name) == first.position
    for each in SYMMETRIES:
        view = canonical(turned(place, each.name))
        assert view.position == first.position
        assert first.position.cells <= turned(place, each.name).cells


def test_a_symmetric_position_needs_no_turn() -> None:
    assert (
        canonical(position_of("/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/")).symmetry == BY_NAME["identity"]
    )
    assert canonical(position_of("/t2/1K1/3/")).position == position_of("/3/1K1/2t/")


@given(st.text(alphabet="/0123456789tTKAaDdkvV.,!WB \n|+-[]x#*", max_size=200))
@settings(max_examples=300, deadline=None)
def test_any_text_is_read_somehow(text: str) -> None:
    for kind in (None, *BY_KIND):
        found = read(text, kind)
        assert found.position or found.faults
        assert all(0 <= f.span.start < f.span.end for f in found.faults)
    assert len({each.name for each in KINDS}) == len(KINDS)
