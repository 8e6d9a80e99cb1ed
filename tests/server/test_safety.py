"""What the server refuses: other sites, too much, too fast, too large, and anything that is not its form."""

import asyncio
import json
import logging
import os
import subprocess
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, cast

import pytest
import structlog
from redis.commands.core import AsyncScript
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from tilework.server.budgets import RATES, Limit
from tilework.server.live.bus import BusMessage, RedisBus
from tilework.server.live.rate_limits import Limiter, LimitStatus
from tilework.server.live.sockets import connection as connection_module
from tilework.server.logs import hide_secrets, set_up_logs
from tilework.server.settings import Settings
from tilework.server.web.app import create_app
from tilework.server.web.pages import static_files
from tilework.server.web.routes.ops import _forget_dead_workers

OWN = {"X-Tilework": "1", "Origin": "http://testserver"}


@pytest.fixture(scope="module")
def app_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("safety")


@pytest.fixture
def client(app_folder: Path) -> Iterator[TestClient]:
    """A browser that has just come, at a server of its own in this process."""
    with TestClient(create_app(Settings(data_dir=str(app_folder), preload_bots=False)), raise_server_exceptions=False) as found:
        yield found


@contextmanager
def connected(client: TestClient) -> Iterator[WebSocketTestSession]:
    """A socket from our own page. The test client cancels the server's side when it leaves."""
    with suppress(CancelledError), client.websocket_connect("/api/ws", headers={"Origin": "http://testserver"}) as socket:
        yield socket


def sign_in(client: TestClient) -> None:
    assert client.post("/api/session", json={}, headers=OWN).status_code == 200


def test_orders_from_other_sites_are_refused(client: TestClient) -> None:
    sign_in(client)
    form = {"game": "azul", "seats": [{"kind": "me"}, {"kind": "open"}]}
    for headers in (
        {},
        {"Origin": "http://testserver"},
        {"X-Tilework": "1", "Origin": "http://evil.example"},
        {"X-Tilework": "1", "Origin": "null"},
    ):
        response = client.post("/api/matches", json=form, headers=headers)
        assert response.json()["error"]["code"] == "forbidden_origin"
        assert response.status_code == 403
    assert client.post("/api/matches", json=form, headers=OWN).status_code == 201


def test_a_form_from_another_site_can_not_become_an_order(client: TestClient) -> None:
    sign_in(client)
    response = client.post("/api/logout", content="a=b", headers={"Content-Type": "application/x-www-form-urlencoded"})
    assert response.status_code == 403
    assert client.get("/api/me").status_code == 200


@pytest.mark.parametrize("headers", [{}, {"Origin": "http://evil.example"}, {"Origin": "null"}])
def test_sockets_from_other_sites_are_closed(client: TestClient, headers: dict[str, str]) -> None:
    sign_in(client)
    with client.websocket_connect("/api/ws", headers=headers) as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_json()
    assert closed.value.code == 4403


def test_a_socket_without_a_session_is_closed(client: TestClient) -> None:
    for headers in ({"Origin": "http://testserver"}, {"Authorization": "Bearer nonsense"}):
        with client.websocket_connect("/api/ws", headers=headers) as socket, pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == 4401


def test_large_bodies_are_refused(client: TestClient) -> None:
    sign_in(client)
    for content in (b"x" * 70_000, iter([b"x" * 40_000] * 2)):
        response = client.request("PATCH", "/api/me", content=content, headers=OWN)
        assert (response.status_code, response.json()["error"]["code"]) == (413, "too_large")


def test_large_frames_and_nonsense_are_told_and_the_socket_stays(client: TestClient) -> None:
    sign_in(client)
    with connected(client) as socket:
        assert socket.receive_json()["type"] == "welcome"
        for text, code in (
            ("x" * 20_000, "too_large"),
            ("nonsense", "invalid"),
            ('{"type": "fly"}', "invalid"),
            ('{"type": "ping", "surprise": 1}', "invalid"),
            ('{"type": "play", "match": "../../etc", "seq": 0, "command_id": "12345678", "action": 0}', "invalid"),
            ('{"type": "watch", "match": "nosuchmatch"}', "not_found"),
        ):
            socket.send_text(text)
            assert socket.receive_json()["code"] == code
        socket.send_json({"type": "ping", "id": "still here"})
        assert socket.receive_json()["re"] == "still here"


