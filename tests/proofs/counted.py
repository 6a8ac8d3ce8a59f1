# SPDX-License-Identifier: MIT
"""Claims about the types that count their error as they compute, RunningError and BoundedDoubleDouble:
what each operation owes, derived here, is at most what it counts (held.py)."""
import re
from fractions import Fraction

import runs
from bounds import LOST, UNIT, Poly
from claim import Claim, gappa_number
from held import (DOUBLED, RUNNING, Number, Operation, any_doubled, any_running, constants, counts, poly, quotient,
                  root, told, variable, worst)
from products import product_scripts
from source import Function, Read, SourceChanged, constant

def most_needed(claims):
    """Of claims about one constant the one that needs most is to fail where it is halved."""
    most = max((c.needed for c in claims if c.needed is not None), default=None)
    for c in claims:
        if c.needed != most:
            c.generous = "another operation needs more"
    return claims


# --- RunningError

A, B, V = (variable(n) for n in "ABV")


def running():
    a, b = Number(value=A, error=variable("ea")), Number(value=B, error=variable("eb"))
    given = {"a": a, "b": b, "v": V}
    claims, absolute = [], []

    def add(name, begin, expected, exactly, owed, underflow, values=None):
        operation = Operation(RUNNING, begin)
        for text in expected:
            operation.expect(text)
        found = worst(operation, any_running, exactly, 1500) if exactly else None
        slack, tiny = counts(f"running error, {name}", operation, given if values is None else values, owed,
                             underflow, found)
        claims.append(slack)
        absolute.append(tiny)

    add("sum", "friend RunningError operator+(", ["const double v = a.value + b.value;"], lambda x, y: x + y,
        poly((1, "ea"), (1, "eb"), (UNIT, "V")), Poly())
    add("product", "friend RunningError operator*(", ["const double v = a.value * b.value;"], lambda x, y: x * y,
        poly((1, "A eb"), (1, "B ea"), (1, "ea eb"), (UNIT, "V")), poly((LOST, "")))
    # a'/b' - a/b is (a' - a) / b' - (a/b) (b' - b) / b', with |b'| >= |b| - eb = D, and |a/b| is at most
    # |v| (1 + u) and what underflows.
    add("quotient", "friend RunningError operator/(",
        ["const double v = a.value / b.value;", "const double least = std::abs(b.value) - b.error;"], quotient,
        poly((UNIT, "V"), (1, "ea i"), (1 + UNIT, "V eb i")), poly((LOST, ""), (LOST, "eb i")))
    names = {n: variable(n) for n in ("p", "q", "r", "pq", "v")}
    products = Operation(RUNNING, "static RunningError sum_of_products(")

    def ratio(doubles):
        value, error = told(products, doubles)
        exact = [Fraction(doubles[n]) for n in "abcdef"]
        return abs(value - (exact[0] * exact[1] + exact[2] * exact[3] + exact[4] * exact[5])) / error

    add("three products", "static RunningError sum_of_products(",
        ["const double p = a * b; const double q = c * d; const double r = e * f; const double pq = p + q; "
         "const double v = pq + r;"], None,
        poly(*((UNIT, n) for n in names)), poly((3 * LOST, "")), names)
    claims[-1].found = runs.worst(ratio, "abcdef", 2000)
    return claims, absolute


def steps():
    """x - pad, rounded, is at most x less a half of what divides it from the next double, since pad is
    more than that half. x itself errs by half a place, which is at most UNIT of it."""
    text = Read(RUNNING)
    text.expect("return x - (2 * RunningError::unit * std::abs(x) + RunningError::tiny);")
    text.expect("return x + (2 * RunningError::unit * std::abs(x) + RunningError::tiny);")
    text.expect("return rounded_down(x.value - x.error);")
    text.expect("return rounded_up(x.value + x.error);")

    def ratio(doubles):
        x, e = doubles["x"], abs(doubles["e"]) * 2.0**-40
        v = x - e
        told_low = Fraction(v - (2 * 2.0**-53 * abs(v) + 2.0**-960))
        pad = Fraction(v) - told_low
        return (Fraction(v) - (Fraction(x) - Fraction(e))) / pad if pad else None

    return [Claim("running error, a bound from below: steps", RUNNING, 2, 1 + 4 * UNIT,
                  runs.worst(ratio, "xe", 3000))]


# --- BoundedDoubleDouble

