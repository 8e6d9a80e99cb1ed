"""The admin page in a browser."""

from collections.abc import Callable

from benchmarks.load.server import Server
from playwright.sync_api import BrowserContext, Page, expect

from tests.helpers.command import tilework
from tests.helpers.server import Person, fresh
from tests.web.test_passkeys import add_passkey, at_home, sign_out, with_authenticator
from tests.web.test_people import PASSWORD, sign_up

Contexts = Callable[..., BrowserContext]


def test_an_admin_answers_a_report_and_bans_somebody(open_context: Contexts, base: str, server: Server) -> None:
    host = base.removeprefix("http://")
    rude, kind = Person(host), Person(host)
    login = fresh("rude")
    rude.post("/api/account", {"login": login, "password": PASSWORD})
    kind.post(f"/api/people/{rude.id}/report", {"reason": "abuse", "text": "Called me a fool."})
    admin, page = fresh("admin"), at_home(open_context, base).new_page()
    with_authenticator(page)
    sign_up(page, admin)
    add_passkey(page, "Phone")
    assert tilework("host", "admin", admin, "--data", str(server.folder)) == 0
    page.goto("/admin")
    page.get_by_text("Sign in with a passkey or an authenticator code").wait_for()
    page.get_by_role("link", name="Go to your account").click()
    sign_out(page)
    page.get_by_role("button", name="I have an account").click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.get_by_role("link", name="Admin").click()
    report = page.get_by_role("article").filter(has_text="Called me a fool.")
    report.get_by_text("Warn, mute or ban").click()
    report.get_by_label("What to do").select_option("Ban")
    report.get_by_label("Reason").fill("Insults")
    report.get_by_role("button", name="Ban", exact=True).click()
    page.get_by_text("They are banned, and will read why.").wait_for()
    assert rude.post("/api/login", {"login": login, "password": PASSWORD}, 403)["error"]["detail"] == "Insults"
    report.get_by_label("Answer").fill("Thank you.")
    report.get_by_role("button", name="Close the report").click()
    expect(report).to_have_count(0)
    assert [notice["text"] for notice in kind.get("/api/me")["notices"]] == ["Thank you."]
    expect(page.get_by_role("row").filter(has_text="report_closed").first).to_be_visible()
    page.get_by_role("button", name="Lift the ban of").first.click()
    page.get_by_text("The ban is lifted.").wait_for()
    rude.post("/api/login", {"login": login, "password": PASSWORD})


def test_for_others_there_is_no_admin_page(page: Page) -> None:
    sign_up(page, fresh("ada"))
    answer = page.goto("/admin")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("link", name="Admin")).to_have_count(0)
    page.get_by_role("heading", level=1).wait_for()
    expect(page.get_by_text("Audit log")).to_have_count(0)
