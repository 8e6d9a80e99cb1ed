"""Setting a match up: a new one, or the next match of the same people."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tilework import bots, games
from tilework.errors import TileworkError
from tilework.games.options import Options
from tilework.server.entropy import deal_seed
from tilework.server.errors import ApiError
from tilework.server.ids import is_bot_account, new_id
from tilework.server.match import commands
from tilework.server.match import events as kind
from tilework.server.match.config import MatchConfig
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.seats import BOT, INVITED, OPEN, PERSON, Seat


def checked_options(game: str, options: Options, players: int) -> Options:
    """Complete and check a game's options; raise ApiError if one is invalid."""
    try:
        if options.get("players", players) != players:
            raise ApiError("invalid", detail=f"there are {players} seats, but options.players is {options['players']!r}")
        return dict(games.get(game).complete_options({**options, "players": players}))
    except ApiError:
        raise
    except TileworkError as error:
        raise ApiError("invalid", detail=str(error)) from None


def new_seat(game: str, wanted: str, creator: str, bot: str | None, name: str | None, person: str | None = None) -> Seat:
    """Create a requested seat. ``person`` is a bot account, which is seated like a person, or somebody who is challenged."""
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
    """Return the bot if it plays the game; else raise ApiError with the valid ones."""
    if bot not in bots.names_for(game):
        raise ApiError("invalid", detail=f"there is no bot {bot!r} for {game}; choose from: {', '.join(bots.names_for(game))}")
    return bot


def check_rated(config: MatchConfig, seats: Sequence[Seat]) -> None:
    """Ratings compare people: one in each seat, each another, no program among them, and no free taking back."""
    people = [seat.person for seat in seats if seat.kind == PERSON]
    programs = any(seat.kind == BOT or is_bot_account(seat.person) or is_bot_account(seat.kept_for) for seat in seats)
    if config.rated and (len(set(people)) < len(people) or programs or config.undo == "free"):
        raise ApiError("invalid", detail="a rated match has a different person in each seat, and undo is not free")


def set_up(
    config: MatchConfig, seats: Sequence[Seat], at: int, nonces: Mapping[int, str] | None = None, seed: bytes | None = None
) -> HostedMatch:
    """Create a match with pending events; begin the game if no seat is free. ``seed``: share the deal with other tables."""
    check_rated(config, seats)
    hosted = HostedMatch(new_id(), seed or deal_seed(config.game, config.options))
    data = [seat.to_data() for seat in seats]
    hosted.add_event(
        kind.CREATED, at, rules=config.to_data(), seats=data, nonces={str(seat): nonce for seat, nonce in (nonces or {}).items()}
    )
    for seat, wanted in zip(hosted.seats, seats, strict=True):
        seat.label = wanted.label
    commands.begin_if_full(hosted, at)
    return hosted


def rematch(hosted: HostedMatch, person: str, at: int) -> HostedMatch:
    """Create the rematch with seats rotated by one. Bots that took over give the seats back.

    Only the person who asks is seated at once; the other seats are reserved, so that no clock runs and no rating is at stake for people
    who do not know of the match yet.
    """
    seats = [_seat_again(seat, person) for seat in hosted.seats]
    return set_up(replace(hosted.config, creator=person, rematch_of=hosted.id), [*seats[1:], seats[0]], at)


def _seat_again(seat: Seat, asker: str) -> Seat:
    who = seat.person or seat.replaced_person
    if who is None:
        return Seat(BOT, bot=seat.bot)
    return Seat(PERSON, person=who, label=seat.label) if who == asker else Seat(INVITED, label=seat.label, kept_for=who)
