"""Render any game from its view. Games override the parts that they can draw better."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from rich.style import Style

from tilework import i18n
from tilework.cli.boards.canvas import PLAIN, Canvas, fitted
from tilework.cli.boards.scene import Scene
from tilework.cli.boards.tiles import DOT, FAINT, GLOW, INK, LARGE, MEDIUM, SMALL, Glaze, Glazes, Look, Size, draw

MARKER = Glaze("#d9a521", "#1d1503", "⚑", "1")
HEADING = Style(color=INK, bold=True)
QUIET = Style(color=FAINT)
BRIGHT = Style(color=GLOW, bold=True)

_HUES = {
    "blue": "#2f6fc4",
    "yellow": "#e8b92e",
    "red": "#c93a34",
    "black": "#3a3a44",
    "white": "#dfeaf0",
    "green": "#3f9a56",
    "orange": "#e07b28",
    "purple": "#7d4fb3",
}


class Renderer:
    """Draw the offer and the boards, and label choices."""

    glazes: ClassVar[Glazes] = {}
    sizes: tuple[Size, ...] = (LARGE, MEDIUM, SMALL, DOT)
    """Tile sizes for the large board, largest first."""
    mini_sizes: tuple[Size, ...] = (MEDIUM, SMALL, DOT)

    def glaze(self, scene: Scene, kind: str | None) -> Glaze | None:
        """Return the style of a kind of tile."""
        if kind is None:
            return None
        if kind == "marker":
            return MARKER
        known = self.glazes.get(kind) or Glaze(_HUES.get(kind, "#8a8f99"), "#101010", "■", kind[:1].upper())
        return replace(known, letter=scene.letters.get(kind, known.letter))

    # The offer: factories, centre and what else lies on the table.

    def offer(self, scene: Scene, width: int, size: Size) -> Canvas:
        """Draw the factories, the centre, and the game's additions."""
        canvas = Canvas()
        cell = 2 * size.step + 3
        columns = max(1, min((width + 2) // cell, len(scene.view["factories"])))
        for number, tiles in enumerate(scene.view["factories"], start=1):
            x, y = (number - 1) % columns * cell, (number - 1) // columns * (2 * size.height + 1)
            self._factory(canvas, scene, x, y, number, tiles, size)
        self._centre(canvas, scene, width, canvas.height, size)
        self.extras(canvas, scene, width, size)
        return canvas

    def _factory(self, canvas: Canvas, scene: Scene, x: int, y: int, number: int, tiles: Sequence[str], size: Size) -> None:
        here = {"source": "factory", "factory": number}
        self._source_label(canvas, scene, x, y, str(number), here, bool(tiles))
        for index in range(4):
            if index >= len(tiles):
                canvas.put(x + index % 2 * size.step + 1, y + 1 + index // 2 * size.height, "·", QUIET)
                continue
            kind = tiles[index]
            across, down = index % 2, index // 2
            look = self._offer_look(scene, kind, tiles[:index].count(kind), here)
            at = (x + across * size.step, y + 1 + down * size.height)
            pick = {**here, "colour": kind}
            draw(canvas, *at, self.glaze(scene, kind), look, size, colour=scene.colour, pick=pick)

    def _source_label(self, canvas: Canvas, scene: Scene, x: int, y: int, label: str, here: Mapping[str, object], filled: bool) -> None:
        pointed = scene.points_at(**here)
        style = BRIGHT if pointed else HEADING if filled and scene.offers(**here) else QUIET
        canvas.put(x, y, f"{'▸' if pointed else ' '}{label}", style, here)

    def _offer_look(self, scene: Scene, kind: str, which: int, here: Mapping[str, object]) -> Look:
        if not scene.points_at(**here):
            return Look.TILE
        return Look.LIFTED if self.is_taken(scene, kind, which) else Look.TILE

    def is_taken(self, scene: Scene, kind: str, which: int) -> bool:
        """Return whether a tile of the highlighted source would be taken; ``which`` counts the tiles of its kind from 0."""
        return "colour" not in scene.focus or scene.focus["colour"] == kind

    def _centre(self, canvas: Canvas, scene: Scene, width: int, y: int, size: Size) -> None:
        view = scene.view
        here = {"source": "centre"}
        self._source_label(canvas, scene, 0, y, scene.say("centre"), here, bool(view["centre"]))
        if view["marker"] is None and view["turn"] is not None:
            canvas.put(len(scene.say("centre")) + 3, y, f"⚑ {scene.say('marker')}", BRIGHT)
        self.stacks(canvas, scene, 0, y + 1, width, view["centre"], size, here)

    def stacks(
        self,
        canvas: Canvas,
        scene: Scene,
        x: int,
        y: int,
        width: int,
        tiles: Sequence[str],
        size: Size,
        here: Mapping[str, object] | None = None,
    ) -> None:
        """Draw tiles grouped by kind, with counts."""
        cell = size.width + 4
        columns = max(1, (width + 1) // cell)
        if not tiles:
            canvas.put(x + 1, y, "–", QUIET)
        for index, (kind, number) in enumerate(Counter(tiles).items()):
            at = (x + index % columns * cell, y + index // columns * size.height)
            look = self._offer_look(scene, kind, 0, here) if here else Look.TILE
            pick = {**here, "colour": kind} if here else {"colour": kind}
            draw(canvas, *at, self.glaze(scene, kind), look, size, colour=scene.colour, pick=pick)
            canvas.put(at[0] + size.width, at[1] + (size.height - 1) // 2, f"×{number}", PLAIN)

    def extras(self, canvas: Canvas, scene: Scene, width: int, size: Size) -> None:
        """Draw anything else on the table, below the offer."""

    # Boards.

    def board(self, scene: Scene, seat: int, size: Size) -> Canvas:
        """Draw a seat's board at full size; by default everything the view says about it."""
        canvas = Canvas()
        for y, (name, value) in enumerate(scene.board(seat).items()):
            canvas.put(0, y, fitted(name.replace("_", " "), 14), QUIET)
            canvas.put(15, y, _plainly(value))
        return canvas

    def mini(self, scene: Scene, seat: int, size: Size) -> Canvas:
        """Draw a seat's board at reduced size."""
        return self.board(scene, seat, size)

    def title(self, scene: Scene, seat: int) -> str:
        """Return the heading of a board: name, score and first-player marker."""
        mark = "▶ " if scene.view["turn"] == seat else ""
        flag = " ⚑" if scene.view["marker"] == seat else ""
        return f"{mark}{scene.names[seat]}  {scene.say('points', n=scene.board(seat)['score'])}{flag}"

    # Words.

    rounds: int | None = None
    """Fixed number of rounds, if the game has one."""

    def status(self, scene: Scene) -> list[str]:
        """Return the items of the status bar."""
        view = scene.view
        bag = scene.say("bag", n=sum(view["bag"].values()))
        discard = scene.say(scene.game.discard_name, n=sum(view[scene.game.discard_name].values()))
        return [self.round_words(scene), bag, discard]

    def round_words(self, scene: Scene) -> str:
        """Return the round number, with the total where it is fixed."""
        rounds = scene.view.get("rounds", self.rounds)
        key = "round_of" if rounds else "round"
        return scene.say(key, round=max(1, scene.view["round"]), rounds=rounds)

    def notices(self, scene: Scene) -> list[str]:
        """Return notices for all players, such as the last round."""
        return [scene.say("notice.last_round")] if scene.view["last_round"] and scene.view["phase"] != "over" else []

    def label(self, scene: Scene, field: str, fields: Mapping[str, object]) -> str:
        """Describe a choice: the field, its value and the fields that depend on it."""
        value = fields[field]
        if field == "type":
            return scene.word(f"action.{value}", person="none")
        plain = str(value).lower()
        for key in (f"choice.{field}.{plain}", f"choice.{field}"):
            if i18n.has("boards", key):
                return scene.say(key, **{name: self._word(scene, name, inner) for name, inner in fields.items()})
        return self._word(scene, field, value)

    def _word(self, scene: Scene, field: str, value: object) -> str:
        return scene.word("colour", colour=value, n=0) if field == "colour" and value else str(value)

    def counted(self, scene: Scene, fields: Mapping[str, Any]) -> str:  # Any: plain data, as JSON has it
        """Return a colour with the number of its tiles at the source given by ``fields``."""
        number = self.in_offer(scene, fields, fields["colour"])
        word = scene.word("colour", colour=fields["colour"], n=max(1, number))
        return f"{number} {word}" if number else word

    def in_offer(self, scene: Scene, fields: Mapping[str, Any], kind: str) -> int:  # Any: plain data, as JSON has it
        """Return the number of tiles of a kind at the source given by ``fields``."""
        if fields.get("source") == "factory" and "factory" in fields:
            result: int = scene.view["factories"][fields["factory"] - 1].count(kind)
            return result
        return scene.view["centre"].count(kind) if fields.get("source") == "centre" else 0


def fit(make: Callable[[Size], Canvas], sizes: Sequence[Size], width: int, height: int) -> Canvas:
    """Draw in the first size that fits, or else in the last one."""
    canvas = Canvas()
    for size in sizes:
        canvas = make(size)
        if canvas.width <= width and canvas.height <= height:
            break
    return canvas


def _plainly(value: object) -> str:
    if isinstance(value, list):
        return " ".join(_plainly(inner) for inner in value) or "–"
    if isinstance(value, dict):
        return " ".join(f"{name}:{_plainly(inner)}" for name, inner in value.items())
    return "·" if value is None else str(value)
