"""The modules, built once where ``make engine`` has not built them yet, and a Node that runs them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tilework import games
from tilework.targets.host import Host
from tilework.targets.wasm.build import build
from tilework.targets.wasm.node import ROOT, Node


@pytest.fixture(scope="session")
def engine() -> Path:
    """The folder of the build."""
    folder = ROOT / "build" / "engine"
    build(folder, list(games.names()))
    return folder


@pytest.fixture(scope="session")
def native() -> Host:
    """This processor."""
    return Host()


@pytest.fixture(scope="session", params=["simd", "plain"])
def node(engine: Path, request: pytest.FixtureRequest) -> Iterator[Node]:
    """Node, with vector instructions and without."""
    with Node(engine, request.param) as machine:
        yield machine
