"""Mail as hosts set it up: with STARTTLS and a login, at a server whose certificate is checked."""

import base64
import datetime
import smtplib
import socketserver
import ssl
from collections.abc import Iterator
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from tests.helpers.server import serving
from tilework.server.notifications import email
from tilework.server.settings import Settings

LOGIN = ("tiles", "blue and white")


def _certificate(folder: Path) -> Path:
    """A key and a certificate of its own for localhost, in one file."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    form = serialization.PrivateFormat.PKCS8
    secret = key.private_bytes(serialization.Encoding.PEM, form, serialization.NoEncryption())
    path = folder / "mail.pem"
    path.write_bytes(secret + made.public_bytes(serialization.Encoding.PEM))
    return path


class SecureMailServer(socketserver.TCPServer):
    """As much of SMTP as it takes to be sent a mail over STARTTLS by somebody who logs in."""

    def __init__(self, certificate: Path) -> None:
        self.received: list[Message] = []
        self.logins: list[tuple[bool, tuple[str, ...]]] = []
        self.certificate = certificate
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(certificate)
        super().__init__(("127.0.0.1", 0), Talk)

    def handle_error(self, request: object, client_address: object) -> None:
        """A client that hangs up is what one of the tests wants."""


class Talk(socketserver.StreamRequestHandler):
    """What one client says, line by line."""

    server: SecureMailServer

    def handle(self) -> None:
        self.is_secure = False
        self.wfile.write(b"220 here\r\n")
        while line := self.rfile.readline():
            word, _, rest = line.decode().strip().partition(" ")
            answer = getattr(self, f"on_{word.lower()}", lambda _: b"250 ok")(rest)
            self.wfile.write(answer + b"\r\n")
            if word.upper() == "STARTTLS":
                self._go_secure()
            if word.upper() == "QUIT":
                return

    def on_ehlo(self, _: str) -> bytes:
        return b"250-localhost\r\n250 AUTH PLAIN" if self.is_secure else b"250-localhost\r\n250 STARTTLS"

    def on_starttls(self, _: str) -> bytes:
        return b"220 go on"

    def on_auth(self, rest: str) -> bytes:
        given = tuple(base64.b64decode(rest.split()[1]).decode().split("\0")[1:])
        self.server.logins.append((self.is_secure, given))
        return b"235 welcome" if given == LOGIN else b"535 no"

    def on_data(self, _: str) -> bytes:
        self.wfile.write(b"354 go on\r\n")
        self.server.received.append(message_from_bytes(b"".join(iter(self.rfile.readline, b".\r\n"))))
        return b"250 ok"

    def on_quit(self, _: str) -> bytes:
        return b"221 bye"

    def _go_secure(self) -> None:
        self.is_secure = True
        wrapped = self.server.context.wrap_socket(self.request, server_side=True)
        self.rfile, self.wfile = wrapped.makefile("rb"), wrapped.makefile("wb", buffering=0)  # type: ignore[assignment]  # a socket file


@pytest.fixture
def mails(tmp_path: Path) -> Iterator[SecureMailServer]:
    yield from serving(SecureMailServer(_certificate(tmp_path)))


def _settings(mails: SecureMailServer, password: str = LOGIN[1]) -> Settings:
    port = mails.server_address[1]
    return Settings(
        smtp_host="localhost",
        smtp_port=port,
        smtp_from="tiles@example.org",
        smtp_user=LOGIN[0],
        smtp_password=password,
        public_url="https://tiles.example.org",
    )


def _send(settings: Settings) -> None:
    email.send(settings, email.confirmation(settings, "ada@example.org", "en", "token"))


def test_a_mail_goes_out_encrypted_and_logged_in(mails: SecureMailServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(mails.certificate))
    _send(_settings(mails))
    assert mails.logins == [(True, LOGIN)]
    (message,) = mails.received
    assert (message["To"], message["From"]) == ("ada@example.org", "tiles@example.org")
    with pytest.raises(smtplib.SMTPAuthenticationError):
        _send(_settings(mails, password="wrong"))
    assert len(mails.received) == 1


def test_a_mail_server_that_nobody_vouches_for_hears_neither_password_nor_mail(mails: SecureMailServer) -> None:
    with pytest.raises(ssl.SSLCertVerificationError):
        _send(_settings(mails))
    assert (mails.logins, mails.received) == ([], [])


def test_what_is_wrong_with_the_mail_server_is_said_in_its_words(mails: SecureMailServer, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "certificate" in (email.problem(_settings(mails)) or "")
    monkeypatch.setenv("SSL_CERT_FILE", str(mails.certificate))
    assert email.problem(_settings(mails)) is None
    assert email.problem(_settings(mails, password="wrong")) == "535 no"
    assert not mails.received, "nothing is sent"
