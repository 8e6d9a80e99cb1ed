"""People who have been here for a while: their games, tournaments and remarks, the same every time.

What is dealt follows from the server's test seed, and who plays is a bot of the library with a seed of its own.
"""

from functools import cached_property
from itertools import count
from typing import Any

from tests.support_server import Person, Socket, until

from tilework import bots
from tilework.games.position import Position

PASSWORD = "correct horse battery"
BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
DAYS = {"type": "days", "days": 3}
LIVE = {"type": "live", "initial_s": 600, "increment_s": 10}


class World:
    """Everybody at a server, made when they are first asked for."""

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
        """Whose pages are shown."""
        return self._account("Ada")

    @cached_property
    def others(self) -> list[Person]:
        """Those she plays with; the first she follows."""
        found = [self._account(name) for name in ("Grace", "Alan", "Hedy")]
        for person in found[:2]:
            self.ada.request("PUT", f"/api/people/{person.id}/relation", {"kind": "follow"})
        return found

    def table(self, *people: Person, game: str = "azul", moves: int = 1000, **form: Any) -> str:
        """A table of these people, played by quick bots for so many moves, Ada's the better one."""
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
        """Rated games of Ada's that are over; the first is analysed."""
        grace, alan, hedy = self.others
        rated = {"public": True, "rated": True, "undo": "ask", "clock": DAYS}
        pairs = [(self.ada, grace), (alan, self.ada), (self.ada, hedy), (grace, self.ada), (self.ada, alan), (self.ada, grace)]
        found = [self.table(*pair, **rated) for pair in pairs]
        found += [self.table(self.ada, grace, alan, game="pavilion", **rated), self.table(self.ada, hedy, game="sintra", **rated)]
        for match in found[:2]:
            self.ada.get(f"/api/matches/{match}/analysis")
        return found

    @cached_property
    def running(self) -> list[str]:
        """Public games that are being played."""
        grace, alan, hedy = self.others
        return [
            self.table(grace, alan, public=True, rated=True, undo="ask", clock=LIVE, moves=14),
            self.table(hedy, grace, alan, game="pavilion", public=True, clock=LIVE, undo="ask", moves=12),
            self.table(alan, hedy, game="sintra", public=True, clock=LIVE, undo="ask", moves=9),
        ]

    def tournament(self, name: str, *bot_names: str, people: bool = False, start: bool = True, **form: Any) -> str:
        """A tournament of bots, played to its end; with people it has just begun, and without ``start`` it waits."""
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
        """Played on until so many games are over."""
        return self.tournament("Lunch arena", "random", "easy", "greedy", format="arena", games=12)

    @cached_property
    def swiss(self) -> str:
        """People and bots, in the first round."""
        return self.tournament("Friday Swiss", "easy", "greedy", people=True, format="swiss", rounds=3)

    @cached_property
    def round_robin(self) -> str:
        """Everybody against everybody."""
        return self.tournament("Everybody once", "easy", "greedy", format="round_robin", rounds=1, game="sintra")

    @cached_property
    def duplicate(self) -> str:
        """The same deals at every table."""
        return self.tournament("Same deals", "random", "easy", "greedy", format="swiss", rounds=3, duplicate=True)

    @cached_property
    def tournaments(self) -> list[str]:
        """All of them, and one that waits."""
        waiting = self.tournament(
            "Pavilion evening", "easy", people=True, start=False, format="swiss", rounds=5, game="pavilion", players=4
        )
        return [self.arena, self.round_robin, self.duplicate, self.swiss, waiting]


def next_turn(sockets: list[Socket], seq: int) -> tuple[Socket, dict[str, Any]] | None:
    """Who is to move, and what they see; nobody once it is over."""
    while True:
        views = [socket.view_after(seq) for socket in sockets]
        if views[0]["status"] == "finished":
            return None
        for socket, view in zip(sockets, views, strict=True):
            if view["legal_actions"]:
                return socket, view
        seq += 1
