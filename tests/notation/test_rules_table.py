"""What the notation reference says of rules records, row by row and profile by profile: its
tables 8.5 and 8.6, and the rows of section 9 that concern rules. What is told has its severity.

Not here: several blanks between entries (a matter of the text), and what 8.6 says of first-move
shieldwalls and of the order of end tests, which is the kernel's own and no matter of profiles.
"""

from typing import NamedTuple

import pytest

from taflrec.checks.codes import CODES, OFF
from taflrec.notation.registry import BY_NAME
from taflrec.notation.rules_record import RulesReading, read_rules, write_rules
from taflrec.record.diagnostic import PROFILES, Profile
from taflrec.record.source import Source
from taflrec.replay.replay import Replay, replay
from tests.replay.games import SHUTTLE, numbered

START = "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
ALL = "tcnkmgTCNKMG"
MEN = "tcnkmTCNKM"


class Row(NamedTuple):
    """A row of the page.

    ``text``  the entries between dim and start, or a whole record
    the rest  profile -> what is read, ``key=value`` (none: there is no ruleset), and after ``|``
              what is told
    """

    section: str
    point: str
    text: str
    spec: str = ""
    opentafl: str = ""
    lenient: str = ""


def same(section: str, point: str, text: str, wanted: str) -> Row:
    """A row in which the profiles agree."""
    return Row(section, point, text, wanted, wanted, wanted)


def unknown(entry: str, default: str, replaced: str) -> Row:
    """A value that cannot be: an error, and what the program takes instead."""
    return Row("8.5", f"unknown value {entry}", entry,
               f"{default} | rules-value error", f"{replaced} | rules-value warning",
               f"{default} | rules-value warning")  # fmt: skip


AGREEING = "dim:7 start:/2t4/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ starti:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/2t4/"

