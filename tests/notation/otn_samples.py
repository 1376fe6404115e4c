"""OTN texts and what they say, for reader and writer alike.

Each is worked out by hand from the notation reference, sections 5 to 8; line 1 of most is the
rules tag, so the first turn stands on line 3.
"""

from typing import NamedTuple

RULES = (
    "dim:7 name:Brandub surf:n atkf:y tfr:i ks:w cenh: cenhe: "
    "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
)
RULES_TAG = f"[rules:{RULES}]"
HEAD = f"{RULES_TAG}\n\n"
TURNS = "1. d7-e7 d3-a3\n2. d2-a2xa3 d5-g5\n"
FOUR = "d7-e7 d3-a3 d2-a2xa3 d5-g5"


class Said(NamedTuple):
    """What one record says.

    ``tags``       key and value in order; None stands for the rules tag alone
    ``moves``      as written, divided by blanks
    ``turns``      number and first ply of each
    ``comments``, ``variations``  (plies before, text), (plies before, address, text, comments)
    ``ends``       (word, plies before)
    ``faults``     (name, line, column) in the order of places
    """

    moves: str = ""
    turns: tuple[tuple[int, int], ...] = ()
    tags: tuple[tuple[str, str], ...] | None = None
    comments: tuple[tuple[int, str], ...] = ()
    variations: tuple[tuple[int, str, str, tuple[str, ...]], ...] = ()
    ends: tuple[tuple[str, int], ...] = ()
    stray: tuple[str, ...] = ()
    result: str | None = None
    placeholder: bool = False
    broken_at: int | None = None
    faults: tuple[tuple[str, int, int], ...] = ()


TWO = ((1, 0), (2, 2))


