"""The full-screen application: start a game, with a notice while the rules compile, and show it."""

from collections.abc import Callable

from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.widgets import Static

from tilework import i18n
from tilework.cli.boards.renderer import BRIGHT
from tilework.cli.framework.messages import language
from tilework.cli.game.session import Session
from tilework.cli.tui.play_screen import PlayScreen
from tilework.cli.tui.table_screen import TableApp

COMPILE_NOTICE_AFTER = 1.5


class PlayApp(TableApp):
    """Play one session after another."""

    def __init__(self, begin: Callable[[], Session], *, confirm: bool = True, bot_delay: float = 0.7) -> None:
        super().__init__()
        self._begin = begin
        self._confirm = confirm
        self._pace = bot_delay
        self.session: Session | None = None
        """The current session, once it has started."""

    def compose(self) -> ComposeResult:
        yield Static(Text(i18n.text("cli", "play.preparing", language()), BRIGHT), id="notice")

    def on_mount(self) -> None:
        self._notice_timer = self.set_timer(COMPILE_NOTICE_AFTER, self._show_compile_notice)
        self._prepare()

    def _show_compile_notice(self) -> None:
        self.query_one("#notice", Static).update(Text(i18n.text("cli", "play.compiling", language()), BRIGHT))

    @work(thread=True)
    def _prepare(self) -> None:
        session = self._begin()
        self.call_from_thread(self._show, session)

    def _show(self, session: Session) -> None:
        self._notice_timer.stop()
        self.session = session
        self.push_screen(PlayScreen(session, language(), confirm=self._confirm, bot_delay=self._pace))

    def on_play_screen_again(self) -> None:
        screen = self.screen
        if isinstance(screen, PlayScreen) and (screen.session.file is None or screen.save(screen.session.file)):
            self.session = screen.session.again()
            screen.play_on(self.session)
