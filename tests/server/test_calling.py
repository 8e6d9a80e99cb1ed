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

from tests.server.somebody import Somebody
from tests.support_server import serving, until
from tilework.server.calling import mail, push
from tilework.server.calling.push import decoded, encoded, is_allowed, public_bytes
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

    def read(self, body: bytes) -> Any:
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
    smtp = {"smtp_host": "127.0.0.1", "smtp_port": mails.server_address[1], "smtp_from": "tiles@example.org", "smtp_security": "none"}
    push_hosts = f"http://127.0.0.1:{service.server_port}"
    chosen = Settings(
        data=str(tmp_path), sweep_seconds=3600, warm_bots=False, push_hosts=push_hosts, public_url="https://tiles.example.org", **smtp
    )  # type: ignore[arg-type]
    with TestClient(create_app(chosen)) as client:
        yield client


class Caller:
    """The server's caller, at a time of ours."""

    def __init__(self, client: TestClient) -> None:
        self._client = client
        self.services: Any = client.app.state.services  # type: ignore[attr-defined]
        self.at = NOON
        self.services.caller.clock = lambda: self.at

    def sweep(self, later: int = 0) -> None:
        """Let time pass, and the calls be made that are due."""
        self.at += later
        assert self._client.portal
        self._client.portal.call(self.services.caller.sweep)
        self._client.portal.call(self.services.caller.digests)

    def queued(self) -> int:
        """How many calls are noted."""
        with self.services.database.engine.connect() as connection:
            return int(connection.exec_driver_sql("SELECT count(*) FROM call").scalar() or 0)


def send(client: TestClient, who: Somebody, method: str, path: str, form: Any = None, status: int = 204) -> Any:
    answer = client.request(method, path, json=form, headers=who.headers)
    assert answer.status_code == status, answer.text
    return answer


def begin(ada: Somebody, grace: Somebody, clock: Any = DAYS) -> str:
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
    key = decoded(grace.get("/api/me/calling")["key"])
    match = begin(ada, grace)
    ada.play(ada.view(match))
    until(caller.queued)
    caller.sweep(59_000)
    assert service.received == [], "who comes within a minute is not called"
    caller.sweep(1_000)
    [(headers, body)] = service.received
    assert browser.read(body) == {
        "title": "It is your turn",
        "body": f"Azul, {ada.get('/api/me')['name']}",
        "link": f"/m/{match}",
        "tag": match,
    }
    token, sent_key = re.fullmatch(r"vapid t=(.+), k=(.+)", headers["Authorization"]).groups()  # type: ignore[union-attr]
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
    assert [(one["kind"], one["link"], one["notify"]) for one in grace.get("/api/me/calls")["calls"]] == [("turn", f"/m/{match}", True)]
    grace.play(grace.view(match))
    caller.sweep(2 * MINUTE)
    assert (service.received, caller.queued()) == ([], 0), "she has moved"

    every = ["turn", "challenge", "rematch", "tournament"]
    quiet = {"on": True, "kinds": every, "quiet": {"start": 13 * 60, "end": 15 * 60}, "zone": "Europe/Paris"}
    send(client, grace, "PUT", "/api/me/calling", {**quiet, "zone": "Europe/Atlantis"}, 400)
    send(client, grace, "PUT", "/api/me/calling", quiet)
    grace_id = grace.get("/api/me")["person"]
    ada.post("/api/matches", {"game": "azul", "seats": [{"kind": "me"}, {"kind": "invited", "person": grace_id}]})
    until(caller.queued)
    assert grace.get("/api/me/calls")["calls"][0]["notify"] is False
    caller.sweep(30 * MINUTE)
    assert (service.received, caller.queued()) == ([], 1), "it is quiet until three in Paris, two in London"
    caller.sweep(2 * HOUR)
    assert len(service.received) == 1

    send(client, grace, "PUT", "/api/me/calling", {**quiet, "quiet": None, "kinds": ["turn"]})
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
    assert grace.get("/api/me/calling")["devices"] == 0


def test_no_redirect_of_a_push_service_is_followed(service: PushService) -> None:
    """An address on the list can't send the server to one that is not."""
    service.status = 307
    to = push.Subscription("device", f"http://127.0.0.1:{service.server_port}/5", **Browser().keys())
    assert push.send(push.key_of(push.new_key()), to, b"{}", "mailto:host@example.org", 0) == 307
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
        patched.setattr(push, "send", nonsense)
        caller.sweep(2 * MINUTE)
    assert caller.queued() == 1, "it is tried again later"
    server = client.app.state.services  # type: ignore[attr-defined]
    monkeypatch.setattr(server.caller, "_settings", server.settings.model_copy(update={"push_hosts": HOSTS}))
    caller.sweep(11 * MINUTE)
    assert (len(service.received), caller.queued()) == (0, 0)
    assert grace.get("/api/me/calling")["devices"] == 0


@pytest.mark.parametrize(
    "address", ["a@b.org\r\nBcc: c@d.org", "a@b.org\nBcc: c@d.org", "a@b.org, c@d.org", "<a@b.org>", "a@b.org\x00", "a b@c.org"]
)
def test_an_address_is_one_address_and_no_header(address: str) -> None:
    assert not mail.is_address(address)
    with pytest.raises(ValueError, match="linefeed") if "\n" in address else nullcontext():
        made = mail.confirmation(Settings(smtp_from="tilework@example.org"), address, "en", "token")
        assert made["Bcc"] is None


def test_an_address_is_confirmed_and_gets_one_digest_a_day_until_it_is_ended(client: TestClient, mails: MailServer) -> None:
    caller, ada, grace = Caller(client), Somebody(client), Somebody(client)
    send(client, grace, "PUT", "/api/me/mail", {"address": "grace@example.org"}, 403)
    answer = client.post("/api/account", json={"login": "grace", "password": "correct horse battery"}, headers=grace.headers)
    grace.headers["Cookie"] = answer.headers["Set-Cookie"].split(";")[0]
    client.cookies.clear()
    send(client, grace, "PUT", "/api/me/mail", {"address": "grace@example.org, ada@example.org"}, 400)
    send(client, grace, "PUT", "/api/me/mail", {"address": "grace@example.org"})
    token = _token(mails.received[0], "confirm")
    match = begin(ada, grace)
    ada.play(ada.view(match))
    caller.sweep()
    assert len(mails.received) == 1, "nothing goes to an address that nobody has confirmed"
    send(client, ada, "POST", "/api/mail/confirm", {"token": token[:-2] + "xx"}, 400)
    send(client, ada, "POST", "/api/mail/confirm", {"token": token})
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
    assert grace.get("/api/me/calling")["mail"] == {"possible": True, "address": "grace@example.org", "confirmed": True, "on": False}


def _text(message: Message) -> str:
    return message.get_payload(decode=True).decode()  # type: ignore[union-attr]


def _token(message: Message, purpose: str) -> str:
    return re.search(rf"/mail/{purpose}\?token=(\S+)", _text(message)).group(1)  # type: ignore[union-attr]
