"""What is exported to WebAssembly modules and native libraries: one table of compiled functions with the types of their parameters.

An exported function takes plain numbers and pointers. A record is a pointer; an array is a pointer, followed by the sizes of those
dimensions that the target does not know. Nothing here knows a game: the types of its states pick its rules.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
from numba import carray, from_dtype, types

from tilework.analysis import playouts, reason_kernel
from tilework.bots import heuristics
from tilework.bots.dominated_moves import dominated_reason
from tilework.bots.evaluation import MAX_ACTIVE_FEATURES, build_value_table, evaluate, features_of, hash_mix, position_key
from tilework.bots.search import iterative_deepening, mcts, request, rollout_driver, rollouts
from tilework.bots.search.search_state import SearchState, search_state_dtype
from tilework.encoding import observe
from tilework.envs import batch_kernel, opponents, rewards
from tilework.games.core import dispatch, entry_points, handful, playout, rng
from tilework.games.core.jit import compiled
from tilework.games.core.journal import WIDTH, Journal
from tilework.games.core.plugins import has_plugin, load_plugin
from tilework.games.core.state import MAX_PLAYERS, States
from tilework.games.game import MAX_CHANCE_OUTCOMES, Data, Game
from tilework.targets import host
from tilework.targets.aot.compiler import Lowered

WASM, NATIVE = "wasm", "native"
MAX_NUMBERS = 64
"""The most numbers that all options of a game make."""


# --- Types of parameters ----------------------------------------------------------------------------------------------------


class Scalar(NamedTuple):
    """A number: ``int`` (64 bits in a native library, 32 in a module), ``bool`` or ``float``."""

    kind: str


class Record(NamedTuple):
    """A record by name: ``state``, ``search`` or ``tree``."""

    name: str


class Size(NamedTuple):
    """A dimension whose size a module takes as given and a native library reads from the array."""

    in_module: int


class Array(NamedTuple):
    """A C-contiguous array: of numbers, by NumPy's name, or of states.

    A dimension is exactly an integer, a :class:`Size`, or by name: the size then follows the pointer, at its first use.
    """

    item: str
    shape: tuple[int | str | Size, ...]
    is_written: bool = True


class Tuple(NamedTuple):
    """A named tuple, which Python's side takes apart."""

    make: Callable[..., Any]  # Any: Numba has no types
    items: "tuple[Parameter, ...]"


Parameter = Scalar | Record | Array | Tuple

INT, FLAG, REAL = Scalar("int"), Scalar("bool"), Scalar("float")
STATE, SEARCH, TREE = Record("state"), Record("search"), Record("tree")
STATES, READ_STATES = Array("state", (Size(1),)), Array("state", (Size(1),), is_written=False)
PAIR = Array("state", (Size(2),))
LIST = Array("i2", (Size(playout.MAX_LEGAL_ACTIONS),))
WEIGHTS = Array("i8", (Size(MAX_CHANCE_OUTCOMES),))
GENERATOR = Array("u8", (Size(1),))
JOURNAL = Array("i4", ("rows", WIDTH))
NO_JOURNAL = Array("i4", (0, WIDTH))
TABLE = Array("i8", ("words",))
SCORES = Array("f8", (Size(MAX_PLAYERS),))
REASONS = Array("i8", (Size(reason_kernel.MAX_REASONS), 3))


@dataclass(frozen=True)
class Export:
    """A compiled function that is exported."""

    function: Any  # Any: Numba has no types
    parameters: tuple[Parameter, ...]
    returns: Scalar | None = None
    module: str | None = None
    """Its name in modules; None where it is exported to native libraries alone."""
    is_native: bool = True
    is_long: bool = False
    """Whether it may run for long, so that native libraries release the interpreter lock meanwhile."""
    variant: str = field(default="")
    """What tells it from other exports of the same function, for other types."""

    def function_for(self, game: Game | None) -> Any:  # Any: Numba has no types
        """Return the function itself; for functions dispatched by game, the game's own."""
        plugin = getattr(self.function, "plugin", None)
        return getattr(load_plugin(game.name, plugin), self.function.__name__) if plugin and game else self.function

    def python_name(self, game: Game | None) -> str:
        """Return the function's module and name."""
        function = self.function_for(game)
        function = getattr(function, "py_func", function)
        return f"{function.__module__}.{function.__qualname__}"

    def symbol(self, game: Game | None) -> str:
        """Its name in a native library."""
        return self.python_name(game).replace(".", "_") + self.variant


