"""Every diagnostic code: one record with that fault and no other, and the same record without it.

In a faulty text « marks where the finding has to point; it is taken out first. Sources: faults
reference and notation reference, section 8; the number of a fault stands in the remarks.
"""

import re
from typing import NamedTuple

import pytest

from taflrec.checks.codes import CODES, OFF, TABLE, UNREADABLE, Code, matching
from taflrec.checks.judge import judge, unreadable_verdict
from taflrec.notation import decode as decoding
from taflrec.notation import otn
from taflrec.notation.decode import decode
from taflrec.notation.registry import BY_NAME
from taflrec.notation.rules_record import read_rules
from taflrec.record.diagnostic import PROFILES, SEVERITIES, Diagnostic, Profile
from taflrec.record.source import Source
from taflrec.rules import catalogue
from tests.notation.ashton_samples import (
    AFTER_E3_F3,
    E3_F3,
    EDITED,
    EDITED_2,
    USUAL,
    log,
)
from tests.replay.games import BRANDUB, CAPTURE, ESCAPE, SHUTTLE, numbered

HEAD = f"[rules:{BRANDUB}]\n\n"
TURNS = "1. d7-e7 d3-a3\n2. d2-a2xa3 d5-g5\n"
START = "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
RULES = BRANDUB.removesuffix(f" start:{START}")
# Attackers on a1, c3, c4 and b5, defenders on b3, b4 and f7, the king on f2. After a1-a3 has taken
# b3 (c3 behind it), a3-a4 would take b4 (c4 behind it), and so would a3-b3 (b5 behind it).
BERSERK = "dim:7 esc:e cor: cen: ks:w ber:c berf:may start:/t6/5K1/1Tt4/1Tt4/1t5/7/5T1/"
# The same with b5 instead of b4, c5 behind it, and a defender on b7: only a3-a5 takes on.
CHAIN = BERSERK.partition("start:")[0] + "start:/t6/5K1/1Tt4/7/1Tt4/7/1T5/"
NESTED = "1b.1.1a. ..... d3-b3\n1b.1.2a. d2-a2 d5-g5\n"
# a mercenary on d7; and g2-g1 closes a wall along the edge and takes five men
MERCENARIES = HEAD.replace("3t3/]", "3m3/]")
WALL = "[rules:dim:7 esc:e cor: cen: surf:n sw:w swf:n start:/tTTTTT1/1tttttt/7/3K3/7/7/7/]\n\n"
# The attacker on d3 can take c2 from d2 (b2 behind it), and then d5 from d4 (d6 behind it)
COLLAPSING = "dim:9 name:Study surf:n atkf:y ber:c start:/9/1tT6/3t5/9/3T5/3t4t/9/9/4K3t/"
# Defenders on a2 and a3 with attackers on a1, b2 and b3; e4-a4 closes the wall.
CLOSED_WALL = "dim:7 surf:n atkf:y tfr:i sw:s cor: cen: esc:c start:/t5T/Tt5/Tt5/4t2/7/7/5K1/"
THIRD = numbered(" ".join([SHUTTLE] * 2))


ORG_JSON = (
    '{"dim": 7, "start": "/3A3/3A3/3D3/AADKDAA/3D3/3A3/3A3/", "time_control": null, '
    '"moves": "0d3-0a3 0d7-0e7"}'
)


def with_rules(rules: str, moves: str = "1. d7-e7 d3-a3\n") -> str:
    return f"[rules:{rules}]\n\n{moves}"


class Sample(NamedTuple):
    """``bad`` gives the code and, where it cannot be had alone, ``also``; ``good`` gives nothing.

    ``variant``  the ruleset asked for, ``notation`` the notation asked for; empty for neither
    ``rules``    the record of the ruleset asked for, where the catalogue has none that fits
    ``profile``  under which both are judged
    """

    bad: str | bytes
    good: str | bytes
    also: tuple[str, ...] = ()
    variant: str = ""
    notation: str = ""
    rules: str = ""
    profile: Profile = "lenient"


