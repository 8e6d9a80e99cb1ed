"""What a module exports: the compiled functions, behind plain pointers and 32-bit integers.

None of this knows a game: the generic functions pick the rules by the state's type, as they do natively. In a browser a state is a
pointer into the module's memory, and its bytes are those of NumPy's.
"""

from types import FunctionType
from typing import Any

import numpy as np
from numba import carray, from_dtype, types

from tilework.analysis import why
from tilework.analysis.playouts import TABLE
from tilework.analysis.playouts import play_round as play_round_on
from tilework.bots.evaluation import MOST_ACTIVE, draw_curve, features_of
from tilework.bots.heuristics import best_action
from tilework.bots.search import growth, thinking, trials
from tilework.bots.search.trying import TABLE as TRIAL_TABLE
from tilework.bots.search.work import work_dtype
from tilework.games.core import generic
from tilework.games.core.journal import WIDTH
from tilework.games.core.playout import LIST_ROOM, play_out
from tilework.games.core.rng import below
from tilework.games.core.state import MAX_PLAYERS
from tilework.games.game import MOST_OUTCOMES, Game
from tilework.targets.wasm.compiler import Export

HOT = {"legal_actions", "apply", "play_games", "greedy", "think_on", "play_round", "grow", "try_each"}
"""Where time is spent; of the rest a page has more if it is small."""

NARROW: Any = np.int32
WIDE: Any = np.int64

MOST_NUMBERS = 64
"""Room for the numbers of all options."""

INT, BIG, LIST, WORD = types.int32, types.CPointer(types.int64), types.CPointer(types.int16), types.CPointer(types.uint64)
JOURNAL, REAL, VOID = types.CPointer(types.int32), types.CPointer(types.float64), types.void


def set_up(state: Any, numbers: Any) -> None:
    generic.set_up(state, carray(numbers, (MOST_NUMBERS,)))


def legal_actions(state: Any, out: Any) -> Any:
    return NARROW(generic.legal_actions(state, carray(out, (LIST_ROOM,))))


def apply(state: Any, action: Any, journal: Any, rows: Any) -> None:
    generic.apply(state, WIDE(action), carray(journal, (WIDE(rows), WIDTH)))


def chance(state: Any, weights: Any) -> Any:
    return NARROW(generic.chance(state, carray(weights, (MOST_OUTCOMES,))))


def resolve(state: Any, outcome: Any, journal: Any, rows: Any) -> None:
    generic.resolve(state, WIDE(outcome), carray(journal, (WIDE(rows), WIDTH)))


def deal(state: Any, rng: Any, journal: Any, rows: Any) -> None:
    generic.deal(state, carray(rng, (1,)), carray(journal, (WIDE(rows), WIDTH)))


def standing(state: Any, seat: Any) -> Any:
    return NARROW(generic.standing(state, WIDE(seat)))


def action_facts(state: Any, action: Any, out: Any) -> Any:
    return NARROW(generic.action_facts(state, WIDE(action), carray(out, (generic.MOST_FACTS,))))


def is_last_round(state: Any) -> Any:
    return NARROW(generic.is_last_round(state))


def draw(rng: Any, limit: Any) -> Any:
    return NARROW(below(carray(rng, (1,)), WIDE(limit)))


def play_games(start: Any, state: Any, games: Any, out: Any, rng: Any, journal: Any) -> Any:  # the yardstick: without leaving the module
    moves = 0
    one, other = carray(start, (1,)), carray(state, (1,))
    for _ in range(games):
        other[0] = one[0]
        moves += play_out(other[0], carray(out, (LIST_ROOM,)), carray(rng, (1,)), carray(journal, (0, WIDTH)))
    return NARROW(moves)


def greedy(states: Any, out: Any, rng: Any, journal: Any) -> Any:
    action, _ = best_action(carray(states, (2,)), carray(out, (LIST_ROOM,)), carray(journal, (0, WIDTH)), carray(rng, (1,)))
    return NARROW(action)


def prepare(work: Any) -> None:
    draw_curve(work)


def begin(work: Any) -> None:
    thinking.begin(work)


def think_on(work: Any, table: Any, words: Any, journal: Any, nodes: Any) -> Any:
    return NARROW(thinking.think_on(work, carray(table, (WIDE(words),)), carray(journal, (0, WIDTH)), WIDE(nodes)))


def tell_line(work: Any, table: Any, words: Any, journal: Any, place: Any) -> Any:
    return NARROW(thinking.tell_line(work, carray(table, (WIDE(words),)), carray(journal, (0, WIDTH)), WIDE(place)))


def value_at(work: Any, place: Any) -> Any:
    return NARROW(thinking.value_at(work, WIDE(place)))


def plant(tree: Any, work: Any, journal: Any, number: Any) -> None:
    growth.plant(tree, work, carray(journal, (0, WIDTH)), WIDE(number))


def grow(tree: Any, work: Any, journal: Any, nodes: Any) -> Any:
    return NARROW(growth.grow(tree, work, carray(journal, (0, WIDTH)), WIDE(nodes)))


def chosen(tree: Any) -> Any:
    return NARROW(growth.chosen(tree))


