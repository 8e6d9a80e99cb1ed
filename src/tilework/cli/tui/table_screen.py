"""What the screens of a game and of a replay share: the table, the panel, the keys, and what can be looked at."""

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
from tilework.cli.story import Line, shown_names
from tilework.cli.tui import dialogs
from tilework.cli.tui.drawing import KEY, Clicked, Drawing
from tilework.cli.tui.no_colour import NoColour
from tilework.cli.tui.table import TableView
from tilework.games.ledger import ledger
from tilework.games.position import Position
from tilework.match.match import Match


class TableScreen(Screen[None]):
    """The table after some steps of a match. What lies in the panel and which keys there are is up to each screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("e", "scores", show=False),
        Binding("v", "next_board", show=False),
        Binding("l", "language", show=False),
        Binding("pageup", "roll(-3)", show=False, priority=True),
        Binding("pagedown", "roll(3)", show=False, priority=True),
        Binding("question_mark,f1", "help", show=False),
    ]
    HELP = "help.text"

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language
        self.viewed: int | None = None

    def compose(self) -> ComposeResult:
        yield TableView(id="table")
        yield Drawing(id="panel")
        yield Drawing(id="keys")

    def on_resize(self) -> None:
        self.call_after_refresh(self.show)

    def say(self, key: str, **values: object) -> str:
        """A string in the language of this screen."""
        return i18n.text("cli", key, self.language, **values)

    # What each screen says for itself.

    @property
    @abstractmethod
    def match(self) -> Match:
        """The match that is looked at."""

    @property
    @abstractmethod
    def position(self) -> Position:
        """The position that is shown."""

    @property
    @abstractmethod
    def near_seat(self) -> int:
        """The seat whose board is shown large, unless another one is asked for."""

    @abstractmethod
    def story(self) -> Sequence[Line]:
        """What has happened up to here."""

    @abstractmethod
    def panel(self, scene: Scene, width: int, height: int) -> Text:
        """What stands in the panel."""

    @abstractmethod
    def key_list(self) -> dialogs.Keys:
        """The keys that are offered, those that are needed most first; help and how to leave come last."""

    # Showing.

    @property
    def scene(self) -> Scene:
        """What is to be drawn."""
        seat = self.near_seat if self.viewed is None else self.viewed
        return Scene(self.position.view(), shown_names(self.match.seats, self.language), seat, self.language, not self.app.no_color)

    def show(self) -> None:
        """Draw everything anew."""
        scene = self.scene
        self.query_one(TableView).show(scene, self.story(), ledger(self.match.game.name).title[self.language])
        self.query_one("#panel", Drawing).show(lambda width, height: self.panel(scene, width, height))
        self.query_one("#keys", Drawing).show(lambda width, height: dialogs.key_line(self.key_list(), width))

    def on_clicked(self, event: Clicked) -> None:
        if event.what == KEY:
            self.app.simulate_key(event.value)

    # Looking.

    def action_roll(self, rows: int) -> None:
        """Move what is taller than its pane."""
        self.query_one(TableView).roll(rows)

    def action_scores(self) -> None:
        """All scores with their reasons, and the whole story."""
        self.app.push_screen(dialogs.history_dialog(self.match, self.language))

    def action_next_board(self) -> None:
        """Show another seat's board large."""
        seat = self.near_seat if self.viewed is None else self.viewed
        self.viewed = (seat + 1) % len(self.match.seats)
        self.show()

    def action_language(self) -> None:
        """Speak the next language."""
        known = i18n.LANGUAGES
        self.language = known[(known.index(self.language) + 1) % len(known)]
        self.show()

    def action_help(self) -> None:
        """Show how this is used."""
        self.app.push_screen(dialogs.help_dialog(self.say("help.title"), self.say(self.HELP), self.language))


class TableApp(App[None]):
    """An application with a table in it."""

    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Tilework"

    def get_line_filters(self) -> Sequence[LineFilter]:
        """With NO_COLOR no colour is sent at all, not even a grey."""
        return [NoColour()] if self.no_color else super().get_line_filters()
