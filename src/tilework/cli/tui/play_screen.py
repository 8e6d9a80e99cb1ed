"""The screen of a game being played."""

import time
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.screen import Screen
from textual.worker import get_current_worker

from tilework import i18n
from tilework.cli.boards import Scene
from tilework.cli.boards.canvas import PICK
from tilework.cli.boards.renderer import BRIGHT
from tilework.cli.boards.tiles import INK
from tilework.cli.choices import choice_keys
from tilework.cli.picker import Choice, Picker
from tilework.cli.result import verdict
from tilework.cli.session import Session
from tilework.cli.story import Line, shown_names, story
from tilework.cli.tui import dialogs
from tilework.cli.tui.choosing import panel, preview_lines
from tilework.cli.tui.drawing import CHOICE, KEY, Clicked, Drawing
from tilework.cli.tui.table import TableView
from tilework.games.action import Action
from tilework.games.ledger import ledger


class PlayScreen(Screen[None]):
    """The table, the panel to choose in, and the keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,up,shift+tab", "move(-1)", show=False, priority=True),
        Binding("right,down,tab", "move(1)", show=False, priority=True),
        Binding("enter,space", "accept", show=False),
        Binding("escape,backspace", "back", show=False),
        Binding("u,ctrl+z", "undo", show=False),
        Binding("U,ctrl+y", "redo", show=False),
        Binding("s,ctrl+s", "save", show=False),
        Binding("q,ctrl+q,ctrl+c", "quit", show=False, priority=True),
        Binding("e", "scores", show=False),
        Binding("v", "next_board", show=False),
        Binding("l", "language", show=False),
        Binding("question_mark,f1", "help", show=False),
    ]

    def __init__(self, session: Session, language: str, *, confirm: bool, pace: float) -> None:
        super().__init__()
        self.session = session
        self.language = language
        self.confirm = confirm
        self.pace = pace
        self.picker: Picker | None = None
        self.keys: list[str] = []
        self.message = ""
        self.viewed: int | None = None
        self._told: list[Line] = []
        self._told_for: tuple[int, int, str] | None = None
        self._thought = 0
        """Counts what bots are asked, so that an answer to an old question is known as such."""

    class Again(Message):
        """The player wants another game."""

    # Building.

    def compose(self) -> ComposeResult:
        yield TableView(id="table")
        yield Drawing(id="panel")
        yield Drawing(id="keys")

    def on_mount(self) -> None:
        self.next_turn()

    def on_resize(self) -> None:
        self.set_class(self.size.width < 140, "-narrow")
        self.query_one(TableView).set_class(self.size.width < 140, "-narrow")
        self.call_after_refresh(self.show)

    def say(self, key: str, **values: object) -> str:
        """A string in the language of this screen."""
        return i18n.text("cli", key, self.language, **values)

    def play_on(self, session: Session) -> None:
        """Show another game."""
        self.session = session
        self.next_turn()

    # Showing.

    @property
    def scene(self) -> Scene:
        """What is to be drawn."""
        match = self.session.match
        seat = self.session.near_seat if self.viewed is None else self.viewed
        scene = Scene(match.position.view(), shown_names(match.seats, self.language), seat, self.language, not self.app.no_color)
        if self.picker is None:
            return scene
        pointed = self.picker.pointed
        action = self.picker.action or (pointed.action if pointed else None)
        after = None
        if action is not None:
            after = match.position.after(action).view()
        offered = tuple(choice.fields for choice in self.picker.choices) or (self.picker.focus,)
        reachable = tuple(action.data() for action in pointed.actions) if pointed else ()
        return replace(scene, focus=self.picker.focus, offered=offered, reachable=reachable, after=after)

    def show(self) -> None:
        """Draw everything anew."""
        scene = self.scene
        match = self.session.match
        title = ledger(match.game.name).title[self.language]
        self.query_one(TableView).show(scene, self._story(), title)
        self.query_one("#panel", Drawing).show(lambda width, height: self._panel(scene, width, height))
        self.query_one("#keys", Drawing).show(lambda width, height: self._key_bar(width))

    def _story(self) -> list[Line]:
        """The story so far; told anew only when something has happened."""
        key = (id(self.session), len(self.session.match.events), self.language)
        if key != self._told_for:
            self._told_for = key
            self._told = list(story(self.session.match, self.language))
        return self._told

    def _panel(self, scene: Scene, width: int, height: int) -> Text:
        if self.picker and scene.view["turn"] is not None:
            pointed = self.picker.pointed
            if self.picker.action:
                pointed = Choice("", self.picker.focus, (self.picker.action,))
            preview = preview_lines(self.session.match, pointed, self.language) if pointed else []
            text = panel(scene, self.picker, self.keys, preview, width, height - bool(self.message))
        elif self.session.match.is_over:
            text = Text(f" ★ {verdict(self.session.match, self.language)}\n   {self.say('over.what')}", BRIGHT)
        else:
            turn = scene.view["turn"]
            text = Text(f" … {self.say('bot.thinking', name=scene.names[turn])}", Style(color=INK)) if turn is not None else Text()
        if self.message:
            text.append(f"\n ! {self.message}", BRIGHT)
        return text

    def _key_bar(self, width: int) -> Text:
        keys = [
            ("right", "←→", self.say("key.choose")),
            ("enter", "⏎", self.say("key.accept")),
            ("escape", "esc", self.say("key.back")),
            ("u", "u", self.say("key.undo")),
            ("U", "U", self.say("key.redo")),
            ("s", "s", self.say("key.save")),
            ("e", "e", self.say("key.scores")),
            ("v", "v", self.say("key.boards")),
            ("l", "l", self.say("key.language")),
            ("question_mark", "?", ""),
            ("q", "q", self.say("key.quit")),
        ]
        return dialogs.key_line(keys, width)

    # Turns.

    def next_turn(self) -> None:
        """Go on with whoever is to decide."""
        self.picker = None
        self.viewed = None
        self._thought += 1
        if self.session.is_persons_turn:
            self._offer_choice()
        elif self.session.is_bots_turn:
            self._ask_bot(self._thought)
        self.show()
        if self.session.match.is_over:
            self._end()

    def _offer_choice(self) -> None:
        self.picker = Picker(self.session.match.legal_actions())
        self._list_keys()

    def _list_keys(self) -> None:
        if self.picker:
            self.keys = choice_keys(self.scene, self.picker.choices)

    @work(thread=True, exclusive=True, group="bot")
    def _ask_bot(self, question: int) -> None:
        worker = get_current_worker()
        begun = time.monotonic()
        position = self.session.match.position
        action = self.session.bots_choice(position, lambda: worker.is_cancelled)
        while time.monotonic() - begun < self.pace and not worker.is_cancelled:
            time.sleep(0.02)
        if not worker.is_cancelled:
            self.app.call_from_thread(self._bot_answered, question, action)

    def _bot_answered(self, question: int, action: Action) -> None:
        if question == self._thought and self.session.is_bots_turn:
            self.play(action)

    def play(self, action: Action) -> None:
        """Play an action, explain the scores if it ended a round, and go on."""
        match = self.session.match
        number = match.position.round
        self.message = ""
        self.session.play(action)
        ended = match.is_over or match.position.round > number
        if not ended:
            self.next_turn()
            return
        self.picker = None
        self.viewed = None
        self._thought += 1
        self.show()
        self.app.push_screen(dialogs.round_dialog(match, number, self.language), lambda _: self.next_turn())

    def _end(self) -> None:
        self.app.push_screen(dialogs.end_dialog(self.session.match, self.language), self._after_end)

    def _after_end(self, key: str | None) -> None:
        match key:
            case "n":
                self.post_message(self.Again())
            case "s":
                self.action_save()
            case "e":
                self.action_scores()
            case "u":
                self.action_undo()
            case "q":
                self.action_quit()

    # Choosing.

    def on_key(self, event: events.Key) -> None:
        if self.picker and event.character in self.keys and self.picker.choices:
            event.stop()
            self._choose(self.picker.choices[self.keys.index(event.character)])

    def on_clicked(self, event: Clicked) -> None:
        if event.what == KEY:
            self.app.simulate_key(event.value)
        elif self.picker and event.what == CHOICE:
            self._choose(self.picker.choices[event.value])
        elif self.picker and event.what == PICK:
            self.picker.pick(event.value)
            self._chosen()

    def _choose(self, choice: Choice) -> None:
        if self.picker:
            self.picker.choose(choice)
            self._chosen()

    def _chosen(self) -> None:
        """After each step: play if all is settled and nobody wants to be asked."""
        self.message = ""
        if self.picker and self.picker.action and not self.confirm:
            self.play(self.picker.action)
            return
        self._list_keys()
        self.show()

    def action_move(self, steps: int) -> None:
        """Point at another choice."""
        if self.picker:
            self.picker.move(steps)
            self.show()

    def action_accept(self) -> None:
        """Choose what is pointed at, or play what was chosen."""
        if self.session.match.is_over:
            self._end()
        elif self.picker and self.picker.action:
            self.play(self.picker.action)
        elif self.picker and self.picker.pointed:
            self._choose(self.picker.pointed)

    def action_back(self) -> None:
        """Take the last step of the choice back."""
        self.viewed = None
        if self.picker:
            self.picker.back()
            self._list_keys()
        self.show()

    # Commands.

    def action_undo(self) -> None:
        """Take the last move back."""
        self.message = "" if self.session.undo() else self.say("undo.nothing")
        self.next_turn()

    def action_redo(self) -> None:
        """Play again what was taken back."""
        self.message = "" if self.session.redo() else self.say("redo.nothing")
        self.next_turn()

    def action_scores(self) -> None:
        """Show all scores with their reasons, and the log."""
        self.app.push_screen(dialogs.history_dialog(self.session.match, self.language))

    def action_next_board(self) -> None:
        """Show another seat's board large."""
        seat = self.session.near_seat if self.viewed is None else self.viewed
        self.viewed = (seat + 1) % len(self.session.seats)
        self.show()

    def action_language(self) -> None:
        """Speak the next language."""
        known = i18n.LANGUAGES
        self.language = known[(known.index(self.language) + 1) % len(known)]
        self._list_keys()
        self.show()

    def action_help(self) -> None:
        """Show how this is used."""
        self.app.push_screen(dialogs.help_dialog(self.language))

    def action_save(self) -> None:
        """Ask for a file and save the game."""
        self._ask_file(quit_after=False)

    def action_quit(self) -> None:
        """Leave, and offer to save before."""
        if self.session.is_saved or not self.session.match.can_undo:
            self.app.exit()
            return
        self.app.push_screen(dialogs.quit_dialog(self.language), self._after_quit)

    def _after_quit(self, key: str | None) -> None:
        if key == "s":
            self._ask_file(quit_after=True)
        elif key == "q":
            self.app.exit()

    def _ask_file(self, *, quit_after: bool) -> None:
        name = f"{self.session.match.game.name}-{datetime.now():%Y%m%d-%H%M}.txt"
        asked = dialogs.SaveDialog(str(self.session.file or name), self.language)
        self.app.push_screen(asked, lambda file: self._save(file, quit_after))

    def _save(self, file: Path | None, quit_after: bool) -> None:
        if file is not None and self.save(file) and quit_after:
            self.app.exit()
        self.show()

    def save(self, file: Path) -> bool:
        """Save the game and say so, or why not; whether it was saved."""
        try:
            self.session.save(file)
        except OSError as error:
            self.message = self.say("save.failed", file=str(file), reason=error.strerror or str(error))
        else:
            self.message = self.say("save.saved", file=str(file))
        return self.session.is_saved
