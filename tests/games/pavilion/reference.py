"""A second Summer Pavilion, slow and plain, written from the ledger and the components alone: what the engine is compared with.

Tiles are names in lists, spaces are pairs of star and place, and a step that leaves no choice is simply the only legal action.
"""

from collections import Counter
from functools import cache

from tests.games.pavilion.builder import COLOURS, LETTERS, NAMES, PLACES, SPEC, STARS

FEATURES = [(kind[:-1], [tuple(space) for space in spaces]) for kind, all_ in SPEC["features"].items() for spaces in all_]

Space = tuple[str, str]


def letter(colour: str) -> str:
    """The letter of a colour."""
    return LETTERS[COLOURS.index(colour)]


@cache
def numbers(side: str) -> dict[Space, int]:
    """The number of each space of a side."""
    return {(star, place): SPEC["numbers"][side][star][i] for star in STARS for i, place in enumerate(PLACES)}


def run_length(tiles: dict[Space, str], space: Space) -> int:
    """The tiles connected to a space round its star, itself included."""
    star, place = space
    found = {place}
    waiting = [place]
    while waiting:
        at = PLACES.index(waiting.pop())
        for neighbour in (PLACES[(at + 1) % 6], PLACES[(at - 1) % 6]):
            if (star, neighbour) in tiles and neighbour not in found:
                found.add(neighbour)
                waiting.append(neighbour)
    return len(found)


def colour_fits(side: str, star: str, there: list[str], colour: str) -> bool:
    """Whether a star with these tiles takes a colour."""
    if side == "coloured":
        return colour == star if star != "centre" else colour not in there
    if len(there) < 2:
        return True
    return colour == there[0] if len(set(there)) == 1 else colour not in there


def placements(side: str, wild: str, hand: Counter[str], tiles: dict[Space, str]) -> set[str]:
    """Every placement that a hand allows, in notation."""
    found = set()
    for space, number in numbers(side).items():
        star, place = space
        if space in tiles:
            continue
        there = [tile for (other, _), tile in tiles.items() if other == star]
        for colour in COLOURS:
            if not colour_fits(side, star, there, colour):
                continue
            for wilds in range(number):
                own = number - wilds
                enough = hand[colour] >= own and (wilds == 0 or (colour != wild and hand[wild] >= wilds))
                if enough:
                    star_letter = "*" if star == "centre" else star[0].upper()
                    found.add(f"{star_letter}-{place}:{letter(colour)}" + (f"+{wilds}" if wilds else ""))
    return found


def earned(tiles: dict[Space, str], space: Space) -> int:
    """The bonus tiles for the features that the tile on a space has completed."""
    return sum(SPEC["bonus_tiles"][kind] for kind, spaces in FEATURES if space in spaces and all(s in tiles for s in spaces))


def final_bonus(side: str, tiles: dict[Space, str]) -> int:
    """The points of the completed stars and the covered numbers."""
    points = 0
    for star in STARS:
        there = [tiles.get((star, place)) for place in PLACES]
        if None not in there:
            points += SPEC["star_points"][there[0] if len(set(there)) == 1 else "multicoloured"]
    for number, bonus in SPEC["number_points"].items():
        if all(space in tiles for space, on_it in numbers(side).items() if on_it == int(number)):
            points += bonus
    return points


