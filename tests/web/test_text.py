"""Whole games by a program that sees nothing but the accessibility tree of the text table: names, roles and what is announced."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.accessibility import serious_findings
from tests.web.page_player import Player
from tests.web.recorded_games import record_link, short_record
from tilework.games.action import Action

MOVE = re.compile(r"""- listitem:\n\s*- '?button "((?:[^"\\]|\\.)*)\"""")
GAIN = re.compile(r"\(\+(\d+)\)")
LOSS = re.compile(r"\(−(\d+)\)")
TAKEN = re.compile(r"^Take (\d+)")


class Listener:
    """Somebody who hears the page and never sees it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def moves(self) -> list[str]:
        """The moves on offer, by the names of their buttons."""
        return [name.replace('\\"', '"').replace("''", "'") for name in MOVE.findall(self.page.get_by_role("main").aria_snapshot())]

    def worth(self, move: str) -> float:
        """What a move is worth by its words alone: points that it brings or costs, tiles that it takes, and none to the floor."""
        worth = float(sum(map(int, GAIN.findall(move))) - sum(map(int, LOSS.findall(move))))
        taken = TAKEN.match(move)
        tiles = int(taken.group(1)) if taken else 0
        line = re.search(r"to line (\d)", move)
        if line:
            room = int(line.group(1))
            worth += 1.0 if tiles == room else tiles / room - 0.2 * room if tiles < room else -2.0 * (tiles - room)
        else:
            worth += 0.3 * tiles
        worth -= 4.0 * len(re.findall(r"to the floor|break", move))
        return worth - (3.0 if move.startswith(("Pass", "Discard", "Finish")) else 0.0)

    def play(self) -> None:
        """Choose the best move by ear."""
        best = max(self.moves(), key=self.worth)
        self.page.get_by_role("button", name=best, exact=True).first.click()

    def wait_for_turn(self) -> bool:
        """Until there is a move to choose; False if the game is over."""
        heading = self.page.get_by_role("heading", level=1)
        expect(heading).to_have_text(re.compile("Your turn|Game over"))
        if "Game over" in heading.inner_text():
            return False
        expect(self.page.get_by_role("main").get_by_role("listitem").get_by_role("button").first).to_be_visible()
        return True


def sit(player: Player, game: str, bot: str = "random") -> Listener:
    """At the text table of a new match, switched on by what a screen reader meets first."""
    player.start(game, {"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": bot}, options={"first": 1})
    expect(player.page.locator("[data-ready]")).to_be_attached()
    player.page.get_by_role("button", name="Text table for screen readers").press("Enter")
    return Listener(player.page)


@pytest.mark.parametrize("game", ["azul", "pavilion", "sintra"])
def test_who_only_hears_the_table_plays_a_whole_game_and_beats_random(player: Player, game: str) -> None:
    player.page.add_init_script("localStorage.setItem('tilework.settings', JSON.stringify({confirm: false}))")
    listener = sit(player, game)
    while listener.wait_for_turn():
        before = player.view()["seq"]
        listener.play()
        player.page.wait_for_function("seq => Number(document.querySelector('main').dataset.seq) > seq", arg=before)
    expect(listener.page.get_by_role("heading", name="Ada wins")).to_be_visible()
    scores = player.view()["result"]["scores"]
    assert scores[0] > scores[1]
    total = listener.page.get_by_role("row", name="Total")
    assert [int(cell.replace("−", "-")) for cell in total.get_by_role("cell").all_inner_texts()] == scores


def test_every_part_is_a_key_away_and_a_move_can_be_typed(player: Player) -> None:
    listener = sit(player, "azul", "greedy")
    page = listener.page
    assert listener.wait_for_turn()
    assert not serious_findings(page)
    said = page.locator("[aria-live=polite]")
    for key, words in {"2": "Lines and floor", "o": "Centre", "s": "0 points", "r": "In the bag", "?": "these keys"}.items():
        page.keyboard.press(key)
        expect(said).to_contain_text(words)
    page.keyboard.press("1")
    page.keyboard.press(".")
    expect(said).to_contain_text("Ada: Lines and floor: Line 1, empty")
    page.keyboard.press(".")
    expect(said).to_contain_text("Ada: Wall: Row 1")
    action = str(Action("azul", player.view()["legal_actions"][0]))
    field = page.get_by_role("textbox", name="Move, in words or notation")
    field.fill("no such move")
    field.press("Enter")
    expect(page.get_by_role("alert")).to_have_text("No move fits.")
    field.fill(action.lower())
    field.press("Enter")
    expect(page.get_by_role("button", name="Confirm")).to_be_focused()
    page.keyboard.press("Enter")
    expect(said).to_contain_text("Your turn")
    expect(page.get_by_role("heading", name="Your move")).to_be_focused()
    page.get_by_role("button", name="Drawn table").click()
    expect(page.locator("[data-spot]").first).to_be_visible()


@pytest.mark.engine
def test_who_only_hears_a_puzzle_is_told_what_came_of_a_move_and_solves_it(page: Page) -> None:
    """Two blue tiles to the floor are best in the first day's puzzle, the white ones on line 5 are not."""
    page.goto("/puzzles/azul/daily")
    page.get_by_role("button", name="Puzzle as text for screen readers").press("Enter")
    heading = page.get_by_role("heading", name="Your move")
    expect(heading).to_be_visible()
    assert serious_findings(page, ["light"]) == {}
    said = page.locator("main [aria-live=polite]")
    for key, words in {"1": "You: 19 points", "o": "Centre: 2 blue, 4 white", "t": "The last round, Azul", "?": "these keys"}.items():
        page.keyboard.press(key)
        expect(said).to_contain_text(words)

    page.get_by_role("button", name="Take 4 white from the centre to line 5").press("Enter")
    page.keyboard.press("Enter")
    verdict = page.locator("[aria-live=polite]").first
    expect(verdict).to_contain_text("Not the best move. It costs you about 7 points.")
    page.get_by_role("button", name="Look again").press("Enter")
    expect(heading).to_be_focused()
    page.get_by_role("button", name="Hint").press("Enter")
    expect(said).to_have_text("One move begins as the best one does: it is in the list.")
    assert len(Listener(page).moves()) == 1
    page.get_by_role("textbox", name="Move, in words or notation").fill("blue floor")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(verdict).to_contain_text("Solved! The best move: take 2 blue from the centre to the floor.")
    expect(verdict).to_contain_text("It leaves your opponent 13 points fewer this round.")
    expect(page.locator("ol.moves")).to_have_count(2)
    assert serious_findings(page, ["light"]) == {}
    page.get_by_role("link", name="Train").press("Enter")
    expect(page.get_by_role("button", name="Hint")).to_be_visible()


