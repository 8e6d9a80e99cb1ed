"""The application, put together."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

from tilework import __version__
from tilework.server import chance
from tilework.server.logs import set_up_logs
from tilework.server.services import Services
from tilework.server.settings import Settings
from tilework.server.web import (
    analysis,
    bots,
    calling,
    embed,
    errors,
    matches,
    ops,
    people,
    pictures,
    profiles,
    puzzles,
    quick,
    socket,
    static,
    statistics,
    talk,
    tournaments,
)
from tilework.server.web.doorstep import Doorstep
from tilework.server.web.hosts import HostGate
from tilework.server.web.security import Guard


def create_app(settings: Settings | None = None) -> FastAPI:
    """The server as an ASGI application. Workers call it without settings and find them in the environment."""
    chosen = settings or Settings.from_environment()
    set_up_logs(chosen.json_logs)
    if chosen.test_seed:
        chance.fix(chosen.test_seed)
    origins = frozenset(origin.strip() for origin in chosen.origins.split(",") if origin.strip())

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        services = app.state.services = Services(chosen)
        await services.start()
        yield
        await services.stop()

    app = FastAPI(title="Tilework", version=__version__, lifespan=lifespan, openapi_url="/api/openapi.json", docs_url=None, redoc_url=None)
    app.state.origins = origins
    errors.install(app)
    for part in (
        ops,
        people,
        profiles,
        calling,
        bots,
        matches,
        quick,
        talk,
        tournaments,
        analysis,
        statistics,
        puzzles,
        socket,
        pictures,
        embed,
        static,
    ):
        app.include_router(part.router)
    app.add_middleware(Doorstep, services=lambda: app.state.services)
    app.add_middleware(Guard, origins=origins, secure=chosen.secure_cookies)
    app.add_middleware(HostGate, hosts=frozenset(host.strip().lower() for host in chosen.hosts.split(",") if host.strip()))
    return app
