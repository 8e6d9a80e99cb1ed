"""Step through a match in full screen, with an optional analysis of each move."""

from collections.abc import Sequence
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, Static
from textual.worker import get_current_worker

from tilework import i18n
from tilework.analysis import Analysis, analyse
from tilework.analysis.luck import sentences
from tilework.cli.boards import Scene
from tilework.cli.boards.renderer import BRIGHT, HEADING
from tilework.cli.boards.tiles import INK
from tilework.cli.framework.messages import language
from tilework.cli.game.hint_text import deal_luck_text, move_verdict
from tilework.cli.game.match_log import LogLine, entry_text, step_lines
from tilework.cli.game.score_table import verdict
from tilework.cli.tui import dialogs
from tilework.cli.tui.choice_panel import flowing
from tilework.cli.tui.table_screen import TableApp, TableScreen
from tilework.games.position import Position
from tilework.match.events import Play
from tilework.match.match import Match


class ReplayScreen(TableScreen):
    """The table after a number of steps, with keys to move through the match."""

    at: int

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,enter,n", "step(1)", show=False, priority=True),
        Binding("left,backspace,p", "step(-1)", show=False, priority=True),
        Binding("down", "round(1)", show=False, priority=True),
        Binding("up", "round(-1)", show=False, priority=True),
        Binding("home", "go(0)", show=False),
        Binding("end", "go(-1)", show=False),
        Binding("g", "jump", show=False),
        Binding("a", "analyse", show=False),
        Binding("q,escape,ctrl+q,ctrl+c", "app.quit", show=False),
    ]
    HELP: ClassVar[str] = "help.replay_text"

    def __init__(self, match: Match, language: str) -> None:
        super().__init__(language)
        self._match = match
        self.at = min(1, len(match.steps))
        self.analysis: Analysis | None = None
        self._progress = ""

    # Where in the match.

    @property
    def match(self) -> Match:
        return self._match

    @property
    def position(self) -> Position:
        """The position after the current step."""
        return self.match.steps[self.at].before if self.at < len(self.match.steps) else self.match.position

    @property
    def near_seat(self) -> int:
        """The seat that moved last, or moves next."""
        event = self.match.steps[self.at - 1].event if self.at else None
        return event.seat if isinstance(event, Play) else self.position.turn or 0

    def _rounds(self) -> Sequence[int]:
        """Step indices at which rounds start."""
        begins: dict[int, int] = {}
        for number, step in enumerate(self.match.steps):
            if isinstance(step.event, Play):
                begins.setdefault(step.before.round, number)
        return sorted({*begins.values(), len(self.match.steps)})

    def action_step(self, steps: int) -> None:
        """Step forwards or backwards."""
        self._go(self.at + steps)

    def action_go(self, at: int) -> None:
        """Go to a step; -1 is the last."""
        self._go(at if at >= 0 else len(self.match.steps))

    def action_round(self, steps: int) -> None:
        """Go to the start of the next or previous round."""
        later = [at for at in self._rounds() if at > self.at]
        earlier = [at for at in self._rounds() if at < self.at]
        self._go(later[0] if steps > 0 and later else earlier[-1] if steps < 0 and earlier else self.at)

    def action_jump(self) -> None:
        """Ask for a step number."""
        self.app.push_screen(JumpDialog(len(self.match.steps), self.language), lambda at: self._go(self.at if at is None else at))

    def _go(self, at: int) -> None:
        self.at = max(0, min(at, len(self.match.steps)))
        self.viewed = None
        self.show()

    # The analysis.

    def action_analyse(self) -> None:
        """Analyse the whole match once and show the reviews when done."""
        if self.analysis is None and not self._progress:
            self._show_progress(0, sum(isinstance(step.event, Play) for step in self.match.steps))
            self._analyse()

    @work(thread=True, exclusive=True, group="analysis")
    def _analyse(self) -> None:
        worker = get_current_worker()

        def tell(done: int, moves: int) -> None:
            if not worker.is_cancelled:
                self.app.call_from_thread(self._show_progress, done, moves)

        found = analyse(self.match, progress=tell, cancelled=lambda: worker.is_cancelled)
        if not worker.is_cancelled:
            self.app.call_from_thread(self._show_analysis, found)

    def _show_progress(self, done: int, moves: int) -> None:
        self._progress = self.say("analyse.move", move=done, moves=moves)
        self.show()

    def _show_analysis(self, found: Analysis) -> None:
        self.analysis = found
        self._progress = ""
        self.show()

    # What is seen.

    def story(self) -> list[LogLine]:
        return [line for step in self.match.steps[: self.at] for line in step_lines(step, self.match.seats, self.language)]

    def panel(self, scene: Scene, width: int, height: int) -> Text:
        """Return the current step, its events and their review."""
        where = f" {self.say('replay.where', at=self.at, steps=len(self.match.steps))}"
        rows = [Text(f"{where}   {self._progress}" if self._progress else where, BRIGHT)]
        if self.at == len(self.match.steps) and self.match.is_over:
            rows.append(Text(f" ★ {verdict(self.match, self.language)}", BRIGHT))
        if self.at:
            lines = list(step_lines(self.match.steps[self.at - 1], self.match.seats, self.language))
            judged = flowing(self._review_text(scene.names), width, 5 if self.at == len(self.match.steps) else 3, "◆")
            room = max(1, height - len(rows) - len(judged))
            rows += [Text(f" {entry_text(self.match.seats, line, self.language)}", _style(line)) for line in lines[:room]]
            rows += judged
        for row in rows:
            row.truncate(width, overflow="ellipsis")
        return Text("\n", no_wrap=True).join(rows)

    def _review_text(self, names: Sequence[str]) -> list[str]:
        """Return the review of the last move or deal; at the end also luck and skill."""
        if self.analysis is None:
            return []
        report = next((move for move in self.analysis.moves if move.step == self.at - 1), None)
        moved = move_verdict(self.match.steps[self.at - 1].before, report, names, self.language) if report else []
        luck = self.analysis.luck
        if luck is None:
            return moved
        deal = next((deal for deal in luck.per_deal if deal.step == self.at - 1), None)
        dealt = [deal_luck_text(deal.margins, names, self.language)] if deal else []
        return [*moved, *dealt, *(sentences(luck, names, self.language) if self.at == len(self.match.steps) else [])]

    def key_list(self) -> dialogs.Keys:
        """Return the keys, most important first."""
        return [
            ("right", "→", self.say("replay.next")),
            ("left", "←", self.say("replay.previous")),
            ("down", "↓↑", self.say("replay.round")),
            ("a", "a", self.say("replay.analyse")),
            ("v", "v", self.say("key.boards")),
            ("e", "e", self.say("key.scores")),
            ("g", "g", self.say("replay.jump")),
            ("l", "l", self.say("key.language")),
            ("question_mark", "?", self.say("key.help")),
            ("q", "q", self.say("key.quit")),
        ]


def _style(line: LogLine) -> Style:
    return HEADING if line.is_move else Style(color=INK)


class JumpDialog(dialogs.ResultDialog[int | None]):
    """Ask for a step number."""

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
            self.close_with(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.close_with(int(event.value) if event.value.strip().isdecimal() else None)


class ReplayApp(TableApp):
    """Step through one match."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._match = match

    def on_mount(self) -> None:
        self.push_screen(ReplayScreen(self._match, language()))
