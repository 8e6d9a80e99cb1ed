"""Work in pieces by many pool: the same results in the same order on this machine and on a cluster that loses a node."""

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from functools import partial
from itertools import count, islice
from pathlib import Path

import pytest

from tests.helpers.games import PLAIN_PYTHON
from tilework.arena.participants import bundle_files, unbundle_files
from tilework.errors import ClusterError, MissingExtra
from tilework.executors import ProcessPool, ThreadPool, make_pool
from tilework.games.game import Data
from tilework.match import Match
from tilework.match.record import write_record

ROOT = Path(__file__).parents[1]


@pytest.mark.skipif(PLAIN_PYTHON, reason="whole games take too long uncompiled")
def test_a_cluster_that_loses_a_node_makes_what_one_machine_makes(tmp_path: Path) -> None:
    """One cluster for all that is asked of it: starting Ray takes seconds. A node is killed while a game of the arena runs on it."""
    match = Match.new("azul", seed=3, players=2)
    for _ in range(6):
        match.play(match.legal_actions()[0])
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / "begun.txt").write_text(write_record(match), encoding="utf-8")
    (tmp_path / "records" / "other.txt").write_text("nothing", encoding="utf-8")
    found = worked(tmp_path)
    assert found["sizes"] == [[3, 3]]
    assert found["alive"] == 2
    assert not found["started_again"], "who no longer asks after the cluster was left starts none of their own"
    lost = [tuple(map(int, name.split("-")[1:])) for name in found["taken"]]
    assert lost, "the node that was killed was playing"
    played = [(result["deal"], result["rotation"]) for result in found["there"]["results"]]
    assert played == [(deal, rotation) for deal in range(8) for rotation in range(2)], "each game once, in order"
    assert set(lost) <= set(played)
    assert found["there"] == found["here"]
    assert ["error" in line for line in found["here"]["lines"]] == [False, True]


def worked(folder: Path) -> Data:
    """What the cluster's program found. Ray's own files have short paths, for its sockets."""
    with tempfile.TemporaryDirectory(prefix="ray-", ignore_cleanup_errors=True) as short:
        set_up = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_worker_niceness": "0"}  # or all else comes before its workers
        ours = {**os.environ, **set_up, "RAY_TMPDIR": short, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")])}
        command = [sys.executable, "-m", "tests.helpers.cluster", str(folder)]
        program = subprocess.Popen(command, cwd=ROOT, env=ours, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        try:
            out, told = program.communicate(timeout=600)
        finally:
            program.terminate()  # where it still runs, Ray ends its nodes then
            program.wait()
    assert program.returncode == 0, told[-3000:]
    found: Data = json.loads(out.splitlines()[-1])
    return found


def square(base: int, number: int) -> int:
    """A piece of work."""
    if number == 40:
        raise ClusterError("forty")
    return base + number * number


@pytest.mark.parametrize("pool", [ThreadPool(3), ProcessPool(1), ProcessPool(2)], ids=["threads", "one process", "processes"])
def test_results_come_in_order_for_as_long_as_somebody_asks(pool: ThreadPool | ProcessPool) -> None:
    assert list(islice(pool.map_ordered(partial(square, 1), count()), 5)) == [1, 2, 5, 10, 17]
    with pytest.raises(ClusterError, match="forty"):
        list(pool.map_ordered(partial(square, 1), range(38, 50)))


def test_weights_are_carried_to_machines_that_do_not_have_them(tmp_path: Path) -> None:
    file = tmp_path / "new.npz"
    file.write_bytes(b"numbers")
    labels = (f"expert@weights={file}@200n", "expert@weights=0.1", f"cmd:engine@weights={file}")
    files = bundle_files(labels)
    assert files == {str(file): b"numbers"}
    assert unbundle_files(labels, files) == labels, "where the file is, it is used"
    file.write_bytes(b"others")
    moved = unbundle_files(labels, files)
    assert moved[1:] == labels[1:]
    there = Path(moved[0].removeprefix("expert@weights=").removesuffix("@200n"))
    assert there != file
    assert there.read_bytes() == b"numbers"
    shutil.rmtree(there.parent)


def test_a_cluster_that_is_not_there_is_told_at_once() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # nobody listens, and nobody else can
        port = taken.getsockname()[1]
        with pytest.raises(ClusterError, match=f"no Ray cluster answers at 127.0.0.1:{port}"), make_pool(1, f"127.0.0.1:{port}"):
            pass


@pytest.mark.parametrize("address", ["nowhere", "host:port", "10.0.0.1"])
def test_an_address_that_is_none_is_told(address: str) -> None:
    with pytest.raises(ClusterError, match="the address of a Ray cluster looks like"), make_pool(1, address):
        pass


def test_without_ray_it_is_told_what_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r"tilework\[scale\]"), make_pool(1, "127.0.0.1:1"):
        pass
