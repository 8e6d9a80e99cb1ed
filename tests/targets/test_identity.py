"""The browser's modules play and search exactly as this processor does: every list, draw, journal, position, value and line."""

from typing import Any

import pytest

from tests.games.sintra.test_data import OWN
from tests.helpers.games import PLAIN_PYTHON
from tilework import games
from tilework.bots.search.request import SearchOptions, SearchRequest
from tilework.games.game import Game
from tilework.games.options import Options
from tilework.targets.equivalence import TASKS, compare, sample
from tilework.targets.host import Host
from tilework.targets.wasm.node import Node

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="what is compared is compiled")

SINTRA = games.get("sintra")
OWN_STRIPS = [(SINTRA, SINTRA.complete_options({"players": 2 + number, "palace": "AB"[number], "strips": OWN})) for number in range(2)]
EVERY = [*((games.get(name), options) for name in games.names() for options in games.get(name).combinations()), *OWN_STRIPS]
GAMES, SEARCHES = 80, len(TASKS)


def labelled(value: Any) -> str:  # Any: options or a name
    """A name for a combination of options."""
    return value.name if isinstance(value, Game) else "-".join(str(part)[:8] for name, part in value.items() if name != "first")


@pytest.mark.parametrize(("game", "options"), EVERY, ids=labelled)
def test_games_and_searches_are_the_same_to_the_bit(game: Game, options: Options, native: Host, node: Node) -> None:
    assert compare(native, node, game, options, GAMES, SEARCHES).different == []


@pytest.mark.parametrize("name", games.names())
def test_a_search_in_pieces_finds_the_same(name: str, node: Node) -> None:
    game = games.get(name)
    for players in (2, 4):
        options = game.complete_options({"players": players})
        jobs = sample(game, options, len(TASKS), seed=3)
        assert node.searches(game, options, jobs, slice_nodes=37) == node.searches(game, options, jobs)


MASTERLY = (
    SearchRequest(nodes=6_000, options=SearchOptions(prune_width=8, mcts_width=20), exclude_dominated=True, seed=7),
    SearchRequest(nodes=6_000, options=SearchOptions(mcts_width=20, backup_mix=4)),
    SearchRequest(nodes=60_000, options=SearchOptions(rollouts=4), exclude_dominated=True, seed=9),
)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("name", games.names())
def test_trees_and_trials_are_the_same_to_the_bit(name: str, players: int, native: Host, node: Node) -> None:
    """What ``master`` does with more than two; it changes what the search alone would play at times."""
    game = games.get(name)
    options = game.complete_options({"players": players})
    positions = [position for position, _ in sample(game, options, 4, seed=players)]
    jobs = [(position, task) for position in positions for task in MASTERLY]
    found = native.searches(game, options, jobs)
    assert node.searches(game, options, jobs, slice_nodes=500) == found
    assert any(each["pvs"][0]["value"] < each["pvs"][1]["value"] for each in found), "the search's own choice comes second"


def test_what_is_compared_is_worth_comparing(native: Host) -> None:
    """Digests differ from game to game, and searches look at something."""
    game = games.get("azul")
    digests = native.traces(game, game.complete_options({}), 1, 50)
    assert len(set(digests)) == 50
    found = native.searches(game, game.complete_options({}), sample(game, game.complete_options({}), len(TASKS), seed=1))
    assert all(each["nodes"] > 50 for each in found)
