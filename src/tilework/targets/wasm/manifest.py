"""What a loader must know beside a module, as data: where the fields of states lie, options, actions, levels and weights."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np

from tilework import bots
from tilework.analysis import luck, playouts
from tilework.bots.evaluation import Weights, features_of
from tilework.bots.evaluation.quantization import QUANTIZED_FIELDS, quant_scale_of, quantize
from tilework.bots.evaluation.weight_files import DEFAULT_SET, FLOAT64_FIELDS, MASTER, fitted, plain_options
from tilework.bots.levels import LEVELS, search_options, weight_noise_permille
from tilework.bots.search import mcts, mcts_driver, rollout_driver
from tilework.bots.search.request import SearchRequest, request_fields
from tilework.bots.search.search_state import MAX_PV_LENGTH, TT_GENERATIONS, search_state_dtype
from tilework.bots.search.transposition import MIN_TT_BITS, TT_BITS
from tilework.games.core.dispatch import MAX_FACTS
from tilework.games.core.journal import ROWS, WIDTH
from tilework.games.core.playout import MAX_LEGAL_ACTIONS
from tilework.games.core.state import OVER
from tilework.games.game import MAX_CHANCE_OUTCOMES, Data, Game
from tilework.games.options import PLAYER_COUNTS
from tilework.targets.aot.exports import MAX_NUMBERS

VARIANTS = ("", "variants")
CAPACITY = {
    "list": MAX_LEGAL_ACTIONS,
    "journal_rows": ROWS,
    "journal_width": WIDTH,
    "outcomes": MAX_CHANCE_OUTCOMES,
    "numbers": MAX_NUMBERS,
    "line": MAX_PV_LENGTH,
    "facts": MAX_FACTS,
}


def put(folder: Path, name: str, ending: str, content: bytes) -> str:
    """Write a file whose name says what is in it, so that it may be kept for ever. Returns the name."""
    file = f"{name}-{sha256(content).hexdigest()[:10]}.{ending}"
    (folder / file).write_bytes(content)
    return file


def put_json(folder: Path, name: str, content: object) -> str:
    """Write JSON under a name with its digest; return the name."""
    return put(folder, name, "json", json.dumps(content, separators=(",", ":")).encode())


def layout(row: "np.dtype[Any]") -> Data:  # Any: of several dtypes
    """Return a row's size and, by field, the offset, number type ("" for nested rows) and shape."""
    fields = {}
    described: Any = row.fields  # Any: plain data, as JSON has it
    for name in row.names or ():
        kind, offset = described[name][:2]
        fields[name] = [offset, "" if kind.base.names else kind.base.str[1:], list(kind.shape)]
    return {"size": row.itemsize, "fields": fields}


def options(game: Game) -> list[Data]:
    """Each option with its values, the numbers that ``set_up`` wants for each, and how further values are spelt."""
    return [
        {
            "name": option.name,
            "values": list(option.values),
            "numbers": [game.option_numbers(option.name, value) for value in option.values],
            **({"custom_value_spec": option.custom_value_spec} if option.custom_value_spec else {}),
        }
        for option in game.options
    ]


def actions(game: Game) -> Data:
    """Every action's notation and structured form, by number."""
    numbers = range(game.num_actions)
    return {"texts": [game.action_text(number) for number in numbers], "data": [game.action_data(number) for number in numbers]}


def weight_fields() -> list[tuple[str, str]]:
    """List the arrays of a weights file in order with their encodings: half precision where sufficient, the net's rows quantized."""
    kinds = [(name, "f8" if name in FLOAT64_FIELDS else "i2" if name in QUANTIZED_FIELDS else "f2") for name in Weights._fields]
    return [*kinds, ("quant_scale", "f4")]


def weights_bytes(weights: Weights) -> bytes:
    """Weights as they are kept."""
    scale = quant_scale_of(weights.own_weights, weights.other_weights)
    kept = (
        weights._asdict()
        | {name: quantize(getattr(weights, name), scale) for name in QUANTIZED_FIELDS}
        | {"quant_scale": np.float32(scale)}
    )
    return b"".join(kept[name].astype(f"<{kind}").tobytes() for name, kind in weight_fields())


