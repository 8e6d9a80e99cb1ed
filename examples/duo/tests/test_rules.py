"""Duo's rules, one by one."""

import pytest

from tilework.games.mutable_position import MutablePosition


def dealt(*factories: str, players: int = 2) -> MutablePosition:
    """A table whose first player begins, with these tiles on the factories."""
    position = MutablePosition.start("duo", players=players, first=1)
    for letter in "".join(factories):
        position.resolve(letter)
    return position


@pytest.mark.rule("DU-SETUP-1")
def test_the_table_at_the_beginning() -> None:
    view = MutablePosition.start("duo", players=3).view()
    assert view["bag"] == {"blue": 24, "red": 24}
    assert (len(view["factories"]), view["spaces"], view["phase"]) == (7, 6, "first_player")


@pytest.mark.rule("DU-TAKE-1")
def test_all_tiles_of_a_colour_are_taken_and_the_rest_goes_to_the_centre() -> None:
    position = dealt("BBRR", "BBBB", "RRRR", "BBRR", "BRRR")
    position.play("1B")
    assert position.view()["factories"][0] == []
    assert position.view()["centre"] == ["red", "red"]
    assert position.turn == 1


@pytest.mark.rule("DU-TAKE-2")
def test_the_first_from_the_centre_begins_the_next_round() -> None:
    position = dealt("BBRR", "BBBB", "RRRR", "BBBB", "RRRR")
    position.play("1B")
    assert position.play("CR")[0].rules == ("DU-TAKE-2",)
    for text in ("2B", "3R", "4B", "5R"):
        position.play(text)
    assert (position.view()["round"], position.view()["first_player"]) == (2, 1)


@pytest.mark.rule("DU-SCORE-1", "DU-SCORE-2", "DU-EX-A")
def test_what_fits_scores_and_what_does_not_costs_never_below_nothing() -> None:
    position = dealt("BBBB", "RRRR", "BBBB", "RRRR", "BBBB")
    position.play("1B")
    position.play("2R")
    assert [note.points for note in position.play("3B")] == [2, -2]
    position.play("4R")
    assert position.scores == (4, 4)
    assert [note.points for note in position.play("5B")] == [-4]
    assert position.scores == (0, 4)


@pytest.mark.rule("DU-END-1", "DU-END-2")
def test_two_rounds_and_the_highest_score_wins() -> None:
    position = dealt("BBBB", "RRRR", "BBBB", "RRRR", "BBBB")
    while not position.is_over:
        position.deal(seed=1)
        if not position.is_over:
            position.play(position.legal_actions()[0])
    assert position.view()["round"] == 2
    best = max(position.scores)
    assert position.winners == tuple(seat for seat, score in enumerate(position.scores) if score == best)
