"""Records for the two readers to agree on: matches of every game, option and number of players, and most of them damaged.

The same seed gives the same records. Damage keeps the form of the real thing: it changes what the grammar knows (tags, options, events,
draws), in one or two places.
"""

import re
from collections.abc import Callable, Iterator
from itertools import cycle
from random import Random

from tilework import bots, games
from tilework.games.options import Options
from tilework.games.position_base import PositionBase
from tilework.match import GLYPHS, Draw, Match, Play, Variation, write_record
from tilework.match.annotations import annotation_at, play_event
from tilework.match.fairness import seed_from_number
from tilework.server.match import commands
from tilework.server.match.config import MatchConfig
from tilework.server.match.hosted import PLAYING, HostedMatch
from tilework.server.match.permissions import Rights
from tilework.server.match.replay import record_of
from tilework.server.match.seats import BOT, PERSON, Seat
from tilework.server.match.setup import set_up

DAMAGED_SHARE = 0.6
STRIPS = "PPTPY-YTOYP,TTOTP-PBPBY,*YP*B-BTBTO,OOBOT-TBYTO,BBYBO-OPOPT,TYTYP-OYPOB,YOYOB-POBPT,BPTBY-BBYPO"
PEOPLE = ("Ada", 'Grace "G" Hopper', "Back\\slash", "Zoë 😀")
MOVES = 400


def combinations() -> list[tuple[str, Options]]:
    """Every game with every combination of options and players, first players and a strip set of one's own among them."""
    found: list[tuple[str, Options]] = []
    for name in games.names():
        for place, options in enumerate(games.get(name).combinations()):
            found.append((name, {**options, "first": place % (options["players"] + 1)}))
    return [*found, ("sintra", {"players": 2, "strips": STRIPS}), ("sintra", {"players": 4, "palace": "B", "strips": STRIPS.lower()})]


def corpus(count: int, seed: int = 1) -> Iterator[tuple[str, str]]:
    """Yield a number of records with a label each."""
    random = Random(seed)
    whole = cycle(combinations())
    kinds = cycle(("plain", "undone", "hosted", "positioned", "hosted", "short", "annotated"))
    damages = cycle(DAMAGES)
    honest: list[tuple[str, str]] = []
    for number in range(count):
        if number % 5 < 2 or not honest:
            game, options = next(whole)
            kind = next(kinds)
            honest.append((f"{number} {game} {kind}", MAKERS[kind](game, options, random, number)))
            yield honest[-1]
        else:
            label, text = random.choice(honest[-60:])
            names = []
            for damage in [next(damages), *random.choices(DAMAGES, k=random.choice((0, 0, 1)))]:
                text = damage(text, random)
                names.append(damage.__name__)
            yield f"{number} {' '.join(names)} of {label}", text


# Matches.


def _play(match: Match, random: Random) -> None:
    match.play(random.choice(match.legal_actions()))


def plain(game: str, options: Options, random: Random, number: int) -> str:
    """A whole game."""
    match = Match.new(game, seed=number, nonces=[f"nonce{number}"] if number % 3 == 0 else (), **options)
    while not match.is_over:
        _play(match, random)
    return write_record(match)


def short(game: str, options: Options, random: Random, number: int) -> str:
    """A game that is not over, its seed revealed or not."""
    players = int(options["players"])
    match = Match.new(game, seats=[PEOPLE[seat] for seat in range(players)], seed=number, **options)
    for _ in range(random.randrange(30)):
        if not match.is_over:
            _play(match, random)
    return write_record(match, reveal=bool(number % 2), tags={"Event": "A test"})


def undone(game: str, options: Options, random: Random, number: int) -> str:
    """A game in which actions, and draws with them, were taken back and played again."""
    match = Match.new(game, seed=number, **options)
    for _ in range(MOVES):
        if match.is_over:
            break
        _play(match, random)
        drawn = match.steps and not hasattr(match.steps[-1].event, "seat")
        while match.can_undo and random.random() < (0.5 if drawn else 0.04):
            match.undo()
        while match.can_redo and random.random() < 0.5:
            match.redo()
        if match.position.is_chance:
            match.draw_pending()
    return write_record(match, reveal=True)


