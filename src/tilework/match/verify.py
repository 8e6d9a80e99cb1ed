"""Checking a record from end to end: rules, scores, commitment and every draw."""

from dataclasses import dataclass, field

from tilework.match.events import Draw
from tilework.match.fairness import commitment
from tilework.match.match import Match
from tilework.match.record import parse_record, read_record


@dataclass
class Report:
    """What was checked, and what was found wrong."""

    match: Match
    moves: int = 0
    draws: int = 0
    seed_revealed: bool = False
    problems: list[str] = field(default_factory=list)

    @property
    def is_good(self) -> bool:
        """Whether nothing was found wrong."""
        return not self.problems


def verify_record(text: str) -> Report:
    """Replay a record and check all that it claims. A record that can't be replayed raises InvalidRecord."""
    tags = parse_record(text).tags
    match = read_record(text)
    report = Report(match, seed_revealed=match.dealer is not None)
    report.draws = match.draws_made
    report.moves = sum(not isinstance(step.event, Draw) for step in match.steps)
    _check_result(report, tags)
    _check_draws(report, tags)
    return report


def _check_result(report: Report, tags: dict[str, str]) -> None:
    match = report.match
    claimed = {"Scores": match.scores, "Winners": tuple(seat + 1 for seat in match.winners)}
    for name, found in claimed.items():
        if name in tags and tags[name].split() != [str(number) for number in found]:
            is_now = " ".join(str(number) for number in found) or "none, the game is not over"
            report.problems.append(f"{name} should be {is_now}, not {tags[name]}")


def _check_draws(report: Report, tags: dict[str, str]) -> None:
    match = report.match
    if match.dealer is None:
        return
    if "Commitment" in tags and tags["Commitment"] != commitment(match.dealer.seed):
        report.problems.append("the revealed seed is not the one that was committed to")
    number = 0
    for step in match.drawn:
        assert isinstance(step.event, Draw)
        position = step.before.mutable()
        for outcome in step.event.outcomes:
            due = match.game.chance_text(position.state, match.dealer.draw(number, position.chance_weights()))
            if due != outcome:
                report.problems.append(f"draw {number + 1} should be {due} by the revealed seed, not {outcome}")
                return
            position.resolve(outcome)
            number += 1
