"""A judged record as what the replay page shows: its positions, and its moves with all that is
said of them.

Knows records, replays and diagnostics; no HTML. Comments are put to their plies by
:mod:`taflrec.notation.otn_remarks`, variations to theirs by :mod:`taflrec.replay.branches`.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from taflrec.board.pieces import SIDES, other
from taflrec.checks.judge import Verdict
from taflrec.figures.page_nodes import Nodes
from taflrec.notation.otn_remarks import FIRST_UNKNOWN, remarks_of
from taflrec.record.address import Key
from taflrec.record.diagnostic import Diagnostic
from taflrec.record.model import Record, Turn, Variation
from taflrec.record.outcome import REASON_WORDS
from taflrec.record.source import Source
from taflrec.render.page import PAGE_THEME, replay_page
from taflrec.render.page_data import Aside, PageData, Ply, Remark, Row
from taflrec.render.themes import Theme
from taflrec.replay.branches import MOST_PLIES
from taflrec.replay.replay import Replay
from taflrec.replay.tree import MAIN, Line

_HINDRANCES = {
    "unknown-stem": "Not replayed: there is no move from which it branches.",
    "unreached": "Not replayed: what it branches from was not.",
    "too-many": f"Not replayed: variations are followed for {MOST_PLIES} plies in all.",
}
_NO_ADDRESS = "Not replayed: its address names no place in the game."
_COMMENTS = ("start-comment",)  # tags that are shown as the comment that they are


class PageError(ValueError):
    """A record that cannot be shown on a page, with the reason in words."""


def html_of(verdict: Verdict | Replay, *, theme: str | Theme = PAGE_THEME) -> str:
    """The replay page of a judged record as one HTML file.

    Raises PageError where nothing was replayed, ThemeError for an unknown theme.
    """
    return replay_page(page_of(verdict), theme=theme)


def page_of(verdict: Verdict | Replay) -> PageData:
    """What the replay page shows of a judged record, or of a replay alone without diagnostics.

    Raises PageError where nothing was replayed, since there is no position to be shown.
    """
    played = verdict.replay if isinstance(verdict, Verdict) else verdict
    diagnostics = verdict.diagnostics if isinstance(verdict, Verdict) else ()
    if played is None or played.game is None or played.choice.position is None:
        errors = [each.message for each in diagnostics if each.severity == "error"]
        reason = errors[0] if errors else "it has no rules that can be played; name a variant"
        raise PageError(f"the record cannot be shown on a page: {reason}")
    record, game = played.record, played.game
    nodes, said = Nodes(played), _said(record, diagnostics)
    asides = _asides(played, nodes, said)
    corners, throne, camps, fortresses = (tuple(sorted(g.squares)) for g in game.tables.grounds)
    heading, above, below = _headings(played)
    return PageData(
        title=record.title or heading[0],
        heading=heading,
        above=above,
        below=below,
        tags=tuple((t.key, t.value.strip()) for t in record.tags if t.key not in _COMMENTS),
        start=played.choice.position,
        first=played.choice.to_move,
        throne=throne,
        corners=corners,
        camps=camps,
        fortresses=fortresses,
        nodes=tuple(nodes.all),
        plies=game.ply,
        rows=tuple(_rows(played, nodes, said, asides)),
        lead=said.lead,
        opening=asides.get((MAIN, -1), ()),
        ending=outcome_words(played),
        reason=_why_not_whole(played, game.ply),
        remarks=said.on_record,
    )


def outcome_words(played: Replay) -> str:
    """How a game ended, as a sentence."""
    outcome = played.outcome()
    if outcome is None:
        whole = played.complete and played.record.broken_at is None
        return "The game is unfinished." if whole else "The replay stops before the end."
    who = f"{outcome.winner.capitalize()} won" if outcome.winner else "Draw"
    return f"{who}: {REASON_WORDS[outcome.reason]}."


def _why_not_whole(played: Replay, last: int) -> str:
    """Why moves after the last ply played were not replayed; empty when there are none."""
    tried = max([last, *(stop.ply for stop in played.stops)])
    if tried >= len(played.record.moves):
        return ""
    moves = f"The moves after ply {tried} are not replayed" if tried else "No move is replayed"
    if tried > last:
        return f"{moves}: they were chosen for a position that nobody knows."
    return f"{moves}: what stands before them could not be read."


# What is said, and of what


class _Said(NamedTuple):
    """Comments and diagnostics by what they belong to.

    ``lead``, ``on_record``    of the whole record
    ``comments``, ``remarks``  by ply (0-based)
    ``parts``, ``on_lines``    by index of the variation line; comments as parts for its moves
    """

    lead: str
    comments: dict[int, str]
    parts: dict[int, list[str]]
    on_record: tuple[Remark, ...]
    remarks: dict[int, tuple[Remark, ...]]
    on_lines: dict[int, tuple[Remark, ...]]


def _said(record: Record, diagnostics: Sequence[Diagnostic]) -> _Said:
    found = remarks_of(record)
    lead = [tag.value for tag in record.tags if tag.key in _COMMENTS]
    lead += [*found.lead, found.plies.get(FIRST_UNKNOWN, "")]
    parts = {index: text.split("|") for index, text in found.variations.items()}
    said = _Said("\n\n".join(filter(None, lead)), found.plies, parts, (), {}, {})
    on_record = list[Remark]()
    for each in diagnostics:
        remark = _remark(each, record.source)
        line = _line_of(each, record.variations)
        if each.ply is not None and 1 <= each.ply <= len(record.moves):
            said.remarks[each.ply - 1] = (*said.remarks.get(each.ply - 1, ()), remark)
        elif line is not None:
            said.on_lines[line] = (*said.on_lines.get(line, ()), remark)
        else:
            on_record.append(remark)
    return said._replace(on_record=tuple(on_record))


def _remark(each: Diagnostic, source: Source) -> Remark:
    mends = (f"Fix: {each.fix.message}.",) if each.fix else ()
    where = f"line {source.place(each.span).line}"
    return Remark(
        each.severity, each.code, each.name, each.message, (*each.help, *mends), where
    )  # fmt: skip


def _line_of(each: Diagnostic, variations: Sequence[Variation]) -> int | None:
    """The variation line in which a diagnostic stands."""
    start = each.span.start
    inside = (v.span.start <= start < v.span.end for v in variations)
    return next((index for index, found in enumerate(inside) if found), None)


# The main line


def _rows(
    played: Replay, nodes: Nodes, said: _Said, asides: dict[tuple[Key, int], tuple[Aside, ...]]
) -> Iterator[Row]:
    record = played.record
    begins = SIDES.index(
        other(played.choice.to_move) if record.placeholder else played.choice.to_move
    )
    for turn in record.turns or _turns(played):
        plies = tuple(
            Ply(
                record.moves[at].shown,
                nodes.of(MAIN, at),
                begins ^ SIDES.index(played.side_at(at + 1)),
                said.comments.get(at, ""),
                said.remarks.get(at, ()),
                asides.get((MAIN, at), ()),
            )
            for at in range(turn.first, turn.last)
        )
        if plies:
            yield Row(f"{turn.number}.", plies)


def _turns(played: Replay) -> Iterator[Turn]:
    """Turns of a record that writes none: one begins when it is the first side's turn again."""
    last, begin, number = len(played.record.moves), 0, 1
    sides = [played.side_at(ply) for ply in range(1, last + 1)]
    for at in range(1, last):
        if sides[at] == sides[0] != sides[at - 1]:
            yield Turn(number, begin, at)
            begin, number = at, number + 1
    yield Turn(number, begin, last)


