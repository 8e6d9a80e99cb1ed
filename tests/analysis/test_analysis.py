"""Analysis: losses are measured against the best, marks follow from them, and every reason has its words."""

import json

import pytest

from tests.helpers.bots import points_by_group, random_positions, some_variants
from tests.helpers.games import PLAIN_PYTHON, mover
from tilework import bots, games, i18n
from tilework.analysis import analyse, analyse_position, explanation, hints
from tilework.analysis.assembly import classify_move
from tilework.analysis.reason_kernel import SHARED_GROUPS
from tilework.analysis.reasons import Reason, reason_text
from tilework.bots import Limits
from tilework.bots.evaluation import features_of
from tilework.errors import IllegalAction
from tilework.games.action import Action
from tilework.match import Match
from tilework.match.messages import message_text

pytestmark = pytest.mark.skipif(PLAIN_PYTHON, reason="the search is hopeless uncompiled")

FEW = Limits(nodes=400)


def played_match(game: str, names: tuple[str, ...] = ("random", "medium")) -> Match:
    match = Match.new(game, players=len(names), seed=3, seats=["Ada", "Grace", "Emmy", "Sofia"][: len(names)])
    while not match.is_over:
        match.play(bots.get(names[mover(match.position)]).choose(match.position, FEW, seed=1).action)
    return match


@pytest.mark.parametrize("game", games.names())
def test_a_game_is_explained_move_by_move(game: str) -> None:
    match = played_match(game)
    told = []
    found = analyse(match, FEW, lambda done, total: told.append((done, total)))
    assert len(found.moves) == len(told) == sum(hasattr(step.event, "action") for step in match.steps)
    assert all(0.0 <= move.loss <= 1.0 for move in found.moves)
    for move in found.moves:
        if move.action == move.best:
            assert move.mark == "best"
    random_row, medium_row = found.summary()
    assert random_row["mean_loss"] > medium_row["mean_loss"], "random play loses more than a bot's"
    assert 1 <= len(found.turning_points) <= 3
    assert found.turning_points[0].loss > 0.03
    for language in i18n.LANGUAGES:
        for move in found.turning_points:
            assert "Ada" in explanation(move, found, language) or "Grace" in explanation(move, found, language)
    json.dumps(found.to_data("fr"))


@pytest.mark.parametrize("game", games.names())
def test_the_best_moves_of_each_position(game: str) -> None:
    """Best first, legal, no mistakes among them; the one played beside them, all in data and as messages."""
    match = played_match(game)
    found = analyse(match, FEW, best=3)
    numbers = {len(move.best_moves) for move in found.moves}
    assert max(numbers) in (3, 4), "as many as asked for, and the one played"
    assert min(numbers) >= 1
    for move in found.moves:
        position = match.steps[move.step].before
        losses = [candidate.loss for candidate in move.best_moves]
        assert losses == sorted(losses)
        assert losses[0] == 0.0
        assert str(move.best_moves[0].action) == move.best
        assert str(move.played.action) == move.action
        assert move.played.loss == move.loss
        assert len({candidate.action for candidate in move.best_moves}) == len(move.best_moves)
        for candidate in (*move.best_moves, move.played):
            data = candidate.to_data()
            assert position.is_legal(data["data"])
            assert message_text(data["message"], "fr") == position.action_sentences(data["action"])["fr"]
        for candidate in move.best_moves:
            assert classify_move(candidate.loss) in ("best", "good", "inaccuracy")


def test_an_obvious_blunder_is_called_one() -> None:
    match = Match.new("azul", players=2, seed=8)
    while match.position.state.round_number < 3:
        match.play(bots.get("medium").choose(match.position, FEW, seed=1).action)
    worst = max(match.legal_actions(), key=lambda action: _fallen(match, action))
    match.play(worst)
    report = analyse(match, Limits(nodes=2000)).moves[-1]
    assert report.mark in ("mistake", "blunder")
    assert report.best != str(worst)


def _fallen(match: Match, action: Action) -> int:
    """How many tiles an action throws on the floor."""
    following = match.position.mutable()
    seat = mover(match.position)
    before = int(match.position.state["floor_size"][seat])
    following.play(action)
    return int(following.state["floor_size"][seat]) - before


@pytest.mark.parametrize("game", games.names())
def test_hints_are_legal_sorted_and_have_reasons_in_every_language(game: str) -> None:
    for options in some_variants(game)[::3]:
        for position in random_positions(game, 4, every=40, **options):
            found = hints(position.position, FEW, count=3)
            names = ["Ada", "Grace", "Emmy", "Sofia"][: position.players]
            assert [hint.loss for hint in found] == sorted(hint.loss for hint in found)
            assert found[0].loss == 0.0
            for hint in found:
                assert position.is_legal(hint.action)
                for language in i18n.LANGUAGES:
                    assert all(hint.sentences(names, language))


@pytest.mark.parametrize("game", games.names())
def test_every_group_of_features_has_words(game: str) -> None:
    starts = [start for start, _ in features_of(game).FEATURE_GROUPS]
    assert starts == sorted(starts)
    assert starts[0] == 0
    for _, name in features_of(game).FEATURE_GROUPS:
        for language in i18n.LANGUAGES:
            assert reason_text(Reason(name, {"points": 1.5}), game, language)
    assert SHARED_GROUPS


def test_parts_add_up_to_the_linear_evaluation() -> None:
    import numpy as np

    from tilework.bots.evaluation import compute_linear_scores
    from tilework.bots.evaluation.weight_files import weights_for
    from tilework.bots.search.searcher import new_search_state

    for position in random_positions("azul", 6, every=11, players=2):
        search = new_search_state(position.game, weights_for(position))
        compute_linear_scores(position.state, search)
        assert np.allclose([sum(parts.values()) for parts in points_by_group(position)], search.scores[:2], atol=0.05)


def test_exploring_one_action_alone_agrees_with_exploring_all() -> None:
    position = next(random_positions("azul", 0, every=20, players=2)).position
    best = analyse_position(position, Limits(nodes=30_000), best=1)
    alone = analyse_position(position, Limits(nodes=30_000), only=best.best.action, depth=best.depth)
    assert alone.best.action == best.best.action
    assert alone.best.win_chances == pytest.approx(best.best.win_chances, abs=0.05)


def test_nothing_to_explore_where_nobody_moves() -> None:
    with pytest.raises(IllegalAction, match="over"):
        analyse_position(played_match("azul").position, FEW)
