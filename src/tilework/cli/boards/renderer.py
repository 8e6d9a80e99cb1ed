"""How a game is drawn. This class draws any game from its view alone; a game's own renderer overrides what it can draw better."""

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
    """Draws the offer, boards large and small, and names choices."""

    glazes: ClassVar[Glazes] = {}
    sizes: tuple[Size, ...] = (LARGE, MEDIUM, SMALL, DOT)
    """The sizes in which a large board can be drawn, the largest first."""
    mini_sizes: tuple[Size, ...] = (MEDIUM, SMALL, DOT)

    def glaze(self, scene: Scene, kind: str | None) -> Glaze | None:
        """How a kind of tile looks."""
        if kind is None:
            return None
        if kind == "marker":
            return MARKER
        known = self.glazes.get(kind) or Glaze(_HUES.get(kind, "#8a8f99"), "#101010", "■", kind[:1].upper())
        return replace(known, letter=scene.letters.get(kind, known.letter))

    # The offer: factories, centre and what else lies on the table.

    def offer(self, scene: Scene, width: int, size: Size) -> Canvas:
        """The factories, then the centre, then what the game adds."""
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

    def _source_label(self, canvas: Canvas, scene: Scene, x: int, y: int, label: str, here: Mapping[str, Any], filled: bool) -> None:
        pointed = scene.points_at(**here)
        style = BRIGHT if pointed else HEADING if filled and scene.offers(**here) else QUIET
        canvas.put(x, y, f"{'▸' if pointed else ' '}{label}", style, here)

    def _offer_look(self, scene: Scene, kind: str, which: int, here: Mapping[str, Any]) -> Look:
        if not scene.points_at(**here):
            return Look.TILE
        return Look.LIFTED if self.is_taken(scene, kind, which) else Look.TILE

    def is_taken(self, scene: Scene, kind: str, which: int) -> bool:
        """Whether a tile of the source that is pointed at would be taken; ``which`` counts the tiles of its kind there from 0."""
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
        here: Mapping[str, Any] | None = None,
    ) -> None:
        """Tiles by kind, with the number of each."""
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
        """Whatever else lies on the table, under the offer."""

    # Boards.

    def board(self, scene: Scene, seat: int, size: Size) -> Canvas:
        """A seat's board, large: here simply all that the view says about it."""
        canvas = Canvas()
        for y, (name, value) in enumerate(scene.board(seat).items()):
            canvas.put(0, y, fitted(name.replace("_", " "), 14), QUIET)
            canvas.put(15, y, _plainly(value))
        return canvas

    def mini(self, scene: Scene, seat: int, size: Size) -> Canvas:
        """A seat's board, small."""
        return self.board(scene, seat, size)

    def title(self, scene: Scene, seat: int) -> str:
        """What stands over a board: whose it is, the score, and who has the marker."""
        mark = "▶ " if scene.view["turn"] == seat else ""
        flag = " ⚑" if scene.view["marker"] == seat else ""
        return f"{mark}{scene.names[seat]}  {scene.say('points', n=scene.board(seat)['score'])}{flag}"

    # Words.

    rounds: int | None = None
    """How many rounds there are, where that is fixed."""

    def status(self, scene: Scene) -> list[str]:
        """What the bar on top says about the table."""
        view = scene.view
        bag = scene.say("bag", n=sum(view["bag"].values()))
        discard = scene.say(scene.game.discard_name, n=sum(view[scene.game.discard_name].values()))
        return [self.round_words(scene), bag, discard]

    def round_words(self, scene: Scene) -> str:
        """Which round it is, out of how many where that is known."""
        rounds = scene.view.get("rounds", self.rounds)
        key = "round_of" if rounds else "round"
        return scene.say(key, round=max(1, scene.view["round"]), rounds=rounds)

    def notices(self, scene: Scene) -> list[str]:
        """What everybody should know, such as that this is the last round."""
        return [scene.say("notice.last_round")] if scene.view["last_round"] and scene.view["phase"] != "over" else []

    def label(self, scene: Scene, field: str, fields: Mapping[str, Any]) -> str:
        """A choice in words: the field that is chosen, with its value and the fields that go with it."""
        value = fields[field]
        if field == "type":
            return scene.word(f"action.{value}", person="none")
        plain = str(value).lower()
        for key in (f"choice.{field}.{plain}", f"choice.{field}"):
            if i18n.has("boards", key):
                return scene.say(key, **{name: self._word(scene, name, inner) for name, inner in fields.items()})
        return self._word(scene, field, value)

    def _word(self, scene: Scene, field: str, value: object) -> str:
        return scene.word("colour", colour=value, n=1) if field == "colour" and value else str(value)

    def counted(self, scene: Scene, fields: Mapping[str, Any]) -> str:
        """A colour with the number of its tiles at the source that some fields name."""
        number = self.in_offer(scene, fields, fields["colour"])
        word = scene.word("colour", colour=fields["colour"], n=max(1, number))
        return f"{number} {word}" if number else word

    def in_offer(self, scene: Scene, fields: Mapping[str, Any], kind: str) -> int:
        """How many tiles of a kind lie at the source that some fields name."""
        if fields.get("source") == "factory" and "factory" in fields:
            return scene.view["factories"][fields["factory"] - 1].count(kind)
        return scene.view["centre"].count(kind) if fields.get("source") == "centre" else 0


def fit(make: Callable[[Size], Canvas], sizes: Sequence[Size], width: int, height: int) -> Canvas:
    """What is drawn in the first size that fits, or in the last one."""
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
