"""Types of data that only its producer knows the shape of."""

from typing import Any

Json = Any
"""A JSON value. Any: tests read from what was sent without checking each level; a wrong guess fails the test."""
