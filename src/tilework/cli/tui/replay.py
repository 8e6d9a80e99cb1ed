"""Stepping through a match on the screen."""

from collections.abc import Sequence
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, Static

from tilework import i18n
from tilework.cli.boards import Scene
from tilework.cli.boards.renderer import BRIGHT, HEADING
from tilework.cli.boards.tiles import INK
from tilework.cli.result import verdict
from tilework.cli.story import Line, shown_names, step_lines, told
from tilework.cli.tui import dialogs
from tilework.cli.tui.drawing import KEY, Clicked, Drawing
from tilework.cli.tui.table import TableView
from tilework.cli.words import language
from tilework.games.ledger import ledger
from tilework.games.position import Position
from tilework.match.events import Play
from tilework.match.match import Match


class ReplayScreen(Screen[None]):
    """The table after a number of steps, and keys to move to others."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,enter,n", "step(1)", show=False, priority=True),
        Binding("left,backspace,p", "step(-1)", show=False, priority=True),
        Binding("down,pagedown", "round(1)", show=False, priority=True),
        Binding("up,pageup", "round(-1)", show=False, priority=True),
        Binding("home", "go(0)", show=False),
        Binding("end", "go(-1)", show=False),
        Binding("g", "jump", show=False),
        Binding("e", "scores", show=False),
        Binding("v", "next_board", show=False),
        Binding("l", "language", show=False),
        Binding("q,escape,ctrl+q,ctrl+c", "app.quit", show=False),
    ]

    def __init__(self, match: Match, language: str) -> None:
        super().__init__()
        self.match = match
        self.language = language
        self.at = min(1, len(match.steps))
        self.viewed: int | None = None

    def compose(self) -> ComposeResult:
        yield TableView(id="table")
        yield Drawing(id="panel")
        yield Drawing(id="keys")

    def on_resize(self) -> None:
        self.set_class(self.size.width < 140, "-narrow")
        self.query_one(TableView).set_class(self.size.width < 140, "-narrow")
        self.call_after_refresh(self.show)

    def say(self, key: str, **values: object) -> str:
        """A string in the language of this screen."""
        return i18n.text("cli", key, self.language, **values)

    # Where in the match.

    @property
    def position(self) -> Position:
        """The position after the steps that are shown."""
        return self.match.steps[self.at].before if self.at < len(self.match.steps) else self.match.position

    @property
    def mover(self) -> int:
        """The seat that moved last, or moves next."""
        event = self.match.steps[self.at - 1].event if self.at else None
        return event.seat if isinstance(event, Play) else self.position.turn or 0

    def _rounds(self) -> Sequence[int]:
        """The steps after which each round begins."""
        begins: dict[int, int] = {}
        for number, step in enumerate(self.match.steps):
            if isinstance(step.event, Play):
                begins.setdefault(int(step.before.record.round_number), number)
        return sorted({*begins.values(), len(self.match.steps)})

    def action_step(self, steps: int) -> None:
        """Go some steps on or back."""
        self._go(self.at + steps)

    def action_go(self, at: int) -> None:
        """Go to a step; -1 is the last."""
        self._go(at if at >= 0 else len(self.match.steps))

    def action_round(self, steps: int) -> None:
        """Go to where the next or the previous round begins."""
        later = [at for at in self._rounds() if at > self.at]
        earlier = [at for at in self._rounds() if at < self.at]
        self._go(later[0] if steps > 0 and later else earlier[-1] if steps < 0 and earlier else self.at)

    def action_jump(self) -> None:
        """Ask for a step to go to."""
        self.app.push_screen(JumpDialog(len(self.match.steps), self.language), lambda at: self._go(self.at if at is None else at))

    def _go(self, at: int) -> None:
        self.at = max(0, min(at, len(self.match.steps)))
        self.viewed = None
        self.show()

    # What is seen.

    def show(self) -> None:
        """Draw everything anew."""
        seat = self.mover if self.viewed is None else self.viewed
        scene = Scene(self.position.view(), shown_names(self.match.seats, self.language), seat, self.language, not self.app.no_color)
        log = [line for step in self.match.steps[: self.at] for line in step_lines(step, self.match.seats, self.language)]
        self.query_one(TableView).show(scene, log, ledger(self.match.game.name).title[self.language])
        self.query_one("#panel", Drawing).show(lambda width, height: self._panel(height))
        self.query_one("#keys", Drawing).show(lambda width, height: dialogs.key_line(self._keys(), width))

    def _panel(self, height: int) -> Text:
        rows = [Text(f" {self.say('replay.where', at=self.at, steps=len(self.match.steps))}", BRIGHT)]
        if self.at:
            lines = step_lines(self.match.steps[self.at - 1], self.match.seats, self.language)
            rows += [Text(f" {told(self.match.seats, line, self.language)}", _style(line)) for line in lines]
        if self.at == len(self.match.steps) and self.match.is_over:
            rows.insert(1, Text(f" ★ {verdict(self.match, self.language)}", BRIGHT))
        return Text("\n").join(rows[:height])

    def _keys(self) -> dialogs.Keys:
        return [
            ("right", "→", self.say("replay.next")),
            ("left", "←", self.say("replay.previous")),
            ("down", "↓↑", self.say("replay.round")),
            ("g", "g", self.say("replay.jump")),
            ("e", "e", self.say("key.scores")),
            ("v", "v", self.say("key.boards")),
            ("l", "l", self.say("key.language")),
            ("q", "q", self.say("key.quit")),
        ]

    def on_clicked(self, event: Clicked) -> None:
        if event.what == KEY:
            self.app.simulate_key(event.value)

    def action_scores(self) -> None:
        """All scores with their reasons, and the whole story."""
        self.app.push_screen(dialogs.history_dialog(self.match, self.language))

    def action_next_board(self) -> None:
        """Show another seat's board large."""
        seat = self.mover if self.viewed is None else self.viewed
        self.viewed = (seat + 1) % len(self.match.seats)
        self.show()

    def action_language(self) -> None:
        """Speak the next language."""
        known = i18n.LANGUAGES
        self.language = known[(known.index(self.language) + 1) % len(known)]
        self.show()


def _style(line: Line) -> Style:
    return HEADING if line.is_move else Style(color=INK)


class JumpDialog(ModalScreen[int | None]):
    """Asks for the number of a step."""

    def __init__(self, steps: int, language: str) -> None:
        super().__init__()
        self._steps = steps
        self._language = language

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog"):
            yield Static(Text(i18n.text("cli", "replay.ask", self._language, steps=self._steps), HEADING), id="dialog-title")
            yield Input(type="integer", id="file")

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape":
            event.stop()
            self.dismiss(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(int(event.value) if event.value.strip().isdecimal() else None)


class ReplayApp(App[None]):
    """Steps through one match."""

    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Tilework"

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._match = match

    def on_mount(self) -> None:
        self.push_screen(ReplayScreen(self._match, language()))
