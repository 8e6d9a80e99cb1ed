"""Find puzzles in strong self-play: solve each position, keep the clear ones that the independent prover confirms."""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import count

from tilework import games
from tilework.analysis.comparison import Difference
from tilework.analysis.lines import compare_moves
from tilework.analysis.searching import answer_searches
from tilework.bots.bot import Limits
from tilework.bots.levels import SearchBot
from tilework.errors import InvalidOption
from tilework.executors import ProcessPool, WorkPool
from tilework.games.core.plugins import load_plugin
from tilework.games.game import Game
from tilework.games.options import Options
from tilework.games.position import Position
from tilework.puzzles.difficulty import rating_of
from tilework.puzzles.prove import confirms_solution
from tilework.puzzles.puzzle import Loss, Puzzle, id_of
from tilework.puzzles.solve import Option, Solution, solve

SELF_PLAY_LIMITS = Limits(nodes=2_000)
SKIP_AFTER_UNSOLVED = 2
"""Positions to skip after one that could not be solved, because the next ones are hardly easier."""
MAX_PER_GAME = 4
SOLVE_NODES, PROOF_POSITIONS = 12_000, 20_000
"""Node and position budgets per candidate; trying another position is cheaper than solving a large one."""
PLAYERS = (2,) * 17 + (3, 3, 4)
DEFAULT_OPTIONS_SHARE = 0.6
"""Share of the games played with the default options."""
DENIALS = ("denies", "burdens", "snatches")
"""Reasons that are about a rival."""


def find_puzzles(game: str, seed: int, number: int) -> list[Puzzle]:
    """Return the puzzles found in one game of self-play. Deterministic for a seed and a number."""
    rng = random.Random(f"{game} {seed} {number}")
    by_round: dict[int, tuple[Position, Solution]] = {}
    passed_over = 0
    for position in _played(games.get(game), rng):
        if passed_over:
            passed_over -= 1
            continue
        solution = solve(position, SOLVE_NODES)
        if solution is None:
            passed_over = SKIP_AFTER_UNSOLVED
        elif position.round not in by_round and solution.is_clear and (whole := _confirmed(position, solution)):
            by_round[position.round] = position, whole
    made = [puzzle_of(position, solution, f"{seed}.{number}") for position, solution in by_round.values()]
    rng.shuffle(made)
    return made[:MAX_PER_GAME]


def _confirmed(position: Position, solution: Solution) -> Solution | None:
    """Solve the position again with the full budget, if the prover confirms the solution."""
    if not confirms_solution(position, solution, PROOF_POSITIONS):
        return None
    whole = solve(position)
    return whole if whole and whole.is_clear else None


def _played(game: Game, rng: random.Random) -> Iterator[Position]:
    """Yield the decisions of a self-play game at full strength."""
    bot, seed = SearchBot("expert"), rng.randrange(1 << 30)
    position = Position.start(game.name, **_options(game, rng)).dealt(seed)
    while not position.is_over:
        yield position
        position = position.after(bot.choose(position, SELF_PLAY_LIMITS, seed=seed).action)
        if position.is_chance:
            position = position.dealt(rng.randrange(1 << 30))


def _options(game: Game, rng: random.Random) -> Options:
    """Draw options: mostly two players and the defaults, occasionally any other combination."""
    players = rng.choice(PLAYERS)
    if rng.random() < DEFAULT_OPTIONS_SHARE:
        return {"players": players}
    chosen = rng.choice([options for options in game.combinations() if options["players"] == players])
    return dict(chosen)


def puzzle_of(position: Position, solution: Solution, source: str) -> Puzzle:
    """Build the puzzle of a solved position."""
    notation = position.notation()
    best, runner_up = solution.best, solution.runner_up
    losses = losses_of(solution)
    rating = rating_of(position, frozenset(best.actions))
    reasons = answer_searches(compare_moves(position, best.actions[0], runner_up.actions[0])).reasons
    theme = theme_of(position, _end_of(position, best.line), reasons)
    return Puzzle(id_of(notation), source, notation, best.actions, best.value, runner_up.value, losses, best.line, theme, rating)


def _end_of(position: Position, line: Iterable[str]) -> Position:
    """Play a line up to the first draw and return the position."""
    trial = position.mutable()
    for action in line:
        if trial.is_chance:
            break
        trial.play(action)
    return trial.position


def losses_of(solution: Solution) -> dict[str, Loss]:
    """Return what each action except the best loses."""
    return {action: _loss(solution, option) for option in solution.options[1:] for action in option.actions}


def _loss(solution: Solution, option: Option) -> Loss:
    return round(100 * solution.loss(option)), round(solution.points_lost(option))


def theme_of(position: Position, end: Position, reasons: Sequence[Difference]) -> str:
    """Return the theme: the last round, completing something, denying a rival, avoiding losses, or just the move."""
    return "last_round" if end.is_over or position.view()["last_round"] else theme_by(position.game.name, reasons)


def theme_by(game: str, reasons: Sequence[Difference]) -> str:
    """Derive the theme from the reasons, largest first."""
    themes: Mapping[str, str] = load_plugin(game, "explanations").THEMES
    for reason in reasons:
        if reason.key == "builds" and reason.detail is not None and reason.detail[0] in themes:
            return themes[reason.detail[0]]
    if not reasons:
        return "move"
    return "deny" if reasons[0].key in DENIALS else "floor" if reasons[0].key == "spares" else "move"


def make(game: str, seed: int, *, first: int = 0, workers: int = 1, pool: WorkPool | None = None) -> Iterator[tuple[int, list[Puzzle]]]:
    """Yield (number, puzzles) for game after game from number ``first`` on, without end."""
    if not load_plugin(games.get(game).name, "explanations").HAS_PUZZLES:
        raise InvalidOption("no-puzzles", game=game)
    numbers = count(first)
    yield from enumerate((pool or ProcessPool(workers)).map_ordered(partial(find_puzzles, game, seed), numbers), first)
