"""SP-BOARD and SP-SETUP: the board and the first table."""

import numpy as np
import pytest
from tests.games.pavilion.builder import COLOURS, PLACES, SPEC, STARS, names, placements, points, put, state_of, table
from tests.games.tiles import board, legal

from tilework.games.mutable_position import MutablePosition
from tilework.games.pavilion import state
from tilework.games.position import Position


def numbers_shown(side: str) -> dict[str, list[int]]:
    stars = board(MutablePosition.start("pavilion", board=side))["stars"]
    return {star["star"]: [space["number"] for space in star["spaces"]] for star in stars}


@pytest.mark.rule("SP-BOARD-1")
def test_the_coloured_side_has_the_specified_numbers() -> None:
    assert numbers_shown("coloured") == SPEC["numbers"]["coloured"]
    assert numbers_shown("coloured")["orange"] == [6, 1, 2, 3, 4, 5]
    assert numbers_shown("coloured")["centre"] == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("SP-BOARD-2")
def test_the_mono_side_has_the_specified_numbers() -> None:
    assert numbers_shown("mono") == SPEC["numbers"]["mono"]
    assert numbers_shown("mono")["orange"] == [6, 3, 2, 1, 4, 5]
    assert numbers_shown("mono")["centre"] == [3] * 6


