"""With a test seed a server deals the same every time, whatever was played before; without one nothing can be foreseen."""

from collections.abc import Iterator

import pytest

from tilework.server import entropy
from tilework.server.ids import new_id


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    """Leave the other tests their chance."""
    before = entropy._source
    yield
    entropy._source = before


def some(seed: str, matches: int = 3) -> tuple[list[str], list[int], bytes]:
    """Some ids, numbers of guests and a deal of a server with a seed."""
    entropy.use_fixed_seed(seed)
    ids, guests = [new_id() for _ in range(matches)], [entropy.guest_number() for _ in range(matches)]
    return ids, guests, entropy.deal_seed("azul", {"players": 2})


def test_everything_follows_from_the_seed() -> None:
    assert some("1") == some("1")
    assert some("1") != some("2")


def test_a_deal_does_not_depend_on_what_came_before() -> None:
    assert some("1", matches=3)[2] == some("1", matches=5)[2]
    assert entropy.deal_seed("azul", {"players": 3}) != entropy.deal_seed("azul", {"players": 2})


def test_servers_of_one_database_deal_alike_but_give_no_id_twice() -> None:
    one, two = some("1:one"), some("1:two")
    assert one[2] == two[2]
    assert not set(one[0]) & set(two[0])


def test_without_a_seed_nothing_comes_twice() -> None:
    ids, _, deal = some("")
    again, _, other = some("")
    assert len({*ids, *again}) == 6
    assert deal != other
    assert len(deal) == 32
