"""Our own exp and tanh: right to the last bits, and the same bits everywhere."""

import math
from decimal import Decimal, localcontext
from hashlib import sha256

import numpy as np

from tilework.bots.evaluation.portable_math import exp, tanh

NUMBERS = [step * n for step in (0.1201, 0.0023, 1.403) for n in range(-500, 501)]


def error(found: float, right: Decimal) -> float:
    """In units of the last place."""
    return float(abs(Decimal(found) - right) / Decimal(math.ulp(float(right))))


def test_exp_is_right_to_one_unit_in_the_last_place() -> None:
    with localcontext() as context:
        context.prec = 50
        assert max(error(exp(x), Decimal(x).exp()) for x in NUMBERS) < 1


def test_tanh_is_right_to_three_units_in_the_last_place() -> None:
    with localcontext() as context:
        context.prec = 50
        for x in NUMBERS:
            doubled = Decimal(2 * x).exp()
            assert x == tanh(x) == 0 or error(tanh(x), (doubled - 1) / (doubled + 1)) < 3


def test_the_ends_of_the_range() -> None:
    assert (exp(0.0), exp(-1000.0), exp(1000.0)) == (1.0, 0.0, math.inf)
    assert (tanh(0.0), tanh(50.0), tanh(-50.0)) == (0.0, 1.0, -1.0)


def test_the_bits_are_those_of_every_other_machine() -> None:
    values = np.array([[exp(x), tanh(x)] for x in NUMBERS])
    assert sha256(values.tobytes()).hexdigest() == "c130b6185bbd3cdad937c84d536e72ab8e582d979cfd9f67265c4bde57a0286a"