@pytest.mark.rule("SP-BOARD-3")
def test_every_pillar_statue_and_window_touches_the_specified_spaces() -> None:
    def spaces(bits: int) -> set[tuple[str, str]]:
        return {(STARS[space // 6], PLACES[space % 6]) for space in range(42) if bits >> space & 1}

    specified = [{tuple(space) for space in feature} for kind in SPEC["features"].values() for feature in kind]
    assert [spaces(int(bits)) for bits in state.FEATURES] == specified
    assert state.FEATURE_REWARDS.tolist()[:-1] == [1] * 6 + [2] * 6 + [3] * 6


@pytest.mark.rule("SP-BOARD-3")
@pytest.mark.parametrize("side", ["coloured", "mono"])
@pytest.mark.parametrize("kind", ["pillar", "statue", "window"])
def test_each_feature_is_completed_by_each_of_its_spaces(side: str, kind: str) -> None:
    """Also: a pillar is completed by an outer tile as well as by a tile of the centre star."""
    for feature in SPEC["features"][f"{kind}s"]:
        for last in feature:
            others = " ".join(
                f"{star}{place}:{COLOURS[PLACES.index(place)] if star == 'centre' else star}"
                for star, place in feature
                if [star, place] != last
            )
            colour = COLOURS[PLACES.index(last[1])] if last[0] == "centre" else last[0]
            letter = colour[0].upper()
            position = table(number=1, board=side, boards={0: others}, hands={0: letter * 8, 1: "R"})
            notes = position.play(put(last[0], last[1], colour))
            assert [note.details for note in notes if note.kind == "feature"] == [
                {"feature": kind, "star": feature[0][0], "n": SPEC["bonus_tiles"][kind]}
            ]
            assert position.view()["bonus_owed"] == SPEC["bonus_tiles"][kind]
            assert board(position)["features"] == [{"feature": kind, "star": feature[0][0]}]


@pytest.mark.rule("SP-BOARD-3")
def test_the_centre_spaces_of_the_orange_pillar_are_6_and_1_and_not_their_neighbours() -> None:
    orange = "orange2 orange3"
    for covered, complete in [("centre6:red", True), ("centre2:red", False), ("centre5:red", False)]:
        position = table(boards={0: f"{orange} {covered}"}, hands={0: "GY", 1: "R"})
        position.play(put("centre", 1, "green"))
        assert (position.view()["phase"] == "bonus") == complete, covered


@pytest.mark.rule("SP-BOARD-4")
def test_the_ring_of_a_star_closes_and_stars_do_not_connect() -> None:
    # Orange N and NW are neighbours round the corner; red NW lies beside orange NE on the board, but on another star.
    position = table(boards={0: "orangeNW redNW redSW"}, hands={0: "O" * 6, 1: "R"})
    assert points(position.copy().play(put("orange", "N")), "run") == [2]
    assert points(position.play(put("orange", "NE")), "run") == [1]


@pytest.mark.rule("SP-SETUP-1")
@pytest.mark.parametrize(("players", "factories"), [(2, 5), (3, 7), (4, 9)])
def test_factories_by_players(players: int, factories: int) -> None:
    position = Position.start("pavilion", players=players).dealt(seed=1)
    assert [len(tiles) for tiles in position.factories] == [4] * factories


@pytest.mark.rule("SP-SETUP-2")
def test_the_supply_is_filled_before_the_factories() -> None:
    position = MutablePosition.start("pavilion", first=1)
    assert position.view()["bag"] == dict.fromkeys(COLOURS, 22)
    for drawn in range(10):
        assert (position.view()["phase"], len(position.view()["supply"])) == ("supply", drawn)
        assert position.factories == [[]] * 5
        position.resolve("PGOYBR"[drawn % 6])
    assert position.view()["supply"] == names("PPGGOOYYBR")
    for drawn in range(20):
        assert position.view()["phase"] == "deal"
        assert [len(tiles) for tiles in position.factories] == [min(4, max(0, drawn - 4 * i)) for i in range(5)]
        position.resolve("GB"[drawn % 2])
    view = position.view()
    assert (view["phase"], view["supply"], sum(view["bag"].values())) == ("draft", names("PPGGOOYYBR"), 102)


@pytest.mark.rule("SP-SETUP-2")
def test_draws_have_the_chances_of_the_tiles_left_in_the_bag() -> None:
    position = MutablePosition.start("pavilion", first=1)
    position.resolve("R")
    chances = {text: share * 131 for text, share in position.chance_outcomes()}
    assert chances == {"P": 22, "G": 22, "O": 22, "Y": 22, "B": 22, "R": 21}


@pytest.mark.rule("SP-SETUP-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_score_starts_at_5(players: int) -> None:
    assert Position.start("pavilion", players=players).dealt(seed=2).scores == (5,) * players


@pytest.mark.rule("SP-SETUP-4")
def test_the_first_player_is_drawn_or_chosen_and_the_token_is_in_the_centre() -> None:
    position = MutablePosition.start("pavilion", players=3)
    assert [text for text, _ in position.chance_outcomes()] == ["P1", "P2", "P3"]
    assert len({share for _, share in position.chance_outcomes()}) == 1
    position.resolve("P2")
    position.deal(seed=1)
    assert position.turn == 1
    chosen = Position.start("pavilion", players=3, first=3).dealt(seed=1)
    view = chosen.view()
    assert (chosen.turn, view["first_player"], view["marker"], view["centre"]) == (2, 2, None, [])


@pytest.mark.rule("SP-SETUP-5")
def test_the_wild_colour_changes_with_the_round() -> None:
    for number, wild in enumerate(SPEC["wild_by_round"], start=1):
        # A green tile, a red tile and two tiles of the wild colour: it is wild that pays for the green 3.
        position = table(number=number, hands={0: "G" + wild[0].upper() * 2, 1: "R"})
        assert position.view()["wild"] == wild
        assert (put("green", 3, wilds=2) in legal(position)) == (wild != "green")
    assert placements(table(number=2, hands={0: "GPP", 1: "R"}), "green") == {put("green", 1)}


@pytest.mark.rule("SP-SETUP-2")
def test_tiles_are_conserved_at_every_step() -> None:
    from random import Random

    for seed, players in enumerate([2, 3, 4]):
        random = Random(seed)
        position = MutablePosition.start("pavilion", players=players, board=("coloured", "mono")[seed % 2])
        while not position.is_over:
            if position.is_chance:
                position.resolve(random.choice([number for number, _ in position.chance_numbers()]))
            else:
                position.play(int(random.choice(position.legal_numbers())))
            record = state_of(position)
            piles = [*record.offer, *record.hands, *record.corners, record.supply, record.bag, record.discard]
            on_boards = [sum(int(spaces).bit_count() for spaces in record.board[:, colour]) for colour in range(6)]
            found = [sum(int(pile) >> 8 * colour & 0xFF for pile in piles) + on_boards[colour] for colour in range(6)]
            assert found == [22] * 6
        assert np.sum(found) == 132
