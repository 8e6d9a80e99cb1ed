"""Check that an engine conforms to the engine protocol."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from tilework.arena.external import ANSWER_TIMEOUT_S, START_TIMEOUT_S, WARMUP_TIMEOUT_S, ExternalBot
from tilework.arena.message_schema import violation
from tilework.arena.protocol import PROTOCOL, question
from tilework.bots.bot import Limits
from tilework.errors import EngineError, TileworkError
from tilework.games.game import Data
from tilework.games.position import Position
from tilework.games.validation import short_repr as short_line

CHECK_LIMITS = Limits(seconds=0.05, nodes=200)


@dataclass(frozen=True)
class ConformanceResult:
    """The outcome of one check: the message key, what was observed, and the problem if it failed."""

    key: str
    observed: str = ""
    problem: TileworkError | None = None

    @property
    def is_ok(self) -> bool:
        """Whether the check passed."""
        return self.problem is None


class CheckedBot(ExternalBot):
    """An engine whose every reply must conform to the published JSON Schema."""

    def _read(self, line: str) -> Data:
        answer = super()._read(line)
        if problem := violation(answer, "answer"):
            raise EngineError("reply-schema", problem=problem, line=short_line(line))
        return answer


def check_engine(command: str, games: tuple[str, ...], decisions: int = 30, timeout_scale: float = 1.0) -> Iterator[ConformanceResult]:
    """Run the checks one after another and yield their results. Stop early if the engine cannot be started."""
    bot = CheckedBot(command, timeout_scale=timeout_scale)
    try:
        about = _run_check("about", lambda: _about(bot))
        yield about
        if not about.is_ok:
            return
        yield _run_check("ping", lambda: _ping(bot))
        for game in games:
            yield _run_check(f"plays.{game}", lambda game=game: _plays(bot, game, decisions))  # type: ignore[misc]  # mypy infers no default of a lambda
        yield _run_check("set", lambda: _sets(bot))
        yield _run_check("unknown", lambda: _unknown_fields(bot))
        yield _run_check("garbage", lambda: _garbage(bot))
        yield _run_check("stop", lambda: _stops(bot))
        yield _run_check("input", lambda: _ends(bot))
    finally:
        bot.close()


def _run_check(key: str, check: Callable[[], str]) -> ConformanceResult:
    try:
        return ConformanceResult(key, check())
    except TileworkError as error:
        return ConformanceResult(key, problem=error)


def _about(bot: ExternalBot) -> str:
    answer = bot.ask({"about": True}, START_TIMEOUT_S)
    if answer.get("protocol") != PROTOCOL or not isinstance(answer.get("engine"), str):
        raise EngineError("engine-about", protocol=PROTOCOL)
    return str(answer["engine"])


def _ping(bot: ExternalBot) -> str:
    if bot.ask({"ping": True}, ANSWER_TIMEOUT_S).get("pong") is not True:
        raise EngineError("engine-ping")
    return ""


def _plays(bot: ExternalBot, game: str, decisions: int) -> str:
    """Request a move at the decisions of one game; random moves are played in between."""
    random = Random(game)
    position = Position.start(game, players=2 + random.randrange(3)).dealt(seed=1)
    asked = 0
    while not position.is_over and asked < decisions:
        chosen = bot.choose(position, CHECK_LIMITS, seed=asked).action
        if not position.is_legal(chosen):
            raise EngineError("engine-illegal-move", chosen=chosen, notation=position.notation())
        asked += 1
        position = position.after(random.choice(position.legal_actions())).dealt(seed=asked)
    return str(asked)


def _sets(bot: ExternalBot) -> str:
    answer = bot.ask({"set": {}}, ANSWER_TIMEOUT_S)
    if not {"set", "error"} & set(answer):
        raise EngineError('set must be answered with "set" or "error"')
    return ""


def _unknown_fields(bot: ExternalBot) -> str:
    answer = bot.ask({"ping": True, "something_new": {"deep": [1, 2, 3]}}, ANSWER_TIMEOUT_S)
    if answer.get("pong") is not True:
        raise EngineError("engine-unknown-fields")
    return ""


def _garbage(bot: ExternalBot) -> str:
    """Send invalid JSON and an empty request: the engine must keep running."""
    bot.send_line("{ this is no JSON")
    bot.send({"id": "nothing"})
    return _ping(bot)


def _stops(bot: ExternalBot) -> str:
    """Send a request with a one-minute limit and stop it: the engine must answer at once."""
    position = Position.start("azul", players=2).dealt(seed=3)
    bot.send({**question("slow", position, Limits(seconds=60.0))})
    bot.send({"id": "stop it", "stop": "slow"})
    answers = bot.wait_for_replies({"slow", "stop it"}, WARMUP_TIMEOUT_S / 4)
    if not {"action", "number"} & set(answers["slow"]):
        raise EngineError("engine-stopped")
    if not isinstance(answers["stop it"].get("known"), bool):
        raise EngineError("engine-stop-known")
    return ""


def _ends(bot: ExternalBot) -> str:
    if not bot.exits_on_eof(ANSWER_TIMEOUT_S):
        raise EngineError("engine-input-ended")
    return ""
