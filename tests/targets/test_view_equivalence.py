"""Views, notes and sentences have one source: the generated modules give what Python gives, byte for byte."""

import json
from collections.abc import Iterator

import numpy as np
import pytest

from tests.helpers.games import PLAIN_PYTHON
from tests.targets.test_identity import EVERY, labelled
from tilework.games.core.dispatch import apply, chance, resolve
from tilework.games.core.journal import Journal, new_journal
from tilework.games.game import MAX_CHANCE_OUTCOMES, Data, Game, Note
from tilework.games.options import Options
from tilework.games.position import Position
from tilework.i18n import LANGUAGES, source
from tilework.targets.wasm.node import Node

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="what is compared is compiled")


def moments(game: Game, options: Options, seed: int) -> Iterator[tuple[Position, list[list[int]]]]:
    """Every position of a random game, with the journal of what led to it."""
    rng = np.random.default_rng(seed)
    played = Position.start(game.name, **options).mutable()
    while not played.is_over:
        journal = new_journal()
        if played.is_chance:
            weights = np.empty(MAX_CHANCE_OUTCOMES, dtype=np.int64)
            number = chance(played.state, weights)
            resolve(played.state, int(rng.choice(number, p=weights[:number] / weights[:number].sum())), journal)
        else:
            apply(played.state, int(rng.choice(played.legal_numbers())), journal)
        yield played.position, rows_of(journal)


def rows_of(journal: Journal) -> list[list[int]]:
    rows: list[list[int]] = journal[1 : 1 + journal[0, 0]].tolist()
    return rows


def said(position: Position, rows: list[list[int]]) -> str:
    """What Python makes of a moment, as canonical JSON."""
    game = position.game
    content = {
        "view": position.view(),
        "notes": [told(game, game.explain(row)) for row in rows],
        "actions": [[game.action_sentence(position.state, number, language) for language in LANGUAGES] for number in legal(position)],
    }
    return json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def told(game: Game, note: Note) -> Data:
    words = [game.note_sentence(note, language) for language in LANGUAGES]
    return {"kind": note.kind, "seat": note.seat, "points": note.points, "rules": note.rules, "details": note.details, "words": words}


def legal(position: Position) -> list[int]:
    return [int(number) for number in position.legal_numbers()]


# The generated code is TypeScript: vector instructions make no difference to it.
@pytest.mark.parametrize("node", ["simd"], indirect=True)
@pytest.mark.parametrize(("game", "options"), EVERY, ids=labelled)
def test_the_browser_shows_what_python_shows(game: Game, options: Options, node: Node) -> None:
    found = list(moments(game, options, seed=1))[::3]
    asked = [{"position": position.state.tobytes().hex(), "rows": rows} for position, rows in found]
    sources = {language: source(game.name, language) for language in LANGUAGES}
    read = node.call("views", game, options, samples=asked, sources=sources)["result"]
    assert len(read) == len(found) > 13
    for ours, (position, rows) in zip(read, found, strict=True):
        assert ours == said(position, rows)
