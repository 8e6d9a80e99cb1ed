"""Plays a contest in several processes, writes each result down at once, and goes on where an earlier run stopped."""

import json
import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import suppress
from dataclasses import asdict
from multiprocessing import get_context
from pathlib import Path

from tilework.arena.contest import Contest, Result, entrants_of, play_table
from tilework.arena.entrants import Entrant
from tilework.errors import EngineError, InvalidRecord


def read_results(path: Path, contest: Contest | None = None) -> list[Result]:
    """The results in a file. InvalidRecord if they belong to another contest."""
    if not path.exists():
        return []
    lines = [line for line in path.read_text(encoding="utf-8").split("\n") if line.strip()]
    try:
        data = [json.loads(line) for line in lines]
        head, rows = data[0]["contest"], data[1:]
        results = [Result.from_data(row) for row in rows]
    except (ValueError, KeyError, TypeError, IndexError):
        raise InvalidRecord(f"{path} is not a file of arena results; name another with --out") from None
    if contest is not None:
        for name, value in json.loads(json.dumps(contest.to_data())).items():
            if name != "games" and head.get(name) != value:
                raise InvalidRecord(
                    f"{path} holds another contest ({name}: {head.get(name)!r}, not {value!r}); name another file with --out"
                )
    return results


def read_contest(path: Path) -> Contest:
    """The contest that a results file belongs to."""
    head = json.loads(path.read_text(encoding="utf-8").split("\n", 1)[0])["contest"]
    return Contest(**{**head, "bots": tuple(head["bots"])})


def run(contest: Contest, *, workers: int, out: Path | None, on_result: Callable[[list[Result]], bool]) -> list[Result]:
    """Play what is still to be played. ``on_result`` sees all results after each game; True stops the contest."""
    results = read_results(out, contest) if out else []
    done = {(result.deal, result.rotation) for result in results}
    if out and not results:
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_text(json.dumps({"contest": contest.to_data()}) + "\n", encoding="utf-8")
    todo = [table for table in contest.tables() if table not in done]
    for result in _played(contest, todo, workers):
        results.append(result)
        if out:
            with out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(result)) + "\n")
        if on_result(results):
            break
    return results


def _played(contest: Contest, todo: list[tuple[int, int]], workers: int) -> Iterator[Result]:
    if workers <= 1:
        for deal, rotation in todo:
            yield _play_here(contest, deal, rotation)
        return
    tables = iter(todo)
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_keep_to_one_core) as pool:
        waiting: set[Future[Result]] = set()
        try:
            while True:
                for deal, rotation in tables:
                    waiting.add(pool.submit(_play_here, contest, deal, rotation))
                    if len(waiting) >= 2 * workers:
                        break
                if not waiting:
                    return
                ready, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in ready:
                    yield future.result()
        finally:
            for future in waiting:
                future.cancel()


def _keep_to_one_core() -> None:
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "NUMBA_NUM_THREADS"):
        os.environ[name] = "1"


def _play_here(contest: Contest, deal: int, rotation: int) -> Result:
    return play_table(contest, _entrants(contest), deal, rotation)


_ready: dict[str, list[Entrant]] = {}


def _entrants(contest: Contest) -> list[Entrant]:
    """The bots of this process, made once."""
    key = json.dumps(contest.to_data(), sort_keys=True)
    if key not in _ready:
        _ready.clear()
        _ready[key] = entrants_of(contest)
        _warm_up(contest, _ready[key])
    return _ready[key]


def _warm_up(contest: Contest, entrants: list[Entrant]) -> None:
    """Let every bot decide once outside the games, so that loading compiled code does not count as thinking."""
    from tilework.games.position import Position

    position = Position.start(contest.game, **{**contest.options, "players": contest.players}).dealt(seed=1)
    for player in entrants:
        with suppress(EngineError):  # it is asked again in the games, where that is counted
            player.bot.choose(position, player.limits)


__all__ = ["read_contest", "read_results", "run"]
