# SPDX-License-Identifier: MIT
"""How the types that count their error count: what the expression of an operation's error is at least,
and what the operation owes.

What an operation errs by at most is a polynomial in the absolute values that its source names, here
called what is owed, and derived at each (counted.py). What it counts is an expression of the source, of
numbers that are not negative: Held says what its double is at least. Each monomial of the one is compared
with the same one of the other: `slack` is what the roundings of the count take away, `tiny` what
underflows. The second argument runs the source's expressions on doubles, beside rationals.
"""
import functools
import math
import random
import re
from fractions import Fraction

import runs
from bounds import LOST, UNIT, Poly
from claim import Claim, gappa_number
from source import Function, Read, SourceChanged, Values, constant

RUNNING = "kernel/src/numbers/running_error.hpp"
DOUBLED = "kernel/src/numbers/bounded_double_double.hpp"


class Held:
    """A double that is not negative, and at least `least` - `lost`; `roundings`: of the most that one
    summand goes through."""

    def __init__(self, least, lost=0, roundings=0, exact=False):
        self.least, self.lost, self.roundings = Poly.of(least), Poly.of(lost), roundings
        self.exact = exact  # a power of two

    def __add__(self, other):
        if other is NOTHING:
            return self
        other = held(other)
        return Held((self.least + other.least) * (1 - UNIT), self.lost + other.lost,
                    max(self.roundings, other.roundings) + 1)

    def __mul__(self, other):
        other = held(other)
        if self.exact and other.exact:
            return Held(self.least * other.least, exact=True)
        exact = self.exact or other.exact
        return Held(self.least * other.least * (1 if exact else 1 - UNIT),
                    self.least * other.lost + self.lost * other.least + LOST,
                    self.roundings + other.roundings + (0 if exact else 1))

    def __truediv__(self, other):
        """By `least`, which is at most the true divisor D, but for a rounding; i stands for 1 / D."""
        assert isinstance(other, Divisor)
        return Held(self.least * other.inverse * ((1 - UNIT) / (1 + UNIT)), self.lost * other.inverse + LOST,
                    self.roundings + 2)

    __radd__, __rmul__ = __add__, __mul__


NOTHING = Held(0)  # what is added to tell an overflow


class Divisor:
    inverse = Poly({("i",): Fraction(1)})


def held(x):
    if isinstance(x, Held):
        return x
    x = Fraction(x)
    return Held(x, exact=x > 0 and x.numerator & (x.numerator - 1) == 0 and x.denominator & (x.denominator - 1) == 0)


def variable(name):
    return Held(Poly({(name,): Fraction(1)}))


class Number:
    def __init__(self, **members):
        self.__dict__.update(members)


class Operation(Function):
    """A function of the two headers: its names, those of two parts as well, and its result's error."""

    def __init__(self, file, begin):
        super().__init__(file, begin)
        for high, low, value in re.findall(r"const auto \[(\w+), (\w+)\] = ([^;]+);", self.body):
            self.names |= {high: f"({value}).high", low: f"({value}).low"}
        parts, depth, at = [], 0, 1
        result = self.result or ""
        for i, c in enumerate(result):
            depth += {"(": 1, ")": -1, "{": 1, "}": -1}.get(c, 0)
            if (c == "," and depth == 1) or (c == "}" and depth == 0):
                parts.append(result[at:i])
                at = i + 1
        if not parts:
            raise SourceChanged(f"{file}: {begin} returns no members")
        told = re.match(r"\s*least > 0 \?(.*):\s*std::numeric_limits<double>::infinity\(\)\s*$", parts[-1], re.S)
        self.values, self.error = parts[:-1], told.group(1) if told else parts[-1]


@functools.cache
def constants():
    text = Read(RUNNING)
    found = {}
    for name in ("unit", "slack", "tiny"):
        match = re.search(rf"static constexpr double {name} = (1 \+ )?(0x1p-\d+);", text.body)
        if not match:
            raise SourceChanged(f"{RUNNING}: no {name}")
        found[name] = constant(match.group(2)) + (1 if match.group(1) else 0)
        Read(DOUBLED).expect(f"static constexpr double {name} = RunningError::{name};")
    match = re.search(r"static constexpr double of_product = (\d+) \* unit \* unit;", Read(DOUBLED).body)
    if not match:
        raise SourceChanged(f"{DOUBLED}: no of_product")
    return found | {"of_product": int(match.group(1)) * found["unit"] ** 2}


def without(poly, name):
    return Poly({m: c for m, c in poly.terms.items() if name not in m})


def only(poly, name):
    """What is times that name, without it."""
    return Poly({tuple(n for n in m if n != name): c for m, c in poly.terms.items() if name in m})


