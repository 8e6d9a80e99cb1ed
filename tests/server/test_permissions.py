"""One place says who may do what: over a long walk through tables of all kinds, a command happens exactly if the view said that it can."""

import json
from collections import Counter
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any
from unittest.mock import patch

from tests.server.test_table import new_table
from tilework import games
from tilework.server.errors import Refusal
from tilework.server.table import commands, setup
from tilework.server.table.permissions import Rights
from tilework.server.table.projection import Surroundings, view
from tilework.server.table.rules import TableRules
from tilework.server.table.seats import BOT, INVITED, OPEN, PERSON, Seat
from tilework.server.table.table import Table

SEATED = ("ada", "grace", "mary", "emmy")
PEOPLE = (*SEATED, "a stranger")
LIVE, DAYS = {"type": "live", "initial_s": 60, "increment_s": 2}, {"type": "days", "days": 1}
BY_SEAT = ("claim", "claim_draw", "takeover", "retake")


def a_table(game: str, players: int, random: Random) -> Table:
    """A table of some kind: waiting or full, rated or not, with bots, several seats of one person, a seat that is kept."""
    rated, alone = random.random() < 0.3, random.random() < 0.3
    undo, clock = random.choice(("none", "ask") if rated else ("none", "ask", "free")), random.choice((None, LIVE, DAYS))
    rules = TableRules(game, setup.checked_options(game, {}, players), clock, False, rated, undo, "ada")
    others: list[Seat] = []
    for number in range(1, players):
        kinds = [Seat(PERSON, person=SEATED[number])] * 4 + [Seat(OPEN), Seat(INVITED, kept_for=SEATED[number])]
        nobody = [Seat(BOT, bot="random"), Seat(PERSON, person="ada")]
        others.append(replace(random.choice(kinds if rated else nobody if alone else kinds + nobody)))
    with patch.object(setup, "deal_seed", lambda game, options: random.randbytes(32)):
        return setup.set_up(rules, [Seat(PERSON, person="ada"), *others], 0) if not rated else _rated(rules, others)


def _rated(rules: TableRules, others: list[Seat]) -> Table:
    table = setup.set_up(rules, [Seat(PERSON, person="ada"), *(Seat(OPEN) if seat.kind == PERSON else seat for seat in others)], 0)
    for seat in others:
        if seat.kind == PERSON and table.status == "waiting":
            commands.join(table, seat.person or "", 0)
    return table


def attempt(table: Table, person: str, name: str, seat: int, away: list[int], at: int, random: Random) -> None:
    """Try a command by its name in ``can``."""
    move_id = f"walk {table.seq:06}"
    match name:
        case "move":
            number = int(random.choice(table.match.position.legal_numbers())) if table.match and table.turn is not None else 0
            commands.play(table, person, number, at, move_id)
        case "undo":
            commands.undo(table, person, at, move_id)
        case "answer_undo":
            commands.answer_undo(table, person, random.random() < 0.5, at, move_id)
        case "resign":
            commands.resign(table, person, at, move_id)
        case "abort":
            commands.abort(table, person, at, move_id)
        case "join":
            commands.join(table, person, at)
        case "leave":
            commands.leave(table, person, at)
        case "claim" | "claim_draw":
            commands.claim(table, person, seat, name == "claim_draw", away, at, move_id)
        case "takeover":
            commands.take_over(table, person, seat, "random", at, move_id)
        case "retake":
            commands.retake(table, person, seat, at, move_id)
        case "hint" | "rematch":
            commands.require(table, getattr(Rights(table, person, at, away), name)())


def happens(table: Table, *args: Any) -> bool:
    """Whether a command is accepted; what is refused changes nothing."""
    before = table.seq
    try:
        attempt(table, *args)
    except Refusal:
        assert table.seq == before
        return False
    return args[1] != "join" or table.seq > before


def as_of(table: Table, seq: int) -> Table:
    """The table as it was at a number."""
    if table.seq == seq:
        return table
    again = Table(table.id, table.seed)
    for event in table.pending[: seq + 1]:
        again.apply(event)
    again.pending = table.pending[: seq + 1]
    return again


def said(table: Table, person: str, away: list[int], at: int) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(view(table, person, Surroundings(away=away), at, full=False))["you"]["can"]
    return found


def step(table: Table, away: list[int], at: int, random: Random) -> None:
    """Go on somewhere: mostly by playing, now and then by anything that somebody may do."""
    if table.bot_to_move and table.match:
        commands.bot_play(table, int(random.choice(table.match.position.legal_numbers())), at)
        return
    person = random.choice(SEATED)
    can = said(table, person, away, at)
    turn = table.turn
    mover = table.seats[turn].person if turn is not None else None
    if mover and random.random() < 0.8 and Rights(table, mover, at).move() is None:
        attempt(table, mover, "move", 0, away, at, random)
        return
    rare = ("resign", "abort", "claim", "claim_draw", "leave")
    open_to = [name for name in can if can[name] and (name not in rare or random.random() < 0.1)]
    if open_to:
        name = random.choice(open_to)
        attempt(table, person, name, can[name][0] if name in BY_SEAT else 0, away, at, random)


def test_a_command_is_accepted_exactly_if_the_view_said_so() -> None:
    random = Random(20261115)
    seen: Counter[tuple[str, bool]] = Counter()
    for game, players, _ in product(games.names(), (2, 3, 4), range(10)):
        table, at = a_table(game, players, random), 0
        for _ in range(30):
            away = [table.turn] if table.turn is not None and random.random() < 0.3 else []
            at += random.choice((500, 2000, 2000, 70_000, 90_000_000)) if random.random() < 0.2 else 500
            person = random.choice(PEOPLE)
            can = said(table, person, away, at)
            for name, seat in product(can, range(players)):
                expected = seat in can[name] if name in BY_SEAT else can[name]
                if name in BY_SEAT or seat == 0:
                    seen[name, expected] += 1
                    seq = table.seq
                    assert happens(table, person, name, seat, away, at, random) == expected, (name, seat, person, table.status)
                    table = as_of(table, seq)
            if not commands.time_out(table, at):
                step(table, away, at, random)
    assert all(seen[name, True] and seen[name, False] for name, _ in seen), seen


def test_who_has_resigned_can_do_nothing_but_watch() -> None:
    table = new_table(3, undo="free")
    for _ in range(6):
        who = table.seats[table.turn or 0].person or ""
        assert table.match
        commands.play(table, who, int(table.match.position.legal_numbers()[0]), 0, f"move {table.seq:04}")
    commands.resign(table, "grace", 0, "resign it")
    can = said(table, "grace", [0, 2], 0)
    assert not any(can.values())
    for name, seat in product(can, range(3)):
        if name != "join":
            assert not happens(table, "grace", name, seat, [0, 2], 0, Random(1)), name
