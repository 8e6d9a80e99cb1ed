"""Health checks and metrics for the operator."""

import asyncio
import os
from pathlib import Path

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, generate_latest, multiprocess

from tilework.server.errors import ApiError
from tilework.server.metrics import with_deprecated_names
from tilework.server.store.migrate import is_current
from tilework.server.web.auth_dependencies import Server, client_key

router: APIRouter = APIRouter(tags=["running"])


@router.get("/healthz")
async def alive() -> dict[str, str]:
    """Report that the process answers."""
    return {"status": "ok"}


@router.get("/readyz", responses={503: {"description": "Not ready."}})
async def ready(server: Server, request: Request, response: Response) -> dict[str, object]:
    """Report readiness: the games are compiled, the database has the newest schema and accepts writes.

    Redis is only told: without it all goes on, more slowly.
    """
    server.limiter.require_local("ready", client_key(request))
    database = await _database_ready(server)
    redis = await server.bus.is_up()
    if not database or server.stopping or not server.ready:
        response.status_code = 503
    return {"compiled": server.ready, "database": database, "redis": redis, "stopping": server.stopping}


async def _database_ready(server: Server) -> bool:
    if server.match_service.cache.had_outage or server.database.writer.is_failing:
        # The sign of life of the last seconds could not be written: the disk may be full.
        return False
    try:
        async with asyncio.timeout(5):
            return await server.database.read(is_current)
    except (ApiError, TimeoutError):
        return False


@router.get("/metrics", response_class=Response)
async def metrics() -> Response:
    """Return Prometheus metrics, of all workers on this machine."""
    registry = REGISTRY
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        _forget_dead_workers(Path(os.environ["PROMETHEUS_MULTIPROC_DIR"]))
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # untyped in prometheus_client
    return Response(with_deprecated_names(generate_latest(registry)), media_type=CONTENT_TYPE_LATEST)


def _forget_dead_workers(folder: Path) -> None:
    """Drop gauges of workers that were killed."""
    for file in folder.glob("gauge_live*_*.db"):
        pid = int(file.stem.rsplit("_", 1)[1])
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            multiprocess.mark_process_dead(pid, str(folder))  # type: ignore[no-untyped-call]  # untyped in prometheus_client
        except PermissionError:
            pass
