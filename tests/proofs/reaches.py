# SPDX-License-Identifier: MIT
"""Claims about how far a ball reaches from a plane, and about bounds of the t of a plane."""
import math
from fractions import Fraction

import bounds
import runs
from bounds import UNIT, variable
from claim import Claim
from hits import PLANE, used_in
from source import Function, Read

RAY_BOUNDS = "predicates/src/stages/ray_bounds.hpp"
ERROR_BOUNDED = "kernel/include/signum/kernel/error_bounded.hpp"
EACH = "static constexpr double error_constant = (Roundings + 1) * 0x1p-1;"


def squared_length(functions, x, y, z):
    """As reach_of has it: the high part, and what is left, as it is added up."""
    xx, yy, zz = (functions["exact_product"](c, c) for c in (x, y, z))
    sum1 = functions["exact_sum"](xx.high, yy.high)
    sum2 = functions["exact_sum"](sum1.high, zz.high)
    return sum2.high, (sum1.low + sum2.low) + ((xx.low + yy.low) + zz.low)


def reach_error():
    """Of what reach_of computes, in units of r s, where s is the rounded root of the high part."""
    x, y, z = (variable(name) for name in "xyz")
    _, low = squared_length(bounds.FUNCTIONS, x, y, z)
    least_high = (x.size * x.size + y.size * y.size + z.size * z.size) * (1 - UNIT) ** 3
    # From here on in units of s^2: the high part is s^2 / (1 + e)^2 with |e| <= UNIT.
    most_high = 1 / (1 - UNIT) ** 2
    left, lost = low.size.ratio(least_high) * most_high, low.error.ratio(least_high) * most_high
    off = most_high - 1  # high part - s^2. Less the high part of s^2 it is exact, by Sterbenz.
    rest = off + left    # |n|^2 - s^2
    rounding1 = UNIT * off
    rounding2 = UNIT * (rest + lost + rounding1)
    numerator = lost + rounding1 + rounding2
    # The root of s^2 + rest is s + rest / (2 s), but for this.
    second_order = rest**2 / 8 / (1 - rest) ** 2
    correction = (rest + numerator) / 2 * (1 + UNIT)
    error = numerator / 2 + UNIT * (rest + numerator) / 2 + second_order
    product = correction * (1 + UNIT)
    return error + UNIT * correction + UNIT * (UNIT + product)


def exact_length(x, y, z):
    square = sum(Fraction(c) ** 2 for c in (x, y, z)) * 4**200
    return Fraction(math.isqrt(int(square)), 2**200)  # of doubles near 1: right to 200 bits


def reach_of():
    function = Function(PLANE, "Reach reach_of(double r, const Point3& n)")
    function.expect("exact_product(n.x, n.x)")
    function.expect("exact_product(n.y, n.y)")
    function.expect("exact_product(n.z, n.z)")
    function.expect("sum1 = exact_sum(xx.high, yy.high)")
    function.expect("sum2 = exact_sum(sum1.high, zz.high)")
    function.expect("low = (sum1.low + sum2.low) + ((xx.low + yy.low) + zz.low);")
    function.expect("s = std::sqrt(sum2.high);")
    function.expect("ss = exact_product(s, s);")
    function.expect("correction = ((sum2.high - ss.high) - ss.low + low) / (s + s);")
    function.expect("product = exact_product(r, s);")
    used = used_in(function, "{product.high, product.low + r * correction, 0x1p-1 * product.high}")

    def ratio(doubles):
        r, x, y, z = (abs(doubles[name]) for name in "rxyz")
        high, low = squared_length(runs.FUNCTIONS, *map(runs.number, (x, y, z)))
        s = math.sqrt(high.double)
        ss = runs.exact_product(s, s)
        correction = ((high.double - ss.high.double) - ss.low.double + low.double) / (s + s)
        product = runs.exact_product(r, s)
        told = Fraction(product.high.double) + Fraction(product.low.double + r * correction)
        return abs(told - Fraction(r) * exact_length(x, y, z)) / (used * Fraction(product.high.double))

    return [Claim("a ball's reach from a plane", PLANE, used, reach_error() / (1 - UNIT),
                  runs.worst(ratio, "rxyz", 3000))]


def quotient_below():
    """x is a rounded quotient; y - pad, rounded, is to be at most the quotient itself. The quotient
    is x but for a UNIT of it, the pad is a power of two times x but for the roundings of a sum, and
    y - pad is at most x + pad."""
    function = Function(RAY_BOUNDS, "inline double below(double x)")
    used = used_in(function, "return y - (std::abs(y) * 0x1p-1 + 0x1p-1073);")
    need = 2 * UNIT / (1 - UNIT) ** 2

    def ratio(doubles):
        x = doubles["n"] / doubles["d"]
        pad = abs(x) * float(used)
        exact = Fraction(doubles["n"]) / Fraction(doubles["d"])
        return (Fraction(x) - exact + (Fraction(x - pad) - (Fraction(x) - Fraction(pad)))) / Fraction(pad)

    return [Claim("a bound of a quotient", RAY_BOUNDS, used, need, runs.worst(ratio, "nd", 3000))]


def doubled_error():
    """value - error, rounded, is at most value - magnitude times the error constant. The value is at
    most the magnitude, the error is rounded twice."""
    function = Function(RAY_BOUNDS, "DoubleBounds bounds_of(ErrorBounded<R, D> x)")
    function.expect("const double error = 2 * ErrorBounded<R, D>::error_constant * x.magnitude;")
    function.expect("return {x.value - error, x.value + error};")
    constant = 2 * used_in(Read(ERROR_BOUNDED), EACH)  # of a formula with one rounding or more
    need = (constant + UNIT) / constant / (1 - UNIT) ** 3
    return [Claim("bounds of a value: times the error", RAY_BOUNDS, 2, need, None)]


def claims():
    return reach_of() + quotient_below() + doubled_error()
