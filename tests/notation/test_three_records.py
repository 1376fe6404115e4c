"""The same Brandubh game by hand in every notation that holds it: with captures, to its end, and with
a fault. Notations of other boards, and those with their own three records, have them in their tests.

Two attackers on e7 and a7 side; d2-a2 takes a3 against c3's end, d6-g6 takes g5 between two attackers,
the king runs by d7 to the corner a7 at ply 8. In the faulty one he takes a way that is not free.
"""

import json

import pytest

from tests.notation.reading import judged

HEN = "3v3 3v3 3V3 vvVKVvv 3V3 3v3 3v3\n\n"
DOCUMENT = json.dumps({
    "schema": "taflrec-records-2",
    "records": [{"tags": [], "plies": [
        {"origin": ply[:2], "target": ply[3:5], "captures": ply[6:].split(), "text": ply, "piece": "",
         "taken": [""] * len(ply[6:].split()), "jump": False, "berserk": False, "info": ""}
        for ply in ["d7-e7", "d3-a3", "d2-a2xa3", "d5-g5", "d6-g6xg5", "d4-d7", "g6-f6", "d7-a7"]
    ]}],
})  # fmt: skip
# name, text
GAMES = [
    ("otn", "[variant:Brandubh]\n\n1. d7-e7 d3-a3\n2. d2-a2xa3 d5-g5\n3. d6-g6xg5 Kd4-d7\n"
     "4. g6-f6 Kd7-a7\n"),
    ("fellhuhn", "[event:] [variant:Brandubh] 1. d7-e7 d3-a3\n2. d2-a2xa3 d5-g5\n"
     "3. d6-g6xg5 d4-d7\n4. g6-f6 d7-a7\n"),
    ("movelist", "d7-e7 d3-a3 d2-a2xa3 d5-g5 d6-g6xg5 d4-d7 g6-f6 d7-a7"),
    ("csv", "d7-e7 d3-a3 d2-a2xa3 d5-g5 d6-g6xg5 d4-d7 g6-f6 d7-a7,2,0,White"),
    ("walker", "1. D7-E7 D3-A3\n2. D2-A2xA3 D5-G5\n3. D6-G6xG5 D4-D7+\n4. G6-F6 D7-A7++\n"),
    ("hnefatafl-org-pgn", '[Site "hnefatafl.org"]\n1. 0d70e7 0d30a3 2. 0d20a2 0d50g5 '
     "3. 0d60g6 0d40d7 4. 0g60f6 0d70a7\n"),
    ("zevratafl", '[Site "playtafl.com"]\n\n1. d7e7 d3a3 2. d2a2 d5g5 3. d6g6 d4d7 4. g6f6 d7a7\n'),
    ("hen", HEN + "1.d7e7 d3a3 2.d2a2* d5g5 3.d6g6* d4d7 4.g6f6 d7a7\n"),
    ("brandubh-tafl", '[Format "brandubh-1"]\n\n1. d7-e7 d3-a3\n2. d2-a2x1 d5-g5\n'
     "3. d6-g6x1 d4-d7\n4. g6-f6 d7-a7 0-1\n"),
    ("forum-pgn", '[Game "brandubh"]\n[Result "0-1"]\n\n1. d7-e7 d3-a3\n2. d2-a2:a3 d5-g5\n'
     "3. d6-g6:g5 Kd4-d7\n4. g6-f6 Kd7-a7\n0-1\n"),
    ("forum-sgf", "( GM[Brandubh] SZ[7] RE[W+]\n;B[dgeg] ;W[dcac] ;B[dbab:ac] ;W[dege]\n"
     ";B[dfgf:ge] ;W[dddg] ;B[gfff] ;W[dgag]\n)\n"),
    ("json", DOCUMENT),
]  # fmt: skip
IDS = [name for name, _ in GAMES]
# d7-a7 as each writes it -> d7-a6, which is no straight line
LAST = ("d7-a7", "D7-A7", "0d70a7", "d7a7", "dgag", '"target": "a7"')


@pytest.mark.parametrize("name, text", GAMES, ids=IDS)
def test_captures_and_the_end(name: str, text: str) -> None:
    verdict = judged(text, name, "brandubh")
    assert [each for each in verdict.diagnostics if each.severity == "error"] == []
    played = verdict.replay
    assert played and played.plies == 8
    taken = {ply: played.captured(ply) for ply in range(1, 9) if played.captured(ply)}
    assert taken == {3: ("a3",), 5: ("g5",)}
    outcome = played.outcome()
    assert outcome
    assert (outcome.winner, outcome.reason, outcome.ply) == ("defenders", "king-escaped", 8)


@pytest.mark.parametrize("name, text", GAMES, ids=IDS)
def test_a_faulty_last_ply(name: str, text: str) -> None:
    (last,) = [each for each in LAST if each in text][-1:]
    at = text.rindex(last)
    wrong = last[:-1] + "f" if last == "dgag" else last.replace("7a7", "7a6").replace("a7", "a6")
    wrong = wrong.replace("A7", "A6")
    faulty = text[:at] + wrong + text[at + len(last) :]
    assert faulty != text
    verdict = judged(faulty, name, "brandubh")
    (found,) = [each for each in verdict.diagnostics if each.severity == "error"]
    assert (found.name, found.ply) == ("illegal-move", 8)
