"""Settings, accounts and first games."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.support_bridge import Bridge
from tests.support_server import Person, fresh, until
from tests.web.player import Player
from tilework.cli.bridge import PythonBot

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
    page.get_by_role("button", name="Sign in").click()


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


def test_everything_can_be_deleted(page: Page) -> None:
    login = fresh("eve")
    sign_up(page, login)
    page.get_by_text("Delete all my data").first.click()
    page.get_by_label("Current password").last.fill(PASSWORD)
    page.get_by_role("button", name="Delete all my data").click()
    page.get_by_role("button", name="Play now").wait_for()
    log_in(page, login)
    expect(page.get_by_role("alert").filter(has_text=re.compile(r"\w"))).to_be_visible()


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
    running = Bridge(base, secret, PythonBot("random"))
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


# First games.


@pytest.mark.parametrize(("game", "steps"), [("azul", 6), ("pavilion", 8), ("sintra", 8)])
def test_a_first_game_by_doing_what_it_says(page: Page, game: str, steps: int) -> None:
    player = Player(page)
    page.goto(f"/learn/{game}")
    page.locator("[data-step]").wait_for()
    done = 0
    for step in range(1, steps):
        expect(page.get_by_text(f"Step {step} of {steps}")).to_be_visible()
        for _ in range(4):
            if page.get_by_role("button", name="Next").count():
                break
            player.choose(player.open_spots()[0])
            done += 1
        page.get_by_role("button", name="Next").click()
    assert done >= steps - 2
    page.get_by_role("button", name="Play a real game").click()
    page.locator("[data-ready]").wait_for()


def test_a_first_game_by_keyboard_and_skipped(page: Page) -> None:
    page.goto("/learn/azul")
    page.get_by_role("button", name="Next").press("Enter")
    page.locator("[data-spot][role=button]").first.focus()
    page.keyboard.press("Enter")
    page.locator("[data-spot].glow").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Next")).to_be_visible()
    page.get_by_role("button", name="Skip and play").click()
    page.locator("[data-ready]").wait_for()