def positioned(game: str, options: Options, random: Random, number: int) -> str:
    """A game that begins from a position of another."""
    other = Match.new(game, seed=number, **options)
    for _ in range(random.randrange(60)):
        if not other.is_over:
            _play(other, random)
    start = random.choice([step.before for step in other.steps] + [other.position])
    match = Match.from_position(start, seed=number + 1)
    for _ in range(random.choice((0, 5, 30, MOVES))):
        if not match.is_over:
            _play(match, random)
    return write_record(match, reveal=bool(number % 2))


def annotated(game: str, options: Options, random: Random, number: int) -> str:
    """A game with comments, glyphs and variations in variations, some of them over the end of a round."""
    match = Match.new(game, seed=number, **options)
    for _ in range(random.randrange(5, 60)):
        if not match.is_over:
            _play(match, random)
    for ply in random.sample(range(len(match.steps) + 1), min(8, len(match.steps))):
        is_action = ply > 0 and isinstance(match.steps[ply - 1].event, Play)
        match.annotate(ply, random.choice(COMMENTS), random.choice(GLYPHS) if is_action else None)
        for _ in range(random.randrange(3)):
            variation = match.add_variation(ply, _line(match.position_at(ply), random))
            inner = random.randrange(len(variation.events) + 1)
            remarks = annotation_at(variation.annotations, inner)
            remarks.comment = random.choice(COMMENTS)
            position = match.position_at(ply).mutable()
            for event in variation.events[:inner]:
                play_event(position, event)
            remarks.variations.append(Variation(_line(position, random)))
    if number % 2 and match.can_undo:
        match.undo()
    return write_record(match, reveal=True)


COMMENTS = ("", "The whites are worth waiting for.", "two\nlines", "back\\slash } and { braces", " ; no comment ", "é 😀")


def _line(position: PositionBase, random: Random) -> list[Draw | Play]:
    """Some events that go on from a position."""
    trial = position.mutable()
    found: list[Draw | Play] = []
    for _ in range(random.randrange(6)):
        if trial.is_over:
            break
        if trial.turn is None:
            found.append(Draw(trial.deal(seed=random.randrange(1000)).draws))
        else:
            found.append(Play(trial.turn, str(random.choice(trial.legal_actions()))))
            trial.play(found[-1].action)  # type: ignore[union-attr]  # only plays
    return found


def hosted(game: str, options: Options, random: Random, number: int) -> str:
    """A match of a server: taken back, resigned, taken over by a bot, lost on time."""
    players = int(options["players"])
    clock = {"type": "live", "initial_s": 60, "increment_s": 2} if number % 3 == 0 else None
    rules = MatchConfig(game, dict(games.get(game).complete_options(options)), clock, public=False, rated=False, undo="free", creator="p0")  # type: ignore[arg-type]  # any clock
    seats = [
        Seat(PERSON, person=f"p{seat}") if seat < 2 or number % 2 else Seat(BOT, bot=bots.names_for(game)[0]) for seat in range(players)
    ]
    match = set_up(rules, seats, 0, seed=seed_from_number(number))
    ending, at, most = random.choice(("over", "over", "resign", "timeout", "open")), 0, random.randrange(5, 70)
    for move in range(MOVES):
        if match.status != PLAYING or match.match is None or (ending != "over" and move >= most):
            break
        at += 100
        _server_move(match, random, at, f"c{move}")
    if match.status == PLAYING:
        _server_ending(match, ending, at + 100)
    return record_of(match, list(PEOPLE[:players]))


