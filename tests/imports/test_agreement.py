"""The browser's importer, which is generated from Python's, finds the same games, problems and refusals."""

import json
import random
from typing import Any

import pytest

from tests.helpers.games import PLAIN_PYTHON
from tests.imports import bga_writer
from tests.imports.test_imports import VARIANTS, WRITERS, faience, page, played
from tests.targets.conftest import engine, node
from tilework.games.game import Data
from tilework.imports import ImportRefused, import_games
from tilework.match import write_record
from tilework.targets.wasm.node import Node

__all__ = ["engine", "node"]  # fixtures
pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="what is compared is compiled")
DAMAGED = 60
OTHER_VALUES = [None, -1, "x", [], {}, [None], {"id": 1}, 10**30, True, "7", 1.5, 2.0, {"2": 1, "1": 2}]


def found(text: str) -> Any:  # Any: plain data, as JSON has it
    """What Python makes of a file, as the browser says it."""
    try:
        games = import_games(text)
    except ImportRefused as refused:
        return {
            "refused": refused.problem.key,
            "values": {name: value for name, value in refused.problem.values.items() if name != "reason"},
        }
    return [
        {
            "record": game.record(),
            "problem": game.problem.to_data() if game.problem else None,
            "remarks": [remark.to_data() for remark in game.remarks],
        }
        for game in games
    ]


def files() -> list[str]:
    """Whole games, games that stop, damaged ones, and what is no game."""
    texts: list[str] = []
    for (game, chosen, option), players in zip(VARIANTS, (2, 3, 4, 2), strict=True):
        options: Data = {**chosen}
        match = played(game, players, seed=players, **options)
        packets = WRITERS[game](match, fidgets=True)
        people = [{"id": bga_writer.IDS[seat], "name": name} for seat, name in enumerate(match.seats)]
        texts += [page(game, packets, option[1]), json.dumps({"status": 1, "data": {"players": people, "logs": packets}})]
        short = WRITERS[game](played(game, players, seed=3, moves=25, **options))
        texts += [json.dumps(short), page(game, short, 3), page(game, short, option[1])[: -len("]}}};") - 4000]]
        chooser = random.Random(players)
        for _ in range(DAMAGED // len(VARIANTS)):
            damaged = json.loads(json.dumps(short))
            notification = chooser.choice(chooser.choice(damaged)["data"])
            if notification["args"]:
                notification["args"][chooser.choice(sorted(notification["args"]))] = chooser.choice(OTHER_VALUES)
            texts.append(json.dumps(damaged))
    lines = json.dumps(faience(played("azul", 2, seed=4)))
    spoiled = {**faience(played("azul", 2, seed=4)), "final": {"finished": True, "scores": [1, 2]}}
    record = write_record(played("sintra", 2, seed=1))
    texts += [f"{lines}\n{lines}\n", json.dumps(spoiled, indent=1), record, "\ufeff" + record, record[:400] + "P1 nonsense\n"]
    texts += ["", "hello", "[" * 100_000, "{}", '{"status": "0", "error": "Not signed in", "code": 806}', "null", "NaN"]
    texts += [page("azul", [], 1), page("azul", [], 1).replace('"azul"', '"azulduel"')]
    return texts


@pytest.mark.parametrize("node", ["simd"], indirect=True)
def test_both_importers_agree(node: Node) -> None:
    texts = files()
    answers = node.call("imports", None, {}, records=texts)["result"]
    kinds = set()
    for text, theirs in zip(texts, answers, strict=True):
        ours = json.loads(json.dumps(found(text)))
        assert theirs == ours, text[:2000]
        kinds.add(ours["refused"] if "refused" in ours else (ours[0]["problem"] or {"key": "complete"})["key"])
    assert {"complete", "log-stops", "damaged", "empty", "unknown-format", "site-error", "crystal-mosaic", "glazed-pavilion"} <= kinds
