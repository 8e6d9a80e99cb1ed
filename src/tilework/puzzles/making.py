"""Finding puzzles: strong self-play, every position that the search can solve, and the plain solver's word on those that look right."""

import random
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import count

from tilework import games
from tilework.analysis.reasons import Reason, comparison
from tilework.bots.bot import Limits
from tilework.bots.levels import SearchBot
from tilework.cluster import Crew, Processes
from tilework.games.game import Game
from tilework.games.options import Options
from tilework.games.position import Position
from tilework.puzzles.difficulty import rating_of
from tilework.puzzles.proving import holds
from tilework.puzzles.puzzle import Loss, Puzzle, id_of
from tilework.puzzles.solving import Option, Solution, solve

STRENGTH = Limits(nodes=2_000)
PATIENCE = 2
"""After a position that could not be solved, so many are passed over: the next one hardly can be either."""
MOST_OF_A_GAME = 4
NODES, POSITIONS = 12_000, 20_000
"""What is spent on a position: finding another one is quicker than solving a large one."""
PLAYERS = (2,) * 17 + (3, 3, 4)
PLAIN_SHARE = 0.6
"""How many games are played with the usual options."""
DENIAL = 1.0
FINISHING = ("columns", "colours", "stars", "numbers", "ornaments", "panes", "palace")
SAVING = ("floor", "glass")
NOTABLE_THEME = 1.0
"""What a reason must be worth in points to be what a puzzle is about."""


def found_in(game: str, seed: int, number: int) -> list[Puzzle]:
    """The puzzles of one game of self-play: always the same for the same seed and number."""
    rng = random.Random(f"{game} {seed} {number}")
    by_round: dict[int, tuple[Position, Solution]] = {}
    passed_over = 0
    for position in _played(games.get(game), rng):
        if passed_over:
            passed_over -= 1
            continue
        solution = solve(position, NODES)
        if solution is None:
            passed_over = PATIENCE
        elif position.round not in by_round and solution.is_clear and (whole := _confirmed(position, solution)):
            by_round[position.round] = position, whole
    made = [puzzle_of(position, solution, f"{seed}.{number}") for position, solution in by_round.values()]
    rng.shuffle(made)
    return made[:MOST_OF_A_GAME]


def _confirmed(position: Position, solution: Solution) -> Solution | None:
    """The solution as a check will find it, if the plain solver agrees."""
    if not holds(position, solution, POSITIONS):
        return None
    whole = solve(position)
    return whole if whole and whole.is_clear else None


def _played(game: Game, rng: random.Random) -> Iterator[Position]:
    """The decisions of a game between strong players."""
    bot, seed = SearchBot("expert"), rng.randrange(1 << 30)
    position = Position.start(game.name, **_options(game, rng)).dealt(seed)
    while not position.is_over:
        yield position
        position = position.after(bot.choose(position, STRENGTH, seed=seed).action)
        if position.is_chance:
            position = position.dealt(rng.randrange(1 << 30))


def _options(game: Game, rng: random.Random) -> Options:
    """Mostly two players and the usual options; every other combination now and then."""
    players = rng.choice(PLAYERS)
    if rng.random() < PLAIN_SHARE:
        return {"players": players}
    chosen = rng.choice([options for options in game.combinations() if options["players"] == players])
    return dict(chosen)


def puzzle_of(position: Position, solution: Solution, source: str) -> Puzzle:
    """The puzzle that a solved position is."""
    notation = position.notation()
    best, runner_up = solution.best, solution.runner_up
    losses = losses_of(solution)
    reasons = reasons_of(position, solution)
    rating = rating_of(position, frozenset(best.actions))
    theme = theme_of(position, _end_of(position, best.line), reasons)
    return Puzzle(
        id_of(notation), source, notation, best.actions, best.value, runner_up.value, losses, best.line, tuple(reasons), theme, rating
    )


def _end_of(position: Position, line: Iterable[str]) -> Position:
    """Where a line leads, up to the first draw."""
    trial = position.mutable()
    for action in line:
        if trial.is_chance:
            break
        trial.play(action)
    return trial.position


def losses_of(solution: Solution) -> dict[str, Loss]:
    """What each action but the best gives away."""
    return {action: _loss(solution, option) for option in solution.options[1:] for action in option.actions}


def _loss(solution: Solution, option: Option) -> Loss:
    return round(100 * solution.loss(option)), round(solution.points_lost(option))


def reasons_of(position: Position, solution: Solution) -> list[Reason]:
    """What the best action brings that the next best does not, and what it costs the others."""
    best, other, seat = solution.best, solution.runner_up, solution.seat
    found = comparison(position, position.action(best.actions[0]), position.action(other.actions[0]))
    rivals = [rival for rival in range(position.players) if rival != seat]
    kept = solution.points_lost(other)
    denied = min(max(other.scores[rival] - best.scores[rival] for rival in rivals), kept)
    if denied >= DENIAL:
        found.append(Reason("denies", {"points": round(denied, 1)}))
    return found


def theme_of(position: Position, end: Position, reasons: list[Reason]) -> str:
    """What it is about: the last round, taking something from the others, finishing something, saving points, or just the move."""
    return "last_round" if end.is_over or position.view()["last_round"] else theme_by(reasons)


def theme_by(reasons: Iterable[Reason]) -> str:
    """What the reasons say that it is about."""
    worth = {reason.key: float(reason.values["points"]) for reason in reasons}
    most = max(worth.values(), default=0.0)
    if worth.get("denies", 0.0) > most / 2:
        return "deny"
    finishing = [key for key in FINISHING if worth.get(key, 0.0) >= NOTABLE_THEME]
    if finishing:
        return max(finishing, key=lambda key: worth[key])
    return "floor" if any(worth.get(key, 0.0) >= NOTABLE_THEME for key in SAVING) else "move"


def make(game: str, seed: int, *, first: int = 0, jobs: int = 1, crew: Crew | None = None) -> Iterator[tuple[int, list[Puzzle]]]:
    """Game after game from number ``first`` on, for as long as somebody asks: its number, and its puzzles."""
    numbers = count(first)
    yield from enumerate((crew or Processes(jobs)).each(partial(found_in, game, seed), numbers), first)