# --- Functions that only modules need ---------------------------------------------------------------------------------------


@compiled
def greedy(states: States, actions: Any, generator: rng.Generator, journal: Journal) -> int:  # Any: Numba has no types
    """Choose the action of ``greedy``."""
    return heuristics.best_action(states, actions, journal, generator)


@compiled
def reasons(
    search: SearchState,
    owner: Any,  # Any: Numba has no types
    states: States,
    action: int,
    against: int,
    actions: Any,  # Any: Numba has no types
    active: Any,  # Any: Numba has no types
    parts: Any,  # Any: Numba has no types
    journal: Journal,
    out: Any,  # Any: Numba has no types
) -> int:
    """Find the reasons for an action with the weights of a search."""
    return reason_kernel.reasons_for(search.linear, owner, states, action, against, actions, active, parts, journal, out)


# --- The table --------------------------------------------------------------------------------------------------------------

RULES = (
    Export(dispatch.set_up, (STATE, Array("i8", (Size(MAX_NUMBERS),), is_written=False)), None, "set_up"),
    Export(dispatch.legal_actions, (STATE, LIST), INT, "legal_actions"),
    Export(dispatch.apply, (STATE, INT, JOURNAL), None, "apply"),
    Export(dispatch.chance, (STATE, WEIGHTS), INT, "chance"),
    Export(dispatch.resolve, (STATE, INT, JOURNAL), None, "resolve"),
    Export(dispatch.deal, (STATE, GENERATOR, JOURNAL), None, "deal"),
    Export(dispatch.ranking_key, (STATE, INT), INT, "ranking_key"),
    Export(rng.below, (GENERATOR, INT), INT, "draw", is_native=False),
)
QUICK = (
    Export(dispatch.action_facts, (STATE, INT, Array("i8", (Size(dispatch.MAX_FACTS),))), INT, "action_facts"),
    Export(dispatch.is_last_round, (STATE,), FLAG, "is_last_round"),
    Export(playout.play_games_from, (READ_STATES, STATES, INT, LIST, GENERATOR, NO_JOURNAL), INT, "play_games", is_long=True),
    Export(greedy, (PAIR, LIST, GENERATOR, NO_JOURNAL), INT, "greedy", is_native=False),
)
SEARCH_EXPORTS = (
    Export(build_value_table, (SEARCH,), None, "build_value_table"),
    Export(iterative_deepening.init_search, (SEARCH,), None, "init_search"),
    Export(iterative_deepening.continue_search, (SEARCH, TABLE, NO_JOURNAL, INT), INT, "continue_search", is_long=True),
    Export(iterative_deepening.extract_pv, (SEARCH, TABLE, NO_JOURNAL, INT), INT, "extract_pv"),
    Export(iterative_deepening.root_move_value, (SEARCH, INT), INT, "root_move_value"),
)
STRONG_SEARCH = (
    Export(mcts.init_tree, (TREE, SEARCH, NO_JOURNAL, INT), None, "init_tree", is_long=True),
    Export(mcts.run_simulations, (TREE, SEARCH, NO_JOURNAL, INT), INT, "run_simulations", is_long=True),
    Export(mcts.best_root_edge, (TREE,), INT, "best_root_edge", is_native=False),
    Export(
        rollouts.rollout_each,
        (
            *(SEARCH, Array("i8", (Size(rollout_driver.TABLE_WORDS),)), NO_JOURNAL, Array("state", ("number",)), PAIR),
            *(INT, INT, INT, INT, Array("f8", ("number",))),
        ),
        INT,
        "rollout_each",
        is_long=True,
    ),
)
ADVICE = (
    Export(
        playouts.play_round,
        (SEARCH, Array("i8", (Size(playouts.TABLE),)), NO_JOURNAL, GENERATOR, STATES, SCORES),
        None,
        "play_round",
        is_long=True,
    ),
    Export(
        reasons,
        (
            *(SEARCH, Array("i2", (Size(0),)), PAIR, INT, INT, LIST, Array("i2", (Size(MAX_ACTIVE_FEATURES),))),
            *(Array("f8", (3, Size(reason_kernel.MAX_GROUPS))), NO_JOURNAL, REASONS),
        ),
        INT,
        "reasons",
        is_native=False,
    ),
    Export(
        reason_kernel.scale_to_realized_lead, (SCORES, SCORES, INT, INT, INT, REASONS, INT), INT, "scale_to_realized_lead", is_native=False
    ),
)
OPTIMIZE_FOR_SPEED = {"legal_actions", "apply", "play_games", "greedy", "continue_search", "play_round", "run_simulations", "rollout_each"}
"""Where modules spend their time; the rest is kept small."""

