"""Events over the wire: who folds them knows as much as who gets views, of a hundredth of the size."""

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from benchmarks.load.event_folder import EventFolder
from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from tests.helpers.in_process_client import Somebody, call
from tests.helpers.server import until
from tilework import games
from tilework.games.game import Data
from tilework.server.errors import ApiError, unavailable
from tilework.server.live.matches.cache import MatchCache
from tilework.server.live.sockets import load_shedding
from tilework.server.live.sockets.load_shedding import LoadShedder
from tilework.server.live.sockets.transport import DefaultTransport
from tilework.server.match import projection
from tilework.server.match.hosted import HostedMatch
from tilework.server.models.socket import server_message
from tilework.server.settings import Settings
from tilework.server.web.app import create_app
from tilework.server.web.routes import socket as web_socket

CLOCK = {"type": "live", "initial_s": 3600, "increment_s": 5}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    settings = Settings(data_dir=str(tmp_path_factory.mktemp("following")), rate_limit_scale=1e6, preload_bots=False)
    with TestClient(create_app(settings)) as found:
        yield found


@contextmanager
def connected(client: TestClient, person: Somebody) -> Iterator[Any]:  # Any: a test socket, which Starlette gives no public type
    """A socket. The test's client breaks it off while the server still says goodbye."""
    session = client.websocket_connect("/api/ws", headers=person.headers)
    yield session.__enter__()
    with suppress(CancelledError):
        session.__exit__(None, None, None)


class Follower:
    """A client that folds."""

    def __init__(self, socket: Any, match: str) -> None:  # Any: a test socket, which Starlette gives no public type
        self.socket, self.match, self.fold = socket, match, EventFolder()
        self.view: Data = {}
        self.sizes: list[int] = []

    def watch(self, since: int = -1) -> Data:
        """The answer to asking for it."""
        self.socket.send_json({"type": "watch", "match": self.match, "since": since, "details": "events", "id": "w"})
        return self.next(lambda message: message.get("re") == "w")

    def next(self, wanted: Callable[[Data], bool]) -> Data:
        """Take in what comes until there is what is wanted."""
        while True:
            text = self.socket.receive_text()
            message = server_message.validate_json(text).model_dump()
            assert message["type"] != "error", message
            if message["type"] == "view":
                self.view = message
                self.fold.begin(message)
            elif message["type"] == "events":
                self.sizes.append(len(text))
                self.fold.follow(message["after_seq"], message["events"])
            if wanted(message):
                return message

    def until(self, seq: int) -> Data:
        return self.next(lambda message: message["type"] in ("view", "events") and message["seq"] >= seq)


