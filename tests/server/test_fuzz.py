"""Commands made from the socket's grammar: each is done or refused, whoever sends it, and everything still follows from the events."""

from types import SimpleNamespace
from typing import Any, cast

from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from tests import strategies
from tests.server.test_hosted import PEOPLE, facts, folded, new_match
from tilework import games
from tilework.server.errors import Refusal
from tilework.server.live.messages import change_of
from tilework.server.match.hosted import HostedMatch
from tilework.server.models import socket as wire


def do(hosted: HostedMatch, person: str, form: dict[str, Any], number: int) -> None:
    """As the socket does it, without a socket."""
    legal = hosted.match.position.legal_numbers() if hosted.match and hosted.turn is not None else []
    action = form.get("action")
    if isinstance(action, dict):
        form = {**form, "action": int(legal[action["legal"] % len(legal)]) if len(legal) else 0}
    message = wire.client_message.validate_python({**form, "match": hosted.id, "command_id": f"command-{number:04}", "seq": hosted.seq})
    assert message.type in strategies.KINDS
    hub: Any = SimpleNamespace(memory=SimpleNamespace(away=lambda hosted: [0, 1]))
    change_of(hub, person, cast(wire.Command, message), number)(hosted)


@given(
    st.sampled_from(games.names()),
    st.integers(2, 4),
    st.sampled_from(("free", "ask", "none")),
    st.lists(st.tuples(st.sampled_from((*PEOPLE, "nobody")), strategies.commands()), max_size=40),
)
def test_commands_are_done_or_refused_and_all_follows_from_the_events(game: str, players: int, undo: str, sent: list[Any]) -> None:
    hosted = new_match(players, game, undo=undo)
    for number, (person, form) in enumerate(sent):
        before = facts(hosted)
        try:
            do(hosted, person, form, number)
        except (Refusal, ValidationError):
            assert facts(hosted) == before, "what is refused changes nothing"
    assert facts(folded(hosted)) == facts(hosted)
