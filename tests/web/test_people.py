"""Settings, accounts and first games."""

import re
from collections.abc import Callable

from benchmarks.load.server import Server
from playwright.sync_api import BrowserContext, Page, expect

from tests.helpers.bridge import Bridge
from tests.helpers.command import tilework
from tests.helpers.server import Person, fresh, until
from tests.web.page_player import Player
from tilework.cli.commands.bridge import InProcessEngine
from tilework.server.ids import now
from tilework.server.people import totp

Contexts = Callable[..., BrowserContext]
PASSWORD = "correct horse battery"


# Settings.


def test_language_and_look_change_at_once_and_stay(page: Page) -> None:
    page.goto("/settings")
    page.get_by_role("radio", name="Français").check()
    expect(page.get_by_role("heading", name="Réglages")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.get_by_role("radio", name="Sombre").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("switch", name="Une lettre").check()
    page.reload()
    expect(page.get_by_role("heading", name="Réglages")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_role("switch", name="Une lettre")).to_be_checked()


# Accounts.


def sign_up(page: Page, login: str) -> None:
    """A guest becomes an account."""
    page.goto("/account")
    page.get_by_label("Username").fill(login)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Create an account").click()
    page.get_by_text(f"Your account: {login}").wait_for()


def log_in(page: Page, login: str, password: str = PASSWORD) -> None:
    """Into an account from another device."""
    page.goto("/account")
    page.get_by_role("button", name="I have an account").click()
    page.get_by_label("Username").fill(login)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Sign in", exact=True).click()


def test_an_account_on_two_devices(open_context: Contexts) -> None:
    login = fresh("ada")
    home, away = open_context().new_page(), open_context().new_page()
    sign_up(home, login)
    home.get_by_label("Others see you as").fill("Ada Lovelace")
    home.get_by_role("button", name="Rename").click()
    expect(home.get_by_role("heading", level=1)).to_have_text("Ada Lovelace")
    log_in(away, login)
    expect(away.get_by_role("heading", level=1)).to_have_text("Ada Lovelace")
    home.reload()
    home.get_by_role("button", name="Sign out", exact=True).click()
    expect(home.get_by_role("button", name="Sign out", exact=True)).to_have_count(0)
    away.reload()
    expect(away.get_by_text("You are playing as a guest")).to_be_visible()


def test_a_wrong_password_is_said(open_context: Contexts) -> None:
    login = fresh("bob")
    home, away = open_context().new_page(), open_context().new_page()
    sign_up(home, login)
    log_in(away, login, "something else")
    expect(away.get_by_role("alert").filter(has_text=re.compile("password", re.I))).to_be_visible()


def test_a_guest_signs_in_and_plays_on_with_the_account(open_context: Contexts) -> None:
    login = fresh("ada")
    home, away = open_context().new_page(), open_context().new_page()
    sign_up(home, login)
    Player(home).start("azul")
    away.goto("/account")
    away.get_by_label("Others see you as").fill(fresh("Someone"))
    away.get_by_role("button", name="Rename").click()
    away.get_by_text("Your name has been changed").wait_for()
    guest = Player(away)
    match = guest.start("azul", {"kind": "me"}, {"kind": "bot", "bot": "greedy"}, options={"first": 1})
    expect(away.get_by_role("heading", name=re.compile(r"^Someone-\d+"))).to_be_visible()
    log_in(away, login)
    away.get_by_text("As a guest you have one game in progress").wait_for()
    away.get_by_role("button", name="Go on with my account").click()
    away.get_by_text(f"Your account: {login}").wait_for()
    guest.sit(match)
    assert guest.wait_for_turn()
    guest.play()


def test_a_warning_is_shown_until_it_is_confirmed_and_a_ban_says_why(page: Page, server: Server) -> None:
    login = fresh("rude")
    sign_up(page, login)
    assert tilework("host", "warn", login, "--reason", "Please be kind.", "--data", str(server.folder)) == 0
    page.goto("/")
    expect(page.get_by_role("alertdialog")).to_contain_text("Please be kind.")
    page.get_by_role("button", name="I understand").click()
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    page.goto("/tables")
    page.get_by_role("heading", level=1).wait_for()
    expect(page.get_by_role("alertdialog")).to_have_count(0)
    Player(page).start("azul", {"kind": "me"}, {"kind": "open"})
    assert tilework("host", "ban", login, "--reason", "spam", "--days", "2", "--data", str(server.folder)) == 0
    expect(page.get_by_role("alert").filter(has_text="Reason: spam")).to_be_visible()
    page.goto("/account")
    expect(page.get_by_role("alert").filter(has_text="Reason: spam").first).to_be_visible()


def test_signing_in_with_an_authenticator_app(open_context: Contexts) -> None:
    login = fresh("ada")
    home, away = open_context().new_page(), open_context().new_page()
    sign_up(home, login)
    home.get_by_text("Two-step sign-in").click()
    form = home.locator("details", has_text="Two-step sign-in")
    form.get_by_label("Current password").fill(PASSWORD)
    form.get_by_role("button", name="Connect an app").click()
    form.get_by_role("img").wait_for()
    secret, step = form.locator("code").inner_text(), now() // totp.STEP_MS
    form.get_by_label("Six-digit code").fill(totp.code_at(secret, step))
    form.get_by_role("button", name="Turn it on").click()
    form.get_by_text("Two-step sign-in is on.").wait_for()
    log_in(away, login)
    away.get_by_label("Six-digit code").fill(totp.code_at(secret, step + 1))
    away.get_by_role("button", name="Sign in", exact=True).click()
    away.get_by_text(f"Your account: {login}").wait_for()


def test_a_deleted_account_can_be_restored(page: Page) -> None:
    login = fresh("eve")
    sign_up(page, login)
    page.get_by_text("Delete all my data").first.click()
    page.get_by_label("Current password").last.fill(PASSWORD)
    page.get_by_role("button", name="Delete all my data").click()
    page.get_by_role("button", name="Play now").wait_for()
    expect(page.get_by_text("Your account is closed. Sign in within seven days")).to_be_visible()
    log_in(page, login)
    expect(page.get_by_role("alert").filter(has_text="You can still restore it")).to_be_visible()
    page.get_by_role("button", name="Restore my account").click()
    page.get_by_text(f"Your account: {login}").wait_for()


def test_a_token_is_shown_once(page: Page) -> None:
    sign_up(page, fresh("bot"))
    page.get_by_text("Tokens for programs").click()
    page.get_by_label("What is it for?").fill("my bot")
    page.get_by_role("button", name="Create a token").click()
    expect(page.locator("code")).not_to_be_empty()
    page.reload()
    page.get_by_text("Tokens for programs").click()
    expect(page.get_by_text("my bot")).to_be_visible()
    expect(page.locator("code")).to_have_count(0)


def test_a_bot_of_ones_own_is_offered_as_an_opponent_and_named_as_a_program(page: Page, base: str) -> None:
    page.goto("/account")
    page.get_by_text("A bot of your own").click()
    page.get_by_label("What is it called?").fill("Takes most")
    page.get_by_role("button", name="Create the bot").click()
    expect(page.locator("code")).to_have_count(2)
    secret, command = page.locator("code").all_text_contents()
    assert command.startswith(f"TILEWORK_BOT_TOKEN={secret} tilework bot run {base} ")
    running = Bridge(base, secret, InProcessEngine("random"))
    try:
        somebody = Person(base.removeprefix("http://"))
        until(lambda: somebody.get("/api/bots")["bots"])
        page.goto("/new?game=azul")
        page.get_by_label("Seat 2").select_option(label="Program: Takes most")
        page.get_by_role("button", name="Begin").click()
        page.locator("[data-ready]").wait_for()
        expect(page.get_by_role("heading", name="Takes most", exact=True)).to_be_visible()
        expect(page.get_by_role("img", name="program")).to_be_visible()
    finally:
        running.stop()