@pytest.mark.parametrize("game", games.names())
def test_who_folds_events_knows_as_much_as_who_gets_views(client: TestClient, game: str) -> None:
    ada = Somebody(client)
    form = {"game": game, "seats": [{"kind": "me"}, {"kind": "me"}], "clock": CLOCK, "undo": "free"}
    match = ada.post("/api/matches", form).json()["match"]
    with connected(client, ada) as socket:
        follower = Follower(socket, match)
        assert follower.watch()["type"] == "view", "who knows nothing yet gets it all"
        for number in range(400):
            assert follower.fold.turn is not None
            legal = follower.fold.legal_actions()
            command = {"type": "play", "match": match, "seq": follower.fold.seq, "command_id": f"command-{number}"}
            follower.socket.send_json({**command, "action": legal[number % len(legal)]})
            ack = follower.next(lambda message: message["type"] == "ack")
            told = follower.until(ack["seq"])
            view = ada.view(match)
            assert follower.fold.position
            assert follower.fold.position.view() == view["position"]
            if told["type"] == "view":
                break
            assert {name: told[name] for name in ("seq", "deadline")} == {name: view[name] for name in ("seq", "deadline")}
            assert told["can"] == view["you"]["can"]
            assert told["seats"] is None
            if number == 12:
                _undo(follower)
                _come_back(follower, ada, client)
        assert (view["status"], follower.view["result"]) == ("finished", view["result"])
        assert max(follower.sizes) < 1500
        assert sorted(follower.sizes)[len(follower.sizes) // 2] < 400


def _undo(follower: Follower) -> None:
    """What is neither an action nor a draw comes as a view."""
    follower.socket.send_json({"type": "undo", "match": follower.match, "seq": follower.fold.seq, "command_id": "take-back"})
    seq = follower.next(lambda message: message["type"] == "ack")["seq"]
    assert follower.until(seq)["type"] == "view"


def _come_back(follower: Follower, ada: Somebody, client: TestClient) -> None:
    """Who comes back says how far they got, and hears what happened since, who sits where, and what they may do."""
    missed = ada.play(ada.view(follower.match)).json()["seq"]
    known, view = follower.fold.seq, ada.view(follower.match)
    with connected(client, ada) as socket:
        socket.send_json({"type": "watch", "match": follower.match, "since": known, "details": "events", "id": "w"})
        while (told := socket.receive_json()).get("re") != "w":
            pass
        assert (told["type"], told["after_seq"], told["seq"]) == ("events", known, missed)
        assert [seat["name"] for seat in told["seats"]] == [seat["name"] for seat in view["seats"]]
    follower.until(missed)


class Letterbox(DefaultTransport):
    """A door that keeps what is written, in the pieces in which an event loop would hand it to the network."""

    def __init__(self) -> None:
        self.pieces: list[list[str]] = []
        self._is_open = False

    def write(self, text: str) -> bool:
        if not self._is_open:
            self._is_open = True
            self.pieces.append([])
            asyncio.get_running_loop().call_soon(self._sent)
        self.pieces[-1].append(json.loads(text)["type"])
        return True

    def _sent(self) -> None:
        self._is_open = False


def test_who_moves_hears_what_came_of_it_in_the_same_piece_as_the_acknowledgement(tmp_path: Path) -> None:
    app, door = create_app(Settings(data_dir=str(tmp_path), rate_limit_scale=1e6, preload_bots=False)), Letterbox()

    async def behind_the_door(scope: Scope, receive: Receive, send: Send) -> None:
        await app({**scope, "door": door} if scope["type"] == "websocket" else scope, receive, send)

    with TestClient(behind_the_door) as client:
        ada = Somebody(client)
        made = ada.post("/api/matches", {"game": "azul", "seats": [{"kind": "me"}, {"kind": "me"}]}).json()
        view = made["view"]
        with connected(client, ada) as socket:
            socket.send_json({"type": "watch", "match": made["match"], "since": view["seq"], "details": "events"})
            command = {"type": "play", "match": made["match"], "seq": view["seq"], "command_id": "command-1"}
            socket.send_json({**command, "action": view["legal_actions"][0]})
            until(lambda: [piece for piece in door.pieces if {"ack", "events"} <= set(piece)])


def test_a_name_that_changes_is_told_to_who_folds(client: TestClient) -> None:
    ada = Somebody(client)
    match = ada.post("/api/matches", {"game": "azul", "seats": [{"kind": "me"}, {"kind": "me"}]}).json()["match"]
    with connected(client, ada) as socket:
        follower = Follower(socket, match)
        follower.watch()
        assert client.patch("/api/me", json={"name": "Countess"}, headers=ada.headers).is_success
        told = follower.next(lambda message: message["type"] == "events")
        assert [seat["name"] for seat in told["seats"]] == ["Countess", "Countess"]


def test_too_much_is_refused_at_once_with_a_time_to_come_back(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = Somebody(client)
    match = ada.post("/api/matches", {"game": "azul", "seats": [{"kind": "me"}, {"kind": "me"}]}).json()["match"]
    view = ada.view(match)
    monkeypatch.setattr(LoadShedder, "is_overloaded", True)
    refused = ada.play(view)
    assert (refused.status_code, refused.json()["error"]["code"]) == (503, "busy")
    assert load_shedding.RETRY_AFTER_RANGE_MS[0] <= refused.json()["error"]["retry_after_ms"] <= load_shedding.RETRY_AFTER_RANGE_MS[1]
    assert refused.headers["Retry-After"] in ("1", "2")
    monkeypatch.undo()
    taken = ada.play(view)
    assert taken.is_success
    assert not taken.json()["repeated"], "what was refused had not happened"


def test_a_crowd_is_let_in_in_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = create_app(Settings(data_dir=str(tmp_path), rate_limit_scale=1e6, preload_bots=False))
    with TestClient(app) as client:
        ada, arrivals = Somebody(client), app.state.services.arrivals
        monkeypatch.setattr(arrivals, "_value", 0)
        monkeypatch.setattr(web_socket, "MAX_ADMISSION_WAIT_S", 0.05)
        with connected(client, ada) as socket, pytest.raises(WebSocketDisconnect) as refused:
            socket.receive_json()
        assert refused.value.code == 1013, "whoever waits for too long is told to come back"
        monkeypatch.setattr(web_socket, "MAX_ADMISSION_WAIT_S", 60.0)
        with connected(client, ada) as socket:
            call(client, arrivals.release)
            assert socket.receive_json()["type"] == "welcome", "it was their turn"
        assert not arrivals.locked(), "the next one's turn"


@contextmanager
def taken_on(found: LoadShedder, number: int) -> Iterator[ExitStack]:
    """Start a number of commands; closing the result ends them all."""
    with ExitStack() as under_way:
        for _ in range(number):
            under_way.enter_context(found.track())
        yield under_way


def test_a_match_that_can_not_be_shown_now_is_refused_by_name_with_a_time_to_come_back(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = Somebody(client)
    match = ada.post("/api/matches", {"game": "azul", "seats": [{"kind": "me"}, {"kind": "me"}]}).json()["match"]

    async def away(*_: object, **__: object) -> None:
        raise unavailable()

    with connected(client, ada) as socket:
        watch = {"type": "watch", "match": match, "details": "events"}
        monkeypatch.setattr(MatchCache, "ensure", away)
        socket.send_json(watch)
        refused = until(socket.receive_json, lambda message: message["type"] == "error")
        assert (refused["code"], refused["match"]) == ("unavailable", match)
        assert "command_id" not in refused, "no command was refused: whoever watches knows that this is about watching"
        assert refused["retry_after_ms"] > 0
        monkeypatch.undo()
        socket.send_json(watch)
        assert until(socket.receive_json, lambda message: message["type"] == "view")["match"] == match


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A time that stands still unless it is set; nobody looks around by themselves meanwhile."""
    monkeypatch.setattr(LoadShedder, "_look_later", lambda self, loop: None)
    monkeypatch.setattr("asyncio.get_running_loop", lambda: None)
    return [0.0]


def test_a_server_is_busy_when_what_it_took_on_waits_and_free_again_afterwards(clock: list[float]) -> None:
    waiting = 0.0
    found = LoadShedder(lambda: waiting)
    with taken_on(found, load_shedding.MIN_IN_FLIGHT + 1):
        waiting = 2 * load_shedding.MAX_QUEUE_DELAY_S
        with pytest.raises(ApiError, match="busy"), found.track():
            pass
    with found.track():
        pass


def is_overloaded(shedder: LoadShedder) -> bool:
    """Asked anew each time, for the type checker too."""
    return shedder.is_overloaded


def test_a_server_takes_no_more_on_than_it_can_do_in_time(clock: list[float]) -> None:
    """A slow one less than a fast one: it goes by the pace at which things were done of late."""
    found = LoadShedder(clock=lambda: clock[0])
    room = int(load_shedding.MAX_QUEUE_DELAY_S / load_shedding.INITIAL_SECONDS_PER_COMMAND)
    with taken_on(found, room - 1):
        assert not is_overloaded(found)
        with taken_on(found, 2):
            assert is_overloaded(found)
        assert not is_overloaded(found)
        found.update_rate()
        with taken_on(found, 1):
            pass
        clock[0] += load_shedding.MIN_RATE_WINDOW_S
        found.update_rate()
        assert is_overloaded(found), "one in a tenth of a second: what is under way takes long"
    assert not is_overloaded(found)
    with taken_on(found, load_shedding.MIN_IN_FLIGHT):
        assert not is_overloaded(found), "that little is always taken on"


def test_the_pace_is_not_that_of_those_who_come_slowly(clock: list[float]) -> None:
    found = LoadShedder(clock=lambda: clock[0])
    for _ in range(100):
        with taken_on(found, 1):
            found.update_rate()
            clock[0] += load_shedding.MIN_RATE_WINDOW_S
    with taken_on(found, load_shedding.MIN_IN_FLIGHT + 1):
        assert not is_overloaded(found)


def test_whoever_comes_after_a_slow_spell_does_not_pay_for_it(clock: list[float]) -> None:
    found = LoadShedder(clock=lambda: clock[0])
    crowd = int(load_shedding.MAX_QUEUE_DELAY_S / load_shedding.INITIAL_SECONDS_PER_COMMAND) - 1
    with taken_on(found, crowd):
        found.update_rate()
        with taken_on(found, 1):
            clock[0] += load_shedding.MIN_RATE_WINDOW_S
        found.update_rate()
        assert is_overloaded(found)
    with pytest.raises(ApiError, match="busy"), taken_on(found, crowd):
        pass
    for _ in range(20):  # looks at a time with little to do
        found.update_rate()
    with taken_on(found, crowd - 5):
        assert not is_overloaded(found)


def test_a_server_is_busy_while_something_is_stuck(clock: list[float]) -> None:
    found = LoadShedder(clock=lambda: clock[0])
    with taken_on(found, load_shedding.MIN_IN_FLIGHT + 1):
        clock[0] = 0.9 * load_shedding.STUCK_AFTER_S
        assert not is_overloaded(found)
        clock[0] = 1.1 * load_shedding.STUCK_AFTER_S
        assert is_overloaded(found)
    assert not is_overloaded(found)


def test_what_waited_before_it_was_read_counts_too(clock: list[float]) -> None:
    """A command is refused by the time at which it would be answered, not by how long it has been known of."""
    found = LoadShedder(clock=lambda: clock[0])
    assert not found.has_waited_too_long(60.0), "with nothing under way it is answered at once, however late"
    under_way = int(0.8 * load_shedding.MAX_QUEUE_DELAY_S / load_shedding.INITIAL_SECONDS_PER_COMMAND)
    with taken_on(found, under_way):
        rest = load_shedding.MAX_TOTAL_DELAY_S - under_way * load_shedding.INITIAL_SECONDS_PER_COMMAND
        assert not found.has_waited_too_long(0.9 * rest)
        assert found.has_waited_too_long(1.1 * rest)
        assert not is_overloaded(found), "whoever has not waited is still taken"
    assert not found.has_waited_too_long(60.0)


def test_a_whole_view_is_made_at_most_once_an_event_for_all_who_watch(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    made: Counter[tuple[str, int]] = Counter()

    def counting(name: str) -> None:
        make = getattr(projection, name)

        def counted(hosted: HostedMatch, *others: Any) -> bytes:  # Any: passes on what it is given
            made[name, hosted.seq] += 1
            return bytes(make(hosted, *others))

        monkeypatch.setattr(projection, name, counted)

    ada = Somebody(client)
    match = ada.post("/api/matches", {"game": "azul", "seats": [{"kind": "me"}, {"kind": "me"}]}).json()["match"]
    with ExitStack() as opened:
        watching = [opened.enter_context(connected(client, person)) for person in (ada, ada, *(Somebody(client) for _ in range(4)))]
        followers = [Follower(socket, match) for socket in watching]
        for number, follower in enumerate(followers):
            follower.socket.send_json({"type": "watch", "match": match, "details": "full" if number % 2 else "events", "id": "w"})
            follower.next(lambda message: message.get("re") == "w")
        counting("shared_part")
        counting("viewer_part")
        view = ada.view(match)
        begun = made.copy()
        for _ in range(6):
            seq = ada.play(view).json()["seq"]
            told = [follower.until(seq)["type"] for follower in followers]
            assert told == ["events", "view"] * 3
            view = ada.view(match)
    events = {seq for _, seq in made - begun}
    assert len(events) == 6
    assert {made["shared_part", seq] for seq in events} == {1}
    assert {made["viewer_part", seq] for seq in events} == {2}, "one for who sits there, one for all the others"
