"""A server below a path of its host."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tilework.server.settings import Settings
from tilework.server.web.app import create_app
from tilework.server.web.pages.static_files import FOLDER


@pytest.mark.skipif(not (FOLDER / "index.html").is_file(), reason="the web client is not built: make web")
def test_below_a_path_every_address_of_a_page_has_it(tmp_path: Path) -> None:
    settings = Settings(data_dir=str(tmp_path), preload_bots=False, rate_limit_scale=1000.0, root_path="tiles/")
    with TestClient(create_app(settings)) as client:
        page = client.get("/tiles/rules/azul").text
        assert client.get("/rules/azul").text == page, "a proxy may take the path off"
        assert '<html data-root="/tiles/"' in page
        assert 'property="og:url" content="http://testserver/tiles/rules/azul"' in page
        assert 'href="/tiles/icon.svg"' in page
        assert 'src="/assets/' not in page
        assert (
            client.get("/tiles").status_code
            == client.get("/tiles/healthz").status_code
            == client.get("/tiles/api/games").status_code
            == 200
        )
        assert client.get("/tilesets/api/games").status_code == 404
        assert "Disallow: /tiles/api/" in client.get("/tiles/robots.txt").text
        assert "<loc>http://testserver/tiles/rules</loc>" in client.get("/tiles/sitemap.xml").text
