"""Games whose explained moves are played on to the end of the game, from the better move and from the one played."""

import json
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from tilework import bots
from tilework.analysis.analyse import review
from tilework.analysis.explore import lead_of
from tilework.analysis.luck import Margins
from tilework.analysis.playouts import TABLE, Player, Policy, play_round, player_for
from tilework.bots.bot import Limits
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.core.rng import generator
from tilework.games.core.state import OVER
from tilework.games.position import Position
from tilework.match import Match

SEARCH = Limits(nodes=10_000)
POLICY = Policy(nodes=60, noise=20_000)
PLAYOUTS = 24
OFTEN = 3
"""One of so many moves is looked at."""
Row = dict[str, Any]


@cache
def player(game: str, players: int) -> Player:
    """The player of playouts of a game."""
    return player_for(Position.start(game, players=players))


def to_the_end(position: Position, seed: int) -> Margins:
    """The final scores of one playout."""
    by = player(position.game.name, position.players)
    rng, table, out = generator(seed), position._array.copy(), np.zeros(position.players)
    out[:] = position.scores
    by._ready(position, POLICY) if position.turn is not None else None
    while table[0]["phase"] != OVER:
        play_round(by.work, by._whole[:TABLE], NO_JOURNAL, rng, table, out)
    return out


def gained(position: Position, better: str, played: str, seed: int) -> list[float]:
    """By seat: how many points more the end brings after the better move, in playouts with the same draws."""
    ends = [
        sum(to_the_end(position.after(action), seed * PLAYOUTS + number) for number in range(PLAYOUTS)) / PLAYOUTS
        for action in (better, played)
    ]
    return [round(float(points), 3) for points in ends[0] - ends[1]]


def play(game: str, players: int, number: int) -> list[Row]:
    """A game of ``medium``, and its moves that would be explained."""
    match, rows = Match.new(game, players=players, seed=number), []
    while not match.is_over:
        position = match.position
        action = bots.get("medium").choose(position, seed=number).action
        if len(match.steps) % OFTEN == number % OFTEN:
            found = review(0, 0, position, str(action), SEARCH, 1)
            if found.reasons:
                one, two = found.better.expected_scores, found.played.expected_scores
                rows.append(
                    {
                        "game": game,
                        "players": players,
                        "number": number,
                        "seat": found.seat,
                        "reasons": [reason.to_data() for reason in found.reasons],
                        "lead": round(lead_of(one, found.seat) - lead_of(two, found.seat), 3),
                        "gained": gained(position, found.best, str(action), number),
                    }
                )
        match.play(action)
    return rows


def tables(chosen: list[str], players: list[int]) -> Iterator[tuple[str, int, int]]:
    """Game, players and number of each match, without end."""
    number = 0
    while True:
        yield from ((game, seats, number) for game in chosen for seats in players)
        number += 1


def collect(chosen: list[str], players: list[int], minutes: float, workers: int, out: Path) -> None:
    """Play on several cores until the time is up; each game's rows are written at once."""
    deadline, todo = time.monotonic() + 60 * minutes, tables(chosen, players)
    out.parent.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool, out.open("a", encoding="utf-8") as file:
        waiting: set[Future[list[Row]]] = set()
        while True:
            while len(waiting) < workers + 1 and time.monotonic() < deadline:
                waiting.add(pool.submit(play, *next(todo)))
            if not waiting:
                return
            ready, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in ready:
                file.writelines(json.dumps(row) + "\n" for row in future.result())
                file.flush()
