"""OTN as the Android app "Hnefatafl" of Fellhuhn exchanges it: OTN on few lines, read as such.

Written one tag a line, in the form that the program OpenTafl reads too: no piece letters, no list
of more than four captures, resignation and loss on time as tags. Source: formats reference,
section 8 and "What each target cannot hold".
"""

from collections.abc import Iterator

from taflrec.board.pieces import other
from taflrec.notation import otn, otn_text
from taflrec.notation.opener import side_after
from taflrec.record.model import MOST_CAPTURES, Move, Record, Tag
from taflrec.record.source import Source, Span

NAME = "fellhuhn"
_TOLD = {"resigned": "{} resigned", "timeout": "{} ran out of time"}


def read(source: Source) -> Iterator[Record]:
    """Yield the records of a source, as the reader of OTN finds them. Raises nothing."""
    for record in otn.read(source):
        record.format = NAME
        yield record


def write(record: Record) -> str:
    """A complete record as portable OTN without piece letters, with a final line end."""
    plain = record.with_moves([*map(_plain, record.moves)], list(range(len(record.moves))))
    plain.tags = [*record.tags]
    for end in plain.terminators[:1]:
        loser = end.loser or side_after(record, end.after)
        plain.result = plain.result or other(loser)
        if not (said := plain.tag("termination")) or not said.value.strip():
            words = _TOLD[end.word].format(loser)
            plain.tags = [tag for tag in plain.tags if tag is not said]
            plain.tags.append(Tag("termination", words, *end.span))
    plain.terminators = []
    return otn_text.write(plain)


def _plain(move: Move) -> Move:
    captures = () if len(move.captures) > MOST_CAPTURES else move.captures
    return move._replace(piece="", captures=captures, taken=("",) * len(captures))


def extra_losses(record: Record) -> list[tuple[str, str, Span, int | None]]:
    """Lists of more than four captures, which the program works out itself, and odd end words.

    An end word becomes words of a tag: its place and a result that contradicts it are lost.
    """
    why = f"the app's OTN lists at most {MOST_CAPTURES} captures of a ply; these are left off"
    found: list[tuple[str, str, Span, int | None]] = [
        ("captures", why, record.move_span(ply), ply + 1)
        for ply, move in enumerate(record.moves)
        if len(move.captures) > MOST_CAPTURES
    ]
    for number, end in enumerate(record.terminators):
        what = "resignation" if end.word == "resigned" else "timeout"
        loser = end.loser or side_after(record, end.after)
        if number:
            found.append((what, "only the first end word is written", end.span, None))
        elif end.after < len(record.moves):
            found.append((what, "after which ply an end word stands is lost", end.span, None))
        elif record.result not in (None, other(loser)):
            why = f"which side the end word is of is lost, here the {loser}"
            found.append((what, why, end.span, None))
    return found
