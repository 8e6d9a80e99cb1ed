"""Game commands besides playing: hints, undo, saving, quitting."""

from abc import abstractmethod
from datetime import datetime
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.worker import get_current_worker

from tilework.analysis.hints import Hint
from tilework.cli.game.hint_text import best_hints
from tilework.cli.game.session import Session
from tilework.cli.tui import dialogs
from tilework.cli.tui.table_screen import TableScreen
from tilework.games.action import Action
from tilework.games.position import Position
from tilework.match.match import Match


class SessionScreen(TableScreen):
    """A table with a running session."""

    message: str

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "hint", show=False),
        Binding("u,ctrl+z", "undo", show=False),
        Binding("U,ctrl+y", "redo", show=False),
        Binding("s,ctrl+s", "save", show=False),
        Binding("q,ctrl+q,ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(self, session: Session, language: str) -> None:
        super().__init__(language)
        self.session = session
        self.message = ""

    @property
    def match(self) -> Match:
        return self.session.match

    @property
    def position(self) -> Position:
        return self.session.match.position

    @property
    def near_seat(self) -> int:
        return self.session.near_seat

    @abstractmethod
    def next_turn(self) -> None:
        """Continue with whoever is to decide."""

    @abstractmethod
    def point_at(self, action: Action) -> None:
        """Select an action, to be confirmed."""

    # Hints.

    def action_hint(self) -> None:
        """Search the position, then show the best moves."""
        if not self.session.is_persons_turn:
            return
        self.message = self.say("hint.thinking")
        self.show()
        self._think()

    @work(thread=True, exclusive=True, group="hint")
    def _think(self) -> None:
        worker = get_current_worker()
        position = self.position
        found = best_hints(position)
        if not worker.is_cancelled:
            self.app.call_from_thread(self._show_hints, position, found)

    def _show_hints(self, position: Position, found: list[Hint]) -> None:
        self.message = ""
        self.show()
        if position is self.position and self.is_current:
            self.app.push_screen(dialogs.hint_dialog(position, found, self.language), lambda key: self._take(found, key))

    def _take(self, found: list[Hint], key: str | None) -> None:
        if key and key.isdecimal():
            self.point_at(found[int(key) - 1].action)

    # Taking back.

    def action_undo(self) -> None:
        """Undo the last move."""
        self.message = "" if self.session.undo() else self.say("undo.nothing")
        self.next_turn()

    def action_redo(self) -> None:
        """Redo what was undone."""
        self.message = "" if self.session.redo() else self.say("redo.nothing")
        self.next_turn()

    # Saving and leaving.

    def action_save(self) -> None:
        """Ask for a file and save the game."""
        self._ask_file(quit_after=False)

    def action_quit(self) -> None:
        """Quit, offering to save first."""
        if self.session.is_saved or not self.match.can_undo or self.match.is_over:
            self.app.exit()
            return
        is_autosaved = self.session.autosave_file is not None and not self.session.autosave_error
        self.app.push_screen(dialogs.quit_dialog(self.language, is_autosaved=is_autosaved), self._after_quit)

    def _after_quit(self, key: str | None) -> None:
        if key == "s":
            self._ask_file(quit_after=True)
        elif key == "q":
            self.app.exit()

    def _ask_file(self, *, quit_after: bool) -> None:
        name = f"{self.match.game.name}-{datetime.now():%Y%m%d-%H%M}.txt"
        asked = dialogs.SaveDialog(str(self.session.file or name), self.language)
        self.app.push_screen(asked, lambda file: self._save(file, quit_after))

    def _save(self, file: Path | None, quit_after: bool) -> None:
        if file is not None and self.save(file) and quit_after:
            self.app.exit()
        self.show()

    def save(self, file: Path) -> bool:
        """Save the game and report the outcome. Return whether it was saved."""
        try:
            self.session.save(file)
        except OSError as error:
            self.message = self.say("save.failed", file=str(file), reason=error.strerror or str(error))
        else:
            self.message = self.say("save.saved", file=str(file))
        return self.session.is_saved