# Variations


def _asides(played: Replay, nodes: Nodes, said: _Said) -> dict[tuple[Key, int], tuple[Aside, ...]]:
    """All variations by line and move (0-based) after which they are shown; the deepest first."""
    index_of = {id(each): index for index, each in enumerate(played.record.variations)}
    lines = played.tree.lines if played.tree else {}
    placed = {id(part[0]) for line in lines.values() for part in line.parts}
    found: dict[tuple[Key, int], tuple[Aside, ...]] = {}
    for key, line in reversed(lines.items()):
        if key == MAIN:
            continue
        place = line.parent, min(line.at, len(lines[line.parent].moves) - 1)
        aside = _aside(key, line, index_of, nodes, said, found)
        found[place] = (aside, *found.get(place, ()))
    for variation in played.record.variations:
        if id(variation) not in placed:
            place = MAIN, min(variation.after, len(played.record.moves)) - 1
            aside = _unplaced(variation, index_of[id(variation)], played, said)
            found[place] = (*found.get(place, ()), aside)
    return found


def _aside(
    key: Key, line: Line, index_of: dict[int, int], nodes: Nodes, said: _Said,
    found: dict[tuple[Key, int], tuple[Aside, ...]],
) -> Aside:  # fmt: skip
    rows, remarks, reason = list[Row](), tuple[Remark, ...](), ""
    for variation, first, _ in line.parts:
        assert variation.line
        index = index_of[id(variation)]
        remarks += said.on_lines.get(index, ())
        comments = _of_moves(said.parts.get(index, []), variation)
        plies = [
            Ply(
                move.shown,
                nodes.of(key, first + at),
                comment=comments.get(at, ""),
                variations=found.get((key, first + at), ()),
            )
            for at, move in enumerate(variation.line.moves)
        ]
        plies += [Ply(end.text, None) for end in variation.line.ends]
        rows.append(Row(variation.address.removesuffix("."), tuple(plies)))
        if variation.line.broken_at is not None:
            reason = f"Not replayed further: not every word is a move in “{variation.text}”."
    return Aside(tuple(rows), reason, "", remarks)