def put_weights(folder: Path, game: Game) -> dict[str, dict[int, dict[str, str]]]:
    """Each set's weights for each number of players and family of options; equal ones are one file."""

    def file(*which: object) -> str:
        return put(folder, f"{game.name}-weights", "bin", weights_bytes(fitted(game.name, *which)))

    return {
        weight_set: {players: {variant: file(players, variant, weight_set) for variant in VARIANTS} for players in PLAYER_COUNTS}
        for weight_set in (DEFAULT_SET, MASTER)
    }


def search_manifest(game: Game) -> Data:
    """Return what a search driver needs to know."""
    features = features_of(game.name)
    return {
        "state": layout(search_state_dtype(game.dtype, features.NUM_FEATURES)),
        "request": request_fields(SearchRequest())._asdict(),
        "weight_fields": weight_fields(),
        "max_correction": features.MAX_CORRECTION,
        "maxn_min_players": features.MAXN_MIN_PLAYERS,
        "tt_bits": TT_BITS,
        "min_tt_bits": MIN_TT_BITS,
        "tt_generations": TT_GENERATIONS,
        "plain_options": plain_options(game),
        "mcts": {
            "record": layout(mcts.MCTS_TREE),
            "candidate_share": mcts_driver.CANDIDATE_SEARCH_SHARE,
            "max_children": mcts.MAX_CHILDREN,
            "c_puct_per_width": mcts_driver.C_PUCT_PER_WIDTH,
            "temperature_per_width": mcts_driver.TEMPERATURE_PER_WIDTH,
        },
        "rollouts": {
            "candidate_share": rollout_driver.CANDIDATE_SEARCH_SHARE,
            "weight": rollout_driver.ROLLOUT_WEIGHT,
            "max_candidate_gap": rollout_driver.MAX_CANDIDATE_GAP,
            "request": request_fields(rollout_driver.MOVE_REQUEST)._asdict(),
            "min_rollouts": rollout_driver.MIN_ROLLOUTS,
            "max_rollouts": rollout_driver.MAX_ROLLOUTS,
            "table_words": rollout_driver.TABLE_WORDS,
        },
    }


def analysis_facts(game: Game) -> Data:
    """Return what the analysis of games and positions needs to know."""
    return {
        "luck": {
            "table": playouts.TABLE,
            "nodes": luck.DEFAULT_POLICY.nodes,
            "noise": luck.DEFAULT_POLICY.noise,
            "repeats": luck.PLAYOUTS_PER_POSITION,
            "deals": luck.REFERENCE_DEALS,
            "refills": luck.REFERENCE_REFILLS,
            "weight_set": MASTER,
            "deal_luck_persistence": list(features_of(game.name).DEAL_LUCK_PERSISTENCE),
        },
    }


def levels(game: Game) -> dict[str, list[Data]]:
    """Return the settings of each level of the search bot by player count."""
    return {name: [_level(name, game.name, players) for players in PLAYER_COUNTS] for name in LEVELS}


def _level(name: str, game: str, players: int) -> Data:
    level = LEVELS[name].for_players(players)
    return {
        "seconds": level.seconds,
        "nodes": level.nodes,
        "depth": level.depth,
        "skip_rate": level.skip_rate,
        "weight_noise_permille": weight_noise_permille(name, game, players),
        "weight_set": level.weight_set,
        "options": asdict(search_options(level, game, players)),
    }


def put_manifest(folder: Path, game: Game, modules: dict[str, dict[str, str]]) -> str:
    """Write a game's manifest; return its file name."""
    return put_json(
        folder,
        game.name,
        {
            "game": game.name,
            "rules_version": game.rules_version(),
            "rules_versions": list(game.rules_versions),
            "record": layout(game.dtype),
            "capacity": CAPACITY,
            "options": options(game),
            "kinds": list(game.kinds),
            "point_sources": list(game.point_sources),
            "phases": game.plugin("view").PHASES,
            "draws": {phase: list(game.draw_texts(phase)) for phase in game.plugin("view").PHASES if phase < OVER},
            "levels": levels(game),
            "stand_in": bots.stand_in(game.name),
            "letters": game.letters,
            "num_actions": game.num_actions,
            "actions": put_json(folder, f"{game.name}-actions", actions(game)),
            "modules": modules,
            "weights": put_weights(folder, game),
            "search": search_manifest(game),
            "analysis": analysis_facts(game),
        },
    )


def named_in(content: object) -> Iterable[str]:
    """List the files that a manifest names."""
    if isinstance(content, dict):
        for value in content.values():
            yield from named_in(value)
    elif isinstance(content, str) and content.endswith((".wasm", ".bin", ".json")):
        yield content
