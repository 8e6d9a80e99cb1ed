"""Actions: what is legal is what can be played, and each number has one text and one structured form."""

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.helpers.games import (
    Combination,
    combinations,
    every_combination,
    every_game,
    middle,
    random_game,
    whole_record,
)
from tilework import games
from tilework.errors import IllegalAction, InvalidAction
from tilework.games.action import Action
from tilework.games.mutable_position import MutablePosition
from tilework.games.options import Options
from tilework.games.position import Position


@every_game
def test_number_text_and_data_of_every_action(name: str) -> None:
    game = games.get(name)
    texts, forms = set(), set()
    for number in range(game.num_actions):
        text, data = game.action_text(number), game.action_data(number)
        assert game.parse_action(text) == number
        assert game.action_from_data(data) == number
        assert game.action_from_data(json.loads(json.dumps(data))) == number
        action = Action(name, number)
        assert Action.parse(name, str(action)) == action == Action.from_data(name, action.data())
        assert " " not in text
        texts.add(text)
        forms.add(json.dumps(data, sort_keys=True))
    assert len(texts) == len(forms) == game.num_actions


@every_game
@pytest.mark.parametrize("nonsense", ["", "?", "1B>9>9", "-1", "0x", "\n", "🂡"])
def test_nonsense_is_no_action(name: str, nonsense: str) -> None:
    game = games.get(name)
    with pytest.raises(InvalidAction):
        game.parse_action(nonsense)
    with pytest.raises(InvalidAction):
        game.action_from_data({"type": nonsense})
    for number in (-1, game.num_actions):
        with pytest.raises(InvalidAction):
            Action(name, number)


@every_combination
def test_legal_lists_ascend_without_repeats(name: str, options: Options) -> None:
    position = MutablePosition.start(name, **options)
    assert list(position.legal_numbers()) == []
    for _ in random_game(position, seed=2):
        legal = [int(number) for number in position.legal_numbers()]
        assert legal == sorted(set(legal))
        assert bool(legal) == (position.turn is not None)
        assert all(0 <= number < position.game.num_actions for number in legal)
        assert [action.number for action in position.legal_actions()] == legal


def accepted(position: MutablePosition, number: int) -> bool:
    """Whether an action can be played; if not, nothing may have changed."""
    trial = position.copy()
    before = whole_record(trial)
    try:
        trial.play(number)
    except IllegalAction:
        assert whole_record(trial) == before
        return False
    assert whole_record(trial) != before
    return True


@every_combination
def test_exactly_the_legal_actions_can_be_played(name: str, options: Options) -> None:
    """Every action of the game is tried at three moments of it."""
    for decisions in (0, 15, 45):
        position = middle(name, options, seed=4, decisions=decisions)
        legal = set(map(int, position.legal_numbers()))
        assert {number for number in range(position.game.num_actions) if accepted(position, number)} == legal
        assert all(position.is_legal(number) == (number in legal) for number in range(0, position.game.num_actions, 7))


@every_combination
def test_a_decision_has_a_choice_and_each_choice_matters(name: str, options: Options) -> None:
    """All legal actions lead to a valid table, and (but for rare twins) to different ones."""
    position = middle(name, options, seed=5, decisions=20)
    results = set()
    legal = position.legal_actions()
    for action in Random(1).sample(legal, min(len(legal), 25)):
        trial = position.copy()
        trial.play(action)
        results.add(Position.parse(trial.notation()))
    assert len(results) == min(len(legal), 25)


@given(st.sampled_from(combinations()), st.integers(0, 2**32), st.integers(0, 150), st.data())
def test_any_number_at_any_moment(combination: Combination, seed: int, decisions: int, data: st.DataObject) -> None:
    position = middle(*combination, seed, decisions)
    number = data.draw(st.integers(0, position.game.num_actions - 1))
    assert accepted(position, number) == (number in position.legal_numbers())


@every_game
def test_nothing_can_be_played_while_chance_decides_or_after_the_end(name: str) -> None:
    position = MutablePosition.start(name, players=2)
    for _ in random_game(position, seed=6):
        if position.turn is None:
            before = whole_record(position)
            with pytest.raises(IllegalAction):
                position.play(0)
            assert whole_record(position) == before
    assert position.is_over
    assert position.legal_actions() == []


@every_game
def test_an_action_can_be_named_in_every_form(name: str) -> None:
    position = middle(name, {"players": 2}, seed=7, decisions=5)
    action = position.legal_actions()[-1]
    results = []
    for form in (action, str(action), action.number, action.data()):
        trial = position.copy()
        trial.play(form)
        results.append(trial.position)
    assert len(set(results)) == 1
