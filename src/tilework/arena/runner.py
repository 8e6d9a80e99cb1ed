"""Plays a contest with many hands, writes each result down at once, and goes on where an earlier run stopped."""

import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path

from tilework.arena.contest import Contest, Result, entrants_of, play_table
from tilework.arena.entrants import Entrant, carried, unpacked
from tilework.cluster import Crew, Processes
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


def run(
    contest: Contest, *, workers: int = 1, out: Path | None, on_result: Callable[[list[Result]], bool], crew: Crew | None = None
) -> list[Result]:
    """Play what is still to be played, with a crew or so many processes. ``on_result`` sees all results after each game; True stops it.

    Games are counted in their order, whoever finished first: the same contest stops at the same game everywhere.
    """
    results = read_results(out, contest) if out else []
    done = {(result.deal, result.rotation) for result in results}
    if out and not results:
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_text(json.dumps({"contest": contest.to_data()}) + "\n", encoding="utf-8")
    todo = [table for table in contest.tables() if table not in done]
    play = partial(_play_here, contest, carried(contest.bots))
    for result in (crew or Processes(workers)).each(play, todo, contest.threads):
        results.append(result)
        if out:
            with out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(result)) + "\n")
        if on_result(results):
            break
    return results


def _play_here(contest: Contest, files: dict[str, bytes], table: tuple[int, int]) -> Result:
    return play_table(contest, _entrants(contest, files), *table)


_ready: dict[str, list[Entrant]] = {}


def _entrants(contest: Contest, files: dict[str, bytes]) -> list[Entrant]:
    """The bots of this process, made once."""
    contents = {name: hashlib.sha256(content).hexdigest() for name, content in files.items()}
    key = json.dumps([contest.to_data(), contents], sort_keys=True)
    if key not in _ready:
        _ready.clear()
        _ready[key] = entrants_of(replace(contest, bots=unpacked(contest.bots, files)))
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
