"""Sintra once more, slowly and plainly, from the ledger and the board's data: what the compiled rules are compared with.

It shares no code with them. Colours are letters, strips are lists, and everything is looked for where it lies. Actions and draws are
the texts of the notation.
"""

import json
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import tilework
from tilework.games.game import Data

BOARD = json.loads((Path(tilework.__file__).parent / "games" / "sintra" / "board.json").read_text("utf-8"))
VALUES = BOARD["windows"]["values"]
TRACK = BOARD["broken_glass"]["values"]
ORNAMENTS = BOARD["ornaments"]["between"]
ORNAMENT_POINTS = BOARD["ornaments"]["points_for_panes"]
LETTER = {"blue": "B", "turquoise": "T", "yellow": "Y", "orange": "O", "pink": "P", "joker": "*"}
COLOURS = "BTYOP"

Faces = dict[int, dict[str, str]]


def built_in_faces() -> Faces:
    """The built-in set: id → side → five letters."""
    strips = BOARD["strip_sets"]["balanced"]["strips"]
    return {strip["id"]: {side[0]: "".join(LETTER[name] for name in strip[side]) for side in ("front", "back")} for strip in strips}


class Player:
    """One player's palace."""

    def __init__(self) -> None:
        self.strips: list[dict[str, Any] | None] = []  # from the left: id, side ("f" or "b"), pieces (five letters or None)
        self.windows: list[list[str]] = [[] for _ in range(8)]
        self.glazier = 0
        self.steps = 0
        self.score = 0
        self.lost = 0


