"""Every game ends, with a winner, and every point of it is explained."""

from hypothesis import given
from hypothesis import strategies as st

from tests.helpers.games import Combination, combinations, every_combination, ledger_ids, random_game
from tilework.games.mutable_position import MutablePosition
from tilework.games.options import Options

MAX_DECISIONS = 2000


@every_combination
def test_games_end_with_winners(name: str, options: Options) -> None:
    for seed in (1, 2):
        assert MutablePosition.start(name, **options).winners == ()
        position = MutablePosition.start(name, **options)
        decisions = 0
        for event in random_game(position, seed):
            decisions += event.seat is not None
            assert decisions < MAX_DECISIONS
            assert position.is_over == bool(position.winners)
        standings = position.standings
        assert position.winners == tuple(seat for seat in range(position.players) if standings[seat] == max(standings))
        assert all(position.scores[seat] == max(position.scores) for seat in position.winners)
        assert (position.turn, position.is_chance, position.chance_outcomes()) == (None, False, [])


@every_combination
def test_every_point_is_noted(name: str, options: Options) -> None:
    """At each step the scores move by exactly the points of the notes, and each note names rules of the ledger."""
    position = MutablePosition.start(name, **options)
    known = ledger_ids(name)
    scores = list(position.scores)
    for event in random_game(position, seed=3):
        for note in event.notes:
            assert set(note.rules) <= known
            assert note.rules
            if note.points:
                assert note.seat is not None
                assert note.kind in position.game.point_sources
                scores[note.seat] += note.points
        assert tuple(scores) == position.scores


@given(st.sampled_from(combinations()), st.integers(0, 2**32))
def test_notes_add_up_in_any_game(combination: Combination, seed: int) -> None:
    name, options = combination
    position = MutablePosition.start(name, **options)
    scores = list(position.scores)
    for event in random_game(position, seed):
        for note in event.notes:
            if note.seat is not None:
                scores[note.seat] += note.points
    assert tuple(scores) == position.scores


@every_combination
def test_a_last_round_is_the_last(name: str, options: Options) -> None:
    """Once a view calls a round the last, it stays so and no other follows; where the number of rounds is fixed, it is always called so."""
    position = MutablePosition.start(name, **options)
    last = None
    for _ in random_game(position, seed=4):
        view = position.view()
        assert last is None or (view["last_round"] and view["round"] == last)
        last = view["round"] if view["last_round"] else None
        if "rounds" in view:
            assert view["last_round"] == (view["round"] == view["rounds"])
    assert last is not None
