"""Nothing hidden is in a view: not the seed, not an invitation, nothing of what will be drawn."""

from random import Random
from typing import get_args

import orjson
from hypothesis import given
from hypothesis import strategies as st

from tests.server.test_hosted import PEOPLE, new_match, play
from tilework import bots, games
from tilework.games.game import Data
from tilework.i18n import text
from tilework.match import Dealer, Match
from tilework.match.events import Draw
from tilework.match.messages import message_text, step_message
from tilework.server.match import events, projection, setup
from tilework.server.match.config import MatchConfig
from tilework.server.match.events import EventData, StoredEvent
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.log import LogEntry
from tilework.server.match.projection import MatchContext
from tilework.server.match.seats import INVITED, PERSON, Seat
from tilework.server.models.view import LogKind, Result, View

VIEWERS = (*PEOPLE[:2], "somebody else", None)


def seen_by(hosted: HostedMatch, person: str | None) -> Data:
    data: Data = orjson.loads(projection.view_of(hosted, person, MatchContext(), 0))
    View.model_validate(data)
    return data


def played(game: str, moves: int, seed: bytes, random: Random) -> HostedMatch:
    """A match with this seed, some moves into the game."""
    hosted = new_match(2, game)
    again = HostedMatch(hosted.id, seed)
    for event in hosted.pending[:2]:
        again.apply(event)
    again.draw_pending(0)
    for _ in range(moves):
        if again.status == "playing":
            play(again, 0, random)
    return again


@given(st.sampled_from(games.names()), st.integers(0, 25), st.binary(min_size=32, max_size=32), st.randoms(use_true_random=False))
def test_the_seed_is_in_no_view_before_the_end(game: str, moves: int, seed: bytes, random: Random) -> None:
    hosted = played(game, moves, seed, random)
    for viewer in VIEWERS:
        text = projection.view_of(hosted, viewer, MatchContext(), 0)
        if hosted.status == "playing":
            assert seed.hex().encode() not in text
            assert orjson.loads(text)["seed"] is None


@given(st.sampled_from(games.names()), st.integers(0, 25), st.binary(min_size=32, max_size=32), st.randoms(use_true_random=False))
def test_a_view_does_not_depend_on_the_draws_to_come(game: str, moves: int, seed: bytes, random: Random) -> None:
    """Two matches that differ only in the secret seed, with the same draws so far, look exactly alike."""
    hosted = played(game, moves, seed, random)
    other = HostedMatch(hosted.id, bytes(reversed(seed)))
    for entry in hosted.log:
        other.apply(entry.event)
    if hosted.status != "playing" or not other.match or not hosted.match:
        return
    assert isinstance(other.match.dealer, Dealer)
    for viewer in VIEWERS:
        one, two = seen_by(hosted, viewer), seen_by(other, viewer)
        assert one.pop("commitment") != two.pop("commitment") or seed == bytes(reversed(seed))
        assert one == two


def test_invitations_are_in_no_view() -> None:
    rules = MatchConfig("azul", setup.checked_options("azul", {}, 2), None, False, False, "ask", "ada")
    hosted = setup.set_up(rules, [Seat(PERSON, person="ada"), Seat(INVITED, invite="the-secret-invitation")], 0)
    for viewer in VIEWERS:
        assert b"the-secret-invitation" not in projection.view_of(hosted, viewer, MatchContext(), 0)


@given(st.sampled_from(games.names()), st.integers(0, 60), st.randoms(use_true_random=False))
def test_every_legal_action_and_only_for_the_mover(game: str, moves: int, random: Random) -> None:
    hosted = played(game, moves, b"s" * 32, random)
    assert hosted.match
    legal = [int(number) for number in hosted.match.position.legal_numbers()] if hosted.status == "playing" else []
    for viewer in VIEWERS:
        view = seen_by(hosted, viewer)
        expected = legal if hosted.turn is not None and hosted.seats[hosted.turn].person == viewer else []
        assert view["legal_actions"] == expected


@given(st.sampled_from(games.names()), st.integers(0, 30), st.randoms(use_true_random=False))
def test_a_preview_is_what_then_happens(game: str, moves: int, random: Random) -> None:
    hosted = played(game, moves, b"s" * 32, random)
    if hosted.status != "playing" or hosted.turn is None:
        return
    view = seen_by(hosted, hosted.seats[hosted.turn].person)
    before = hosted.seq
    number = random.choice(view["legal_actions"])
    assert hosted.match
    choice = orjson.loads(orjson.dumps(projection.legal_action(hosted.match.position, number)))
    from tilework.server.match import commands

    commands.play(hosted, hosted.seats[hosted.turn].person or "", number, 0, "the move")
    entry = orjson.loads(orjson.dumps(hosted.log[before + 1].to_data()))
    assert entry["notes"] == choice["preview"]["notes"]
    assert entry["scores"] == choice["preview"]["scores"]
    assert entry["message"]["values"]["person"] == "they", "what somebody does"
    assert choice["message"]["values"]["person"] == "none", "what could be done"


def test_the_log_is_cut_where_asked() -> None:
    hosted = new_match()
    for _ in range(5):
        play(hosted)
    whole = seen_by(hosted, "ada")["log"]
    cut = orjson.loads(projection.view_of(hosted, "ada", MatchContext(), 0, since=3))
    assert cut["log"] == [entry for entry in whole if entry["seq"] > 3]
    assert cut["log_since"] == 3


def test_draws_are_told_by_what_they_fill() -> None:
    match = Match.new("pavilion", seed=4, players=2)
    while not match.is_over:
        match.play(bots.get("greedy").choose(match.position, seed=4).action)
    said = [step_message(step) for step in match.steps if isinstance(step.event, Draw)]
    assert [message_text(said[0], language) for language in ("en", "fr")] == [
        "the first tiles are dealt",
        "les premières tuiles sont distribuées",
    ]
    later = {message_text(message, "en"): message_text(message, "fr") for message in said[1:]}
    assert later == {"the factories are filled": "les fabriques sont remplies", "the supply is refilled": "la réserve est complétée"}


def test_everything_that_can_happen_has_words_which_a_match_without_a_server_uses_too() -> None:
    data: EventData = {"bot": "easy", "count": 2}
    kinds = get_args(LogKind)
    reasons = get_args(Result.model_fields["reason"].annotation)
    entries = [LogEntry(StoredEvent(0, kind, 0, data)) for kind in kinds if kind not in (events.PLAY, events.END)]
    entries += [LogEntry(StoredEvent(0, events.END, 0, {"reason": reason})) for reason in reasons]
    for message in [entry.message() for entry in entries]:
        assert message_text(message, "en") != message_text(message, "fr")
    assert message_text(LogEntry(StoredEvent(0, events.UNDO, 0, data)).message(), "fr") == text("match", "log.undo", "fr", n=2)