class Table:
    """One game. ``phase`` has the names of the public view; ``legal`` lists notation, ``play`` and ``draw`` let things happen."""

    def __init__(self, players: int, side: str) -> None:
        self.players, self.side = players, side
        self.bag, self.tower = Counter(dict.fromkeys(COLOURS, 22)), Counter[str]()
        self.supply, self.centre = Counter[str](), Counter[str]()
        self.factories = [Counter[str]() for _ in range(SPEC["factories"][str(players)])]
        self.hands = [Counter[str]() for _ in range(players)]
        self.corners = [Counter[str]() for _ in range(players)]
        self.tiles: list[dict[Space, str]] = [{} for _ in range(players)]
        self.scores = [SPEC["start_score"]] * players
        self.passed: set[int] = set()
        self.round, self.owed, self.filled = 0, 0, 0
        self.token: int | None = None
        self.first = self.turn = 0
        self.phase = "first_player"

    @property
    def wild(self) -> str:
        wild: str = SPEC["wild_by_round"][self.round - 1]
        return wild

    def begin(self, first: int) -> None:
        """The first player is known."""
        self.first, self.round, self.phase = first, 1, "supply"

    # Chance.

    def can_draw(self) -> bool:
        """Whether there is a tile to draw; an empty bag gets the tower."""
        if not self.bag.total():
            self.bag, self.tower = self.tower, Counter()
        return self.bag.total() > 0

    def draw(self, colour: str) -> None:
        """One tile comes out of the bag, to where one is missing."""
        self.bag[colour] -= 1
        if self.phase == "supply":
            self.supply[colour] += 1
            if self.supply.total() == SPEC["supply_spaces"] or not self.can_draw():
                if self.round == 1 and self.filled == 0:
                    self.phase = "deal"
                else:
                    self.next_player()
        else:
            self.factories[self.filled // 4][colour] += 1
            self.filled += 1
            if self.filled == 4 * len(self.factories) or not self.can_draw():
                self.begin_taking()
        self.go_on()

    # Decisions.

    def legal(self) -> set[str]:
        """What the player to move may do."""
        hand = self.hands[self.turn]
        if self.phase == "draft":
            found = set()
            for name, tiles in zip(["C", *map(str, range(1, 10))], [self.centre, *self.factories], strict=False):
                there = [colour for colour in COLOURS if tiles[colour]]
                found |= {name + letter(colour) for colour in there if colour != self.wild or len(there) == 1}
            return found
        if self.phase == "place":
            return placements(self.side, self.wild, hand, self.tiles[self.turn]) | {"pass"}
        if self.phase == "bonus":
            return {f"+{letter(colour)}" for colour in COLOURS if self.supply[colour]}
        room = self.corners[self.turn].total() < SPEC["corner_spaces"]
        return {f"keep{letter(colour)}" for colour in COLOURS if hand[colour] and room} | {"done"}

    def play(self, text: str) -> None:
        """One action, and the steps after it that leave no choice."""
        self.act(text)
        self.go_on()

    def go_on(self) -> None:
        """Who has no tiles passes, bonus tiles and corners settle themselves; but a turn is asked for even if only one action is legal."""
        while self.phase in {"place", "bonus", "keep"}:
            if self.phase == "bonus" and self.owed >= self.supply.total():
                self.hands[self.turn] += self.supply
                self.supply, self.owed = Counter(), 0
                self.end_turn()
                continue
            if len(self.legal()) > 1 or (self.phase == "place" and self.hands[self.turn].total()):
                return
            self.act(min(self.legal()))

    def act(self, text: str) -> None:
        """One action alone."""
        if self.phase == "draft":
            self.take(text)
        elif text == "pass":
            self.passed.add(self.turn)
            self.phase = "keep"
        elif self.phase == "place":
            self.place(text)
        elif self.phase == "bonus":
            self.supply[NAMES[text[1]]] -= 1
            self.hands[self.turn][NAMES[text[1]]] += 1
            self.owed -= 1
            if self.owed == 0:
                self.end_turn()
        elif text == "done":
            self.lose(self.turn, self.hands[self.turn].total())
            self.tower += self.hands[self.turn]
            self.hands[self.turn] = Counter()
            self.end_turn()
        else:
            self.hands[self.turn][NAMES[text[4]]] -= 1
            self.corners[self.turn][NAMES[text[4]]] += 1

    def lose(self, seat: int, points: int) -> None:
        """Points are lost down to 1."""
        self.scores[seat] = max(SPEC["lowest_score"], self.scores[seat] - points)

    # Phase 1.

    def begin_taking(self) -> None:
        """The factories are filled."""
        self.phase, self.turn = "draft", self.first
        self.end_taking_if_empty()

    def end_taking_if_empty(self) -> None:
        """Phase 2 follows when no tile is left on the offer."""
        if not self.centre.total() and not any(tiles.total() for tiles in self.factories):
            self.turn = self.first if self.token is None else self.token
            self.phase = "place"

    def take(self, text: str) -> None:
        """All tiles of a colour and one wild tile."""
        colour, seat = NAMES[text[1]], self.turn
        source = self.centre if text[0] == "C" else self.factories[int(text[0]) - 1]
        taken = Counter({colour: 1 if colour == self.wild else source[colour]})
        if colour != self.wild and source[self.wild]:
            taken[self.wild] = 1
        source.subtract(taken)
        self.hands[seat] += taken
        if text[0] != "C":
            self.centre += source
            source.clear()
        elif self.token is None:
            self.token = seat
            self.lose(seat, taken.total())
        self.turn = (seat + 1) % self.players
        self.end_taking_if_empty()

    # Phase 2.

    def place(self, text: str) -> None:
        """Pay, cover a space, score, and count what it earns."""
        where, _, payment = text.partition(":")
        star_letter, _, place = where.partition("-")
        star = next(star for star in STARS if star_letter == ("*" if star == "centre" else star[0].upper()))
        colour, wilds = NAMES[payment[0]], int(payment[2:] or 0)
        space = (star, place)
        number = numbers(self.side)[space]
        paid = Counter({colour: number - wilds}) + Counter({self.wild: wilds})
        self.hands[self.turn].subtract(paid)
        self.tiles[self.turn][space] = colour
        self.tower += paid - Counter({colour: 1})
        self.scores[self.turn] += run_length(self.tiles[self.turn], space)
        self.owed = earned(self.tiles[self.turn], space)
        if self.owed:
            self.phase = "bonus"
        else:
            self.end_turn()

    def end_turn(self) -> None:
        """The supply is filled, except after the very last pass."""
        last = self.round == SPEC["rounds"] and len(self.passed) == self.players
        if self.supply.total() < SPEC["supply_spaces"] and not last and self.can_draw():
            self.phase = "supply"
        else:
            self.next_player()

    def next_player(self) -> None:
        """Clockwise to the next who has not passed, or on to the next round."""
        if len(self.passed) == self.players:
            self.end_round()
            return
        self.phase = "place"
        self.turn = (self.turn + 1) % self.players
        while self.turn in self.passed:
            self.turn = (self.turn + 1) % self.players

    def end_round(self) -> None:
        """The next round, or the final scoring."""
        if self.round == SPEC["rounds"]:
            self.phase = "over"
            for seat in range(self.players):
                self.scores[seat] += final_bonus(self.side, self.tiles[seat])
                self.lose(seat, self.corners[seat].total())
                self.tower += self.corners[seat]
                self.corners[seat] = Counter()
            return
        self.round += 1
        self.first = self.first if self.token is None else self.token
        self.token, self.filled, self.passed = None, 0, set()
        for seat in range(self.players):
            self.hands[seat] += self.corners[seat]
            self.corners[seat] = Counter()
        if self.can_draw():
            self.phase = "deal"
        else:
            self.begin_taking()
