"""Passkeys in a browser, with an authenticator that Chromium plays itself."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, CDPSession, Page, expect

from tests.helpers.server import fresh
from tests.web.test_people import PASSWORD, log_in, sign_up

Contexts = Callable[..., BrowserContext]


def at_home(open_context: Contexts, base: str) -> BrowserContext:
    """A browser at localhost: passkeys are for names, never for numbers."""
    return open_context(base_url=base.replace("127.0.0.1", "localhost"))


def with_authenticator(page: Page) -> tuple[CDPSession, str]:
    """Plug an authenticator with a fingerprint reader in, which keeps passkeys and always agrees."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    return devtools, str(devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"])


def add_passkey(page: Page, name: str) -> None:
    page.get_by_text("Passkeys", exact=True).click()
    fold = page.locator("details", has_text="Passkeys")
    fold.get_by_label("Name of the passkey").fill(name)
    fold.get_by_label("Current password").fill(PASSWORD)
    fold.get_by_role("button", name="Add a passkey").click()
    fold.get_by_role("button", name=f"Rename {name}").wait_for()


def sign_out(page: Page) -> None:
    page.get_by_role("button", name="Sign out on this device").click()
    page.get_by_role("button", name="I have an account").wait_for()


def test_a_passkey_opens_the_account_without_a_password(open_context: Contexts, base: str) -> None:
    login, page = fresh("ada"), at_home(open_context, base).new_page()
    with_authenticator(page)
    sign_up(page, login)
    add_passkey(page, "Laptop")
    page.get_by_role("button", name="Rename Laptop").click()
    page.get_by_label("Name of the passkey").fill("Ada’s laptop")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Rename Ada’s laptop").wait_for()
    sign_out(page)
    page.get_by_role("button", name="I have an account").click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.get_by_text(f"Your account: {login}").wait_for()
    # Removed, it opens nothing any more.
    page.get_by_text("Passkeys", exact=True).click()
    page.get_by_role("button", name="Remove Ada’s laptop").click()
    page.locator("details", has_text="Passkeys").get_by_label("Current password").fill(PASSWORD)
    page.get_by_role("button", name="Remove this passkey").click()
    page.get_by_text("The passkey has been removed").wait_for()
    sign_out(page)
    page.get_by_role("button", name="I have an account").click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("alert").filter(has_text="not accepted")).to_be_visible()


def test_a_passkey_is_asked_for_after_the_password(open_context: Contexts, base: str) -> None:
    login, page = fresh("ada"), at_home(open_context, base).new_page()
    devtools, authenticator = with_authenticator(page)
    sign_up(page, login)
    add_passkey(page, "Phone")
    page.get_by_role("button", name="Ask for a passkey after my password").click()
    page.locator("details", has_text="Passkeys").get_by_label("Current password").fill(PASSWORD)
    page.get_by_role("button", name="Ask for a passkey after my password").click()
    page.get_by_text("After your password, we ask for a passkey.").wait_for()
    sign_out(page)
    log_in(page, login)
    page.get_by_label("Recovery code").wait_for()
    # Somebody who does not recognise themselves in it goes on without.
    devtools.send("WebAuthn.setUserVerified", {"authenticatorId": authenticator, "isUserVerified": False})
    page.get_by_role("button", name="Confirm with a passkey").click()
    expect(page.get_by_role("alert").filter(has_text="not confirmed")).to_be_visible()
    devtools.send("WebAuthn.setUserVerified", {"authenticatorId": authenticator, "isUserVerified": True})
    page.get_by_role("button", name="Confirm with a passkey").click()
    page.get_by_text(f"Your account: {login}").wait_for()


def test_where_passkeys_do_not_work_it_says_so(page: Page) -> None:
    sign_up(page, fresh("ada"))
    page.get_by_text("Passkeys", exact=True).click()
    expect(page.get_by_text("Passkeys do not work at this address")).to_be_visible()
