"""``tilework thinker``: bots and analyses on a host of their own."""

import os

import typer

from tilework.cli.app import console
from tilework.errors import InvalidOption
from tilework.server.words import said as say


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("thinker", help=say("help.thinker"))(thinker)


def thinker(
    redis: str = typer.Option("", "--redis", envvar="TILEWORK_REDIS", help=say("help.thinker.redis")),
    threads: int = typer.Option(0, "--threads", min=0, max=256, help=say("help.thinker.threads")),
    metrics: int = typer.Option(0, "--metrics-port", min=0, max=65535, help=say("help.thinker.metrics")),
    host: str = typer.Option("127.0.0.1", "--metrics-host", help=say("help.host")),
    json_logs: bool = typer.Option(False, "--json-logs", help=say("help.json_logs")),
) -> None:
    import asyncio

    from prometheus_client import start_http_server

    from tilework.server.checks import require_redis
    from tilework.server.logs import set_up_logs
    from tilework.server.thinker import think_until_told
    from tilework.server.warmth import compile_first, load_all_bots

    if not redis:
        raise InvalidOption(say("thinker.no_redis"))
    set_up_logs(json_logs)
    require_redis(redis)
    console.print(say("serve.preparing"))
    compile_first(lambda game, done, parts: console.print(say("thinker.compiled", done=done, parts=parts, game=game)))
    load_all_bots()
    if metrics:
        try:
            start_http_server(metrics, host)
        except OSError as error:
            raise InvalidOption(say("serve.host_unusable", host=host, port=str(metrics), reason=error.strerror or str(error))) from None
    count = threads or len(os.sched_getaffinity(0))
    asyncio.run(think_until_told(redis, count, lambda: console.print(say("thinker.ready", threads=count))))
