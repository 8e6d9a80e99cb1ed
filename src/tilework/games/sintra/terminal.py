"""Sintra's boards: strips over windows with the glazier, and the broken-glass track."""

from collections.abc import Mapping
from typing import ClassVar

from rich.style import Style

from tilework.cli.boards.canvas import PLAIN, Canvas
from tilework.cli.boards.renderer import BRIGHT, HEADING, QUIET, Renderer
from tilework.cli.boards.scene import Scene
from tilework.cli.boards.tiles import DOT, LOSS, SMALL, Glaze, Glazes, Look, Size, draw
from tilework.games.game import Data

SPACES = 5
GLAZIER = "▼"
ORNAMENT = "◆"
SPACED = Size(4, 1, 1)


class SintraRenderer(Renderer):
    """Draws Stained Glass of Sintra, both palace sides; each colour has a motif and a letter of its own (SI-SIGHT-1)."""

    sizes: tuple[Size, ...] = (*Renderer.sizes[:2], SPACED, SMALL, DOT)
    mini_sizes: tuple[Size, ...] = (SMALL, DOT)
    glazes: ClassVar[Glazes] = {
        "blue": Glaze("#2f62c9", "#eef3ff", "≈", "B"),
        "turquoise": Glaze("#3fb8b4", "#04302f", "°", "T"),
        "yellow": Glaze("#f0d24b", "#3a2e00", "☼", "Y"),
        "orange": Glaze("#d9702a", "#2b1200", "❧", "O"),
        "pink": Glaze("#e79ac0", "#471532", "✿", "P"),
        "joker": Glaze("#9aa0ab", "#1c1f26", "◇", "*"),
    }

    # Boards.

    def board(self, scene: Scene, seat: int, size: Size) -> Canvas:
        """Glazier, strips, windows, their values, and the broken-glass track."""
        canvas = Canvas()
        self._columns(canvas, scene, seat, size, top=1)
        self._numbers(canvas, scene, seat, size, 1 + SPACES * size.height)
        self._values(canvas, scene, seat, size, 2 + (SPACES + 2) * size.height)
        self._glass_track(canvas, scene, seat, canvas.height, is_narrow=not size.gap)
        return canvas

    def mini(self, scene: Scene, seat: int, size: Size) -> Canvas:
        """Draw a compact board."""
        canvas = Canvas()
        self._columns(canvas, scene, seat, size, top=1, gap=0)
        glass = scene.board(seat)["broken_glass"]["value"]
        canvas.put(8 * size.step + 1, 1, scene.say("glass", value=glass), Style(color=LOSS) if glass and scene.colour else QUIET)
        return canvas

    def _columns(self, canvas: Canvas, scene: Scene, seat: int, size: Size, *, top: int, gap: int = 1) -> None:
        board, after = scene.board(seat), scene.board_after(seat)
        canvas.put((board["glazier"] - 1) * size.step + size.width // 2 - 1, 0, GLAZIER, BRIGHT)
        if after["glazier"] != board["glazier"]:
            canvas.put((after["glazier"] - 1) * size.step + size.width // 2 - 1, 0, "▽", BRIGHT)
        for index in range(len(board["strips"])):
            x = index * size.step
            self._strip(canvas, scene, seat, board["strips"][index], after["strips"][index], x, top, size)
            self._window(canvas, scene, seat, index, x, top + SPACES * size.height + gap, size)

    def _strip(self, canvas: Canvas, scene: Scene, seat: int, strip: Data, after: Data, x: int, y: int, size: Size) -> None:
        here = {"strip": strip["strip"]}
        same = (strip["id"], strip["side"]) == (after["id"], after["side"])
        open_to = scene.is_choosing(seat) and "colour" in scene.focus and scene.leads_to(**here)
        for index, space in enumerate(strip["spaces"]):
            painted, piece = space["colour"], space["piece"]
            then = after["spaces"][index]["piece"] if same else scene.focus.get("colour") if painted == "joker" else painted
            kind, look = painted, Look.EMPTY
            if piece:
                kind, look = piece, Look.TILE
            elif then:
                kind, look = then, Look.GHOST
            elif open_to and painted in (scene.focus["colour"], "joker"):
                look = Look.TARGET
            glaze = self.glaze(scene, kind)
            printed = glaze.motif + glaze.letter.lower() if glaze else None
            draw(canvas, x, y + index * size.height, glaze, look, size, colour=scene.colour, pick=here, printed=printed)

    def _window(self, canvas: Canvas, scene: Scene, seat: int, index: int, x: int, y: int, size: Size) -> None:
        now, then = scene.board(seat)["windows"][index], scene.board_after(seat)["windows"][index]
        for row, pane in enumerate(("upper", "lower")):
            kind, look = now[pane], Look.TILE if now[pane] else Look.EMPTY
            if not kind and then[pane]:
                kind, look = then[pane], Look.GHOST
            waiting = scene.is_choosing(seat) and scene.view["completed_strip"] == index + 1 and (pane == "upper" or now["upper"])
            if waiting and look is Look.EMPTY:
                look = Look.TARGET
            draw(
                canvas,
                x,
                y + row * size.height,
                self.glaze(scene, kind),
                look,
                size,
                colour=scene.colour,
                printed="╳" if size.width > 2 else "·",
            )

    def _numbers(self, canvas: Canvas, scene: Scene, seat: int, size: Size, y: int) -> None:
        for index in range(8):
            here = {"strip": index + 1}
            choosing = scene.is_choosing(seat)
            pointed = choosing and scene.points_at(**here)
            offered = choosing and "colour" in scene.focus and scene.leads_to(**here)
            style = BRIGHT if pointed else HEADING if offered else QUIET
            canvas.put(index * size.step + max(0, size.width // 2 - 2), y, f"{'▸' if pointed else ' '}{index + 1}", style, here)

    def _values(self, canvas: Canvas, scene: Scene, seat: int, size: Size, y: int) -> None:
        """Draw each window's value; the ornaments lie between two windows."""
        for index, window in enumerate(scene.board(seat)["windows"]):
            done = window["upper"] and window["lower"]
            canvas.put(index * size.step + size.width // 2 - 1, y, f"{window['value']}", BRIGHT if done else PLAIN)
        for left, _ in scene.view["palace"]["ornaments"]:
            canvas.put(left * size.step - 1, y, ORNAMENT, QUIET)
        canvas.put(8 * size.step, y, scene.say("worth"), QUIET)

    def _glass_track(self, canvas: Canvas, scene: Scene, seat: int, y: int, *, is_narrow: bool) -> None:
        """Draw the broken-glass track with the marker's current and next space; under its name in narrow layouts."""
        now, then = scene.board(seat)["broken_glass"]["steps"], scene.board_after(seat)["broken_glass"]["steps"]
        label = scene.say("glass_track") + " "
        canvas.put(0, y, label, QUIET)
        x, y = (0, y + 1) if is_narrow else (len(label), y)
        for step, value in enumerate(scene.view["palace"]["broken_glass_values"]):
            shown = str(value).replace("-", "−")
            mark = f"[{shown}]" if step == now else f"({shown})" if step == then else f" {shown} "
            style = Style(color=LOSS, bold=True, reverse=step == now) if step in (now, then) else QUIET
            canvas.put(x, y, mark, style if scene.colour or step in (now, then) else PLAIN)
            x += len(mark)

    def extras(self, canvas: Canvas, scene: Scene, width: int, size: Size) -> None:
        """Draw the round track: the colour of each round."""
        y = canvas.height
        canvas.put(1, y, scene.say("round_track"), QUIET)
        for index, kind in enumerate(scene.view["round_track"]):
            x = index * SPACED.step
            now = index + 1 == scene.view["round"]
            look = Look.LIFTED if now else Look.TILE if kind else Look.EMPTY
            draw(canvas, x, y + 1, self.glaze(scene, kind), look, SPACED, colour=scene.colour, printed=str(index + 1))

    # Words.

    def status(self, scene: Scene) -> list[str]:
        """Return the round's colour for the status line."""
        first, *rest = super().status(scene)
        colour = scene.view["round_colour"]
        if colour is None:
            return [first, *rest]
        bonus = scene.say("bonus_colour", colour=scene.word("colour", colour=colour, n=0))
        return [first, f"{bonus} {self.glazes[colour].motif}{scene.letters[colour]}", *rest]

    def label(self, scene: Scene, field: str, fields: Mapping[str, object]) -> str:
        """Colours with the number of pieces there."""
        if field == "colour":
            return self.counted(scene, fields)
        if field == "type" and fields["type"] == "back":
            return scene.say("choice.back")
        return super().label(scene, field, fields)


RENDERER = SintraRenderer()