@pytest.mark.engine
def test_who_only_hears_a_replay_is_told_verdicts_lines_and_turning_points(page: Page) -> None:
    page.goto(record_link(short_record("azul", 2)))
    page.get_by_role("button", name="Replay as text for screen readers").press("Enter")
    page.get_by_role("checkbox", name="Best moves at every position").uncheck()
    page.keyboard.press("v")
    said = page.locator("[aria-live=polite]").first
    expect(said).to_contain_text("Analyse the game first.")
    page.get_by_role("button", name="Analyse this game").press("Enter")
    table = page.get_by_role("table", name="Winning chances, move by move")
    expect(table.get_by_role("row")).to_have_count(3)
    first, second = table.get_by_role("row").nth(1), table.get_by_role("row").nth(2)
    assert serious_findings(page, ["light"]) == {}

    second.get_by_role("button").press("Enter")
    expect(page.locator("[data-move]")).to_have_attribute("data-move", "2")
    page.keyboard.press("ArrowLeft")
    verdict, _, ada, grace = first.get_by_role("cell").all_inner_texts()
    page.keyboard.press("v")
    expect(said).to_contain_text(f"{first.get_by_role('button').inner_text().split()[1]}: take")
    expect(said).to_contain_text(f"{verdict}.")
    page.keyboard.press("c")
    expect(said).to_have_text(f"Ada: {ada}, Grace: {grace}")
    page.keyboard.press("b")
    expect(said).to_contain_text(re.compile(r"^Take .+, \d+%\. Take .+, \d+%"))
    page.keyboard.press("l")
    line = page.get_by_role("heading", name="Best line").locator("xpath=following-sibling::ol[1]").get_by_role("listitem").all_inner_texts()
    expect(said).to_have_text(". ".join(line))
    turns = page.get_by_role("button", name=re.compile(r"^\d Move \d")).all_inner_texts()
    page.keyboard.press("End")
    page.keyboard.press("p")
    expect(said).to_contain_text(turns[-1].splitlines()[-1] if turns else "No further turning point")