def try_each(
    work: Any, table: Any, journal: Any, starts: Any, number: Any, room: Any, first: Any, seat: Any, trial: Any, seed: Any, sums: Any
) -> Any:
    return NARROW(
        trials.try_each(
            work,
            carray(table, (TRIAL_TABLE,)),
            carray(journal, (0, WIDTH)),
            carray(starts, (WIDE(number),)),
            carray(room, (2,)),
            WIDE(first),
            WIDE(seat),
            WIDE(trial),
            WIDE(seed),
            carray(sums, (WIDE(number),)),
        )
    )


def play_round(work: Any, table: Any, journal: Any, rng: Any, states: Any, out: Any) -> None:
    one, scores = carray(states, (1,)), carray(out, (MAX_PLAYERS,))
    play_round_on(work, carray(table, (TABLE,)), carray(journal, (0, WIDTH)), carray(rng, (1,)), one, scores)


def reasons(
    work: Any, owner: Any, states: Any, action: Any, against: Any, actions: Any, active: Any, parts: Any, journal: Any, out: Any
) -> Any:
    return NARROW(
        why.reasons_for(
            work.linear,
            carray(owner, (len(work.linear),)),
            carray(states, (2,)),
            WIDE(action),
            WIDE(against),
            carray(actions, (LIST_ROOM,)),
            carray(active, (MOST_ACTIVE,)),
            carray(parts, (3, why.MOST_PARTS)),
            carray(journal, (0, WIDTH)),
            carray(out, (why.MOST_REASONS, 3)),
        )
    )


def bear_out(better: Any, played: Any, players: Any, seat: Any, borne: Any, out: Any, found: Any) -> Any:
    one, two, rows = carray(better, (MAX_PLAYERS,)), carray(played, (MAX_PLAYERS,)), carray(out, (why.MOST_REASONS, 3))
    return NARROW(why.bear_out(one, two, WIDE(players), WIDE(seat), WIDE(borne), rows, WIDE(found)))


def rules_exports(game: Game) -> list[Export]:
    """The rules."""
    state = from_dtype(game.dtype)
    return [
        _export(game, set_up, (state, BIG), VOID),
        _export(game, legal_actions, (state, LIST), INT),
        _export(game, apply, (state, INT, JOURNAL, INT), VOID),
        _export(game, chance, (state, BIG), INT),
        _export(game, resolve, (state, INT, JOURNAL, INT), VOID),
        _export(game, deal, (state, WORD, JOURNAL, INT), VOID),
        _export(game, standing, (state, INT), INT),
        _export(game, draw, (WORD, INT), INT),
    ]


def quick_exports(game: Game) -> list[Export]:
    """What a page asks for without a search: facts for views and words, whole random games (the yardstick), and ``greedy``."""
    state, states = from_dtype(game.dtype), types.CPointer(from_dtype(game.dtype))
    return [
        _export(game, action_facts, (state, INT, BIG), INT),
        _export(game, is_last_round, (state,), INT),
        _export(game, play_games, (states, states, INT, LIST, WORD, JOURNAL), INT),
        _export(game, greedy, (states, LIST, WORD, JOURNAL), INT),
    ]


def search_exports(game: Game) -> list[Export]:
    """The search."""
    work = from_dtype(work_dtype(game.dtype, features_of(game.name).FEATURES))
    return [
        _export(game, prepare, (work,), VOID),
        _export(game, begin, (work,), VOID),
        _export(game, think_on, (work, BIG, INT, JOURNAL, INT), INT),
        _export(game, tell_line, (work, BIG, INT, JOURNAL, INT), INT),
        _export(game, value_at, (work, INT), INT),
    ]


def mastery_exports(game: Game) -> list[Export]:
    """What ``master`` does besides the search with more than two players: a tree that grows, or trials."""
    work, tree = from_dtype(work_dtype(game.dtype, features_of(game.name).FEATURES)), from_dtype(growth.TREE)
    states = types.CPointer(from_dtype(game.dtype))
    return [
        _export(game, plant, (tree, work, JOURNAL, INT), VOID),
        _export(game, grow, (tree, work, JOURNAL, INT), INT),
        _export(game, chosen, (tree,), INT),
        _export(game, try_each, (work, BIG, JOURNAL, states, INT, states, INT, INT, INT, INT, REAL), INT),
    ]


def advice_exports(game: Game) -> list[Export]:
    """What hints and analyses ask for besides the search: reasons, and playouts that tell luck from skill."""
    work = from_dtype(work_dtype(game.dtype, features_of(game.name).FEATURES))
    states = types.CPointer(from_dtype(game.dtype))
    return [
        _export(game, play_round, (work, BIG, JOURNAL, WORD, states, REAL), VOID),
        _export(game, reasons, (work, LIST, states, INT, INT, LIST, LIST, REAL, JOURNAL, BIG), INT),
        _export(game, bear_out, (REAL, REAL, INT, INT, INT, BIG, INT), INT),
    ]


def _export(game: Game, function: Any, arguments: tuple[Any, ...], returns: Any) -> Export:
    """An export of a function's own copy: what is compiled is known by its name, and ours is used for every game."""
    copy = FunctionType(function.__code__, function.__globals__, function.__name__)
    copy.__qualname__ = f"{game.name}_{function.__name__}_export"
    return Export(function.__name__, copy, arguments, returns)
