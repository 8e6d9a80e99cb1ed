"""Play a contest in parallel, append each result to a file, and resume after an interruption."""

import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path

from tilework.arena.contest import Contest, Result, create_participants, play_table
from tilework.arena.participants import Participant, bundle_files, unbundle_files
from tilework.errors import InvalidRecord, TileworkError
from tilework.executors import ProcessPool, WorkPool


def read_results(path: Path, contest: Contest | None = None) -> list[Result]:
    """Read a results file. Raise ``InvalidRecord`` if it belongs to another contest."""
    if not path.exists():
        return []
    lines = [line for line in path.read_text(encoding="utf-8").split("\n") if line.strip()]
    try:
        data = [json.loads(line) for line in lines]
        head, rows = data[0]["contest"], data[1:]
        results = [Result.from_data(row) for row in rows]
    except (ValueError, KeyError, TypeError, IndexError):
        raise InvalidRecord("not-an-arena-file", path=path) from None
    if contest is not None:
        for name, value in json.loads(json.dumps(contest.to_data())).items():
            if name != "games" and head.get(name) != value:
                raise InvalidRecord("other-contest", path=path, name=name, name2=repr(head.get(name)), value=repr(value))
    return results


def read_contest(path: Path) -> Contest:
    """Read the contest from the header of a results file."""
    head = json.loads(path.read_text(encoding="utf-8").split("\n", 1)[0])["contest"]
    return Contest(**{**head, "bots": tuple(head["bots"])})


def run(
    contest: Contest, *, workers: int = 1, out: Path | None, on_result: Callable[[list[Result]], bool], pool: WorkPool | None = None
) -> list[Result]:
    """Play the remaining games on a pool or ``workers`` processes. ``on_result`` receives all results after each game; True stops.

    Results are counted in the order of the games, not of completion, so a contest stops at the same game everywhere.
    """
    results = read_results(out, contest) if out else []
    done = {(result.deal, result.rotation) for result in results}
    if out and not results:
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_text(json.dumps({"contest": contest.to_data()}) + "\n", encoding="utf-8")
    todo = [table for table in contest.tables() if table not in done]
    play = partial(_play_in_worker, contest, bundle_files(contest.bots))
    for result in (pool or ProcessPool(workers)).map_ordered(play, todo, contest.threads):
        results.append(result)
        if out:
            with out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(result)) + "\n")
        if on_result(results):
            break
    return results


def _play_in_worker(contest: Contest, files: dict[str, bytes], table: tuple[int, int]) -> Result:
    return play_table(contest, _cached_participants(contest, files), *table)


_participants_by_contest: dict[str, list[Participant]] = {}


def _cached_participants(contest: Contest, files: dict[str, bytes]) -> list[Participant]:
    """Create the bots once per process."""
    contents = {name: hashlib.sha256(content).hexdigest() for name, content in files.items()}
    key = json.dumps([contest.to_data(), contents], sort_keys=True)
    if key not in _participants_by_contest:
        _participants_by_contest.clear()
        _participants_by_contest[key] = create_participants(replace(contest, bots=unbundle_files(contest.bots, files)))
        _warm_up(contest, _participants_by_contest[key])
    return _participants_by_contest[key]


def _warm_up(contest: Contest, participants: list[Participant]) -> None:
    """Let every bot choose once before the games, so that loading compiled code does not count as thinking time."""
    from tilework.games.position import Position

    position = Position.start(contest.game, **{**contest.options, "players": contest.players}).dealt(seed=1)
    for player in participants:
        with suppress(TileworkError):  # engines are asked again in the games, where nonsense is counted
            player.bot.choose(position, player.limits)


__all__ = ["read_contest", "read_results", "run"]
