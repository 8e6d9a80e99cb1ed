"""The graphics card plays what the processor plays: in Numba's simulator everywhere, and on a real card where there is one."""

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest
from benchmarks.gpu import identity
from numba import cuda

from tests.helpers.games import every_combination, every_game
from tilework.bots.evaluation import features_of
from tilework.bots.evaluation.weight_files import weights_for
from tilework.bots.search.request import SearchRequest, request_fields
from tilework.bots.search.searcher import Searcher, new_search_state
from tilework.bots.search.transposition import new_table, table_bits
from tilework.games.core.dispatch import apply, deal, legal_actions
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.core.playout import MAX_LEGAL_ACTIONS
from tilework.games.core.rng import below, generator
from tilework.games.core.state import OVER
from tilework.games.options import Options
from tilework.games.position import Position
from tilework.targets.action_sampling import COUNTER, PICKER, count_actions, pick_action
from tilework.targets.cuda import APART, NoGraphicsCard, Playouts, exact
from tilework.targets.cuda_search import SearchOutputs, search_one

ROOT = Path(__file__).parents[2]


@every_combination
def test_actions_are_counted_and_picked_as_they_are_listed(name: str, options: Options) -> None:
    state, rng, actions = identity.start_of(name, options)[0], generator(3), np.empty(MAX_LEGAL_ACTIONS, dtype=np.int16)
    counter, picker = np.zeros(1, dtype=COUNTER)[0], np.zeros(1, dtype=PICKER)[0]
    deal(state, rng, NO_JOURNAL)
    while state.phase != OVER:
        number = legal_actions(state, actions)
        assert count_actions(state, counter) == number
        assert [pick_action(state, place, picker) for place in range(number)] == actions[:number].tolist()
        apply(state, int(actions[below(rng, number)]), NO_JOURNAL)
        if state.phase < OVER:
            deal(state, rng, NO_JOURNAL)


@pytest.mark.parametrize(("what", "plain"), [("games", "0"), ("batches", "1"), ("selfplay", "1")])
def test_the_kernels_do_what_the_processor_does(what: str, plain: str) -> None:
    """In the simulator a kernel is plain Python; so are the rules it calls where it hands them arrays of its own."""
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": plain}
    command = [sys.executable, "-W", "ignore", "-m", "tests.targets.cuda_simulator", what]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "identical", done.stderr


@every_game
def test_a_search_of_the_card_is_the_bots_search(name: str) -> None:
    """What a thread of the card does, done by the processor: from a position to the action, its value and the nodes."""
    task = SearchRequest(nodes=200, depth=3, seed=11, weight_noise_permille=300, skip_rate=0.12, exclude_dominated=True)
    for players in (2, 3):
        position = Position.start(name, players=players, first=1).dealt(seed=4)
        weights, is_maxn = weights_for(position), players >= features_of(name).MAXN_MIN_PLAYERS
        thought = Searcher(position.game, weights).search(position, task)
        found = SearchOutputs(*(np.zeros(1, dtype=np.int64) for _ in range(3)))
        fields = request_fields(task, is_maxn)
        search, table = new_search_state(position.game, weights), new_table(table_bits(task.nodes))
        search_one(0, search, table, NO_JOURNAL, np.array([position.state]), np.array([task.seed]), fields, found)
        assert (thought.pvs[0].actions[0], thought.pvs[0].value, thought.nodes) == tuple(int(part[0]) for part in found)


def test_numba_still_has_what_exact_kernels_lean_on() -> None:
    """These are not Numba's public interface: where a new version has renamed them, this says so."""
    from numba.cuda.cudadrv import nvvm

    assert callable(nvvm.compile_ir)
    assert (nvvm.ADDRSPACE_GLOBAL, nvvm.ADDRSPACE_CONSTANT) == (1, 4)
    with exact():
        assert nvvm.ADDRSPACE_CONSTANT == nvvm.ADDRSPACE_GLOBAL
    assert nvvm.ADDRSPACE_CONSTANT == 4


@pytest.mark.parametrize("name", APART)
def test_what_is_kept_apart_on_the_card_is_there(name: str) -> None:
    """A function that was renamed would be copied into every caller again, and nothing would tell but the minutes."""
    module, function = name.split(".")
    found = import_module("tilework.bots.evaluation.evaluate" if module == "evaluate" else f"tilework.bots.search.{module}")
    assert callable(getattr(found, function))


@pytest.mark.skipif(cuda.is_available(), reason="there is a graphics card")
def test_without_a_card_the_error_says_what_is_missing() -> None:
    with pytest.raises(NoGraphicsCard, match="NVIDIA card"):
        Playouts(identity.start_of("azul", {}), 1)


@pytest.mark.gpu
@every_combination
def test_a_card_plays_the_same_games_byte_for_byte(name: str, options: Options) -> None:
    number = -(-1_000_000 // len(identity.combinations(["azul", "pavilion", "sintra"])))
    assert identity.compare(name, options, number)["identical"] == number
    assert identity.compare_batches(name, options, 256, 200)["different"] == []