def doubled():
    a = Number(high=A, low=variable("al"), error=variable("ea"))
    b = Number(high=B, low=variable("bl"), error=variable("eb"))
    claims, absolute = [], []

    def add(name, begin, expected, exactly, owed, underflow, values):
        operation = Operation(DOUBLED, begin)
        for text in expected:
            operation.expect(text)
        slack, tiny = counts(f"bounded two doubles, {name}", operation, {"a": a, "b": b, **values}, owed, underflow,
                             worst(operation, any_doubled, exactly, 1500))
        claims.append(slack)
        absolute.append(tiny)

    names = {n: variable(n) for n in ("lows", "rest", "taken", "correction", "h", "r")}
    u = UNIT
    # Two sums are rounded.
    add("sum", "friend BoundedDoubleDouble operator+(",
        ["const auto [s, l] = two_sum(a.high, b.high);", "const double lows = a.low + b.low;",
         "const double rest = l + lows;", "const auto [h, r] = two_sum(s, rest);",
         "const double given = a.error + b.error + none_or_nan(r);",
         "if (lows == 0 && given == 0) return {h, r, 0};"], lambda x, y: x + y,
        poly((1, "ea"), (1, "eb"), (u, "lows"), (u, "rest")), Poly(), names)
    # |a| <= |a.high| (1 + u); the product itself: product_needs().
    add("product", "friend BoundedDoubleDouble operator*(",
        ["const auto [p, l] = two_product(a.high, b.high);",
         "const double rest = l + (a.high * b.low + a.low * b.high);",
         "const auto [h, r] = fast_two_sum(p, rest);"], lambda x, y: x * y,
        poly((1 + u, "A eb"), (1 + u, "B ea"), (1, "ea eb"), (product_needs(), "h")), poly((16 * LOST, "")), names)
    # a' - (q + c) b', for the correction c, is e2 - e1 + (a' - a) - (q + c) (b' - b) - c b.low, with
    # |e1| <= u (|taken| + |lows| + |rest|) and |e2| <= u |c b.high|; so 2 u |c b.high| is owed, too, over
    # D = |b.high| (1 - u) - eb, and |b.high| = D + eb + u |b.high|: u |c| is at most `share` of u |h|, and
    # |c b.high| at most |rest| (1 + u).
    share = quotient_share()
    add("quotient", "friend BoundedDoubleDouble operator/(",
        ["const double q = a.high / b.high;", "const auto [p, l] = two_product(q, b.high);",
         "const double taken = q * b.low;", "const double lows = a.low - taken;",
         "const double rest = ((a.high - p) - l) + lows;", "const double correction = rest / b.high;",
         "const auto [h, r] = fast_two_sum(q, correction);", "const double size = std::abs(b.high);",
         "const double least = size - (b.error + unit * size) * slack;"], quotient,
        poly((u, "taken i"), (u, "lows i"), (u + 2 * u * u * (1 + u), "rest i"), (1, "ea i"),
             (1 + u + 2 * u * share, "eb h i"), (2 * u, "correction")),
        # A correction that underflows loses as much of b.high, which is less than 2^54 times D.
        poly((2**55 * LOST, ""), (16 * LOST, "i")), names)
    return claims, absolute


def quotient_share():
    """The greatest |correction| over |h|: |a.high - q b.high|, |a.low| and |q b.low| are at most u of
    |q b.high|, but for roundings."""
    rest = (UNIT + UNIT * (1 + UNIT) + UNIT * (1 + UNIT)) * (1 + UNIT) ** 3
    correction = rest * (1 + UNIT)
    return correction / (1 - correction) / (1 - UNIT)


# The product of the high doubles is exact. Of the products with low doubles at most 5.5 u^2 is lost, in
# units of |a b|: products.py.
def product_needs():
    most = Fraction(11, 2) * UNIT**2
    # Those are units of a.high b.high; h is nearest to h + r, which is within that of a b.
    return most / (1 - UNIT) ** 2 * (1 + UNIT) / (1 - 6 * UNIT**2)


