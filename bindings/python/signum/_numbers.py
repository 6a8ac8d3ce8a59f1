# SPDX-License-Identifier: MIT
"""Exact numbers, and the records of contacts."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Union

import numpy

#: A record of mesh contacts: two triangles, and their contact as numbers of Planes and Feature.
contact_dtype = numpy.dtype(
    {
        "names": ["a", "b", "planes", "dimension", "interiors", "feature_a", "feature_b"],
        "formats": ["<u4", "<u4", "u1", "i1", "?", "u1", "u1"],
        "offsets": [0, 4, 8, 9, 10, 11, 12],
        "itemsize": 16,
    }
)


def _integer(digits: str) -> int:
    """int(digits), which Python refuses beyond some thousand digits."""
    if len(digits) <= 4000:
        return int(digits)
    if digits[0] == "-":
        return -_integer(digits[1:])
    half = len(digits) // 2
    return _integer(digits[:half]) * 10 ** (len(digits) - half) + _integer(digits[half:])


def fraction(text: str) -> Fraction:
    """The Fraction that "p/q" or "p" says."""
    numerator, _, denominator = text.partition("/")
    return Fraction(_integer(numerator), _integer(denominator or "1"))


@dataclass(frozen=True, eq=False)
class Surd:
    """The real number rational + coefficient * sqrt(radicand), exactly: where radii are involved.

    A number that is rational is a Fraction, never a Surd. Compares exactly with numbers of both
    kinds; float() is correctly rounded.
    """

    rational: Fraction
    coefficient: Fraction
    radicand: Fraction
    _rounded: float

    def __float__(self) -> float:
        return self._rounded

    def _sign_minus(self, other: Union["Surd", Fraction, int, float]) -> float:
        """The sign of self - other; NaN where other is."""
        if isinstance(other, float) and not math.isfinite(other):
            return -other
        roots = [(self.coefficient, self.radicand)]
        if isinstance(other, Surd):
            rational = self.rational - other.rational
            roots.append((-other.coefficient, other.radicand))
        else:
            rational = self.rational - Fraction(other)
        return _sign_of_sum(rational, roots)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (Surd, Fraction, int, float)):
            return NotImplemented
        return self._sign_minus(other) == 0

    def __lt__(self, other: Union["Surd", Fraction, int, float]) -> bool:
        if not isinstance(other, (Surd, Fraction, int, float)):
            return NotImplemented
        return self._sign_minus(other) < 0

    def __le__(self, other: Union["Surd", Fraction, int, float]) -> bool:
        if not isinstance(other, (Surd, Fraction, int, float)):
            return NotImplemented
        return self._sign_minus(other) <= 0

    def __gt__(self, other: Union["Surd", Fraction, int, float]) -> bool:
        if not isinstance(other, (Surd, Fraction, int, float)):
            return NotImplemented
        return self._sign_minus(other) > 0

    def __ge__(self, other: Union["Surd", Fraction, int, float]) -> bool:
        if not isinstance(other, (Surd, Fraction, int, float)):
            return NotImplemented
        return self._sign_minus(other) >= 0

    def __hash__(self) -> int:
        return hash(self._rounded)

    def __repr__(self) -> str:
        return f"Surd({self.rational} + {self.coefficient} * sqrt({self.radicand}))"


def _sign(x: Fraction) -> int:
    return (x > 0) - (x < 0)


def _sign_of_sum(p: Fraction, roots: list[tuple[Fraction, Fraction]]) -> int:
    """The sign of p + sum of c * sqrt(r), of at most two roots."""
    if len(roots) == 1:
        return _sign_of_two(p * abs(p), roots[0][0] * abs(roots[0][0]) * roots[0][1])
    (c, r), (d, s) = roots
    # x = c sqrt(r) + d sqrt(s) and p: where the signs differ, x^2 - p^2 decides.
    sign_x = _sign_of_two(c * abs(c) * r, d * abs(d) * s)
    if sign_x == 0 or _sign(p) == 0 or sign_x == _sign(p):
        return sign_x or _sign(p)
    square = c * c * r + d * d * s - p * p
    more = _sign_of_two(square * abs(square), 4 * c * d * abs(c * d) * r * s)
    return sign_x * more


def _sign_of_two(a: Fraction, b: Fraction) -> int:
    """The sign of x + y, given x * |x| and y * |y|."""
    return _sign(a + b)
