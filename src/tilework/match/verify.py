"""Checking a record from end to end: rules, scores, commitment and every draw."""

from dataclasses import dataclass, field

from tilework.errors import InvalidRecord
from tilework.match.events import Draw
from tilework.match.fairness import commitment
from tilework.match.match import Match
from tilework.match.record import parse_record, read_record


@dataclass
class VerificationReport:
    """The outcome of checking a record."""

    match: Match
    moves: int = 0
    draws: int = 0
    is_seed_revealed: bool = False
    problems: list[InvalidRecord] = field(default_factory=list)

    @property
    def is_valid(self) -> bool:
        """Whether no problem was found."""
        return not self.problems


def verify_record(text: str) -> VerificationReport:
    """Replay a record and check all that it claims. A record that can't be replayed raises InvalidRecord."""
    tags = parse_record(text).tags
    match = read_record(text)
    report = VerificationReport(match, is_seed_revealed=match.dealer is not None)
    report.draws = match.draws_made
    report.moves = sum(not isinstance(step.event, Draw) for step in match.steps)
    _check_result(report, tags)
    _check_draws(report, tags)
    return report


def _check_result(report: VerificationReport, tags: dict[str, str]) -> None:
    match = report.match
    claimed = {"Scores": match.scores, "Winners": tuple(seat + 1 for seat in match.winners)}
    for name, found in claimed.items():
        if name in tags and tags[name].split() != [str(number) for number in found]:
            computed = " ".join(str(number) for number in found)
            key = "result-differs" if computed else "result-too-early"
            report.problems.append(InvalidRecord(key, name=name, computed=computed, found=tags[name]))


def _check_draws(report: VerificationReport, tags: dict[str, str]) -> None:
    match = report.match
    if match.dealer is None:
        return
    if "Commitment" in tags and tags["Commitment"] != commitment(match.dealer.seed):
        report.problems.append(InvalidRecord("seed-not-committed"))
    number = 0
    for step in match.drawn:
        assert isinstance(step.event, Draw)
        position = step.before.mutable()
        for outcome in step.event.outcomes:
            due = position.chance_text(match.dealer.draw(number, position.chance_weights()))
            if due != outcome:
                report.problems.append(InvalidRecord("draw-differs", number=number + 1, due=due, found=outcome))
                return
            position.resolve(outcome)
            number += 1
