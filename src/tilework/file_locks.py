"""Locks on files, on every system: they end with the process that holds them."""

import errno
import sys
from typing import IO, Any


def lock(file: IO[Any], *, wait: bool) -> bool:  # Any: text or bytes
    """Lock an open file for this process alone; whether it could be. Where files can't be locked, nothing is and True is returned.

    On Windows waiting ends after ten seconds.
    """
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except OSError as error:
        return error.errno not in (errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK)
    return True
