"""The other commands: show, play, perft, variants, explain, identify, convert."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from taflrec import __version__
from taflrec.checks.codes import TABLE
from taflrec.cli import options
from taflrec.convert.models import Document

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "samples"
WALL = "/3tttT4/3TTT5/2T8/11/11/10K/11/11/11/11/11/"


def test_help_lists_every_command_and_the_exit_codes(run):
    text = run("--help").stdout
    for name in (
        "validate",
        "show",
        "play",
        "convert",
        "diagram",
        "identify",
        "explain",
        "variants",
        "perft",
    ):
        assert f"  {name}" in text
    assert "Exit codes" in text


def test_version(run):
    assert __version__ in run("--version").stdout


@pytest.mark.parametrize(
    ("variant", "depth", "counts"),
    [("copenhagen", 2, ["116", "6788"]), ("brandubh", 3, ["40", "960", "39512"])],
)
def test_perft_prints_the_known_counts(run, variant, depth, counts):
    lines = run("perft", variant, depth).stdout.splitlines()
    assert [line.split()[1] for line in lines] == counts


def test_play_tells_captures_position_and_end(run):
    arguments = ("--variant", "copenhagen", "--position", WALL, "--to-move", "defenders")
    result = run("play", *arguments, "--output-format", "jsonl", "c3-c1", "a1-a2")
    wall, wrong = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 1  # the second move is not legal
    assert wall["legal"] and wall["why"] is None
    assert wall["captures"] == ["d1", "e1", "f1"]
    assert wall["position"] == "/2T3T4/3TTT5/11/11/11/10K/11/11/11/11/11/"
    assert wall["outcome"] == {"winner": "defenders", "reason": "all-captured"}
    assert (wall["ply"], wall["side"], wall["to_move"]) == (1, "defenders", "attackers")
    assert not wrong["legal"]
    assert wrong["why"] == "no piece on a1"
    assert wrong["position"] == wall["position"]


def test_play_tries_the_next_move_after_an_illegal_one(run):
    result = run("play", "--variant", "brandubh", "--output-format", "jsonl", "d1-d3", "d1-e1")
    first, second = [json.loads(line) for line in result.stdout.splitlines()]
    assert (first["legal"], first["ply"], second["legal"], second["ply"]) == (False, 1, True, 1)
    assert "blocked by the attacker on d2" in first["why"]


def test_play_counts_occurrences(run):
    moves = ["d7-e7", "d5-e5", "e7-d7", "e5-d5"]
    result = run("play", "--variant", "brandubh", "--output-format", "jsonl", *moves)
    assert [json.loads(line)["occurrences"] for line in result.stdout.splitlines()] == [1, 1, 1, 2]


def test_play_says_where_readings_disagree(run):
    # beside the throne the king is strong for Nielsen, weak for the World Tafl Federation
    position = "/7/7/2tK1T1/7/7/4t2/7/"
    result = run("play", "--variant", "brandubh", "--position", position, "--to-move", "attackers",
                 "--output-format", "jsonl", "e6-e3")  # fmt: skip
    (step,) = [json.loads(line) for line in result.stdout.splitlines()]
    assert step["outcome"] is None
    assert any("king was captured" in note and "brandubh:wtf" in note for note in step["notes"])


@pytest.mark.parametrize("move", ["d7~e7", "resigned", "z9-z8", "d7-d19", "", "d7=e7"])
def test_play_answers_every_word_with_a_reason(run, move):
    result = run("play", "--variant", "brandubh", "--output-format", "jsonl", "--", move)
    assert result.exit_code == 1
    (step,) = [json.loads(line) for line in result.stdout.splitlines()]
    assert not step["legal"]
    assert step["why"]


@pytest.mark.parametrize(
    "position", ["/7/7/", "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3x3/", "nonsense", "/99/" * 7]
)
def test_a_wrong_position_is_a_usage_error(run, position):
    result = run("play", "--position", position, "d1-d2")
    assert result.exit_code == 2
    assert "--position" in result.stderr


def test_show_one_ply_and_all(run):
    path = SAMPLES / "copenhagen-shieldwall.otg"
    one = run("show", path, "--ply", 43).stdout
    assert "ply 43, attackers: j11-j1xg1/h1/i1, takes g1, h1, i1" in one
    assert " 1  +" in one.replace("   ", "  ")
    assert "[t]" in one
    every = run("show", path).stdout
    assert every.count("a  b  c") == 2 * 47  # two lines of letters a board, start and 46 plies
    assert every.rstrip().endswith("defenders won: the king escaped")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--ply", "99"], "only 46 plies"),
        (["--game", "2"], "has 1 record"),
    ],
)
def test_show_beyond_the_record(run, arguments, words):
    result = run("show", SAMPLES / "copenhagen-shieldwall.otg", *arguments)
    assert result.exit_code == 2
    assert words in result.stderr


def test_variants_lists_and_tells(run):
    listed = run("variants").stdout
    assert "copenhagen:nielsen" in listed and "brandubh:wtf" in listed
    told = run("variants", "brandub").stdout
    assert "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/" in told
    assert "kthr:on instead of kthr:near" in told
    rows = json.loads(run("variants", "brandubh:wtf", "--output-format", "json").stdout)
    assert [row["name"] for row in rows] == ["brandubh:wtf"]
    assert rows[0]["parameters"]["kthr"] == "on"


@pytest.mark.parametrize("command", ["variants", "explain"])
def test_an_unknown_name_suggests(run, command):
    result = run(command, "brandubb")
    assert result.exit_code == 2
    assert "brandubh" in result.stderr


@pytest.mark.parametrize("name", ["thor", "Odin", "LOKI", "Skalk Hnefatafl"])
def test_names_without_rules_say_so(run, name):
    result = run("variants", name)
    assert result.exit_code == 2
    assert "documented nowhere" in result.stderr
    assert "--rules" in result.stderr


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("TR301", "illegal-move"),
        ("illegal-move", "TR301"),
        ("ks", "strong: four sides"),
        ("fetlar", "Fetlar"),
    ],
)
def test_explain(run, name, words):
    result = run("explain", name)
    assert result.exit_code == 0
    assert words in result.stdout


def test_identify_names_what_fits_and_where_the_rest_breaks(run):
    result = run("identify", SAMPLES / "copenhagen-shieldwall.otg", "--output-format", "jsonl")
    (record,) = [json.loads(line) for line in result.stdout.splitlines()]
    by_name = {row["name"]: row for row in record["readings"]}
    assert by_name["copenhagen:nielsen"]["explains"]
    assert not by_name["fetlar:nielsen"]["explains"]  # Fetlar has no shieldwall: ply 43 differs
    assert by_name["fetlar:nielsen"]["plies"] == 42
    assert by_name["brandubh:nielsen"]["plies"] == 0


def test_identify_tries_the_usual_accidents(run, tmp_path):
    path = tmp_path / "list.moves"
    # a defender of the 13x13 Parlett layout begins, and nothing documented lets him
    path.write_text("e5-e6 e1-e2 e6-e5 e2-e1\n")
    text = run("identify", path).stdout
    assert "parlett:opentafl" in text
    assert "if the defenders begin" in text


@pytest.mark.parametrize(
    "name", ["copenhagen-annotated.otg", "brandubh-club-evening.csv", "copenhagen-evening.moves"]
)
def test_convert_to_json_keeps_everything(run, tmp_path, name):
    target = tmp_path / "out.json"
    result = run("convert", SAMPLES / name, "--to", "json", "-o", target)
    assert result.exit_code == 0
    document = Document.model_validate_json(target.read_text("utf-8"))
    text = (SAMPLES / name).read_text("utf-8")
    for record in document.records:
        for part in (
            *(tag.value for tag in record.tags),
            *(ply.text for ply in record.plies),
            *(comment.text for comment in record.comments),
            *(f"{variation.address} {variation.text}" for variation in record.variations),
            *(end.text for end in record.end_words),
        ):
            assert part in text
    if name.endswith(".otg"):
        (record,) = document.records
        assert len(record.comments) > 5
        assert len(record.variations) == 1
        assert record.variations[0].comments


VARIATIONS = """[variant:Brandubh]

