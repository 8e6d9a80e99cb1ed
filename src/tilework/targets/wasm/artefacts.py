"""What a loader must know beside a module, as data: where the fields of states lie, options, actions, levels and weights."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np

from tilework.analysis import luck, playouts, why
from tilework.analysis.analyse import MARKS, TURNING_POINTS
from tilework.bots.evaluation import MOST_ACTIVE, Weights, features_of
from tilework.bots.evaluation.grains import WHOLE, grain_of, in_grains
from tilework.bots.evaluation.store import FIRST, MASTER, PRECISE, fitted, plain_options
from tilework.bots.levels import LEVELS, Level, mastery, misjudged
from tilework.bots.search import growing, growth, trying
from tilework.bots.search.engine import TABLE_BITS, Mastery
from tilework.bots.search.work import AGES, EVERY_ACTION, LINE, MOST_PLIES, work_dtype
from tilework.games.core.generic import MOST_FACTS
from tilework.games.core.journal import ROWS, WIDTH
from tilework.games.core.playout import LIST_ROOM
from tilework.games.core.state import OVER
from tilework.games.game import MOST_OUTCOMES, Game
from tilework.games.options import PLAYER_COUNTS
from tilework.targets.description import describe
from tilework.targets.wasm.exports import MOST_NUMBERS

VARIANTS = ("", "variants")
ROOM = {
    "list": LIST_ROOM,
    "journal_rows": ROWS,
    "journal_width": WIDTH,
    "outcomes": MOST_OUTCOMES,
    "numbers": MOST_NUMBERS,
    "line": LINE,
    "facts": MOST_FACTS,
}


def put(folder: Path, name: str, ending: str, content: bytes) -> str:
    """Write a file whose name says what is in it, so that it may be kept for ever. Returns the name."""
    file = f"{name}-{sha256(content).hexdigest()[:10]}.{ending}"
    (folder / file).write_bytes(content)
    return file


def put_json(folder: Path, name: str, content: Any) -> str:
    """The same for data."""
    return put(folder, name, "json", json.dumps(content, separators=(",", ":")).encode())


def layout(row: "np.dtype[Any]") -> dict[str, Any]:
    """The size of a row and, by field: the offset, the type of a number ("" for rows in rows) and the shape."""
    fields = {}
    described: Any = row.fields
    for name in row.names or ():
        kind, offset = described[name][:2]
        fields[name] = [offset, "" if kind.base.names else kind.base.str[1:], list(kind.shape)]
    return {"size": row.itemsize, "fields": fields}


def options(game: Game) -> list[dict[str, Any]]:
    """Each option with its values, the numbers that ``set_up`` wants for each, and how further values are spelt."""
    return [
        {
            "name": option.name,
            "values": list(option.values),
            "numbers": [game.option_numbers(option.name, value) for value in option.values],
            **({"own": option.own} if option.own else {}),
        }
        for option in game.options
    ]


def actions(game: Game) -> dict[str, Any]:
    """Every action's notation and structured form, by number."""
    numbers = range(game.num_actions)
    return {"texts": [game.action_text(number) for number in numbers], "data": [game.action_data(number) for number in numbers]}


def weight_fields() -> list[tuple[str, str]]:
    """What a file of weights holds, one after the other, and how: in half precision where that is enough, the net's rows in grains."""
    kinds = [(name, "f8" if name in PRECISE else "i2" if name in WHOLE else "f2") for name in Weights._fields]
    return [*kinds, ("grain", "f4")]


def weights_bytes(weights: Weights) -> bytes:
    """Weights as they are kept."""
    grain = grain_of(weights.own, weights.other)
    kept = weights._asdict() | {name: in_grains(getattr(weights, name), grain) for name in WHOLE} | {"grain": np.float32(grain)}
    return b"".join(kept[name].astype(f"<{kind}").tobytes() for name, kind in weight_fields())


def put_weights(folder: Path, game: Game) -> dict[str, dict[int, dict[str, str]]]:
    """Each set's weights for each number of players and family of options; equal ones are one file."""

    def file(*which: Any) -> str:
        return put(folder, f"{game.name}-weights", "bin", weights_bytes(fitted(game.name, *which)))

    return {
        judgement: {players: {variant: file(players, variant, judgement) for variant in VARIANTS} for players in PLAYER_COUNTS}
        for judgement in (FIRST, MASTER)
    }


