"""Azul's boards: pattern lines, wall and floor."""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from rich.style import Style

from tilework.cli.boards.canvas import Canvas
from tilework.cli.boards.renderer import BRIGHT, HEADING, QUIET, Renderer
from tilework.cli.boards.scene import Scene
from tilework.cli.boards.tiles import LOSS, Glaze, Glazes, Look, Size, draw
from tilework.games.azul.state import FLOOR_COST

COLOURS = ("blue", "yellow", "red", "black", "white")
FLOOR_COSTS = tuple(np.diff(FLOOR_COST).tolist())
ROWS = range(5)


class AzulRenderer(Renderer):
    """Draws Azul and Azul Mini."""

    glazes: ClassVar[Glazes] = {
        "blue": Glaze("#3d82dc", "#ffffff", "❖", "B"),
        "yellow": Glaze("#eab82c", "#3a2a00", "◈", "Y"),
        "red": Glaze("#b02c2c", "#ffe9e0", "▦", "R"),
        "black": Glaze("#4a4a55", "#f2f2f2", "✸", "K"),
        "white": Glaze("#e3f1f5", "#24525e", "◌", "W"),
        "joker": Glaze("#7d6a3c", "#ffe9a8", "∩", "J"),
    }

    def board(self, scene: Scene, seat: int, size: Size) -> Canvas:
        """Lines on the left, wall on the right, floor underneath."""
        canvas = Canvas()
        for row in ROWS:
            y = row * size.height
            self._line(canvas, scene, seat, row, y, size)
            self._wall_row(canvas, scene, seat, row, _wall_x(size), y, size)
        self._floor(canvas, scene, seat, 5 * size.height, size)
        return canvas

    def mini(self, scene: Scene, seat: int, size: Size) -> Canvas:
        """Draw a compact board."""
        canvas = Canvas()
        wall_x = 5 * size.step + 1
        for row in ROWS:
            for place in range(row + 1):
                self._line_space(canvas, scene, seat, row, place, (4 - place) * size.step, row * size.height, size)
            self._wall_row(canvas, scene, seat, row, wall_x, row * size.height, size)
        for place, kind in enumerate(scene.board(seat)["floor"]):
            draw(canvas, place * size.step, 5 * size.height, self.glaze(scene, kind), Look.TILE, size, colour=scene.colour)
        if not scene.board(seat)["floor"]:
            canvas.put(0, 5 * size.height, scene.say("floor.empty"), QUIET)
        return canvas

    def _line(self, canvas: Canvas, scene: Scene, seat: int, row: int, y: int, size: Size) -> None:
        here = {"to": "line", "line": row + 1}
        middle = y + (size.height - 1) // 2
        pointed = scene.is_choosing(seat) and scene.points_at(**here)
        offered = scene.is_choosing(seat) and _can_go(scene, here)
        canvas.put(0, middle, f"{'▸' if pointed else ' '}{row + 1}", BRIGHT if pointed else HEADING if offered else QUIET, here)
        for place in range(row + 1):
            self._line_space(canvas, scene, seat, row, place, 3 + (4 - place) * size.step, y, size)
        arrow = "→" if len(scene.board(seat)["lines"][row]) == row + 1 else " "
        canvas.put(_wall_x(size) - 2, middle, arrow, BRIGHT)

    def _line_space(self, canvas: Canvas, scene: Scene, seat: int, row: int, place: int, x: int, y: int, size: Size) -> None:
        now, then = scene.board(seat)["lines"][row], scene.board_after(seat)["lines"][row]
        here = {"to": "line", "line": row + 1}
        kind, look = None, Look.EMPTY
        if place < len(now):
            kind, look = now[place], Look.TILE
        elif place < len(then):
            kind, look = then[place], Look.GHOST
        elif scene.is_choosing(seat) and _can_go(scene, here):
            look = Look.TARGET
        draw(canvas, x, y, self.glaze(scene, kind), look, size, colour=scene.colour, pick=here)

    def _wall_row(self, canvas: Canvas, scene: Scene, seat: int, row: int, x: int, y: int, size: Size) -> None:
        now, then = scene.board(seat)["wall"][row], scene.board_after(seat)["wall"][row]
        tiling = scene.is_choosing(seat) and scene.view["tiling_row"] == row + 1
        for column in ROWS:
            kind, look = self._printed(scene, row, column), Look.EMPTY
            if now[column]:
                kind, look = now[column], Look.TILE
            elif then[column]:
                kind, look = then[column], Look.GHOST
            elif tiling and scene.offers(column=column + 1):
                look = Look.TARGET
            pick = {"type": "tile", "column": column + 1}
            draw(canvas, x + column * size.step, y, self.glaze(scene, kind), look, size, colour=scene.colour, pick=pick)

    def _printed(self, scene: Scene, row: int, column: int) -> str | None:
        """Return the colour printed on a cell; None on the grey wall."""
        return COLOURS[(column - row) % 5] if scene.view["options"]["wall"] == "coloured" else None

    def _floor(self, canvas: Canvas, scene: Scene, seat: int, y: int, size: Size) -> None:
        here = {"to": "floor"}
        now, then = scene.board(seat)["floor"], scene.board_after(seat)["floor"]
        choosing = scene.is_choosing(seat)
        pointed = choosing and scene.points_at(**here)
        letter = scene.say("choice.to.floor")[0].upper()  # the key for it, as the lines have their numbers
        style = BRIGHT if pointed else HEADING if choosing and _can_go(scene, here) else QUIET
        canvas.put(0, y, f"{'▸' if pointed else ' '}{letter}", style, here)
        for place, cost in enumerate(FLOOR_COSTS):
            x = 3 + place * size.step
            kind, look = None, Look.EMPTY
            if place < len(now):
                kind, look = now[place], Look.TILE
            elif place < len(then):
                kind, look = then[place], Look.GHOST
            draw(canvas, x, y, self.glaze(scene, kind), look, size, colour=scene.colour, pick=here)
            if kind is None:
                middle = y + (size.height - 1) // 2
                canvas.put(
                    x + size.width // 2 - 1, middle, f"−{cost}", Style(color=LOSS, bgcolor="#1d2740" if scene.colour else None), here
                )

    def is_taken(self, scene: Scene, kind: str, which: int) -> bool:
        """Jokers go with a colour when the player takes them too."""
        if "colour" not in scene.focus:
            return True
        return bool(scene.focus.get("jokers")) if kind == "joker" else scene.focus["colour"] == kind

    def label(self, scene: Scene, field: str, fields: Mapping[str, Any]) -> str:  # Any: plain data, as JSON has it
        """Colours with the number of tiles there."""
        if field == "colour":
            kind = fields["colour"] or "joker"
            number = self.in_offer(scene, fields, kind)
            return f"{number} {scene.word('colour', colour=kind, n=number)}"
        return super().label(scene, field, fields)

    def notices(self, scene: Scene) -> list[str]:
        """Whether a row is about to be completed, which ends the game after this round."""
        if scene.view["phase"] not in ("draft", "tile"):
            return []
        near = [(seat, row) for seat in range(scene.view["players"]) for row in ROWS if _lacks_one(scene, seat, row)]
        sure = [seat for seat, row in near if _line_is_full(scene, seat, row)]
        if sure:
            return [scene.say("notice.row_will_end", name=scene.names[sure[0]])]
        if near:
            seat, row = near[0]
            return [scene.say("notice.row_may_end", name=scene.names[seat], row=row + 1)]
        return []


def _can_go(scene: Scene, here: Mapping[str, object]) -> bool:
    """Whether what is being taken can go there; until a colour is pointed at, no line is singled out."""
    return "colour" in scene.focus and scene.leads_to(**here)


def _wall_x(size: Size) -> int:
    return 3 + 5 * size.step + 3 - size.gap


def _lacks_one(scene: Scene, seat: int, row: int) -> bool:
    result: bool = scene.board(seat)["wall"][row].count(None) == 1
    return result


def _line_is_full(scene: Scene, seat: int, row: int) -> bool:
    return len(scene.board(seat)["lines"][row]) == row + 1


RENDERER = AzulRenderer()
