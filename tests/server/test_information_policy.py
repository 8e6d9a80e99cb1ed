"""Who may know what, and when: the table in docs/explanation/security.md, enforced on every route, message, image and export."""

import json
import re
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.helpers.in_process_client import ORIGIN, Somebody, call, services_of
from tilework.server.match.bot_seeds import bot_seed
from tilework.server.settings import Settings
from tilework.server.store.notifications import change_settings
from tilework.server.web.app import create_app

DOCS = Path(__file__).parents[2] / "docs/explanation/security.md"
ANONYMOUS, STRANGER, OPPONENT, OWNER = "anonymous", "stranger", "opponent", "owner"
VIEWERS = (ANONYMOUS, STRANGER, OPPONENT, OWNER)
NOBODY: frozenset[str] = frozenset()
ADDRESS = "203.0.113.7"

POLICY: dict[str, frozenset[str]] = {
    "seed of a running match": NOBODY,
    "seed of the bots in a running match": NOBODY,
    "seed of a tournament": NOBODY,
    "sealed table": NOBODY,
    "invitation link": frozenset({OWNER}),
    "id of a private match": frozenset({OWNER, OPPONENT}),
    "session cookie and token secret": NOBODY,
    "e-mail address": frozenset({OWNER}),
    "address of a session": NOBODY,
    "chat message": frozenset({OWNER, OPPONENT}),
}
"""Each secret, and who may read it while it is one. The documentation has the same rows."""


@dataclass
class World:
    """Ada and her secrets, with what routes need to be asked about them."""

    client: TestClient
    people: dict[str, Somebody] = field(default_factory=dict)
    private_values: dict[str, list[str]] = field(default_factory=dict)
    ids: dict[str, list[str]] = field(default_factory=dict)

    @property
    def services(self) -> Any:  # Any: private parts are replaced or read
        return services_of(self.client)


def seed_of(world: World, match: str) -> str:
    world.people[OWNER].get(f"/api/matches/{match}")
    return str(world.services.match_service.cache.loaded[match].hosted.seed.hex())


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    chosen = Settings(data_dir=str(tmp_path), task_interval_seconds=3600, preload_bots=False, rate_limit_scale=1000, free_text_chat=True)
    with TestClient(create_app(chosen), client=(ADDRESS, 50_000)) as client:
        found = World(client)
        found.people = {name: Somebody(client) for name in (STRANGER, OPPONENT, OWNER)}
        _fill(found)
        yield found


def _fill(world: World) -> None:
    ada, grace = world.people[OWNER], world.people[OPPONENT]
    mine = ada.post("/api/matches", {"game": "azul", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"first": 1}}).json()["match"]
    grace.post(f"/api/matches/{mine}/join", {})
    ada.post(f"/api/matches/{mine}/chat", {"text": "between the two of us"})
    bots = ada.post(
        "/api/matches", {"game": "azul", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "easy"}], "options": {"first": 1}}
    ).json()["match"]
    invited = ada.post("/api/matches", {"game": "azul", "seats": [{"kind": "me"}, {"kind": "invited"}]}).json()
    clock = {"type": "live", "initial_s": 600}
    form = {"name": "Same deal", "game": "azul", "rounds": 2, "duplicate": True, "clock": clock, "public": False}
    tournament = ada.post("/api/tournaments", form).json()["tournament"]
    ada.post(f"/api/tournaments/{tournament}/bots", {"bot": "random", "count": 3})
    ada.post(f"/api/tournaments/{tournament}/start", {})
    tables = [table["match"] for table in ada.get(f"/api/tournaments/{tournament}")["tables"]["tables"]]
    others = [match for match in tables if "error" in ada.get(f"/api/matches/{match}")]
    token = ada.post("/api/tokens", {"name": "program"}).json()
    me = ada.get("/api/me")["person"]
    hosted = world.services.match_service.cache.loaded[bots].hosted
    stored = call(world.client, lambda: _load_tournament(world, tournament))
    sealed = [f'"{row}"' for row in _factories(world, others)]
    call(world.client, world.services.database.write, change_settings(me, email="ada@example.org"))
    world.ids = {
        "match": [mine, bots, invited["match"], *tables],
        "person": [me, grace.get("/api/me")["person"]],
        "tournament": [tournament],
        "game": ["azul"],
        "session": [ada.get("/api/sessions")[0]["session"]],
        "token": [token["token"]],
        "puzzle": ["daily"],
    }
    world.private_values = {
        "seed of a running match": [seed_of(world, mine), seed_of(world, bots)],
        "seed of the bots in a running match": [f'"seed":{bot_seed(hosted)}'],
        "seed of a tournament": [stored.seed.hex(), stored.deal(1).hex()],
        "sealed table": sealed,
        "invitation link": [invite["invite"] for invite in invited["invites"]],
        "id of a private match": [mine],
        "session cookie and token secret": [token["secret"], ada.headers["Cookie"].split("=")[1].split(".")[0]],
        "e-mail address": ["ada@example.org"],
        "address of a session": [ADDRESS],
        "chat message": ["between the two of us"],
    }