def roots():
    """The root of s^2 + d, with d = a - s^2, is s + d / (2 s) but for d^2 / (8 s^3) (1 + d / s^2)."""
    operation = Operation(DOUBLED, "friend BoundedDoubleDouble sqrt(")
    for text in ("const double s = std::sqrt(a.high);", "const auto [p, l] = two_product(s, s);",
                 "const double rest = ((a.high - p) - l) + a.low;", "const double correction = rest / (2 * s);",
                 "const auto [h, r] = fast_two_sum(s, correction);"):
        operation.expect(text)
    match = re.search(r"\(\(a\.error \+ tiny\) / s \+ (\d+) \* unit \* std::abs\(correction\)\) \* slack \+ tiny",
                      operation.error)
    if not match:
        raise SourceChanged(f"{DOUBLED}: another error of a root")
    u = UNIT
    # In units of s^2: a.high is s^2 / (1 + e)^2 with |e| <= u, a.low at most u of it.
    d = (1 / (1 - u) ** 2 - 1) + u / (1 - u) ** 2
    # In units of |correction|, which is |rest| / (2 s) but for a rounding: those of rest and of the
    # quotient, and the second order.
    exact = (1 + u) ** 2
    need = u * (1 + u) + u + exact * exact * d / 4 * (1 + d)
    paid = (1 - u) ** 5 * constants()["slack"]
    # |sqrt(a') - sqrt(a)| <= |a' - a| / sqrt(a), and sqrt(a) >= s (1 - d).
    given = 1 / (1 - d)
    held_given = (1 - u) ** 4
    found = worst(operation, any_doubled, root, 4000, with_errors=False)
    claim = Claim("bounded two doubles, root: of the correction, in 2^-53", DOUBLED, int(match.group(1)),
                  need / u / paid, found)
    claim.scripts = [f"e = sqrt(1 + d) - 1 - d / 2;\n{{ |d| <= {gappa_number(d, True)} -> "
                     f"|e| <= {gappa_number(d * d / 8 * (1 + d))} }}\n"
                     "e -> -(d * d / 4) / (sqrt(1 + d) + 1 + d / 2);\n"]
    return [claim,
            Claim("bounded two doubles, root: roundings", DOUBLED, constants()["slack"] - 1, given / held_given - 1,
                  worst(operation, any_doubled, root, 1500)),
            Claim("bounded two doubles, root: underflow", DOUBLED, constants()["tiny"], 16 * LOST * given / held_given,
                  least="absolute")]


def rounding():
    """low - reach, rounded, is at most low - error: reach is that, and what the difference rounds."""
    operation = Function(DOUBLED, "std::optional<double> rounded() const")
    match = re.search(r"const double reach = error \* slack \+ (\d+) \* unit \* std::abs\(low\) \+ tiny;", operation.body)
    if not match:
        raise SourceChanged(f"{DOUBLED}: another reach")
    operation.expect("high + (low - reach) == high && high + (low + reach) == high;")
    u = UNIT
    # reach (1 - u) >= error + u |low|, where the sums of reach round twice, its first product once.
    of_low = 1 / (1 - u) ** 3
    of_error = 1 / (1 - u) ** 4 - 1
    return [Claim("bounded two doubles, rounding: of the low double, in 2^-53", DOUBLED, int(match.group(1)), of_low),
            Claim("bounded two doubles, rounding: roundings", DOUBLED, constants()["slack"] - 1, of_error)]


def exact_product():
    """A product of two doubles has 106 bits, the last of which is to be at least 2^-1074."""
    text = Function(DOUBLED, "static BoundedDoubleDouble product(double a, double b)")
    match = re.search(r"if \(std::abs\(h\) >= (0x1p-\d+) \|\| a == 0 \|\| b == 0\) return \{h, l, none_or_nan\(l\)\};",
                      text.body)
    if not match:
        raise SourceChanged(f"{DOUBLED}: another exact product")
    text.expect("return {p, r, tiny};")
    return [Claim("bounded two doubles, of two doubles: exact from", DOUBLED, constant(match.group(1)),
                  Fraction(2)**(106 - 1074), least="absolute")]


def claims():
    one, first = running()
    two, second = doubled()
    times = Operation(DOUBLED, "friend BoundedDoubleDouble operator*(")
    product = Claim("bounded two doubles, product: in 2^-106", DOUBLED, constants()["of_product"] / UNIT**2,
                    product_needs() / UNIT**2,
                    worst(times, any_doubled, lambda x, y: x * y, 4000, with_errors=False))
    product.scripts, product.seconds = product_scripts(), 60
    rest = roots() + rounding()
    slack = most_needed(one + two + [c for c in rest if c.name.endswith("roundings")])
    return (slack + steps() + [product] + [c for c in rest if c not in slack] + exact_product() + first + second)
