"""Replays: a finished game step by step."""

from tilework.match import Match, Play, write_record
from tilework.match.log import played_data
from tilework.match.messages import step_message
from tilework.match.record import parse_record
from tilework.match.verify import verify_record
from tilework.server.match.hosted import HostedMatch


def replay_of_record(text: str) -> dict[str, object]:
    """Build the replay of any record. Raise InvalidRecord if it cannot be replayed; ``problems`` lists what verification found."""
    report = verify_record(text)
    return replay(report.match, text, [str(problem) for problem in report.problems], parse_record(text).tags.get("Commitment"))


def record_of(hosted: HostedMatch, names: list[str]) -> str:
    """Write the record of a match, with the seed once it is over."""
    assert hosted.match
    tags = {"Result": f"{hosted.result['reason']}"} if hosted.result else {}
    return write_record(hosted.match, tags=tags, reveal=hosted.can_reveal_seed, seats=names)


def replay(match: Match, record: str, problems: list[str], commitment: str | None) -> dict[str, object]:
    """Every position of a match, with the step that led to it."""
    return {
        "game": match.game.name,
        "options": dict(match.options),
        "seats": list(match.seats),
        "over": match.is_over,
        "scores": list(match.scores),
        "winners": list(match.winners),
        "breakdown": match.breakdown(),
        "record": record,
        "problems": problems,
        "seed": match.dealer.seed.hex() if match.dealer else None,
        "commitment": commitment,
        "steps": _steps(match),
    }


def _steps(match: Match) -> list[dict[str, object]]:
    positions = [*(step.before for step in match.steps), match.position]
    steps: list[dict[str, object]] = []
    for number, position in enumerate(positions):
        steps.append(
            {
                "number": number,
                "entry": _entry(match, number - 1) if number else None,
                "position": position.view(),
                "turn": position.turn,
                "notation": position.notation(),
                "scores": list(position.scores),
            }
        )
    return steps


def _entry(match: Match, number: int) -> dict[str, object]:
    step = match.steps[number]
    after = match.steps[number + 1].before if number + 1 < len(match.steps) else match.position
    plays = isinstance(step.event, Play)
    return {
        "seq": number,
        "at": 0,
        "kind": "play" if plays else "draw",
        "seat": step.event.seat if isinstance(step.event, Play) else None,
        **played_data(step),
        "message": step_message(step),
        "scores": list(after.scores),
        "undoes": [],
        "command_id": None,
    }