def _server_move(match: HostedMatch, random: Random, at: int, command: str) -> None:
    assert match.match is not None
    assert match.turn is not None
    action = random.choice(match.match.legal_actions()).number
    seat = match.seats[match.turn]
    if match.bot_to_move is not None:
        commands.bot_play(match, action, at)
    else:
        assert seat.person
        commands.play(match, seat.person, action, at, command)
    if match.status != PLAYING:
        return
    lot = random.random()
    if lot < 0.06 and Rights(match, "p0", at).undo() is None:
        commands.undo(match, "p0", at, command + "u")
    elif lot < 0.08 and Rights(match, "p1", at).take_over(1) is None:
        commands.take_over(match, "p1", 1, bots.names_for(match.config.game)[0], at, command + "t")
    elif lot < 0.12 and Rights(match, "p1", at).retake(1) is None:
        commands.retake(match, "p1", 1, at, command + "r")


def _server_ending(match: HostedMatch, ending: str, at: int) -> None:
    if ending == "resign" and Rights(match, "p0", at).resign() is None:
        commands.resign(match, "p0", at, "resign")
    elif ending == "timeout":
        commands.time_out(match, at + 10_000_000)


MAKERS: dict[str, Callable[[str, Options, Random, int], str]] = {
    "plain": plain,
    "short": short,
    "undone": undone,
    "hosted": hosted,
    "positioned": positioned,
    "annotated": annotated,
}


# Damage.


def _lines(text: str) -> tuple[list[str], list[str]]:
    """The tags and the rest."""
    lines = text.split("\n")
    tags = [line for line in lines if line.startswith("[")]
    return tags, [line for line in lines if not line.startswith("[")]


def _joined(tags: list[str], rest: list[str]) -> str:
    return "\n".join([*tags, *rest])


def _with_tag(text: str, name: str, change: Callable[[str], str]) -> str:
    """The record with a tag's value changed; with the tag, if it is not there."""
    found = re.search(rf'\[{name} "((?:[^"\\]|\\.)*)"\]', text)
    if not found:
        return f'[{name} "{change("")}"]\n{text}'
    return text[: found.start(1)] + change(found[1]) + text[found.end(1) :]


def _event(text: str, random: Random, change: Callable[[str], str], begins: str = "") -> str:
    """The record with one of its events changed."""
    tags, rest = _lines(text)
    places = [place for place, line in enumerate(rest) if line and not line.startswith(";") and line.startswith(begins)]
    if not places:
        return _joined(tags, [*rest, change("P1 1B>1")])
    place = random.choice(places)
    return _joined(tags, [*rest[:place], *change(rest[place]).split("\n"), *rest[place + 1 :]])


def rules_version(text: str, random: Random) -> str:
    return _with_tag(text, "Rules", lambda _: random.choice(("0", "2", "01", "1.0", "x", "", "99", "1000000000", "-1", " 1")))


def tag_after_events(text: str, random: Random) -> str:
    return text + random.choice(('[Event "late"]', '[Seat1 "Late"]', "[]", "[Event late]"))


def tag_twice(text: str, random: Random) -> str:
    tags, rest = _lines(text)
    return _joined([*tags, random.choice(tags)] if tags else ['[Game "azul"]', '[Game "azul"]'], rest)


def tag_missing(text: str, random: Random) -> str:
    tags, rest = _lines(text)
    dropped = random.randrange(len(tags)) if tags else 0
    return _joined(tags[:dropped] + tags[dropped + 1 :], rest)


def tag_shape(text: str, random: Random) -> str:
    tags, rest = _lines(text)
    place = random.randrange(len(tags)) if tags else 0
    odd = (
        "[1x",
        " [Game",
        '[Game"azul"]',
        '[Seat1 "a"b"]',
        '[Seat1 "a\\"]',
        '[Seat1 "a\\"b\\\\"]',
        '[Seat1  "a"]',
        '[Ev_ent "a"]',
        '[É "a"]',
        '[Event "a"] ; c',
        "[Event 'a']",
    )
    return _joined([*tags[:place], random.choice(odd), *tags[place:]], rest)


