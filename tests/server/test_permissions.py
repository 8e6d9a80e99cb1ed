"""One place says who may do what: over a long walk through matches of all kinds, a command happens exactly if the view said that it can."""

import json
from collections import Counter
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any
from unittest.mock import patch

from tests.server.test_hosted import new_match
from tilework import games
from tilework.games.game import Data
from tilework.server.errors import ApiError
from tilework.server.match import commands, setup
from tilework.server.match.config import ClockData, DaysClock, LiveClock, MatchConfig
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.permissions import Rights
from tilework.server.match.projection import MatchContext, view_of
from tilework.server.match.seats import BOT, INVITED, OPEN, PERSON, Seat

SEATED = ("ada", "grace", "mary", "emmy")
PEOPLE = (*SEATED, "a stranger", "bot-0123456789abcdefghijkl")
LIVE: LiveClock = {"type": "live", "initial_s": 60, "increment_s": 2}
DAYS: DaysClock = {"type": "days", "days": 1}
CLOCKS: tuple[ClockData | None, ...] = (None, LIVE, DAYS)
BY_SEAT = ("claim", "claim_draw", "takeover", "retake")


def a_match(game: str, players: int, random: Random) -> HostedMatch:
    """A match of some kind: waiting or full, rated or not, with bots, several seats of one person, a seat that is kept."""
    rated, alone = random.random() < 0.3, random.random() < 0.3
    undo, clock = random.choice(("none", "ask") if rated else ("none", "ask", "free")), random.choice(CLOCKS)
    rules = MatchConfig(game, setup.checked_options(game, {}, players), clock, False, rated, undo, "ada")
    others: list[Seat] = []
    for number in range(1, players):
        kinds = [Seat(PERSON, person=SEATED[number])] * 4 + [Seat(OPEN), Seat(INVITED, kept_for=SEATED[number])]
        nobody = [Seat(BOT, bot="random"), Seat(PERSON, person="ada")]
        others.append(replace(random.choice(kinds if rated else nobody if alone else kinds + nobody)))
    with patch.object(setup, "deal_seed", lambda game, options: random.randbytes(32)):
        return setup.set_up(rules, [Seat(PERSON, person="ada"), *others], 0) if not rated else _rated(rules, others)


def _rated(rules: MatchConfig, others: list[Seat]) -> HostedMatch:
    hosted = setup.set_up(rules, [Seat(PERSON, person="ada"), *(Seat(OPEN) if seat.kind == PERSON else seat for seat in others)], 0)
    for seat in others:
        if seat.kind == PERSON and hosted.status == "waiting":
            commands.join(hosted, seat.person or "", 0)
    return hosted


def attempt(hosted: HostedMatch, person: str, name: str, seat: int, away: list[int], at: int, random: Random) -> None:
    """Try a command by its name in ``can``."""
    command_id = f"walk {hosted.seq:06}"
    match name:
        case "play":
            number = int(random.choice(hosted.match.position.legal_numbers())) if hosted.match and hosted.turn is not None else 0
            commands.play(hosted, person, number, at, command_id)
        case "undo":
            commands.undo(hosted, person, at, command_id)
        case "answer_undo":
            commands.answer_undo(hosted, person, random.random() < 0.5, at, command_id)
        case "resign":
            commands.resign(hosted, person, at, command_id)
        case "abort":
            commands.abort(hosted, person, at, command_id)
        case "join":
            commands.join(hosted, person, at)
        case "leave":
            commands.leave(hosted, person, at)
        case "claim" | "claim_draw":
            commands.claim(hosted, person, seat, name == "claim_draw", away, at, command_id)
        case "takeover":
            commands.take_over(hosted, person, seat, "random", at, command_id)
        case "retake":
            commands.retake(hosted, person, seat, at, command_id)
        case "hint" | "rematch":
            commands.require(hosted, getattr(Rights(hosted, person, at, away), name)())


def happens(hosted: HostedMatch, *args: Any) -> bool:  # Any: passes on what it is given
    """Whether a command is accepted; what is refused changes nothing."""
    before = hosted.seq
    try:
        attempt(hosted, *args)
    except ApiError:
        assert hosted.seq == before
        return False
    return args[1] != "join" or hosted.seq > before


def as_of(hosted: HostedMatch, seq: int) -> HostedMatch:
    """The match as it was at a number."""
    if hosted.seq == seq:
        return hosted
    again = HostedMatch(hosted.id, hosted.seed)
    for event in hosted.pending[: seq + 1]:
        again.apply(event)
    again.pending = hosted.pending[: seq + 1]
    return again


def said(hosted: HostedMatch, person: str, away: list[int], at: int) -> Data:
    found: Data = json.loads(view_of(hosted, person, MatchContext(away=away), at))["you"]["can"]
    return found


def step(hosted: HostedMatch, away: list[int], at: int, random: Random) -> None:
    """Go on somewhere: mostly by playing, now and then by anything that somebody may do."""
    if hosted.bot_to_move and hosted.match:
        commands.bot_play(hosted, int(random.choice(hosted.match.position.legal_numbers())), at)
        return
    person = random.choice(SEATED)
    can = said(hosted, person, away, at)
    turn = hosted.turn
    mover = hosted.seats[turn].person if turn is not None else None
    if mover and random.random() < 0.8 and Rights(hosted, mover, at).play() is None:
        attempt(hosted, mover, "play", 0, away, at, random)
        return
    rare = ("resign", "abort", "claim", "claim_draw", "leave")
    open_to = [name for name in can if can[name] and (name not in rare or random.random() < 0.1)]
    if open_to:
        name = random.choice(open_to)
        attempt(hosted, person, name, can[name][0] if name in BY_SEAT else 0, away, at, random)


def test_a_command_is_accepted_exactly_if_the_view_said_so() -> None:
    random = Random(20261115)
    seen: Counter[tuple[str, bool]] = Counter()
    for game, players, _ in product(games.names(), (2, 3, 4), range(10)):
        hosted, at = a_match(game, players, random), 0
        for _ in range(30):
            away = [hosted.turn] if hosted.turn is not None and random.random() < 0.3 else []
            at += random.choice((500, 2000, 2000, 70_000, 90_000_000)) if random.random() < 0.2 else 500
            person = random.choice(PEOPLE)
            can = said(hosted, person, away, at)
            for name, seat in product(can, range(players)):
                expected = seat in can[name] if name in BY_SEAT else can[name]
                if name in BY_SEAT or seat == 0:
                    seen[name, expected] += 1
                    seq = hosted.seq
                    assert happens(hosted, person, name, seat, away, at, random) == expected, (name, seat, person, hosted.status)
                    hosted = as_of(hosted, seq)
            if not commands.time_out(hosted, at):
                step(hosted, away, at, random)
    assert all(seen[name, True] and seen[name, False] for name, _ in seen), seen


def test_who_has_resigned_can_do_nothing_but_watch() -> None:
    hosted = new_match(3, undo="free")
    for _ in range(6):
        who = hosted.seats[hosted.turn or 0].person or ""
        assert hosted.match
        commands.play(hosted, who, int(hosted.match.position.legal_numbers()[0]), 0, f"move {hosted.seq:04}")
    commands.resign(hosted, "grace", 0, "resign it")
    can = said(hosted, "grace", [0, 2], 0)
    assert not any(can.values())
    for name, seat in product(can, range(3)):
        if name != "join":
            assert not happens(hosted, "grace", name, seat, [0, 2], 0, Random(1)), name
