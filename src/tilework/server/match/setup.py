"""Setting a match up: a new one, or the next match of the same people."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tilework import bots, games
from tilework.errors import TileworkError
from tilework.games.options import Options
from tilework.server.chance import deal_seed
from tilework.server.errors import Refusal
from tilework.server.ids import is_program, new_id
from tilework.server.match import commands
from tilework.server.match import events as kind
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.rules import MatchRules
from tilework.server.match.seats import BOT, INVITED, OPEN, PERSON, Seat


def checked_options(game: str, options: Options, players: int) -> Options:
    """All options of a game with a value each, or a refusal that says what is wrong."""
    try:
        if options.get("players", players) != players:
            raise Refusal("invalid", detail=f"there are {players} seats, but options.players is {options['players']!r}")
        return dict(games.get(game).complete_options({**options, "players": players}))
    except Refusal:
        raise
    except TileworkError as error:
        raise Refusal("invalid", detail=str(error)) from None


def new_seat(game: str, wanted: str, creator: str, bot: str | None, name: str | None, person: str | None = None) -> Seat:
    """A seat of a game as it was asked for. ``person`` is a bot account, which sits down like a person, or somebody who is challenged."""
    if wanted == "me":
        return Seat(PERSON, person=creator, label=name)
    if wanted == BOT and person is not None:
        return Seat(PERSON, person=person)
    if wanted == BOT:
        return Seat(BOT, bot=checked_bot(game, bot))
    if wanted == INVITED and person is not None:
        return Seat(INVITED, kept_for=person)
    return Seat(INVITED, invite=new_id()) if wanted == INVITED else Seat(OPEN)


def checked_bot(game: str, bot: str | None) -> str:
    """A bot that plays a game, or a refusal that says which ones do."""
    if bot not in bots.names_for(game):
        raise Refusal("invalid", detail=f"there is no bot {bot!r} for {game}; choose from: {', '.join(bots.names_for(game))}")
    return bot


def check_rated(rules: MatchRules, seats: Sequence[Seat]) -> None:
    """Ratings compare people: one in each seat, each another, no program among them, and no free taking back."""
    people = [seat.person for seat in seats if seat.kind == PERSON]
    programs = any(seat.kind == BOT or is_program(seat.person) or is_program(seat.kept_for) for seat in seats)
    if rules.rated and (len(set(people)) < len(people) or programs or rules.undo == "free"):
        raise Refusal("invalid", detail="a rated match has a different person in each seat, and undo is not free")


def set_up(
    rules: MatchRules, seats: Sequence[Seat], at: int, nonces: Mapping[int, str] | None = None, seed: bytes | None = None
) -> HostedMatch:
    """A new match, its events pending. If nobody is missing, the game has begun. ``seed``: where others have the same deal."""
    check_rated(rules, seats)
    hosted = HostedMatch(new_id(), seed or deal_seed(rules.game, rules.options))
    data = [seat.to_data() for seat in seats]
    hosted.add_event(
        kind.CREATED, at, rules=rules.to_data(), seats=data, nonces={str(seat): nonce for seat, nonce in (nonces or {}).items()}
    )
    for seat, wanted in zip(hosted.seats, seats, strict=True):
        seat.label = wanted.label
    commands.begin_if_full(hosted, at)
    return hosted


def rematch(hosted: HostedMatch, person: str, at: int) -> HostedMatch:
    """The next match of the same people, everybody one seat further. Bots that took over give the seats back.

    Only who asks sits down at once: the places of the others are kept until they come, so that nobody's clock runs, and nobody's rating
    is at stake, in a match that they know nothing of.
    """
    seats = [_seat_again(seat, person) for seat in hosted.seats]
    return set_up(replace(hosted.rules, creator=person, rematch_of=hosted.id), [*seats[1:], seats[0]], at)


def _seat_again(seat: Seat, asker: str) -> Seat:
    who = seat.person or seat.was
    if who is None:
        return Seat(BOT, bot=seat.bot)
    return Seat(PERSON, person=who, label=seat.label) if who == asker else Seat(INVITED, label=seat.label, kept_for=who)
