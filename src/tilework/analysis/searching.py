"""Answer the searches that an analysis needs, and analyse single positions."""

from collections.abc import Callable, Generator, Sequence
from typing import TypeVar

from tilework.analysis import lines as explanations
from tilework.analysis import verdict as verdicts
from tilework.analysis.lines import Explanation
from tilework.analysis.verdict import (
    EXTENSION_NODES,
    Candidate,
    Question,
    RoundLine,
    SearchLimits,
    Verdict,
    find_verdict,
    verdict_from,
    with_line,
)
from tilework.bots.bot import UNLIMITED, CancelCheck, Limits, never_cancelled, seat_to_move
from tilework.bots.levels import LEVELS, pooled_searcher
from tilework.bots.search.request import SearchRequest, SearchResult
from tilework.bots.search.search_state import MAX_PLY
from tilework.games.action import Action
from tilework.games.position import Position

Result = TypeVar("Result")


def answer_searches(work: Generator[Question, SearchResult, Result], threads: int = 1, cancelled: CancelCheck = never_cancelled) -> Result:
    """Run an analysis: answer each question that it asks, and return its result."""
    try:
        question = next(work)
        while True:
            question = work.send(_search(question, threads, cancelled))
    except StopIteration as done:
        result: Result = done.value
        return result


def _search(question: Question, threads: int, cancelled: CancelCheck) -> SearchResult:
    depth = MAX_PLY if question.depth is None else question.depth
    request = SearchRequest(question.seconds, question.nodes, threads, depth, max(1, question.multi_pv), search_move=question.search_move)
    with pooled_searcher(question.position) as searcher:
        return searcher.search(question.position, request, cancelled)


def search_limits(limits: Limits, count: int) -> SearchLimits:
    """Return limits as the analysis wants them; without any, the strongest level's time."""
    seconds = LEVELS["expert"].seconds if limits.seconds is None and limits.nodes is None else limits.seconds
    return SearchLimits(limits.nodes, count, seconds)


def verdict_of(
    position: Position,
    limits: Limits = UNLIMITED,
    *,
    best: int = 3,
    played: Action | None = None,
    cancelled: CancelCheck = never_cancelled,
) -> Verdict:
    """Search a position at full strength and extend every line to the end of the round.

    ``best`` is the number of exactly valued candidates; ``played`` is always among them.
    """
    seat_to_move(position, limits, "verdict_of")
    number = None if played is None else played.number
    return answer_searches(find_verdict(position, search_limits(limits, best), number), limits.threads, cancelled)


def line_to_round_end(position: Position, first: Sequence[str], limits: Limits = Limits(nodes=EXTENSION_NODES)) -> RoundLine:  # noqa: B008  frozen
    """Play the given actions from a position, then the best ones, until something must be drawn or the game is over."""
    return answer_searches(verdicts.line_to_round_end(position, first, limits.nodes or EXTENSION_NODES), limits.threads)


def explain(position: Position, better: Candidate, other: Candidate) -> Explanation:
    """Explain a better move by its line and the other's. Lines that stop earlier are extended to the end of the round."""
    lines = [with_line(each, line_to_round_end(position, each.line)) for each in (better, other)]
    return answer_searches(explanations.explain(position, *lines))


def analyse_position(
    position: Position,
    limits: Limits = UNLIMITED,
    *,
    best: int = 5,
    seed: int = 0,
    only: Action | None = None,
    depth: int = MAX_PLY,
    cancelled: CancelCheck = never_cancelled,
    report: Callable[[Verdict], None] | None = None,
) -> Verdict:
    """Search a position at full strength, without extending the principal variations.

    ``best`` is the number of exactly valued candidates; ``only`` limits the search to one action.
    """
    seat_to_move(position, limits, "analyse_position")
    seconds = search_limits(limits, best).seconds
    number = None if only is None else only.number
    task = SearchRequest(seconds, limits.nodes, limits.threads, depth, max(1, best), seed, search_move=number)
    tell = None if report is None else lambda thought: report(verdict_from(position, thought.pvs, thought))
    with pooled_searcher(position) as searcher:
        thought = searcher.search(position, task, cancelled, tell)
    return verdict_from(position, thought.pvs, thought)
