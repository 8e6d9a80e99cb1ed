"""Find a server's maximum rate of moves: raise the rate until it no longer keeps up, then double it."""

from benchmarks.load.clients import Swarm
from benchmarks.load.server import Server
from benchmarks.load.step import keeps_up, line, step

from tilework.games.game import Data

GROWTH = 1.3
ATTEMPTS = 2
"""Attempts per step, in case the machine was busy with something else."""


async def find_max_rate(server: Server, swarm: Swarm, rate: float, seconds: float) -> Data:
    """Return all steps, the highest sustained rate, and the behaviour at twice that rate."""
    steps: list[Data] = []

    async def try_at(rate: float, tries: int = ATTEMPTS) -> bool:
        for _ in range(tries):
            steps.append(await step(server, swarm, rate, seconds))
            print(line(steps[-1]), flush=True)
            if keeps_up(steps[-1]):
                return True
        return False

    borne, too_much = 0.0, 0.0
    while not too_much:
        if await try_at(rate):
            borne, rate = rate, round(rate * GROWTH / 10) * 10
        else:
            too_much = rate
    middle = round((borne + too_much) / 20) * 10
    if borne and await try_at(middle):
        borne = middle
    knee = max((taken["moves_per_second"] for taken in steps if keeps_up(taken)), default=0.0)
    await try_at(2 * (borne or rate), tries=1)
    return {
        "knee": knee,
        "steps": steps,
        "twice": steps[-1],
        "kept_at_twice": round(steps[-1]["moves_per_second"] / knee, 3) if knee else None,
    }
