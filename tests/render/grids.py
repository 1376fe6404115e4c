"""Boards of a king between men of both sides, and what one measures of a grid of them: shared by
the tests of sheets and strips."""

from taflrec.board.geometry import geometry
from taflrec.board.position import Position, position_of
from taflrec.render.scene import Mark, Scene
from tests.render.lettered import boards

LONG = "The attackers close the file, threaten the king on both sides, and lose a man. " * 4
SCRIPTS = (
    "", "Ply 3", LONG[:300], "w" * 300, "Í" * 300, "Чёрные закрывают вертикаль, и король в беде.",
    "攻撃側が列を閉じ、王を両側から脅かす。" * 9, "המלך נמלט אל הפינה", "يهرب الملك إلى الزاوية",
    "ราชาหนีไปที่มุมกระดาน", "e\u0301\u0302" * 90, "🏰👑 " * 40, "<b>&amp;</b> \x00\ufffe", "a/b,c;" * 50,
)  # fmt: skip


def scene(size: int, caption: str = "", marks: tuple[Mark, ...] = ()) -> Scene:
    """A king in the middle between men of both sides."""
    cells = [0] * size * size
    middle = size * size // 2
    cells[middle], cells[middle + 1], cells[middle - size] = 10, 7, 1
    board = geometry(size)
    return Scene(
        Position(size, tuple(cells)), caption or "Board", caption=caption, throne=board.middle,
        corners=board.corners, marks=marks,
    )  # fmt: skip


def scenes(size: int, count: int) -> list[Scene]:
    return [scene(size, f"Ply {number}") for number in range(count)]


def example() -> list[Scene]:
    """A board of five, the king runs and a man is taken."""
    move = Mark("last", (14, 4))
    return [
        scene(5, "Start"),
        Scene(
            position_of("/4K/5/5/2t2/5/"), "Escape", caption="The king is out: he won.",
            corners=geometry(5).corners, marks=(move,),
        ),
        scene(5, "What if the attackers had closed the file first? Then the king would have had"
                 " to go the other way."),
        scene(5),
    ]  # fmt: skip


def columns_of(svg: str) -> int:
    return len({box.left for box in boards(svg)})


def widths_of(svg: str) -> set[float]:
    return {round(box.right - box.left, 1) for box in boards(svg)}
