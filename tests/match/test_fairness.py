"""The dealer: bound by its commitment, unbiased, repeatable, and anew for what is taken back."""

import hashlib
import hmac
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilework import games
from tilework.errors import InvalidRecord
from tilework.match import Dealer, Match, commitment, new_seed, seed_from_number, verify_record, write_record


def test_commitment_is_the_documented_hash() -> None:
    seed = bytes(range(32))
    assert commitment(seed) == hashlib.sha256(b"tilework commitment 1:" + seed).hexdigest()


def test_draw_is_the_documented_hmac() -> None:
    seed, nonces, number, limit = bytes(range(32)), ("ada", "grace"), 7, 100
    context = b"tilework draw 1:" + hashlib.sha256(b"ada\ngrace").digest()
    block = hmac.new(seed, context + (7).to_bytes(8, "big") + bytes(8), hashlib.sha256).digest()
    assert Dealer(seed, nonces).below(number, limit) == int.from_bytes(block, "big") % limit


def test_rejection_sampling_skips_the_ragged_end(monkeypatch: pytest.MonkeyPatch) -> None:
    blocks = [b"\xff" * 32, (5).to_bytes(32, "big")]
    monkeypatch.setattr("tilework.match.fairness.hmac_sha256", lambda *_: blocks.pop(0))
    assert Dealer(bytes(32)).below(0, 3) == 5 % 3, "2**256 - 1 lies past the last whole multiple of 3 and must be thrown away"


def test_draws_follow_the_weights() -> None:
    dealer = Dealer(seed_from_number(3))
    drawn = Counter(dealer.draw(number, [1, 0, 3, 6]) for number in range(20_000))
    assert drawn[1] == 0
    for outcome, share in ((0, 0.1), (2, 0.3), (3, 0.6)):
        assert abs(drawn[outcome] / 20_000 - share) < 0.015


@given(st.binary(min_size=32, max_size=32), st.integers(0, 10_000), st.lists(st.integers(0, 20), min_size=1, max_size=8).filter(any))
def test_a_draw_never_picks_what_is_not_there(seed: bytes, number: int, weights: list[int]) -> None:
    assert weights[Dealer(seed).draw(number, weights)] > 0


def test_nonces_change_the_draws() -> None:
    seed = seed_from_number(1)
    plain, salted = Dealer(seed), Dealer(seed, ["x"])
    assert [plain.below(n, 1000) for n in range(10)] != [salted.below(n, 1000) for n in range(10)]


def test_a_seed_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Dealer(b"abc")
    assert len(new_seed()) == 32
    assert new_seed() != new_seed()


def second_round(match: Match) -> str:
    """Play until the second deal. Returns the action that led to it."""
    while match.position.state.round_number == 1:
        last = str(match.legal_actions()[0])
        match.play(last)
    return last


def test_a_draw_that_is_taken_back_is_drawn_anew() -> None:
    match = Match.new("azul", seed=5)
    last = second_round(match)
    seen = match.position.factories
    match.undo()
    match.play(last)
    assert match.position.factories != seen, "whoever goes back must not know the next tiles"
    assert match.draws_used == match.draws_made + 20


def test_playing_again_what_was_taken_back_brings_the_same_draws() -> None:
    match = Match.new("azul", seed=5)
    second_round(match)
    seen, used = match.position.factories, match.draws_used
    match.undo()
    match.redo()
    assert match.position.factories == seen
    assert match.draws_used == used


def test_a_match_from_before_repeats_its_draws() -> None:
    match = Match.new("azul", seed=5)
    match.repeats_draws = True
    last = second_round(match)
    seen = match.position.factories
    match.undo()
    match.play(last)
    assert match.position.factories == seen
    report = verify_record(write_record(match, reveal=True))
    assert report.is_valid
    assert "undo" not in write_record(match)


@pytest.mark.parametrize("game", games.names())
def test_records_with_draws_taken_back_are_verified_draw_by_draw(game: str) -> None:
    match, chooser = Match.new(game, seed=8), Random(8)
    for _ in range(400):
        if match.is_over:
            break
        match.play(chooser.choice(match.legal_actions()))
        if chooser.random() < 0.3:
            for _ in range(chooser.randrange(1, 4)):
                if match.can_undo:
                    match.undo()
            while match.can_redo and chooser.random() < 0.4:
                match.redo()
    text = write_record(match, reveal=True)
    assert "\nundo\n" in text
    report = verify_record(text)
    assert report.is_valid, report.problems
    assert report.match.position == match.position
    assert report.match.draws_used == match.draws_used
    assert write_record(report.match, reveal=True) == text
    without = text.replace("\nundo\n", "\n", 1)
    with pytest.raises(InvalidRecord):
        verify_record(without)


def test_a_dealer_who_skips_draws_is_found_out() -> None:
    """The draws that were taken back are checked too: nobody can claim some in order to reach a better one."""
    match = Match.new("azul", seed=5)
    last = second_round(match)
    match.undo()
    match.play(last)
    text = write_record(match, reveal=True)
    assert verify_record(text).is_valid
    lines = text.splitlines()
    undone = lines.index("undo") - 1
    swapped = lines[undone].split()
    lines[undone] = " ".join([swapped[0], *reversed(swapped[1:])])
    assert not verify_record("\n".join(lines)).is_valid
