"""Generate the browser's match core: Python functions and classes of a typed subset, written as TypeScript modules at build time."""

from tilework.targets.typescript.errors import UnsupportedPython
from tilework.targets.typescript.program import Program

__all__ = ["Program", "UnsupportedPython"]
