# SPDX-License-Identifier: MIT
"""The second argument for a bound: doubles beside the exact numbers that they are computed for.

A Run holds the double that the code computes and the rational that it is computed for. Expressions
of the code are run on inputs that are drawn and then moved towards the worst, and no error is to
exceed its bound.
"""
import math
import random
from fractions import Fraction

fused = False  # whether products are fused into sums
share = 1.0    # of the tries that are asked for


def exactly(x):
    return Fraction(x) if isinstance(x, (int, float)) else x


def rounded(x):
    return float(x)  # a quotient of integers is rounded once


class Run:
    def __init__(self, double, exact=None):
        self.double = double
        self.exact = Fraction(double) if exact is None else exact

    def __neg__(self):
        return Run(-self.double, -self.exact)

    def __add__(self, other):
        other = number(other)
        return Run(self.double + other.double, self.exact + other.exact)

    def __sub__(self, other):
        other = number(other)
        return Run(self.double - other.double, self.exact - other.exact)

    def __mul__(self, other):
        other = number(other)
        return Run(self.double * other.double, self.exact * other.exact)

    def __radd__(self, other):
        return number(other) + self

    def __rsub__(self, other):
        return number(other) - self

    def __rmul__(self, other):
        return number(other) * self


def number(x):
    return x if isinstance(x, Run) else Run(float(x), Fraction(x))


def mul_add(a, b, c):
    a, b, c = number(a), number(b), number(c)
    if not fused:
        return a * b + c
    value = Fraction(a.double) * Fraction(b.double) + Fraction(c.double)
    return Run(rounded(value), a.exact * b.exact + c.exact)


class Two:
    def __init__(self, high, low):
        self.high, self.low = high, low


def exact_sum(a, b):
    a, b = number(a), number(b)
    high = a.double + b.double
    low = Fraction(a.double) + Fraction(b.double) - Fraction(high)
    return Two(Run(high), Run(float(low)))


def exact_product(a, b):
    a, b = number(a), number(b)
    high = a.double * b.double
    low = Fraction(a.double) * Fraction(b.double) - Fraction(high)
    return Two(Run(high), Run(float(low)))


FUNCTIONS = {
    "mul_add": mul_add,
    "mul_sub": lambda a, b, c: mul_add(a, b, -number(c)),
    "magnitude": lambda x: Run(abs(number(x).double), abs(number(x).exact)),
    "exact_sum": exact_sum,
    "exact_product": exact_product,
    "number": number,
}


def any_double(draw):
    """In [1/2, 2), often with a mantissa that is nearly a power of two, which rounds worst."""
    kind = draw.randrange(4)
    if kind == 0:
        x = 1 + draw.getrandbits(8) * 2.0**-52
    elif kind == 1:
        x = 1 + draw.getrandbits(27) * 2.0**-26
    else:
        x = 1 + draw.getrandbits(52) * 2.0**-52
    return draw.choice((x, -x, 0.5 * x, -0.5 * x))


def worst(ratio, names, tries, seed=1):
    """The largest ratio(inputs) found, by draws and by steps from the worst of them."""
    global fused
    draw = random.Random(seed)
    best, at = -math.inf, None
    for i in range(int(tries * share)):
        fused = draw.randrange(3) == 0
        if at is None or i % 3 == 0:
            inputs = {name: any_double(draw) for name in names}
        else:
            inputs = dict(at)
            for name in draw.sample(names, 1 + draw.randrange(2)):
                x = inputs[name]
                inputs[name] = draw.choice((any_double(draw), math.nextafter(x, draw.choice((-4, 4))), -x))
        found = ratio(inputs)
        if found is not None and found > best:
            best, at = found, inputs
    fused = False
    return best if at is not None else None