1. d7-e7 d3-a3
2. d2-a2xa3 d5-g5
1b.1.1a. ..... d3-b3
1b.1.2a. d2-a2 d5-g5
2a.1.1a. d2-a2xa3 d5-d9
1b.1.1aa. zz
9a.1.1a. d2-a2
"""


def test_convert_to_json_tells_what_variations_say(run, tmp_path):
    source, target = tmp_path / "a.otg", tmp_path / "a.json"
    source.write_text(VARIATIONS, "utf-8")
    run("convert", source, "--to", "json", "-o", target)
    (record,) = Document.model_validate_json(target.read_text("utf-8")).records
    said = [
        (v.address, v.placeholders, v.first_ply, v.stem_read_as, v.legal,
         [(p.ply, p.text, p.side, p.captured) for p in v.plies])
        for v in record.variations
    ]  # fmt: skip
    assert said == [
        ("1b.1.1a.", 1, 2, "replaced", True, [(2, "d3-b3", "defenders", [])]),
        ("1b.1.2a.", 0, 3, "replaced", True,
         [(3, "d2-a2", "attackers", []), (4, "d5-g5", "defenders", [])]),
        ("2a.1.1a.", 0, 3, "replaced", False,
         [(3, "d2-a2xa3", "attackers", ["a3"]), (4, "d5-d9", None, None)]),
        ("1b.1.1aa.", 0, None, None, None, []),
        ("9a.1.1a.", 0, None, None, None, [(1, "d2-a2", None, None)]),
    ]  # fmt: skip


def test_a_json_document_is_converted_back(run, tmp_path):
    target = tmp_path / "out.json"
    sample = SAMPLES / "copenhagen-annotated.otg"
    assert run("convert", sample, "--to", "json", "-o", target).exit_code == 0
    back = run("convert", target, "--from", "json", "--to", "otn")
    assert back.exit_code == 0
    assert back.stdout == run("convert", sample, "--to", "otn").stdout
    assert run("convert", target, "--to", "movelist").exit_code == 0


def test_convert_to_json_tells_what_it_leaves_out(run, tmp_path):
    path = tmp_path / "rows.csv"
    path.write_text("d7-e7 d3-a3,0,0,White\nd7-e7,0,Attackers\n")
    result = run(
        "convert", path, "--to", "json", "--variant", "brandubh", "-o", tmp_path / "out.json"
    )
    assert result.exit_code == 0
    assert "record 2: not written: a row is moves,number,number,status" in result.stderr
    again = run("convert", path, "--to", "json", "--strict", "-o", tmp_path / "out.json")
    assert again.exit_code == 1


def test_a_failed_write_leaves_the_old_file(run, tmp_path):
    target = tmp_path / "no" / "such" / "folder.json"
    result = run("convert", SAMPLES / "two-games.otg", "--to", "json", "-o", target)
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr
    assert not list(tmp_path.iterdir())


def test_a_ruleset_of_ones_own(run, tmp_path):
    path = tmp_path / "club.toml"
    path.write_text(
        'name = "Club game"\nbased-on = "brandubh:nielsen"\nlayout = "mag7"\n[parameters]\nks = "w"\nrepn = 2\n'
    )
    result = run("play", "--rules-file", path, "--output-format", "jsonl", "b2-b3")
    assert json.loads(result.stdout)["legal"]


def test_an_inner_error_shows_no_traceback():
    code = (
        "import sys, taflrec.cli.main as m; sys.argv = ['taflrec', 'variants'];"
        "m.COMMANDS['variants'] = ('taflrec.cli.nothing_there', '');"
        "m.main()"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert result.returncode == 2
    assert "Traceback" not in result.stderr
    assert "internal error" in result.stderr


def test_the_manual_of_all_diagnostics(run):
    rows = [
        json.loads(line)
        for line in run("explain", "--all", "--output-format", "json").stdout.splitlines()
    ]
    assert [row["code"] for row in rows] == [code.code for code in TABLE]
    (row,) = [row for row in rows if row["name"] == "position-tag"]
    assert row["severity"] == {"spec": "off", "opentafl": "warning", "lenient": "warning"}
    text = run("explain", "TR106").stdout
    assert text.startswith("TR106 position-tag (warning, off in the profile spec)\n\n")
    assert "\nFAIL:\n" in text
    assert "\nPASS:\n" in text
    assert run("explain").exit_code == 2


def test_each_installation_keeps_its_own_grammars(monkeypatch, tmp_path):
    # Lark looks at the first file of a kept grammar only, and versions may differ in another
    kept = []
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(options.grammars, "keep_compiled_in", kept.append)
    for place in ("/one/grammar", "/another/grammar", "/one/grammar"):
        monkeypatch.setattr(options.grammars, "grammar_folder", lambda place=place: place)
        options.keep_grammars()
    assert kept[0] == kept[2] != kept[1]


def test_rules_of_the_command_line_are_read_by_the_profile(run, tmp_path):
    path = tmp_path / "x.moves"
    path.write_text("d1-c1 d3-c3 c1-d1 c3-d3 d1-c1 d3-c3 c1-d1 c3-d3")
    rules = "dim:7 tfr:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
    for profile, winner in (("lenient", "attackers"), ("spec", "defenders")):
        result = run(
            "validate", path, "--rules", rules, "--profile", profile, "--output-format", "jsonl"
        )
        assert json.loads(result.stdout)["outcome"]["winner"] == winner


def test_remarks_on_rules_of_the_command_line_are_not_told(run):
    start = "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
    quiet = run("play", "d1-c1", "--rules", f"{start} dim:7 cor:a1,")
    assert (quiet.exit_code, quiet.stderr) == (0, "")
    assert "esc:q" in run("play", "d1-c1", "--rules", f"dim:7 esc:q {start}").stderr
