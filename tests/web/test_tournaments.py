"""A tournament from its form to its standings, and profiles, as somebody clicks through them."""

from playwright.sync_api import Page, expect

from tests.web.test_accessibility import check


def test_a_tournament_from_its_form_to_its_end(page: Page) -> None:
    """Set up by the form, filled with bots, begun, withdrawn from, won by a bot; then one's own profile, data and privacy."""
    page.goto("/tables")
    page.get_by_role("link", name="Tournaments").click()
    page.get_by_role("link", name="New tournament").click()
    page.get_by_label("Name of the tournament").fill("Evening cup")
    page.get_by_label("Rounds").fill("1")
    page.get_by_label("Duplicate").check()
    page.get_by_role("button", name="Set up the tournament").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Evening cup")
    expect(page.get_by_text("You are in.")).to_be_visible()
    page.get_by_label("Bots").select_option("random")
    page.get_by_label("How many?").fill("3")
    page.get_by_role("button", name="Add bots").click()
    standings = page.get_by_role("region", name="Standings")
    expect(standings.get_by_role("row")).to_have_count(5)
    page.get_by_role("button", name="Begin now").click()
    expect(page.get_by_text("Round 1 of 1")).to_be_visible()
    expect(page.get_by_text("can be watched after the round")).to_have_count(1)
    page.get_by_role("link", name="Go to your table").first.click()
    page.wait_for_url("**/m/*")
    page.go_back()
    page.get_by_role("button", name="Withdraw").click()
    page.get_by_role("dialog").get_by_role("button", name="Withdraw").click()
    expect(page.get_by_text("wins the tournament")).to_be_visible()
    expect(page.get_by_role("link", name="Replay")).to_have_count(2)
    expect(standings.get_by_role("row").nth(4)).to_contain_text("withdrawn")
    check(page)

    page.goto("/account")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download everything").click()
    assert download.value.suggested_filename == "tilework-data.zip"
    page.get_by_role("link", name="What is kept, and why").click()
    expect(page.get_by_role("heading", name="Two cookies")).to_be_visible()
    expect(page.get_by_text("signed out after 180 days")).to_be_visible()
    page.goto("/account")
    page.get_by_role("link", name="Your profile").click()
    expect(page.get_by_role("row", name="Azul 2 1 0")).to_be_visible()
    expect(page.get_by_role("list", name="Last games, the newest first").get_by_role("listitem")).to_have_text(["lost"])
    check(page)
