"""Choosing step by step: every legal action of every game can be reached, and nothing else."""

from hypothesis import given
from hypothesis import strategies as st

from tests.helpers.games import Combination, combinations, every_game, middle
from tilework import games
from tilework.cli.boards import Scene
from tilework.cli.game.action_picker import Choice, Picker, hot_keys
from tilework.cli.game.choice_keys import COMMAND_LETTERS, choice_keys, choice_labels
from tilework.games.action import Action


def reachable(picker: Picker) -> list[Action]:
    """All actions that can be chosen from here."""
    if picker.action is not None:
        return [picker.action]
    found: list[Action] = []
    for choice in picker.choices:
        picker.choose(choice)
        found += reachable(picker)
        assert picker.back()
    return found


@given(st.sampled_from(combinations()), st.integers(0, 2**16), st.integers(0, 120))
def test_each_legal_action_is_reached_exactly_once(combination: Combination, seed: int, decisions: int) -> None:
    name, options = combination
    position = middle(name, options, seed, decisions)
    legal = position.legal_actions()
    assert sorted(reachable(Picker(legal))) == sorted(legal)


@given(st.sampled_from(combinations()), st.integers(0, 2**16), st.integers(0, 120), st.sampled_from(["en", "fr"]))
def test_choices_of_a_step_have_different_labels_and_keys(combination: Combination, seed: int, decisions: int, language: str) -> None:
    name, options = combination
    position = middle(name, options, seed, decisions)
    picker = Picker(position.legal_actions())
    while picker.choices:
        scene = Scene(position.view(), tuple("ABCD"[: position.players]), position.turn or 0, language)
        labels, keys = choice_labels(scene, picker.choices), choice_keys(scene, picker.choices)
        assert len(set(labels)) == len(labels)
        assert len(set(keys)) == len(keys)
        assert all(key and key not in COMMAND_LETTERS for key in keys)
        picker.choose(picker.choices[seed % len(picker.choices)])


@every_game
def test_a_move_is_found_in_few_steps(name: str) -> None:
    position = middle(name, games.get(name).complete_options({}), 5, 10)
    picker, steps = Picker(position.legal_actions()), 0
    while picker.pointed:
        picker.choose(picker.pointed)
        steps += 1
    assert steps <= 4


def test_back_returns_to_the_choice_that_was_made() -> None:
    picker = Picker([Action.parse("azul", text) for text in ("1B>1", "1B>2", "2Y>1", "2Y>F")])
    picker.move(1)
    second = picker.pointed
    assert second is not None
    picker.choose(second)
    assert picker.back()
    assert picker.pointed == second
    assert not picker.back()


def test_cursor_goes_round() -> None:
    picker = Picker([Action.parse("azul", text) for text in ("1B>1", "2B>1", "3B>1")])
    picker.move(-1)
    assert picker.cursor == 2
    picker.move(1)
    assert picker.cursor == 0


def test_picking_fields_that_fit_nothing_changes_nothing() -> None:
    picker = Picker([Action.parse("azul", text) for text in ("1B>1", "1B>2", "2Y>1")])
    picker.pick({"source": "factory", "factory": 7, "colour": "red"})
    assert picker.path == ()


def test_picking_another_source_starts_again() -> None:
    picker = Picker([Action.parse("azul", text) for text in ("1B>1", "1B>2", "2Y>1", "2Y>2", "2R>1")])
    picker.pick({"source": "factory", "factory": 1, "colour": "blue"})
    picker.pick({"source": "factory", "factory": 2, "colour": "yellow"})
    assert picker.focus["colour"] == "yellow"
    assert {str(action) for choice in picker.choices for action in choice.actions} == {"2Y>1", "2Y>2"}


def test_a_lone_kind_of_action_stands_beside_the_others() -> None:
    actions = [Action.parse("pavilion", text) for text in ("O-N:O", "O-NE:O", "R-N:R", "pass")]
    choices: tuple[Choice, ...] = Picker(actions).choices
    assert [choice.fields.get("star", choice.fields["type"]) for choice in choices] == ["orange", "red", "pass"]


@given(st.lists(st.text(alphabet="abcxyz123é ", min_size=1), max_size=20))
def test_hot_keys_differ(wishes: list[str]) -> None:
    keys = hot_keys(wishes, "abc")
    assert len(set(keys)) == len(keys)
    assert not set(keys) & set("abc")
