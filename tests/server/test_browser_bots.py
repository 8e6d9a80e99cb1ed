"""Bots that think in the browser of somebody who plays: who is asked, what is believed, and when the server thinks itself."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from benchmarks.load.event_folder import EventFolder

from tests.helpers.json_types import Json
from tests.helpers.server import Person
from tests.server.test_hosted import folded
from tests.server.test_live import SharedBus, with_match_service
from tilework.games.game import Data
from tilework.server.errors import ApiError
from tilework.server.ids import now
from tilework.server.live.bots import bot_runner
from tilework.server.live.bots.bot_runner import BotRunner, BotTurn, current_turn
from tilework.server.live.context import LiveContext
from tilework.server.live.matches.service import MatchService
from tilework.server.live.rate_limits import Limiter
from tilework.server.live.social.lobby import LobbyFeed
from tilework.server.live.sockets.dispatch import answer
from tilework.server.match import commands, setup
from tilework.server.match.config import MatchConfig
from tilework.server.match.events import PLAY
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.seats import BOT, PERSON, Seat
from tilework.server.models import socket as wire
from tilework.server.models.view import View

LIVE, DAYS = {"type": "live", "initial_s": 600, "increment_s": 5}, {"type": "days", "days": 3}


class Page:
    """A browser at a hub, without a socket: what it says is answered as a socket's messages are."""

    def __init__(self, match_service: MatchService, person: str) -> None:
        self.person = person
        self.context = LiveContext(match_service, Limiter(1000), LobbyFeed(match_service))
        self.subscriptions: Data = {}
        self.asked: list[Data] = []

    def changed(self, match_id: str) -> None:
        pass

    def send_text(self, message: str) -> None:
        told = json.loads(message)
        if told["type"] == "bot_turn":
            wire.server_message.validate_python(told)
            self.asked.append(told)

    async def say(self, type: str, **form: Json) -> Data:
        """The direct answer, or the refusal."""
        connection: Any = self  # Any: a stand-in
        try:
            told = await answer(connection, wire.client_message.validate_python({"type": type, **form}), now())
        except ApiError as error:
            return error.to_data()
        return json.loads(told) if told else {}

    async def thought(self, action: int, command_id: str = "it-thought", **form: Json) -> Data:
        """The answer to what was asked last."""
        asked = {name: self.asked[-1][name] for name in ("match", "seq")}
        return await self.say("bot_move", **{**asked, "command_id": command_id, "action": action, **form})


@dataclass
class Table:
    """A match, those who think for its bots, and the time that they are given."""

    match_service: MatchService
    hosted: HostedMatch
    bot_runner: BotRunner
    thought_here: list[BotTurn]
    """What the server has thought about itself."""
    waited: list[float] = field(default_factory=list)
    time_is_up: asyncio.Event = field(default_factory=asyncio.Event)

    async def wait(self, outcome: "asyncio.Future[str]", seconds: float) -> str:
        """In place of ``asyncio.wait_for``: the time is up when the test says so."""
        self.waited.append(seconds)
        up = asyncio.create_task(self.time_is_up.wait())
        waiting: set[asyncio.Future[Any]] = {outcome, up}  # Any: of several types
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        up.cancel()
        if not outcome.done():
            raise TimeoutError
        return outcome.result()

    async def page(self, person: str = "ada", **form: Json) -> Page:
        """Somebody whose browser watches, and would think."""
        page = Page(self.match_service, person)
        await page.say("watch", match=self.hosted.id, **{"details": "events", "can_run_bots": True, **form})
        return page

    async def play(self) -> None:
        """Ada plays, and a bot is to move."""
        await self.match_service.change(
            self.hosted.id, lambda hosted: commands.play(hosted, "ada", self.legal()[0], now(), f"ada-{self.hosted.seq:04}")
        )

    def legal(self) -> list[int]:
        assert self.hosted.match
        return [int(number) for number in self.hosted.match.position.legal_numbers()]

    async def adas_turn(self) -> Data:
        """Once it is Ada's turn: the last move's event."""
        await eventually(lambda: self.hosted.turn == 0)
        return dict(next(entry.event.data for entry in reversed(self.hosted.log) if entry.event.kind == PLAY))