SAMPLES: dict[str, Sample] = {
    # the text
    "move-syntax": Sample(HEAD + "1. d7-e7 d3«~a3\n", HEAD + "1. d7-e7 d3-a3\n"),
    "tag-syntax": Sample("«[foo]\n" + HEAD + TURNS, "[foo:]\n" + HEAD + TURNS),
    "stray-text": Sample(HEAD + TURNS + "«The end\n", HEAD + TURNS + "[The end]\n"),
    "comment-unclosed": Sample(HEAD + TURNS + "«[The end\n", HEAD + TURNS + "[The end]\n"),
    "turn-number": Sample(
        HEAD + "1. d7-e7 d3-a3\n3. «d2-a2xa3 d5-g5\n", HEAD + TURNS),
    "comment-on-move-line": Sample(
        HEAD + "1. d7-e7 d3-a3 «[so]\n", HEAD + "1. d7-e7 d3-a3\n[so]\n"),
    "turn-split": Sample(HEAD + "1. d7-e7\n«d3-a3\n", HEAD + "1. d7-e7 d3-a3\n"),
    "row-syntax": Sample(
        "d7-e7 d3-a3,0,0,«Attackers\n", "d7-e7 d3-a3,0,0,Black\n",
        variant="brandubh", notation="csv"),
    "separator": Sample(HEAD + "1. d7-e7 «d3--a3\n", HEAD + "1. d7-e7 d3-a3\n"),
    "terminator-word": Sample(
        HEAD + "1. d7-e7 d3-a3 «resigns\n", HEAD + "1. d7-e7 d3-a3 ---\n"),  # 25
    "repeated-terminator": Sample(
        "d7-e7 d3-a3 resigned «resigned", "d7-e7 d3-a3 resigned", variant="brandubh"),  # 22
    "moves-after-terminator": Sample(
        "d7-e7 timeout «d3-a3", "d7-e7 d3-a3 timeout", variant="brandubh"),  # 22
    "mixed-case": Sample("d7-e7 «D3-a3", "d7-e7 d3-a3", variant="brandubh"),  # 14
    "unusual-character": Sample(HEAD + "1. d7-e7 «d3–a3\n", HEAD + "1. d7-e7 d3-a3\n"),  # 35
    "turn-number-space": Sample(HEAD + "1«.d7-e7 d3-a3\n", HEAD + "1. d7-e7 d3-a3\n"),
    "spacing": Sample(HEAD + "1. d7-e7«  d3-a3\n", HEAD + "1. d7-e7 d3-a3\n"),
    "turn-grouping": Sample(
        HEAD + "1. «d7-e7\n2. d3-a3\n", HEAD + "1. d7-e7 d3-a3\n2. d2-a2xa3\n"),
    "comment-surplus": Sample(
        HEAD + "1. d7-e7 d3-a3\n[a|b|«c]\n", HEAD + "1. d7-e7 d3-a3\n[a|b|]\n"),
    "comment-blocks": Sample(
        HEAD + "1. d7-e7 d3-a3\n[a]\n«[b]\n", HEAD + "1. d7-e7 d3-a3\n[a|b]\n"),
    "clock-syntax": Sample(
        "[time-control:«1 hour]\n" + HEAD + TURNS, "[time-control:3600 30/3 3i]\n" + HEAD + TURNS),
    "clock-like-comment": Sample(
        HEAD + "1. d7-e7 d3-a3\n[«12 men on the board]\n",
        HEAD + "1. d7-e7 d3-a3\n[Now 12 men|295 30/3 good]\n"),
    "incomplete-square": Sample(
        HEAD + "1. d7-e7 d3-«a\n", HEAD + "1. d7-e7 d3-a3\n"),  # 16
    "leading-zero": Sample(HEAD + "1. d7-e7 «d3-a03\n", HEAD + "1. d7-e7 d3-a3\n"),
    "json-syntax": Sample(
        ORG_JSON.replace('"moves"', '«moves"'), ORG_JSON, notation="hnefatafl-org-json"),
    "letter-skipped": Sample(
        "play black d1 d3\nplay white f4 f3\nplay black «l4 l3\n",
        "play black d1 d3\nplay white f4 f3\nplay black k4 k3\n", also=("square-off-board",)),
    "side-named": Sample(
        "play attacker d1 d3\nplay attacker «f4 f3\n", "play attacker d1 d3\nplay defender f4 f3\n"),
    "format-unsupported": Sample("«F10-C10,F8-H8,C10-I10(I9)\n", HEAD + TURNS),
    # tags
    "tag-multiline": Sample(
        "[event:«Spring\ncup]\n" + HEAD + TURNS, "[start-comment:Spring\ncup]\n" + HEAD + TURNS),
    "tag-space": Sample("«[ event:A]\n" + HEAD + TURNS, "[event: A]\n" + HEAD + TURNS),
    "unknown-tag": Sample(
        f"[table:4]\n{HEAD}«[Note: Black begins]\n{TURNS}", f"[table:4]\n{HEAD}{TURNS}[Note: so]\n"),
    "html-entity": Sample(
        "[attackers:Bj«&ouml;rn &amp; Co]\n" + HEAD + TURNS,
        "[attackers:Björn & Co]\n[site:x?a&b;c]\n" + HEAD + TURNS),  # 36
    "tags-glued": Sample("[event:A]«[round:1]\n" + HEAD + TURNS, "[event:A]\n" + HEAD + TURNS),
    "duplicate-tag": Sample(
        "[event:A]\n«[event:B]\n" + HEAD + TURNS, "[event:A]\n[round:B]\n" + HEAD + TURNS),
    "result-value": Sample("[result:«2]\n" + HEAD + TURNS, "[result:?]\n" + HEAD + TURNS),
    "date-format": Sample(
        "[date:«03/04/2021]\n" + HEAD + TURNS, "[date:2021.04.03]\n" + HEAD + TURNS),  # 38
    "rules-tag-not-last": Sample(
        f"«[rules:{BRANDUB}]\n[event:A]\n\n" + TURNS, "[event:A]\n" + HEAD + TURNS),  # 31
    "tag-case": Sample("«[Event:A]\n" + HEAD + TURNS, "[event:A]\n" + HEAD + TURNS),
    "position-tag": Sample(
        f"«[position:{START}]\n" + HEAD + TURNS, HEAD + TURNS),  # 39
    # rules
    "rules-inferred": Sample("«" + TURNS, HEAD + TURNS),  # 30
    "rules-missing": Sample("[event:A]\n\n1. «d7-d1 d3-a3\n", "[variant:Brandubh]\n\n" + TURNS),
    "variant-unknown": Sample(
        "[variant:«Moonlit Cross]\n\n" + TURNS, "[variant:Brandubh]\n\n" + TURNS,
        also=("rules-inferred",)),  # 30
    "rules-value": Sample(
        with_rules(f"{RULES} esc:«q start:{START}"), with_rules(f"{RULES} esc:c start:{START}")),
    "rules-unknown-key": Sample(
        with_rules(f"{RULES} «efen:n start:{START}"), with_rules(f"{RULES} efe:n start:{START}")),
    "rules-duplicate-key": Sample(
        with_rules(f"{RULES} «ks:w start:{START}"), with_rules(f"{RULES} start:{START}")),
    "rules-two-starts": Sample(
        with_rules(f"{RULES} start:«{START} starti:{START}"), with_rules(BRANDUB)),
    "position-width": Sample(
        with_rules(f"{RULES} start:/3t3/3t3/3T«4/ttTKTtt/3T3/3t3/3t3/"), with_rules(BRANDUB)),
    "position-rows": Sample(
        with_rules(f"dim:9 start:«{START}"), with_rules(f"dim:7 start:{START}")),
    "position-letter": Sample(
        with_rules(f"{RULES} start:/3t3/3t3/3«x3/ttTKTtt/3T3/3t3/3t3/"), with_rules(BRANDUB)),
    "no-king": Sample(
        with_rules(f"{RULES} start:«{START.replace('K', '1')}"), with_rules(BRANDUB)),  # 7
    "many-kings": Sample(
        with_rules(f"{RULES} start:«{START.replace('3T3', '3K3', 1)}"), with_rules(BRANDUB)),
    "variant-mismatch": Sample(
        "[variant:«Copenhagen]\n" + HEAD + TURNS, "[variant:Brandubh]\n" + HEAD + TURNS),  # 32
    "rules-overridden": Sample("«" + HEAD + TURNS, TURNS, variant="brandubh"),
    "ambiguous-repetition-rule": Sample(
        with_rules("«" + BRANDUB.replace("tfr:i", "tfr:w"), THIRD),
        with_rules(BRANDUB.replace("tfr:i", "tfr:w")), also=("repetition",)),
    "rules-unplayed": Sample(
        with_rules(f"«{RULES} mat:draw start:{START}"),
        with_rules(f"{RULES} mat:claim start:{START}")),
    "rules-no-start": Sample("[rules:«dim:7 esc:c]\n\n" + TURNS, HEAD + TURNS),
    "rules-starts-conflict": Sample(
        with_rules(f"{RULES} start:«{START.replace('3t3', '2t4', 1)} starti:{START}"),
        with_rules(f"{RULES} start:{START}")),
    "rules-order": Sample(
        with_rules(f"{RULES} «start:{START} efe:n"),
        with_rules(f"{RULES} efe:n start:{START}")),
    "rules-multiline": Sample(
        with_rules(f"{RULES}«\nstart:{START}"), with_rules(BRANDUB), profile="opentafl"),
    "rules-style": Sample(
        with_rules(f"{RULES} cor:«a1,a7,g1,g7, start:{START}"),
        with_rules(f"{RULES} cor:a1,a7,g1,g7 start:{START}")),  # 33
    "rules-not-portable": Sample(
        with_rules(f"{RULES} «spd:3,2 start:{START}", "1. d7-e7 d3-c3\n"),
        with_rules(f"{RULES} spd:3,3,3,3,2,2,2,2 start:{START}", "1. d7-e7 d3-c3\n")),
    "position-short": Sample(
        with_rules(f"{RULES} start:/3t3/3t3/«3T2/ttTKTtt/3T3/3t3/3t3/"), with_rules(BRANDUB)),
    "rules-dfor": Sample(
        with_rules(f"{RULES} afor:a4,g4 dfor:«a4,g4 start:{START}"),
        with_rules(f"{RULES} afor:a4,g4 dfor:d4 start:{START}")),
    "custom-start": Sample(
        log(USUAL, "B Pawn from h2 to h3", EDITED_2).replace("OOOBBB", "«OOOBBB", 1),
        log(EDITED, "B Pawn from h2 to h3", EDITED_2), notation="ashton"),  # 39
    # moves
    "illegal-move": Sample(HEAD + "1. d7-e7 d3-a3\n2. «e2-a2 d5-g5\n", HEAD + TURNS),  # 9
    "square-off-board": Sample(HEAD + "1. d7-e7 «d3-h3\n", HEAD + "1. d7-e7 d3-g3\n"),  # 15
    "capture-mismatch": Sample(
        HEAD + "1. d7-e7 d3-a3\n2. «d2-a2xb2 d5-g5\n", HEAD + TURNS),
    "moves-after-end": Sample(
        HEAD + numbered(ESCAPE + " «d1-c1"), HEAD + numbered(ESCAPE)),
    "first-move-missing": Sample(HEAD + "1. ..... «d3-a3\n", HEAD + "1. d7-e7 d3-a3\n"),
    "piece-letter": Sample(HEAD + "1. «Kd7-e7 d3-a3\n", HEAD + "1. td7-e7 Td3-a3\n"),  # 17
    "capture-total": Sample(
        "d7-e7 d3-a3 d2-a2xa3,2,0«,White\n", "d7-e7 d3-a3 d2-a2xa3,1,0,White\n",
        variant="brandubh"),
    "capture-count-wrong": Sample(
        '[Format "brandubh-1"]\n\n1. d7-e7 d3-a3\n2. «d2-a2x2\n',
        '[Format "brandubh-1"]\n\n1. d7-e7 d3-a3\n2. d2-a2x1\n', variant="brandubh"),  # 4
    "duplicate-capture": Sample(
        HEAD + "1. d7-e7 d3-a3\n2. «d2-a2xa3/a3\n", HEAD + "1. d7-e7 d3-a3\n2. d2-a2xa3\n"),  # 2
    "capture-square-missing": Sample(
        HEAD + "1. d7-e7 d3-a3\n2. d2-a2«x d5-g5\n", HEAD + TURNS),  # 8
    # what OpenTafl cannot load
    "not-portable": Sample(
        "[event:Round «1. May]\n" + HEAD + TURNS, "[event:Round 1.]\n" + HEAD + TURNS),
    "resignation-token": Sample(
        HEAD + "1. d7-e7 d3-a3\n2. «---\n",
        "[result:-1]\n[termination:attackers resigned]\n" + HEAD + "1. d7-e7 d3-a3\n",
        profile="opentafl"),  # 25
    "mercenary-letter": Sample(
        MERCENARIES + "1. «md7-e7 d3-a3\n", MERCENARIES + "1. d7-e7 d3-a3\n", profile="opentafl"),
    "capture-list-long": Sample(
        WALL + "1. «g2-g1xb1/c1/d1/e1/f1\n", WALL + "1. g2-g1\n", profile="opentafl"),
    "capture-missing": Sample(
        HEAD + "1. d7-e7 d3-a3\n2. «d2-a2 d5-g5\n3. d6-g6xg5\n", HEAD + TURNS),  # 6
    "capture-on-empty-square": Sample(
        HEAD + "1. «d7-e7xe6 d3-a3\n2. d2-a2xa3 d5-g5\n", HEAD + TURNS),  # 3
    "own-piece-captured": Sample(
        HEAD + "1. d7-e7 d3-a3\n2. «d2-a2xa3/a4 d5-g5\n", HEAD + TURNS),  # 5
    "mover-captured": Sample(
        HEAD + "1. «d7-e7xe7 d3-a3\n2. d2-a2xa3 d5-g5\n", HEAD + TURNS),  # 7
    "king-capture-unmarked": Sample(
        HEAD + numbered(CAPTURE.replace("a4-e4", "«a4-e4")),
        HEAD + numbered(CAPTURE + "xKf4")),  # 1
    "king-letter-missing": Sample(
        HEAD + numbered("d7-e7 d3-a3 d2-a2xa3 d5-g5 d6-g6xg5 «d4-d7 g6-f6 Kd7-a7"),
        HEAD + numbered("d7-e7 d3-a3 d2-a2xa3 d5-g5 d6-g6xg5 Kd4-d7 g6-f6 Kd7-a7")),  # 17
    "info-symbol-wrong": Sample(
        HEAD + "1. d7-e7 «td3-a3++\n", HEAD + "1. d7-e7 td3-a3\n"),
    "capture-differs-from-opentafl": Sample(
        with_rules(CLOSED_WALL, "1. «e4-a4xa2/a3\n"), with_rules(CLOSED_WALL, "1. e4-b4\n"),
        profile="opentafl"),
    "berserk-chain-collapsed": Sample(
        with_rules(COLLAPSING, "1. «d3-d4xc2/d5 Ke9-e8\n"),
        with_rules(COLLAPSING, "1. d3-d2xc2 d2=d4xd5 Ke9-e8\n")),  # 18
    "berserk-mark": Sample(
        with_rules(COLLAPSING, "1. d3-d2xc2 «d2-d4xd5 Ke9-e8\n"),
        with_rules(COLLAPSING, "1. d3-d2xc2 d2=d4xd5 Ke9-e8\n")),
    "board-mismatch": Sample(
        log(USUAL, E3_F3, "«" + AFTER_E3_F3.replace("BOOOWOOOB", "OOOOWOOOB", 1)),
        log(USUAL, E3_F3, AFTER_E3_F3), notation="ashton"),
    "move-not-played": Sample(
        log(USUAL, E3_F3, AFTER_E3_F3, "B Pawn from «d1 to e3", refused="Mossa in diagonale"),
        log(USUAL, E3_F3, AFTER_E3_F3, "B Pawn from d1 to d3"), notation="ashton"),
    # the usual accidents behind an illegal ply
    "wrong-first-mover": Sample(
        HEAD + "1. «d3-a3 d7-e7\n",
        with_rules(BRANDUB.replace("atkf:y", "atkf:n"), "1. d3-a3 d7-e7\n")),
    "repeated-ply": Sample(
        HEAD + "1. d7-e7 d3-a3\n2. «d3-a3 d2-a2xa3\n3. d5-g5\n", HEAD + TURNS),
    "plies-taken-back": Sample(
        # d2 stood on a2 already: after ply 2 something else was played
        HEAD + TURNS + "3. «d2-b2 d5-f5\n", HEAD + "1. d7-e7 d3-a3\n2. d2-b2 d5-f5\n"),
    "other-layout": Sample(
        # c7 for d7; every side of the board is played on, so that no turned board explains it
        with_rules(f"{RULES} start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/2t4/",
                   numbered("«d7-e7 d3-c3 d1-c1 c3-d3 a4-a5 d3-c3 g4-g5")),
        HEAD + numbered("d7-e7 d3-c3 d1-c1 c3-d3 a4-a5 d3-c3 g4-g5")),
    # berserk turns of which a list names the first step only
    "berserk-rebuilt": Sample(
        "«a1-a3xb3 b7-b2 c3-d3", "a1-a3xb3 b7-b6 c3-d3", rules=CHAIN),  # b5 was in the way
    "berserk-ambiguous": Sample(
        "«a1-a3xb3 f7-g7 c4-b4", "a1-a3xb3 f7-g7 c4-d4",
        also=("berserk-rebuilt",), rules=BERSERK),
    # ends
    "reading-dependent": Sample(
        # two men beside the throne: enough for OpenTafl and not for Nielsen
        "b4-b3 d3-f3 d2-e2 f3-g3 b3-c3 d4-d3 «e2-e3", CAPTURE.replace("K", ""),
        variant="brandubh:opentafl"),
    "unknown-termination": Sample(
        log(E3_F3, end="\n«PARTITA SOSPESA\nD\n"),
        log(E3_F3, end="\nPARTITA TERMINATA A CAUSA DELLA LUNGHEZZA\nD\n"), notation="ashton"),  # 29
    "repetition": Sample(
        HEAD + numbered(SHUTTLE.removesuffix("c3-d3") + "«c3-d3"),
        HEAD + numbered(SHUTTLE.removesuffix("c3-d3") + "c3-b3")),
    "repetition-not-claimed": Sample(
        with_rules(BRANDUB.replace("tfr:i", "tfr:d"), THIRD[:-6] + "«" + THIRD[-6:] + "5. d1-e1\n"),
        with_rules(BRANDUB.replace("tfr:i", "tfr:d")), also=("repetition",)),  # 27
    "result-mismatch": Sample(
        "[result:«1]\n" + HEAD + numbered(ESCAPE), "[result:-1]\n" + HEAD + numbered(ESCAPE)),  # 24
    "terminator-mismatch": Sample(
        # a draw after one move each without a capture, and yet somebody resigns
        with_rules(f"{RULES} nocap:1 start:{START}", "1. d7-e7 d3-a3\n2. «---\n"),
        with_rules(f"{RULES} nocap:2 start:{START}", "1. d7-e7 d3-a3\n2. ---\n")),
    "result-terminator-mismatch": Sample(
        "[result:«1]\n" + HEAD + "1. d7-e7 d3-a3\n2. ---\n",
        "[result:-1]\n" + HEAD + "1. d7-e7 d3-a3\n2. ---\n"),
    "no-moves": Sample("[result:«1]\n" + HEAD, "[result:?]\n" + HEAD),  # 23
    "termination-mismatch": Sample(
        "[result:«0]\n[termination:Black resigns]\n" + HEAD + TURNS,
        "[result:-1]\n[termination:Black resigns]\n" + HEAD + TURNS),  # 24
    # variations and puzzles: notation reference, 6, 7 and 8.4
    "variation-illegal": Sample(
        HEAD + TURNS + "1b.1.1a. ..... «d3-d6 d2-a2\n", HEAD + TURNS + "1b.1.1a. ..... d3-b3 d2-a2\n"),
    "variation-unknown-stem": Sample(
        HEAD + TURNS + "«9b.1.1a. ..... d3-b3\n", HEAD + TURNS + "1b.1.1a. ..... d3-b3\n"),
    "variation-address-reading": Sample(
        HEAD + TURNS + NESTED + "«1b.1.2a.1.1a. d2-c2\n",
        HEAD + TURNS + NESTED + "1b.1.2a.1.1a. ..... d5-f5\n"),
    "variation-number-gap": Sample(
        HEAD + TURNS + "1b.1.1a. ..... d3-b3\n«1b.1.3a. d2-a2 d5-g5\n", HEAD + TURNS + NESTED),
    "variation-duplicate-address": Sample(
        HEAD + TURNS + "1b.1.1a. ..... d3-b3\n«1b.1.1a. d2-a2 d5-g5\n", HEAD + TURNS + NESTED),
    "variation-dot": Sample(
        HEAD + TURNS + "«1b.1.1a ..... d3-b3\n", HEAD + TURNS + "1b.1.1a. ..... d3-b3\n"),
    "placeholder-form": Sample(
        HEAD + TURNS + "1b.1.1a. «... d3-b3\n", HEAD + TURNS + "1b.1.1a. ..... d3-b3\n"),
    "variation-address": Sample(
        HEAD + TURNS + "«1b.1.1aa. ..... d3-b3\n", HEAD + TURNS + "1b.1.1a. ..... d3-b3\n"),
    "variation-equal-line": Sample(
        HEAD + TURNS + "«1b.1.1a. ..... d3-a3\n", HEAD + TURNS + "1b.1.1a. ..... d3-b3\n"),
    "puzzle-mode": Sample(
        "[puzzle-mode:«Loose]\n" + HEAD + TURNS, "[puzzle-mode:loose]\n" + HEAD + TURNS),
    "puzzle-address": Sample(
        "[puzzle-mode:loose]\n[puzzle-start:«9a]\n" + HEAD + TURNS,
        "[puzzle-mode:none]\n[puzzle-start:9a]\n" + HEAD + TURNS),
    "puzzle-order": Sample(
        "[puzzle-mode:loose]\n[puzzle-prestart:«1b]\n[puzzle-start:1a]\n" + HEAD + TURNS,
        "[puzzle-mode:loose]\n[puzzle-prestart:1b]\n[puzzle-start:1b]\n" + HEAD + TURNS),
    "puzzle-no-move": Sample(
        "[puzzle-mode:strict]\n[puzzle-start:«2b]\n" + HEAD + TURNS,
        "[puzzle-mode:strict]\n[puzzle-start:2a]\n" + HEAD + TURNS),
    # input
    "binary": Sample(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", HEAD + TURNS),
    "encoding-guessed": Sample(
        ("[attackers:Bj«örn]\n" + HEAD + TURNS).encode("utf-8").replace(
            "ö".encode(), "ö".encode("latin-1")),
        "[attackers:Björn]\n" + HEAD + TURNS),  # 37
    "no-record": Sample("«../../archive/games/evening-game.otg", HEAD + TURNS),  # 40
    "encoding": Sample((HEAD + TURNS).encode("utf-16"), (HEAD + TURNS).encode("utf-8-sig")),  # 37
}  # fmt: skip
# these need a limit to be set lower: see below
WITH_LIMITS = {"file-too-large", "record-too-large", "too-many-findings"}


def diagnose(content: str | bytes, sample: Sample) -> tuple[Source, list[Diagnostic]]:
    """All findings on a file, as the command line puts them together."""
    option = catalogue.ruleset(sample.variant) if sample.variant else None
    if sample.rules:
        option = read_rules(sample.rules).ruleset
        assert option is not None
    notation = BY_NAME[sample.notation] if sample.notation else None
    source, fault = decode("x", content.encode() if isinstance(content, str) else content)
    if source is None:
        assert fault is not None
        verdicts = [unreadable_verdict("x", fault)]
        source = Source("x", "")
    else:
        known = (fault,) if fault else ()
        verdicts = list(judge(source, notation, option, faults=known, profile=sample.profile))
    return source, [each for verdict in verdicts for each in verdict.diagnostics]


def unmarked(content: str | bytes) -> tuple[str | bytes, int | None]:
    """The content without its mark, and the offset in characters at which the mark stood."""
    if isinstance(content, bytes):
        mark = "«".encode()
        at = content.find(mark)
        return content.replace(mark, b""), at if at >= 0 else None
    at = content.find("«")
    return content.replace("«", ""), at if at >= 0 else None


def test_every_code_has_its_samples() -> None:
    assert {*SAMPLES} | WITH_LIMITS == {*CODES}


@pytest.mark.parametrize("name", SAMPLES)
def test_the_fault_gives_its_code_and_nothing_else(name: str) -> None:
    sample = SAMPLES[name]
    content, place = unmarked(sample.bad)
    _, found = diagnose(content, sample)
    own = [each for each in found if each.name == name]
    assert {each.name for each in found} == {name, *sample.also}
    assert len(own) == 1 or name == "repetition"
    for each in own:
        assert (each.code, each.severity) == (
            CODES[name].code,
            CODES[name].severity_in(sample.profile),
        )
        assert each.message
        assert "\n" not in each.message
    if place is not None:
        assert own[0].span.start == place


@pytest.mark.parametrize("name", SAMPLES)
def test_without_the_fault_there_is_nothing(name: str) -> None:
    sample = SAMPLES[name]
    _, found = diagnose(sample.good, sample)
    assert [(each.name, each.message) for each in found] == []


LONG_LIST = "dim:7 esc:e cor: cen: surf:n sw:w swf:n start:/tTTTTT1/1tttttt/7/3K3/5T1/5t1/7/"
SOUND = [
    ("a list of five captures that is left off for OpenTafl's sake",
     with_rules(LONG_LIST, "1. g2-g1 d4-d5\n2. f2-f4xf5\n"), ""),
    ("a game to its end", "[result:-1]\n" + HEAD + numbered(ESCAPE), ""),
    ("the king's fall is not marked", CAPTURE.replace("K", ""), "brandubh:opentafl"),  # 1
    ("the king's fall is marked", HEAD + numbered(CAPTURE + "xKf4++"), ""),
    ("no captures are marked at all", HEAD + numbered("d7-e7 d3-a3 d2-a2 d5-g5 d6-g6 d4-d7"), ""),
    ("the king's letter is missing everywhere",
     HEAD + numbered("d7-e7 d3-a3 d2-a2xa3 d5-g5 d6-g6xg5 d4-d7 g6-f6 d7-a7"), ""),  # 17
    ("a lower-case letter for the king",
     HEAD + numbered("d7-e7 d3-a3 d2-a2xa3 d5-g5 d6-g6xg5 kd4-kd7"), ""),
    ("a presumed resignation", "[result:1]\n" + HEAD + TURNS, ""),
    ("a loss on time in tags",
     "[result:1]\n[termination:White lost on time]\n" + HEAD + TURNS, ""),
    ("an agreed draw", "[result:0]\n[termination:agreed]\n" + HEAD + TURNS, ""),
    ("comments like turns, and variations",
     HEAD + "1. d7-e7 d3-a3\n[see:\n\n2. d2-d1 is dull|[]\n1b.1.1a. ..... d3-b3\n[x]\n"
     "2. d2-a2xa3 d5-g5\n[|]\n", ""),  # 34
    ("a custom start with the defenders to move",
     with_rules("dim:7 name:Brandub_Study atkf:n ks:w surf:n tfr:i cenh: cenhe: "
                "start:/2t4/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", "1. c4-c2 c1-b1\n2. d3-c3\n"), ""),  # 39
    ("lists with nothing in them", with_rules(f"{RULES} corp: start:{START}"), ""),  # 33
    ("the same game seen in a mirror", HEAD + numbered("d7-c7 d3-g3 d2-g2xg3 d5-a5"), ""),  # 10
    ("several records", ("[result:-1]\n" + HEAD + numbered(ESCAPE) + "\n") * 3, ""),
    ("a move list with a doubled square", "d1-c1 e4-e7 f4-f7xe7xe7 d4-f4", "brandubh:opentafl"),
    ("a row with a doubled square counted twice",
     "d1-c1 e4-e7 f4-f7xe7xe7 d4-f4,2,0,Ongoing", "brandubh:opentafl"),  # 2
    ("a row that ends on time", "d1-d3 f4-i4 h11-h9 timeout,0,0,Black", "copenhagen"),  # 26
    ("an undashed list", "d1d3 f4i4 h11h9", "copenhagen"),  # 13
    ("a list that changes its form", "d7e7 d3a3 d2a2 d5g5 d6-g6xg5 d4-d7", "brandubh"),
    ("the king beside an end word", CAPTURE.replace("K", "") + " resigned", "brandubh:opentafl"),
]  # fmt: skip


@pytest.mark.parametrize("text, variant", [row[1:] for row in SOUND], ids=[row[0] for row in SOUND])
def test_a_sound_record_gives_nothing(text: str, variant: str) -> None:
    _, found = diagnose(text, Sample("", "", variant=variant))
    assert [(each.name, each.message) for each in found] == []


def test_a_file_that_is_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decoding, "MAX_FILE_BYTES", 1 << 20)
    _, found = diagnose(b"a" * ((1 << 20) + 1), Sample("", ""))
    assert [each.name for each in found] == ["file-too-large"]