def search_facts(game: Game) -> dict[str, Any]:
    """What a driver of the search must know."""
    features = features_of(game.name)
    return {
        "work": layout(work_dtype(game.dtype, features.FEATURES)),
        "weight_fields": weight_fields(),
        "surprise": features.SURPRISE,
        "selfish_from": features.SELFISH_FROM,
        "table_bits": TABLE_BITS,
        "ages": AGES,
        "deepest": MOST_PLIES,
        "every_action": EVERY_ACTION,
        "plain_options": plain_options(game),
        "tree": {
            "record": layout(growth.TREE),
            "share": growing.SHARE,
            "width": growth.WIDTH,
            "curiosity": growing.CURIOSITY,
            "warmth": growing.WARMTH,
        },
        "trials": {
            "share": trying.SHARE,
            "trust": trying.TRUST,
            "gap": trying.GAP,
            "noise": trying.NOISE,
            "nodes": trying.NODES,
            "fewest": trying.FEWEST,
            "most": trying.MOST,
            "table": trying.TABLE,
        },
    }


def analysis_facts(game: Game) -> dict[str, Any]:
    """What the analysis of games and positions must know."""
    names = why.part_names(game.name)
    return {
        "marks": [list(mark) for mark in MARKS],
        "turning_points": TURNING_POINTS,
        "parts": [[name, why.message(game.name, name)] for name in names],
        "owners": [[start, names.index(name)] for start, name in features_of(game.name).GROUPS],
        "room": {"active": MOST_ACTIVE, "parts": 3 * why.MOST_PARTS, "reasons": why.MOST_REASONS},
        "borne_out": list(why.borne_out(game.name)),
        "kinds": {"gains": why.GAINS, "saves": why.SAVES, "denies": why.DENIES},
        "luck": {
            "table": playouts.TABLE,
            "nodes": luck.PLAIN.nodes,
            "noise": luck.PLAIN.noise,
            "repeats": luck.REPEATS,
            "deals": luck.DEALS,
            "refills": luck.REFILLS,
            "judgement": MASTER,
            "lasting": list(features_of(game.name).LASTING),
        },
    }


def levels(game: Game) -> dict[str, list[dict[str, Any]]]:
    """What each level of the search bot is asked for, with two players and more."""
    asked = {name: [_asked(name, game.name, players) for players in PLAYER_COUNTS] for name in LEVELS}
    return {
        name: [
            {
                "seconds": level.seconds,
                "nodes": level.nodes,
                "depth": level.depth,
                "overlooked": level.overlooked,
                "misjudged": share,
                "judgement": level.judgement,
                "mastery": asdict(mind),
            }
            for level, share, mind in each
        ]
        for name, each in asked.items()
    }


def _asked(name: str, game: str, players: int) -> tuple[Level, int, Mastery]:
    level = LEVELS[name].among(players)
    return level, misjudged(name, game, players), mastery(level, game, players)


def put_manifest(folder: Path, game: Game, modules: dict[str, dict[str, str]]) -> str:
    """The description of a game. Returns the name of its file."""
    return put_json(
        folder,
        game.name,
        {
            "game": game.name,
            "rules_version": game.rules_version(),
            "record": layout(game.dtype),
            "room": ROOM,
            "options": options(game),
            "kinds": list(game.kinds),
            "point_sources": list(game.point_sources),
            "phases": game.part("view").PHASES,
            "draws": {phase: list(game.draw_texts(phase)) for phase in game.part("view").PHASES if phase < OVER},
            "levels": levels(game),
            "letters": game.letters,
            "number_of_actions": game.num_actions,
            "actions": put_json(folder, f"{game.name}-actions", actions(game)),
            "description": put_json(folder, f"{game.name}-description", describe(game)),
            "modules": modules,
            "weights": put_weights(folder, game),
            "search": search_facts(game),
            "analysis": analysis_facts(game),
        },
    )


def named_in(content: Any) -> Iterable[str]:
    """The files that a manifest names."""
    if isinstance(content, dict):
        for value in content.values():
            yield from named_in(value)
    elif isinstance(content, str) and content.endswith((".wasm", ".bin", ".json")):
        yield content