def _of_moves(parts: Sequence[str], variation: Variation) -> dict[int, str]:
    """The parts of a comment by the move of the line: shared moves have parts of their own."""
    assert variation.line
    line, texts = variation.line, dict[int, str]()
    for place, part in enumerate(parts):
        at = max(0, min(place - len(line.placeholders), len(line.moves) - 1))
        if part.strip():
            texts[at] = f"{texts[at]}\n\n{part}" if at in texts else part
    return texts


def _unplaced(variation: Variation, index: int, played: Replay, said: _Said) -> Aside:
    """A line that stands as it was written, since it could not be put in its place."""
    branch = next((each for each in played.branches if each.variation is variation), None)
    hindrance = branch.hindrance if branch else "unreached" if variation.place else None
    reason = _HINDRANCES[hindrance] if hindrance else _NO_ADDRESS
    row = Row(variation.address.removesuffix("."), (Ply(variation.text, None),))
    comment = "\n\n".join(part for part in said.parts.get(index, ()) if part.strip())
    return Aside((row,), reason, comment, said.on_lines.get(index, ()))


# The head of the page


def _headings(played: Replay) -> tuple[tuple[str, ...], str, str]:
    """The heading (names of attackers and defenders if both are told), what is above and below."""
    record, ruleset, count = played.record, played.ruleset, played.plies
    texts = {tag.key: " ".join(tag.value.split()) for tag in record.tags}
    players = tuple(texts.get(side, "") for side in SIDES)
    round_ = texts.get("round", "")
    above = [texts.get("event", ""), texts.get("site", ""), f"round {round_}" if round_ else ""]
    assert ruleset is not None
    below = [
        ruleset.title or ruleset.name,
        texts.get("date", ""),
        f"{count} {'ply' if count == 1 else 'plies'}",
        outcome_words(played).removesuffix("."),
    ]
    heading = players if all(players) else (record.title or f"Game {record.index + 1}",)
    return heading, ", ".join(filter(None, above)), " · ".join(filter(None, below))
