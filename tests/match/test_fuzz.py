"""Options, positions and records made from their grammars: read and then good for everything, or refused with an error of our own."""

import json

from hypothesis import given
from hypothesis import strategies as st

from tests.helpers import strategies
from tilework import games
from tilework.errors import InvalidOption, InvalidRecord, TileworkError
from tilework.games.position import Position
from tilework.match import read_record, verify_record, write_record

any_game = st.sampled_from(games.names())


@given(any_game.flatmap(lambda game: st.tuples(st.just(game), strategies.options(game))))
def test_options_are_completed_or_refused(chosen: tuple[str, dict[str, object]]) -> None:
    game, given = chosen
    try:
        complete = games.get(game).complete_options(given)
    except InvalidOption:
        return
    assert {name: complete[name] for name in given} == given or any(isinstance(value, str) for value in given.values())
    assert games.get(game).complete_options(dict(complete)) == complete
    assert Position.parse(Position.start(game, **complete).notation()).options == complete


@given(any_game.flatmap(strategies.positions))
def test_a_position_that_is_read_can_be_shown_written_and_played(text: str) -> None:
    try:
        position = Position.parse(text)
    except TileworkError:
        return
    assert Position.parse(position.notation()) == position
    json.dumps(position.view())
    playing = position.mutable()
    for step in range(30):
        if playing.is_over:
            break
        if playing.is_chance:
            playing.deal(seed=step)
            continue
        legal = playing.legal_actions()
        assert legal, "somebody is to move, and can"
        playing.play(legal[step % len(legal)])
    assert Position.parse(playing.position.notation()) == playing.position


@given(any_game.flatmap(strategies.records))
def test_a_record_that_is_read_is_written_as_it_was_played(text: str) -> None:
    try:
        match = read_record(text)
    except InvalidRecord:
        return
    again = read_record(write_record(match))
    assert (again.position, [step.event for step in again.steps]) == (match.position, [step.event for step in match.steps])
    verify_record(text)
