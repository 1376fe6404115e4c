"""OpenTafl notation (OTN), the writer: the twin of :mod:`taflrec.notation.otn`.

One tag a line with the rules last, a blank line, one turn a line, comments on their own lines.
Source: notation reference, sections 5.1 to 5.3.
"""

from taflrec.board.pieces import other
from taflrec.notation.opener import side_after
from taflrec.record.model import Comment, Move, Record, Turn, Variation

_RESULTS = {"attackers": "1", "defenders": "-1", "draw": "0"}


def write(record: Record) -> str:
    """The record as OTN text with a final line end.

    A result, a loss on time or a resignation that the source told in another way becomes a tag
    or ``---``. Cannot hold: ``]`` in a tag value or comment, which becomes ``)``.
    Text that could not be read (``record.stray``) is left out.
    """
    tags = {tag.key: tag.value for tag in record.tags}
    result = record.result
    timeout = next((end for end in record.terminators if end.word == "timeout"), None)
    if timeout:
        tags.setdefault("termination", "timeout")
        # it is the turn of the side whose time ran out
        result = result or other(side_after(record, timeout.after))
    if result:
        tags.setdefault("result", _RESULTS[result])
    rules = tags.pop("rules", None)
    lines = [f"[{key}:{_plain(value)}]" for key, value in tags.items()]
    if rules is not None:
        lines.append(f"[rules:{' '.join(rules.split())}]")
    body = _body(record, resigned=bool(record.terminators and not timeout))
    return "\n".join(lines + [""] * bool(lines and body) + body) + "\n"


def _plain(text: str) -> str:
    return text.replace("]", ")").replace("\r\n", "\n").replace("\r", "\n")


def _body(record: Record, *, resigned: bool) -> list[str]:
    turns = _turns(record)
    lines: list[str] = []
    remarks: list[Comment | Variation] = sorted(
        [*record.comments, *record.variations], key=lambda each: (each.after, each.span)
    )
    for number, turn in enumerate(turns, 1):
        words = [move_text(move) for move in record.moves[turn.first : turn.last]]
        if turn.first == 0 and record.placeholder:
            words.insert(0, ".....")
        if resigned and number == len(turns):
            words.append("---")
        lines.append(f"{number}. " + " ".join(words))
        while remarks and (remarks[0].after <= turn.last or number == len(turns)):
            lines += _remark(remarks.pop(0))
    return lines + [line for remark in remarks for line in _remark(remark)]


def _turns(record: Record) -> list[Turn]:
    """The turns as numbered in the source, or pairs of plies where it has no numbers."""
    count = len(record.moves)
    if record.turn_numbers and record.turn_firsts[0] == 0:
        return [turn for turn in record.turns if turn.last > turn.first or count == 0]
    step, turns = 2, []
    first = -1 if record.placeholder else 0
    for number, begin in enumerate(range(first, count, step), 1):
        turns.append(Turn(number, max(begin, 0), min(begin + step, count)))
    return turns or ([Turn(1, 0, 0)] if record.terminators else [])


def _remark(remark: Comment | Variation) -> list[str]:
    if isinstance(remark, Comment):
        return [f"[{_plain(remark.text)}]"]
    return [
        f"{remark.address} {remark.text}".rstrip(),
        *(f"[{_plain(c.text)}]" for c in remark.comments),
    ]


def move_text(move: Move) -> str:
    """A move in canonical OTN, e.g. ``Ne6^=e8xce7/f8``."""
    separator = ("^" if move.jump else "") + ("=" if move.berserk else "")
    text = f"{move.piece}{move.origin}{separator or '-'}{move.target}"
    if move.captures:
        taken = [piece + square for piece, square in zip(move.taken, move.captures, strict=True)]
        text += "x" + "/".join(taken)
    return text + move.info
