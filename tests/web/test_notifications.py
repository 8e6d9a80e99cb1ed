"""Being called: the tab tells how many games wait, a hidden page tells aloud where it was allowed, and each kind can be switched off."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from tests.helpers.server import Person, until
from tests.web import chromium

pytestmark = pytest.mark.engine

Contexts = Callable[..., BrowserContext]
# Chromium's own list is not asked: just started, it may drop new notifications together with those of earlier runs.
NOTE_SHOWN = """globalThis.shown = [];
const show = ServiceWorkerRegistration.prototype.showNotification;
ServiceWorkerRegistration.prototype.showNotification = async function (title, options) {
    await show.call(this, title, options);
    shown.push([title, options.body, options.data.link]);
};"""


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The whole of Chromium: its build without windows knows no notifications."""
    found = chromium.launch(playwright, chromium.WHOLE)
    yield found
    found.close()


def challenge(page: Page, base: str) -> str:
    """Somebody plays with the page's person, by days for each move, and has moved."""
    ada = Person(base.removeprefix("http://"))
    me = page.evaluate("fetch('/api/me').then(answer => answer.json())")["person"]
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "invited", "person": me}]
    made = ada.post("/api/matches", {"game": "azul", "seats": seats, "options": {"first": 2}, "clock": {"type": "days", "days": 3}})
    return str(made["match"])


def test_what_waits_is_told_by_title_icon_and_notification(open_context: Contexts, base: str) -> None:
    context = open_context()
    context.grant_permissions(["notifications"], origin=base)
    page = context.new_page()
    page.add_init_script("Object.defineProperty(document, 'hidden', { get: () => globalThis.away === true })")
    # A browser of tests has no push service, and would say so in its console.
    page.add_init_script("PushManager.prototype.subscribe = () => Promise.reject(new Error('no push service'))")
    page.add_init_script(NOTE_SHOWN)
    page.goto("/settings")
    page.get_by_role("button", name="Allow notifications here").click()
    expect(page.get_by_text("This device shows notifications.")).to_be_visible()
    page.clock.install()
    page.goto("/")
    page.get_by_role("button", name="Play now").wait_for()
    page.evaluate("globalThis.away = true")
    match = challenge(page, base)
    page.clock.run_for(21_000)
    assert until(lambda: page.evaluate("shown")) == [["You have been challenged", "Azul, Ada", f"/m/{match}"]]
    expect(page).to_have_title("(1) Tilework")
    form = "{ method: 'POST', body: '{}', headers: { 'X-Tilework': '1', 'Content-Type': 'application/json' } }"
    page.evaluate(f"fetch('/api/matches/{match}/join', {form})")
    page.clock.run_for(21_000)
    expect(page).to_have_title("(1) Tilework")
    assert page.locator("link[rel=icon]").get_attribute("href").startswith("data:image/svg+xml")  # type: ignore[union-attr]  # there is one


def test_kinds_and_quiet_hours_are_kept(page: Page) -> None:
    page.goto("/settings")
    expect(page.get_by_text("Notifications are off on this device.")).to_be_visible()
    page.get_by_role("switch", name="Someone offers a rematch").uncheck()
    page.get_by_role("switch", name="Quiet hours").check()
    with page.expect_response("**/api/me/notification-settings"):
        page.get_by_label("From", exact=True).fill("21:30")
        page.get_by_label("From", exact=True).blur()
    page.reload()
    expect(page.get_by_role("switch", name="Someone offers a rematch")).not_to_be_checked()
    expect(page.get_by_role("switch", name="It’s my turn")).to_be_checked()
    expect(page.get_by_label("From", exact=True)).to_have_value("21:30")
    with page.expect_response("**/api/me/notification-settings"):
        page.get_by_role("switch", name="Notify me").uncheck()
    page.reload()
    expect(page.get_by_role("switch", name="It’s my turn")).to_be_disabled()
