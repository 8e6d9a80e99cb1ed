"""E-mail: addresses are confirmed by a signed link, and every digest can be ended with one click."""

import hmac
import smtplib
import ssl
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid

import orjson

from tilework.i18n import text
from tilework.server.errors import ApiError
from tilework.server.notifications.web_push import decoded, encoded
from tilework.server.settings import Settings

CONFIRM, OFF, RESET = "confirm", "off", "reset"
CONFIRM_MS = 2 * 86_400_000
RESET_MS = 30 * 60_000
TIMEOUT_SECONDS = 20
CHECK_SECONDS = 3


def signed(key: bytes, purpose: str, person: str, address: str, until: int = 0) -> str:
    """Return a signed token for a purpose, person and address, valid until ``until`` (0 = always)."""
    body = encoded(orjson.dumps([purpose, person, address, until]))
    return f"{body}.{_signature(key, body)}"


def opened(key: bytes, purpose: str, token: str, at: int, expired: str = "too_late") -> tuple[str, str]:
    """Return person and address of a token. Raise ``invalid`` or ``too_late``."""
    body, _, signature = token.partition(".")
    if not hmac.compare_digest(signature.encode(), _signature(key, body).encode()):
        raise ApiError("invalid", detail="the link is not complete")
    found, person, address, until = orjson.loads(decoded(body))
    if found != purpose or (until and at > until):
        raise ApiError(expired)
    return person, address


def _signature(key: bytes, body: str) -> str:
    return encoded(hmac.digest(key, b"mail:" + body.encode(), "sha256"))


def is_address(text: str) -> bool:
    """Whether a text looks like an e-mail address.

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
    """Build the confirmation e-mail."""
    link = f"{settings.public_url}/email/confirm?token={token}"
    return _message(
        settings, to, text("server", "mail.confirm.subject", language), text("server", "mail.confirm.text", language, link=link)
    )


def password_reset(settings: Settings, to: str, language: str, token: str) -> EmailMessage:
    """Build the message with a link that sets a new password."""
    link = f"{settings.public_url}/password/reset?token={token}"
    subject = text("server", "mail.reset.subject", language)
    return _message(settings, to, subject, text("server", "mail.reset.text", language, link=link))


def digest(settings: Settings, to: str, language: str, lines: list[tuple[str, str]], token: str) -> EmailMessage:
    """Build the daily digest with links and an unsubscribe link."""
    off = f"{settings.public_url}/email/unsubscribe?token={token}"
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


def trial(settings: Settings, to: str, language: str) -> EmailMessage:
    """Build a message that shows that mail arrives."""
    subject = text("server", "mail.test.subject", language)
    return _message(settings, to, subject, text("server", "mail.test.text", language, server=settings.public_url or "Tilework"))


def send(settings: Settings, message: EmailMessage) -> None:
    """Send a message; blocks. Raise ``OSError`` or ``SMTPException`` on failure."""
    with _connected(settings, TIMEOUT_SECONDS) as connection:
        connection.send_message(message)


def problem(settings: Settings) -> str | None:
    """Return why the mail server would take no message: it is away, or refuses TLS or the password. Blocks for a few seconds at most."""
    try:
        with _connected(settings, CHECK_SECONDS) as connection:
            connection.noop()
    except (OSError, smtplib.SMTPException) as error:
        return reason_of(error)
    return None


def reason_of(error: Exception) -> str:
    """Return what the mail server or the network said, in one line.

    >>> reason_of(smtplib.SMTPAuthenticationError(535, b"5.7.8 Authentication failed"))
    '535 5.7.8 Authentication failed'
    """
    if isinstance(error, smtplib.SMTPResponseException):
        said = error.smtp_error.decode(errors="replace") if isinstance(error.smtp_error, bytes) else str(error.smtp_error)
        return " ".join(f"{error.smtp_code} {said}".split())[:200]
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        code, said_bytes = next(iter(error.recipients.values()))
        return " ".join(f"{code} {said_bytes.decode(errors='replace')}".split())[:200]
    return (" ".join(str(error).split()) or type(error).__name__)[:200]


def _connected(settings: Settings, seconds: float) -> smtplib.SMTP:
    """Connect to the mail server, with encryption and sign-in as configured."""
    context = ssl.create_default_context()
    if settings.smtp_security == "tls":
        connection: smtplib.SMTP = smtplib.SMTP_SSL(settings.smtp_host, settings.smtp_port, timeout=seconds, context=context)
    else:
        connection = smtplib.SMTP(settings.smtp_host, settings.smtp_port, timeout=seconds)
    try:
        if settings.smtp_security == "starttls":
            connection.starttls(context=context)
        if settings.smtp_user:
            connection.login(settings.smtp_user, settings.smtp_password)
    except BaseException:
        connection.close()
        raise
    return connection