ROW = Array("f4", (Size(0),), is_written=False)
OWNERS = Array("i2", (Size(0),), is_written=False)
NATIVE_ONLY = (
    Export(entry_points.list_actions, (READ_STATES, LIST), INT),
    Export(entry_points.is_final_round, (READ_STATES,), FLAG),
    Export(entry_points.try_play, (STATES, INT, LIST, JOURNAL), FLAG),
    Export(entry_points.chance_weights, (READ_STATES, WEIGHTS), INT),
    Export(entry_points.try_resolve, (STATES, INT, WEIGHTS, JOURNAL), FLAG),
    Export(entry_points.deal_recorded, (STATES, GENERATOR, WEIGHTS, LIST, JOURNAL, INT), INT),
    Export(playout.play_out, (STATE, LIST, GENERATOR, JOURNAL), INT, is_long=True),
    Export(dominated_reason, (STATE, INT), INT),
    Export(heuristics.heuristic_value, (STATE, INT), REAL),
    Export(heuristics.heuristic_lead, (STATE, INT), REAL),
    Export(heuristics.best_action, (PAIR, LIST, NO_JOURNAL, GENERATOR), INT),
    Export(position_key, (STATE,), INT),
    Export(evaluate, (STATE, INT, SEARCH), INT),
    Export(request.write_request, (SEARCH, Tuple(request.RequestFields, (INT,) * len(request.RequestFields._fields)), INT)),
    Export(iterative_deepening.begin_iteration, (SEARCH, INT)),
    Export(rollouts.short_search, (SEARCH, TABLE, NO_JOURNAL, STATES), INT, is_long=True),
    Export(reason_kernel.add_group_points, (ROW, OWNERS, STATE, INT, LIST, Array("f8", (Size(0),)))),
    Export(
        reason_kernel.reasons_for,
        (ROW, OWNERS, PAIR, INT, INT, LIST, LIST, Array("f8", (3, Size(reason_kernel.MAX_GROUPS))), NO_JOURNAL, REASONS),
        INT,
    ),
    Export(rewards.outcome, (STATE, INT), REAL),
    Export(host.trace_game, (STATES, Array("i4", (Size(0),)), LIST, WEIGHTS, JOURNAL, GENERATOR, Array("i8", (Size(2),))), is_long=True),
)
CORE = (
    Export(rng.below, (GENERATOR, INT), INT),
    Export(playout.reference_loop, (GENERATOR, INT, Array("i8", ("n",))), INT, is_long=True),
    Export(handful.count, (INT, INT), INT),
    Export(handful.size, (INT,), INT),
    Export(hash_mix, (INT, INT), INT),
    Export(mcts.best_root_edge, (TREE,), INT),
    Export(reason_kernel.scale_to_realized_lead, (SCORES, SCORES, INT, INT, INT, REASONS, INT), INT),
    Export(batch_kernel.first_illegal, (Array("i8", ("n",), is_written=False), Array("b1", ("n", "a"), is_written=False)), INT),
    Export(
        batch_kernel.pick_range,
        (INT, INT, Array("b1", ("n", "a")), Array("i2", ("n",)), Array("u8", ("n",)), Array("i8", ("n",))),
        is_long=True,
    ),
)


