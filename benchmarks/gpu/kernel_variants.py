"""Find what limits random games on a GPU: the same games in kernels that differ in one respect each.

    python benchmarks/gpu/kernel_variants.py azul --out variants-azul.json
    python benchmarks/gpu/kernel_variants.py azul --tables constant --out variants-azul-constant.json

Every variant plays the same games (one generator per game) and is checked against the CPU's final states.
"""

import argparse
import fcntl
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numba import cuda

from tilework import games
from tilework.games.core.dispatch import apply, deal, legal_actions
from tilework.games.core.journal import NO_JOURNAL, WIDTH
from tilework.games.core.playout import MAX_LEGAL_ACTIONS, play_out
from tilework.games.core.rng import below
from tilework.games.core.state import OVER
from tilework.games.game import Data
from tilework.targets import cuda as target
from tilework.targets.action_sampling import COUNTER, PICKER, count_actions, pick_action

SEED = 1
ROUND = 1 << 20  # more moves than ever pass without a deal

USUAL: Data = {"state": "local", "list": "picked", "meet": 16, "block": 128, "registers": None, "threads": 1024}
CHANGES: dict[str, list[Data]] = {
    "global": [
        {},
        *({"meet": meet} for meet in (1, 4, 32, ROUND)),
        *({"threads": threads} for threads in (512, 1536)),
        {"list": "written"},
        *({"list": "written", "meet": meet} for meet in (1, 4, 32, ROUND)),
        *({"list": "written", "threads": threads} for threads in (512, 1536)),
        {"state": "global"},
        {"state": "global", "list": "written"},
        {"state": "shared", "block": 64, "threads": 512},
        {"state": "shared", "block": 64, "threads": 512, "list": "written"},
        {"block": 32},
        {"block": 256},
        {"registers": 32},
        {"list": "written", "registers": 32},
    ],
    "constant": [
        {"state": "global", "list": "written", "meet": 1},  # as the rules were first tried on a card
        {},
        {"list": "written"},
    ],
}


@cache
def kernel(dtype: Any, state: str, listed: str, block: int, registers: int | None) -> Any:  # Any: Numba and PyTorch have no types here
    """Return the kernel of a variant. Each thread plays one game after another from a shared counter."""
    picked, in_shared, in_global = listed == "picked", state == "shared", state == "global"
    room = 1 if picked else MAX_LEGAL_ACTIONS

    def play(start, seed: int, final, moves, taken, workplaces, meet) -> None:  # type: ignore[no-untyped-def]  # Numba types the arguments
        if in_shared:
            places, at = cuda.shared.array(block, dtype), cuda.threadIdx.x
        elif in_global:
            places, at = workplaces, cuda.grid(1)
        else:
            places, at = cuda.local.array(1, dtype), 0
        state = places[at]
        counter = cuda.local.array(1, COUNTER)[0]
        picker = cuda.local.array(1, PICKER)[0]
        actions = cuda.local.array(room, np.int16)
        journal = cuda.local.array((1, WIDTH), np.int32)[:0]
        rng = cuda.local.array(1, np.uint64)
        game, made = -1, 0
        state.phase = OVER
        while True:
            if state.phase == OVER:
                if game >= 0:
                    final[game] = state
                    moves[game] = made
                game, made = cuda.atomic.add(taken, 0, 1), 0
                if game >= final.shape[0]:
                    break
                places[at] = start[0]
                rng[0] = np.uint64(seed + game)
            if state.phase < OVER:
                deal(state, rng, journal)
            for _ in range(meet):
                if state.phase <= OVER:
                    break
                if picked:
                    action = pick_action(state, below(rng, count_actions(state, counter)), picker)
                else:
                    number = legal_actions(state, actions)
                    action = int(actions[below(rng, number)])
                apply(state, action, journal)
                made += 1

    return cuda.jit(play, lto=False, max_registers=registers)


