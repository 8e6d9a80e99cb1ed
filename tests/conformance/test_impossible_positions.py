"""Positions that can't occur are refused with a reason, and whatever is accepted can be played to its end."""

import json
import os
from pathlib import Path
from random import Random

import pytest

from tests.helpers.games import every_game, middle, random_game
from tests.helpers.position_mutators import mutated
from tilework.errors import InvalidPosition, TileworkError
from tilework.games.mutable_position import MutablePosition
from tilework.games.position import Position

CORPUS = Path(__file__).parent / "corpus" / "positions.txt"
EXAMPLES = 4_000 if os.environ.get("TILEWORK_EXPLORE") else 60
"""Damaged positions of each game and number of players."""


def changed(position: MutablePosition, **fields: object) -> str:
    """The notation with some fields written otherwise; None leaves a field out."""
    words = [word for word in position.notation().split() if word.partition("=")[0] not in fields]
    return " ".join([*words, *(f"{name}={value}" for name, value in fields.items() if value is not None)])


@pytest.fixture(scope="module")
def drafting() -> MutablePosition:
    """Two players in the first round of Azul, after one take from a factory that left tiles in the centre."""
    position = MutablePosition.start("azul", players=2, first=1)
    position.deal(seed=1)
    position.play("1Y>1")
    return position


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"round_number": 32767}, "round_number must be 1 to 255 in this phase, not 32767"),
        ({"round_number": -1}, "round_number must be 1 to 255"),
        ({"score": "-5/0/0/0"}, "seat 0: the score must be 0 to 1000, not -5"),
        ({"score": "0/32767/0/0"}, "seat 1: the score must be 0 to 1000, not 32767"),
        ({"dealt": 8}, "dealt and the factories disagree"),
        ({"dealt": 19}, "dealt and the factories disagree"),
        ({"idle_rounds": 5}, "idle_rounds must be 0 to 0"),
        ({"idle_rounds": 5, "round_number": 9}, "idle_rounds must be 0 to 4"),
        ({"marker": 0}, "seat 0: the marker is not on the floor of the seat that took it"),
        ({"marker": 2}, "marker must be -1 or a seat"),
        ({"row": 2}, "row must be 0 to 4, and 0 outside phase tile"),
        ({"tiled": 1}, "tiled must be 0 to 1, and 0 outside phase tile"),
        ({"phase": 0}, "tiles lie on the offer outside the phases"),
        ({"phase": 2}, "tiles lie on the offer outside the phases"),
        ({"phase": -2}, "dealt is out of range"),
        ({"phase": -1}, "round_number must be 0 to 0 in this phase, not 1"),
    ],
)
def test_fields_of_azul_that_contradict_each_other_are_refused(drafting: MutablePosition, fields: dict[str, int], complaint: str) -> None:
    assert Position.parse(changed(drafting)) == drafting
    with pytest.raises(InvalidPosition, match=complaint):
        Position.parse(changed(drafting, **fields))


def test_a_full_offer_before_the_first_player_is_known_is_refused() -> None:
    with pytest.raises(InvalidPosition, match="tiles lie on the offer outside the phases"):
        Position.parse("azul players=2 first=1 | phase=-1 marker=-1 offer=B20Y20R20K20W20/-/-/-/-/-/-/-/-/-")


def test_boards_of_azul_fit_the_phase() -> None:
    """A row that is complete ends the game, and lines are tiled and floors scored before the next deal."""
    position = MutablePosition.start("azul", players=2, first=1)
    for _ in random_game(position, seed=3):
        if position.round == 2 and position.is_chance:
            break
    view = json.loads(json.dumps(position.view()))
    assert Position.from_view(view) == position
    line = view["boards"][0]["lines"][1]
    for kind in line:
        view["bag"][kind] += 1
    free = next(kind for kind in ("blue", "yellow", "red", "black", "white") if kind not in view["boards"][0]["wall"][1])
    view["boards"][0]["lines"][1] = [free, free]
    view["bag"][free] -= 2
    with pytest.raises(InvalidPosition, match="seat 0: line 2 is complete although it was tiled already"):
        Position.from_view(view)
    whole = json.loads(json.dumps(position.view()))
    whole["boards"][1]["floor"] = ["red"]
    whole["bag"]["red"] -= 1
    with pytest.raises(InvalidPosition, match="seat 1: tiles lie on the floor although it was scored already"):
        Position.from_view(whole)
    ended = json.loads(json.dumps(position.view()))
    row = ["blue", "yellow", "red", "black", "white"]
    for kind, lies in zip(row, ended["boards"][0]["wall"][0], strict=True):
        ended["bag"][kind] -= lies is None
    ended["boards"][0]["wall"][0], ended["boards"][0]["lines"][0] = row, []
    back = position.view()["boards"][0]["lines"][0]
    for kind in back:
        ended["bag"][kind] += 1
    with pytest.raises(InvalidPosition, match="a row is complete, so the game is over"):
        Position.from_view(ended)


@pytest.mark.parametrize("name", ["pavilion", "sintra"])
@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"round_number": 7}, "round_number must be 1 to 6 in this phase, not 7"),
        ({"score": "32767/5/0/0"}, "seat 0: the score must be"),
        ({"dealt": 4}, "dealt and the factories disagree"),
    ],
)
def test_the_other_games_have_bounds_too(name: str, fields: dict[str, object], complaint: str) -> None:
    position = MutablePosition.start(name, players=2, first=1)
    position.deal(seed=2)
    with pytest.raises(InvalidPosition, match=complaint):
        Position.parse(changed(position, **fields))


@every_game
def test_every_position_of_a_game_is_accepted(name: str) -> None:
    for players in (2, 3, 4):
        position = MutablePosition.start(name, players=players)
        for _ in random_game(position, seed=players):
            position.game.check(position.plain(), position.options)


def survives(text: str) -> bool:
    """Whether a text is accepted; if so, the position can be shown, written and played to the end of the game."""
    try:
        position = Position.parse(text).mutable()
    except TileworkError:
        return False
    assert Position.parse(position.notation()) == position
    json.dumps(position.view())
    for _ in random_game(position, seed=1):
        assert position.is_over or position.is_chance or len(position.legal_numbers())
    position.game.check(position.plain(), position.options)
    return True


@pytest.mark.explores
@every_game
def test_almost_possible_positions_are_refused_or_playable(name: str) -> None:
    random, read = Random(11), 0
    for players in (2, 3, 4):
        for _ in range(EXAMPLES // 10):
            position = middle(name, {"players": players}, random.randrange(1_000), random.randrange(40))
            read += sum(survives(mutated(position, random)) for _ in range(10))
    assert read, "some damage is harmless"


@every_game
def test_the_corpus_of_damaged_positions(name: str) -> None:
    texts = [text for text in CORPUS.read_text(encoding="utf-8").splitlines() if text.startswith(name)]
    if not texts:
        pytest.skip("no damaged positions are kept for this game")
    accepted = sum(survives(text) for text in texts)
    assert 0 < accepted < len(texts) // 5
