"""Bot accounts: programs that play over the network with the messages of the engine protocol."""

import asyncio
import json
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.helpers.bridge import Bridge
from tests.helpers.json_types import Json
from tests.helpers.server import PATIENCE, Person, until
from tests.server.conftest import Place
from tests.server.test_live import with_match_service
from tilework.cli.commands.bridge import InProcessEngine, ProcessEngine
from tilework.cli.framework import app
from tilework.errors import InvalidOption
from tilework.games.game import Data
from tilework.match import Play
from tilework.server.errors import ApiError
from tilework.server.ids import is_bot_account, new_bot_account_id, now
from tilework.server.live.bots import engine_turns
from tilework.server.live.bots.engine_connection import MAX_FAILURES, EngineConnection
from tilework.server.live.context import LiveContext
from tilework.server.live.matches.service import MatchService
from tilework.server.live.rate_limits import Limiter
from tilework.server.live.social.lobby import LobbyFeed
from tilework.server.match import commands, setup
from tilework.server.match.config import MatchConfig
from tilework.server.match.seats import PERSON, Seat
from tilework.server.people.accounts import Identity
from tilework.server.people.bot_accounts import BotAccounts

ROOT = Path(__file__).parents[2]
SAMPLE = f"python3 {ROOT / 'examples' / 'engines' / 'engine.py'}"


def made(person: Person, name: str) -> Json:
    bot = person.post("/api/bots", {"name": name}, status=201)
    assert is_bot_account(bot["person"])
    return bot


def connected(person: Person, bot: Json) -> bool:
    return bot["person"] in [one["person"] for one in person.get("/api/bots?limit=100")["bots"]]


def programs_turn(bot: Json) -> dict[str, str]:
    return {"kind": "bot", "person": bot["person"]}


def command(person: Person, type: str, view: Json, **more: Json) -> Json:
    form = {"type": type, "match": view["match"], "seq": view["seq"], "command_id": f"{type}-{view['seq']:06}", **more}
    return person.post(f"/api/matches/{view['match']}/commands", form)


def mine(person: Person, match: str) -> Json:
    """The view when it is the person's turn, or the game is over."""
    return until(lambda: person.get(f"/api/matches/{match}"), lambda view: view["legal_actions"] or view["result"])


def test_an_engine_plays_a_whole_game_over_the_network(place: Place, ada: Person) -> None:
    bot = made(ada, "Takes most")
    refused = ada.post("/api/matches", {"game": "azul", "seats": [{"kind": "me"}, programs_turn(bot)]}, status=409)
    assert refused["error"]["code"] == "bot_unavailable"
    running = Bridge(place.servers[-1].host, bot["secret"], ProcessEngine(SAMPLE))
    try:
        until(lambda: connected(ada, bot))
        ada.post("/api/matches", {"game": "azul", "rated": True, "seats": [{"kind": "me"}, programs_turn(bot)]}, status=400)
        match = ada.create("me", programs_turn(bot))["match"]
        view = mine(ada, match)
        assert (view["seats"][1]["name"], view["seats"][1]["is_bot_account"], view["seats"][0]["is_bot_account"]) == (
            "Takes most",
            True,
            False,
        )

        command(ada, "play", view, action=view["legal_actions"][0])
        view = mine(ada, match)
        command(ada, "undo", view)
        until(lambda: ada.get(f"/api/matches/{match}"), lambda view: "undo" in [entry["kind"] for entry in view["log"]])

        while (view := mine(ada, match))["result"] is None:
            command(ada, "play", view, action=view["legal_actions"][view["seq"] % len(view["legal_actions"])])
        assert view["result"]["reason"] == "completed"
        assert not [told for told in running.told if "legal action" in told], "every answer could be played"

        again = ada.post(f"/api/matches/{match}/rematch")["match"]
        until(lambda: ada.get(f"/api/matches/{again}")["status"], lambda status: status == "playing")
        assert ada.get(f"/api/people/{bot['person']}")["kind"] == "bot"

        httpx.delete(f"http://{ada.host}/api/bots/me", headers={"Authorization": f"Bearer {bot['secret']}"}).raise_for_status()
        assert isinstance(running.ended(), InvalidOption), "it does not try again with a token that is no more"
        assert not connected(ada, bot)
        assert ada.get(f"/api/matches/{again}")["status"] in ("finished", "aborted")
    finally:
        running.stop()


