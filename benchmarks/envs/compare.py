"""Tilework's environments beside OpenSpiel's C++ games, PettingZoo's classic games and pgx: random legal play, same machine, same run.

    python -m venv env && env/bin/pip install -e ".[rl,openspiel]" -r benchmarks/envs/requirements.txt
    env/bin/python benchmarks/envs/compare.py --seconds 3 --page benchmarks/results/envs.md

Without ``--page`` it prints JSON; with it, it writes its table into that page, between the marks ``<!-- throughput -->``.

A step is one decision of a player (in OpenSpiel one decision or one chance event) with the mask or list of legal actions and, where the
column says so, the observation. Rounds go over all entries again and again, and each keeps its best, so that other programs on the machine
disturb all alike. What is not installed is left out.
"""

import argparse
import json
import os
import platform
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

Step = Callable[[], object]
Entry = tuple[str, str, bool, int, Step]
"""Source, game, whether observations are included, steps per call, and the call."""

MARK = "<!-- throughput -->"
GAMES = 2048
ROUNDS = 5
OPENSPIEL_GAMES = ("tic_tac_toe", "connect_four", "backgammon", "chess", "go(board_size=9)")
PETTINGZOO_GAMES = ("tictactoe_v3", "connect_four_v3", "chess_v6", "go_v5")
PGX_GAMES = ("tic_tac_toe", "connect_four", "backgammon", "chess", "go_9x9")


def tilework_batches() -> list[Entry]:
    from tilework import games
    from tilework.envs import Batch

    entries: list[Entry] = []
    for name in games.names():
        for observations in (None, "int8"):
            batch = Batch(name, GAMES, seed=1, observations=observations)
            batch.reset()
            entries.append(("tilework, batched", name, observations is not None, GAMES, _stepping(batch)))
    return entries


def _stepping(batch: Any) -> Step:  # Any: environments of libraries without types
    return lambda: batch.step(batch.random_actions())


def tilework_pettingzoo() -> list[Entry]:
    """Measure our PettingZoo environments in the same way as PettingZoo's own."""
    from tilework import games
    from tilework.envs.aec import wrapped

    return [("tilework, PettingZoo", name, True, 1, _aec_play(wrapped(name, 1))) for name in games.names()]


def tilework_openspiel() -> list[Entry]:
    """Measure our OpenSpiel games in the same way as OpenSpiel's own."""
    import tilework.envs.openspiel as registered
    from tilework import games

    return [("tilework, OpenSpiel (Python)", name, False, 1, _openspiel_play(registered.short_name(name), False)) for name in games.names()]


def openspiel() -> list[Entry]:
    """Measure OpenSpiel's C++ games, driven from Python."""
    return [
        ("OpenSpiel (C++)", name, observed, 1, _openspiel_play(name, observed)) for name in OPENSPIEL_GAMES for observed in (False, True)
    ]


def _openspiel_play(name: str, observed: bool) -> Step:
    import pyspiel

    game = pyspiel.load_game(name)
    random = np.random.default_rng(1)
    state = game.new_initial_state()

    def play() -> None:
        nonlocal state
        if state.is_terminal():
            state = game.new_initial_state()
            return
        if state.is_chance_node():
            actions = [action for action, _ in state.chance_outcomes()]
        else:
            actions = state.legal_actions()
            if observed:
                state.observation_tensor(state.current_player())
        state.apply_action(actions[int(random.random() * len(actions))])

    return play


def pettingzoo_classic() -> list[Entry]:
    """Measure PettingZoo's classic games."""
    from importlib import import_module

    entries: list[Entry] = []
    for name in PETTINGZOO_GAMES:
        try:
            module = import_module(f"pettingzoo.classic.{name}")
            entries.append(("PettingZoo classic", name, True, 1, _aec_play(module.env())))
        except Exception as problem:
            print(f"left out: {name} ({problem})")
    return entries


