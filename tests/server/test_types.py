"""Types say something: ``Any`` is written only where a foreign library forces it, and each place says why."""

import io
import tokenize
from collections import Counter
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src/tilework"
FORCED = {
    "match/log.py": (1, "details of events are JSON values of any kind"),
    "server/store/tables/core.py": (1, "SQLAlchemy types the rows of mapped classes only; all others are untyped"),
    "server/codegen/view_types.py": (1, "typing has no type for type hints"),
    "server/web/errors.py": (1, "FastAPI's responses are dict[int | str, Data], and dictionaries are invariant"),
}


def test_any_is_written_only_where_a_library_forces_it() -> None:
    found: Counter[str] = Counter()
    for folder in ("server", "match"):
        for file in (SOURCE / folder).rglob("*.py"):
            with tokenize.open(file) as source:
                tokens = list(tokenize.generate_tokens(io.StringIO(source.read()).readline))
            written = [token for token in tokens if token.type == tokenize.NAME and token.string == "Any" and "import" not in token.line]
            if written:
                found[str(file.relative_to(SOURCE))] = len(written)
    assert found == {file: count for file, (count, _) in FORCED.items()}
