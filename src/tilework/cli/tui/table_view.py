"""The table: status bar, opponents' boards, log, offer and near board, drawn from a scene."""

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
from tilework.cli.boards.tiles import GLOW, GROUND, INK
from tilework.cli.game.match_log import LogLine, signed, subject
from tilework.cli.tui.canvas_widget import DrawingWidget
from tilework.cli.tui.layout import NARROW, OFFER_SIZES, lay_out

INDENT = "    "
SIDE_LOG = 35
CONSOLE = Console(width=200)
"""Console for measuring and wrapping text; nothing is printed on it."""
HELD = {"\u00a0": "\ue000", "\u202f": "\ue001"}
"""No-break spaces, and the characters of the same width that stand for them while Rich wraps: it breaks lines at any white space."""


class TableView(Vertical):
    """All widgets of the table."""

    def compose(self) -> ComposeResult:
        yield DrawingWidget(id="bar")
        with Horizontal(id="main"):
            with Vertical(id="boards"):
                with Horizontal(id="top"):
                    yield DrawingWidget(id="others")
                    yield DrawingWidget(id="log")
                with Horizontal(id="middle"):
                    yield DrawingWidget(id="offer")
                    yield DrawingWidget(id="near")
            yield DrawingWidget(id="side-log")

    def show(self, scene: Scene, log: Sequence[LogLine], title: str) -> None:
        """Draw a scene and the log."""
        self.query_one("#bar", DrawingWidget).show(lambda width, height: bar(scene, title, width))
        self._lay_out(scene)
        self.query_one("#offer", DrawingWidget).show(lambda width, height: offer(scene, width, height))
        self.query_one("#near", DrawingWidget).show(lambda width, height: near_board(scene, width, height))
        for id in ("#log", "#side-log"):
            self.query_one(id, DrawingWidget).show(lambda width, height: log_text(scene, log, width, height))

    def _lay_out(self, scene: Scene) -> None:
        """Give the opponents the space they need; fold them and the log if anything would be cut off."""
        is_narrow = self.screen.size.width < NARROW
        width = self.size.width - 2 - (0 if is_narrow else SIDE_LOG)
        layout = lay_out(scene, width, self.size.height - 1, is_narrow=is_narrow)
        self.query_one("#top").styles.height = layout.top
        self.query_one("#others").styles.width = width if layout.is_folded else layout.others.width + 2
        self.query_one("#log").display = is_narrow and not layout.is_folded
        self.query_one("#side-log").display = not is_narrow
        self.query_one("#offer").styles.width = layout.offer_width
        self.query_one("#others", DrawingWidget).show(lambda width, height: layout.others.text())

    def roll(self, rows: int) -> None:
        """Scroll what is taller than its pane."""
        for drawing in self.query(DrawingWidget):
            drawing.roll(rows)


def bar(scene: Scene, title: str, width: int) -> Text:
    """Draw the status bar: round, counts and notices on the left, whose turn it is on the right. The game's name is dropped if narrow."""
    turn = scene.view["turn"]
    right = "" if turn is None else f"▶ {scene.names[turn]} "
    left = _bar(scene, title)
    if left.cell_len + len(right) >= width:
        left = _bar(scene, "")
    left.truncate(max(0, width - len(right) - 1), overflow="ellipsis")
    left.append(" " * (width - left.cell_len - len(right)))
    return left.append(right, style=BRIGHT)


def _bar(scene: Scene, title: str) -> Text:
    draw = renderer(scene.game.name)
    left = Text().append(f" {title}", BRIGHT)
    for words in draw.status(scene):
        left.append(f" · {words}" if len(left) > 1 else words, style=Style(color=INK))
    for words in draw.notices(scene):
        left.append(f"  ⚠ {words}", style=Style(color=GROUND, bgcolor=GLOW, bold=True))
    return left


def offer(scene: Scene, width: int, height: int) -> Text:
    """Draw the factories and the centre."""
    return fit(lambda size: renderer(scene.game.name).offer(scene, width, size), OFFER_SIZES, width, height).text()


def near_board(scene: Scene, width: int, height: int) -> Text:
    """Draw the near seat's board."""
    draw = renderer(scene.game.name)
    canvas = Canvas()
    canvas.put(0, 0, fitted(draw.title(scene, scene.seat), width), BRIGHT if scene.view["turn"] == scene.seat else HEADING)
    canvas.paste(0, 1, fit(lambda size: draw.board(scene, scene.seat, size), draw.sizes, width, height - 1))
    return canvas.text()


def log_text(scene: Scene, log: Sequence[LogLine], width: int, height: int) -> Text:
    """Draw the end of the log, as much as fits."""
    rows: list[Text] = []
    for line in reversed(log[-height:] if height else []):
        rows[:0] = _indented(_log_line(scene, line), max(10, width))
        if len(rows) >= height:
            break
    return Text("\n").join(rows[-height:] if height else [])


def wrapped(text: Text, width: int) -> list[Text]:
    """Wrap a text into rows, none of which ends at a no-break space."""
    held = text.copy()
    held.plain = text.plain.translate({ord(space): stand_in for space, stand_in in HELD.items()})
    rows = list(held.wrap(CONSOLE, width))
    for row in rows:
        row.plain = row.plain.translate({ord(stand_in): space for space, stand_in in HELD.items()})
    return rows


def _indented(text: Text, width: int) -> list[Text]:
    """Wrap a text into rows with a hanging indent."""
    rows = wrapped(text, width - len(INDENT))
    return [row if number == 0 else Text(INDENT) + row for number, row in enumerate(rows)]


def _log_line(scene: Scene, line: LogLine) -> Text:
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
