"""Locks on files end with the process that holds them, and keep others out."""

import subprocess
import sys
from pathlib import Path

from tilework.file_locks import lock

HOLDER = """
import sys
from tilework.file_locks import lock
file = open(sys.argv[1], "w")
print(lock(file, wait=False), flush=True)
sys.stdin.readline()
"""


def test_a_lock_keeps_others_out_until_its_process_ends(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with subprocess.Popen([sys.executable, "-c", HOLDER, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout
        assert holder.stdin
        assert holder.stdout.readline() == "True\n"
        with path.open("w") as file:
            assert not lock(file, wait=False)
        holder.stdin.write("end\n")
        holder.stdin.flush()
        holder.wait()
        with path.open("w") as file:
            assert lock(file, wait=False)
            assert lock(file, wait=True), "again by the same process"