def test_a_python_bot_plays_and_one_that_vanishes_is_away(place: Place, ada: Person, grace: Person) -> None:
    bot = made(ada, "Ours")
    running = Bridge(ada.host, bot["secret"], InProcessEngine("random"))
    try:
        until(lambda: connected(grace, bot))
        match = grace.create("me", programs_turn(bot), game="sintra", clock={"type": "live", "initial_s": 7200})["match"]
        for _ in range(2):
            view = mine(grace, match)
            command(grace, "play", view, action=view["legal_actions"][0])
        mine(grace, match)
    finally:
        running.stop()
    until(lambda: not connected(grace, bot))
    view = mine(grace, match)
    command(grace, "play", view, action=view["legal_actions"][0])
    view = until(lambda: grace.get(f"/api/matches/{match}"), lambda view: view["you"]["can"]["claim"] == [1] or view["legal_actions"])
    while view["legal_actions"]:
        command(grace, "play", view, action=view["legal_actions"][0])
        view = until(lambda: grace.get(f"/api/matches/{match}"), lambda view: view["you"]["can"]["claim"] == [1] or view["legal_actions"])
    command(grace, "claim", view, seat=1)
    assert grace.get(f"/api/matches/{match}")["result"]["winners"] == [0]


def closed_with(host: str, secret: str, answer: Data | None = None) -> int | None:
    """The code with which an engine's connection is closed that gives one answer."""
    with ExitStack() as stack:
        headers = {"Authorization": f"Bearer {secret}"}
        socket = stack.enter_context(connect(f"ws://{host}/api/engine", additional_headers=headers, open_timeout=PATIENCE))
        try:
            while True:
                asked = json.loads(socket.recv(PATIENCE))
                if answer is not None and asked.get("about"):
                    socket.send(json.dumps({**answer, "id": asked["id"]}))
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None


def test_only_engines_with_the_token_of_a_bot_account_get_in(ada: Person, grace: Person) -> None:
    bot = made(ada, "Somebody’s")
    assert closed_with(ada.host, "tw_nonsense") == 4401
    assert closed_with(ada.host, ada.post("/api/tokens", {"name": "mine"})["secret"]) == 4403
    assert closed_with(ada.host, bot["secret"], {"engine": "of another time", "protocol": 1}) == 4400
    by_token = {"Authorization": f"Bearer {bot['secret']}"}
    assert httpx.post(f"http://{ada.host}/api/bots", json={"name": "Child"}, headers=by_token).status_code == 403
    rated = grace.create("me", "open", rated=True)["match"]
    assert httpx.post(f"http://{ada.host}/api/matches/{rated}/join", json={}, headers=by_token).status_code == 403
    view = httpx.get(f"http://{ada.host}/api/matches/{rated}", headers=by_token).json()
    assert not view["you"]["can"]["join"]
    assert ada.get(f"/api/matches/{rated}")["you"]["can"]["join"]


def test_the_command_line_makes_a_bot_account_and_leaves_no_guest(place: Place, ada: Person) -> None:
    done = CliRunner().invoke(app.build(), ["bot", "register", f"http://{ada.host}", "From the shell"], env={"TILEWORK_LANG": "en"})
    assert done.exit_code == 0, done.output
    secret = next(line for line in done.output.splitlines() if line.startswith("tw_"))
    me = httpx.get(f"http://{ada.host}/api/me", headers={"Authorization": f"Bearer {secret}"}).json()
    assert (me["name"], me["kind"]) == ("From the shell", "bot")
    assert f"TILEWORK_BOT_TOKEN={secret} tilework bot run http://{ada.host}" in done.output


@pytest.mark.parametrize(
    ("people", "is_fine"), [(("ada", "grace"), True), (("ada", "ada"), False), (("ada", "bot-0123456789abcdefghijkl"), False)]
)
def test_a_rated_match_has_a_different_person_in_each_seat_and_no_program(people: tuple[str, ...], is_fine: bool) -> None:
    rules = MatchConfig("azul", setup.checked_options("azul", {}, 2), None, False, True, "none", "ada")
    seats = [Seat(PERSON, person=person) for person in people]
    if is_fine:
        assert setup.set_up(rules, seats, 0).status == "playing"
    else:
        with pytest.raises(ApiError):
            setup.set_up(rules, seats, 0)