def option(text: str, random: Random) -> str:
    odd = (
        "players=02",
        "players=5",
        "players=2.0",
        "players=٢",
        "players",
        "players=",
        "=2",
        "palace=a",
        "palace=C",
        "jokers=off",
        "jokers=ON",
        "jokers=yes",
        "jokers=0",
        "jokers=maybe",
        "first=3",
        "first=-1",
        "first=00",
        "first=4",
        "wall=GREY",
        "wall=grey",
        "edition=x",
        "colour=red",
        "toString=1",
        "__proto__=1",
        "constructor=x",
        "players=2 players=2",
        "strips=balanced",
        "strips=Balanced",
        "strips=a,b",
        f"strips={STRIPS}",
        "mono=true",
    )
    more = random.choice(odd)
    if random.random() < 0.5:
        return _with_tag(
            text, "Options", lambda old: " ".join([each for each in old.split() if each.split("=")[0] != more.split("=")[0]] + [more])
        )
    return _with_tag(text, "Options", lambda old: random.choice((f"{old} {more}", more, "", f"  {old}\t", f"{old} {old}")))


def seat_word(text: str, random: Random) -> str:
    return _event(
        text,
        random,
        lambda line: re.sub(r"^P\d", random.choice(("Q1", "P0", "P01", "P5", "p1", "P", "P11", "1", "P1P1", "Ｐ1")), line),
        "P",
    )


def more_words(text: str, random: Random) -> str:
    return _event(text, random, lambda line: line + random.choice((" now", " 1B>1", " ;c", ";c", "\t; c", " ; c ; d", "\u00a0x", "  ")))


def taking_back(text: str, random: Random) -> str:
    more = random.choice(
        ("undo", "redo", "undo now", "UNDO", "undo\nredo", "undo\nundo", "redo\nredo", "undo ; a reason", "undo\nundo\nredo\nredo")
    )
    return _event(text, random, lambda line: f"{line}\n{more}")


def white_space(text: str, random: Random) -> str:
    odd = random.choice(("\ufeff", "\x1c", "\x85", "\u00a0", "\u2028", "\u3000", "\t", "\r", "\x0b", "\u200b", "\x00"))
    if random.random() < 0.3:
        return odd + text
    if random.random() < 0.4:
        return text.replace("\n", f"{odd}\n")
    return _event(text, random, lambda line: random.choice((line.replace(" ", odd), odd + line, line.replace(" ", f" {odd}", 1))))


def seed(text: str, random: Random) -> str:
    def change(old: str) -> str:
        return random.choice(
            (old.upper(), old[:-1], old + "0", old[:-1] + ("0" if old.endswith("1") else "1"), "g" * 64, "", "0" * 64, " " + old, "ｆ" * 64)
        )

    return _with_tag(text, "Seed", change)


def commitment(text: str, random: Random) -> str:
    tags, rest = _lines(text)
    if random.random() < 0.4:
        return _joined([tag for tag in tags if not tag.startswith("[Commitment")], rest)
    return _with_tag(text, "Commitment", lambda old: random.choice((old.upper(), "", "0" * 64, old[:-1])))


def nonces(text: str, random: Random) -> str:
    return _with_tag(text, "Nonces", lambda old: random.choice(("", "a b", f"{old} more", "é", "x" * 201, "a\tb", '\\"', "  ", "\u00a0")))


def result(text: str, random: Random) -> str:
    name = random.choice(("Scores", "Winners", "Resigned"))
    return _with_tag(
        text, name, lambda old: random.choice(("", "0 0", "1", "2 1", "1 2 3 4 5", f"{old} ", old.replace(" ", "  "), "-1", "x", "01", "²"))
    )


def names(text: str, random: Random) -> str:
    return _with_tag(
        text,
        random.choice(("Seat1", "Seat2", "Seat5", "Event")),
        lambda _: random.choice(("", '\\"', "\\\\", "\\n", "é😀", "a;b", "[x]", "\\")),
    )


