"""Output for programs: ``--json`` and exit statuses (``docs/reference/command-line-json.md``)."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from tilework.cli.framework.messages import say

SCHEMA_FILE = Path(__file__).with_name("json-output.schema.json")
"""JSON Schema with one definition per command."""

PROBLEMS_FOUND = 1
"""Exit status of a check that found problems. Invalid input and usage errors exit with 2."""

AsJson = Annotated[bool, typer.Option("--json", help=say("help.json"))]


def print_json(data: Any) -> None:  # Any: JSON
    """Write one JSON document to standard output."""
    print(json.dumps(data, ensure_ascii=False, indent=1))
