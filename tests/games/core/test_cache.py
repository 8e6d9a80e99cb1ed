"""The disk cache of compiled code: what two processes save at once, neither may take for something else."""

import pytest

from tilework.games.core.jit import _CacheFile


@pytest.fixture
def cache(tmp_path):
    return lambda stamp="now": _CacheFile(str(tmp_path), "rules.note-27", stamp)


def test_what_was_saved_is_loaded(cache):
    cache().save(("int64",), "for integers")
    cache().save(("bool",), "for switches")
    assert cache().load(("int64",)) == "for integers"
    assert cache().load(("bool",)) == "for switches"
    assert cache().load(("float64",)) is None


def test_two_that_save_at_once_never_get_each_others_code(cache, monkeypatch):
    """Both saw an empty index; one entry may get lost, but none may be the other's."""
    one, other = cache(), cache()
    monkeypatch.setattr(other, "_load_index", dict)
    one.save(("int64",), "for integers")
    other.save(("bool",), "for switches")
    one.save(("int64",), "for integers")
    assert cache().load(("int64",)) in ("for integers", None)
    assert cache().load(("bool",)) in ("for switches", None)


def test_code_of_older_sources_is_never_loaded(cache):
    """A process that started before an edit may save after one that started later."""
    late, early = cache("new"), cache("old")
    late.save(("int64",), "new code")
    early._save_data(early._data_name(1), "old code")
    early.save(("int64",), "old code")
    assert late.load(("int64",)) in ("new code", None)
    late.save(("int64",), "new code")
    assert late.load(("int64",)) == "new code"


def test_old_files_go(cache, tmp_path):
    for stamp in ("first", "second", "third"):
        cache(stamp).save(("int64",), stamp)
    assert len(list(tmp_path.glob("*.nbc"))) == 1
    assert cache("third").load(("int64",)) == "third"
