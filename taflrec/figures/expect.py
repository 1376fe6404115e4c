"""What a block claims of its last move, and whether the ruleset agrees.

::

    captures d1 e1 f1      captures none      legal      illegal      illegal: blocked
    outcome defenders exit-fort      outcome draw repetition      outcome none

Knows what became of the move as values; who plays it, knows the rules.
"""

from difflib import get_close_matches
from typing import Literal, NamedTuple

from taflrec.board.pieces import SIDES
from taflrec.record.outcome import REASON_WORDS, Outcome
from taflrec.record.patterns import pattern
from taflrec.rules.ruleset import is_square

Verb = Literal["captures", "legal", "illegal", "outcome"]
VERBS: tuple[Verb, ...] = ("captures", "legal", "illegal", "outcome")
NONE = "none"
WINNERS = (*SIDES, "draw", NONE)
MAX_CLAIMS = 20
_CLAIM = pattern(r"([A-Za-z-]+)\s*:?\s*(.*)")


class Claim(NamedTuple):
    """One claim.

    ``squares``  of ``captures``, sorted; empty claims that nothing is captured
    ``winner``   of ``outcome``: a side, ``draw`` or ``none``
    ``reason``   of ``outcome``; empty claims none
    ``words``    that the refusal of an ``illegal`` move must have
    """

    verb: Verb
    line: int
    squares: tuple[str, ...] = ()
    winner: str = ""
    reason: str = ""
    words: str = ""


class Shown(NamedTuple):
    """What became of the last move.

    ``move``     as written; empty when none was played
    ``refused``  why it is not legal, empty when it is
    ``captures`` names of the men captured, without the king
    ``king``     the square on which the king was captured, else empty
    ``outcome``  how the game stands after it; None while it goes on
    """

    move: str
    refused: str = ""
    captures: tuple[str, ...] = ()
    king: str = ""
    outcome: Outcome | None = None


class ClaimError(ValueError):
    """A claim that cannot be read, in words that follow the key."""


def read_claims(text: str, line: int) -> tuple[Claim, ...]:
    """The claims of a value, divided by ``;``. Raises :class:`ClaimError`."""
    parts = [part.strip() for part in text.split(";") if part.strip()]
    if not parts:
        raise ClaimError(f"nothing is claimed; possible are {', '.join(VERBS)}")
    if len(parts) > MAX_CLAIMS:
        raise ClaimError(f"{len(parts)} claims, at most {MAX_CLAIMS} are read")
    return tuple(_claim(part, line) for part in parts)


def _claim(text: str, line: int) -> Claim:
    match = _CLAIM.fullmatch(text)
    verb, rest = (match[1].lower(), match[2]) if match else (text, "")
    if verb == "captures":
        return _captures(rest, line)
    if verb == "outcome":
        return _outcome(rest, line)
    if verb == "illegal":
        return Claim("illegal", line, words=rest)
    if verb == "legal":
        if rest:
            raise ClaimError(f"{rest[:40]!r} after legal has no meaning; divide claims by ;")
        return Claim("legal", line)
    raise ClaimError(f"no claim begins with {verb[:40]!r}; {_hint(verb, VERBS)}")


def _captures(rest: str, line: int) -> Claim:
    names = rest.replace(",", " ").lower().split()
    if names == [NONE]:
        return Claim("captures", line)
    if not names:
        raise ClaimError("captures needs squares, or none")
    for name in names:
        if not is_square(name):
            raise ClaimError(f"captures {name[:40]}: that is no square; give squares, or none")
    return Claim("captures", line, tuple(sorted({*names})))


def _outcome(rest: str, line: int) -> Claim:
    winner, _, reason = rest.lower().partition(" ")
    reason = reason.strip()
    if winner not in WINNERS:
        raise ClaimError(f"no outcome is called {winner[:40]!r}; {_hint(winner, WINNERS)}")
    if winner == NONE and reason:
        raise ClaimError("outcome none has no reason")
    if winner == "draw" and reason == "repetition":
        reason = "draw-repetition"  # in the words of the outcome reasons
    if reason and reason not in REASON_WORDS:
        raise ClaimError(f"no reason is called {reason[:40]!r}; {_hint(reason, (*REASON_WORDS,))}")
    return Claim("outcome", line, winner=winner, reason=reason)


def _hint(word: str, known: tuple[str, ...]) -> str:
    near = get_close_matches(word, known, 1, 0.5)
    return f"did you mean {near[0]!r}?" if near else f"possible are {', '.join(known)}"


def unmet(claims: tuple[Claim, ...], shown: Shown) -> list[tuple[Claim, str]]:
    """The claims that do not hold, each with what is claimed and what is, in words."""
    found = [(claim, _unmet(claim, shown, claims)) for claim in claims]
    return [(claim, why) for claim, why in found if why]


def _unmet(claim: Claim, shown: Shown, claims: tuple[Claim, ...]) -> str:
    if not shown.move and claim.verb != "outcome":
        return f"{claim.verb} is claimed of the last move, but no move is played"
    if claim.verb == "illegal":
        return _unmet_illegal(claim, shown)
    if shown.refused or claim.verb == "legal":
        return ""  # a move that is not legal is told where it stands
    if claim.verb == "captures":
        return _unmet_captures(claim, shown, any(each.verb == "outcome" for each in claims))
    return _unmet_outcome(claim, shown)


def _unmet_captures(claim: Claim, shown: Shown, ended: bool) -> str:
    """``ended``: an outcome is claimed too, so that the king's fall cannot be passed over."""
    taken = {*shown.captures}
    fell = {shown.king} if shown.king else set[str]()
    # the king's fall is an outcome, so his square may be left out, but not unsaid altogether
    if {*claim.squares} - fell == taken and (ended or claim.squares or not fell):
        return ""
    claimed, found = _listed(claim.squares), _listed((*sorted(taken | fell),))
    return f"{shown.move} captures {found}, not {claimed}"


def _listed(squares: tuple[str, ...]) -> str:
    return " ".join(squares) or "nothing"


def _unmet_illegal(claim: Claim, shown: Shown) -> str:
    if not shown.refused:
        return f"{shown.move} is legal, not illegal"
    if claim.words.lower() not in shown.refused.lower():
        return f"{shown.move} is illegal, but not as {claim.words[:60]!r}: {shown.refused}"
    return ""


def _unmet_outcome(claim: Claim, shown: Shown) -> str:
    outcome = shown.outcome
    winner, reason = NONE, ""
    if outcome is not None:
        winner, reason = outcome.winner or "draw", outcome.reason
    if winner == claim.winner and claim.reason in ("", reason):
        return ""
    after = f"after {shown.move} " if shown.move else "before any move "
    claimed = f"{claim.winner} {claim.reason}".strip()
    return f"{after}the outcome is {claimed_form(outcome)}, not {claimed}"


def claimed_form(outcome: Outcome | None) -> str:
    """An outcome as a claim writes it."""
    return NONE if outcome is None else f"{outcome.winner or 'draw'} {outcome.reason}"