def start_position(text: str, random: Random) -> str:
    """The start position with a number changed, of another game, cut off, or where there was none."""

    def change(old: str) -> str:
        numbers = list(re.finditer(r"[0-9]+", old))
        if not numbers or random.random() < 0.3:
            players = "players=2 wall=coloured jokers=false edition=azul first=0"
            return random.choice((f"azul {players} | phase=-1 marker=-1 bag=B20Y20R20K20W20", "azul", "chess | x=1", old[: len(old) // 2]))
        found = random.choice(numbers)
        return old[: found.start()] + str(random.choice((0, 1, 2, 3, 7, 40, 99999))) + old[found.end() :]

    return _with_tag(text, "Start", change)


def remark(text: str, random: Random) -> str:
    odd = ("(", ")", "(\n)", "{", "{a comment}", "{}", "{ x", "} x {", "( P1 1B>1", "(\nundo\n)", "(\n(\n)", "{a\\nb}", "(\ndraw B\n)")
    if random.random() < 0.4:
        return _event(text, random, lambda line: line + random.choice((" !", " ??", " !!!", " ! ?", " !? ; c", "!")), "P")
    return _event(text, random, lambda line: f"{line}\n{random.choice(odd)}")


def game(text: str, random: Random) -> str:
    return _with_tag(text, "Game", lambda _: random.choice(("azul", "Azul", "sintra", "pavilion", "chess", "", "toString", " azul")))


def version(text: str, random: Random) -> str:
    return _with_tag(text, "Tilework", lambda _: random.choice(("2", "", "1.0", " 1", "01")))


def draw(text: str, random: Random) -> str:
    def change(line: str) -> str:
        words = line.split(" ")
        place = random.randrange(1, len(words)) if len(words) > 1 else 0
        word = words[place]
        words[place] = random.choice(
            (
                word[::-1],
                word[:-1],
                word + word[:1],
                word.lower(),
                "X" + word,
                "",
                "P2",
                "P4",
                "P9",
                "8f",
                "8b",
                "9f",
                "é",
                "1",
                word[:1],
                "BBBB",
            )
        )
        return " ".join(words)

    return _event(text, random, change, "draw")


def action(text: str, random: Random) -> str:
    def change(line: str) -> str:
        seat, _, _ = line.partition(" ")
        other = random.choice(
            (
                "1B>1",
                "CB>F",
                "5K>5",
                "9J>F",
                "w1",
                "back",
                "=B",
                "pass",
                "done",
                "keepR",
                "O-N:P",
                "+G",
                "1R",
                "3R",
                "0",
                "21",
                "x",
                "1b>1",
                "1B>",
                "3B>5j1",
            )
        )
        return f"{random.choice((seat, seat, 'P1', 'P2'))} {other}"

    return _event(text, random, change, "P")


def seat(text: str, random: Random) -> str:
    return _event(text, random, lambda line: random.choice(("P1", "P2", "P3", "P4")) + line[2:], "P")


def line_dropped(text: str, random: Random) -> str:
    return _event(text, random, lambda _: "")


def line_twice(text: str, random: Random) -> str:
    return _event(text, random, lambda line: f"{line}\n{line}")


def line_odd(text: str, random: Random) -> str:
    return _event(
        text,
        random,
        lambda line: f"{line}\n" + random.choice(("hello", "draw", "P1", "draw ;", "; P1", "P1 ;", ";", "\\", "draw X", "1B>1 P1")),
    )


def cut(text: str, random: Random) -> str:
    return text[: random.randrange(len(text) + 1)]


def too_long(text: str, random: Random) -> str:
    if random.random() < 0.2:
        return text + random.choice((";", "é", "😀")) * (1_000_000 - len(text) + random.choice((0, 1)))
    return text + "; a comment\n" * random.randrange(5)


DAMAGES: tuple[Callable[[str, Random], str], ...] = (
    rules_version,
    tag_after_events,
    tag_twice,
    tag_missing,
    tag_shape,
    option,
    option,
    seat_word,
    more_words,
    taking_back,
    taking_back,
    white_space,
    seed,
    commitment,
    nonces,
    result,
    names,
    game,
    version,
    draw,
    draw,
    action,
    action,
    seat,
    line_dropped,
    line_twice,
    line_odd,
    cut,
    too_long,
    start_position,
    remark,
)
