"""Base of the play and replay screens: table, panel and keys."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.filter import LineFilter
from textual.screen import Screen

from tilework import i18n
from tilework.cli.boards import Scene
from tilework.cli.game.match_log import LogLine, shown_names
from tilework.cli.tui import dialogs
from tilework.cli.tui.canvas_widget import KEY, Clicked, DrawingWidget
from tilework.cli.tui.no_colour import NoColour
from tilework.cli.tui.table_view import TableView
from tilework.games.ledger import ledger
from tilework.games.position import Position
from tilework.match.match import Match


class TableScreen(Screen[None]):
    """The table after some steps of a match. Subclasses define the panel and the keys."""

    language: str

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("e", "scores", show=False),
        Binding("v", "next_board", show=False),
        Binding("l", "language", show=False),
        Binding("pageup", "roll(-3)", show=False, priority=True),
        Binding("pagedown", "roll(3)", show=False, priority=True),
        Binding("question_mark,f1", "help", show=False),
    ]
    HELP: ClassVar[str] = "help.text"

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language
        self.viewed: int | None = None

    def compose(self) -> ComposeResult:
        yield TableView(id="table")
        yield DrawingWidget(id="panel")
        yield DrawingWidget(id="keys")

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)

    def say(self, key: str, **values: object) -> str:
        """Return a message in the screen's language."""
        return i18n.text("cli", key, self.language, **values)

    # What each screen says for itself.

    @property
    @abstractmethod
    def match(self) -> Match:
        """The match on display."""

    @property
    @abstractmethod
    def position(self) -> Position:
        """The position on display."""

    @property
    @abstractmethod
    def near_seat(self) -> int:
        """The seat whose board is drawn at full size by default."""

    @abstractmethod
    def story(self) -> Sequence[LogLine]:
        """Return the log up to the current step."""

    @abstractmethod
    def panel(self, scene: Scene, width: int, height: int) -> Text:
        """Return the content of the panel."""

    @abstractmethod
    def key_list(self) -> dialogs.Keys:
        """Return the keys, most important first; help and quit come last."""

    # Showing.

    @property
    def scene(self) -> Scene:
        seat = self.near_seat if self.viewed is None else self.viewed
        return Scene(self.position.view(), shown_names(self.match.seats, self.language), seat, self.language, not self.app.no_color)

    def show(self) -> None:
        """Redraw everything."""
        scene = self.scene
        self.query_one(TableView).show(scene, self.story(), ledger(self.match.game.name).title[self.language])
        self.query_one("#panel", DrawingWidget).show(lambda width, height: self.panel(scene, width, height))
        self.query_one("#keys", DrawingWidget).show(lambda width, height: dialogs.key_line(self.key_list(), width))

    def on_clicked(self, event: Clicked) -> None:
        if event.what == KEY:
            self.app.simulate_key(event.value)

    # Looking.

    def action_roll(self, rows: int) -> None:
        """Scroll what is taller than its pane."""
        self.query_one(TableView).roll(rows)

    def action_scores(self) -> None:
        """Show all scores with their reasons, and the log."""
        self.app.push_screen(dialogs.history_dialog(self.match, self.language))

    def action_next_board(self) -> None:
        """Show another seat's board at full size."""
        seat = self.near_seat if self.viewed is None else self.viewed
        self.viewed = (seat + 1) % len(self.match.seats)
        self.show()

    def action_language(self) -> None:
        """Switch to the next language."""
        known = i18n.LANGUAGES
        self.language = known[(known.index(self.language) + 1) % len(known)]
        self.show()

    def action_help(self) -> None:
        """Show the help of this screen."""
        self.app.push_screen(dialogs.help_dialog(self.say("help.title"), self.say(self.HELP), self.language))


class TableApp(App[None]):
    """Base application with a table."""

    CSS_PATH: ClassVar[str] = "style.tcss"
    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False
    TITLE: str | None = "Tilework"

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Add a filter that removes all colours if ``NO_COLOR`` is set."""
        return [NoColour()] if self.no_color else super().get_line_filters()
