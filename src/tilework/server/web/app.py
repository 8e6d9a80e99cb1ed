"""Build the ASGI application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

from tilework import __version__
from tilework.server import entropy
from tilework.server.logs import set_up_logs
from tilework.server.services import Services
from tilework.server.settings import Settings
from tilework.server.web import errors
from tilework.server.web.middleware.allowed_hosts import AllowedHostsMiddleware
from tilework.server.web.middleware.request_guard import RequestGuardMiddleware
from tilework.server.web.middleware.root_path import RootPathMiddleware
from tilework.server.web.middleware.startup_gate import StartupGate
from tilework.server.web.pages import embed, position_images, static_files
from tilework.server.web.routes import (
    admin,
    analysis,
    bots,
    chat,
    matches,
    matchmaking,
    notifications,
    ops,
    passkeys,
    people,
    profiles,
    puzzles,
    recovery,
    socket,
    statistics,
    tournaments,
)


def create_app(settings: Settings | None = None) -> FastAPI:
    """Return the application. Workers call it without settings and read them from the environment."""
    chosen = settings or Settings.from_environment()
    set_up_logs(chosen.json_logs)
    if chosen.test_seed:
        entropy.use_fixed_seed(chosen.test_seed)
    origins = frozenset(origin.strip() for origin in chosen.allowed_origins.split(",") if origin.strip())

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
        recovery,
        passkeys,
        admin,
        profiles,
        notifications,
        bots,
        matches,
        matchmaking,
        chat,
        tournaments,
        analysis,
        statistics,
        puzzles,
        socket,
        position_images,
        embed,
        static_files,
    ):
        app.include_router(part.router)
    app.add_middleware(StartupGate, services=lambda: app.state.services)
    app.add_middleware(RequestGuardMiddleware, origins=origins, secure=chosen.secure_cookies)
    app.add_middleware(
        AllowedHostsMiddleware, hosts=frozenset(host.strip().lower() for host in chosen.allowed_hosts.split(",") if host.strip())
    )
    if chosen.root_path:
        app.add_middleware(RootPathMiddleware, root=chosen.root_path)
    return app
