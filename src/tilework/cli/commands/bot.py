"""``tilework bot``: connect a bot to a server."""

import asyncio
import json
from contextlib import suppress
from http.client import HTTPException, HTTPMessage
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import typer

from tilework.cli.framework.app import console
from tilework.cli.framework.completion import bot_names
from tilework.cli.framework.localized_typer import Commands
from tilework.cli.framework.messages import language, say
from tilework.errors import InvalidOption

TIMEOUT = 30.0
NEXT = 'TILEWORK_BOT_TOKEN={token} tilework bot run {url} --engine "python3 examples/engines/engine.py"'


def register(app: typer.Typer) -> None:
    commands = Commands(say("help.bot"))
    commands.command("register", help=say("help.bot.register"))(make)
    commands.command("run", help=say("help.bot.run"))(run)
    app.add_typer(commands, name="bot")


def make(
    url: str = typer.Argument(..., help=say("help.bot.url")),
    name: str = typer.Argument(..., help=say("help.bot.name")),
) -> None:
    """Play as a guest, whose account is deleted afterwards."""
    _, headers = _request(url, "POST", "/api/session", {})
    cookie = (headers.get("Set-Cookie") or "").partition(";")[0]
    made, _ = _request(url, "POST", "/api/bots", {"name": name}, cookie)
    with suppress(InvalidOption):
        _request(url, "DELETE", "/api/me", {}, cookie)
    console.print(say("bot.made", name=made["name"]), markup=False)
    console.print(made["secret"], markup=False, soft_wrap=True, style="bold")
    console.print(say("bot.next"), markup=False)
    console.print(NEXT.format(token=made["secret"], url=url), markup=False, soft_wrap=True)


# Any: plain data, as JSON has it
def _request(url: str, method: str, path: str, form: dict[str, str], cookie: str = "") -> tuple[Any, HTTPMessage]:
    """Send a request to a server. Raise an error with the server's own message if it is rejected."""
    base = url if "://" in url else f"http://{url}"
    if urlsplit(base).scheme not in ("http", "https"):
        raise InvalidOption(say("bot.bad_url", url=url))
    headers = {"Content-Type": "application/json", "X-Tilework": "1", **({"Cookie": cookie} if cookie else {})}
    asked = Request(base.rstrip("/") + path, json.dumps(form).encode(), headers, method=method)
    try:
        with urlopen(asked, timeout=TIMEOUT) as answer:
            text = answer.read()
            return json.loads(text) if text else None, answer.headers
    except HTTPError as error:
        raise InvalidOption(_refusal(error)) from None
    except (OSError, HTTPException, ValueError) as error:
        raise InvalidOption(say("bot.no_server", url=url, reason=str(getattr(error, "reason", error)))) from None


def _refusal(error: HTTPError) -> str:
    try:
        told = json.loads(error.read())["error"]
        return " ".join(str(part) for part in (told["message"][language()], told.get("detail")) if part)
    except (ValueError, KeyError, TypeError):
        return f"{error.code} {error.reason}"


def run(
    url: str = typer.Argument(..., help=say("help.bot.url")),
    token: str = typer.Option(..., "--token", envvar="TILEWORK_BOT_TOKEN", help=say("help.bot.token")),
    engine: str = typer.Option("", "--engine", help=say("help.bot.engine")),
    bot: str = typer.Option("", "--bot", help=say("help.bot.bot"), autocompletion=bot_names),
) -> None:
    from tilework import bots
    from tilework.cli.commands.bridge import InProcessEngine, ProcessEngine, bridge

    if bool(engine) == bool(bot):
        raise typer.BadParameter(say("bot.which"))
    program = ProcessEngine(engine) if engine else InProcessEngine(bots.get(bot).name)
    try:
        asyncio.run(bridge(url, token, program, lambda text: console.print(text, markup=False)))
    except KeyboardInterrupt:
        console.print(say("bot.bye"))
