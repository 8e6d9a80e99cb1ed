"""Reasons, luck and skill are found by the same code in the browser: they are the same, number for number."""

import numpy as np
import pytest

from tests.support import PLAIN_PYTHON
from tests.support_bots import random_positions
from tilework import games
from tilework.analysis import why
from tilework.analysis.luck import luck_of
from tilework.analysis.reasons import Reason, reasons, why_better
from tilework.games.position import Position
from tilework.match import Match
from tilework.match.events import Play
from tilework.targets.wasm.node import Node

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="what is compared is compiled")


def rows(game: str, found: list[Reason]) -> list[dict[str, int]]:
    """Reasons as the engine's modules tell them."""
    names = why.part_names(game)
    told = []
    for reason in found:
        tenths = round(10 * reason.values["points"])
        if reason.key == "denies":
            told.append({"kind": why.DENIES, "which": reason.values["rival"], "tenths": tenths})
        else:
            saves = reason.key == "saves"
            part = reason.values["part"] if saves else reason.key
            told.append({"kind": why.SAVES if saves else why.GAINS, "which": names.index(part), "tenths": tenths})
    return told


def asked(position: Position, number: int) -> tuple[list[dict[str, object]], list[list[dict[str, int]]]]:
    """Questions about a position's first and last actions, and what Python answers."""
    one, two = position.legal_actions()[0], position.legal_actions()[-1]
    rng, bytes_ = np.random.default_rng(number), position.state.tobytes().hex()
    better, played = (tuple(map(float, rng.uniform(20, 60, position.players))) for _ in range(2))
    seat = position.turn
    assert seat is not None
    instead = {"of": two.number, "seat": seat, "scores": better, "others": played}
    game = position.game.name
    return (
        [{"position": bytes_, "action": one.number}, {"position": bytes_, "action": one.number, "instead": instead}],
        [rows(game, reasons(position, one)), rows(game, why_better(position, one, two, better, played, seat))],
    )


@pytest.mark.parametrize("game", games.names())
def test_reasons_are_the_same(game: str, node: Node) -> None:
    kinds = set()
    for players in (2, 4):
        positions = [each.position for each in random_positions(game, 3, every=4, players=players)]
        questions, answers = zip(*(asked(position, number) for number, position in enumerate(positions)), strict=True)
        flat, expected = [each for several in questions for each in several], [each for several in answers for each in several]
        assert node.ask("reasons", positions[0].game, positions[0].options, reasoned=flat)["answer"] == expected
        kinds |= {reason["kind"] for found in expected for reason in found}
    assert kinds == {why.GAINS, why.SAVES, why.DENIES}


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
    found = node.ask("luck", match.game, match.position.options, steps=steps, end=match.position.state.tobytes().hex())["answer"]
    ours = luck_of(match)
    assert ours is not None
    assert len(ours.each) > 1
    for name in ("margins", "start", "deals", "moves"):
        assert np.allclose(found[name], getattr(ours, name), rtol=0, atol=1e-9), name
    assert [deal["step"] for deal in found["each"]] == [deal.step for deal in ours.each]
