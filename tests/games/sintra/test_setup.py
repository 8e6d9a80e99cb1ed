"""SI-SETUP: what lies on the table before the first turn, and with what probability."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from tests.games.sintra.builder import LETTERS, bag, last_turn, names, points, table, tower
from tests.games.sintra.reference import built_in_faces
from tests.games.tiles import board
from tests.helpers.games import bulk
from tests.helpers.json_types import Json

from tilework.games.mutable_position import MutablePosition
from tilework.games.position import Position

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
EVERY_SIDE = [f"{number}{side}" for number in range(1, 9) for side in "fb"]


def start(players: int = 2, **options: Json) -> MutablePosition:
    """A table on which the first player is known and nothing has been laid."""
    return MutablePosition.start("sintra", players=players, first=1, **options)


def with_strips(players: int = 2, **options: Json) -> MutablePosition:
    """A table with all strips laid, the round track still empty."""
    position = start(players, **options)
    for _, number in product(range(players), range(1, 9)):
        position.resolve(f"{number}f")
    return position


@pytest.mark.rule("SI-SETUP-1")
@pytest.mark.parametrize(("players", "factories"), [(2, 5), (3, 7), (4, 9)])
def test_factories_for_each_number_of_players(players: int, factories: int) -> None:
    assert len(Position.start("sintra", players=players).dealt(seed=1).factories) == factories


@pytest.mark.rule("SI-SETUP-2")
@PLAYERS
def test_twenty_pieces_of_each_colour(players: int) -> None:
    assert Counter(bag(MutablePosition.start("sintra", players=players))) == dict.fromkeys(LETTERS, 20)


@pytest.mark.rule("SI-SETUP-3")
def test_strips_are_laid_one_by_one_with_a_random_side_up() -> None:
    position = start()
    sides = {side: Fraction(1, 16) for side in EVERY_SIDE[:14]} | {"8f": Fraction(1, 8)}
    assert dict(position.chance_outcomes()) == sides
    position.resolve("3b")
    left = {side: Fraction(1, 14) for side in EVERY_SIDE[:14] if side[0] != "3"} | {"8f": Fraction(1, 7)}
    assert dict(position.chance_outcomes()) == left
    first, second = board(position)["strips"][:2]
    assert (first["state"], first["id"], first["side"]) == ("present", 3, "back")
    assert [space["colour"] for space in first["spaces"]] == ["blue", "turquoise", "blue", "turquoise", "orange"]
    assert [space["piece"] for space in first["spaces"]] == [None] * 5
    assert second["state"] == "not_laid"


@pytest.mark.rule("SI-SETUP-3", "SI-SETUP-4")
def test_fast_dealing_lays_strips_with_the_same_probabilities() -> None:
    games = bulk(4000)
    seen: Counter[tuple[int, str]] = Counter()
    for seed in range(games):
        strips = board(start().position.dealt(seed=seed), seat=1)["strips"]
        seen.update((place, f"{strip['id']}{strip['side'][0]}") for place, strip in enumerate(strips))
    for place, side in product(range(8), EVERY_SIDE):
        expected = games / (8 if side == "8f" else 16) * (side != "8b")
        assert abs(seen[place, side] - expected) <= 5 * (games / 16) ** 0.5 * (side != "8b"), (place, side)


@pytest.mark.rule("SI-SETUP-4")
@pytest.mark.parametrize(("strips", "down"), [("balanced", "8b"), ("BPTBY-*BYP*", "1b"), ("*BYP*-BPTBY", "1f")])
def test_the_joker_side_starts_down(strips: str, down: str) -> None:
    if strips != "balanced":
        strips = ",".join([strips, *["BTYOP-POYTB"] * 7])
    position = start(strips=strips)
    up = down[0] + ("f" if down[1] == "b" else "b")
    outcomes = dict(position.chance_outcomes())
    assert down not in outcomes
    assert outcomes[up] == Fraction(1, 8)
    for seed in range(bulk(100)):
        laid = [f"{strip['id']}{strip['side'][0]}" for strip in board(position.position.dealt(seed=seed))["strips"]]
        assert up in laid
        assert down not in laid


@pytest.mark.rule("SI-SETUP-5")
@PLAYERS
def test_all_players_have_the_same_strips_in_an_order_of_their_own(players: int) -> None:
    position = Position.start("sintra", players=players).dealt(seed=4)
    orders = [[strip["id"] for strip in board(position, seat)["strips"]] for seat in range(players)]
    assert all(sorted(order) == list(range(1, 9)) for order in orders)
    assert len({tuple(order) for order in orders}) == players
    faces = built_in_faces()
    for seat in range(players):
        for strip in board(position, seat)["strips"]:
            painted = "".join(space["colour"][0].upper() for space in strip["spaces"])
            assert painted == faces[strip["id"]][strip["side"][0]]


@pytest.mark.rule("SI-SETUP-5")
def test_strips_are_laid_player_by_player() -> None:
    position = start(players=3)
    for _ in range(8):
        position.resolve(position.chance_outcomes()[0][0])
    assert [len([strip for strip in board(position, seat)["strips"] if strip["id"]]) for seat in range(3)] == [8, 0, 0]
    assert len(position.chance_outcomes()) == 15


@pytest.mark.rule("SI-SETUP-6")
@PLAYERS
def test_the_glazier_starts_over_the_leftmost_strip(players: int) -> None:
    position = Position.start("sintra", players=players).dealt(seed=5)
    assert [board(position, seat)["glazier"] for seat in range(players)] == [1] * players


@pytest.mark.rule("SI-SETUP-7")
def test_rounds_two_to_six_have_one_piece_of_each_colour() -> None:
    position = with_strips()
    left = list(LETTERS)
    for drawn in "OBPTY":
        assert dict(position.chance_outcomes()) == {colour: Fraction(1, len(left)) for colour in left}
        position.resolve(drawn)
        left.remove(drawn)
    assert position.view()["round_track"] == [None, "orange", "blue", "pink", "turquoise", "yellow"]
    assert len(bag(position)) == 95


@pytest.mark.rule("SI-SETUP-7")
def test_round_one_has_a_piece_from_the_bag() -> None:
    position = with_strips()
    for drawn in "OBPTY":
        position.resolve(drawn)
    assert dict(position.chance_outcomes()) == {colour: Fraction(19, 95) for colour in LETTERS}
    position.resolve("B")
    view = position.view()
    assert view["round_track"][0] == view["round_colour"] == "blue"
    assert (view["round"], view["phase"]) == (1, "deal")
    assert Counter(bag(position)) == {"B": 18, "T": 19, "Y": 19, "O": 19, "P": 19}


@pytest.mark.rule("SI-SETUP-7")
def test_fast_dealing_fills_the_round_track_with_the_same_probabilities() -> None:
    games = bulk(3000)
    seen: Counter[tuple[int, str]] = Counter()
    for seed in range(games):
        track = start().position.dealt(seed=seed).view()["round_track"]
        assert sorted(track[1:]) == sorted(names(LETTERS))
        seen.update(enumerate(track))
    assert len(seen) == 30
    assert all(abs(number - games / 5) < 5 * (games / 5) ** 0.5 for number in seen.values())


@pytest.mark.rule("SI-SETUP-8")
@PLAYERS
def test_scores_and_broken_glass_start_at_zero(players: int) -> None:
    position = Position.start("sintra", players=players).dealt(seed=6)
    assert position.scores == (0,) * players
    for seat in range(players):
        assert board(position, seat)["broken_glass"] == {"steps": 0, "value": 0}
        assert board(position, seat)["lost_to_glass"] == 0


@pytest.mark.rule("SI-SETUP-9")
@PLAYERS
def test_factories_get_four_pieces_each_from_the_bag(players: int) -> None:
    position = Position.start("sintra", players=players).dealt(seed=7)
    assert {len(factory) for factory in position.factories} == {4}
    assert len(bag(position)) == 94 - 4 * len(position.factories)
    assert position.view()["centre"] == []
    assert tower(position) == ""


@pytest.mark.rule("SI-SETUP-9")
@PLAYERS
def test_the_first_player_is_drawn_by_lot(players: int) -> None:
    position = MutablePosition.start("sintra", players=players)
    assert position.chance_outcomes() == [(f"P{seat + 1}", Fraction(1, players)) for seat in range(players)]
    assert position.view()["first_player"] is None
    position.resolve(f"P{players}")
    position.deal(seed=3)
    assert position.view()["first_player"] == position.turn == players - 1


@pytest.mark.rule("SI-SETUP-9")
def test_the_first_player_can_be_chosen() -> None:
    position = MutablePosition.start("sintra", players=3, first=3)
    assert position.view()["phase"] == "strips"
    position.deal(seed=3)
    assert position.turn == 2


@pytest.mark.rule("SI-SETUP-10")
@pytest.mark.parametrize(("palace", "kind"), [("A", "ornament"), ("B", "palace")])
def test_all_players_use_the_same_palace_side(palace: str, kind: str) -> None:
    filled = {1: "BB", 2: "BB"}
    position, notes = last_turn(windows={0: filled, 1: filled}, strips={1: {8: "2f", 7: "8f"}}, palace=palace)
    assert points(notes, kind, 0) == points(notes, kind, 1) == ([10] if palace == "A" else [8])
    assert {note.kind for note in notes} & {"ornament", "palace"} == {kind}
    assert position.view()["palace"]["side"] == palace


@pytest.mark.rule("SI-SIGHT-1")
def test_no_information_is_given_by_colour_alone() -> None:
    """What a front end draws from is words, and they differ: on pieces, on strip spaces, on factories and on the round track."""
    game = MutablePosition.start("sintra").game
    assert len(set(game.letters)) == len(set(game.kinds)) == 5
    view = table(factories=["BTYO", "P"], glass={0: {1: "B...."}}).view()
    words = {*view["factories"][0], *view["factories"][1], *view["round_track"]}
    words |= {space["colour"] for strip in view["boards"][0]["strips"] for space in strip["spaces"]}
    assert words == set(game.kinds)
