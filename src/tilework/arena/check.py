"""Whether an engine speaks the protocol: each thing that it must do, tried out."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from tilework.arena.external import TO_ANSWER, TO_START, TO_WARM_UP, ExternalBot
from tilework.arena.protocol import PROTOCOL, question
from tilework.bots.bot import Limits
from tilework.errors import EngineError, TileworkError
from tilework.games.position import Position

THINK = Limits(seconds=0.05, nodes=200)


@dataclass(frozen=True)
class Finding:
    """One thing that was tried: its key among the messages, whether it went well, and what was seen."""

    key: str
    good: bool
    seen: str = ""


def check_engine(command: str, games: tuple[str, ...], decisions: int = 30, patience: float = 1.0) -> Iterator[Finding]:
    """Try an engine out, one finding after the other; it stops where nothing more can be tried."""
    bot = ExternalBot(command, patience=patience)
    try:
        about = _tried("about", lambda: _about(bot))
        yield about
        if not about.good:
            return
        yield _tried("ping", lambda: _ping(bot))
        for game in games:
            yield _tried(f"plays.{game}", lambda game=game: _plays(bot, game, decisions))  # type: ignore[misc]
        yield _tried("unknown", lambda: _unknown_fields(bot))
        yield _tried("garbage", lambda: _garbage(bot))
        yield _tried("stop", lambda: _stops(bot))
        yield _tried("input", lambda: _ends(bot))
    finally:
        bot.close()


def _tried(key: str, trial: Callable[[], str]) -> Finding:
    try:
        return Finding(key, True, trial())
    except TileworkError as error:
        return Finding(key, False, str(error))


def _about(bot: ExternalBot) -> str:
    answer = bot.ask({"about": True}, TO_START)
    if answer.get("protocol") != PROTOCOL or not isinstance(answer.get("engine"), str):
        raise EngineError(f'about must be answered with "engine" (a name) and "protocol": {PROTOCOL}')
    return str(answer["engine"])


def _ping(bot: ExternalBot) -> str:
    if bot.ask({"ping": True}, TO_ANSWER).get("pong") is not True:
        raise EngineError('ping must be answered with "pong": true')
    return ""


def _plays(bot: ExternalBot, game: str, decisions: int) -> str:
    """Ask at the decisions of one game, played at random between them."""
    random = Random(game)
    position = Position.start(game, players=2 + random.randrange(3)).dealt(seed=1)
    asked = 0
    while not position.is_over and asked < decisions:
        chosen = bot.choose(position, THINK, seed=asked).action
        if not position.is_legal(chosen):
            raise EngineError(f"it played {chosen}, which is not legal in: {position.notation()}")
        asked += 1
        position = position.after(random.choice(position.legal_actions())).dealt(seed=asked)
    return str(asked)


def _unknown_fields(bot: ExternalBot) -> str:
    answer = bot.ask({"ping": True, "something_new": {"deep": [1, 2, 3]}}, TO_ANSWER)
    if answer.get("pong") is not True:
        raise EngineError("fields that it does not know must be ignored")
    return ""


def _garbage(bot: ExternalBot) -> str:
    """A line that is no JSON, and a question without anything in it: the engine goes on."""
    bot.send_line("{ this is no JSON")
    bot.send({"id": "nothing"})
    return _ping(bot)


def _stops(bot: ExternalBot) -> str:
    """A question that may think for a minute is answered at once when it is stopped."""
    position = Position.start("azul", players=2).dealt(seed=3)
    bot.send({**question("slow", position, Limits(seconds=60.0))})
    bot.send({"id": "stop it", "stop": "slow"})
    answer = bot.answer_to("slow", TO_WARM_UP / 4)
    if not {"action", "number"} & set(answer):
        raise EngineError("a stopped question must be answered with an action")
    return ""


def _ends(bot: ExternalBot) -> str:
    if not bot.ends_with_its_input(TO_ANSWER):
        raise EngineError("it must end when its input does")
    return ""
