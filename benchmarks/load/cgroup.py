"""Limit a process to a share of a CPU with control groups, independent of other load."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

ROOT = Path("/sys/fs/cgroup")
PERIOD_US = 10_000
"""Quota period, short so that throttling does not look like slow answers."""


class CpuQuota:
    """A control group of one process and its children."""

    def __init__(self, name: str, pid: int) -> None:
        self._is_old = (ROOT / "cpu").is_dir()
        self._folder = (ROOT / "cpu" if self._is_old else ROOT) / f"tilework-{os.getpid()}-{name}"
        try:
            if not self._is_old:
                (ROOT / "cgroup.subtree_control").write_text("+cpu")
            self._folder.mkdir()
            (self._folder / "cgroup.procs").write_text(str(pid))
        except OSError as error:
            raise SystemExit(f"shares of a processor need control groups and the right to make one: {error}") from error

    @contextlib.contextmanager
    def limited(self, share: float) -> Iterator[None]:
        """Limit the group to a share of one CPU inside the block."""
        self._set(str(int(share * PERIOD_US)))
        try:
            yield
        finally:
            self._set("-1" if self._is_old else "max")

    def _set(self, quota: str) -> None:
        if self._is_old:
            (self._folder / "cpu.cfs_period_us").write_text(str(PERIOD_US))
            (self._folder / "cpu.cfs_quota_us").write_text(quota)
        else:
            (self._folder / "cpu.max").write_text(f"{quota} {PERIOD_US}")

    def __enter__(self) -> "CpuQuota":
        return self

    def __exit__(self, *why: object) -> None:
        """Remove the group once the process has ended."""
        with contextlib.suppress(OSError):
            self._folder.rmdir()
