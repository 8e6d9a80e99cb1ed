"""The same in a browser, and the engine's worker as a page uses it: games, progress, cancelling, errors."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Page

from tests.helpers.games import PLAIN_PYTHON
from tests.helpers.json_types import Json
from tests.targets.chromium import Chromium, blank_page
from tilework import games
from tilework.bots.heuristics import best_action
from tilework.games.core import dispatch
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.core.playout import MAX_LEGAL_ACTIONS
from tilework.games.core.rng import generator
from tilework.games.game import Data
from tilework.games.position import Position
from tilework.targets.equivalence import TASKS, compare
from tilework.targets.host import Host

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="what is compared is compiled")

START = """
const { Engine } = await import('/bundles/client.mjs');
const engine = new Engine(new Worker('/bundles/worker.mjs', { type: 'module' }), new URL('/engine/', location.href).href);
"""


@pytest.fixture(scope="module")
def page(engine: Path) -> Iterator[Page]:
    """A page that can load the engine."""
    with blank_page(engine.parent) as opened:
        yield opened


def in_page(page: Page, body: str, argument: Json = None) -> Json:
    """Run code of an async function with an ``engine``."""
    return page.evaluate(f"async (argument) => {{ {START} try {{ {body} }} finally {{ engine.close(); }} }}", argument)


@pytest.mark.parametrize("name", games.names())
def test_games_and_searches_are_the_same_to_the_bit(name: str, page: Page, native: Host) -> None:
    game = games.get(name)
    machine = Chromium(page)
    for options in game.combinations():
        assert compare(native, machine, game, options, games=5, searches=len(TASKS)).different == []


@pytest.mark.parametrize("name", games.names())
def test_a_worker_plays_a_whole_game(name: str, page: Page) -> None:
    ended = in_page(
        page,
        """
        let { position } = await engine.request('start', { game: argument, options: { players: 3, first: 2 } });
        for (let moves = 1; ; moves++) {
          const facts = await engine.request('inspect', { game: argument, position });
          if (facts.phase === 0) return { scores: facts.scores, position: [...position], moves };
          const ask = { game: argument, position, seed: BigInt(moves) };
          const play = async () => engine.request('apply', { ...ask, action: await engine.request('greedy', ask) });
          position = (await (facts.phase < 0 ? engine.request('deal', ask) : play())).position;
        }""",
        name,
    )
    assert ended == native_game(name)


def native_game(name: str) -> Data:
    """The same game on the processor: greedy against itself, every draw and every tie by the number of the step."""
    game = games.get(name)
    start = Position.start(name, players=3, first=2)
    room = np.zeros(2, dtype=game.dtype)
    room[0] = start.state
    actions = np.empty(MAX_LEGAL_ACTIONS, dtype=np.int16)
    for moves in itertools.count(1):
        state = room[0]
        if state["phase"] == 0:
            scores = [int(score) for score in state["score"][:3]]
            return {"scores": scores, "position": list(room[:1].tobytes()), "moves": moves}
        if state["phase"] < 0:
            dispatch.deal(state, generator(moves), NO_JOURNAL)
        else:
            action = best_action(room, actions, NO_JOURNAL, generator(moves))
            dispatch.apply(state, action, NO_JOURNAL)
    raise AssertionError("unreachable")


def test_a_search_tells_its_progress_and_can_be_cancelled(page: Page) -> None:
    found = in_page(
        page,
        """
        const { position, options } = await engine.request('start', { game: 'azul', options: { first: 1 } });
        const dealt = await engine.request('deal', { game: 'azul', position, seed: 3n });
        const stop = new AbortController();
        const depths = [];
        const progress = (found) => { depths.push(found.depth); if (depths.length === 3) stop.abort(); };
        const ask = { game: 'azul', options, position: dealt.position, request: { seconds: 1000 } };
        const found = await engine.search(ask, { progress, signal: stop.signal });
        return { ...found, depths };""",
    )
    assert found["cancelled"]
    assert found["depths"][:3] == [2, 3, 4]
    assert found["pvs"][0]["actions"]


def test_what_is_wrong_is_told_with_a_code(page: Page) -> None:
    told = in_page(
        page,
        """
        const codes = [];
        const code = (asked) => asked.then(() => codes.push('none'), (error) => codes.push(error.code));
        const { position, options } = await engine.request('start', { game: 'sintra', options: {} });
        await code(engine.request('start', { game: 'chess', options: {} }));
        await code(engine.request('start', { game: 'sintra', options: { players: 7 } }));
        await code(engine.request('apply', { game: 'sintra', position, action: 0 }));
        await code(engine.request('resolve', { game: 'sintra', position, outcome: 40 }));
        await code(engine.search({ game: 'sintra', options, position, request: { nodes: 10 } }));
        await code(engine.request('inspect', { game: 'sintra', position: new Uint8Array(3) }));
        return codes;""",
    )
    assert told == ["unknown_game", "invalid_option", "not_to_decide", "illegal_action", "not_to_decide", "broken"]
