"""Error responses in one format."""

from typing import Any

import structlog
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from structlog.typing import FilteringBoundLogger

from tilework.errors import TileworkError
from tilework.server.errors import ApiError
from tilework.server.models import matches
from tilework.server.web.middleware.request_guard import error_response

log: FilteringBoundLogger = structlog.get_logger()

ERRORS: dict[int | str, dict[str, Any]] = {  # Any: FastAPI declares it
    status: {"model": matches.ErrorBody, "description": "See the code."} for status in (400, 401, 403, 404, 409, 413, 429, 503)
}


def respond(error: ApiError) -> Response:
    """Return an error as a response."""
    status, headers, body = error_response(error)
    return Response(body, status, headers)


def install(app: FastAPI) -> None:
    """Register the exception handlers."""

    @app.exception_handler(ApiError)
    async def refused(request: Request, error: ApiError) -> Response:
        return respond(error)

    @app.exception_handler(TileworkError)
    async def ours(request: Request, error: TileworkError) -> Response:
        return respond(ApiError("invalid", detail=str(error)[:500]))

    @app.exception_handler(RequestValidationError)
    async def wrong_form(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"] if part != "body")
        return respond(ApiError("invalid", detail=f"{where}: {first['msg']}"[:500]))

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> Response:
        if isinstance(error.__cause__, ApiError):
            # FastAPI hides what goes wrong while a body is read behind an error of its own.
            return respond(error.__cause__)
        codes = {401: "unauthenticated", 403: "forbidden", 404: "not_found", 413: "too_large"}
        response = respond(ApiError(codes.get(error.status_code, "invalid")))
        response.status_code = error.status_code
        for name, value in (error.headers or {}).items():
            response.headers[name] = value
        return response

    @app.exception_handler(Exception)
    async def unexpected(request: Request, error: Exception) -> Response:
        log.error("request_failed", route=getattr(request.scope.get("route"), "path", "other"), exc_info=error)
        return respond(ApiError("internal"))
