"""``python -m tilework.training``: ``tilework train`` and ``tilework tune`` without the packages of the command line."""

import argparse
import os
from pathlib import Path

from tilework import games
from tilework.bots.evaluation import weight_files
from tilework.training import pipeline
from tilework.training.profiles import PROFILES, TRAIN
from tilework.training.weight_targets import targets


def main() -> None:
    """Train the games named on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tilework.training")
    parser.add_argument("game", nargs="*", default=list(games.names()))
    parser.add_argument("--profile", choices=PROFILES, default=TRAIN.name)
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--variants", nargs="*", default=["", "variants"])
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, help="by default the games' own folders")
    parser.add_argument("--work", type=Path, help="directory for checkpoints; by default .train or .tune")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--limit", type=float, help="most seconds of self-play in each stage")
    parser.add_argument("--games", type=int, help="most games against the installed weights; 0 for none")
    chosen = parser.parse_args()
    profile = PROFILES[chosen.profile]
    run = pipeline.TrainingRun(
        profile,
        chosen.work or Path(f".{profile.name}"),
        chosen.workers,
        scale=chosen.scale,
        max_seconds=chosen.limit,
        gate_games=chosen.games,
        on_note=lambda note: print(pipeline.format_note(note), flush=True),
    )
    weight_set = weight_files.MASTER if profile is TRAIN else weight_files.DEFAULT_SET
    for game in chosen.game:
        out = chosen.out / game if chosen.out else weight_files.weights_dir(game, weight_set)
        for target in targets(game, chosen.players, [variant.replace("default", "") for variant in chosen.variants]):
            pipeline.make_weights(run, target, out)


if __name__ == "__main__":
    main()
