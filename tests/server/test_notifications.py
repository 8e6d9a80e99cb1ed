"""Being called: pushes that a browser could read, digests that a mail program could end, and neither when it is not wanted."""

import http.client
import re
import socketserver
from collections.abc import Iterator
from contextlib import nullcontext
from email import message_from_bytes, policy
from email.message import Message
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import orjson
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from starlette.testclient import TestClient

from tests.helpers.in_process_client import Somebody, call, services_of
from tests.helpers.json_types import Json
from tests.helpers.server import Person, serving, until
from tilework.server.notifications import email, web_push
from tilework.server.notifications.web_push import decoded, encoded, is_allowed, public_bytes
from tilework.server.settings import Settings
from tilework.server.web.app import create_app

MINUTE, HOUR = 60_000, 3_600_000
NOON = 20_000 * 24 * HOUR + 12 * HOUR
DAYS = {"type": "days", "days": 3}


class Browser:
    """The end of a push: the keys of a browser, and how it reads with them (RFC 8291, section 3.4)."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"sixteen bytes ok"

    def keys(self) -> dict[str, str]:
        return {"p256dh": encoded(public_bytes(self._key)), "auth": encoded(self._auth)}

    def read(self, body: bytes) -> Json:
        salt, theirs, sealed = body[:16], body[21:86], body[86:]
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        secret = _derive(shared, self._auth, b"WebPush: info\0" + public_bytes(self._key) + theirs, 32)
        key, nonce = (_derive(secret, salt, b"Content-Encoding: " + name, size) for name, size in ((b"aes128gcm\0", 16), (b"nonce\0", 12)))
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        assert plain.endswith(b"\x02")
        return orjson.loads(plain[:-1])


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class PushService(HTTPServer):
    """A push service that keeps what it is sent, and answers as it is told."""

    def __init__(self) -> None:
        self.received: list[tuple[dict[str, str], bytes]] = []
        self.status = 201
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.received.append((dict(self.headers), body))
                self.send_response(service.status)
                if service.status == 307:
                    self.send_header("Location", "/elsewhere")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        super().__init__(("127.0.0.1", 0), Handler)


class MailServer(socketserver.TCPServer):
    """As much of SMTP as it takes to be sent a mail."""

    def __init__(self) -> None:
        self.received: list[Message] = []
        server = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                self.wfile.write(b"220 here\r\n")
                for line in self.rfile:
                    word = line.strip().upper()[:4]
                    if word == b"DATA":
                        self.wfile.write(b"354 go on\r\n")
                        lines = iter(self.rfile.readline, b".\r\n")
                        server.received.append(message_from_bytes(b"".join(lines), policy=policy.default))
                    self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 ok\r\n")
                    if word == b"QUIT":
                        return

        super().__init__(("127.0.0.1", 0), Handler)


@pytest.fixture
def service() -> Iterator[PushService]:
    yield from serving(PushService())


@pytest.fixture
def mails() -> Iterator[MailServer]:
    yield from serving(MailServer())


@pytest.fixture
def client(tmp_path: Path, service: PushService, mails: MailServer) -> Iterator[TestClient]:
    push_service_hosts = f"http://127.0.0.1:{service.server_port}"
    chosen = Settings(
        data_dir=str(tmp_path),
        task_interval_seconds=3600,
        preload_bots=False,
        push_service_hosts=push_service_hosts,
        public_url="https://tiles.example.org",
        smtp_host="127.0.0.1",
        smtp_port=mails.server_address[1],
        smtp_from="tiles@example.org",
        smtp_security="none",
    )
    with TestClient(create_app(chosen)) as client:
        yield client


class Caller:
    """The server's caller, at a time of ours."""

    def __init__(self, client: TestClient) -> None:
        self._client = client
        self.services: Any = services_of(client)  # Any: private parts are replaced or read
        self.at = NOON
        self.services.notifier.clock = lambda: self.at

    def sweep(self, later: int = 0) -> None:
        """Let time pass, and the calls be made that are due."""
        self.at += later
        call(self._client, self.services.notifier.sweep)
        call(self._client, self.services.notifier.send_digests)

    def queued(self) -> int:
        """How many calls are noted."""
        with self.services.database.engine.connect() as connection:
            return int(connection.exec_driver_sql("SELECT count(*) FROM notification_queue").scalar() or 0)