async def _load_tournament(world: World, tournament: str) -> Any:  # Any: private parts are replaced or read
    return await world.services.director.load(tournament)


def _factories(world: World, matches: list[str]) -> list[str]:
    """What only a sealed table's own players may read: the notation of its position."""
    loaded = world.services.match_service.cache.loaded
    return [loaded[match].hosted.match.position.notation() for match in matches if match in loaded and loaded[match].hosted]


def _paths(world: World, viewer: str) -> Iterator[str]:
    """Every GET route with every combination of known ids, without those that the viewer was not given: match ids are capabilities."""
    document = world.client.get("/api/openapi.json").json()
    given = {**world.ids, "match": [] if viewer in (ANONYMOUS, STRANGER) else world.ids["match"]}
    for path, operations in document["paths"].items():
        if "get" not in operations:
            continue
        names = re.findall(r"{(\w+)}", path)
        if not names:
            yield path
        elif len(names) == 1:
            yield from (path.format(**{names[0]: value}) for value in given.get(names[0], []))
    for match in given["match"]:
        yield from (f"/embed/{match}", f"/embed/{match}?move=1", f"/m/{match}")


def _read(world: World, viewer: str) -> str:
    """Everything that a viewer is told by routes and by the socket."""
    headers = world.people[viewer].headers if viewer != ANONYMOUS else {}
    texts = []
    for path in _paths(world, viewer):
        answer = world.client.get(path, headers=headers)
        assert answer.status_code < 500 or (answer.status_code == 503 and path.startswith("/m/")), path  # the client may not be built
        texts.append(answer.content.decode(errors="replace"))
    if viewer != ANONYMOUS:
        texts += _heard(world, viewer, headers)
    return "\n".join(texts)


def _heard(world: World, viewer: str, headers: dict[str, str]) -> list[str]:
    """What the socket says to somebody who watches every match that they know of, and the lobby."""
    known = world.ids["match"] if viewer in (OPPONENT, OWNER) else []
    found = []
    # Leaving the socket may cancel the test client's own task: what was heard until then counts.
    with suppress(CancelledError), world.client.websocket_connect("/api/ws", headers={**headers, "Origin": ORIGIN}) as socket:
        found.append(socket.receive_text())
        for details in ("full", "lean", "events"):
            for number, match in enumerate(known):
                socket.send_text(json.dumps({"type": "watch", "match": match, "details": details, "id": f"{details}-{number}"}))
        socket.send_text(json.dumps({"type": "watch_lobby", "id": "lobby"}))
        while '"re":"lobby"' not in found[-1]:
            found.append(socket.receive_text())
    return found


@pytest.mark.parametrize("viewer", VIEWERS)
def test_nobody_reads_what_is_not_theirs_to_know(world: World, viewer: str) -> None:
    told = _read(world, viewer)
    leaks = [
        secret
        for secret, readers in POLICY.items()
        for value in world.private_values[secret]
        if viewer not in readers and value in told
    ]  # fmt: skip
    assert not leaks


def test_the_secrets_are_there_to_be_found(world: World) -> None:
    """The test above would pass with wrong values: what its owner may read is indeed read."""
    told = _read(world, OWNER)
    for secret in ("id of a private match", "chat message", "e-mail address"):
        assert any(value in told for value in world.private_values[secret]), secret
    assert all(values and all(values) for values in world.private_values.values())


def test_the_documentation_has_the_same_table() -> None:
    text = DOCS.read_text(encoding="utf-8").partition("## Who may know what")[2].partition("\n## ")[0]
    rows = [line.split("|")[1].strip() for line in text.splitlines() if line.startswith("| ") and "---" not in line]
    assert [row for row in rows[1:] if row] == list(POLICY)
