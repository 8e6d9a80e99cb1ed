"""Compile everything that a game needs ahead of time, in separate processes, with progress reports.

Compiled code is cached on disk until a source behind it changes. A stamp file records what it was compiled from, so that a start
checks quickly whether there is anything to do.
"""

import gc
import hashlib
import multiprocessing
import os
import platform
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from pathlib import Path

from tilework import bots, games
from tilework.analysis.hints import hints
from tilework.analysis.luck import LuckEstimator, luck_of
from tilework.analysis.playouts import PlayoutPolicy
from tilework.bots import Limits
from tilework.bots.evaluation import hash_mix
from tilework.executors import usable_cores
from tilework.games.core import engine, libraries, rng
from tilework.games.core.sources import source_dependencies
from tilework.games.options import PLAYER_COUNTS
from tilework.games.position import Position
from tilework.match import Match

STAMP = "tilework-compiled"
FEW = Limits(nodes=8)
LOOK_SECONDS = 0.5
"""Interval at which a helper process checks whether it is still wanted."""

Tell = Callable[[str, int, int], None]
"""Told a game, how many parts are done, and of how many."""


def load_rules(game: str) -> None:
    """Play a game to its end in every way that a match knows, so that its rules are compiled, or loaded if they are."""
    begun = Position.start(game).mutable()
    begun.chance_numbers()
    begun.deal(seed=1)
    match = Match.new(game, seed=1, players=2)
    while not match.is_over:
        legal = match.legal_actions()
        match.position.after(legal[0]).view()
        match.play(legal[len(match.events) % len(legal)])
    for position in (begun, match.position):
        position.legal_numbers()
        position.view()
        position.standings  # noqa: B018  in every way that Python may ask


def load_bots(game: str, counts: Sequence[int] = PLAYER_COUNTS) -> None:
    """Ask every bot for a move with any number of players."""
    for players in counts:
        position = Match.new(game, seed=1, players=players).position
        for name in bots.names():
            bots.get(name).choose(position, FEW)
    hash_mix(1, 1)  # Python asks for it where there is time for trials


def load_advice(game: str) -> None:
    """Ask for hints, and for luck and skill."""
    match = Match.new(game, seed=1, players=2)
    hints(match.position, FEW)
    luck_of(match, LuckEstimator(match.start, PlayoutPolicy(nodes=8), repeats=1, deals=1))


PARTS: tuple[Callable[[str], None], ...] = (load_rules, partial(load_bots, counts=(2,)), partial(load_bots, counts=(3, 4)), load_advice)
"""Each builds on those before it; small enough that two processes end at about the same time."""


def is_compiled() -> bool:
    """Whether everything was compiled from the sources as they are, for this machine: all games are, or native libraries have them."""
    if not _left_to_numba():
        return True
    stamp = _stamp()
    try:
        return stamp is None or stamp.read_text(encoding="utf-8") == _made_from()
    except OSError:
        return False


def compile_all(tell: Tell = lambda game, done, parts: None) -> None:
    """Compile whatever is out of date, several games at once."""
    if is_compiled() or (stamp := _stamp()) is None:
        return
    made_from = _made_from()
    names = sorted(_left_to_numba(), key=_size_of, reverse=True)
    most = min(usable_cores(), len(names))
    with helpers(most) as pool:
        _compile_in(pool, most, names, tell)
    stamp.write_text(made_from, encoding="utf-8")


def _left_to_numba() -> list[str]:
    """List the games without a native library."""
    is_native = engine.current().name == engine.NATIVE
    return [name for name in games.names() if not (is_native and libraries.problem(name) is None)]


def helpers(most: int) -> ProcessPoolExecutor:
    """ProcessPool that compile. However this one ends, they end with it."""
    spawning = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(most, mp_context=spawning, initializer=_begin_under, initargs=(os.getpid(),))


def stop_compiling() -> None:
    """Stop the compiling processes; callers waiting for them get an error."""
    for child in multiprocessing.active_children():
        child.terminate()


def _begin_under(parent: int) -> None:
    """Look for no garbage, which takes a tenth of the time; and end with the parent, which can't say so if it is killed."""
    gc.disable()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(LOOK_SECONDS)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _compile_in(pool: ProcessPoolExecutor, most: int, names: Sequence[str], tell: Tell) -> None:
    """Compile each game's units in order, and games in parallel, starting with the one that has the most left."""
    done = dict.fromkeys(names, 0)
    running: dict[Future[None], str] = {}
    while min(done.values()) < len(PARTS):
        waiting = [name for name in names if name not in running.values() and done[name] < len(PARTS)]
        for name in sorted(waiting, key=done.__getitem__)[: most - len(running)]:
            running[pool.submit(PARTS[done[name]], name)] = name
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            game = running.pop(future)
            future.result()
            done[game] += 1
            tell(game, sum(done.values()), len(names) * len(PARTS))


def _size_of(game: str) -> int:
    """How much of a game there is to compile, by its sources: the parts of a game follow each other, so the longest begins first."""
    return sum(path.stat().st_size for path in source_dependencies(Path(bots.__file__)) if path.parent.name == game)


def _stamp() -> Path | None:
    """Return the path of the stamp, beside the compiled code; None if nothing is cached on disk."""
    kept: object = getattr(getattr(rng.below, "dispatcher", rng.below), "_cache", None)
    folder = getattr(kept, "_cache_path", None)
    return Path(folder) / STAMP if folder else None


def _made_from() -> str:
    """Return the digest of everything that compiled code depends on: sources, compiler and processor."""
    import llvmlite.binding
    import numba

    digest = hashlib.sha256()
    for path in source_dependencies(Path(bots.__file__)):
        digest.update(path.name.encode() + path.read_bytes())
    machine = (numba.__version__, platform.python_version(), llvmlite.binding.get_host_cpu_name())
    return "\n".join((digest.hexdigest(), *machine)) + "\n"
