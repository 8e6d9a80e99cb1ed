"""Sample people with games, tournaments and chat, the same every time.

Deals follow from the server's test seed; the players are library bots with fixed seeds.
"""

from functools import cached_property
from itertools import count
from typing import Any

from tests.helpers.server import Person, Socket, until

from tilework import bots
from tilework.games.game import Data
from tilework.games.position import Position

PASSWORD = "correct horse battery"
BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
DAYS = {"type": "days", "days": 3}
LIVE = {"type": "live", "initial_s": 600, "increment_s": 10}


class World:
    """The people of a server, created on demand."""

    host = ""

    def __init__(self) -> None:
        self._seeds = count(1)

    def _account(self, name: str) -> Person:
        person = Person(self.host, sign_in=False)
        person.http.headers["User-Agent"] = BROWSER
        person.me = person.post("/api/session")
        person.post("/api/account", {"login": name.split()[0].lower(), "password": PASSWORD})
        person.request("PATCH", "/api/me", {"name": name})
        return person

    @cached_property
    def ada(self) -> Person:
        """The person whose pages are shown."""
        return self._account("Ada")

    @cached_property
    def others(self) -> list[Person]:
        """Her opponents; she follows the first."""
        found = [self._account(name) for name in ("Grace", "Alan", "Hedy")]
        for person in found[:2]:
            self.ada.request("PUT", f"/api/people/{person.id}/relation", {"kind": "follow"})
        return found

    def table(self, *people: Person, game: str = "azul", moves: int = 1000, **form: Any) -> str:  # Any: JSON
        """Create a table and let fast bots play ``moves`` moves, Ada's bot being the stronger one."""
        match = str(people[0].create("me", *["open"] * (len(people) - 1), game=game, **form)["match"])
        for person in people[1:]:
            person.join(match)
        sockets = [person.watch(match) for person in people]
        try:
            seq = min(socket.last["seq"] for socket in sockets)
            for _ in range(moves):
                seen = next_turn(sockets, seq)
                if seen is None:
                    break
                socket, view = seen
                bot, seed = bots.get("greedy" if people[sockets.index(socket)] is self.ada else "easy"), next(self._seeds)
                action = bot.choose(Position.from_view(view["position"]), seed=seed).action
                seq = socket.command("play", match, view["seq"], action=action.number)["seq"]
        finally:
            for socket in sockets:
                socket.close()
        return match

    @cached_property
    def played(self) -> list[str]:
        """Ada's finished rated games; the first is analysed."""
        grace, alan, hedy = self.others
        rated: Data = {"public": True, "rated": True, "undo": "ask", "clock": DAYS}
        pairs = [(self.ada, grace), (alan, self.ada), (self.ada, hedy), (grace, self.ada), (self.ada, alan), (self.ada, grace)]
        found = [self.table(*pair, **rated) for pair in pairs]
        found += [self.table(self.ada, grace, alan, game="pavilion", **rated), self.table(self.ada, hedy, game="sintra", **rated)]
        for match in found[:2]:
            self.ada.get(f"/api/matches/{match}/analysis")
        return found

    @cached_property
    def running(self) -> list[str]:
        """Running public games."""
        grace, alan, hedy = self.others
        return [
            self.table(grace, alan, public=True, rated=True, undo="ask", clock=LIVE, moves=14),
            self.table(hedy, grace, alan, game="pavilion", public=True, clock=LIVE, undo="ask", moves=12),
            self.table(alan, hedy, game="sintra", public=True, clock=LIVE, undo="ask", moves=9),
        ]

    def tournament(self, name: str, *bot_names: str, people: bool = False, start: bool = True, **form: Any) -> str:  # Any: JSON
        """Create a tournament of bots and play it to the end; with people it has just started, without ``start`` it waits."""
        given = {"name": name, "game": "azul", "clock": LIVE, "join": people, "public": True, **form}
        made = str(self.ada.post("/api/tournaments", given)["tournament"])
        for person in self.others if people else ():
            person.post(f"/api/tournaments/{made}/join")
        for bot in bot_names:
            self.ada.post(f"/api/tournaments/{made}/bots", {"bot": bot, "count": 2})
        if start:
            self.ada.post(f"/api/tournaments/{made}/start")
            if not people:
                until(lambda: self.ada.get(f"/api/tournaments/{made}"), lambda view: view["status"] == "finished", patience=600)
        return made

    @cached_property
    def arena(self) -> str:
        """An arena after some games."""
        return self.tournament("Lunch arena", "random", "easy", "greedy", format="arena", games=12)

    @cached_property
    def swiss(self) -> str:
        """People and bots, in the first round."""
        return self.tournament("Friday Swiss", "easy", "greedy", people=True, format="swiss", rounds=3)

    @cached_property
    def round_robin(self) -> str:
        return self.tournament("Everybody once", "easy", "greedy", format="round_robin", rounds=1, game="sintra")

    @cached_property
    def duplicate(self) -> str:
        """A duplicate tournament."""
        return self.tournament("Same deals", "random", "easy", "greedy", format="swiss", rounds=3, duplicate=True)

    @cached_property
    def tournaments(self) -> list[str]:
        """All tournaments, including one that waits."""
        waiting = self.tournament(
            "Pavilion evening", "easy", people=True, start=False, format="swiss", rounds=5, game="pavilion", players=4
        )
        return [self.arena, self.round_robin, self.duplicate, self.swiss, waiting]


def next_turn(sockets: list[Socket], seq: int) -> tuple[Socket, Data] | None:
    """Return who is to move and what they see; None once the match is over."""
    while True:
        views = [socket.view_after(seq) for socket in sockets]
        if views[0]["status"] == "finished":
            return None
        for socket, view in zip(sockets, views, strict=True):
            if view["legal_actions"]:
                return socket, view
        seq += 1