class Reference:
    """A whole game."""

    def __init__(self, players: int, palace: str, faces: Faces, first: int) -> None:
        self.palace = palace
        self.faces = faces
        self.players = [Player() for _ in range(players)]
        self.first = self.turn = first
        self.bag = Counter(dict.fromkeys(COLOURS, 20))
        self.tower: Counter[str] = Counter()
        self.track: list[str | None] = [None] * 6
        self.round = 0
        self.factories: list[list[str]] = [[] for _ in range({2: 5, 3: 7, 4: 9}[players])]
        self.centre: list[str] = []
        self.tile_in_centre = True
        self.holder: int | None = None
        self.phase = "strips"

    # What chance brings.

    def weights(self) -> dict[str, Fraction]:
        """Each possible draw with its probability."""
        if self.phase == "strips":
            return self._strip_weights()
        if self.phase == "track" and None in self.track[1:]:
            left = [colour for colour in COLOURS if colour not in self.track[1:]]
            return {colour: Fraction(1, len(left)) for colour in left}
        return {colour: Fraction(number, self.bag.total()) for colour, number in self.bag.items() if number}

    def _strip_weights(self) -> dict[str, Fraction]:
        player = next(player for player in self.players if len(player.strips) < 8)
        left = [number for number in self.faces if number not in [strip["id"] for strip in player.strips if strip]]
        found = {}
        for number in left:
            allowed = [side for side in "fb" if "*" not in self.faces[number][side]]  # SI-SETUP-4
            for side in allowed:
                found[f"{number}{side}"] = Fraction(1, len(left) * len(allowed))
        return found

    def draw(self, text: str) -> None:
        """Let something be drawn."""
        if self.phase == "strips":
            player = next(player for player in self.players if len(player.strips) < 8)
            player.strips.append({"id": int(text[0]), "side": text[1], "pieces": [None] * 5})
            if len(self.players[-1].strips) == 8:
                self.phase = "track"
            return
        self.bag[text] -= 1
        if self.phase == "track":
            place = next((place for place in (1, 2, 3, 4, 5) if self.track[place] is None), 0)
            self.track[place] = text
            if place == 0:
                self._start_round()
            return
        next(factory for factory in self.factories if len(factory) < 4).append(text)
        self._look_for_pieces()

    def _start_round(self) -> None:
        if self.holder is not None:
            self.first = self.holder
        self.holder = None
        self.tile_in_centre = True
        self.turn = self.first
        self.round += 1
        self.phase = "deal"
        self._look_for_pieces()

    def _look_for_pieces(self) -> None:
        """SI-ROUND-3."""
        if all(len(factory) == 4 for factory in self.factories):
            self.phase = "draft"
        elif not self.bag.total():
            if not self.tower.total():
                self.phase = "draft"
            self.bag, self.tower = self.tower, Counter()

    # What a player may do.

    def legal(self) -> set[str]:
        """All legal actions."""
        player = self.players[self.turn]
        if self.phase == "pane":
            strip = player.strips[player.glazier]
            assert strip is not None
            return {f"={colour}" for colour in strip["pieces"]}
        found = set()
        for name, source in [("C", self.centre)] + [(str(place), pieces) for place, pieces in enumerate(self.factories, start=1)]:
            for colour in set(source):
                found |= {f"{name}{colour}>{where}" for where in self._places(player, colour, source.count(colour))}
        there = [place for place, strip in enumerate(player.strips) if strip]
        if there and there[0] != player.glazier:
            found.add("back")
        return found

    def _free(self, strip: Data, kind: str) -> list[int]:
        face = self.faces[strip["id"]][strip["side"]]
        return [space for space in range(5) if face[space] == kind and strip["pieces"][space] is None]

    def _places(self, player: Player, colour: str, n: int) -> list[str]:
        """SI-TURN-4, SI-TURN-5, SI-TURN-6, SI-TURN-7, SI-TURN-8, SI-TURN-9: where n pieces of a colour may go."""
        found = []
        for place in range(player.glazier, 8):
            strip = player.strips[place]
            if strip is None:
                continue
            f, j = len(self._free(strip, colour)), len(self._free(strip, "*"))
            if f + j == 0:
                continue
            p = min(n, f + j)
            choices = [k for k in range(6) if max(0, p - f) <= k <= min(j, p)]
            found += [f"{place + 1}" if k == choices[0] else f"{place + 1}j{k}" for k in choices]
        return found or ["x"]

    # What an action does.

    def play(self, text: str) -> None:
        """Play a legal action."""
        player = self.players[self.turn]
        if text == "back":
            player.glazier = min(place for place, strip in enumerate(player.strips) if strip)
            self._next()
        elif text.startswith("="):
            self._fill_window(player, text[1])
        else:
            self._take(player, text)

    def _take(self, player: Player, text: str) -> None:
        source, where = text.split(">")
        colour = source[1]
        pieces = self.centre if source[0] == "C" else self.factories[int(source[0]) - 1]
        n = pieces.count(colour)
        rest = [piece for piece in pieces if piece != colour]
        pieces.clear()
        self.centre.extend(rest)
        if source[0] == "C" and self.tile_in_centre:
            self.tile_in_centre = False
            self.holder = self.turn
            self._step(player)
        placed = 0
        if where != "x":
            player.glazier = int(where[0]) - 1
            placed = self._put(player, colour, n, int(where[2]) if "j" in where else None)
        for _ in range(n - placed):
            self.tower[colour] += 1
            self._step(player)
        strip = player.strips[player.glazier]
        if where != "x" and strip and None not in strip["pieces"]:
            player.score += strip["pieces"].count(self.track[self.round - 1])
            if len(set(strip["pieces"])) == 1:
                self._fill_window(player, colour)
            else:
                self.phase = "pane"
        else:
            self._next()

    def _put(self, player: Player, colour: str, n: int, k: int | None) -> int:
        strip = player.strips[player.glazier]
        assert strip is not None
        own, jokers = self._free(strip, colour), self._free(strip, "*")
        p = min(n, len(own) + len(jokers))
        if k is None:
            k = max(0, p - len(own))
        for space in own[: p - k] + jokers[:k]:
            strip["pieces"][space] = colour
        return p

    def _step(self, player: Player) -> None:
        """SI-GLASS-1."""
        player.steps += 1
        if TRACK[player.steps] == -18:
            player.score -= 18
            player.lost += 18
            player.steps = 0

    def _fill_window(self, player: Player, colour: str) -> None:
        place = player.glazier
        strip = player.strips[place]
        assert strip is not None
        strip["pieces"].remove(colour)
        self.tower.update(strip["pieces"])
        player.windows[place].append(colour)
        if len(player.windows[place]) == 2:
            player.strips[place] = None
        else:
            player.strips[place] = {"id": strip["id"], "side": "b" if strip["side"] == "f" else "f", "pieces": [None] * 5}
        player.score += VALUES[place] + sum(VALUES[other] for other in range(place + 1, 8) if player.windows[other])
        self._next()

    def _next(self) -> None:
        self.phase = "draft"
        if any(self.factories) or self.centre:
            self.turn = (self.turn + 1) % len(self.players)
            return
        piece = self.track[self.round - 1]
        assert piece is not None
        self.tower[piece] += 1
        self.track[self.round - 1] = None
        if self.round == 6:
            self.phase = "over"
            for player in self.players:
                self._final(player)
        else:
            self._start_round()

    def _final(self, player: Player) -> None:
        left = sum(piece is not None for strip in player.strips if strip for piece in strip["pieces"])
        player.score += left // 3
        player.score += TRACK[player.steps]
        player.lost -= TRACK[player.steps]
        if self.palace == "A":
            for pair in ORNAMENTS:
                player.score += ORNAMENT_POINTS[sum(len(player.windows[window - 1]) for window in pair)]
        else:
            finished = [panes for panes in player.windows if len(panes) == 2]
            in_windows = [piece for panes in player.windows for piece in panes]
            player.score += len(finished) * max(in_windows.count(colour) for colour in COLOURS)

    def winners(self) -> tuple[int, ...]:
        """SI-END-6."""
        best = max(player.score for player in self.players)
        tied = [player for player in self.players if player.score == best]
        least = min(player.lost for player in tied)
        return tuple(seat for seat, player in enumerate(self.players) if player.score == best and player.lost == least)
