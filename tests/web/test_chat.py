"""Talk at the table: each reads it in their own language, by drawing or in words; who is muted is silent. And games to watch."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.helpers.server import Person
from tests.web.test_matchmaking import seek

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


def table_for_two(ada: Page, base: str) -> tuple[str, Person]:
    """A table where the page's person sits with somebody who moves first."""
    ada.goto("/")
    expect(ada.get_by_text("person online").or_(ada.get_by_text("people online"))).to_be_visible()
    grace = Person(base.removeprefix("http://"))
    made = grace.create("me", "open", undo="ask", public=True, options={"first": 1}, clock={"type": "days", "days": 3})
    form = "{ method: 'POST', body: '{}', headers: { 'X-Tilework': '1', 'Content-Type': 'application/json' } }"
    ada.evaluate(f"fetch('/api/matches/{made['match']}/join', {form})")
    ada.goto(f"/m/{made['match']}")
    ada.locator("[data-ready]").wait_for()
    return str(made["match"]), grace


BOARDS = "[...document.querySelectorAll('[data-spot], [data-area]')].map(node => node.getBoundingClientRect().right)"


def test_on_a_desk_messages_are_beside_the_board_and_counted_while_closed(page: Page, base: str) -> None:
    match, grace = table_for_two(page, base)
    grace.post(f"/api/matches/{match}/chat", {"preset": "hello"})
    page.get_by_role("button", name="Messages: 1 new").click()
    expect(page.get_by_role("log")).to_contain_text("Hello!")
    drawer = page.get_by_role("complementary", name="Messages").bounding_box()
    assert drawer
    assert max(page.evaluate(BOARDS)) <= drawer["x"] + 1, "nothing of the table is covered"
    page.get_by_role("button", name="Thank you!").click()
    expect(page.get_by_role("log")).to_contain_text("Thank you!")
    page.get_by_role("button", name="Close the messages").click()
    expect(page.get_by_text("Thank you!")).to_have_count(0)
    expect(page.get_by_role("button", name="Messages", exact=True)).to_be_visible()


def test_on_a_phone_messages_are_a_sheet(open_context: Contexts, base: str) -> None:
    page = open_context(viewport={"width": 390, "height": 844}).new_page()
    table_for_two(page, base)
    page.get_by_role("button", name="Messages", exact=True).click()
    sheet = page.get_by_role("complementary", name="Messages").bounding_box()
    assert sheet
    assert sheet["y"] > 844 * 0.35, "the upper part of the table stays in sight"


def test_spectators_talk_among_themselves(open_context: Contexts, base: str) -> None:
    player, one, other = (open_context().new_page() for _ in range(3))
    match, _ = table_for_two(player, base)
    for page in (one, other):
        page.goto(f"/m/{match}")
        page.locator("[data-ready]").wait_for()
        page.get_by_role("button", name="Messages", exact=True).click()
    one.get_by_role("button", name="Nice move!").click()
    expect(other.get_by_role("log", name="Spectators’ chat")).to_contain_text("Nice move!")
    expect(player.get_by_role("button", name="Messages", exact=True)).to_be_visible()
