"""Commands made from the socket's grammar: each is done or refused, whoever sends it, and everything still follows from the events."""

from types import SimpleNamespace
from typing import Any, cast

from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from tests.helpers import strategies
from tests.helpers.json_types import Json
from tests.server.test_hosted import PEOPLE, facts, folded, new_match
from tilework import games
from tilework.games.game import Data
from tilework.server.errors import ApiError
from tilework.server.live.sockets.dispatch import change_of
from tilework.server.match.hosted import HostedMatch
from tilework.server.models import socket as wire


def do(hosted: HostedMatch, person: str, form: Data, number: int) -> None:
    """As the socket does it, without a socket."""
    legal = hosted.match.position.legal_numbers().tolist() if hosted.match and hosted.turn is not None else []
    action = form.get("action")
    if isinstance(action, dict):
        form = {**form, "action": legal[action["legal"] % len(legal)] if legal else 0}
    message = wire.client_message.validate_python({**form, "match": hosted.id, "command_id": f"command-{number:04}", "seq": hosted.seq})
    assert message.type in strategies.KINDS
    match_service: Any = SimpleNamespace(cache=SimpleNamespace(away=lambda hosted: [0, 1]))  # Any: a stand-in
    change_of(match_service, person, cast(wire.Command, message), number)(hosted)


@given(
    st.sampled_from(games.names()),
    st.integers(2, 4),
    st.sampled_from(("free", "ask", "none")),
    st.lists(st.tuples(st.sampled_from((*PEOPLE, "nobody")), strategies.commands()), max_size=40),
)
def test_commands_are_done_or_refused_and_all_follows_from_the_events(game: str, players: int, undo: str, sent: list[Json]) -> None:
    hosted = new_match(players, game, undo=undo)
    for number, (person, form) in enumerate(sent):
        before = facts(hosted)
        try:
            do(hosted, person, form, number)
        except (ApiError, ValidationError):
            assert facts(hosted) == before, "what is refused changes nothing"
    assert facts(folded(hosted)) == facts(hosted)