ROWS = [
    # 8.5
    Row("8.5", "several lines", f"dim:7 esc:e\nks:w\n{START}",
        "esc=e ks=w", "esc=e ks=w | rules-multiline error", "esc=e ks=w"),
    Row("8.5", "order, dim", f"esc:e dim:7 {START}",
        "esc=e | rules-order error", "esc=e", "esc=e | rules-order info"),
    Row("8.5", "order, start", f"dim:7 {START} esc:e",
        "esc=e | rules-order error", "esc=e", "esc=e | rules-order info"),
    same("8.5", "unknown key", "moon:full esc:e", "esc=e | rules-unknown-key warning"),
    same("8.5", "duplicate key", "esc:c esc:e", "esc=e | rules-duplicate-key warning"),
    Row("8.5", "second colon", "esc:e:x", "esc=e | rules-value error",
        "esc=e | rules-value warning", "esc=e | rules-value warning"),
    unknown("esc:x", "esc=c", "esc=e"), unknown("atkf:x", "atkf=y", "atkf=n"),
    unknown("surf:x", "enc=in", "enc=n"), unknown("swf:x", "swf=y", "swf=n"),
    unknown("efe:x", "efe=n", "efe=n"), unknown("linc:x", "linc=n", "linc=n"),
    unknown("tfr:x", "rep=draw", "rep=draw"), unknown("ks:x", "ks=s", "ks=s"),
    unknown("ka:x", "ka=y", "ka=y"), unknown("kj:x", "kj=n", "kj=n"),
    unknown("nj:x", "nj=c", "nj=n"), unknown("cj:x", "cj=j", "cj=n"),
    unknown("mj:x", "mj=n", "mj=n"), unknown("sw:x", "sw=n", "sw=n"),
    unknown("ber:x", "ber=n", "ber=n"), unknown("esc:", "esc=c", "esc=e"),
    Row("8.5", "tfr:i", "tfr:i", "rep=none", "rep=draw", "rep=none"),
    Row("8.5", "tfr:w", "tfr:w", "rep=moverwins", "rep=mover", "rep=mover"),
    Row("8.5", "tfr:l", "tfr:l", "rep=mover", "rep=moverwins", "rep=moverwins"),
    same("4.3", "tfr:d", "tfr:d", "rep=draw"),
    Row("8.5", "cor:default", "cor:default", "cor=default", "cor=default | not-portable error",
        "cor=default | not-portable warning"),
    Row("8.5", "unknown letter in a type list", "corp:tx",
        "corp=K | rules-value error", "corp=K | not-portable error",
        "corp=K | rules-value warning"),
    Row("8.5", "hostility lists, K alone has no effect", "cenhe:K",
        "cenhe=K kcen=y", "cenhe= kcen=n | rules-not-portable info",
        "cenhe=K kcen=y | rules-not-portable info"),
    Row("8.5", "hostility lists, T is also the king", "ks:w corh:T",
        "corh=T kcor=n", "corh=TCNKMG kcor=y | rules-not-portable info",
        "corh=T kcor=n | rules-not-portable info"),
    Row("8.5", "hostility lists, no difference for the men on the board", "ks:w corh:tTK",
        "corh=tTK kcor=y", f"corh={ALL} kcor=y", "corh=tTK kcor=y"),
    Row("8.5", "hostility lists, nobody", "cenhe: cenh:", "cenhe= cenh=", "cenhe= cenh=",
        "cenhe= cenh="),
    Row("8.5", "cenh and cenhe", "", f"cenh={MEN[:5]} cenhe={MEN}", f"cenh={ALL[:6]} cenhe={ALL}",
        f"cenh={MEN[:5]} cenhe={MEN}"),
    Row("8.5", "re-entry lists without cenre", "corre:", "corre= cenre=" + MEN,
        f"corre={MEN} | rules-not-portable info", "corre= | rules-not-portable info"),
    Row("8.5", "re-entry lists with cenre alone", "cenre:K",
        f"cenre=K corre={MEN} aforre={MEN} dforre={MEN}",
        "cenre=K corre= aforre= dforre= | rules-not-portable info",
        f"cenre=K corre={MEN} aforre={MEN} dforre={MEN} | rules-not-portable info"),
    same("8.5", "re-entry lists, all four", "corre:K cenre:tT aforre:t dforre:T",
         "corre=K cenre=tT aforre=t dforre=T"),
    same("8.5", "dfor as afor", "afor:a4,g4 dfor:g4,a4",
         "afor=a4,g4 dfor=g4,a4 | rules-dfor warning"),
    same("8.5", "dfor of its own", "afor:a4,g4 dfor:d4", "afor=a4,g4 dfor=d4"),
    Row("8.5", "spd, 2 numbers", "spd:3,1", "spd=3,1", "spd=-1 | rules-not-portable info",
        "spd=3,1 | rules-not-portable info"),
    Row("4.4", "spd, 10 numbers", "spd:-1,-1,-1,-1,-1,-1,-1,-1,1,-1",
        "spd=-1,-1,-1,-1,-1,-1,-1,-1,1,-1", "spd=-1 | rules-not-portable info",
        "spd=-1,-1,-1,-1,-1,-1,-1,-1,1,-1 | rules-not-portable info"),
    Row("4.4", "spd, no difference for the men on the board", "spd:-1,-1,-1,-1,1,-1,-1,-1,-1,1",
        "spd=-1,-1,-1,-1,1,-1,-1,-1,-1,1", "spd=-1", "spd=-1,-1,-1,-1,1,-1,-1,-1,-1,1"),
    same("4.4", "spd, 1 number", "spd:1", "spd=1"),
    same("4.4", "spd, 8 numbers", "spd:-1,-1,-1,-1,-1,-1,-1,1", "spd=-1,-1,-1,-1,-1,-1,-1,1"),
    same("8.5", "start and starti agree", AGREEING, "esc=c | rules-two-starts warning"),
    same("8.5", "start and starti contradict each other",
         f"dim:7 {START} starti:/2t4/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", "none | rules-starts-conflict error"),
    Row("8.5", "a short row", "dim:7 start:/3t3/3t3/3T/ttTKTtt/3T3/3t3/3t3/",
        "esc=c | position-short error", "esc=c | position-short warning",
        "esc=c | position-short warning"),
    same("8.5", "a long row", "dim:7 start:/3t3/3t3/3T4/ttTKTtt/3T3/3t3/3t3/",
         "none | position-width error"),
    same("8.5", "a surplus row", "dim:7 start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/7/",
         "none | position-rows error"),
    same("8.5", "an unknown letter", "dim:7 start:/3t3/3t3/3x3/ttTKTtt/3T3/3t3/3t3/",
         "none | position-letter error"),
    Row("8.5", "board size, even", "dim:4 start:/t2t/1K2/4/t2t/", "esc=c",
        "esc=c | not-portable error", "esc=c | not-portable warning"),
    Row("8.5", "board size, small", "dim:3 start:/t2/1K1/3/", "esc=c",
        "esc=c | not-portable error", "esc=c | not-portable warning"),
    Row("8.5", "board size, large", f"dim:21 start:/K20/{'21/' * 20}", "esc=c",
        "esc=c | not-portable error", "esc=c | not-portable warning"),
    same("8.5", "board size, the largest it plays", f"dim:19 start:/K18/{'19/' * 18}", "esc=c"),
    same("8.5", "name", "name:Moonlit_Cross", "title=Moonlit_Cross"),
    Row("4.2", "gj has no effect", "dim:7 gj:c start:/3t3/3g3/3T3/ttTKTtt/3T3/3t3/3t3/",
        "gj=c", "gj=n | rules-not-portable info", "gj=c | rules-not-portable info"),
    Row("4.2", "gj without guards", "gj:c", "gj=c", "gj=n", "gj=c"),
    # keys that only taflrec has: the program passes over unknown ones
    Row("8.5", "unknown key, one of ours", "tfr:w rep:causer", "rep=causer",
        "rep=mover | rules-not-portable info", "rep=causer"),
    Row("8.5", "unknown key, one of ours without effect", "comc:n", "comc=n", "comc=far", "comc=n"),
    # 8.6
    Row("8.6", "men and a strong king, attackers with special men", "", "comx=n", "comx=y", "comx=n"),
    Row("8.6", "the edge fort test is approximate", "efe:y", "efk=edge efi=n efp=fix eft=own",
        "efk=reach efi=y efp=local eft=any", "efk=edge efi=n efp=fix eft=own"),
    Row("8.6", "attackers without a move do not lose", "", "nomvb=b", "nomvb=d", "nomvb=b"),
    # 9
    Row("9", "multi-line rules", f"dim:7\n{START}", "esc=c", "esc=c | rules-multiline error", "esc=c"),
    Row("9", "tfr:i", "tfr:i", "rep=none", "rep=draw", "rep=none"),
    Row("9", "tfr:w", "tfr:w", "rep=moverwins", "rep=mover", "rep=mover"),
    Row("9", "hostility lists", "ks:w corh:tK", "corh=tK kcor=y",
        "corh=tcnkmg kcor=n | rules-not-portable info",
        "corh=tK kcor=y | rules-not-portable info"),
    Row("9", "spd with 2 values", "spd:1,2", "spd=1,2", "spd=-1 | rules-not-portable info",
        "spd=1,2 | rules-not-portable info"),
    Row("9", "re-entry lists", "cenre:", f"cenre= corre={MEN}",
        "cenre= corre= | rules-not-portable info", f"cenre= corre={MEN} | rules-not-portable info"),
    Row("9", "unknown rules value", "nj:x", "nj=c | rules-value error", "nj=n | rules-value warning",
        "nj=c | rules-value warning"),
    # faults reference, 33
    Row("33", "trailing comma", "cor:a1,", "cor=a1 | rules-style info", "cor=a1",
        "cor=a1 | rules-style info"),
    Row("33", "letters out of order, told once", "cens:KtT cenp:Kt", "cens=tTK cenp=tK | rules-style info",
        "cens=tTK cenp=tK", "cens=tTK cenp=tK | rules-style info"),
    same("33", "empty values", "cor: corp:", "cor= corp="),
]  # fmt: skip
CASES = [(row, profile) for row in ROWS for profile in PROFILES]


