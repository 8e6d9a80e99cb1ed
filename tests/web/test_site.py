"""``tilework site``: files in a folder of any host are the whole of Tilework, also with the network off."""

import base64
import subprocess
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from benchmarks.load.server import free_port
from playwright.sync_api import Browser, expect
from typer.testing import CliRunner

from tests.web.page_player import Player
from tests.web.test_offline import cut_off, play_with_a_reload
from tilework.cli.framework.app import build

pytestmark = pytest.mark.engine


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site in a folder of a plain file server."""
    root = tmp_path_factory.mktemp("host")
    made = CliRunner().invoke(build(), ["site", str(root / "some/folder")])
    assert made.exit_code == 0, made.output
    port = free_port()
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(root)]
    host = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env={"PYTHONUNBUFFERED": "1"})
    try:
        assert host.stdout
        host.stdout.readline()
        yield f"http://127.0.0.1:{port}/some/folder/"
    finally:
        host.kill()
        host.wait()


def test_a_folder_of_files_plays_a_whole_game_with_the_network_off(browser: Browser, address: str) -> None:
    context, page = cut_off(browser, address, "/some/folder/")
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(address)
    expect(page.get_by_role("status").filter(has_text="Everything here is played on this device")).to_be_visible()
    expect(page.get_by_role("link", name="Tables")).to_have_count(0)
    page.get_by_role("link", name="Rules", exact=True).first.click()
    page.get_by_role("link", name="Rules of Azul").click()
    expect(page.locator(".rule").first).to_be_visible()
    assert page.url == f"{address}?/rules/azul"
    page.reload()
    expect(page.locator(".rule").first).to_be_visible()
    page.get_by_role("link", name="Tilework").click()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/?/local/*")
    play_with_a_reload(Player(page))
    page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    page.wait_for_url("**/?/replay/device.*")
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.get_by_role("img", name="Winning chances")).to_be_visible()
    page.get_by_role("link", name="Tilework").click()
    assert page.url == address
    assert not faults
    context.close()


def test_pages_that_need_a_server_say_so(browser: Browser, address: str) -> None:
    page = browser.new_page(locale="en")
    page.goto(f"{address}?/tables")
    expect(page.get_by_text("This page needs a Tilework server").first).to_be_visible()
    page.goto(f"{address}?/leaderboard")
    expect(page.get_by_text("This page needs a Tilework server").first).to_be_visible()
    page.close()


def test_boards_in_the_frames_of_another_page_are_played_and_stepped_through(browser: Browser, address: str) -> None:
    """As the documentation's pages show them: ``docs/live_boards.py`` writes such frames."""
    record = (Path(__file__).parents[2] / "docs/samples/azul.txt").read_bytes()
    packed = base64.urlsafe_b64encode(zlib.compress(record, wbits=-zlib.MAX_WBITS)).decode().rstrip("=")
    page = browser.new_page()
    page.goto(f"{address}site.json")
    page.set_content(f'<iframe src="{address}?/board/record&move=2#{packed}"></iframe><iframe src="{address}?/board/azul"></iframe>')
    stepped, played = page.frame_locator("iframe").nth(0), page.frame_locator("iframe").nth(1)
    expect(stepped.get_by_text("takes 2 blue from the centre to line 2")).to_be_visible()
    stepped.get_by_role("button", name="Next step").click()
    expect(stepped.locator("[data-ready]")).to_have_attribute("data-move", "4")
    expect(stepped.get_by_text("takes 1 white from factory 2 to line 3")).to_be_visible()
    expect(played.locator("[data-ready] section[data-seat]").first).to_contain_text("Easy")
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((found) => found.length)") == 0, "nothing is kept of it"
    page.close()


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    refused = CliRunner().invoke(build(), ["site", str(tmp_path)])
    assert refused.exit_code != 0
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_a_site_is_written_anew_over_an_earlier_one(tmp_path: Path) -> None:
    for _ in range(2):
        assert CliRunner().invoke(build(), ["site", str(tmp_path)]).exit_code == 0
        (tmp_path / "assets" / "old.js").touch()
        (tmp_path / "CNAME").write_text("play.example.org", encoding="utf-8")
    assert CliRunner().invoke(build(), ["site", str(tmp_path)]).exit_code == 0
    assert not (tmp_path / "assets" / "old.js").exists()
    assert (tmp_path / "CNAME").exists(), "what somebody laid beside it stays"
    assert '="/' not in (tmp_path / "index.html").read_text(encoding="utf-8")