def counts(name, operation, given, owed, underflow, found=None):
    """owed: what it errs by; underflow: what that may add. Two claims, of `slack` and of `tiny`."""
    known = constants()
    functions = {"magnitude": lambda x: x, "number": held, "none_or_nan": lambda x: NOTHING}

    def evaluate(slack, tiny):
        values = Values(operation, functions, {**given, "unit": held(known["unit"]),
                                               "of_product": held(known["of_product"])})
        values["slack"], values["tiny"], values["least"] = slack, tiny, Divisor()
        return held(values.evaluate(operation.error))

    plain = evaluate(Held(Fraction(1)), held(0))  # a 1 that rounds as `slack` does
    ratio = owed.ratio(plain.least)
    claims = [Claim(f"{name}: roundings", operation.file, known["slack"] - 1, ratio and ratio - 1, found)]
    # A factor 1 + UNIT that is owed counts as one more.
    n = plain.roundings + 1
    factors = " * ".join(f"(1 + r{k})" for k in range(n))
    given_ranges = " /\\ ".join(f"r{k} in [-1b-53,1b-53]" for k in range(n))
    claims[0].scripts = [f"{{ {given_ranges} -> {factors} * {gappa_number(known['slack'])} >= 1 }}\n"]
    with_tiny = evaluate(Held(known["slack"]), variable("tiny"))
    # The part of `lost` that tiny multiplies is of the second order, and paid by the slack.
    lost = underflow + without(with_tiny.lost, "tiny")
    ratio = lost.ratio(only(with_tiny.least, "tiny"))
    claims.append(Claim(f"{name}: underflow", operation.file, known["tiny"], ratio, least="absolute"))
    return claims


def poly(*terms):
    """Of (coefficient, names)."""
    return Poly({tuple(sorted(names.split())): Fraction(c) for c, names in terms})


# --- The second argument: the source's expressions on doubles, beside rationals

class Two:
    def __init__(self, high, low):
        self.high, self.low = high, low


def two_sum(a, b):
    s = a + b
    return Two(s, float(Fraction(a) + Fraction(b) - Fraction(s)))


def two_product(a, b):
    p = a * b
    return Two(p, float(Fraction(a) * Fraction(b) - Fraction(p)))


DOUBLES = {"magnitude": abs, "number": float, "two_sum": two_sum, "fast_two_sum": two_sum,
           "two_product": two_product, "sqrt": math.sqrt, "none_or_nan": lambda x: x - x}


def told(operation, given):
    """The value, as a rational, and the error that an operation gives."""
    values = Values(operation, DOUBLES, {**given, **{k: float(v) for k, v in constants().items()}})
    members = [values.evaluate(v) for v in operation.values]
    if "least" in operation.names and not values["least"] > 0:
        return None, None
    return sum(map(Fraction, members)), Fraction(values.evaluate(operation.error))


def any_error(draw, size):
    return abs(size) * draw.choice((0.0, 0.0, 2.0**-53, 2.0**-54, 2.0**-30, 0.75, 1 - 2.0**-40)) * draw.choice((1.0, draw.random()))


def any_running(draw):
    value = runs.any_double(draw)
    return Number(value=value, error=any_error(draw, value))


def any_doubled(draw):
    high = runs.any_double(draw)
    # At most half of what divides it from the next, and so that the sum stays.
    part = draw.choice((1.0, 1.0, -1.0, draw.uniform(-1, 1)))
    low = high * part * 2.0**-53 * draw.choice((1, 1 - 2.0**-30, 0.999, 0.5))
    if high + low != high:
        low /= 2
    error = draw.choice((0.0, 0.0, any_error(draw, high * 2.0**-50), any_error(draw, high)))
    return Number(high=high, low=low, error=error)


def ends(x):
    middle = Fraction(x.value) if hasattr(x, "value") else Fraction(x.high) + Fraction(x.low)
    return (middle - Fraction(x.error), middle + Fraction(x.error)) if x.error else (middle,)


def worst(operation, any_number, exactly, tries, with_errors=True):
    """The largest error over its count; without errors that were given, the roundings alone. Of a root,
    numbers that are not negative."""
    draw = random.Random(1)
    best = Fraction(0)
    for _ in range(int(tries * runs.share)):
        a, b = any_number(draw), any_number(draw)
        if not with_errors:
            a.error = b.error = 0.0
        if exactly is root:
            a.high, a.low = abs(a.high), math.copysign(a.low, a.low * a.high)
        value, error = told(operation, {"a": a, "b": b})
        if value is None or error == 0:
            continue
        for x in ends(a):
            for y in ends(b) if exactly is not root else (0,):
                if (exactly is quotient and y == 0) or (exactly is root and x < 0):
                    continue
                best = max(best, abs(value - exactly(x, y)) / error)
    return best


def root(x, _):
    return Fraction(math.isqrt(int(x * 4**200)), 2**200)  # of numbers near 1: right to 200 bits


def quotient(x, y):
    return x / y