def send(client: TestClient, who: Somebody, method: str, path: str, form: Json = None, status: int = 204) -> Json:
    answer = client.request(method, path, json=form, headers=who.headers)
    assert answer.status_code == status, answer.text
    return answer


def begin(ada: Somebody, grace: Somebody, clock: Json = DAYS) -> str:
    """A game in which Ada moves first."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    match = str(ada.post("/api/matches", {"game": "azul", "seats": seats, "options": {"first": 1}, "clock": clock}).json()["match"])
    grace.post(f"/api/matches/{match}/join", {})
    return match


def test_a_push_is_signed_and_readable_by_one_browser_alone(client: TestClient, service: PushService) -> None:
    caller, ada, grace, browser = Caller(client), Somebody(client), Somebody(client), Browser()
    endpoint = f"http://127.0.0.1:{service.server_port}/push/1"
    send(client, grace, "POST", "/api/me/push", {"endpoint": "https://169.254.169.254/latest", "keys": browser.keys()}, 400)
    send(client, grace, "POST", "/api/me/push", {"endpoint": endpoint, "keys": browser.keys()})
    key = decoded(grace.get("/api/me/notification-settings")["vapid_public_key"])
    match = begin(ada, grace)
    ada.play(ada.view(match))
    until(caller.queued)
    caller.sweep(59_000)
    assert service.received == [], "who comes within a minute is not called"
    caller.sweep(1_000)
    [(headers, body)] = service.received
    assert browser.read(body) == {
        "title": "It’s your turn",
        "body": f"Azul, {ada.get('/api/me')['name']}",
        "link": f"/m/{match}",
        "tag": match,
    }
    token, sent_key = re.fullmatch(r"vapid t=(.+), k=(.+)", headers["Authorization"]).groups()  # type: ignore[union-attr]  # it matches
    assert (headers["Content-Encoding"], decoded(sent_key)) == ("aes128gcm", key)
    head, claims, signature = token.split(".")
    numbers = [int.from_bytes(decoded(signature)[half : half + 32], "big") for half in (0, 32)]
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), key)
    public.verify(encode_dss_signature(*numbers), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    said = orjson.loads(decoded(claims))
    assert (said["aud"], said["sub"]) == (endpoint.removesuffix("/push/1"), "https://tiles.example.org")
    assert caller.at // 1000 < said["exp"] <= caller.at // 1000 + 24 * 3600
    caller.sweep(24 * HOUR)
    assert len(service.received) == 1, "and nobody is called twice for the same move"


def test_nobody_is_called_for_what_is_done_unwanted_or_in_quiet_hours(client: TestClient, service: PushService) -> None:
    caller, ada, grace = Caller(client), Somebody(client), Somebody(client)
    endpoint = f"http://127.0.0.1:{service.server_port}/push/2"
    send(client, grace, "POST", "/api/me/push", {"endpoint": endpoint, "keys": Browser().keys()})
    match = begin(ada, grace)
    ada.play(ada.view(match))
    until(caller.queued)
    assert [(one["kind"], one["link"], one["notify"]) for one in grace.get("/api/me/notifications")["notifications"]] == [
        ("turn", f"/m/{match}", True)
    ]
    grace.play(grace.view(match))
    caller.sweep(2 * MINUTE)
    assert (service.received, caller.queued()) == ([], 0), "she has moved"

    every = ["turn", "challenge", "rematch", "tournament"]
    quiet = {"enabled": True, "kinds": every, "quiet_hours": {"start": 13 * 60, "end": 15 * 60}, "time_zone": "Europe/Paris"}
    send(client, grace, "PUT", "/api/me/notification-settings", {**quiet, "time_zone": "Europe/Atlantis"}, 400)
    send(client, grace, "PUT", "/api/me/notification-settings", quiet)
    grace_id = grace.get("/api/me")["person"]
    ada.post("/api/matches", {"game": "azul", "seats": [{"kind": "me"}, {"kind": "invited", "person": grace_id}]})
    until(caller.queued)
    assert grace.get("/api/me/notifications")["notifications"][0]["notify"] is False
    caller.sweep(30 * MINUTE)
    assert (service.received, caller.queued()) == ([], 1), "it is quiet until three in Paris, two in London"
    caller.sweep(2 * HOUR)
    assert len(service.received) == 1

    send(client, grace, "PUT", "/api/me/notification-settings", {**quiet, "quiet_hours": None, "kinds": ["turn"]})
    ada.post("/api/matches", {"game": "azul", "seats": [{"kind": "me"}, {"kind": "invited", "person": grace_id}]})
    until(caller.queued)
    caller.sweep(10 * MINUTE)
    assert (len(service.received), caller.queued()) == (1, 0), "challenges are switched off"


def test_a_device_that_is_gone_is_forgotten_and_one_that_is_busy_is_tried_again(client: TestClient, service: PushService) -> None:
    caller, ada, grace = Caller(client), Somebody(client), Somebody(client)
    send(client, grace, "POST", "/api/me/push", {"endpoint": f"http://127.0.0.1:{service.server_port}/3", "keys": Browser().keys()})
    match = begin(ada, grace)
    ada.play(ada.view(match))
    until(caller.queued)
    service.status = 503
    caller.sweep(2 * MINUTE)
    assert (len(service.received), caller.queued()) == (1, 1)
    service.status = 410
    caller.sweep(11 * MINUTE)
    assert (len(service.received), caller.queued()) == (2, 0)
    assert grace.get("/api/me/notification-settings")["devices"] == 0


def test_no_redirect_of_a_push_service_is_followed(service: PushService) -> None:
    """An address on the list can't send the server to one that is not."""
    service.status = 307
    to = web_push.PushSubscription("device", f"http://127.0.0.1:{service.server_port}/5", **Browser().keys())
    assert web_push.send(web_push.key_of(web_push.new_key()), to, b"{}", "mailto:host@example.org", 0) == 307
    assert len(service.received) == 1


