"""The public view: plain data, the whole table, and nothing that tells the future."""

import json

from tests.helpers.games import every_combination, every_game, middle, random_game, whole_record
from tests.helpers.json_types import Json
from tilework.games.mutable_position import MutablePosition
from tilework.games.options import Options

SECRETS = ("seed", "rng", "generator", "random", "secret", "future")


def names_in(data: Json) -> set[str]:
    """All the names of a structure of plain data."""
    if isinstance(data, dict):
        return set(data).union(*map(names_in, data.values()))
    return set().union(*map(names_in, data)) if isinstance(data, list) else set()


@every_combination
def test_the_view_is_plain_data_without_secrets(name: str, options: Options) -> None:
    position = MutablePosition.start(name, **options)
    for _ in random_game(position, seed=1):
        before = whole_record(position)
        view = position.view()
        assert json.loads(json.dumps(view)) == view
        assert whole_record(position) == before
        assert not [word for word in names_in(view) if any(secret in word.lower() for secret in SECRETS)]


@every_combination
def test_the_view_says_what_the_position_says(name: str, options: Options) -> None:
    position = MutablePosition.start(name, **options)
    for _ in random_game(position, seed=2):
        view = position.view()
        assert view["game"] == name
        assert view["options"] == dict(options)
        assert view["turn"] == position.turn
        assert [board["score"] for board in view["boards"]] == list(position.scores)
        assert (view["phase"] == "over") == position.is_over


@every_game
def test_changing_a_view_changes_nothing_else(name: str) -> None:
    position = middle(name, {"players": 3}, seed=3, decisions=10)
    before, view = whole_record(position), position.view()
    view["factories"].clear()
    view["boards"][0]["score"] = 99
    view["options"]["players"] = 7
    assert whole_record(position) == before
    assert position.view() != view
    assert position.options["players"] == 3


@every_game
def test_the_same_table_looks_the_same_however_it_came_about(name: str) -> None:
    """The view is a function of the position alone."""
    position = middle(name, {"players": 4}, seed=4, decisions=25)
    assert MutablePosition.parse(position.notation()).view() == position.view()