def batch_exports(item: str) -> tuple[Export, ...]:
    """Batched environments and encodings, with observations of a type."""
    numbers, flags, short = Array("i8", ("n",)), Array("b1", ("n",)), Array("i2", ("n",))
    rows = Array(item, ("n", "size"))
    games = Tuple(
        batch_kernel.Games,
        (
            *(Array("state", ("n",)), Array("state", ("one",)), Array("u8", ("n",)), short, short, ROW, NO_JOURNAL),
            *(Array("b1", ("n", "actions")), short, Array("i1", ("n",)), rows, Array("f4", ("n", "players"))),
            *(flags, Array("i2", ("n", "players")), INT, FLAG),
        ),
    )
    learners = Tuple(opponents.Learners, (Array("i1", ("n",)), Array("f8", ("n",)), Array("f8", ("n",)), rows, Array("i8", ("k",)), INT))
    row = Array(item, ("size",))
    variant = f"_{item}"
    return tuple(
        Export(function, parameters, returns, variant=variant, is_long=is_long)
        for function, parameters, returns, is_long in (
            (observe, (STATE, INT, row), None, False),
            (batch_kernel.write_observation, (STATE, INT, ROW, row), None, False),
            (batch_kernel.write_view, (INT, games, LIST), None, False),
            (batch_kernel.begin_game, (INT, games), None, False),
            (batch_kernel.reset_range, (INT, INT, games, LIST), None, True),
            (batch_kernel.step_range, (INT, INT, games, numbers, LIST), None, True),
            (opponents.step_range, (INT, INT, games, learners, numbers, LIST, PAIR), None, True),
            (opponents.sit_down, (INT, games, learners), None, False),
            (opponents.set_worth, (INT, games, learners), None, False),
            (opponents.settle, (INT, games, learners), None, False),
        )
    )


BATCH = (
    *batch_exports("i1"),
    *batch_exports("f4"),
    Export(batch_kernel.move, (STATE, INT, GENERATOR, NO_JOURNAL)),
    Export(opponents.places_after, (STATE, INT), INT),
    Export(opponents.let_others_play, (STATE, INT, Array("i8", ("k",)), PAIR, LIST, NO_JOURNAL, GENERATOR), FLAG),
)


def native_exports(game: Game) -> list[Export]:
    """List the exports of a game's native library."""
    batch = BATCH if has_plugin(game.name, "encoding") else ()
    found = [*RULES, *QUICK, *batch, *SEARCH_EXPORTS, *STRONG_SEARCH, *ADVICE, *NATIVE_ONLY]
    return [export for export in found if export.is_native] + own_exports(game)


def own_exports(game: Game) -> list[Export]:
    """List the rules functions that a game's plain modules call: functions of the state and numbers."""
    rules = game.load().plugin("rules")
    kinds = {"int": INT, "bool": FLAG, "float": REAL, "State": STATE}

    def kind_of(annotation: Any) -> Any:  # Any: Numba has no types
        return kinds[annotation if isinstance(annotation, str) else annotation.__name__]

    found = []
    for name in getattr(rules, "CALLED_FROM_PYTHON", ()):
        function = getattr(rules, name)
        named = dict(getattr(function, "py_func", function).__annotations__)
        returns = kind_of(named.pop("return"))
        found.append(Export(function, tuple(kind_of(annotation) for annotation in named.values()), returns))
    return found


# --- Lowering ---------------------------------------------------------------------------------------------------------------


