"""Every error in the same form."""

from typing import Any

import structlog
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from tilework.errors import TileworkError
from tilework.server.errors import Refusal
from tilework.server.models import rest
from tilework.server.web.security import error_response

log = structlog.get_logger()

ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": rest.ErrorBody, "description": "See the code."} for status in (400, 401, 403, 404, 409, 413, 429, 503)
}


def respond(refusal: Refusal) -> Response:
    """A refusal as a response."""
    status, headers, body = error_response(refusal)
    return Response(body, status, headers)


def install(app: FastAPI) -> None:
    """Turn every error into our form."""

    @app.exception_handler(Refusal)
    async def refused(request: Request, error: Refusal) -> Response:
        return respond(error)

    @app.exception_handler(TileworkError)
    async def ours(request: Request, error: TileworkError) -> Response:
        return respond(Refusal("invalid", detail=str(error)[:500]))

    @app.exception_handler(RequestValidationError)
    async def wrong_form(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"] if part != "body")
        return respond(Refusal("invalid", detail=f"{where}: {first['msg']}"[:500]))

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> Response:
        if isinstance(error.__cause__, Refusal):
            # FastAPI hides what goes wrong while a body is read behind an error of its own.
            return respond(error.__cause__)
        codes = {401: "unauthenticated", 403: "forbidden", 404: "not_found", 413: "too_large"}
        response = respond(Refusal(codes.get(error.status_code, "invalid")))
        response.status_code = error.status_code
        for name, value in (error.headers or {}).items():
            response.headers[name] = value
        return response

    @app.exception_handler(Exception)
    async def unexpected(request: Request, error: Exception) -> Response:
        log.error("request_failed", route=getattr(request.scope.get("route"), "path", "other"), exc_info=error)
        return respond(Refusal("internal"))
