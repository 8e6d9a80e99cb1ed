"""Structured logs: one line an event, without cookies, tokens, passwords, seeds or addresses of private matches."""

import logging
import sys
from typing import Any

import structlog
import structlog.tracebacks

SECRET = ("password", "secret", "token", "cookie", "seed", "authorization", "invite")


def hide_secrets(logger: Any, method: str, entry: Any) -> Any:
    """Whatever is named like a secret is not written down, wherever it came from."""
    for name in entry:
        if any(word in name.lower() for word in SECRET):
            entry[name] = "…"
    return entry


def set_up_logs(as_json: bool, level: int = logging.INFO) -> None:
    """Readable for people, or JSON for programs; standard error either way."""
    # Tracebacks without local variables: those may hold anything.
    console = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback)
    renderer: Any = structlog.processors.JSONRenderer() if as_json else console
    processors: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        hide_secrets,
    ]
    if as_json:
        tracebacks = structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
        processors.append(structlog.processors.ExceptionRenderer(tracebacks))
    structlog.configure(
        processors=[*processors, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        # Never bound to one stream for good: a program around the server may replace standard error.
        cache_logger_on_first_use=False,
    )
