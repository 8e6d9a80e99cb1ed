"""What is shared: link previews in the page itself, pictures of positions, and replays for other people's pages."""

import re
import struct
from pathlib import Path
from urllib.parse import urljoin

import pytest

from tests.helpers.server import Person
from tests.server.conftest import Place
from tilework.server.web.pages.static_files import FOLDER

WEB = Path(__file__).parents[2] / "web" / "src"

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
    assert facts(ada, "/m/nobody-knows-this") == {}
    assert ada.http.get("/picture/puzzle/chess/daily.png").status_code == 404


def test_every_public_page_has_a_title_in_the_readers_language(place: Place, ada: Person) -> None:
    assert facts(ada, "/")["title"] == "Tilework"
    assert facts(ada, "/rules/azul", "fr")["title"] == "R\u00e8gles\u00a0: Azul"
    page = ada.http.get("/leaderboard", headers={"Accept-Language": "de"}).text
    assert "<title>Rangliste \u00b7 Tilework</title>" in page
    assert '<html lang="de"' in page
    assert facts(ada, f"/p/{ada.id}")["title"] == ada.me["name"]


def test_unknown_pages_are_not_found_and_known_ones_are(place: Place, ada: Person) -> None:
    routes = re.findall(r"path: '(/[^'*]*)'", (WEB / "routes.ts").read_text(encoding="utf-8"))
    match = ada.create("me", "me")["match"]
    ids = {"/m/:id": match, "/replay/:id": match, "/p/:id": ada.id, "/p/:id/statistics": ada.id}
    form = {"name": "Cup", "game": "azul", "format": "swiss", "rounds": 2, "clock": {"type": "live", "initial_s": 60}}
    ids["/t/:id"] = ada.post("/api/tournaments", form)["tournament"]
    assert len(routes) > 25
    routes.remove("/admin")
    for route in routes:
        path = route.replace(":id", ids.get(route, "something"))
        for part, value in ((":game", "azul"), (":mode", "train"), (":what", "confirm"), (":chapter", "first")):
            path = path.replace(part, value)
        assert ada.http.get(path).status_code == 200, path
    assert ada.http.get("/replay/record").status_code == 200
    for path in (
        "/nothing",
        "/admin",
        "/replay/nobody-knows-this",
        "/m/nobody-knows-this",
        "/rules/chess",
        "/t/nobody-knows-this",
        "/p/nobody-knows-this",
    ):
        assert ada.http.get(path).status_code == 404, path
        assert ada.http.head(path).status_code == 404, path


def test_crawlers_are_told_where_to_go_and_where_not(place: Place, ada: Person) -> None:
    base = f"http://{place.servers[0].host}"
    robots = ada.http.get("/robots.txt").text
    assert f"Sitemap: {base}/sitemap.xml" in robots
    assert "Disallow: /api/" in robots
    pages = re.findall(r"<loc>([^<]*)</loc>", ada.http.get("/sitemap.xml").text)
    assert f"{base}/rules/sintra" in pages
    assert all(ada.http.head(page).status_code == 200 for page in pages)
    match = ada.create("me", "me")["match"]
    for path in (f"/picture/match/{match}.png", "/picture/puzzle/azul/daily.png", f"/embed/{match}"):
        assert ada.http.head(path).status_code == 200, path


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
