"""The dealer: bound by its commitment, unbiased, repeatable, and independent of what is taken back."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilework.match import Dealer, Match, commitment, new_seed, seed_from_number


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
    monkeypatch.setattr("tilework.match.fairness.hmac.digest", lambda *_: blocks.pop(0))
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


def test_taking_back_never_buys_another_deal() -> None:
    match = Match.new("azul", seed=5)
    while match.position.record.round_number == 1:
        last = match.legal_actions()[0]
        match.play(last)
    second_deal = match.position.factories
    match.undo()
    match.play(last)
    assert match.position.factories == second_deal