def record_of(text: str) -> str:
    """The rules record of a row."""
    return text if "dim:" in text else f"dim:7 {text} {START}".replace("  ", " ")


def told(reading: RulesReading, profile: Profile) -> list[str]:
    """Names and severities of what is told under a profile."""
    found = [(fault.name, CODES[fault.name].severity_in(profile)) for fault in reading.faults]
    return [f"{name} {severity}" for name, severity in found if severity != OFF]


def plain(value: str) -> str:
    """A type list with guards left out, of which the page's defaults do not speak."""
    return (
        value
        if value in ("c", "g") or set(value) - set(ALL)
        else value.translate({71: None, 103: None})
    )


@pytest.mark.parametrize(
    "row, profile", CASES, ids=[f"{row.section} {row.point} {profile}" for row, profile in CASES]
)
def test_rules_are_read_as_the_page_says(row: Row, profile: Profile) -> None:
    wanted, _, faults = getattr(row, profile).partition("|")
    reading = read_rules(record_of(row.text), profile)
    assert told(reading, profile) == ([faults.strip()] if faults else [])
    assert (reading.ruleset is None) == (wanted.strip() == "none")
    if reading.ruleset is None:
        return
    values = reading.ruleset.values | {"title": reading.ruleset.title.replace(" ", "_")}
    for entry in wanted.split():
        key, _, value = entry.partition("=")
        assert (key, plain(values[key])) == (key, plain(value))


