"""E-mail: an address is confirmed by a signed link, and every digest can be ended by one click."""

import hmac
import smtplib
import ssl
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid

import orjson

from tilework.i18n import text
from tilework.server.calling.push import decoded, encoded
from tilework.server.errors import Refusal
from tilework.server.settings import Settings

CONFIRM, OFF = "confirm", "off"
CONFIRM_MS = 2 * 86_400_000
TIMEOUT_SECONDS = 20


def signed(key: bytes, purpose: str, person: str, address: str, until: int = 0) -> str:
    """A link's token: what may be done for whom with which address, until when (0: always)."""
    body = encoded(orjson.dumps([purpose, person, address, until]))
    return f"{body}.{_signature(key, body)}"


def opened(key: bytes, purpose: str, token: str, at: int) -> tuple[str, str]:
    """The person and the address of a token, or a refusal: not ours, for something else, or too old."""
    body, _, signature = token.partition(".")
    if not hmac.compare_digest(signature.encode(), _signature(key, body).encode()):
        raise Refusal("invalid", detail="the link is not complete")
    found, person, address, until = orjson.loads(decoded(body))
    if found != purpose or (until and at > until):
        raise Refusal("too_late")
    return person, address


def _signature(key: bytes, body: str) -> str:
    return encoded(hmac.digest(key, b"mail:" + body.encode(), "sha256"))


def is_address(text: str) -> bool:
    """Whether mail can be sent there, as far as can be seen.

    >>> [is_address(one) for one in ("ada@example.org", "ada", "ada@x", "a@b.org, c@d.org", "a@b.org\\nBcc: c@d.org")]
    [True, False, False, False, False]
    """
    if len(text) > 254 or not text.isprintable() or any(letter in text for letter in ' ,;<>"()'):
        return False
    try:
        found = Address(addr_spec=text)
    except (ValueError, IndexError):
        return False
    return bool(found.username) and "." in found.domain.strip(".")


def confirmation(settings: Settings, to: str, language: str, token: str) -> EmailMessage:
    """Please say that this address is yours."""
    link = f"{settings.public_url}/mail/confirm?token={token}"
    return _message(
        settings, to, text("server", "mail.confirm.subject", language), text("server", "mail.confirm.text", language, link=link)
    )


def digest(settings: Settings, to: str, language: str, lines: list[tuple[str, str]], token: str) -> EmailMessage:
    """What waits, each with its link; and how to hear no more."""
    off = f"{settings.public_url}/mail/off?token={token}"
    listed = "\n\n".join(f"{words}\n{settings.public_url}{link}" for words, link in lines)
    subject = text("server", "mail.digest.subject", language, n=len(lines))
    message = _message(settings, to, subject, text("server", "mail.digest.text", language, games=listed, off=off))
    message["List-Unsubscribe"] = f"<{off}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return message


def _message(settings: Settings, to: str, subject: str, body: str) -> EmailMessage:
    # The address in a header stays whole: mail programs read it with one click.
    message = EmailMessage(SMTP.clone(max_line_length=998))
    message["From"] = settings.smtp_from
    message["To"] = to
    message["Subject"] = subject
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain="tilework")
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(body + "\n")
    return message


def send(settings: Settings, message: EmailMessage) -> None:
    """Hand a message to the mail server; blocks. OSError or SMTPException if it does not take it."""
    context = ssl.create_default_context()
    if settings.smtp_security == "tls":
        connection: smtplib.SMTP = smtplib.SMTP_SSL(settings.smtp_host, settings.smtp_port, timeout=TIMEOUT_SECONDS, context=context)
    else:
        connection = smtplib.SMTP(settings.smtp_host, settings.smtp_port, timeout=TIMEOUT_SECONDS)
    with connection:
        if settings.smtp_security == "starttls":
            connection.starttls(context=context)
        if settings.smtp_user:
            connection.login(settings.smtp_user, settings.smtp_password)
        connection.send_message(message)
