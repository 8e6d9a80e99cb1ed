"""How many moves a second a server bears: the rate is raised until it no longer keeps up, and then doubled."""

from typing import Any

from benchmarks.load.server import Server
from benchmarks.load.step import keeps_up, line, step
from benchmarks.load.swarm import Swarm

GROWTH = 1.3
TRIES = 2
"""A step that failed is tried once more: the machine may have been busy with something else."""


async def find_knee(server: Server, swarm: Swarm, rate: float, seconds: float) -> dict[str, Any]:
    """All steps, the highest rate that was borne (the knee), and what happens at twice that."""
    steps: list[dict[str, Any]] = []

    async def try_at(rate: float, tries: int = TRIES) -> bool:
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
