"""A game under Hypothesis's hands: moves, draws, mistakes and saves in any order."""

from collections.abc import Sequence

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule, run_state_machine_as_test

from tests.helpers.games import every_game, whole_record
from tilework import games
from tilework.errors import IllegalAction
from tilework.games.game import Note
from tilework.games.mutable_position import MutablePosition


class AnyGame(RuleBasedStateMachine):
    """One game of ``name``, and a saved copy of it."""

    name: str

    @initialize(data=st.data())
    def sit_down(self, data: st.DataObject) -> None:
        self.position = MutablePosition.start(self.name, **data.draw(st.sampled_from(list(games.get(self.name).combinations()))))
        self.saved = self.position.notation()
        self.scores = list(self.position.scores)

    def note(self, notes: Sequence[Note]) -> None:
        for note in notes:
            if note.seat is not None:
                self.scores[note.seat] += note.points

    @precondition(lambda self: self.position.is_chance)
    @rule(data=st.data())
    def draw_all(self, data: st.DataObject) -> None:
        while self.position.is_chance:
            outcomes = self.position.chance_numbers()
            self.note(self.position.resolve(outcomes[data.draw(st.integers(0, len(outcomes) - 1))][0]))

    @precondition(lambda self: self.position.turn is not None)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        legal = self.position.legal_actions()
        self.note(self.position.play(legal[data.draw(st.integers(0, len(legal) - 1))]))

    @rule(data=st.data())
    def try_anything(self, data: st.DataObject) -> None:
        number = data.draw(st.integers(0, self.position.game.num_actions - 1))
        if number not in self.position.legal_numbers():
            before = whole_record(self.position)
            with pytest.raises(IllegalAction):
                self.position.play(number)
            assert whole_record(self.position) == before

    @rule()
    def save_and_load(self) -> None:
        self.saved = self.position.notation()
        self.position = MutablePosition.parse(self.saved)

    @rule()
    def look_back(self) -> None:
        assert MutablePosition.parse(self.saved).notation() == self.saved

    @invariant()
    def the_table_stands(self) -> None:
        if hasattr(self, "position"):
            assert MutablePosition.parse(self.position.notation()) == self.position
            assert tuple(self.scores) == self.position.scores


@every_game
def test_a_table_in_any_hands(name: str) -> None:
    machine = type(f"TableOf{name}", (AnyGame,), {"name": name})
    run_state_machine_as_test(machine, settings=settings(max_examples=12, stateful_step_count=40))