def start_table(game: Any) -> Any:  # Any: Numba and PyTorch have no types here
    table = np.zeros(1, dtype=game.dtype)
    game.begin(table[0], game.complete_options({"players": 2}))
    return table


def reference(start: Any, number: int) -> Any:  # Any: Numba and PyTorch have no types here
    """Return the final states of the first games, played on the CPU."""
    final, actions = np.repeat(start, number), np.empty(MAX_LEGAL_ACTIONS, dtype=np.int16)
    for game in range(number):
        play_out(final[game], actions, np.array([SEED + game], dtype=np.uint64), NO_JOURNAL)
    return final


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """Let one process measure at a time while others compile."""
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def measure(name: str, tables: str, options: argparse.Namespace) -> list[Data]:
    """Measure all variants of a game with the rules' tables in one kind of memory; compiled code keeps the first kind it sees."""
    game = games.get(name)
    start = start_table(game)
    wanted = reference(start, options.checked)
    final, moves = cuda.device_array(options.number, game.dtype), cuda.device_array(options.number, np.int32)
    rows = []
    for change in CHANGES[tables][: options.first]:
        row: Data = {"game": name, "tables": tables, **USUAL, **change}
        try:
            row |= run(row, start, final, moves, options)
            row["identical"] = bool((final[: options.checked].copy_to_host().view(np.uint8) == wanted.view(np.uint8)).all())
        except Exception as error:  # a variant that can't be had is a result too
            row["error"] = f"{type(error).__name__}: {str(error)[-300:]}"
        print(
            name,
            tables,
            change or "usual",
            *(f"{k}={v}" for k, v in row.items() if k not in USUAL and k not in ("game", "tables")),
            flush=True,
        )
        rows.append(row)
    return rows


def run(row: Data, start: Any, final: Any, moves: Any, options: argparse.Namespace) -> Data:  # Any: arrays of Numba
    """Compile, run and time one variant."""
    blocks = target.multiprocessors() * row["threads"] // row["block"]
    workplaces = cuda.device_array(blocks * row["block"] if row["state"] == "global" else 1, final.dtype)
    taken, there = cuda.device_array(1, np.int64), cuda.to_device(start)
    function = kernel(final.dtype, row["state"], row["list"], row["block"], row["registers"])

    def play(games: Any) -> float:  # Any: Numba and PyTorch have no types here
        taken.copy_to_device(np.zeros(1, np.int64))
        cuda.synchronize()
        began = time.perf_counter()
        function[blocks, row["block"]](there, SEED, games, moves, taken, workplaces, row["meet"])
        cuda.synchronize()
        return time.perf_counter() - began

    began = time.perf_counter()
    play(final[: options.checked])
    compiled_in = time.perf_counter() - began
    with alone(options.lock):
        best = min(play(final) for _ in range(options.repetitions))
    return {
        "compile_seconds": round(compiled_in, 1),
        "registers_used": next(iter(function.get_regs_per_thread().values())),
        "local_bytes": next(iter(function.get_local_mem_per_thread().values())),
        "million_games_per_second": round(options.number / best / 1e6, 2),
        "million_moves_per_second": round(float(moves.copy_to_host().sum()) / best / 1e6, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--tables", default="global", choices=list(CHANGES))
    parser.add_argument("--first", type=int, help="measure only the first N variants")
    parser.add_argument("--number", type=int, default=1 << 21, help="games a run")
    parser.add_argument("--checked", type=int, default=2048, help="final states compared with the processor's")
    parser.add_argument("--repetitions", type=int, default=3)
    parser.add_argument("--lock", type=Path, default=Path("/tmp/one-at-a-time"))
    parser.add_argument("--out", type=Path, default=Path("variants.json"))
    options = parser.parse_args()
    with target.exact() if options.tables == "global" else nullcontext():
        rows = measure(options.game, options.tables, options)
    options.out.write_text(json.dumps(rows, indent=1) + "\n")


if __name__ == "__main__":
    main()
