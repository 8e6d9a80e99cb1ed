"""A share of a processor for a process, by the kernel's control groups: what it has then does not depend on what runs beside it."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

ROOT = Path("/sys/fs/cgroup")
PERIOD_US = 10_000
"""A process that has used its share up waits for the next period: short ones, so that this does not look like slow answers."""


class Share:
    """A control group of one process and all that it starts."""

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
        """Give it so much of one processor, and all of it again afterwards."""
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

    def __enter__(self) -> "Share":
        return self

    def __exit__(self, *why: object) -> None:
        """Remove it, once the process has ended."""
        with contextlib.suppress(OSError):
            self._folder.rmdir()
