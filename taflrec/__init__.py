"""taflrec: read, replay, check, convert and draw records of tafl games.

The layers, top to bottom (an import only ever points down):
cli · report, render, convert · checks · replay · notation · rules · record, board.
"""

__version__ = "0.1.0"