def test_too_fast_is_told_with_the_time_to_wait(client: TestClient) -> None:
    for _ in range(RATES["session"].burst):
        client.cookies.clear()
        sign_in(client)
    client.cookies.clear()
    response = client.post("/api/session", json={}, headers=OWN)
    assert response.status_code == 429
    assert response.json()["error"]["retry_after_ms"] > 0
    assert int(response.headers["Retry-After"]) >= 1
    assert response.headers["RateLimit-Remaining"] == "0"


def test_who_sends_too_many_frames_is_refused_and_then_not_listened_to_for_a_moment(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    take = Limiter.take_local

    def counted(limiter: Limiter, scope: str, key: str) -> LimitStatus:
        asked.extend([key] * (scope == "frame"))
        return take(limiter, scope, key)

    monkeypatch.setitem(RATES, "frame", Limit(3, 3_600_000))
    monkeypatch.setattr(connection_module, "FLOOD_PAUSE_S", 3600.0)
    monkeypatch.setattr(Limiter, "take_local", counted)
    sign_in(client)
    with connected(client) as flooding:
        mallory = flooding.receive_json()["person"]
        for _ in range(8):
            flooding.send_json({"type": "ping"})
        answers = [flooding.receive_json() for _ in range(4)]
        assert [answer["type"] for answer in answers] == ["pong"] * 3 + ["error"]
        assert answers[-1]["code"] == "rate_limited"
        client.cookies.clear()
        sign_in(client)
        with connected(client) as other:
            other.receive_json()
            other.send_json({"type": "ping"})
            assert other.receive_json()["type"] == "pong", "others are answered"
        assert asked.count(mallory) == 4, "the rest of the flood waits unread"


def test_a_bucket_fills_again() -> None:
    limiter = Limiter()
    limit = RATES["password"]
    standings = [limiter.take_local("password", "ada") for _ in range(limit.burst + 1)]
    assert [standing.remaining for standing in standings] == [4, 3, 2, 1, 0, 0]
    assert standings[-1].retry_after_ms > limit.interval_ms / 2
    assert limiter.take_local("password", "grace").remaining == 4
    limiter._full_at["password:ada"] -= limit.interval_ms
    assert limiter.take_local("password", "ada").retry_after_ms == 0


def test_a_redis_that_is_away_is_not_waited_for_with_every_request() -> None:
    asked = []

    async def away(**_: object) -> None:
        asked.append(1)
        raise ConnectionError

    limiter = Limiter()
    limiter._script = cast(AsyncScript, away)
    standings = [asyncio.run(limiter.take("password", "ada")) for _ in range(4)]
    assert [standing.remaining for standing in standings] == [4, 3, 2, 1], "it is counted here"
    assert len(asked) == 1
    limiter._away_until = 0.0
    asyncio.run(limiter.take("password", "ada"))
    assert len(asked) == 2


class Wire:
    """A Redis that only remembers what is published."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    async def publish(self, channel: str, message: bytes) -> None:
        self.sent.append(message)


def test_hints_that_are_given_together_travel_together_and_one_that_fails_stops_no_other() -> None:
    wire, heard = Wire(), []
    one, two = (RedisBus(cast(Any, wire), name) for name in ("one", "two"))

    async def handler(hint: BusMessage) -> None:
        heard.append((hint["seq"], hint["from"]))
        if hint["seq"] == 1:
            raise ValueError

    async def work() -> None:
        for seq in range(3):
            one.publish({"type": "event", "match": "m", "seq": seq})
        sending = asyncio.create_task(one._send())
        while not wire.sent:
            await asyncio.sleep(0)
        sending.cancel()
        for bus in (one, two):
            for message in wire.sent:
                await bus._handle(handler, message)

    asyncio.run(work())
    assert len(wire.sent) == 1
    assert heard == [(0, "one"), (1, "one"), (2, "one")], "in order, and nobody hears themselves"


def test_a_killed_worker_is_no_longer_counted(tmp_path: Path) -> None:
    with subprocess.Popen(["true"]) as dead:
        dead.wait()
    files = [tmp_path / f"gauge_livesum_{pid}.db" for pid in (dead.pid, os.getpid())]
    for file in files:
        file.touch()
    _forget_dead_workers(tmp_path)
    assert [file.exists() for file in files] == [False, True]


def test_the_usual_headers(client: TestClient) -> None:
    for path in ("/healthz", "/api/games", "/api/nothing"):
        headers = client.get(path).headers
        assert "default-src 'self'" in headers["Content-Security-Policy"]
        assert "unsafe-inline" not in headers["Content-Security-Policy"].replace("style-src-attr 'unsafe-inline'", "")
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert "server" not in headers
    cookie = client.post("/api/session", json={}, headers=OWN).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_cookies_are_secure_where_the_server_is(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(data_dir=str(tmp_path), secure_cookies=True, preload_bots=False))) as client:
        response = client.post("/api/session", json={}, headers=OWN)
        assert "Secure" in response.headers["set-cookie"]
        assert "Strict-Transport-Security" in response.headers


def test_unknown_fields_and_wrong_forms_are_told(client: TestClient) -> None:
    sign_in(client)
    for form, word in (
        ({"game": "azul", "seats": [{"kind": "me"}]}, "seats"),
        ({"game": "chess", "seats": [{"kind": "me"}, {"kind": "me"}]}, "chess"),
        ({"game": "azul", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "nobody"}]}, "nobody"),
        ({"game": "azul", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"wall": "green"}}, "wall"),
        ({"game": "azul", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"players": 4}}, "players"),
        ({"game": "azul", "seats": [{"kind": "me"}, {"kind": "me"}], "surprise": 1}, "surprise"),
    ):
        error = client.post("/api/matches", json=form, headers=OWN).json()["error"]
        assert error["code"] == "invalid"
        assert word in error["detail"]


def test_an_unexpected_error_says_nothing_to_the_outside(
    app_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        password = "a local " + "variable"
        raise RuntimeError(f"the secret inside, {len(password)} letters")

    monkeypatch.setattr("tilework.server.web.routes.matches.all_games", fail)
    with TestClient(create_app(Settings(data_dir=str(app_folder), preload_bots=False)), raise_server_exceptions=False) as client:
        response = client.get("/api/games")
    assert response.status_code == 500
    assert "secret" not in response.text
    assert response.json()["error"]["code"] == "internal"
    logged = capsys.readouterr().err
    assert "the secret inside" in logged, "precise inside"
    assert "a local variable" not in logged, "but no local variables"


def test_secrets_are_not_written_to_logs(client: TestClient, capfd: pytest.CaptureFixture[str]) -> None:
    entry = hide_secrets(None, "info", {"event": "x", "password": "p", "Set-Cookie": "c", "seed": "s", "match": "m"})
    assert entry == {"event": "x", "password": "…", "Set-Cookie": "…", "seed": "…", "match": "m"}
    sign_in(client)
    client.post("/api/account", json={"login": "somebody", "password": "very secret words"}, headers=OWN)
    logged = "".join(capfd.readouterr())
    assert "very secret words" not in logged
    assert client.cookies["tilework_session"] not in logged


def test_the_web_clients_files(client: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static_files, "FOLDER", tmp_path / "static")
    missing = client.get("/", headers={"Accept-Language": "fr"})
    assert missing.status_code == 503
    assert "make" in missing.text
    (tmp_path / "static" / "assets").mkdir(parents=True)
    (tmp_path / "static" / "index.html").write_text("<p>page</p>")
    (tmp_path / "static" / "assets" / "app-1a2b.js").write_text("1")
    (tmp_path / "outside.txt").write_text("secret")
    for path in ("/", "/new", "/settings", "/replay/record"):
        page = client.get(path)
        assert (page.status_code, page.text, page.headers["Cache-Control"]) == (200, "<p>page</p>", "no-cache")
    assert "immutable" in client.get("/assets/app-1a2b.js").headers["Cache-Control"]
    assert client.head("/new").status_code == 200
    for path in ("/assets/no.js", "/..%2foutside.txt", "/%2e%2e/outside.txt", "/api/nothing", "/assets/%00"):
        assert client.get(path).status_code in (400, 404), path
        assert "secret" not in client.get(path).text


def test_the_engines_files_are_kept_but_for_their_index(client: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static_files, "FOLDER", tmp_path)
    (tmp_path / "engine").mkdir()
    (tmp_path / "index.html").write_text("<p>page</p>")
    assert client.get("/engine/index.json").status_code == 204, "not built yet is no error"
    (tmp_path / "engine" / "index.json").write_text("{}")
    (tmp_path / "engine" / "azul-rules-1a2b.wasm").write_bytes(b"\0asm" * 1000)
    module = client.get("/engine/azul-rules-1a2b.wasm", headers={"Accept-Encoding": "gzip"})
    assert (module.headers["Content-Type"], module.headers["Content-Encoding"]) == ("application/wasm", "gzip")
    assert "immutable" in module.headers["Cache-Control"]
    assert client.get("/engine/index.json").headers["Cache-Control"] == "no-cache"
    assert client.get("/engine/no.wasm").status_code == 404
    assert "script-src 'self' 'wasm-unsafe-eval'" in module.headers["Content-Security-Policy"]


def test_files_are_compressed_and_sent_once(client: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static_files, "FOLDER", tmp_path)
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>page</p>" * 100)
    (tmp_path / "assets" / "app-1a2b.js").write_text("let a = 1;\n" * 1000)
    (tmp_path / "icon.png").write_bytes(b"\x89PNG" * 1000)
    for path, kind in (("/", "text/html"), ("/assets/app-1a2b.js", "text/javascript")):
        small = client.get(path, headers={"Accept-Encoding": "gzip, br"})
        assert small.headers["Content-Encoding"] == "gzip"
        assert "Accept-Encoding" in small.headers["Vary"]
        assert small.headers["Content-Type"].startswith(kind)
        assert int(small.headers["Content-Length"]) < len(small.content) / 10
        plain = client.get(path, headers={"Accept-Encoding": "identity"})
        assert "Content-Encoding" not in plain.headers
        assert plain.content == small.content
        again = client.get(path, headers={"If-None-Match": small.headers["ETag"]})
        assert (again.status_code, again.content) == (304, b"")
    assert "Content-Encoding" not in client.get("/icon.png", headers={"Accept-Encoding": "gzip"}).headers
    before = client.get("/").headers["ETag"]
    (tmp_path / "index.html").write_text("<p>another page</p>")
    changed = client.get("/", headers={"If-None-Match": before})
    assert (changed.status_code, changed.text) == (200, "<p>another page</p>")


def test_wrong_tokens_are_counted(tmp_path: Path) -> None:
    # So little is allowed that a slow machine can't be slow enough to be allowed more.
    with TestClient(create_app(Settings(data_dir=str(tmp_path), rate_limit_scale=0.01, preload_bots=False))) as client:
        answers = [client.get("/api/me", headers={"Authorization": f"Bearer {number}"}).status_code for number in range(6)]
    assert set(answers) == {401, 429}


def test_libraries_log_in_the_same_form(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs(True)
    try:
        logging.getLogger("uvicorn.error").warning("Invalid request from %s", "somewhere")
        try:
            raise RuntimeError("inside")
        except RuntimeError:
            logging.getLogger("asyncio").exception("Task failed")
        first, second = (json.loads(line) for line in capsys.readouterr().err.strip().splitlines())
    finally:
        set_up_logs(False)
    assert (first["event"], first["level"]) == ("Invalid request from somewhere", "warning")
    assert second["exception"][0]["exc_value"] == "inside"


def test_what_somebody_sends_makes_no_line_of_its_own_in_the_log(capsys: pytest.CaptureFixture[str]) -> None:
    for as_json in (False, True):
        set_up_logs(as_json, logging.INFO)
        structlog.get_logger("test").bind().warning("refused", route="/x\n2026-01-01 [info] a second line \x1b[31mred", address="a\rb")
        written = capsys.readouterr().err
        assert (written.count("\n"), "\r" in written, "\x1b" in written) == (1, False, False)
    set_up_logs(False)


def test_logs_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs(True, logging.INFO)
    structlog.get_logger("test").bind().info("something", match="m", token="t")
    line = json.loads(capsys.readouterr().err.strip().splitlines()[-1])
    assert (line["event"], line["match"], line["token"]) == ("something", "m", "…")
    set_up_logs(False)
