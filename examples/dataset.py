"""Self-play as a data set: write positions, masks, actions and results to NPZ files, and read them back.

    python examples/dataset.py write data --game azul --bot greedy --positions 200000
    python examples/dataset.py show data

A file holds whole games, one row a decision: ``observations`` (int8, see ``tilework.encoding``), ``masks`` (bits, eight actions a byte),
``actions`` (the environment's numbers), ``seats``, ``games`` (which game of the file), ``moves`` (the how-manieth decision of the game),
``outcomes`` (1 won, 0 shared, -1 lost by the seat that moved, between two players) and ``leads`` (final points ahead of the best opponent).
``meta`` says with which game, options and version it was made.
"""

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilework import bots
from tilework.encoding import Encoding
from tilework.envs import Batch

VERSION = 1
ROWS_PER_FILE = 100_000
ROW_FIELDS = ("observations", "masks", "actions", "seats", "games", "moves", "outcomes", "leads")


@dataclass
class Game:
    """A game as it is being played: what was seen and done so far."""

    observations: list[NDArray[np.int8]]
    masks: list[NDArray[np.uint8]]
    actions: list[int]
    seats: list[int]


class Writer:
    """Collects finished games and writes a file whenever there are enough rows."""

    def __init__(self, folder: Path, batch: Batch, bot: str) -> None:
        self.folder = folder
        self.batch = batch
        self.meta = {"version": VERSION, "game": batch.game.name, "options": dict(batch.options), "bot": bot, "actions": batch.num_actions}
        self.files = self.rows = self.games = 0
        self.parts: dict[str, list[Any]] = {name: [] for name in ROW_FIELDS}  # Any: arrays of several dtypes
        folder.mkdir(parents=True, exist_ok=True)

    def add(self, game: Game, results: NDArray[np.float32], scores: NDArray[np.int16]) -> None:
        """Take a finished game."""
        leads = [int(scores[seat]) - max(int(other) for place, other in enumerate(scores) if place != seat) for seat in range(len(scores))]
        length = len(game.actions)
        seats = np.array(game.seats, dtype=np.int8)
        numbers = (np.full(length, self.games, dtype=np.int32), np.arange(length, dtype=np.int16))
        ends = (results[seats], np.array(leads, dtype=np.int16)[seats])
        columns = (np.stack(game.observations), np.stack(game.masks), np.array(game.actions, dtype=np.int16), seats, *numbers, *ends)
        for name, column in zip(ROW_FIELDS, columns, strict=True):
            self.parts[name].append(column)
        self.games += 1
        self.rows += length
        if sum(len(part) for part in self.parts["actions"]) >= ROWS_PER_FILE:
            self.flush()

    def flush(self) -> None:
        """Write what was collected."""
        if self.parts["actions"]:
            arrays: dict[str, Any] = {name: np.concatenate(parts) for name, parts in self.parts.items()}  # Any: arrays of several dtypes
            np.savez_compressed(self.folder / f"part-{self.files:05}.npz", meta=json.dumps(self.meta), **arrays)
            self.files += 1
            self.parts = {name: [] for name in ROW_FIELDS}


def write(folder: Path, game: str, bot: str, positions: int, seed: int, options: dict[str, Any]) -> Writer:  # Any: JSON
    """Let a bot play itself in many games side by side until enough positions are on disk. Only whole games are written."""
    batch = Batch(game, 64, seed=seed, **options)
    batch.reset()
    writer = Writer(folder, batch, bot)
    tables = [Game([], [], [], []) for _ in range(batch.games)]
    while writer.rows < positions:
        chosen = choose(batch, bot, seed + writer.rows)
        packed = np.packbits(batch.action_masks, axis=1)
        for index, table in enumerate(tables):
            table.observations.append(batch.observations[index].copy())
            table.masks.append(packed[index])
            table.actions.append(int(chosen[index]))
            table.seats.append(int(batch.turns[index]))
        batch.step(chosen)
        for index in np.flatnonzero(batch.dones).tolist():
            writer.add(tables[index], batch.rewards[index].copy(), batch.scores[index].copy())
            tables[index] = Game([], [], [], [])
    writer.flush()
    return writer


def choose(batch: Batch, bot: str, seed: int) -> NDArray[np.int64]:
    """The bot's action in every game."""
    if bot == "random":
        return batch.random_actions().copy()
    numbers = [bots.get(bot).choose(batch.position(game), seed=seed).action.number for game in range(batch.games)]
    return np.searchsorted(batch.action_numbers, numbers)


class Dataset:
    """The files of a folder. ``parts()`` gives one dictionary of arrays a file; ``rows(size)`` shuffled minibatches of them."""

    def __init__(self, folder: Path) -> None:
        self.files = sorted(folder.glob("part-*.npz"))
        with np.load(self.files[0]) as first:
            self.meta: dict[str, Any] = json.loads(str(first["meta"]))  # Any: JSON
        if self.meta["version"] != VERSION:
            raise SystemExit(f"{folder} was written with version {self.meta['version']}; this loader reads version {VERSION}")
        self.encoding = Encoding(self.meta["game"], self.meta["options"])

    def parts(self) -> Iterator[dict[str, NDArray[Any]]]:  # Any: arrays of several dtypes
        """The files one after the other, masks unpacked."""
        for file in self.files:
            with np.load(file) as data:
                part = {name: data[name] for name in ROW_FIELDS}
            part["masks"] = np.unpackbits(part["masks"], axis=1, count=self.meta["actions"]).astype(bool)
            yield part

    def rows(self, size: int, seed: int = 0) -> Iterator[dict[str, NDArray[Any]]]:  # Any: arrays of several dtypes
        """Minibatches in random order within each file."""
        random = np.random.default_rng(seed)
        for part in self.parts():
            for indices in np.array_split(random.permutation(len(part["actions"])), max(1, len(part["actions"]) // size)):
                yield {name: column[indices] for name, column in part.items()}


def show(folder: Path) -> None:
    """What is in a data set."""
    data = Dataset(folder)
    print(json.dumps(data.meta))
    for file, part in zip(data.files, data.parts(), strict=True):
        print(f"{file.name}: {len(part['actions'])} positions of {part['games'].max() - part['games'].min() + 1} games")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    writing, showing = commands.add_parser("write"), commands.add_parser("show")
    for command in (writing, showing):
        command.add_argument("folder", type=Path)
    writing.add_argument("--game", default="azul")
    writing.add_argument("--bot", default="greedy")
    writing.add_argument("--positions", type=int, default=100_000)
    writing.add_argument("--seed", type=int, default=1)
    writing.add_argument("--option", action="append", default=[], help="such as players=3", metavar="NAME=VALUE")
    chosen = parser.parse_args()
    if chosen.command == "show":
        show(chosen.folder)
        return
    options = dict(pair.split("=", 1) for pair in chosen.option)
    writer = write(chosen.folder, chosen.game, chosen.bot, chosen.positions, chosen.seed, options)
    print(f"{writer.rows} positions of {writer.games} games in {writer.files} files")


if __name__ == "__main__":
    main()