class Lowering:
    """Turns exports into functions of pointers and numbers, for one game and target."""

    def __init__(self, game: Game | None, target: str) -> None:
        self.game: Game | None = game
        self.target: str = target
        self.records: dict[str, np.dtype[Any]] = {"tree": mcts.MCTS_TREE}  # Any: of several dtypes
        if game is not None:
            self.records["state"] = game.dtype
            self.records["search"] = search_state_dtype(game.dtype, features_of(game.name).NUM_FEATURES)
        self._scalars = {"int": types.int32 if target == WASM else types.int64, "bool": types.int64, "float": types.float64}

    def lowered(self, exports: Iterable[Export]) -> list[Lowered]:
        """Return the exports with Numba's types."""
        return [self._lowered(export) for export in exports]

    def name_of(self, export: Export) -> str:
        """Return the symbol of an export."""
        return str(export.module) if self.target == WASM else export.symbol(self.game)

    def item_size(self, item: str) -> int:
        """Return the bytes of one item of an array, or of a record."""
        return int((self.records.get(item) or np.dtype(item)).itemsize)

    def _lowered(self, export: Export) -> Lowered:
        name = self.name_of(export)
        arguments, made = _Arguments(self), Data()
        values = [arguments.value(parameter, made) for parameter in export.parameters]
        names, kinds = arguments.names, tuple(arguments.kinds)
        scope: Data = {"call": export.function_for(self.game), "carray": carray, "wide": np.int64, "narrow": self._narrow, **made}
        call = f"call({', '.join(values)})"
        if export.returns in (INT, FLAG):
            call = f"return narrow({call})"
        elif export.returns is not None:
            call = f"return {call}"
        exec(f"def {name}({', '.join(names)}):\n    {call}\n", scope)
        function = scope[name]
        function.__qualname__ = f"{self.game.name if self.game else 'core'}_{name}_export"
        returns = types.void if export.returns is None else self._scalars["int" if export.returns == FLAG else export.returns.kind]
        return Lowered(name, function, kinds, returns)

    @property
    def _narrow(self) -> Any:  # Any: Numba has no types
        return np.int32 if self.target == WASM else np.int64


class _Arguments:
    """The arguments of one lowered function, and how the values that it passes on are made from them."""

    def __init__(self, lowering: Lowering) -> None:
        self._lowering = lowering
        self._sizes: dict[str, str] = {}
        self.names: list[str] = []
        self.kinds: list[Any] = []  # Any: Numba has no types

    def _add(self, kind: Any) -> str:  # Any: Numba has no types
        self.names.append(f"a{len(self.names)}")
        self.kinds.append(kind)
        return self.names[-1]

    def value(self, parameter: Parameter, made: Data) -> str:
        """Return the Python expression of a parameter's value."""
        if isinstance(parameter, Tuple):
            made[f"make{len(made)}"] = parameter.make
            name = f"make{len(made) - 1}"
            return f"{name}({', '.join(self.value(item, made) for item in parameter.items)})"
        if isinstance(parameter, Scalar):
            name = self._add(self._lowering._scalars[parameter.kind])
            return {"int": f"wide({name})", "bool": f"({name} != 0)", "float": name}[parameter.kind]
        if isinstance(parameter, Record):
            return self._add(from_dtype(self._lowering.records[parameter.name]))
        record = self._lowering.records.get(parameter.item)
        kind = from_dtype(record if record is not None else np.dtype(parameter.item))
        pointer = self._add(types.CPointer(kind))
        return f"carray({pointer}, ({''.join(f'{self._size(size)}, ' for size in parameter.shape)}))"

    def _size(self, size: int | str | Size) -> str:
        is_wasm = self._lowering.target == WASM
        if isinstance(size, int):
            return str(size)
        if isinstance(size, Size) and is_wasm:
            return str(size.in_module)
        if isinstance(size, str) and is_wasm and size in self._sizes:
            return self._sizes[size]
        found = f"wide({self._add(self._lowering._scalars['int'])})"
        if isinstance(size, str):
            self._sizes[size] = found
        return found


def module_names(exports: Sequence[Export]) -> set[str]:
    """Return the names of exports in modules."""
    return {export.module for export in exports if export.module}
