"""The inbox: a bell, toasts and the tab's title tell what waits, on whatever page one is."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.helpers.server import Person, until

Contexts = Callable[..., BrowserContext]


def me(page: Page) -> str:
    return str(page.evaluate("fetch('/api/me').then(answer => answer.json())")["person"])


def test_a_challenge_rings_the_bell_on_any_page(open_context: Contexts, base: str) -> None:
    page = open_context().new_page()
    page.goto("/tables")
    expect(page.get_by_text("person online").or_(page.get_by_text("people online"))).to_be_visible()
    ada = Person(base.removeprefix("http://"))
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "invited", "person": me(page)}]
    match = ada.post("/api/matches", {"game": "azul", "seats": seats, "undo": "ask"})["match"]
    toast = page.get_by_role("status").filter(has_text="You have been challenged")
    expect(toast).to_contain_text("Azul, Ada")
    expect(page).to_have_title("(1) Tables · Tilework")
    page.get_by_role("button", name="Notifications: 1 new").click()
    inbox = page.get_by_role("region", name="Notifications")
    expect(inbox.get_by_role("link", name="You have been challenged")).to_be_visible()
    expect(page).to_have_title("Tables · Tilework")
    expect(toast).to_have_count(0)
    inbox.get_by_role("link", name="You have been challenged").click()
    page.wait_for_url(f"**/m/{match}")


def test_what_was_said_meanwhile_is_told_on_return(open_context: Contexts, base: str) -> None:
    page = open_context().new_page()
    page.goto("/")
    expect(page.get_by_text("person online").or_(page.get_by_text("people online"))).to_be_visible()
    ada = Person(base.removeprefix("http://"))
    clock = {"type": "days", "days": 3}
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    match = ada.post("/api/matches", {"game": "azul", "seats": seats, "undo": "ask", "clock": clock, "options": {"first": 1}})["match"]
    form = "{ method: 'POST', body: '{}', headers: { 'X-Tilework': '1', 'Content-Type': 'application/json' } }"
    page.evaluate(f"fetch('/api/matches/{match}/join', {form})")
    ada.post(f"/api/matches/{match}/chat", {"preset": "hello"})
    ada.post(f"/api/matches/{match}/chat", {"preset": "good_luck"})
    expect(page.get_by_role("status").filter(has_text="new message").first).to_be_visible()
    expect(page).to_have_title("(1) Tilework")
    page.goto(f"/m/{match}")
    page.locator("[data-ready]").wait_for()
    expect(page.get_by_role("button", name="Ada (guest): Good luck!")).to_be_visible()
    page.get_by_role("button", name="Ada (guest): Good luck!").click()
    expect(page.get_by_role("log")).to_contain_text("Hello!")
    page.get_by_role("button", name="Thank you!").click()
    page.get_by_role("button", name="Close the messages").click()
    expect(page.get_by_role("button", name="Thank you!")).to_have_count(0)
    page.goto("/")
    expect(page.get_by_role("button", name="Notifications", exact=True)).to_be_visible()
    expect(page).to_have_title("Tilework")


def test_on_a_phone_the_game_that_waits_comes_first(open_context: Contexts, base: str) -> None:
    page = open_context(viewport={"width": 390, "height": 844}).new_page()
    page.goto("/")
    expect(page.get_by_text("person online").or_(page.get_by_text("people online"))).to_be_visible()
    seats = '[{"kind": "me"}, {"kind": "bot", "bot": "random"}]'
    body = f"JSON.stringify({{ game: 'azul', seats: {seats}, options: {{ first: 1 }} }})"
    form = f"{{ method: 'POST', body: {body}, headers: {{ 'X-Tilework': '1', 'Content-Type': 'application/json' }} }}"
    page.evaluate(f"fetch('/api/matches', {form})")
    page.reload()
    turn = page.get_by_role("heading", level=2, name="Your turn")
    expect(turn).to_be_in_viewport()
    first, second = (one.evaluate("node => node.getBoundingClientRect().y") for one in (turn, page.get_by_role("heading", level=1)))
    assert first < second


def test_a_search_is_kept_when_the_page_is_closed(open_context: Contexts) -> None:
    ada, grace = open_context(), open_context().new_page()
    page = ada.new_page()
    page.goto("/quick?game=sintra")
    page.get_by_role("radio", name="By correspondence").check()
    page.get_by_role("checkbox", name="Keep looking for a day").check()
    page.get_by_role("button", name="Find players").click()
    expect(page.get_by_text("Your search stays open for a day")).to_be_visible()
    page.goto("/rules")
    page.close()
    grace.goto("/quick?game=sintra")
    grace.get_by_role("radio", name="By correspondence").check()
    grace.get_by_role("button", name="Find players").click()
    grace.wait_for_url("**/m/*")
    back = ada.new_page()
    back.goto("/")
    expect(back.get_by_role("status").filter(has_text="Your table is ready").first).to_be_visible()


def test_the_next_round_calls_to_its_table(open_context: Contexts, base: str) -> None:
    page = open_context().new_page()
    page.goto("/tournaments")
    page.get_by_role("button", name="Notifications").wait_for()
    ada = Person(base.removeprefix("http://"))
    clock = {"type": "live", "initial_s": 600, "increment_s": 10}
    cup = ada.post("/api/tournaments", {"name": "Evening cup", "game": "azul", "clock": clock, "rounds": 2})["tournament"]
    ada.post(f"/api/tournaments/{cup}/bots", {"bot": "random", "count": 2})
    page.goto(f"/t/{cup}")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("button", name="Join")).to_have_count(0)
    first = ada.post(f"/api/tournaments/{cup}/start")["you"]["match"]
    expect(page.get_by_role("table").get_by_role("link").first).to_have_attribute("href", f"/p/{ada.id}")
    script = """async cup => {
        const { you } = await (await fetch(`/api/tournaments/${cup}`)).json();
        const { seq } = await (await fetch(`/api/matches/${you.match}`)).json();
        const body = JSON.stringify({ type: 'resign', match: you.match, seq, command_id: 'resign-0001' });
        const headers = { 'X-Tilework': '1', 'Content-Type': 'application/json' };
        return (await fetch(`/api/matches/${you.match}/commands`, { method: 'POST', body, headers })).status;
    }"""
    until(lambda: page.evaluate(script, cup), lambda status: status == 200)

    def give_up() -> bool:
        view = ada.get(f"/api/matches/{first}")
        if view["status"] == "playing":
            form = {"type": "resign", "match": first, "seq": view["seq"], "command_id": "resign-0002"}
            ada.http.post(f"/api/matches/{first}/commands", json=form)
        return str(view["status"]) != "playing"

    until(give_up)
    expect(page.get_by_role("status").filter(has_text="The next round begins").first).to_be_visible()
    page.wait_for_url("**/m/*")