# name -> text, what each of its records says
SAMPLES: dict[str, tuple[str, tuple[Said, ...]]] = {
    "a plain record": (HEAD + TURNS, (Said(FOUR, TWO),)),
    "no line end at the end": (HEAD + TURNS.rstrip(), (Said(FOUR, TWO),)),
    "nothing but rules": (HEAD, (Said(),)),
    "no rules": (TURNS, (Said(FOUR, TWO, tags=()),)),
    # tags: 5.2, 8.1
    "tags in order": (
        "[event:Spring cup]\n[site:Rome, Italy]\n[date:2024.01.02]\n[round:3]\n[attackers:A]\n"
        "[defenders:B]\n[result:-1]\n" + HEAD + TURNS,
        (Said(FOUR, TWO, result="defenders", tags=(
            ("event", "Spring cup"), ("site", "Rome, Italy"), ("date", "2024.01.02"),
            ("round", "3"), ("attackers", "A"), ("defenders", "B"), ("result", "-1"),
            ("rules", RULES))),),
    ),
    "unknown tags are kept": (
        "[table:4]\n[my own key:x y]\n" + HEAD + TURNS,
        (Said(FOUR, TWO, tags=(("table", "4"), ("my own key", "x y"), ("rules", RULES))),),
    ),
    "an empty value": (
        "[annotator:]\n" + HEAD + TURNS,
        (Said(FOUR, TWO, tags=(("annotator", ""), ("rules", RULES))),),
    ),
    "colons in a value": (
        "[site:https://a.example:80/b]\n[event:a: b: c]\n" + HEAD + TURNS,
        (Said(FOUR, TWO, tags=(
            ("site", "https://a.example:80/b"), ("event", "a: b: c"), ("rules", RULES))),),
    ),
    "a value ends at the first bracket, an opening one is ordinary": (
        "[event:a [b]\n" + HEAD + TURNS,
        (Said(FOUR, TWO, tags=(("event", "a [b"), ("rules", RULES))),),
    ),
    "a start comment of several paragraphs": (
        "[start-comment:First line.\n\n1. This is no ply.\n2. d2-d1 neither.]\n" + HEAD + TURNS,
        (Said(FOUR, TWO, tags=(
            ("start-comment", "First line.\n\n1. This is no ply.\n2. d2-d1 neither."),
            ("rules", RULES)), faults=(("not-portable", 3, 1),)),),
    ),
    "turn-like text between tags": (
        "[event:Round 1. May]\n" + HEAD + TURNS,
        (Said(FOUR, TWO, tags=(("event", "Round 1. May"), ("rules", RULES)),
              faults=(("not-portable", 1, 14),)),),
    ),
    "keys are trimmed, values kept": (
        "[ event :  Spring cup ]\n" + HEAD + TURNS,
        (Said(FOUR, TWO, tags=(("event", "  Spring cup "), ("rules", RULES)), faults=(("tag-space", 1, 1),)),),
    ),
    "keys in another case": (
        "[Event:X]\n[DATE:2024.01.02]\n" + HEAD + TURNS,
        (Said(FOUR, TWO, tags=(("event", "X"), ("date", "2024.01.02"), ("rules", RULES)),
              faults=(("tag-case", 1, 1), ("tag-case", 2, 1))),),
    ),
    "the last of two tags counts": (
        "[result:1]\n[event:X]\n[result:-1]\n" + HEAD + TURNS,
        (Said(FOUR, TWO, result="defenders",
              tags=(("result", "1"), ("event", "X"), ("result", "-1"), ("rules", RULES)),
              faults=(("duplicate-tag", 3, 1),)),),
    ),
    "a tag without a colon": (
        "[foo]\n[event:X]\n" + HEAD + TURNS,
        (Said(FOUR, TWO, tags=(("event", "X"), ("rules", RULES)), stray=("[foo]",),
              faults=(("tag-syntax", 1, 1),)),),
    ),
    "a tag without a key": (
        "[event:X]\n  [ :x]\n" + HEAD + TURNS,
        (Said(FOUR, TWO, tags=(("event", "X"), ("rules", RULES)), stray=("[ :x]",),
              faults=(("tag-syntax", 2, 3),)),),
    ),
    "tags after the rules": (
        f"[date:2024.01.02]\n{RULES_TAG}\n[attackers:A]\n[result:0]\n\n" + TURNS,
        (Said(FOUR, TWO, result="draw", tags=(
            ("date", "2024.01.02"), ("rules", RULES), ("attackers", "A"), ("result", "0")),
            faults=(("rules-tag-not-last", 2, 1),)),),
    ),
    "everything on one line": (
        f"[date:2024.02.03] [annotator:] [result:-1] {RULES_TAG} 1. d7-e7 d3-a3 2. d2-a2xa3 d5-g5",
        (Said(FOUR, TWO, result="defenders", tags=(
            ("date", "2024.02.03"), ("annotator", ""), ("result", "-1"), ("rules", RULES)),
              faults=(("tags-glued", 1, 19), ("spacing", 1, 163))),),
    ),
    "rules on several lines": (
        "[rules:" + RULES.replace(" ", "\n") + "]\n\n" + TURNS,
        (Said(FOUR, TWO, tags=(("rules", RULES.replace(" ", "\n")),)),),
    ),
    "puzzle tags": (
        "[puzzle-mode:strict]\n[puzzle-prestart:0a]\n[puzzle-start:1b]\n" + HEAD + TURNS,
        (Said(FOUR, TWO, tags=(("puzzle-mode", "strict"), ("puzzle-prestart", "0a"),
                               ("puzzle-start", "1b"), ("rules", RULES))),),
    ),
    "a result that is none": (
        "[result:2]\n[result-note:x]\n" + HEAD + TURNS,
        (Said(FOUR, TWO, tags=(("result", "2"), ("result-note", "x"), ("rules", RULES)),
              faults=(("result-value", 1, 9),)),),
    ),
    "an unknown result": (
        "[result:?]\n" + HEAD + TURNS,
        (Said(FOUR, TWO, tags=(("result", "?"), ("rules", RULES))),),
    ),
    "a date in another order": (
        "[date: 03/04/2021]\n" + HEAD + TURNS,
        (Said(FOUR, TWO, tags=(("date", " 03/04/2021"), ("rules", RULES)),
              faults=(("date-format", 1, 7),)),),
    ),
    # turns: 8.3
    "several turns on a line": (
        HEAD + "1. d7-e7 d3-a3 2. d2-a2xa3 d5-g5\n", (Said(FOUR, TWO, faults=(("spacing", 3, 15),)),)
    ),
    "no blank after a number": (
        HEAD + "1.d7-e7 d3-a3\n2.d2-a2xa3 d5-g5\n", (Said(FOUR, TWO, faults=(("turn-number-space", 3, 2),)),)
    ),
    "blanks and tabs": (
        HEAD + "  1.  d7-e7\td3-a3  \n\n\n\t2. d2-a2xa3   d5-g5", (Said(FOUR, TWO,
              faults=(("spacing", 3, 5),)),)
    ),
    "one and three moves in a turn": (
        HEAD + "1. d7-e7\n2. d3-a3 d2-a2xa3 d5-g5\n", (Said(FOUR, ((1, 0), (2, 1)),
              faults=(("turn-grouping", 3, 4),)),)
    ),
    "the last turn is not complete": (
        HEAD + "1. d7-e7 d3-a3\n2. d2-a2xa3\n", (Said("d7-e7 d3-a3 d2-a2xa3", TWO),)
    ),
    "an empty turn": (
        HEAD + "1. d7-e7 d3-a3\n2.\n3. d2-a2xa3 d5-g5\n", (Said(FOUR, ((1, 0), (2, 2), (3, 2)),
              faults=(("spacing", 4, 1),)),)
    ),
    "a berserk chain": (
        HEAD + "1. d3-d2xc2 d2=d4xd5 e9-e8\n", (Said("d3-d2xc2 d2=d4xd5 e9-e8", ((1, 0),)),)
    ),
    "a number is skipped": (
        HEAD + "1. d7-e7 d3-a3\n3. d2-a2xa3 d5-g5\n",
        (Said(FOUR, ((1, 0), (3, 2)), faults=(("turn-number", 4, 4),)),),
    ),
    "the first turn is 2": (
        HEAD + "2. d7-e7 d3-a3\n3. d2-a2xa3 d5-g5\n",
        (Said(FOUR, ((2, 0), (3, 2)), faults=(("turn-number", 3, 4),)),),
    ),
    "moves on a continuation line": (
        HEAD + "1. d7-e7\nd3-a3\n2. d2-a2xa3\n  d5-g5\n",
        (Said(FOUR, TWO, faults=(("turn-split", 4, 1), ("turn-split", 6, 3))),),
    ),
    "dots for a first move that is not known": (
        HEAD + "1. ..... d3-a3\n2. d2-a2xa3 d5-g5\n",
        (Said("d3-a3 d2-a2xa3 d5-g5", ((1, 0), (2, 1)), placeholder=True),),
    ),
    "dots in the middle": (
        HEAD + "1. d7-e7 .....\n2. d2-a2xa3 d5-g5\n",
        (Said("d7-e7 d2-a2xa3 d5-g5", ((1, 0), (2, 1)), stray=(".....",), broken_at=1,
              faults=(("move-syntax", 3, 10),)),),
    ),
    "reading goes on after a bad word": (
        HEAD + "1. d7-e7 d3-a3\n2. d2~a2 d5-g5 [why?]\n3. d6-g6xg5 zz Kd4-d7\n",
        (Said("d7-e7 d3-a3 d5-g5 d6-g6xg5 Kd4-d7", ((1, 0), (2, 2), (3, 3)),
              comments=((3, "why?"),), stray=("d2~a2", "zz"), broken_at=2,
              faults=(("move-syntax", 4, 6), ("comment-on-move-line", 4, 16),
                      ("move-syntax", 5, 13))),),
    ),
    "odd forms are read and noted": (
        HEAD + "1. d7–e7 D3-a3\n2. d2--a2xa3 d5-g5\n",
        (Said("d7–e7 D3-a3 d2--a2xa3 d5-g5", TWO, faults=(
            ("unusual-character", 3, 4), ("mixed-case", 3, 10), ("separator", 4, 4))),),
    ),
    # ends
    "a resignation": (
        HEAD + "1. d7-e7 d3-a3\n2. d2-a2xa3 ---\n",
        (Said("d7-e7 d3-a3 d2-a2xa3", TWO, ends=(("resigned", 3),)),),
    ),
    "a resignation in a turn of its own": (
        HEAD + "1. d7-e7 d3-a3\n2. ---\n",
        (Said("d7-e7 d3-a3", TWO, ends=(("resigned", 2),)),),
    ),
    "a resignation and nothing else": (
        HEAD + "1. ---\n", (Said("", ((1, 0),), ends=(("resigned", 0),)),)
    ),
    "a word for a resignation": (
        HEAD + "1. d7-e7 d3-a3\n2. d2-a2xa3 resigns.\n",
        (Said("d7-e7 d3-a3 d2-a2xa3", TWO, ends=(("resigned", 3),),
              faults=(("terminator-word", 4, 13),)),),
    ),
    "a loss on time": (
        HEAD + "1. d7-e7 d3-a3\n2. d2-a2xa3 timeout\n",
        (Said("d7-e7 d3-a3 d2-a2xa3", TWO, ends=(("timeout", 3),),
              faults=(("terminator-word", 4, 13),)),),
    ),
    "two end words": (
        HEAD + "1. d7-e7 d3-a3\n2. --- ---\n",
        (Said("d7-e7 d3-a3", TWO, ends=(("resigned", 2), ("resigned", 2)),
              faults=(("repeated-terminator", 4, 8),)),),
    ),
    "moves after the end word": (
        HEAD + "1. d7-e7 ---\n2. d3-a3 d2-a2xa3\n",
        (Said("d7-e7 d3-a3 d2-a2xa3", ((1, 0), (2, 1)), ends=(("resigned", 1),),
              faults=(("moves-after-terminator", 4, 4),)),),
    ),
    "an end word on a line of its own": (
        HEAD + "1. d7-e7 d3-a3\n---\n",
        (Said("d7-e7 d3-a3", ((1, 0),), ends=(("resigned", 2),), faults=(("turn-split", 4, 1),)),),
    ),
    # comments: 5.3, 8.2
    "a comment after its turn": (
        HEAD + "1. d7-e7 d3-a3\n[a|b]\n2. d2-a2xa3 d5-g5\n[|c]\n",
        (Said(FOUR, TWO, comments=((2, "a|b"), (4, "|c"))),),
    ),
    "empty comments": (
        HEAD + "1. d7-e7 d3-a3\n[|]\n2. d2-a2xa3 d5-g5\n[]\n",
        (Said(FOUR, TWO, comments=((2, "|"), (4, ""))),),
    ),
    "a comment with blank lines and lines like turns": (
        HEAD + "1. d7-e7 d3-a3\n[Not yet decided:\n\n2. d2-d1 would be dull.\n\n1b.1.1a. so|]\n"
        "\n2. d2-a2xa3 d5-g5\n",
        (Said(FOUR, TWO,
              comments=((2, "Not yet decided:\n\n2. d2-d1 would be dull.\n\n1b.1.1a. so|"),)),),
    ),
    "several comments": (
        HEAD + "1. d7-e7 d3-a3\n[a]\n\n[b|c|d]\n2. d2-a2xa3 d5-g5\n",
        (Said(FOUR, TWO, comments=((2, "a"), (2, "b|c|d")),
              faults=(("comment-blocks", 6, 1), ("comment-surplus", 6, 4))),),
    ),
    "a comment on the line of its turn": (
        HEAD + "1. d7-e7 d3-a3 [a|b]\n2. d2-a2xa3 d5-g5\n",
        (Said(FOUR, TWO, comments=((2, "a|b"),), faults=(("comment-on-move-line", 3, 16),)),),
    ),
    "a comment in the middle of a turn": (
        HEAD + "1. d7-e7\n[a]\nd3-a3\n2. d2-a2xa3 d5-g5\n",
        (Said(FOUR, TWO, comments=((1, "a"),), faults=(("turn-split", 5, 1),)),),
    ),
    "a comment that looks like a tag": (
        HEAD + "1. d7-e7 d3-a3\n[date: I forgot]\n2. d2-a2xa3 d5-g5\n[see: nothing]\n",
        (Said(FOUR, TWO, comments=((2, "date: I forgot"), (4, "see: nothing"))),),
    ),
    "a comment ends at the first bracket": (
        HEAD + "1. d7-e7 d3-a3\n[see [later]|so]\n2. d2-a2xa3 d5-g5\n",
        (Said(FOUR, TWO, comments=((2, "see [later"),), stray=("|so]",),
              faults=(("stray-text", 4, 13),)),),
    ),
    "clocks and hints stay as they are": (
        HEAD + "1. d7-e7 d3-a3\n[295 30/3 good move|(Hint: e3)]\n2. d2-a2xa3 d5-g5\n",
        (Said(FOUR, TWO, comments=((2, "295 30/3 good move|(Hint: e3)"),)),),
    ),
    "blanks in a comment are kept": (
        HEAD + "1. d7-e7 d3-a3\n[ a  |\tb ]\n2. d2-a2xa3 d5-g5\n",
        (Said(FOUR, TWO, comments=((2, " a  |\tb "),)),),
    ),
    # variations: section 6
    "variations and their comments are kept word for word": (
        HEAD + "1. d1-c1 d3-c3\n1a.1.1a. d1-e1 d3-b3\n[x|y]\n1a.1.1a.1.1a. .....  d3-c3\n"
        "1b.1.1a. ..... d3-b3xb4\n[z]\n[again]\n2. c1-d1 c3-d3\n[main]\n",
        (Said("d1-c1 d3-c3 c1-d1 c3-d3", TWO, comments=((4, "main"),), variations=(
            (2, "1a.1.1a.", "d1-e1 d3-b3", ("x|y",)),
            (2, "1a.1.1a.1.1a.", ".....  d3-c3", ()),
            (2, "1b.1.1a.", "..... d3-b3xb4", ("z", "again")))),),
    ),
    "a variation may stand anywhere after its turn": (
        HEAD + "1. d1-c1 d3-c3\n2. c1-d1 c3-d3\n1a.1.1a. d1-e1\n1a.2.1a. d1-f1\n",
        (Said("d1-c1 d3-c3 c1-d1 c3-d3", TWO, variations=(
            (4, "1a.1.1a.", "d1-e1", ()), (4, "1a.2.1a.", "d1-f1", ()))),),
    ),
    "a variation without its final dot": (
        HEAD + "1. d1-c1 d3-c3\n1b.1.1a ..... d3-b3\n",
        (Said("d1-c1 d3-c3", ((1, 0),), variations=((2, "1b.1.1a", "..... d3-b3", ()),),
              faults=(("variation-dot", 4, 1),)),),
    ),
    "a variation with words that are no plies": (
        HEAD + "1. d1-c1 d3-c3\n12b.1.1a. … d3-b3! and so on  \n",
        (Said("d1-c1 d3-c3", ((1, 0),),
              variations=((2, "12b.1.1a.", "… d3-b3! and so on", ()),),
              faults=(("placeholder-form", 4, 11), ("move-syntax", 4, 18),
                      ("move-syntax", 4, 20), ("move-syntax", 4, 24),
                      ("move-syntax", 4, 27))),),
    ),
    "a variation of the first move before turn 1": (
        HEAD + "0a.1.1a. d1-e1\n1. d1-c1 d3-c3\n",
        (Said("d1-c1 d3-c3", ((1, 0),), variations=((0, "0a.1.1a.", "d1-e1", ()),)),),
    ),
    # text that belongs nowhere
    "stray text": (
        HEAD + "1. d7-e7 d3-a3\nA fine reply.\n2. d2-a2xa3 d5-g5\n\nThe end\n",
        (Said(FOUR, TWO, stray=("A fine reply.", "The end"),
              faults=(("stray-text", 4, 1), ("stray-text", 7, 1))),),
    ),
    "stray text before turn 1": (
        HEAD + "Black moves first.\n1. d7-e7 d3-a3\n",
        (Said("d7-e7 d3-a3", ((1, 0),), stray=("Black moves first.",),
              faults=(("stray-text", 3, 1),)),),
    ),
    "a lone closing bracket": (
        HEAD + "1. d7-e7 d3-a3\n]\n2. d2-a2xa3 d5-g5\n",
        (Said(FOUR, TWO, stray=("]",), faults=(("stray-text", 4, 1),)),),
    ),
    "a comment that is never closed": (
        HEAD + "1. d7-e7 d3-a3\n  [no end\n2. d2-a2xa3 d5-g5\n",
        (Said(FOUR, TWO, stray=("[no end",), faults=(("comment-unclosed", 4, 3),)),),
    ),
    "a tag that is never closed": (
        "[event:X\n1. d7-e7 d3-a3\n",
        (Said("d7-e7 d3-a3", ((1, 0),), tags=(), stray=("[event:X",),
              faults=(("comment-unclosed", 1, 1),)),),
    ),
    # several records
    "two records": (
        "[event:A]\n" + HEAD + TURNS + "\n[event:B]\n" + HEAD + "1. d1-c1 d3-c3\n",
        (Said(FOUR, TWO, tags=(("event", "A"), ("rules", RULES))),
         Said("d1-c1 d3-c3", ((1, 0),), tags=(("event", "B"), ("rules", RULES)))),
    ),
    "records that are rules and moves only": (
        HEAD + TURNS + HEAD + "1. d1-c1 d3-c3\n" + HEAD + "1. d1-c1\n",
        (Said(FOUR, TWO), Said("d1-c1 d3-c3", ((1, 0),)), Said("d1-c1", ((1, 0),))),
    ),
    "a comment directly before the next header": (
        HEAD + TURNS + "[last words]\n[event:B]\n" + HEAD + "1. d1-c1 d3-c3\n",
        (Said(FOUR, TWO, comments=((4, "last words"),)),
         Said("d1-c1 d3-c3", ((1, 0),), tags=(("event", "B"), ("rules", RULES)))),
    ),
    "headers in another case": (
        HEAD + TURNS + "\n[Event:B]\n[ RULES :" + RULES + "]\n\n1. d1-c1 d3-c3\n",
        (Said(FOUR, TWO),
         Said("d1-c1 d3-c3", ((1, 0),), tags=(("event", "B"), ("rules", RULES)),
              faults=(("tag-case", 6, 1), ("tag-case", 7, 1), ("tag-space", 7, 1)))),
    ),
    "a header without rules": (
        HEAD + TURNS + "\n[event:B]\n[variant:Brandub]\n\n1. d1-c1 d3-c3\n",
        (Said(FOUR, TWO),
         Said("d1-c1 d3-c3", ((1, 0),), tags=(("event", "B"), ("variant", "Brandub")))),
    ),
    "faults stay with their record": (
        HEAD + "1. d7-e7 zz\n\n[event:B]\n" + HEAD + "2. d1-c1 d3-c3\n",
        (Said("d7-e7", ((1, 0),), stray=("zz",), broken_at=1, faults=(("move-syntax", 3, 10),)),
         Said("d1-c1 d3-c3", ((2, 0),), tags=(("event", "B"), ("rules", RULES)),
              faults=(("turn-number", 8, 4),))),
    ),
    "stray text before the header": (
        "My best game\n[event:X]\n" + HEAD + TURNS,
        (Said(FOUR, TWO, tags=(("event", "X"), ("rules", RULES)), stray=("My best game",),
              faults=(("stray-text", 1, 1),)),),
    ),
    "a blank before the header": (
        "  " + HEAD + TURNS,
        (Said(FOUR, TWO),),
    ),
    "a blank before the first turn of a text without tags": (
        "  1. d7-e7 d3-a3\n  2. d2-a2xa3 d5-g5\n",
        (Said(FOUR, TWO, tags=()),),
    ),
    "a hard blank before the header": (
        "\u00a0\n" + HEAD + TURNS,
        (Said(FOUR, TWO),),
    ),
    "a comment like a tag directly before the next header": (
        HEAD + TURNS + "[date: I forgot]\n\n[event:B]\n" + HEAD + "1. d1-c1 d3-c3\n",
        (Said(FOUR, TWO, comments=((4, "date: I forgot"),)),
         Said("d1-c1 d3-c3", ((1, 0),), tags=(("event", "B"), ("rules", RULES)))),
    ),
    "an unknown tag in the header of the second record": (
        HEAD + TURNS + "\n[event:B]\n[table:4]\n" + HEAD + "1. d1-c1 d3-c3\n",
        (Said(FOUR, TWO),
         Said("d1-c1 d3-c3", ((1, 0),), tags=(("event", "B"), ("table", "4"), ("rules", RULES)))),
    ),
    "a comment about rules": (
        HEAD + "1. d7-e7 d3-a3\n[rules: he may pass the throne]\n2. d2-a2xa3 d5-g5\n",
        (Said(FOUR, TWO, comments=((2, "rules: he may pass the throne"),)),),
    ),
    "an indented comment": (
        HEAD + "1. d7-e7 d3-a3\n    [a|b]\n2. d2-a2xa3 d5-g5\n",
        (Said(FOUR, TWO, comments=((2, "a|b"),)),),
    ),
    "keys without letters, or of a script without case": (
        "[日付:2024]\n[2:x]\n" + HEAD + TURNS,
        (Said(FOUR, TWO, tags=(("日付", "2024"), ("2", "x"), ("rules", RULES))),),
    ),
    "turn 0": (
        HEAD + "0. d7-e7 d3-a3\n1. d2-a2xa3 d5-g5\n",
        (Said(FOUR, ((0, 0), (1, 2)), faults=(("turn-number", 3, 4),)),),
    ),
    "an end word glued to its number": (
        HEAD + "1. d7-e7 d3-a3\n2.resigned.\n",
        (Said("d7-e7 d3-a3", TWO, ends=(("resigned", 2),),
              faults=(("turn-number-space", 4, 2), ("terminator-word", 4, 3))),),
    ),
    "moves and text on the lines after a turn": (
        HEAD + "1. d7-e7\nd3-a3\nA fine reply.\n2. d2-a2xa3 d5-g5\n",
        (Said(FOUR, TWO, stray=("A fine reply.",),
              faults=(("turn-split", 4, 1), ("stray-text", 5, 1))),),
    ),
    "a continuation line with the next turn on it": (
        HEAD + "1. d7-e7\nd3-a3 2. d2-a2xa3 d5-g5\n",
        (Said(FOUR, TWO, faults=(("spacing", 4, 6), ("turn-split", 4, 1))),),
    ),
    "a bracket too many in a tag": (
        "[event:The [old] cup]\n[date:2024.01.02]\n" + HEAD + TURNS,
        (Said(FOUR, TWO, tags=(("event", "The [old"), ("date", "2024.01.02"), ("rules", RULES)),
              stray=("cup]",), faults=(("stray-text", 1, 18),)),),
    ),
}  # fmt: skip

TEXTS: dict[str, str] = {name: text for name, (text, _) in SAMPLES.items()}
