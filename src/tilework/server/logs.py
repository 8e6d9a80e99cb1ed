"""Structured logs: one line per event, without cookies, tokens, passwords, seeds or ids of private matches."""

import logging
import sys
from typing import TextIO

import structlog
import structlog.tracebacks
from structlog.typing import EventDict, Processor, WrappedLogger

SECRET = ("password", "secret", "token", "cookie", "seed", "authorization", "invite")


def hide_secrets(logger: WrappedLogger, method: str, entry: EventDict) -> EventDict:
    """Mask values whose name looks like a secret."""
    for name in entry:
        if any(word in name.lower() for word in SECRET):
            entry[name] = "…"
    return entry


def set_up_logs(as_json: bool, level: int = logging.INFO) -> None:
    """Log to standard error: readable, or as JSON. Warnings of libraries take the same form."""
    # Tracebacks without local variables: those may hold anything.
    console = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback)
    renderer: Processor = structlog.processors.JSONRenderer() if as_json else console
    processors: list[Processor] = [
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
        # Never bound to one stream for good: a program around the server may replace standard error.
        logger_factory=lambda *_: structlog.PrintLogger(sys.stderr),
        cache_logger_on_first_use=False,
    )
    _set_up_libraries(processors, renderer)


class _Handler(logging.StreamHandler[TextIO]):
    """Write to the current standard error."""

    def emit(self, record: logging.LogRecord) -> None:
        self.stream = sys.stderr
        super().emit(record)


def _set_up_libraries(processors: list[Processor], renderer: Processor) -> None:
    """Route warnings of libraries (uvicorn, asyncio, redis) through the same processors."""
    handler = _Handler()
    handler.setLevel(logging.WARNING)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=processors, processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer]
        )
    )
    root = logging.getLogger()
    for other in [known for known in root.handlers if isinstance(known, _Handler)]:
        root.removeHandler(other)
    root.addHandler(handler)
