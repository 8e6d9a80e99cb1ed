"""Luck, skill and the lines that explain puzzles are found by the same code in the browser: they are the same, number for number."""

import json

import numpy as np
import pytest

from tests.helpers.games import PLAIN_PYTHON
from tilework import games
from tilework.analysis.luck import luck_of
from tilework.match import Match
from tilework.match.events import Play
from tilework.puzzles import collection
from tilework.puzzles.puzzle import compare
from tilework.targets.wasm.node import Node

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="what is compared is compiled")


@pytest.mark.parametrize("game", games.names())
def test_luck_and_skill_are_the_same(game: str, node: Node) -> None:
    match = Match.new(game, seed=4, players=2)
    moves = 0
    while not match.is_over and (match.position.round < 2 or moves < 14):
        match.play(match.legal_actions()[0])
        moves += 1
    steps = [
        {"before": step.before.state.tobytes().hex(), "mover": step.event.seat if isinstance(step.event, Play) else None}
        for step in match.steps
    ]
    found = node.call("luck", match.game, match.position.options, steps=steps, end=match.position.state.tobytes().hex())["result"]
    ours = luck_of(match)
    assert ours is not None
    assert len(ours.per_deal) > 1
    for name in ("margins", "start", "deals", "moves"):
        assert np.allclose(found[name], getattr(ours, name), rtol=0, atol=1e-9), name
    assert [deal["step"] for deal in found["each"]] == [deal.step for deal in ours.per_deal]


@pytest.mark.parametrize("game", games.names())
def test_a_puzzle_is_explained_by_the_same_lines(game: str, node: Node) -> None:
    for puzzle in list(collection(game).values())[::120]:
        position = puzzle.at()
        for other in list(puzzle.losses)[:: max(1, len(puzzle.losses) - 1)]:
            moves = [puzzle.answers[0], other]
            asked = {"position": position.state.tobytes().hex(), "moves": moves}
            found = node.call("comparison", position.game, position.options, **asked)["result"]
            assert found == json.loads(json.dumps(compare(puzzle, other).to_data()))
            assert [found[name]["line"][0] for name in ("better", "other")] == moves
