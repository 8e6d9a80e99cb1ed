"""A match is its events."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.helpers.matches import random_match, replayed
from tilework import games
from tilework.errors import IllegalAction, InvalidAction, InvalidEvent, InvalidOption
from tilework.match import Draw, Match, Play, Redo, Undo
from tilework.match.events import from_data, to_data
from tilework.match.replay import replay_lines


@pytest.mark.parametrize("game", games.names())
def test_events_fold_into_the_same_match(game: str) -> None:
    match = random_match(game, 11, undo_chance=0.2)
    again = replayed(match.start, match.seats, match.events)
    assert again.position == match.position
    assert again.breakdown() == match.breakdown()


@pytest.mark.parametrize("game", games.names())
def test_undo_and_redo_walk_the_whole_game(game: str) -> None:
    match = random_match(game, 12)
    final = match.position.copy()
    positions = []
    while match.can_undo:
        match.undo()
        positions.append(match.position.copy())
    assert match.position.turn is not None, "the first deal stays"
    while match.can_redo:
        assert match.position == positions.pop()
        match.redo()
    assert match.position == final
    assert not positions


def test_a_new_action_forgets_what_was_taken_back() -> None:
    match = Match.new("azul", seed=1)
    first, second = match.legal_actions()[:2]
    match.play(first)
    match.undo()
    match.play(second)
    with pytest.raises(InvalidEvent, match="nothing to redo"):
        match.redo()


def test_nothing_to_take_back() -> None:
    match = Match.new("azul", seed=1)
    with pytest.raises(InvalidEvent, match="nothing to undo"):
        match.undo()


@pytest.mark.parametrize("game", games.names())
def test_breakdown_adds_up(game: str) -> None:
    for seed in range(5):
        match = random_match(game, seed, players=2 + seed % 3)
        begun_with = match.start.scores
        for seat, parts in enumerate(match.breakdown()):
            assert begun_with[seat] + sum(parts.values()) == match.scores[seat]


def test_out_of_turn_and_illegal_leave_the_match_as_it_was() -> None:
    match = Match.new("azul", players=3, seed=2, first=2)
    before = match.position.copy()
    legal = str(match.legal_actions()[0])
    with pytest.raises(IllegalAction, match="not seat 1's turn, but seat 2's"):
        match.apply(Play(0, legal))
    with pytest.raises(IllegalAction, match="legal are"):
        match.play("CB>1")
    with pytest.raises(InvalidAction, match="actions look like"):
        match.play("nonsense")
    assert match.position == before
    assert len(match.events) == 1


def test_after_the_end() -> None:
    match = random_match("azul", 3)
    with pytest.raises(IllegalAction, match="over"):
        match.play("CB>1")


def test_a_draw_must_be_whole_and_possible() -> None:
    start = Match.new("azul", seed=1).start
    match = Match(start, ["a", "b"], None)
    with pytest.raises(InvalidEvent, match="not enough"):
        match.apply(Draw(("P1", "B")))
    with pytest.raises(IllegalAction, match="can't be drawn"):
        match.apply(Draw(("P1", "J", "B")))
    assert match.position == start
    assert not match.events


def test_seats_must_fit() -> None:
    with pytest.raises(InvalidOption, match="2 players need 2 seats, a name each"):
        Match.new("azul", seats=["a", "b", "c"])


@given(
    st.one_of(
        st.builds(Play, st.integers(0, 3), st.text()), st.builds(Draw, st.lists(st.text()).map(tuple)), st.just(Undo()), st.just(Redo())
    )
)
def test_events_survive_json(event: object) -> None:
    assert from_data(json.loads(json.dumps(to_data(event)))) == event  # type: ignore[arg-type]  # data of an event


@pytest.mark.parametrize("data", [{}, {"event": "play"}, {"event": "play", "seat": "0", "action": "x"}, {"event": "fly"}])
def test_what_is_no_event_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(InvalidEvent, match="not an event"):
        from_data(data)


@pytest.mark.parametrize("game", games.names())
def test_only_the_seat_to_move_sees_its_actions_and_nobody_sees_the_seed(game: str) -> None:
    match = Match.new(game, seed=9)
    for seat in (None, 0, 1):
        view = match.view(seat)
        assert bool(view["legal_actions"]) == (seat == match.turn)
        assert match.dealer is not None
        assert match.dealer.seed.hex() not in json.dumps(view)


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10_000), st.sampled_from(games.names()))
def test_a_preview_tells_what_play_will_do_and_changes_nothing(seed: int, game: str) -> None:
    match = random_match(game, seed, most_moves=seed % 40)
    for action in match.legal_actions()[:5]:
        before = match.position.copy()
        expected = match.preview(action)
        assert match.position == before
        trial = replayed(match.start, match.seats, match.events)
        assert list(trial.apply(Play(match.turn or 0, str(action)))) == expected


@pytest.mark.parametrize("game", games.names())
def test_replay_json_tells_every_event(game: str) -> None:
    match = random_match(game, 21)
    lines = [json.loads(json.dumps(line)) for line in replay_lines(match)]
    assert [line["event"] for line in lines[1:-1]] == ["draw" if isinstance(step.event, Draw) else "play" for step in match.steps]
    assert lines[0]["schema"] == "tilework-replay/1"
    assert lines[-1]["event"] == "end"
    assert lines[-1]["scores"] == list(match.scores)
    for line in lines:
        if line["event"] == "play":
            assert line["action"] in line["before"]["legal_actions"]
            assert line["before"]["state"]["turn"] == line["seat"]


def test_a_match_is_shown_compared_and_copied() -> None:
    match = Match.new("azul", seed=4, seats=["Ada", "Grace"])
    assert repr(match) == "<Match azul, round 1: Ada 0, Grace 0; Ada to move>"
    twin = match.copy()
    assert twin == match
    action = match.legal_actions()[0]
    match.play(action)
    assert twin != match
    twin.play(action)
    assert twin == match
    assert twin.position == match.position
    match.undo()
    twin.undo()
    assert twin == match
    assert twin.can_redo
    assert match != Match.new("azul", seed=4, seats=["Ada", "Alan"])
    assert match != Match.new("azul", seed=5, seats=["Ada", "Grace"])
    with pytest.raises(TypeError, match="unhashable"):
        hash(match)
    while not match.is_over:
        match.play(match.legal_actions()[0])
    assert "won by" in repr(match)
