"""Benchmark a CUDA device against one CPU core: complete random games and moves per second."""

from collections.abc import Callable
from statistics import median
from time import perf_counter

from tilework import games
from tilework.games.game import Data, Game
from tilework.games.options import PLAYER_COUNTS
from tilework.targets.cuda import Playouts, require
from tilework.targets.host import Host, start_of

GAMES = 1 << 21
NATIVE_GAMES = 2_000
ROUNDS = 5

ProgressCallback = Callable[[str], None]


def measure(names: list[str], seconds: float, progress: ProgressCallback) -> Data:
    """Return figures by key, such as ``azul.2p.games_per_second`` and ``azul.2p.games_ratio_to_native``."""
    require()
    figures: Data = {}
    for name in names:
        for players in PLAYER_COUNTS:
            progress(f"{name}: {players}")
            figures |= _speeds(games.get(name), players)
    return figures


def _speeds(game: Game, players: int) -> dict[str, float]:
    options, key = game.complete_options({"players": players}), f"{game.name}.{players}p"
    card = Playouts(start_of(game, options), GAMES)
    card.play()
    there = GAMES / median(_seconds(card) for _ in range(ROUNDS))
    Host().time_games(game, options, 1, 1)
    _, spent = Host().time_games(game, options, 1, NATIVE_GAMES)
    return {
        f"{key}.games_per_second.native": NATIVE_GAMES / spent,
        f"{key}.games_per_second": there,
        f"{key}.moves_per_second": there * float(card.moves.copy_to_host().mean()),
        f"{key}.games_ratio_to_native": there * spent / NATIVE_GAMES,
    }


def _seconds(card: Playouts) -> float:
    begun = perf_counter()
    card.play()
    return perf_counter() - begun
