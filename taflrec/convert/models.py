"""The JSON document of records: pydantic models, which also give the published JSON schema.

Imported only by what writes or checks JSON documents, since pydantic is slow to import.
Everything that a record says is kept: the text of each move, comments, variations and stray text
word for word, and beside it what the replay computed. :mod:`taflrec.notation.taflrec_json` reads it.

Version 2 has, beyond version 1, what is needed to read a record back: ``taken`` and ``men`` of
plies, ``loser`` of end words, and ``told_reason``, ``implied``, ``boards``, ``broken_at`` and
``noticed`` of records.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

SCHEMA = "taflrec-records-2"

SideName = Literal["attackers", "defenders"]
Square = Annotated[str, Field(pattern=r"^[a-y](?:[1-9]|1\d|2[0-5])$")]


class Model(BaseModel):
    """Frozen, and strict about keys that are not known."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class TagModel(Model):
    """A header entry as written."""

    key: str
    value: str


class PlyModel(Model):
    """One step. ``captures`` as written, ``captured`` by the rules (null where not replayed).

    ``taken`` are the piece letters before the captures, ``men`` is how many fell where only that is
    told (-1: some).
    ``rebuilt`` steps of a berserk turn are not in the source; the replay found them.
    """

    ply: Annotated[int, Field(ge=1)]
    text: str
    side: SideName | None
    piece: str
    origin: str
    target: str
    jump: bool
    berserk: bool
    captures: list[str]
    taken: list[str]
    men: int | None
    captured: list[Square] | None
    info: str
    rebuilt: bool


class CommentModel(Model):
    """``after`` plies of the main line stand before the comment; parts of the text divided by ``|``."""

    after: Annotated[int, Field(ge=0)]
    text: str


class VariationModel(Model):
    """A variation line word for word, and what its words say.

    ``placeholders``  words such as ``.....`` that stand for shared moves
    ``plies``         its moves; they count from the beginning of the game, or from 1 where the line
                      has no place in the tree (``first_ply`` null)
    ``stem_read_as``  whether its address names the move that is replaced or the position after
    ``legal``         whether all of it was read and is legal; null where it was not replayed
    """

    after: Annotated[int, Field(ge=0)]
    address: str
    text: str
    comments: list[str]
    placeholders: Annotated[int, Field(ge=0)]
    first_ply: Annotated[int, Field(ge=1)] | None
    plies: list[PlyModel]
    stem_read_as: Literal["replaced", "after"] | None
    legal: bool | None


class TurnModel(Model):
    """A numbered turn: its number as written, and its first ply (1-based)."""

    number: int
    first_ply: int


class EndWordModel(Model):
    """An end word, how many plies stand before it, and whose it is where the record tells."""

    word: Literal["resigned", "timeout"]
    text: str
    after: int
    loser: SideName | None


class ImpliedModel(Model):
    """What the notation of the record said of the rules in its own way."""

    variant: str
    settings: dict[str, str]
    start: str | None
    first: SideName | None


class BoardModel(Model):
    """A position that the record prints after so many plies."""

    after: int
    position: str


class NoticedModel(Model):
    """A fault that the reader noticed, by the name of its diagnostic."""

    name: str
    message: str


class OutcomeModel(Model):
    """How the game ended; ``winner`` null is a draw, ``ply`` the ply after which it stood."""

    winner: SideName | None
    reason: str
    ply: int


class RepetitionModel(Model):
    """After ``ply`` a position stood for the ``count``-th time, first after ply ``first``."""

    ply: int
    count: int
    first: int


class EditModel(Model):
    """A stretch of the source, and the text to put there; it ends before ``end_column``."""

    line: Annotated[int, Field(ge=1)]
    column: Annotated[int, Field(ge=1)]
    end_line: Annotated[int, Field(ge=1)]
    end_column: Annotated[int, Field(ge=1)]
    text: str


class FixModel(Model):
    """What would mend a finding: all of its edits together; without any, only the encoding."""

    safe: bool
    message: str
    edits: list[EditModel]


class DiagnosticModel(Model):
    """One finding; lines and columns count from 1."""

    code: Annotated[str, Field(pattern=r"^TR\d{3}$")]
    name: str
    severity: Literal["error", "warning", "info"]
    message: str
    line: int
    column: int
    end_column: int
    ply: int | None
    move: str | None
    help: list[str]
    fix: FixModel | None


class RulesetModel(Model):
    """What the record was played with: every parameter, and the same as an OTN rules record."""

    name: str
    title: str
    chosen_from: Literal["option", "rules-tag", "variant-tag", "notation", "identified"]
    values: dict[str, str]
    record: str


class RecordModel(Model):
    """One game."""

    source: str
    index: int
    line: int
    format: str
    title: str
    tags: list[TagModel]
    ruleset: RulesetModel | None
    start: str | None
    first_side: SideName | None
    turns: list[TurnModel]
    plies: list[PlyModel]
    first_move_unknown: bool
    comments: list[CommentModel]
    variations: list[VariationModel]
    end_words: list[EndWordModel]
    stray: list[str]
    recorded_result: Literal["attackers", "defenders", "draw"] | None
    recorded_totals: tuple[int, int] | None
    told_reason: str | None
    implied: ImpliedModel | None
    boards: list[BoardModel]
    broken_at: Annotated[int, Field(ge=0)] | None
    noticed: list[NoticedModel]
    outcome: OutcomeModel | None
    repetitions: list[RepetitionModel]
    final_position: str | None
    to_move: SideName | None
    diagnostics: list[DiagnosticModel]


class Document(Model):
    """A file of records."""

    schema_name: Annotated[Literal["taflrec-records-2"], Field(alias="schema")]
    records: list[RecordModel]


class VerdictModel(Model):
    """One line of ``taflrec validate --output-format jsonl``."""

    source: str
    index: int
    line: int
    format: str | None
    title: str
    variant: str | None
    reading: str | None
    ruleset_from: Literal["option", "rules-tag", "variant-tag", "notation", "identified"] | None
    plies: int
    recorded_result: Literal["attackers", "defenders", "draw"] | None
    outcome: OutcomeModel | None
    repetitions: list[RepetitionModel]
    final_position: str | None
    to_move: SideName | None
    diagnostics: list[DiagnosticModel]
