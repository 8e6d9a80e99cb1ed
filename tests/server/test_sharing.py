"""What is shared: link previews in the page itself, pictures of positions, and replays for other people's pages."""

import re
import struct
from urllib.parse import urljoin

import pytest

from tests.server.conftest import Place
from tests.support_server import Person
from tilework.server.web.static import FOLDER

pytestmark = [
    pytest.mark.parametrize("place", ["sqlite"], indirect=True),
    pytest.mark.skipif(not (FOLDER / "index.html").is_file(), reason="the web client is not built: make web"),
]


def facts(person: Person, path: str, language: str = "en") -> dict[str, str]:
    """The preview of a page, by name."""
    page = person.http.get(path, headers={"Accept-Language": language}).text
    return dict(re.findall(r'<meta property="og:([a-z:_]+)" content="([^"]*)" />', page))


def size_of(picture: bytes) -> tuple[int, int]:
    """The width and height of a PNG file."""
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


def test_links_say_what_they_lead_to(place: Place, ada: Person) -> None:
    made = ada.create("me", "invited")
    invitation = facts(ada, made["invites"][0]["link"])
    assert invitation["title"] == "Come and play Azul"
    assert invitation["description"].endswith("without an account.")
    assert invitation["url"] == f"http://{place.servers[0].host}/m/{made['match']}", "the invitation itself is not told"
    assert facts(ada, f"/m/{made['match']}", "fr-FR")["title"] == "Venez jouer\u00a0: Azul"

    match = ada.create("me", "me")["match"]
    for path in (f"/replay/{match}", "/puzzles/azul/daily", "/puzzles/sintra/daily"):
        preview = facts(ada, path)
        picture = ada.http.get(preview["image"])
        assert (size_of(picture.content), picture.headers["cache-control"]) == ((1200, 630), "public, max-age=300"), path
    form = {"name": "Cup <1>", "game": "azul", "format": "swiss", "rounds": 2, "clock": {"type": "live", "initial_s": 60}}
    tournament = ada.post("/api/tournaments", form)["tournament"]
    assert facts(ada, f"/t/{tournament}")["title"] == "Cup &lt;1&gt;", "names are only ever text"
    assert facts(ada, "/rules") == facts(ada, "/m/nobody-knows-this") == {}
    assert ada.http.get("/picture/puzzle/chess/daily.png").status_code == 404


def test_a_replay_stands_in_a_frame_without_scripts(place: Place, ada: Person) -> None:
    match = ada.create("me", "me")["match"]
    answer = ada.http.get(f"/embed/{match}?move=1", headers={"Accept-Language": "fr"})
    assert "frame-ancestors *" in answer.headers["content-security-policy"]
    assert "script-src" not in answer.headers["content-security-policy"]
    assert "x-frame-options" not in answer.headers
    assert "<script" not in answer.text
    assert 'href="?move=0"' in answer.text
    assert "Ouvrir dans Tilework" in answer.text
    addresses = re.findall(r'(?:href|src)="([^"]*)"', answer.text)
    assert not [address for address in addresses if address.startswith("/")], "it may lie below any path"
    shown = next(address for address in addresses if "picture" in address)
    assert size_of(ada.http.get(urljoin(f"/embed/{match}", shown)).content) == (1200, 630)
    assert ada.http.get(f"/replay/{match}").headers["x-frame-options"] == "DENY", "only that page"
    first, second = (ada.http.get(f"/picture/match/{match}.png?move={move}").content for move in (0, 1))
    assert first != second, "before and after the deal"
    bot = ada.create("me", "bot")["match"]
    assert "Hasard 0" in ada.http.get(f"/embed/{bot}?move=1", headers={"Accept-Language": "fr"}).text, "bots have names in both languages"
    waiting = ada.create("me", "open")["match"]
    assert ada.http.get(f"/embed/{waiting}").status_code == 409
