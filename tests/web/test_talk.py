"""Talk at the table: each reads it in their own language, by drawing or in words; who is muted is silent. And games to watch."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from tests.web.test_quick import seek

Contexts = Callable[..., BrowserContext]


def test_a_remark_is_read_in_ones_own_language_and_can_be_muted(open_context: Contexts) -> None:
    ada, grace = open_context().new_page(), open_context(locale="fr").new_page()
    seek(ada, "pavilion")
    grace.goto("/quick?game=pavilion")
    grace.get_by_role("button", name="Trouver des joueurs").click()
    for page in (ada, grace):
        page.locator("[data-ready]").wait_for()
    grace.goto("/settings")
    grace.get_by_role("switch", name="Table en texte").check()
    grace.go_back()
    grace.get_by_role("heading", level=1).wait_for()

    ada.get_by_role("button", name="Menu").click()
    ada.get_by_role("button", name="Messages").click()
    ada.get_by_role("button", name="Good luck!").click()
    expect(ada.get_by_role("log")).to_contain_text("Good luck!")
    expect(ada.get_by_label("Write a message")).to_have_count(0)
    expect(grace.get_by_role("status").filter(has_text="Bonne chance")).to_be_visible()
    grace.keyboard.press("m")
    expect(grace.get_by_role("log")).to_contain_text("Bonne chance")
    grace.get_by_role("button", name="Mettre en sourdine").click()
    expect(grace.get_by_role("log")).to_contain_text("Rien n’a encore été dit.")
    grace.get_by_role("button", name="Signaler").click()
    grace.get_by_label("Qu’est-ce qui ne va pas").select_option("name")
    grace.get_by_role("button", name="Envoyer le signalement").click()
    expect(grace.get_by_text("le signalement est envoyé")).to_be_visible()

    ada.goto("/")
    ada.get_by_role("link", name="Watch", exact=True).click()
    ada.get_by_role("radio", name="Summer Pavilion").check()
    expect(ada.get_by_role("heading", level=3, name="Summer Pavilion").first).to_be_visible()
