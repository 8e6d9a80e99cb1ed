"""Somebody who plays through the interface: sees what can be chosen, chooses it with mouse, finger or keys, and confirms."""

from random import Random

from playwright.sync_api import Page, TimeoutError

from tests.helpers.json_types import Json
from tilework.games.game import Data

PATIENCE = 120_000
"""Milliseconds until something is taken not to come: beside other work a machine may take long, and waiting costs only who fails."""

OPEN_SPOTS = """() => [...document.querySelectorAll('[data-spot]')]
    .filter(spot => spot.getAttribute('role') === 'button' || spot.tagName === 'BUTTON')
    .map(spot => ({spot: spot.dataset.spot, glows: spot.classList.contains('glow')}))"""

MY_TURN_OR_OVER = """() => {
    if (!document.querySelector('[data-ready]')) return '';
    if (document.querySelector('.skip-animation')) return 'animating';
    if (document.querySelector('[role=dialog]')) return 'over';
    const open = spot => spot.getAttribute('role') === 'button' || spot.tagName === 'BUTTON';
    return [...document.querySelectorAll('[data-spot]')].some(open) ? 'turn' : '';
}"""


class Player:
    """A page and the person in front of it."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.random = Random(seed)
        self.match = ""
        self._touches: bool | None = None

    def ask(self, method: str, path: str, form: Json = None) -> Json:
        """A plain request beside the page, with its cookie."""
        answer = self.page.context.request.fetch(path, method=method, data=form, headers={"X-Tilework": "1"}, timeout=PATIENCE)
        return None if answer.status == 204 else answer.json()

    def be_somebody(self) -> None:
        """Have a name and a cookie, before any page is open."""
        self.ask("POST", "/api/session", {})

    def arrive(self) -> None:
        """Be somebody, and come to the start page."""
        self.be_somebody()
        self.page.goto("/")

    def start(self, game: str, *seats: Data, options: Data | None = None, **form: Json) -> str:
        """Create a match and sit down at its table."""
        self.be_somebody()
        chosen = list(seats) or [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "greedy"}]
        made = self.ask("POST", "/api/matches", {"game": game, "options": options or {}, "seats": chosen, "undo": "free", **form})
        self.sit(made["match"])
        return self.match

    def sit(self, match: str) -> None:
        """Go to a match's table."""
        self.match = match
        self.page.goto(f"/m/{match}")

    def view(self) -> Json:
        """What the server says about the match."""
        return self.ask("GET", f"/api/matches/{self.match}")

    # At the table.

    def wait_for_turn(self) -> bool:
        """Until something can be chosen; scoring is skipped. False if the game is over."""
        try:
            found: object = self.page.wait_for_function(MY_TURN_OR_OVER, timeout=PATIENCE).json_value()
        except TimeoutError as error:
            view = self.view()
            served = {name: view[name] for name in ("seq", "status", "turn")}
            raise AssertionError(f"nothing to choose; the server says {served}, the page: {self.page.inner_text('body')}") from error
        if found == "animating":
            self.page.keyboard.press("Escape")
            return self.wait_for_turn()
        return found == "turn"

    @property
    def seq(self) -> int:
        return int(self.page.locator("[data-ready]").get_attribute("data-seq") or -1)

    def open_spots(self) -> list[str]:
        """What can be chosen now; what takes a choice further where one has begun."""
        spots = self.page.evaluate(OPEN_SPOTS)
        glowing = [found["spot"] for found in spots if found["glows"]]
        return glowing or [found["spot"] for found in spots]

    def all_open_spots(self) -> list[str]:
        """Whatever can be chosen now, also what would begin another choice."""
        return [found["spot"] for found in self.page.evaluate(OPEN_SPOTS)]

    def choose(self, spot: str) -> None:
        """Click (or tap) a spot, on something that is drawn there."""
        found = self.page.locator(f'[data-spot="{spot}"]')
        drawn = found.locator("use, .hit")
        target = drawn.first if drawn.count() else found.first
        if self._touches is None:
            self._touches = self.page.evaluate("navigator.maxTouchPoints > 0")
        if self._touches:
            target.tap()
        else:
            target.click()

    def pick_a_move(self) -> None:
        """Choose at random until a move is complete."""
        confirm = self.page.locator(".confirm")
        for _ in range(6):
            if confirm.is_enabled():
                return
            self.choose(self.random.choice(self.open_spots()))
        assert confirm.is_enabled(), f"no move after six choices; open: {self.open_spots()}"

    def confirm(self) -> None:
        """Play the move, and wait until the table shows it."""
        before = self.seq
        self.page.locator(".confirm").click()
        self.page.wait_for_function(
            "before => Number(document.querySelector('[data-ready]')?.dataset.seq) > before", arg=before, timeout=PATIENCE
        )

    def play(self) -> None:
        """One move."""
        self.pick_a_move()
        self.confirm()

    def play_to_the_end(self, most: int = 400) -> int:
        """Play until the game is over. Returns how many moves it took."""
        for moves in range(most):
            if not self.wait_for_turn():
                return moves
            self.play()
        raise AssertionError(f"not over after {most} moves")