class Played(NamedTuple):
    """Rules and moves of a record, and what comes of it under each profile: the winner and the
    reason, ``-`` for none; the fallen men of the last ply after a colon."""

    section: str
    point: str
    rules: str
    moves: str
    spec: str
    opentafl: str
    lenient: str


THIRD = f"{SHUTTLE} {SHUTTLE}"  # ply 8, the defenders', makes the third occurrence
BRANDUB = f"dim:7 surf:n ks:w cenh: cenhe: tfr:? {START}"
# an attacker comes to a4, where the king on a3 has b3 and a2 against him too
EDGE = "dim:7 surf:n ks:? start:/7/t6/Kt5/7/t5T/7/7/"
# an attacker comes to e4; c4 is the other side of the king on the throne
THRONE = "dim:7 surf:n ks:? start:/7/7/7/2tK3/4t2/7/6T/"
# the fourth man comes to d3 beside the king on c3, far from the throne; g7 has a special man
FOURTH = "dim:7 surf:n start:/7/2t4/1tK1t2/2t4/7/7/T5?/"
NO_MOVE = "dim:5 atkf:n start:/1tT2/5/1TK2/5/5/"  # b2 is closed to the last attacker, on b1


def alike(section: str, point: str, rules: str, moves: str, end: str) -> Played:
    """What comes to the same under every profile."""
    return Played(section, point, rules, moves, end, end, end)