def _aec_play(env: Any) -> Step:  # Any: environments of libraries without types
    env.reset(seed=1)
    random = np.random.default_rng(1)

    def play() -> None:
        seen, _, over, cut_off, _ = env.last()
        if over or cut_off:
            env.reset()
            return
        legal = seen["action_mask"].nonzero()[0]
        env.step(int(legal[int(random.random() * len(legal))]))

    return play


def pgx() -> list[Entry]:
    """Measure pgx on the CPU: one compiled call steps all games, with observations, masks and autoreset."""
    import jax
    import jax.numpy as jnp
    import pgx as library
    from pgx.experimental import auto_reset

    entries: list[Entry] = []
    for name in PGX_GAMES:
        env = library.make(name)
        begin = jax.jit(jax.vmap(env.init))
        many = jax.vmap(auto_reset(env.step, env.init))

        def advance(state: Any, key: Any, many: Any = many) -> tuple[Any, Any]:  # Any: environments of libraries without types
            key, choose, go_on = jax.random.split(key, 3)
            logits = jnp.where(state.legal_action_mask, 0.0, -1e9)
            actions = jax.random.categorical(choose, logits, axis=-1)
            return many(state, actions, jax.random.split(go_on, GAMES)), key

        entries.append(("pgx (JAX, CPU)", name, True, GAMES, _pgx_play(begin, jax.jit(advance), jax)))
    return entries


def _pgx_play(begin: Any, advance: Any, jax: Any) -> Step:  # Any: environments of libraries without types
    key = jax.random.PRNGKey(1)
    state = begin(jax.random.split(key, GAMES))

    def play() -> None:
        nonlocal state, key
        state, key = advance(state, key)
        jax.block_until_ready(state)

    return play


GROUPS = (
    ("numba", tilework_batches), ("pettingzoo", tilework_pettingzoo), ("pyspiel", tilework_openspiel), ("pyspiel", openspiel),
    ("pettingzoo", pettingzoo_classic), ("pgx", pgx),
)  # fmt: skip


def speed(step: Step, size: int, seconds: float) -> float:
    """Return steps per second."""
    calls, begun = 0, perf_counter()
    while (passed := perf_counter() - begun) < seconds or calls == 0:
        step()
        calls += 1
    return calls * size / passed


def processor() -> str:
    lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines() if Path("/proc/cpuinfo").exists() else []
    return next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), platform.processor())


def main() -> None:
    parser = argparse.ArgumentParser(description="Tilework's environments beside others")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each entry, all rounds together")
    parser.add_argument("--page", type=Path, help="a page to write the table into")
    options = parser.parse_args()
    entries = [entry for package, group in GROUPS if find_spec(package) for entry in group()]
    for *_, step in entries:
        step()  # compiles
    best = [0.0] * len(entries)
    for _ in range(ROUNDS):
        for index, (_, _, _, size, step) in enumerate(entries):
            best[index] = max(best[index], speed(step, size, options.seconds / ROUNDS))
    if options.page:
        write_table(options.page, entries, best)
        return
    rows = [
        {"from": source, "game": game, "observations": observed, "steps_per_second": round(figure)}
        for (source, game, observed, _, _), figure in zip(entries, best, strict=True)
    ]
    print(json.dumps({"processor": processor(), "cores": os.cpu_count(), "steps": rows}, indent=1))


def write_table(page: Path, entries: list[Entry], best: list[float]) -> None:
    """Replace the table between the markers of a page."""
    lines = [
        f"{processor()}, {os.cpu_count()} cores:",
        "",
        "| environment | game | observations | steps a second |",
        "| --- | --- | --- | ---: |",
    ]
    for (source, game, observed, _, _), figure in zip(entries, best, strict=True):
        rounded = round(figure, 2 - len(str(int(figure))))
        lines.append(f"| {source} | {game} | {'yes' if observed else 'no'} | {rounded:,.0f} |")
    before, _, after = page.read_text(encoding="utf-8").split(MARK)
    page.write_text(f"{before}{MARK}\n" + "\n".join(lines) + f"\n{MARK}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