HOSTS = "fcm.googleapis.com,*.push.apple.com"
ELSEWHERE = [
    "http://fcm.googleapis.com/x",
    "https://127.0.0.1/#.push.apple.com",
    "https://127.0.0.1\\.push.apple.com/",
    "https://127.0.0.1%2f.push.apple.com/",
    "https://127.0.0.1\x00.push.apple.com/",
    "https://[::1].push.apple.com/",
    "https://fcm.googleapis.com@127.0.0.1/",
    "https://a.push.apple.com.example.org/",
    "https://fcm.googleapis.com:22/",
    "https://fcm.googleapis.com/two words",
    "https://fcm.googleapis.com/x\r\nHost: 127.0.0.1",
]


@pytest.mark.parametrize("endpoint", ELSEWHERE)
def test_the_server_sends_to_push_services_alone(endpoint: str) -> None:
    """Whatever address somebody names: it is of a service on the list, read in one way only, or it is never asked for."""
    assert is_allowed("https://fcm.googleapis.com/fcm/send/x:y-_", HOSTS)
    assert not is_allowed(endpoint, HOSTS)


def test_a_service_that_is_off_the_list_gets_nothing_and_one_that_answers_nonsense_stops_nobody(
    client: TestClient, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    caller, ada, grace = Caller(client), Somebody(client), Somebody(client)
    send(client, grace, "POST", "/api/me/push", {"endpoint": f"http://127.0.0.1:{service.server_port}/4", "keys": Browser().keys()})
    ada.play(ada.view(begin(ada, grace)))
    until(caller.queued)

    def nonsense(*given: object) -> int:
        raise http.client.BadStatusLine("?")

    with monkeypatch.context() as patched:
        patched.setattr(web_push, "send", nonsense)
        caller.sweep(2 * MINUTE)
    assert caller.queued() == 1, "it is tried again later"
    server = services_of(client)
    monkeypatch.setattr(server.notifier, "_settings", server.settings.model_copy(update={"push_service_hosts": HOSTS}))
    caller.sweep(11 * MINUTE)
    assert (len(service.received), caller.queued()) == (0, 0)
    assert grace.get("/api/me/notification-settings")["devices"] == 0


@pytest.mark.parametrize(
    "address", ["a@b.org\r\nBcc: c@d.org", "a@b.org\nBcc: c@d.org", "a@b.org, c@d.org", "<a@b.org>", "a@b.org\x00", "a b@c.org"]
)
def test_an_address_is_one_address_and_no_header(address: str) -> None:
    assert not email.is_address(address)
    with pytest.raises(ValueError, match="linefeed") if "\n" in address else nullcontext():
        made = email.confirmation(Settings(smtp_from="tilework@example.org"), address, "en", "token")
        assert made["Bcc"] is None


def test_an_address_is_confirmed_and_gets_one_digest_a_day_until_it_is_ended(client: TestClient, mails: MailServer) -> None:
    caller, ada, grace = Caller(client), Somebody(client), Somebody(client)
    send(client, grace, "PUT", "/api/me/email", {"address": "grace@example.org"}, 403)
    answer = client.post("/api/account", json={"login": "grace", "password": "correct horse battery"}, headers=grace.headers)
    grace.headers["Cookie"] = answer.headers["Set-Cookie"].split(";")[0]
    client.cookies.clear()
    send(client, grace, "PUT", "/api/me/email", {"address": "grace@example.org, ada@example.org"}, 400)
    send(client, grace, "PUT", "/api/me/email", {"address": "grace@example.org"})
    token = _token(mails.received[0], "confirm")
    match = begin(ada, grace)
    ada.play(ada.view(match))
    caller.sweep()
    assert len(mails.received) == 1, "nothing goes to an address that nobody has confirmed"
    send(client, ada, "POST", "/api/email/confirm", {"token": token[:-2] + "xx"}, 400)
    send(client, ada, "POST", "/api/email/confirm", {"token": token})
    caller.at -= 5 * HOUR
    caller.sweep()
    assert len(mails.received) == 1, "it is seven in the morning"
    caller.sweep(1 * HOUR)
    caller.sweep(6 * HOUR)
    [_, digest] = mails.received
    assert (digest["To"], digest["Subject"]) == ("grace@example.org", "A game is waiting for you")
    assert f"https://tiles.example.org/m/{match}" in _text(digest)
    assert digest["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    caller.sweep(24 * HOUR)
    assert len(mails.received) == 3
    off = digest["List-Unsubscribe"].strip("<>").removeprefix("https://tiles.example.org")
    answer = client.post(off, content="List-Unsubscribe=One-Click", headers={"Content-Type": "application/x-www-form-urlencoded"})
    assert answer.status_code == 204
    caller.sweep(24 * HOUR)
    assert len(mails.received) == 3
    assert grace.get("/api/me/notification-settings")["email"] == {
        "is_available": True,
        "address": "grace@example.org",
        "confirmed": True,
        "enabled": False,
    }


def _text(message: Message) -> str:
    return message.get_payload(decode=True).decode()  # type: ignore[union-attr]  # bytes


def _token(message: Message, purpose: str) -> str:
    return re.search(rf"/email/{purpose}\?token=(\S+)", _text(message)).group(1)  # type: ignore[union-attr]  # it matches


def waiting(person: Person) -> list[tuple[str, str, int, bool]]:
    """What waits for somebody: kind, subject, how often, and whether it is unread."""
    found = person.get("/api/me/notifications")["notifications"]
    return [(one["kind"], one["subject"], one["count"], one["unread"]) for one in found]


def test_a_challenge_reaches_an_open_page_on_any_worker(ada: Person, grace: Person) -> None:
    with grace.socket() as hers:
        made = ada.create("me", {"kind": "invited", "person": grace.id}, undo="ask")
        hers.until(lambda message: message["type"] == "notifications")
        assert waiting(grace) == [("challenge", made["match"], 1, True)]
        grace.post("/api/me/notifications/read")
        hers.until(lambda message: message["type"] == "notifications")
    assert waiting(grace) == [("challenge", made["match"], 1, False)], "read, but still waiting"


def test_messages_to_an_absent_player_wait_and_are_counted(ada: Person, grace: Person) -> None:
    match = str(ada.create("me", "open", undo="ask", options={"first": 1})["match"])
    grace.join(match)
    path = f"/api/matches/{match}/chat"
    with grace.socket() as hers:
        ada.post(path, {"preset": "hello"})
        hers.until(lambda message: message["type"] == "notifications")
    ada.post(path, {"preset": "good_luck"})
    found = [one for one in grace.get("/api/me/notifications")["notifications"] if one["kind"] == "message"]
    assert [(one["subject"], one["count"], one["title"]["en"], one["link"]) for one in found] == [
        (match, 2, "2 new messages", f"/m/{match}")
    ]
    assert grace.get(path)["unread"] == 2
    grace.request("DELETE", f"/api/me/notifications/message/{match}")
    assert grace.get(path)["unread"] == 0
    assert not [one for one in waiting(grace) if one[0] == "message"]
    with grace.watch(match) as hers:
        until(lambda: grace.get(f"/api/matches/{match}")["seats"][1]["online"])
        ada.post(path, {"preset": "nice_move"})
        hers.until(lambda message: message["type"] == "chat")
    assert grace.get(path)["unread"] == 0, "who was at the table has seen it"
    grace.request("PUT", f"/api/people/{ada.id}/mute", {"muted": True})
    ada.post(path, {"preset": "oops"})
    assert grace.get(path)["unread"] == 0, "not from who is muted"


def test_a_kept_seek_stays_open_calls_and_becomes_a_table(client: TestClient) -> None:
    matchmaker = services_of(client).matchmaker
    time = [NOON]
    matchmaker.clock = lambda: time[0]
    wish = {"game": "pavilion", "players": 2, "rated": False, "time_control": "slow"}
    ada, grace, third = Somebody(client), Somebody(client), Somebody(client)

    def kinds() -> list[tuple[str, str]]:
        return [(one["kind"], one["subject"]) for one in ada.get("/api/me/notifications")["notifications"]]

    assert ada.post("/api/matchmaking", {**wish, "keep": True}).json()["kept"]
    time[0] += 3_600_000
    assert grace.post("/api/matchmaking", wish).json()["match"] is None, "nobody plays against the clock without being there"
    assert kinds() == [("seek", "pavilion")]
    found = ada.get("/api/matchmaking")
    assert (found["criteria"], found["kept"]) == (wish, True)
    assert found["match"], "whoever comes back meets who waits"
    days = {**wish, "game": "azul", "time_control": "days"}
    assert third.post("/api/matchmaking", {**days, "keep": True}).json()["match"] is None
    time[0] += 23 * 3_600_000
    match = ada.post("/api/matchmaking", days).json()["match"]
    assert match, "by correspondence nobody needs to be there"
    listed = third.get("/api/me/notifications")["notifications"]
    assert ("found", match) in [(one["kind"], one["subject"]) for one in listed]
    assert grace.post("/api/matchmaking", {**wish, "game": "sintra", "keep": True}).json()["match"] is None
    time[0] += 24 * 3_600_000 + 1
    assert grace.get("/api/matchmaking")["error"]["code"] == "not_found", "after a day it ends"
