"""The table: bar, other boards, log, offer and the near board. It draws a scene, whoever made it: a game or a replay."""

import re
from collections.abc import Sequence

from rich.console import Console
from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from tilework.cli.boards import Scene, renderer
from tilework.cli.boards.canvas import Canvas, fitted
from tilework.cli.boards.renderer import BRIGHT, HEADING, QUIET, fit
from tilework.cli.boards.tiles import DOT, GLOW, GROUND, INK, LARGE, MEDIUM, SMALL, Size
from tilework.cli.story import Line, signed, subject
from tilework.cli.tui.drawing import Drawing

OFFER_SIZES = (LARGE, MEDIUM, SMALL, DOT)
MINI_GAP = 3
INDENT = "    "
LEAST_MINI = 18
CONSOLE = Console(width=200)
"""Rich wraps text with a console's help; nothing is printed on it."""


class TableView(Vertical):
    """All that lies on the table."""

    def compose(self) -> ComposeResult:
        yield Drawing(id="bar")
        with Horizontal(id="main"):
            with Vertical(id="boards"):
                with Horizontal(id="top"):
                    yield Drawing(id="others")
                    yield Drawing(id="log")
                with Horizontal(id="middle"):
                    yield Drawing(id="offer")
                    yield Drawing(id="near")
            yield Drawing(id="side-log")

    def show(self, scene: Scene, log: Sequence[Line], title: str) -> None:
        """Draw a scene and the story so far."""
        self.query_one("#bar", Drawing).show(lambda width, height: bar(scene, title, width))
        self._show_others(scene)
        self.query_one("#offer", Drawing).show(lambda width, height: offer(scene, width, height))
        self.query_one("#near", Drawing).show(lambda width, height: near_board(scene, width, height))
        for id in ("#log", "#side-log"):
            self.query_one(id, Drawing).show(lambda width, height: log_text(scene, log, width, height))

    def _show_others(self, scene: Scene) -> None:
        """The row of the others takes the room that it needs, and no more than leaves enough for the boards below."""
        room = (self.size.width - 24 if self.has_class("-narrow") else self.size.width - 44, self.size.height * 2 // 5)
        canvas = others(scene, *room)
        self.query_one("#top").styles.height = canvas.height + 1
        self.query_one("#others").styles.width = canvas.width + 2
        self.query_one("#others", Drawing).show(lambda width, height: canvas.text())


def bar(scene: Scene, title: str, width: int) -> Text:
    """Round, counts and notices on the left; whose turn it is on the right."""
    draw = renderer(scene.game.name)
    left = Text().append(f" {title}", BRIGHT)
    for words in draw.status(scene):
        left.append(f" · {words}", style=Style(color=INK))
    for words in draw.notices(scene):
        left.append(f"  ⚠ {words}", style=Style(color=GROUND, bgcolor=GLOW, bold=True))
    turn = scene.view["turn"]
    right = "" if turn is None else f"▶ {scene.names[turn]} "
    left.truncate(max(0, width - len(right) - 1), overflow="ellipsis")
    left.append(" " * (width - left.cell_len - len(right)))
    return left.append(right, style=BRIGHT)


def others(scene: Scene, width: int, height: int) -> Canvas:
    """The other boards side by side, as large as fits."""
    seats = [(scene.seat + after) % len(scene.names) for after in range(1, len(scene.names))]
    return fit(lambda size: _row_of_minis(scene, seats, size), renderer(scene.game.name).mini_sizes, width, height)


def _row_of_minis(scene: Scene, seats: Sequence[int], size: Size) -> Canvas:
    canvas = Canvas()
    draw = renderer(scene.game.name)
    for seat in seats:
        small = draw.mini(scene, seat, size)
        x = canvas.width + MINI_GAP if canvas.width else 0
        width = max(small.width, LEAST_MINI)
        canvas.put(x, 0, fitted(_mini_title(scene, seat, width), width), BRIGHT if scene.view["turn"] == seat else HEADING)
        canvas.paste(x, 1, small)
    return canvas


def _mini_title(scene: Scene, seat: int, width: int) -> str:
    title = renderer(scene.game.name).title(scene, seat)
    return (
        title if len(title) <= width else title.replace(scene.say("points", n=scene.board(seat)["score"]), str(scene.board(seat)["score"]))
    )


def offer(scene: Scene, width: int, height: int) -> Text:
    """The factories and the centre."""
    return fit(lambda size: renderer(scene.game.name).offer(scene, width, size), OFFER_SIZES, width, height).text()


def near_board(scene: Scene, width: int, height: int) -> Text:
    """The board of the seat that is near."""
    draw = renderer(scene.game.name)
    canvas = Canvas()
    canvas.put(0, 0, fitted(draw.title(scene, scene.seat), width), BRIGHT if scene.view["turn"] == scene.seat else HEADING)
    canvas.paste(0, 1, fit(lambda size: draw.board(scene, scene.seat, size), draw.sizes, width, height - 1))
    return canvas.text()


def log_text(scene: Scene, log: Sequence[Line], width: int, height: int) -> Text:
    """The end of the story, as much as there is room for."""
    rows: list[Text] = []
    for line in reversed(log[-height:] if height else []):
        rows[:0] = _indented(_log_line(scene, line), max(10, width))
        if len(rows) >= height:
            break
    return Text("\n").join(rows[-height:] if height else [])


def _indented(text: Text, width: int) -> list[Text]:
    """A text in rows; from the second on they are set in."""
    rows = text.wrap(CONSOLE, width - len(INDENT))
    return [row if number == 0 else Text(INDENT) + row for number, row in enumerate(rows)]


def _log_line(scene: Scene, line: Line) -> Text:
    text = Text()
    words = re.sub(r" ([:;!?])", "\u00a0\\1", line.words)  # French has a space there that no line may end with
    if line.is_move and line.seat is not None:
        text.append(subject(scene.names, line, scene.language), HEADING)
        text.append(words, Style(color=INK))
    else:
        text.append(f"  {subject(scene.names, line, scene.language)}{words}", QUIET if not line.points else Style(color="#b9c2d6"))
        if line.points:
            text.append(f" {signed(line.points)}", BRIGHT)
    return text