CAPTURED = "attackers king-captured"
PLAYED = [
    Played("9", "tfr:w", BRANDUB.replace("?", "w"), THIRD,
           "defenders repetition", "attackers repetition", "attackers repetition"),
    Played("9", "tfr:l", BRANDUB.replace("?", "l"), THIRD,
           "attackers repetition", "defenders repetition", "defenders repetition"),
    Played("9", "tfr:i", BRANDUB.replace("?", "i"), THIRD, "-", "- draw-repetition", "-"),
    alike("4.3", "tfr:d", BRANDUB.replace("?", "d"), THIRD, "- draw-repetition"),
    alike("8.6", "king s on the edge", EDGE.replace("?", "s"), "a5-a4", "-"),
    alike("8.6", "king c on the edge", EDGE.replace("?", "c"), "a5-a4", CAPTURED),
    alike("8.6", "king m on the edge", EDGE.replace("?", "m"), "a5-a4", CAPTURED),
    alike("8.6", "king w on the edge", EDGE.replace("?", "w"), "a5-a4", CAPTURED),
    alike("8.6", "king s on the throne", THRONE.replace("?", "s"), "e5-e4", "-"),
    alike("8.6", "king c on the throne", THRONE.replace("?", "c"), "e5-e4", "-"),
    alike("8.6", "king m on the throne", THRONE.replace("?", "m"), "e5-e4", "-"),
    alike("8.6", "king w on the throne", THRONE.replace("?", "w"), "e5-e4", CAPTURED),
    alike("8.6", "plain men against a strong king", FOURTH.replace("?", "t"), "e3-d3", CAPTURED),
    Played("8.6", "the same with a commander among the attackers", FOURTH.replace("?", "c"), "e3-d3",
           CAPTURED, "-", CAPTURED),
    Played("8.6", "the same with a knight among the attackers", FOURTH.replace("?", "n"), "e3-d3",
           CAPTURED, "-", CAPTURED),
    Played("8.6", "no move", NO_MOVE, "b3-b2",
           "defenders no-legal-moves", "-", "defenders no-legal-moves"),
    alike("8.6", "the mover captures", "dim:7 start:/7/7/1tT1t2/7/7/3K3/7/", "e3-d3", "-:c3"),
    alike("8.6", "a guard is no anvil", "dim:7 start:/7/7/1gT1t2/7/7/3K3/7/", "e3-d3", "-"),
    alike("8.6", "moving between two enemies is safe", "dim:7 atkf:n start:/7/7/1t1t3/7/2T4/3K3/7/",
          "c5-c3", "-"),
    # the man on d5 between d6 and the throne; a defender on it, not the king
    alike("8.5", "cenhe while the throne is empty", "dim:7 start:/3K3/7/7/7/3T3/4t2/7/", "e6-d6",
          "-:d5"),
    alike("8.5", "cenh whenever it is occupied", "dim:7 cens:TK start:/3K3/7/7/3T3/3T3/4t2/7/",
          "e6-d6", "-"),
    alike("8.5", "cenh whenever it is occupied, hostile",
          "dim:7 cens:TK cenh:tT start:/3K3/7/7/3T3/3T3/4t2/7/", "e6-d6", "-:d5"),
]  # fmt: skip
PLAYED_CASES = [(row, profile) for row in PLAYED for profile in PROFILES]


def played_of(rules: str, moves: str, profile: Profile) -> Replay:
    """The replay of a record with these rules."""
    source = Source("x", f"[rules:{rules}]\n\n{numbered(moves)}")
    (record,) = BY_NAME["otn"].read(source)
    return replay(record, profile=profile)


@pytest.mark.parametrize(
    "row, profile",
    PLAYED_CASES,
    ids=[f"{row.section} {row.point} {profile}" for row, profile in PLAYED_CASES],
)
def test_rules_are_played_as_the_page_says(row: Played, profile: Profile) -> None:
    played = played_of(row.rules, row.moves, profile)
    assert played.complete
    outcome = played.outcome()
    end = f"{outcome.winner or '-'} {outcome.reason}" if outcome else "-"
    fallen = played.captured(played.plies)
    assert end + (f":{','.join(fallen)}" if fallen else "") == getattr(row, profile)


# 8.5, the form in which rules are written
def test_the_written_form() -> None:
    reading = read_rules(f"{START} cor:a1, esc:e ks:w surf:n name:Moonlit_Cross tfr:d dim:7")
    assert reading.ruleset is not None
    written = f"dim:7 name:Moonlit_Cross atkf:y surf:n esc:e ks:w cor:a1 {START}"
    assert write_rules(reading.ruleset) == written
    assert write_rules(reading.ruleset, "starti") == written.replace("start:", "starti:")
