"""Games that the tests play are kept in a folder of the test, not in the user's own."""

import pytest


@pytest.fixture(autouse=True)
def state_folder(tmp_path_factory, monkeypatch):
    folder = tmp_path_factory.mktemp("state")
    monkeypatch.setenv("XDG_STATE_HOME", str(folder))
    return folder / "tilework" / "games"
