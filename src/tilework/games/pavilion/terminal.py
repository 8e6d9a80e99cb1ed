"""Summer Pavilion's boards: seven stars, the hand beside the board, the supply and the corners."""

from collections.abc import Mapping
from typing import Any, ClassVar

from rich.style import Style

from tilework.cli.boards.canvas import PLAIN, Canvas
from tilework.cli.boards.renderer import BRIGHT, HEADING, QUIET, Renderer
from tilework.cli.boards.scene import Scene
from tilework.cli.boards.tiles import DOT, MEDIUM, SMALL, Glaze, Glazes, Look, Size, draw, style_of
from tilework.games.game import Data

# Where the places of a star lie, in tiles: from the left in halves, from the top.
PLACES = {"N": (2, 0), "NE": (4, 1), "SE": (4, 2), "S": (2, 3), "SW": (0, 2), "NW": (0, 1)}
# Where the stars lie, in halves of a star from the left, and in rows: two on top, three in the middle, two below.
STARS = {"orange": (1, 0), "red": (3, 0), "blue": (4, 1), "yellow": (3, 2), "green": (1, 2), "purple": (0, 1), "centre": (2, 1)}
FEATURES = ("pillar", "statue", "window")
SIDE_WIDTH = 18


class PavilionRenderer(Renderer):
    """Draws Summer Pavilion, both sides."""

    rounds: int | None = 6
    sizes: tuple[Size, ...] = (MEDIUM, SMALL, DOT)
    mini_sizes: tuple[Size, ...] = (SMALL, DOT)
    glazes: ClassVar[Glazes] = {
        "purple": Glaze("#6f45a8", "#f4eaff", "✿", "P"),
        "green": Glaze("#3f9454", "#effff0", "❧", "G"),
        "orange": Glaze("#e58a35", "#331a00", "☼", "O"),
        "yellow": Glaze("#efd04a", "#3a2e00", "✦", "Y"),
        "blue": Glaze("#4a9be8", "#04203c", "≋", "B"),
        "red": Glaze("#a92b35", "#ffe6e2", "✚", "R"),
    }

    # Boards.

    def board(self, scene: Scene, seat: int, size: Size) -> Canvas:
        """Draw the stars, with hand, corners and features beside them."""
        canvas = Canvas()
        for star in scene.board(seat)["stars"]:
            self._star(canvas, scene, seat, star, size)
        self._side(canvas, scene, seat, canvas.width + 2)
        return canvas

    def mini(self, scene: Scene, seat: int, size: Size) -> Canvas:
        """Draw the stars as stars if they fit, else as rows of numbers; the hand underneath."""
        canvas = Canvas()
        if size is DOT:
            for index, star in enumerate(scene.board(seat)["stars"]):
                self._star_row(canvas, scene, star, index % 2 * 10, index // 2)
        else:
            for star in scene.board(seat)["stars"]:
                self._star(canvas, scene, seat, star, size)
        self._tally(canvas, scene, "hand", scene.board(seat)["hand"], canvas.height)
        self._tally(canvas, scene, "corners", scene.board(seat)["corners"], canvas.height)
        return canvas

    def _star(self, canvas: Canvas, scene: Scene, seat: int, star: Data, size: Size) -> None:
        across, down = STARS[star["star"]]
        half = size.step * 3 // 2 + 1
        x0, y0 = across * half, down * 4 * size.height
        after = {
            space["space"]: space["tile"]
            for other in scene.board_after(seat)["stars"]
            for space in other["spaces"]
            if other["star"] == star["star"]
        }
        for space in star["spaces"]:
            halves, row = PLACES[space["space"]]
            at = (x0 + halves * size.step // 2, y0 + row * size.height)
            self._space(canvas, scene, seat, star["star"], space, after[space["space"]], at, size)
        self._star_middle(canvas, scene, seat, star, x0 + size.step + (size.width - 2) // 2, y0 + size.height)

    def _space(
        self, canvas: Canvas, scene: Scene, seat: int, star: str, space: Data, after: str | None, at: tuple[int, int], size: Size
    ) -> None:
        here = {"star": star, "space": space["space"]}
        kind, look = self._home(scene, star), Look.EMPTY
        if space["tile"]:
            kind, look = space["tile"], Look.TILE
        elif after:
            kind, look = after, Look.GHOST
        elif scene.is_choosing(seat) and scene.leads_to(**here):
            look = Look.TARGET
        glaze = self.glaze(scene, kind)
        draw(canvas, *at, glaze, look, size, colour=scene.colour, pick=here, printed=str(space["number"]))

    def _home(self, scene: Scene, star: str) -> str | None:
        """Return the colour of a star; None on the mono side and in the centre."""
        return star if star != "centre" and scene.view["options"]["board"] == "coloured" else None

    def _star_middle(self, canvas: Canvas, scene: Scene, seat: int, star: Data, x: int, y: int) -> None:
        pointed = scene.is_choosing(seat) and scene.points_at(star=star["star"])
        home = self.glaze(scene, self._home(scene, star["star"]))
        label = home.motif + home.letter if home else "★" if star["star"] == "centre" else "☆"
        style = BRIGHT if pointed else Style(color=home.colour, bold=True) if home and scene.colour else HEADING
        canvas.put(x, y, f"{'▸' if pointed else ''}{label}", style, {"star": star["star"]})
        if star["complete"]:
            canvas.put(x, y + 1, "✓", BRIGHT)

    def _star_row(self, canvas: Canvas, scene: Scene, star: Data, x: int, y: int) -> None:
        home = self.glaze(scene, self._home(scene, star["star"]))
        canvas.put(x, y, home.letter if home else "★" if star["star"] == "centre" else "☆", HEADING)
        for index, space in enumerate(star["spaces"]):
            glaze = self.glaze(scene, space["tile"])
            shown = glaze.letter if glaze else str(space["number"])
            canvas.put(x + 2 + index, y, shown, style_of(glaze, Look.TILE if glaze else Look.EMPTY, scene.colour))

    def _side(self, canvas: Canvas, scene: Scene, seat: int, x: int) -> None:
        """Draw what lies beside the board."""
        board = scene.board(seat)
        canvas.put(x, 0, scene.say("hand", n=len(board["hand"])), HEADING)
        self.stacks(canvas, scene, x, 1, SIDE_WIDTH, board["hand"], SMALL)
        y = 5
        canvas.put(x, y, scene.say("corners", n=len(board["corners"])), HEADING)
        self.stacks(canvas, scene, x, y + 1, SIDE_WIDTH, board["corners"], SMALL)
        for row, feature in enumerate(FEATURES):
            number = sum(found["feature"] == feature for found in board["features"])
            canvas.put(x, y + 4 + row, scene.say(f"features.{feature}", n=number), PLAIN if number else QUIET)
        covered = " ".join(str(number) for number in board["numbers_covered"])
        canvas.put(x, y + 7, scene.say("numbers", numbers=covered or "–"), PLAIN if covered else QUIET)

    def _tally(self, canvas: Canvas, scene: Scene, what: str, tiles: list[str], y: int) -> None:
        """Draw a handful on one compact row."""
        label = scene.say(what, n=len(tiles)) + " "
        canvas.put(0, y, label, QUIET)
        x = len(label)
        for kind in dict.fromkeys(tiles):
            glaze = self.glaze(scene, kind)
            if glaze:
                canvas.put(x, y, f"{glaze.letter}{tiles.count(kind)}", style_of(glaze, Look.TILE, scene.colour))
                x += 3 if not scene.colour else 2

    def extras(self, canvas: Canvas, scene: Scene, width: int, size: Size) -> None:
        """Draw the supply."""
        y = canvas.height
        canvas.put(1, y, scene.say("supply", n=len(scene.view["supply"])), HEADING if scene.offers(type="bonus") else QUIET)
        self.stacks(canvas, scene, 0, y + 1, width, scene.view["supply"], SMALL)

    def is_taken(self, scene: Scene, kind: str, which: int) -> bool:
        """Check whether a tile is taken: the chosen colour, and one tile of the wild colour with it."""
        if "colour" not in scene.focus:
            return True
        wild = scene.view["wild"]
        return which == 0 if kind == wild else kind == scene.focus["colour"]

    # Words.

    def status(self, scene: Scene) -> list[str]:
        """Return the wild colour for the status line."""
        first, *rest = super().status(scene)
        wild = scene.view["wild"]
        if wild is None:
            return [first, *rest]
        said = scene.say("wild", wild=scene.word("wild", colour=wild))
        return [first, f"{said} {self.glazes[wild].motif}{scene.letters[wild]}", *rest]

    def title(self, scene: Scene, seat: int) -> str:
        """Who has passed is said too."""
        return super().title(scene, seat) + (f"  {scene.say('passed')}" if scene.board(seat)["passed"] else "")

    def label(self, scene: Scene, field: str, fields: Mapping[str, Any]) -> str:  # Any: plain data, as JSON has it
        """Spaces by their number, payments by what is paid."""
        match field:
            case "colour":
                return self.counted(scene, fields)
            case "star":
                return scene.word("star", star=fields["star"], mono=int(scene.view["options"]["board"] == "mono"))
            case "space":
                return f"{self._number(scene, fields)} ({scene.word('space', space=fields['space'])})"
            case "wilds":
                paid = {"n": self._number(scene, fields) - fields["wilds"], "colour": fields["colour"], "wilds": fields["wilds"]}
                return scene.word("action.place_paid", **paid)
        return super().label(scene, field, fields)

    def _number(self, scene: Scene, fields: Mapping[str, object]) -> int:
        stars = scene.board(scene.view["turn"])["stars"]
        spaces = next(star["spaces"] for star in stars if star["star"] == fields["star"])
        return next(int(space["number"]) for space in spaces if space["space"] == fields["space"])


RENDERER = PavilionRenderer()
