"""Compiling all that a game needs before anybody waits for it: in processes of their own, with word of how far it is.

Compiled code lies on disk and is used as long as no source behind it changes. A stamp beside it says what it was compiled from, so that
whoever starts knows in a moment whether there is something to do.
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
from typing import Any

import llvmlite.binding
import numba

from tilework import bots, games
from tilework.analysis.hints import hints
from tilework.analysis.luck import Appraiser, luck_of
from tilework.analysis.playouts import Policy
from tilework.bots import Limits
from tilework.bots.evaluation import mixed
from tilework.games.core import jit, rng
from tilework.games.core.parts import has_part
from tilework.games.options import PLAYER_COUNTS
from tilework.games.position import Position
from tilework.match import Match

STAMP = "tilework-compiled"
FEW = Limits(nodes=8)
LOOK_SECONDS = 0.5
"""How often a helper looks whether it is still wanted."""

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
    """Ask every bot for a move with any number of players. (A game may have nothing for them yet.)"""
    if not has_part(game, "evaluation"):
        return
    for players in counts:
        position = Match.new(game, seed=1, players=players).position
        for name in bots.names():
            bots.get(name).choose(position, FEW)
    mixed(1, 1)  # Python asks for it where there is time for trials


def load_advice(game: str) -> None:
    """Ask for hints, and for luck and skill."""
    if not has_part(game, "evaluation"):
        return
    match = Match.new(game, seed=1, players=2)
    hints(match.position, FEW)
    luck_of(match, Appraiser(match.start, Policy(nodes=8), repeats=1, deals=1))


PARTS: tuple[Callable[[str], None], ...] = (load_rules, partial(load_bots, counts=(2,)), partial(load_bots, counts=(3, 4)), load_advice)
"""Each builds on those before it; small enough that two processes end at about the same time."""


def is_compiled() -> bool:
    """Whether everything was compiled from the sources as they are, for this machine."""
    stamp = _stamp()
    try:
        return stamp is None or stamp.read_text(encoding="utf-8") == _made_from()
    except OSError:
        return False


def compile_all(tell: Tell = lambda game, done, parts: None) -> None:
    """Compile what is not, several games at once."""
    stamp, made_from = _stamp(), _made_from()
    if is_compiled() or stamp is None:
        return
    names = sorted(games.names(), key=_size_of, reverse=True)
    most = min(len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1, len(names))
    with helpers(most) as pool:
        _compile_in(pool, most, names, tell)
    stamp.write_text(made_from, encoding="utf-8")


def helpers(most: int) -> ProcessPoolExecutor:
    """Processes that compile. However this one ends, they end with it."""
    spawning = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(most, mp_context=spawning, initializer=_begin_under, initargs=(os.getpid(),))


def stop_compiling() -> None:
    """End the processes that compile: whoever waits for them is told so by an error."""
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
    """The parts of a game one after the other, those of different games beside each other; first the game of which most is left."""
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
    return sum(path.stat().st_size for path in jit.sources_behind(Path(bots.__file__)) if path.parent.name == game)


def _stamp() -> Path | None:
    """Where the stamp lies: with the compiled code. None where nothing is kept on disk."""
    kept: Any = getattr(rng.below, "_cache", None)
    folder = getattr(kept, "_cache_path", None)
    return Path(folder) / STAMP if folder else None


def _made_from() -> str:
    """What compiled code depends on: every source, the compiler and the processor."""
    digest = hashlib.sha256()
    for path in jit.sources_behind(Path(bots.__file__)):
        digest.update(path.name.encode() + path.read_bytes())
    machine = (numba.__version__, platform.python_version(), llvmlite.binding.get_host_cpu_name())
    return "\n".join((digest.hexdigest(), *machine)) + "\n"
