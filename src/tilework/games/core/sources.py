"""The source files that compiled code is built from, and their digests."""

import hashlib
from functools import cache
from pathlib import Path

from tilework.games.core.plugins import PLUGIN_LAYERS, UNCOMPILED_MODULES

PACKAGE = Path(__file__).resolve().parents[2]
GAMES = PACKAGE / "games"
CORE = GAMES / "core"
CORE_USING_RULES = (CORE / "playout.py", CORE / "entry_points.py")
"""The files of the core that are built from the games' rules."""
LAYERS = ("games", "encoding", "bots", "envs")
"""The packages that hold compiled code, lowest first: each is built on those before it."""
LIBRARY_SOURCES = ("analysis/reason_kernel.py", "analysis/playouts.py", "targets/host.py", "targets/aot/*.py", "targets/native/*.py")
"""What native libraries are built from besides."""
UNCOMPILED_FILES = frozenset({"edit_places", "position_builder"})
"""The files beside the games' folders that no module with compiled code imports."""


def source_dependencies(file: Path) -> list[Path]:
    """List the files that invalidate the compiled functions of ``file``: its own layer and those below, without the other games
    and without what nothing compiled is made from.

    >>> names = [path.name for path in source_dependencies(GAMES / "azul" / "rules.py")]
    >>> "state.py" in names, "handful.py" in names, "evaluation.py" in names, "view.py" in names
    (True, True, False, False)
    """
    layer, game = layer_of(file), _game_of(file)
    if layer == "games" and file not in CORE_USING_RULES:
        folders = {CORE, file.parent}
        return [path for path in _sources() if path.parent in folders and layer_of(path) == "games"]
    below = LAYERS[: LAYERS.index(layer) + 1] if layer in LAYERS else LAYERS
    return [path for path in _sources() if layer_of(path) in below and (game is None or _game_of(path) in (None, game))]


def layer_of(file: Path) -> str:
    """Return a file's layer: its package, or the one that calls that part of a game's folder.

    >>> layer_of(GAMES / "azul" / "rules.py"), layer_of(GAMES / "azul" / "evaluation.py")
    ('games', 'bots')
    """
    package = file.relative_to(PACKAGE).parts[0]
    return PLUGIN_LAYERS.get(file.stem, package) if _game_of(file) else package


def _game_of(file: Path) -> str | None:
    """Return the game whose folder contains the file."""
    folder = file.parent
    return folder.name if folder.parent == GAMES and folder != CORE else None


@cache
def _sources() -> list[Path]:
    """All files that compiled code is built from, in their order."""
    found = (path for name in LAYERS for path in (PACKAGE / name).rglob("*") if path.suffix in {".py", ".json"})
    return sorted(path for path in found if not _is_uncompiled(path))


def _is_uncompiled(file: Path) -> bool:
    if file.parent == GAMES:
        return file.stem in UNCOMPILED_FILES
    return file.stem in UNCOMPILED_MODULES and file.parent.parent == GAMES


@cache
def digest_of(file: Path) -> str:
    """Return the digest of the sources behind the compiled functions of ``file``."""
    return _digest(source_dependencies(file))


def library_digest(game: str) -> str:
    """Return the digest of the sources of a game's native library; without a game, of the common one."""
    digest = hashlib.sha256(_common_digest().encode())
    digest.update(_digest([path for path in _sources() if game and _game_of(path) == game]).encode())
    return digest.hexdigest()[:20]


@cache
def _common_digest() -> str:
    further = {path for pattern in LIBRARY_SOURCES for path in PACKAGE.glob(pattern)}
    return _digest(sorted({path for path in _sources() if _game_of(path) is None} | further))


def _digest(files: list[Path]) -> str:
    digest = hashlib.sha256()
    for path in files:
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()