async def eventually(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(120):
        while not holds():
            await asyncio.sleep(0.001)


def a_match(bot: str = "medium", game: str = "azul", players: int = 2, **rules: Json) -> HostedMatch:
    """Ada begins, the bot is next, and others sit after it."""
    options = setup.checked_options(game, {"first": 1}, players)
    chosen = {"clock": None, "public": False, "rated": False, "undo": "free", "creator": "ada", **rules}
    others = [Seat(PERSON, person=person) for person in ("grace", "mary")[: players - 2]]
    return setup.set_up(MatchConfig(game, options, **chosen), [Seat(PERSON, person="ada"), Seat(BOT, bot=bot), *others], now())


def at_a_table(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    work: Callable[[Table], Awaitable[None]],
    hosted: HostedMatch | None = None,
    on: bool = True,
) -> None:
    """Run something at a table of a server that lets browsers think."""
    here: list[BotTurn] = []

    def choose_action(asked: BotTurn, cancelled: object) -> int:
        here.append(asked)
        return int(asked.position.legal_numbers()[0])

    monkeypatch.setattr(bot_runner, "choose_action", choose_action)

    async def run(match_service: MatchService) -> None:
        table = Table(match_service, hosted or a_match(), BotRunner(match_service, 1), here)
        match_service.browser_bots.wait = table.wait  # type: ignore[assignment]  # replaced for the test
        await match_service.create(table.hosted)
        try:
            await work(table)
        finally:
            await table.bot_runner.close()

    with_match_service(folder, run, browser_bots=on)


def test_a_browser_that_was_asked_decides_for_the_bot_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(table: Table) -> None:
        page = await table.page()
        await table.play()
        await eventually(lambda: page.asked)
        expected = current_turn(table.hosted)
        assert expected
        told = {"type": "bot_turn", "match": table.hosted.id, "seq": table.hosted.seq, "seat": 1, "bot": "medium", "seed": expected.seed}
        assert page.asked == [told]
        assert table.waited == [table.match_service.settings.browser_bot_grace_seconds]
        chosen, asked_about = table.legal()[-1], table.hosted.seq
        ack = await page.thought(chosen)
        assert (ack["type"], ack["repeated"]) == ("ack", False)
        played = await table.adas_turn()
        assert played["bot"] == "medium"
        assert (played["by"], played["move_id"]) == ("ada", "it-thought")
        assert ack["seq"] == table.hosted.seq
        again = await page.thought(chosen)
        assert (again["type"], again["repeated"], again["seq"]) == ("ack", True, ack["seq"])
        other = await page.thought(chosen, "another-answer")
        assert (other["code"], other["seq"]) == ("stale", ack["seq"])
        assert (await page.thought(chosen, "another-answer", seq=table.hosted.seq))["code"] == "not_your_turn"
        assert table.hosted.seq == ack["seq"] > asked_about
        assert table.thought_here == []

    at_a_table(tmp_path, monkeypatch, work)


SERVERS_OWN = {
    "rated": {"rated": True},
    "of a tournament": {"tournament": "a-tournament"},
    "with a clock": {"clock": LIVE},
    "with days for a move": {"clock": DAYS},
    "whose bot does not search": {"bot": "greedy"},
    "whose bot tries moves out": {"bot": "master", "game": "pavilion", "players": 3},
    "whose bot lets a tree grow": {"bot": "master", "game": "azul", "players": 3},
}


@pytest.mark.parametrize("form", SERVERS_OWN.values(), ids=SERVERS_OWN)
def test_the_server_thinks_in_a_match(form: Data, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup, "check_rated", lambda rules, seats: None)  # which lets no bot into a rated match
    hosted = a_match(**form)

    async def work(table: Table) -> None:
        page = await table.page()
        view = json.loads(await table.match_service.broadcaster.view(hosted.id, "ada"))
        assert ("browser_bots" in view) == ("bot" in form), "what depends on the level is not told"
        seq = hosted.seq
        await table.play()
        await eventually(lambda: table.thought_here)
        assert (page.asked, table.waited) == ([], [])
        refused = await page.say("bot_move", match=hosted.id, seq=seq + 1, command_id="unasked-for", action=0)
        assert refused["code"] in ("stale", "not_allowed", "not_your_turn")

    at_a_table(tmp_path, monkeypatch, work, hosted)


async def off(table: Table) -> Page:
    return await table.page()


async def spectator(table: Table) -> Page:
    return await table.page("a stranger")


async def no_engine(table: Table) -> Page:
    return await table.page(details="full")


async def no_offer(table: Table) -> Page:
    return await table.page(can_run_bots=False)


async def no_longer_offered(table: Table) -> Page:
    page = await table.page()
    await page.say("watch", match=table.hosted.id, details="events")
    return page


async def gone(table: Table) -> Page:
    page = await table.page()
    await page.say("unwatch", match=table.hosted.id)
    return page


@pytest.mark.parametrize("come", [off, spectator, no_engine, no_offer, no_longer_offered, gone])
def test_nobody_is_asked(come: Callable[[Table], Awaitable[Page]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(table: Table) -> None:
        page = await come(table)
        view = View.model_validate_json(await table.match_service.broadcaster.view(table.hosted.id, "ada"))
        assert view.browser_bots == (come is not off)
        await table.play()
        assert "by" not in await table.adas_turn()
        assert len(table.thought_here) == 1
        assert page.asked == []

    at_a_table(tmp_path, monkeypatch, work, on=come is not off)


def test_nobody_but_the_one_who_was_asked_is_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of several who could: the person who sits nearest before the bot, at the page that offered first."""

    async def work(table: Table) -> None:
        watcher = await table.page("a stranger")
        grace, page, second = await table.page("grace"), await table.page(), await table.page()
        await table.play()
        await eventually(lambda: page.asked)
        assert [len(each.asked) for each in (watcher, grace, second)] == [0, 0, 0]
        form: Data = {"match": table.hosted.id, "seq": table.hosted.seq, "action": table.legal()[-1]}
        for number, (who, code) in enumerate([(watcher, "not_your_seat"), (grace, "not_allowed"), (second, "not_allowed")]):
            assert (await who.say("bot_move", **form, command_id=f"nobody-asked-{number}"))["code"] == code
            await who.say("bot_turn_declined", match=form["match"], seq=form["seq"])
        assert (await page.say("bot_move", **{**form, "seq": form["seq"] - 1}, command_id="too-early"))["code"] == "stale"
        assert (await page.thought(table.legal()[-1]))["type"] == "ack"
        assert table.thought_here == []

    at_a_table(tmp_path, monkeypatch, work, a_match(players=3))


def test_for_a_person_whose_seat_a_bot_plays_nobody_else_decides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hosted = a_match(players=3)

    async def work(table: Table) -> None:
        ada, grace = await table.page(), await table.page("grace")
        await table.match_service.change(hosted.id, lambda hosted: commands.take_over(hosted, "grace", 2, "medium", now(), "over-to-a-bot"))
        await table.play()
        await eventually(lambda: ada.asked)
        await ada.thought(table.legal()[-1])
        assert "by" not in await table.adas_turn()
        assert (len(ada.asked), grace.asked) == (1, [])
        assert [asked.position.turn for asked in table.thought_here] == [2]

    at_a_table(tmp_path, monkeypatch, work, hosted)


async def say_what_is_illegal(table: Table, page: Page) -> None:
    nonsense = next(number for number in range(1000) if number not in table.legal())
    refused = await page.thought(nonsense)
    assert (refused["code"], refused["seq"]) == ("illegal", page.asked[-1]["seq"])


async def be_late(table: Table, page: Page) -> None:
    chosen = table.legal()[-1]
    table.time_is_up.set()
    await table.adas_turn()
    assert (await page.thought(chosen))["code"] == "stale"


async def decline(table: Table, page: Page) -> None:
    await page.say("bot_turn_declined", match=table.hosted.id, seq=page.asked[-1]["seq"])


async def disconnect(table: Table, page: Page) -> None:
    connection: Any = page  # Any: a stand-in
    table.match_service.broadcaster.unwatch(table.hosted.id, connection)


@pytest.mark.parametrize(
    ("fail", "is_asked_again"),
    [(say_what_is_illegal, False), (be_late, False), (decline, True), (disconnect, False)],
    ids=lambda it: getattr(it, "__name__", ""),
)
def test_without_an_answer_the_server_thinks_itself(
    fail: Callable[[Table, Page], Awaitable[None]], is_asked_again: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(table: Table) -> None:
        page = await table.page()
        await table.play()
        await eventually(lambda: page.asked)
        await fail(table, page)
        assert "by" not in await table.adas_turn()
        assert [asked.seq for asked in table.thought_here] == [page.asked[0]["seq"]]
        table.time_is_up.clear()
        await table.play()
        await eventually(lambda: len(page.asked) == 2 or len(table.thought_here) == 2)
        assert (len(page.asked) == 2) == is_asked_again
        if not is_asked_again:
            await table.adas_turn()
            await page.say("watch", match=table.hosted.id, details="events", can_run_bots=True)
            await table.play()
        await eventually(lambda: len(page.asked) == 2)
        assert (await page.thought(table.legal()[-1], "at-last-it-thought"))["type"] == "ack"

    at_a_table(tmp_path, monkeypatch, work)


def test_what_happens_meanwhile_makes_an_answer_stale_and_keeps_nobody_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(table: Table) -> None:
        page = await table.page()
        await table.play()
        await eventually(lambda: page.asked)
        chosen = table.legal()[-1]
        await table.match_service.change(table.hosted.id, lambda hosted: commands.undo(hosted, "ada", now(), "taken-back"))
        assert (await page.thought(chosen))["code"] == "stale"
        await table.play()
        await eventually(lambda: len(page.asked) == 2)
        assert (await page.thought(table.legal()[-1], "another-thought"))["type"] == "ack"
        assert table.thought_here == []

    at_a_table(tmp_path, monkeypatch, work)


def test_a_browser_at_another_worker_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(table: Table) -> None:
        page = Page(MatchService(table.match_service.settings, table.match_service.database, SharedBus()), "ada")
        await page.say("watch", match=table.hosted.id, details="events", can_run_bots=True)
        await table.play()
        assert "by" not in await table.adas_turn()
        assert (page.asked, table.waited) == ([], [])

    at_a_table(tmp_path, monkeypatch, work)


def test_who_thought_is_in_the_stored_events() -> None:
    hosted = a_match()
    assert hosted.match
    commands.play(hosted, "ada", int(hosted.match.position.legal_numbers()[0]), 0, "the-move")
    action = int(hosted.match.position.legal_numbers()[0])
    with pytest.raises(ApiError, match="not_allowed"):
        commands.browser_bot_play(hosted, "ada", action, False, 0, "it-thought")
    commands.browser_bot_play(hosted, "ada", action, True, 0, "it-thought")
    again = folded(hosted)
    assert again.answers == hosted.answers
    assert again.answers["ada", "it-thought"] == next(entry.event.seq for entry in hosted.log if "bot" in entry.event.data)


def test_over_the_network_whoever_is_asked_decides_and_everybody_sees_it(ada: Person, grace: Person) -> None:
    """At the worker where the person who moved is; the others may be at another one."""
    match = ada.create("me", {"kind": "bot", "bot": "easy"}, "open", options={"first": 1})["match"]
    grace.join(match)
    with ada.watch(match, details="events", can_run_bots=True) as hers, grace.watch(match, details="events", can_run_bots=True) as others:
        assert hers.last["browser_bots"]
        fold = EventFolder()  # before the server asks: it does not wait for long
        fold.begin(hers.last)
        fold.follow(fold.seq, [{"kind": "play", "action": hers.last["legal_actions"][0]}])
        form: Data = {"action": fold.legal_actions()[-1], "command_id": "what-she-thought"}
        assert hers.move(hers.last)["type"] == "ack"
        asked = hers.of("bot_turn")
        assert (asked["seq"], asked["seat"]) == (fold.seq, fold.turn)
        ack = hers.command("bot_move", match, asked["seq"], **form)
        assert (ack["type"], ack["repeated"]) == ("ack", False)
        told = others.until(lambda message: message["type"] == "events" and message["seq"] >= ack["seq"])
        assert told["events"][-1]["command_id"] == "what-she-thought"
        assert told["can"]["play"]
        again = hers.command("bot_move", match, asked["seq"], **form)
        assert (again["type"], again["repeated"], again["seq"]) == ("ack", True, ack["seq"])
        assert not [message for message in others.seen if message["type"] == "bot_turn"]
