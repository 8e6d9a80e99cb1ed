"""The screen of a game in progress."""

import time
from dataclasses import replace
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual import events, work
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.worker import get_current_worker

from tilework.cli.boards import Scene
from tilework.cli.boards.canvas import PICK
from tilework.cli.boards.renderer import BRIGHT
from tilework.cli.boards.tiles import INK
from tilework.cli.game.action_picker import Choice, Picker
from tilework.cli.game.choice_keys import choice_keys
from tilework.cli.game.match_log import LogLine, story
from tilework.cli.game.score_table import verdict
from tilework.cli.game.session import Session
from tilework.cli.tui import dialogs
from tilework.cli.tui.canvas_widget import CHOICE, Clicked
from tilework.cli.tui.choice_panel import panel, preview_lines
from tilework.cli.tui.session_screen import SessionScreen
from tilework.games.action import Action


class PlayScreen(SessionScreen):
    """The table, the selection panel, and the keys."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,up,shift+tab", "move(-1)", show=False, priority=True),
        Binding("right,down,tab", "move(1)", show=False, priority=True),
        Binding("enter,space", "accept", show=False),
        Binding("escape,backspace", "back", show=False),
    ]

    def __init__(self, session: Session, language: str, *, confirm: bool, bot_delay: float) -> None:
        super().__init__(session, language)
        self.confirm = confirm
        self.bot_delay = bot_delay
        self.picker: Picker | None = None
        self.keys: list[str] = []
        self._told: list[LogLine] = []
        self._told_for: tuple[int, int, str] | None = None
        self._thought = 0
        """Counts requests to bots so that outdated replies are recognised."""

    class Again(Message):
        """The player wants another game."""

    def on_mount(self) -> None:
        self.next_turn()

    def play_on(self, session: Session) -> None:
        """Show another game."""
        self.session = session
        self.next_turn()

    # Showing.

    @property
    def scene(self) -> Scene:
        """The table with the current selection."""
        scene = super().scene
        if self.picker is None:
            return scene
        pointed = self.picker.pointed
        action = self.picker.action or (pointed.action if pointed else None)
        after = self.position.after(action).view() if action is not None else None
        offered = tuple(choice.fields for choice in self.picker.choices) or (self.picker.focus,)
        reachable = tuple(action.data() for action in pointed.actions) if pointed else ()
        return replace(scene, focus=self.picker.focus, offered=offered, reachable=reachable, after=after)

    def story(self) -> list[LogLine]:
        """Return the log so far, rebuilt only after changes."""
        key = (id(self.session), len(self.match.events), self.language)
        if key != self._told_for:
            self._told_for = key
            self._told = list(story(self.match, self.language))
        return self._told

    def panel(self, scene: Scene, width: int, height: int) -> Text:
        """Return the choices, the thinking notice or the result."""
        message = self.message or (self.say("keep.failed", reason=self.session.autosave_error) if self.session.autosave_error else "")
        if self.picker and scene.view["turn"] is not None:
            pointed = self.picker.pointed
            if self.picker.action:
                pointed = Choice("", self.picker.focus, (self.picker.action,))
            preview = preview_lines(self.match, pointed, self.language) if pointed else []
            text = panel(scene, self.picker, self.keys, preview, width, height - bool(message))
        elif self.match.is_over:
            text = Text(f" ★ {verdict(self.match, self.language)}\n   {self.say('over.what')}", BRIGHT)
        else:
            turn = scene.view["turn"]
            text = Text(f" … {self.say('bot.thinking', name=scene.names[turn])}", Style(color=INK)) if turn is not None else Text()
        if message:
            text.append(f"\n ! {message}", BRIGHT)
        return text

    def key_list(self) -> dialogs.Keys:
        """Return the keys, most important first."""
        return [
            ("right", "←→", self.say("key.choose")),
            ("enter", "⏎", self.say("key.accept")),
            ("escape", "esc", self.say("key.back")),
            ("h", "h", self.say("key.hint")),
            ("v", "v", self.say("key.boards")),
            ("e", "e", self.say("key.scores")),
            ("u", "u", self.say("key.undo")),
            ("s", "s", self.say("key.save")),
            ("U", "U", self.say("key.redo")),
            ("l", "l", self.say("key.language")),
            ("question_mark", "?", self.say("key.help")),
            ("q", "q", self.say("key.quit")),
        ]

    # Turns.

    def next_turn(self) -> None:
        """Continue with whoever is to decide."""
        self.picker = None
        self.viewed = None
        self._thought += 1
        if self.session.is_persons_turn:
            self._offer_choice()
        elif self.session.is_bots_turn:
            self._ask_bot(self._thought)
        self.show()
        if self.match.is_over:
            self._end()

    def _offer_choice(self) -> None:
        self.picker = Picker(self.match.legal_actions())
        self._list_keys()

    def _list_keys(self) -> None:
        if self.picker:
            self.keys = choice_keys(self.scene, self.picker.choices)

    @work(thread=True, exclusive=True, group="bot")
    def _ask_bot(self, question: int) -> None:
        worker = get_current_worker()
        begun = time.monotonic()
        position = self.position
        action = self.session.bots_choice(position, lambda: worker.is_cancelled)
        while time.monotonic() - begun < self.bot_delay and not worker.is_cancelled:
            time.sleep(0.02)
        if not worker.is_cancelled:
            self.app.call_from_thread(self._bot_answered, question, action)

    def _bot_answered(self, question: int, action: Action) -> None:
        if question == self._thought and self.session.is_bots_turn:
            self.play(action)

    def play(self, action: Action) -> None:
        """Play an action, explain the scores after a round, and continue."""
        match = self.match
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
        self.app.push_screen(dialogs.end_dialog(self.match, self.language), self._after_end)

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
        super().on_clicked(event)
        if self.picker and event.what == CHOICE:
            self._choose(self.picker.choices[event.value])
        elif self.picker and event.what == PICK:
            self.picker.pick(event.value)
            self._chosen()

    def point_at(self, action: Action) -> None:
        """Select an action, to be confirmed."""
        if self.picker and action in self.match.legal_actions():
            self.picker.restart()
            while self.picker.action is None:
                self.picker.choose(next(choice for choice in self.picker.choices if action in choice.actions))
            self._list_keys()
            self.show()

    def _choose(self, choice: Choice) -> None:
        if self.picker:
            self.picker.choose(choice)
            self._chosen()

    def _chosen(self) -> None:
        """Play once the selection is complete, unless it must be confirmed."""
        self.message: str = ""
        if self.picker and self.picker.action and not self.confirm:
            self.play(self.picker.action)
            return
        self._list_keys()
        self.show()

    def action_move(self, steps: int) -> None:
        """Move the cursor."""
        if self.picker:
            self.picker.move(steps)
            self.show()

    def action_accept(self) -> None:
        """Choose the item under the cursor, or play the selected action."""
        if self.match.is_over:
            self._end()
        elif self.picker and self.picker.action:
            self.play(self.picker.action)
        elif self.picker and self.picker.pointed:
            self._choose(self.picker.pointed)

    def action_back(self) -> None:
        """Undo the last step of the selection."""
        self.viewed = None
        if self.picker:
            self.picker.back()
            self._list_keys()
        self.show()

    def action_language(self) -> None:
        """Switch to the next language; the choices' keys change with it."""
        super().action_language()
        self._list_keys()
        self.show()
