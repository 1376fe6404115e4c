"""taflrec: read, replay, check, convert and draw records of tafl games.

The layers, top to bottom (an import only ever points down):
cli · report, render, convert, fix, collection · checks · replay · notation · rules · record, board.

What most callers need can be had from here and is imported when it is asked for::

    import taflrec

    source = taflrec.Source("game.otg", text)
    for verdict in taflrec.judge(source):
        print(verdict.replay.outcome(), verdict.diagnostics)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from taflrec.board.position import Position, position_of
    from taflrec.checks.judge import Verdict, judge
    from taflrec.collection.many import Settings, check_many
    from taflrec.notation.decode import decode
    from taflrec.record.model import Record
    from taflrec.record.source import Source
    from taflrec.render.svg import board_svg
    from taflrec.replay.replay import Replay, replay
    from taflrec.rules.catalogue import ruleset
    from taflrec.rules.kernel.game import Game

__all__ = [
    "Game",
    "Position",
    "Record",
    "Replay",
    "Settings",
    "Source",
    "Verdict",
    "board_svg",
    "check_many",
    "decode",
    "judge",
    "position_of",
    "replay",
    "ruleset",
]

_HOME = {
    "Game": "taflrec.rules.kernel.game",
    "Position": "taflrec.board.position",
    "Record": "taflrec.record.model",
    "Replay": "taflrec.replay.replay",
    "Settings": "taflrec.collection.many",
    "Source": "taflrec.record.source",
    "Verdict": "taflrec.checks.judge",
    "board_svg": "taflrec.render.svg",
    "check_many": "taflrec.collection.many",
    "decode": "taflrec.notation.decode",
    "judge": "taflrec.checks.judge",
    "position_of": "taflrec.board.position",
    "replay": "taflrec.replay.replay",
    "ruleset": "taflrec.rules.catalogue",
}


def __getattr__(name: str) -> Any:
    """Import a name of ``__all__`` from its module; a start that needs none of them stays quick."""
    if name in _HOME:
        return getattr(import_module(_HOME[name]), name)
    raise AttributeError(f"module 'taflrec' has no attribute {name!r}")
