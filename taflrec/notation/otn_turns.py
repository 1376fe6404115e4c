"""Turns, comments and end words of an OTN record, judged when all of it is read.

Style is told once for a record, at its first place, with a fix for all places.
Source: notation reference, sections 5.3 to 5.5, 8.2 and 8.3; faults reference, 22, 25, 26 and 34.
"""

from collections.abc import Iterator
from itertools import pairwise

from taflrec.board.pieces import other
from taflrec.notation.characters import blanks_before
from taflrec.notation.words import turn_word
from taflrec.record.diagnostic import Edit, Fault, Fix
from taflrec.record.model import Comment, Move, Record, Terminator
from taflrec.record.patterns import pattern
from taflrec.record.source import Span

Stretch = tuple[int, str]  # turns in a row: the offset at which they begin, and their text

_BLANKS = pattern(r"(?<=\S)[ \t]+(?=\S)")
_TURN = pattern(
    r"[0-9]{1,9}\.(?!\.|[0-9]+[a-zA-Z]?\.)"
)  # what can begin a line, as the grammar has it
_NUMBER_BEFORE = pattern(r"(?<!\S)[0-9]{1,9}\.$")
_MAYBE_CLOCK = pattern(r"(?:^|\|)\s?[0-9]")
_CODES = {"attackers": "1", "defenders": "-1"}


def spacing(record: Record, stretches: list[Stretch], irregular: bool) -> Iterator[Fault]:
    """TR018: more than single blanks, two turns on a line, an empty turn."""
    edits = []
    for start, text in stretches:
        for run in _BLANKS.finditer(text):
            apart = "\n" if _TURN.match(text, run.end()) else " "
            if run[0] != apart:
                edits.append(Edit(Span(*run.span()).moved(start), apart))
    message = "moves are divided by single blanks, and each turn has a line of its own"
    if edits:
        yield Fault("spacing", edits[0].span, message, Fix("write single blanks", tuple(edits)))
    elif irregular and (empty := _empty_turn(record, stretches)):
        yield Fault("spacing", empty, "a turn has a number and no move")


def _empty_turn(record: Record, stretches: list[Stretch]) -> Span | None:
    told = {end.after for end in record.terminators}
    if record.broken_at is not None:
        return None
    for place, turn in enumerate(record.turns):
        if (
            turn.first == turn.last
            and turn.first not in told
            and not (record.placeholder and not place)
        ):
            return next((span for at, span in enumerate(_numbers(stretches)) if at == place), None)
    return None


def _numbers(stretches: list[Stretch]) -> Iterator[Span]:
    """Where the numbers of the turns stand, in order."""
    for start, text in stretches:
        for match in turn_word().finditer(text):
            if match[1]:
                yield Span(*match.span()).moved(start)


def numbers(record: Record, stretches: list[Stretch]) -> Fault:
    """TR006: the first turn whose number is not the next one."""
    numbered = enumerate(record.turn_numbers, 1)
    wanted, number = next(pair for pair in numbered if pair[0] != pair[1])
    first = record.turn_firsts[wanted - 1]
    span = Span(record.span.end - 1, record.span.end)
    if first < len(record.moves):
        span = record.move_span(first)
    message = f"turn {number} stands where turn {wanted} is expected; the moves are read in order"
    return Fault("turn-number", span, message, _renumbered(record, stretches))


def _renumbered(record: Record, stretches: list[Stretch]) -> Fix | None:
    places = [*_numbers(stretches)]
    if len(places) != len(record.turn_numbers):
        return None
    edits = tuple(
        Edit(span, f"{wanted}.")
        for wanted, (span, number) in enumerate(zip(places, record.turn_numbers, strict=True), 1)
        if number != wanted
    )
    # addresses of variations and puzzles name turns by their numbers
    named = record.variations or record.tag("puzzle-start") or record.tag("puzzle-prestart")
    return Fix("number the turns 1, 2, 3", edits, safe=not named)


def grouping(record: Record) -> Iterator[Fault]:
    """TR019: a turn of one ply, or of three, which no berserk chain explains."""
    if record.terminators or record.broken_at is not None or any(m.berserk for m in record.moves):
        return
    turns = record.turns
    for place, turn in enumerate(turns):
        moves = record.moves[turn.first : turn.last]
        count = len(moves) + (record.placeholder and not place)
        if moves and (count > 2 or (count == 1 and place < len(turns) - 1)):
            if _one_piece(moves):
                return
            plies = "1 ply" if count == 1 else f"{count} plies"
            message = f"turn {turn.number} has {plies}; a turn has one of each side"
            yield Fault("turn-grouping", record.move_span(turn.first), message)
            return


def _one_piece(moves: list[Move]) -> bool:
    """Whether a piece goes on from where it has just come to: a chain without its ``=``."""
    return any(a.target == b.origin for a, b in pairwise(moves))


def number_spaces(places: list[int]) -> Fault:
    """TR017: ``1.d1-c1``; the places are the ends of such numbers."""
    fix = Fix("write a blank", tuple(Edit(Span(at, at), " ") for at in places))
    message = "OpenTafl wants a blank between the number of a turn and its first move"
    return Fault("turn-number-space", Span(places[0] - 1, places[0]), message, fix)