class Wire:
    """The other end of a connection that needs no network: an engine that answers as a function says."""

    def __init__(self, answer: Callable[[Data], str | None]) -> None:
        self._answer = answer
        self._frames: asyncio.Queue[Data] = asyncio.Queue()
        self.said: list[Data] = []

    async def send_text(self, text: str) -> None:
        message = json.loads(text)
        assert text == json.dumps(message, ensure_ascii=False), "as in the arena: an engine in C looks for words in it"
        self.said.append(message)
        about = {"id": message["id"], "engine": "a liar", "protocol": 2}
        answer = json.dumps(about) if message.get("about") else self._answer(message) if "legal_actions" in message else None
        if answer is not None:
            self._frames.put_nowait({"type": "websocket.receive", "text": answer})

    async def receive(self) -> Data:
        return await self._frames.get()

    async def close(self, code: int) -> None:
        self._frames.put_nowait({"type": "websocket.disconnect"})


FAULTS: dict[str, Callable[[Data], str | None]] = {
    "an illegal action": lambda asked: json.dumps({"id": asked["id"], "action": "9Z>9"}),
    "an error": lambda asked: json.dumps({"id": asked["id"], "error": "no idea"}),
    "nothing named": lambda asked: json.dumps({"id": asked["id"], "best": []}),
    "no JSON": lambda asked: "{ this is none",
    "too much": lambda asked: json.dumps({"id": asked["id"], "action": "x" * 20_000}),
    "a list": lambda asked: json.dumps({"id": asked["id"], "action": [1]}),
    "another's answer": lambda asked: json.dumps({"id": "0", "action": asked["legal_actions"][-1]["text"]}),
    "silence": lambda asked: None,
}


@pytest.mark.parametrize("faults", [list(FAULTS)[:3], list(FAULTS)[3:6], list(FAULTS)[6:] + list(FAULTS)[:1]], ids=" · ".join)
def test_an_engine_that_does_not_answer_as_agreed_plays_the_first_legal_action(
    faults: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told each time, and after three times it is not asked again in that match."""
    monkeypatch.setattr(engine_turns, "MOVE_SECONDS", 0.02)
    monkeypatch.setattr(engine_turns, "GRACE_S", 0.02)
    left = list(faults)
    person, wire = new_bot_account_id(), Wire(lambda asked: FAULTS[left.pop(0)](asked))

    async def work(match_service: MatchService) -> Any:  # Any: private parts are replaced or read
        context = LiveContext(match_service, Limiter(1000), LobbyFeed(match_service))
        options = setup.checked_options("azul", {"first": 1}, 2)
        rules = MatchConfig("azul", options, None, False, False, "ask", "ada")
        hosted = setup.set_up(rules, [Seat(PERSON, person="ada"), Seat(PERSON, person=person)], now())
        await match_service.create(hosted)
        identity: Identity = Identity(person, "Liar", "bot", token="its token")
        programs = BotAccounts(match_service.database)
        monkeypatch.setattr(programs, "mark_connected", _yes)
        connection: Any = EngineConnection(context, programs, wire, identity)  # type: ignore[arg-type]  # a stand-in
        running = asyncio.create_task(connection.run())
        for _ in range(MAX_FAILURES + 2):
            await match_service.change(hosted.id, lambda hosted: commands.play(hosted, "ada", first(hosted), now(), f"ada-{hosted.seq}"))
            while await match_service.read(hosted.id, lambda hosted: hosted.turn) != 0:
                await asyncio.sleep(0.005)
        connection.end(1000, "done")
        await running
        assert hosted.match
        return [step for step in hosted.match.steps if isinstance(step.event, Play) and step.event.seat == 1]

    played = with_match_service(tmp_path, work)
    assert len(played) > MAX_FAILURES
    assert [step.event.action for step in played] == [str(step.before.legal_actions()[0]) for step in played]
    asked = [message["id"] for message in wire.said if "legal_actions" in message]
    assert len(asked) == MAX_FAILURES
    told = [message for message in wire.said if "error" in message and message["id"] is not None]
    assert [message["id"] for message in told] == asked
    assert all("the first legal action is played instead" in message["error"] for message in told)


async def _yes(person: str) -> bool:
    return True


def first(hosted: Any) -> int:  # Any: private parts are replaced or read
    return int(hosted.match.position.legal_numbers()[0])