def test_a_record_with_too_many_plies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(otn, "MAX_PLIES", 3)
    _, found = diagnose(HEAD + TURNS, Sample("", ""))
    assert [each.name for each in found] == ["record-too-large"]


def test_too_many_findings() -> None:
    _, found = diagnose("d7-e7 " + "zz " * 150, Sample("", "", variant="brandubh"))
    assert len(found) == 101
    assert {each.name for each in found[:-1]} == {"move-syntax"}
    assert found[-1].name == "too-many-findings"
    assert "50 further findings" in found[-1].message


def test_rules_that_are_not_played() -> None:
    content, _ = unmarked(SAMPLES["rules-unplayed"].bad)
    _, (found,) = diagnose(content, Sample("", ""))
    assert "mat:draw" in found.message


def test_steps_that_were_put_in_are_named() -> None:
    content, _ = unmarked(SAMPLES["berserk-rebuilt"].bad)
    _, (found,) = diagnose(content, SAMPLES["berserk-rebuilt"])
    assert "a3=a5xb5" in found.message


# what the accident is said to be
WORDS = {
    "wrong-first-mover": "if the defenders begin",
    "repeated-ply": "without it the rest is legal",
    "plies-taken-back": "2 before ply 5",
    "other-layout": "bran7",
    "reading-dependent": "the game goes on under brandubh:nielsen, brandubh:walker",
}