def end_words(record: Record) -> Iterator[Fault]:
    """TR012: words for the end of the game in the moves, and in those of variations."""
    of_lines = [
        (f"{each.address.removesuffix('.')}: ", end)
        for each in record.variations if each.line for end in each.line.ends
    ]  # fmt: skip
    for where, end in [*(("", end) for end in record.terminators), *of_lines]:
        if end.word == "timeout":
            message = (
                f"{where}{end.text!r}: OTN has no word for a loss on time; "
                "write result and termination tags"
            )
            fix = None if where else as_tags(record, end)
            yield Fault("terminator-word", end.span, message, fix)
        elif end.text != "---":
            message = f"{where}{end.text!r}: OTN writes a resignation as '---'"
            fix = Fix("write '---'", (Edit(end.span, "---"),))
            yield Fault("terminator-word", end.span, message, fix)


def as_tags(record: Record, end: Terminator) -> Fix | None:
    """The end of the game as tags instead of a word; None where it is not certain who lost."""
    from taflrec.notation.opener import side_after

    rules, result = record.tag("rules"), record.tag("result")
    doubtful = (
        len(record.terminators) > 1
        or end.after != len(record.moves)
        or record.broken_at is not None
        or record.placeholder
        or not (rules or record.tag("variant"))
        or any(move.berserk for move in record.moves)
    )
    if doubtful:
        return None
    loser = side_after(record, end.after)
    lines, edits = "", [_without(record.source.text, end.span)]
    code = _CODES[other(loser)]
    if result is None:
        lines = f"[result:{code}]\n"
    elif result.value.strip() in ("", "?"):
        edits.append(Edit(result.value_span, code))
    if record.tag("termination") is None:
        how = "timeout" if end.word == "timeout" else f"{loser} resigned"
        lines += f"[termination:{how}]\n"
    if lines:
        at = (rules or record.tags[0]).start
        edits.append(Edit(Span(at, at), lines))
    return Fix("write result and termination tags", tuple(sorted(edits)))


def _without(text: str, word: Span) -> Edit:
    """Drop a word with the blanks before it, and the number of its turn if it stands alone there."""
    begin = blanks_before(text, word.start)
    if number := _NUMBER_BEFORE.search(text, max(0, begin - 11), begin):
        begin = number.start()
    return Edit(Span(begin, word.end), "")


def surplus(comment: Comment, room: int) -> Iterator[Fault]:
    """TR020: text in more parts than there are moves for them."""
    left = comment.parts[room:]
    if any(part.strip() for part in left):
        length = sum(map(len, left)) + len(left) - 1
        span = Span(comment.span.end - 1 - length, comment.span.end - 1)
        moves = "1 move" if room == 1 else f"{room} moves"
        parts = len(comment.parts)
        message = f"the comment has {parts} parts and its turn {moves} for them; the rest is kept"
        yield Fault("comment-surplus", span, message)


def blocks(first: Comment, second: Comment) -> Fault:
    """TR021: a second block of comments after one turn."""
    gap = Span(first.span.end - 1, second.span.start + 1)
    message = "a turn has one comment; its parts, one for a move, are divided by '|'"
    return Fault("comment-blocks", second.span, message, Fix("join them", (Edit(gap, "|"),)))


def clocks(record: Record, comments: list[Comment]) -> Iterator[Fault]:
    """TR022, TR023: comments that begin with digits, of which it is not certain what they are."""
    if not any(map(_MAYBE_CLOCK.search, (comment.text for comment in comments))):
        return
    from taflrec.record.clock import begins_with_digit, broken_clock, clock_of_comment, read_clock

    tag = record.tag("time-control")
    control = read_clock(tag.value) if tag else None
    likes, broken = list[int](), list[int]()
    for comment in comments:
        if not _MAYBE_CLOCK.search(comment.text):
            continue
        at = comment.span.start + 1
        for part in comment.parts:
            if begins_with_digit(part):
                if control and broken_clock(part):
                    broken.append(at)
                elif clock_of_comment(part, control)[0] is None:
                    likes.append(at + len(part) - len(part.lstrip()))
            at += len(part) + 1
    if broken:
        message = "a comment begins with a clock that cannot be read; the form is 295 30/3 3i"
        yield Fault("clock-syntax", Span(broken[0], broken[0] + 1), message)
    if likes:
        message = "a comment begins with digits, which OpenTafl takes for a clock and drops"
        fix = Fix("put a dash first", tuple(Edit(Span(at, at), "- ") for at in likes), safe=False)
        yield Fault("clock-like-comment", Span(likes[0], likes[0] + 1), message, fix)


def left_over(text: str, bracket: Span, rest: Span, in_tag: bool) -> Fix | None:
    """What mends text left over after a ``]`` that came too early: the inner brackets become
    parentheses, or else the text becomes a further comment."""
    inner, left = text[bracket.start + 1 : bracket.end - 1], text[rest.start : rest.end]
    opened = inner.rfind("[")
    if opened >= 0 and left.find("]") == len(left) - 1:
        at = bracket.start + 1 + opened
        pair = Edit(Span(at, at + 1), "("), Edit(Span(bracket.end - 1, bracket.end), ")")
        return Fix("write the inner brackets as parentheses", pair)
    if in_tag:
        return None
    further = "[" + left.removesuffix("]").replace("]", ")") + "]"
    edit = Edit(Span(blanks_before(text, rest.start), rest.end), "\n" + further)
    return Fix("make it a further comment", (edit,))
