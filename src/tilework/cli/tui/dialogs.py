"""Modal dialogs over the table: help, scores, prompts. Each lists the keys that close it."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, TypeVar

from rich.console import Group, RenderableType
from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from tilework import i18n
from tilework.analysis.hints import Hint
from tilework.cli.boards.renderer import BRIGHT, HEADING, QUIET
from tilework.cli.boards.tiles import INK
from tilework.cli.game.hint_text import details, headline
from tilework.cli.game.match_log import (
    LogLine,
    round_scores,
    scored_rounds,
    shown_names,
    signed,
    story,
    subject,
)
from tilework.cli.game.score_table import score_table, verdict
from tilework.cli.tui.canvas_widget import KEY, Clicked, DrawingWidget
from tilework.games.position import Position
from tilework.match.match import Match

DialogResult = TypeVar("DialogResult")
Keys = Sequence[tuple[str, str, str]]
"""Keys to offer: the key's name, how it is displayed, and its effect."""
LAST_KEYS = 2
"""Keys at the end of the line that are never dropped: help and quit."""


def key_line(keys: Keys, width: int = 0) -> Text:
    """Return clickable keys with their effects on one line; less important ones are dropped if it is narrow."""
    keys = list(keys)
    while width and len(keys) > LAST_KEYS and _needed(keys) > width:
        del keys[-LAST_KEYS - 1]
    is_close = width and _needed(keys) + len(keys) > width
    text = Text(no_wrap=True)
    for key, shown, words in keys:
        meta = Style(meta={KEY: key})
        text.append(" " if is_close or not text.plain else "  ")
        text.append(shown, BRIGHT + meta)
        if words:
            text.append(f" {words}", Style(color=INK) + meta)
    return text


def _needed(keys: Keys) -> int:
    return sum(1 + len(shown) + (len(words) + 1 if words else 0) for _, shown, words in keys)


class ResultDialog(ModalScreen[DialogResult]):
    """A modal screen that ends with a result. Keys pressed while it closes are ignored."""

    def __init__(self) -> None:
        super().__init__()
        self._is_answered = False

    def close_with(self, value: DialogResult) -> None:
        """Close with a result, once."""
        if not self._is_answered:
            self._is_answered = True
            self.dismiss(value)


class Dialog(ResultDialog[str]):
    """A box over the table that ends with the key that was pressed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
    ]

    def __init__(self, title: str, body: RenderableType, keys: Keys, language: str) -> None:
        super().__init__()
        self._title = title
        self._body = body
        self._keys = keys
        self.language = language

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog"):
            yield Static(Text(self._title, HEADING), id="dialog-title")
            with VerticalScroll(id="dialog-body", can_focus=False):
                yield Static(self._body)
                yield from self.more()
            yield DrawingWidget(id="dialog-keys")

    def more(self) -> ComposeResult:
        """Yield additional widgets."""
        yield from ()

    def on_mount(self) -> None:
        self.query_one("#dialog-keys", DrawingWidget).show(lambda width, height: key_line(self._keys, width))

    def on_key(self, event: events.Key) -> None:
        if event.key in {key for key, _, _ in self._keys}:
            event.stop()
            event.prevent_default()
            self.close_with(event.key)

    def on_clicked(self, event: Clicked) -> None:
        if event.what == KEY:
            self.close_with(event.value)

    def action_scroll(self, lines: int) -> None:
        """Scroll the text."""
        self.query_one("#dialog-body").scroll_relative(y=lines, animate=False)


class SaveDialog(ResultDialog[Path | None]):
    """Ask for a file name."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "cancel", show=False)]

    def __init__(self, suggestion: str, language: str) -> None:
        super().__init__()
        self._suggestion = suggestion
        self._language = language

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog"):
            yield Static(Text(i18n.text("cli", "save.ask", self._language), HEADING), id="dialog-title")
            yield Input(self._suggestion, id="file")
            keys = [
                ("enter", "⏎", i18n.text("cli", "key.save", self._language)),
                ("escape", "esc", i18n.text("cli", "key.back", self._language)),
            ]
            yield Static(key_line(keys), id="dialog-keys")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.close_with(Path(event.value.strip()).expanduser() if event.value.strip() else None)

    def action_cancel(self) -> None:
        """Close without saving."""
        self.close_with(None)