@pytest.mark.parametrize("name", WORDS)
def test_accidents_are_told_in_words(name: str) -> None:
    content, _ = unmarked(SAMPLES[name].bad)
    _, (found,) = diagnose(content, SAMPLES[name])
    assert WORDS[name] in found.message


# The registry


def test_codes_and_names_are_unique_and_well_formed() -> None:
    assert len({code.code for code in TABLE}) == len({code.name for code in TABLE}) == len(TABLE)
    for code in TABLE:
        assert re.fullmatch(r"TR\d{3}", code.code)
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", code.name)
        assert {code.severity_in(profile) for profile in PROFILES} <= {*SEVERITIES, OFF}
        assert any(code.severity_in(profile) != OFF for profile in PROFILES)
    assert [code.code for code in TABLE] == sorted(code.code for code in TABLE)
    assert {*CODES} >= UNREADABLE


# severities that the references fix (faults reference; notation reference, 8; design, 5)
SEVERITY = {
    "move-syntax": "error", "tag-syntax": "error", "stray-text": "warning",
    "turn-number": "warning", "comment-on-move-line": "warning", "turn-split": "warning",
    "separator": "warning", "terminator-word": "warning", "repeated-terminator": "warning",
    "moves-after-terminator": "error", "mixed-case": "info", "unusual-character": "warning",
    "duplicate-tag": "warning", "result-value": "warning", "date-format": "warning",
    "rules-tag-not-last": "info", "tag-case": "warning", "position-tag": "warning",
    "rules-inferred": "warning", "rules-missing": "error", "rules-value": "warning",
    "rules-unknown-key": "warning", "rules-duplicate-key": "warning",
    "rules-two-starts": "warning", "rules-starts-conflict": "error", "position-width": "error",
    "position-rows": "error", "position-letter": "error", "no-king": "error",
    "variant-mismatch": "warning", "ambiguous-repetition-rule": "warning",
    "illegal-move": "error", "square-off-board": "error", "capture-mismatch": "error",
    "moves-after-end": "error", "first-move-missing": "error", "piece-letter": "warning",
    "duplicate-capture": "info", "repetition": "info", "repetition-not-claimed": "warning",
    "result-mismatch": "error", "no-moves": "warning", "termination-mismatch": "warning",
    "encoding": "info", "encoding-guessed": "warning", "no-record": "error",
    "wrong-first-mover": "error", "repeated-ply": "error",
    "variation-illegal": "error", "variation-unknown-stem": "error", "variation-dot": "warning",
    "variation-address-reading": "info", "variation-address": "error", "puzzle-mode": "warning",
}  # fmt: skip


@pytest.mark.parametrize("name", SEVERITY)
def test_severities_are_those_of_the_references(name: str) -> None:
    assert CODES[name].severity == SEVERITY[name]


# selection, codes meant
@pytest.mark.parametrize(
    "given, first, count",
    [
        ("TR301", "TR301", 1),
        ("tr301", "TR301", 1),
        ("illegal-move", "TR301", 1),
        ("TR9", "TR901", sum(code.code.startswith("TR9") for code in TABLE)),
        ("TR", TABLE[0].code, len(TABLE)),
        ("TR999", None, 0),
        ("", None, 0),
        ("T", None, 0),
        ("Illegal-Move", None, 0),
        ("illegal", None, 0),
    ],
)
def test_a_selection_means_codes(given: str, first: str | None, count: int) -> None:
    found: list[Code] = matching(given)
    assert len(found) == count
    assert (found[0].code if found else None) == first
