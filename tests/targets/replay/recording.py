"""Record calls of a game's native library as ``replay.c`` reads them, and what they give on this machine."""

import struct
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tilework.bots.evaluation.weight_files import fitted
from tilework.bots.search.mcts_driver import MctsDriver
from tilework.bots.search.request import SearchOptions, SearchRequest
from tilework.bots.search.searcher import Searcher, new_search_state
from tilework.games.core import libraries
from tilework.games.core.journal import NO_JOURNAL, new_journal
from tilework.games.core.playout import MAX_LEGAL_ACTIONS
from tilework.games.core.rng import generator
from tilework.games.game import MAX_CHANCE_OUTCOMES, Game
from tilework.targets.equivalence import sample
from tilework.targets.host import start_of

INTEGER, REAL, ARRAY, RECORD = range(4)
UNTIL_ZERO = 0


@dataclass
class Recording:
    """Calls with their arguments. They run here as they are recorded."""

    game: Game
    level: str
    """The processor level whose functions are called in the other library."""
    _objects: list[Any] = field(default_factory=list)  # Any: arrays and records of several types
    _inputs: list[bytes] = field(default_factory=list)
    _calls: list[bytes] = field(default_factory=list)
    _results: list[int] = field(default_factory=list)

    def call(self, name: str, *arguments: Any, repeat: int = 1) -> None:  # Any: arrays and records of several types
        """Call an exported function up to this many times, or until it returns 0."""
        places = [self._place(argument) for argument in arguments]
        library = libraries.load(self.game.name)
        assert library
        (entry,) = library.entries(name)
        symbol = f"{self.level}_{name.replace('.', '_')}".encode()
        numbers = struct.pack(f"<{2 + len(places)}q", repeat, len(places), *places)
        self._calls.append(struct.pack("<q", len(symbol)) + symbol + numbers)
        done = 0
        while repeat == UNTIL_ZERO or done < repeat:
            found = entry(*arguments)
            assert found is not NotImplemented, name
            self._results.append(int(found or 0))
            done += 1
            if repeat == UNTIL_ZERO and not found:
                break

    def _place(self, thing: Any) -> int:  # Any: arrays and records of several types
        same = next((place for place, known in enumerate(self._objects) if known is thing and not isinstance(thing, int)), None)
        if same is not None:
            return same
        self._objects.append(thing)
        if isinstance(thing, int):
            self._inputs.append(struct.pack("<2q", INTEGER, thing))
        elif isinstance(thing, np.ndarray):
            sizes = struct.pack(f"<{3 + thing.ndim}q", ord(thing.dtype.kind), thing.dtype.itemsize, thing.ndim, *thing.shape)
            shared = self._shared(thing)
            content = struct.pack("<q", shared) if shared >= 0 else struct.pack("<2q", -1, thing.nbytes) + thing.tobytes()
            self._inputs.append(struct.pack("<q", ARRAY) + sizes + content)
        else:
            sizes = struct.pack("<3q", ord("V"), thing.dtype.itemsize, thing.dtype.itemsize)
            self._inputs.append(struct.pack("<q", RECORD) + sizes + thing.tobytes())
        return len(self._objects) - 1

    def _shared(self, thing: Any) -> int:  # Any: arrays and records of several types
        """Return the place of the array that a view belongs to, -1 if it is none."""
        return next((place for place, known in enumerate(self._objects) if thing.base is known and known is not None), -1)

    def calls(self) -> bytes:
        """Return the file of calls."""
        return b"".join((struct.pack("<q", len(self._inputs)), *self._inputs, struct.pack("<q", len(self._calls)), *self._calls))

    def results(self) -> bytes:
        """Return the file of results as this machine gives it."""
        own = [thing for thing in self._objects if not isinstance(thing, int)]
        contents = (thing.tobytes() for thing in own if not (isinstance(thing, np.ndarray) and self._shared(thing) >= 0))
        return b"".join((struct.pack(f"<{len(self._results)}q", *self._results), *contents))


def record(game: Game, players: int, level: str, number: int, searches: int) -> Recording:
    """Record random games, digested step by step, then alpha-beta (or max^n) searches and tree searches."""
    game.load()
    options, recording = game.complete_options({"players": players}), Recording(game, level)
    room = np.empty(MAX_LEGAL_ACTIONS, dtype=np.int16), np.zeros(MAX_CHANCE_OUTCOMES, dtype=np.int64), new_journal()
    room[0][:] = 0
    rng = generator(players)
    for _ in range(number):
        states, digest = start_of(game, options), np.zeros(2, dtype=np.int64)
        recording.call("tilework.targets.host.trace_game", states, states.view(np.int32), *room, rng, digest)
    for position, request in sample(game, options, searches, seed=players):
        weights = fitted(game.name, players, "", "master")
        searcher = Searcher(game, weights)
        searcher._begin(searcher.state, position, SearchRequest(nodes=request.nodes, seed=request.seed))
        table = np.zeros(2 << 14, dtype=np.int64)
        name = "tilework.bots.search.iterative_deepening.continue_search"
        recording.call(name, searcher.state, table, NO_JOURNAL, 500, repeat=UNTIL_ZERO)
        driver = MctsDriver(new_search_state(game, weights))
        actions = [int(action) for action in position.legal_numbers()[:16]]
        driver.begin(position, actions, SearchOptions(mcts_width=20, backup_mix=4))
        recording.call("tilework.bots.search.mcts.run_simulations", driver._tree, driver._state, NO_JOURNAL, 4_000)
    return recording
