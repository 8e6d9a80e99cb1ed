"""``tilework engine-worker``: run bots and analyses for a server in a separate process."""

import typer

from tilework.cli.framework.app import console
from tilework.errors import InvalidOption
from tilework.executors import usable_cores
from tilework.server.localization import host_text as say


def register(app: typer.Typer) -> None:
    app.command("engine-worker", help=say("help.engine_worker"))(engine_worker)


def engine_worker(
    redis: str = typer.Option("", "--redis", envvar="TILEWORK_REDIS", help=say("help.engine_worker.redis")),
    threads: int = typer.Option(0, "--threads", min=0, max=256, help=say("help.engine_worker.threads")),
    metrics: int = typer.Option(0, "--metrics-port", min=0, max=65535, help=say("help.engine_worker.metrics")),
    host: str = typer.Option("127.0.0.1", "--metrics-host", help=say("help.host")),
    json_logs: bool = typer.Option(False, "--json-logs", help=say("help.json_logs")),
) -> None:
    import asyncio

    from prometheus_client import start_http_server

    from tilework.server.engine_worker import run_worker
    from tilework.server.logs import set_up_logs
    from tilework.server.preflight import require_redis
    from tilework.server.preload import compile_first, load_all_bots

    if not redis:
        raise InvalidOption(say("engine_worker.no_redis"))
    set_up_logs(json_logs)
    require_redis(redis)
    console.print(say("serve.preparing"))
    compile_first(lambda game, done, parts: console.print(say("engine_worker.compiled", done=done, parts=parts, game=game)))
    load_all_bots()
    if metrics:
        try:
            start_http_server(metrics, host)
        except OSError as error:
            raise InvalidOption(say("serve.host_unusable", host=host, port=str(metrics), reason=error.strerror or str(error))) from None
    count = threads or usable_cores()
    asyncio.run(run_worker(redis, count, lambda: console.print(say("engine_worker.ready", threads=count))))