def _say(key: str, language: str, **values: object) -> str:
    return i18n.text("cli", key, language, **values)


def round_dialog(match: Match, number: int, language: str) -> Dialog:
    """Show what each seat scored in a round, and why."""
    keys = [("enter", "⏎", _say("key.go_on", language)), ("space", "␣", ""), ("escape", "esc", "")]
    return Dialog(_say("scores.round", language, round=number), scores_text(match, [number], language), keys, language)


def scores_text(match: Match, rounds: Sequence[int], language: str) -> Text:
    """Return scores with their reasons, seat by seat."""
    text = Text()
    for number in rounds:
        if len(rounds) > 1:
            text.append(_say("scores.round", language, round=number) + "\n", BRIGHT)
        for name, lines in zip(shown_names(match.seats, language), round_scores(match, number, language), strict=True):
            text.append(f"{name}  ", HEADING)
            text.append(f"{signed(sum(line.points for line in lines))}\n", BRIGHT)
            for line in lines:
                text.append_text(_reason(line))
    text.rstrip()
    return text


def _reason(line: LogLine) -> Text:
    text = Text().append(f"  {signed(line.points):>4}  ", BRIGHT)
    text.append(line.words, Style(color=INK))
    text.append(f"  {', '.join(line.rules)}\n", QUIET)
    return text


def history_dialog(match: Match, language: str) -> Dialog:
    """Show all scores with their reasons, and the log."""
    text = scores_text(match, scored_rounds(match), language)
    body = Text() if not text.plain else text.copy().append("\n\n")
    body.append(_say("log.title", language) + "\n", BRIGHT)
    for line in story(match, language):
        body.append(subject(match.seats, line, language) if line.is_move else "  ", HEADING)
        body.append(line.words, Style(color=INK) if line.is_move else QUIET)
        body.append(f" {signed(line.points)}\n" if line.points else "\n", BRIGHT)
    keys = [("escape", "esc", _say("key.back", language)), ("enter", "⏎", "")]
    return Dialog(_say("scores.title", language), body, keys, language)


def help_dialog(title: str, text: str, language: str) -> Dialog:
    """Show how to use a screen."""
    keys = [("escape", "esc", _say("key.back", language)), ("enter", "⏎", "")]
    return Dialog(title, Text(text, Style(color=INK)), keys, language)


def quit_dialog(language: str, *, is_autosaved: bool) -> Dialog:
    """Ask whether to save before quitting; an autosaved game loses nothing."""
    keys = [
        ("s", "s", _say("quit.save", language)),
        ("q", "q", _say("quit.leave_kept" if is_autosaved else "quit.leave", language)),
        ("escape", "esc", _say("quit.stay", language)),
    ]
    body = Text(_say("quit.kept" if is_autosaved else "quit.text", language), Style(color=INK))
    return Dialog(_say("quit.title", language), body, keys, language)


def hint_dialog(position: Position, found: Sequence[Hint], language: str) -> Dialog:
    """Show the best moves with their reasons; a number selects one."""
    body = Text()
    for number, hint in enumerate(found, start=1):
        body.append(f"{number}  {headline(position, hint, language)}\n", BRIGHT)
        for line in details(position, hint, language):
            body.append(f"   {line}\n", Style(color=INK))
    body.rstrip()
    keys = [(str(number), str(number), _say("hint.choose", language)) for number in range(1, len(found) + 1)]
    keys.append(("escape", "esc", _say("key.back", language)))
    return Dialog(_say("hint.title", language), body, keys, language)


def end_dialog(match: Match, language: str) -> Dialog:
    """Show the final scores by source."""
    body = Group(Text(verdict(match, language), BRIGHT), score_table(match, language))
    keys = [
        ("n", "n", _say("end.again", language)),
        ("s", "s", _say("key.save", language)),
        ("e", "e", _say("key.scores", language)),
        ("u", "u", _say("key.undo", language)),
        ("escape", "esc", _say("end.look", language)),
        ("q", "q", _say("key.quit", language)),
    ]
    return Dialog(_say("end.title", language), body, keys, language)
