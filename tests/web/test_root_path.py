"""The whole app below a path of its host, as a proxy passes it on."""

from collections.abc import Callable, Iterator

import pytest
from benchmarks.load.server import Server
from playwright.sync_api import BrowserContext, Page, expect

from tests.helpers.server import Person, fresh
from tests.web.page_player import Player
from tests.web.test_people import PASSWORD

Contexts = Callable[..., BrowserContext]
ROOT = "/tiles"


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    environment = {"TILEWORK_RATE_LIMIT_SCALE": "1000", "TILEWORK_PRELOAD_BOTS": "0", "TILEWORK_ROOT_PATH": "tiles/"}
    found = Server(tmp_path_factory.mktemp("below") / "data", environment=environment, seed=1)
    found.start()
    try:
        found.wait()
        yield found
    finally:
        found.stop()


@pytest.fixture
def page(open_context: Contexts, below: Server) -> Page:
    return open_context(base_url=f"http://{below.host}{ROOT}/").new_page()


def test_pages_links_requests_and_sockets_stay_below_the_path(page: Page) -> None:
    page.goto(f"{ROOT}/")
    page.get_by_role("button", name="Play now").wait_for()
    page.get_by_role("link", name="Rules").first.click()
    page.wait_for_url(f"**{ROOT}/rules")
    page.get_by_role("link", name="Azul").first.click()
    page.wait_for_url(f"**{ROOT}/rules/azul")
    page.reload()
    page.get_by_role("heading", level=1).wait_for()
    page.go_back()
    page.wait_for_url(f"**{ROOT}/rules")
    answer = page.goto(f"{ROOT}/nothing/here")
    assert answer is not None
    assert answer.status == 404


def test_an_account_and_a_table(page: Page, below: Server) -> None:
    login = fresh("ada")
    page.goto(f"{ROOT}/account")
    page.get_by_label("Username").fill(login)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Create an account").click()
    page.get_by_text(f"Your account: {login}").wait_for()
    expect(page.get_by_role("link", name="Download everything")).to_have_attribute("href", f"{ROOT}/api/me/data")
    page.goto(f"{ROOT}/new?game=azul&with=friend")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(f"**{ROOT}/m/*")
    link = page.locator("input[readonly]").first.input_value()
    assert link.startswith(f"http://{below.host}{ROOT}/")
    # The other one comes by the server's own address, as through a proxy that takes the path off.
    other = Person(below.host)
    match = page.url.rpartition("/")[2]
    other.join(match)
    page.locator("[data-ready]").wait_for()
    assert Player(page).page.url.startswith(f"http://{below.host}{ROOT}/m/")
