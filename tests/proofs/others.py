# SPDX-License-Identifier: MIT
"""Claims about the constants that docs/lab/error-bounds.md lists as proofs by hand, but for hits of
spheres, planes and boxes (hits.py), and for volumes and hierarchies (volumes.py)."""
from fractions import Fraction

import bounds
import runs
import volumes
from bounds import Bound, Poly, UNIT, variable
from claim import Claim, Inputs, first_constant, prove_by_gappa, tiny_claim
from hits import correction_needs, cross, dot, used_in
from source import Function, Read, Values, Vector, by_sums, unit_vector

FACTOR = Fraction(float("1.01")) * (1 - UNIT) ** 8


# --- The exact engine

TRUNCATED = 2 * UNIT / (1 - 2 * UNIT)  # mpz_get_d_2exp rounds toward zero: 2^-52, of the double


def rounded_side():
    file = "algorithms/exact/src/vectors/homogeneous_vector.hpp"
    function = Function(file, "int rounded_side(")
    function.expect("sum += r[i] * a[i]; size += std::abs(r[i] * a[i]);")
    function.expect("r[i] * a[i]); } return std::abs(sum) <= ")
    used = used_in(function, "return std::abs(sum) <= 0x1p-1 * size +")
    inputs = Inputs()
    names = [f"{v}{i}" for v in "ra" for i in range(4)]
    for name in names:
        inputs(name, TRUNCATED)

    def evaluate(made, functions):
        products = [made[f"r{i}"] * made[f"a{i}"] for i in range(4)]
        sum_, size = products[0], functions["magnitude"](products[0])
        for p in products[1:]:
            sum_, size = sum_ + p, size + functions["magnitude"](p)
        return sum_, size

    sum_, size = evaluate(inputs.bounds(), bounds.FUNCTIONS)

    def ratio(doubles):
        s, z = evaluate(inputs.runs(doubles), runs.FUNCTIONS)
        return abs(Fraction(s.double) - s.exact) / (used * Fraction(z.double))

    claim = Claim("rounded side", file, used, sum_.error.ratio(size.least), runs.worst(ratio, names, 4000))
    prove_by_gappa(claim, sum_, used * 4, inputs.errors)
    # What is left out of a coordinate, 2^-200 of the greatest, which is below 1.
    left_out = used_in(function, "* size + 0x1p-1 ? 0")
    dropped = Fraction(1, 2**200)
    return [claim, Claim("rounded side, what is left out", file, left_out,
                         4 * (2 * dropped + dropped**2) * (1 + 8 * UNIT))]


def mantissa_error():
    """Of a quotient of truncated numbers, rounded, relatively to the double."""
    exact_over_double = max(abs(1 / ((1 - 2 * UNIT) * (1 - UNIT)) - 1),
                            abs((1 - 2 * UNIT) / (1 + UNIT) - 1))
    return exact_over_double


def least_product():
    file = "algorithms/exact/src/nearest/least_product.cpp"
    function = Function(file, "double error(const Point3& u, const Point3& p)")
    e = mantissa_error()
    u, p = unit_vector("u", e), unit_vector("p", e)
    values = Values(function, bounds.FUNCTIONS, {"u": u, "p": p})
    function.expect("const Point3 a{std::abs(p.x), std::abs(p.y), std::abs(p.z)};")
    values["a"] = Vector(*(bounds.magnitude(c) for c in p))
    result = values.evaluate(function.result)
    scale = values["scale"]
    value = by_sums(u, p)
    need = value.error + UNIT * (value.reach + result.reach)
    paid = Poly({m: c for m, c in result.least.terms.items() if len(m) == 2})
    used = first_constant(function.result)
    need = Poly({m: c for m, c in need.terms.items() if len(m) == 2})
    claims = [Claim("least product", file, used, used * need.ratio(paid))]
    names = [f"{v}.{axis}" for v in "up" for axis in "xyz"]
    inputs = Inputs()
    for name in names:
        inputs(name, e)

    def ratio(doubles):
        made = inputs.runs(doubles)
        a = Vector(*(made[f"u_{axis}"] for axis in "xyz"))
        b = Vector(*(made[f"p_{axis}"] for axis in "xyz"))
        s = a.x * b.x + a.y * b.y + a.z * b.z
        size = sum(abs(getattr(a, x).double * getattr(b, x).double) for x in "xyz")
        return abs(Fraction(s.double) - s.exact) / (used * Fraction(size))

    claims[0].found = runs.worst(ratio, [n.replace(".", "_") for n in names], 4000)
    # A coordinate of the direction that is left out is 2^-200 of the greatest.
    dropped = first_constant(function.result, 1)
    single = result.least.terms[("p.x",)] / dropped
    claims.append(Claim("least product, what is left out", file, dropped,
                        Fraction(1, 2**200) * (1 + e) / single))
    claims.append(tiny_claim("least product", file, value.tiny, first_constant(function.result, 2), Fraction(2)**200))

    function = Function(file, "WideInterval product(")
    function.expect("sum += term; size += std::abs(term);")
    used = first_constant(function.expression("error"))
    terms = [variable(f"u{i}", e) * variable(f"p{i}", e) for i in range(3)]
    sum_ = terms[0] + terms[1] + terms[2]
    size = bounds.magnitude(terms[0]) + bounds.magnitude(terms[1]) + bounds.magnitude(terms[2])
    # A term that is left out has 2^-199 of the greatest, which has at least a fourth of its power.
    need = sum_.error + UNIT * sum_.reach * (1 + used) + sum_.size * Fraction(1, 2**197)
    claims.append(Claim("wide product", file, used, need.ratio(size.least)))
    return claims


# --- The search for convex bodies

def search():
    file = "algorithms/shapes/src/convex/sizes.hpp"
    function = Function(file, "double needed_gap(")
    Read(file).expect("constexpr double unit_roundoff = 0x1p-53;")
    function.expect("s.reach * length_bound(v) + s.errors(v) + 4 * unit_roundoff * s.scale(v) + tiny_product;")
    function.expect("return needed * (1 + 32 * unit_roundoff);")
    v, p, q = unit_vector("v"), unit_vector("p"), unit_vector("q")
    gap = by_sums(p, v) + by_sums(q, v)
    w = Vector(*(bounds.magnitude(c) for c in v))
    scale = (by_sums(w, Vector(*(bounds.magnitude(c) for c in p)))
             + by_sums(w, Vector(*(bounds.magnitude(c) for c in q))))
    k = gap.error.ratio(scale.least * (1 - UNIT) ** 3 * (1 + 32 * UNIT) * (1 - UNIT))
    # The other summands: roundings of `needed`, of the length with its square, and of errors().
    other = 1 / ((1 - 3 * UNIT) ** 2 * (1 - UNIT) ** 8) - 1
    return [Claim("gap of two bodies, in 2^-53", file, 4, k / UNIT),
            Claim("gap of two bodies, its other summands", file, 32 * UNIT, other, least="second order")]


def search_core():
    file = "algorithms/shapes/src/convex/search_core.cpp"
    function = Function(file, "void set_parallelotope(")
    function.expect("{p.x + e.x, p.y + e.y, p.z + e.z}")
    origin, edges = variable("o"), [variable(f"e{i}") for i in range(3)]
    corner = origin
    size = bounds.magnitude(origin)
    for e in edges:
        corner, size = corner + e, size + bounds.magnitude(e)
    size.least = size.least * (1 - UNIT) ** 4  # sums over the coordinates
    used = used_in(function, "core.error = 0x1p-1 * size +")
    claims = [Claim("corners that are sums", file, used, corner.error.ratio(size.least))]
    # Of a box: the corner center - half edges, and edges that are products.
    text = Read(file)
    text.expect("size += std::abs(half_edge.x) + std::abs(half_edge.y) + std::abs(half_edge.z);")
    used = used_in(text, "core.error += 0x1p-1 * (size + std::abs(c.x) + std::abs(c.y) + std::abs(c.z)")
    c = variable("c")
    halves = [Bound(variable(f"h{i}").size, variable(f"h{i}").size * UNIT, 0, variable(f"h{i}").size, True)
              for i in range(3)]
    corner = c
    for h in halves:
        corner = corner - h
    need = corner.error
    for h in halves:
        need = need + 2 * h.error
    paid = (variable("c").size + sum((h.size for h in halves), Poly())) * (1 - UNIT) ** 9
    claims.append(Claim("corners of a box", file, used, need.ratio(paid)))
    return claims


# --- Hits on triangles

def rounded_hit():
    file = "algorithms/shapes/src/hits/quick/quick_triangle-inl.hpp"
    residual = Function(file, "CoordinateLeft<T> coordinate_left(")
    inputs = Inputs()
    for name in ("v", "w", "t", "d", "e", "f", "s"):
        inputs(name)

    def given(made, functions):
        from hits import Pair, two
        values = {name: made[name] for name in "vwtd"}
        values |= {name: two(made[name]) for name in "efs"}
        return values | {"parts": Pair, "negative": lambda x: -x}

    values = Values(residual, bounds.FUNCTIONS, given(inputs.bounds(), bounds.FUNCTIONS))
    result = values.evaluate(residual.result)
    text = Read(file)
    used = used_in(text, "const T residual = all<T>(0x1p-1) * larger(larger(x.sum, y.sum), z.sum);")

    def ratio(doubles):
        v = Values(residual, runs.FUNCTIONS, given(inputs.runs(doubles), runs.FUNCTIONS))
        e, f, s = (v[name].high.exact + v[name].low.exact for name in "efs")
        truth = v["t"].exact * v["d"].exact - v["v"].exact * e - v["w"].exact * f + s
        wrong = abs(Fraction(v["low"].double) - (truth - Fraction(v["sum3"].high.double)))
        return wrong / (used * Fraction(v.evaluate(residual.result).sum.double))

    claims = [Claim("triangle: residual", file, used, values["low"].error.ratio(result.sum.least),
                    runs.worst(ratio, list(inputs.errors), 2000))]
    f = bounds.FUNCTIONS
    d = Vector(*(variable("d") for _ in "xyz"))
    e = Vector(*(variable("e", UNIT) for _ in "xyz"))
    g = Vector(*(variable("f", UNIT) for _ in "xyz"))
    determinant = dot(f, e, cross(f, d, g))
    sizes = bounds.magnitude(variable("d")) * variable("e") * variable("f")
    used = used_in(text, "const T relative = all<T>(0x1p-1) * d_size * e_size * f_size / size;")
    need = determinant.error.ratio(sizes.least * (1 - UNIT))
    claims.append(Claim("triangle: determinant", file, used, need))
    r = Vector(*(variable("r", UNIT) for _ in "xyz"))
    n = dot(f, r, cross(f, e, g))
    paid = (bounds.magnitude(variable("r")) * variable("e") * variable("f")).least
    used = used_in(text, "(all<T>(6.1) * residual + all<T>(0x1p-1) * largest(r)) * magnitude(m.inverse)")
    to_true = 1 / (1 - Fraction(1, 2**10)) / (1 - UNIT)
    claims.append(Claim("triangle: product with the residual", file, used,
                        n.error.ratio(paid) * to_true / FACTOR))
    text.expect("all<T>(1.01) * (per_factor * factor + of_change * magnitude(change)) + all<T>(underflow)")
    text.expect("relative < all<T>(0x1p-10))};")
    used = used_in(text, "m.relative + all<T>(0x1p-1)};")
    claims.append(Claim("triangle: roundings of the correction", file, used,
                        correction_needs(0)[0] / FACTOR))
    # The first values, before what is missing is added to them.
    s = Vector(*(variable("s", UNIT) for _ in "xyz"))
    first = dot(f, s, cross(f, e, g))
    paid = (bounds.magnitude(variable("s")) * variable("e") * variable("f")).least
    used = used_in(text, "all<T>(0x1p-1) * largest(s.high) * factor * magnitude(inverse);")
    claims.append(Claim("triangle: product with the origin", file, used,
                        first.error.ratio(paid) * to_true / FACTOR))
    used = used_in(text, "mul_add(relative + all<T>(0x1p-1), magnitude(number), of_product)")
    lost = (1 + UNIT) ** 3 - 1
    claims.append(Claim("triangle: roundings of a quotient", file, used,
                        lost / (1 - lost) * to_true / FACTOR))
    used = used_in(text, "all<T>(0x1p-1) * (all<T>(1) + (magnitude(v) + magnitude(w)));")
    claims.append(Claim("triangle: the first weight in doubles", file, used, 2 * UNIT * (1 + 8 * UNIT)))
    text = Read("algorithms/shapes/src/hits/rounded_hit.cpp")
    used = used_in(text, "const T u_error = (v_error + w_error) + all<T>(0x1p-1) * low_size;")
    a, b, x, y = (variable(name) for name in "abxy")
    missing = (a + b) - (x + y)
    size = sum((variable(name).size for name in "abxy"), Poly()) * (1 - UNIT) ** 3
    claims.append(Claim("triangle: the first weight", file, used, missing.error.ratio(size)))
    return claims


def three_planes():
    file = "algorithms/shapes/src/verbs/constructed/three_planes.cpp"
    function = Function(file, "Residual residual(")
    part = Fraction(1, 2**25)  # 27 bits of 53 are cut off, of which the first is never the leading one

    def halves(name):
        x = Poly({(name,): Fraction(1)})
        return Bound(x, 0, 0, x * (1 - part)), Bound(x * part), Bound(x, 0, 0, x)

    high, low = [], []
    function.expect("high[i] = n_high * x_high; low[i] = n_low * x + n_high * x_low;")
    for i in range(3):
        nh, nl, _ = halves(f"n{i}")
        xh, xl, x = halves(f"x{i}")
        product = Bound(nh.size * xh.size, 0, 0, nh.least * xh.least)  # of 52 bits
        high.append(product)
        low.append(nl * x + nh * xl)
    offset = variable("offset")
    values = Values(function, bounds.FUNCTIONS, {"high": high, "low": low})
    values["two_sum"] = bounds.exact_sum
    values["plane"] = type("Plane", (), {"offset": offset})
    rest = values["rest"]
    size = values["size"]
    used = used_in(function, "0x1p-53 * std::abs(value) + 0x1p-1 * size + 0x1p-1060}")
    need = rest.error
    claims = [Claim("three planes: residual", file, used, need.ratio(size.least * (1 - UNIT) ** 2)),
              tiny_claim("three planes: residual", file, rest.tiny, Fraction(1, 2**1060), Fraction(1))]
    text = Read(file)
    used = used_in(text, "const double relative = 2.001 * scale * bound + 0x1p-1;")
    text.expect("2.001 * scale * error + relative * std::abs(correction) + 0x1p-1060")
    # The quotient 1 / D and the product round; that is 2 units, of at most |s / D|.
    claims.append(Claim("three planes: roundings of the correction", file, used,
                        correction_needs(0, Fraction(0))[0] / (1 - UNIT) ** 3))
    claims.append(Claim("three planes: 2.001", file, Fraction(float("2.001")), 2 * (1 + 16 * UNIT)))
    return claims


def guards():
    file = "algorithms/shapes/src/distance/half_spaces/two_doubles.hpp"
    text = Read(file)
    used = used_in(text, "constexpr double leaf_guard = 0x1p-1;")
    # 2^-1070 is at most 2^-106 of the sixth power, of what 2^-103 is paid for.
    need = (Fraction(1, 2 ** (1070 - 106)))
    return [Claim("leaves of two doubles, sixth power", file, used**6, need, least="absolute")]


def two_doubles():
    """What a product of two doubles in two parts loses; a sum loses less. Of x = high + low the low
    part is at most UNIT of the high one, so that |x| is at least (1 - UNIT) |high|."""
    file = "kernel/src/numbers/double_double.hpp"
    text = Read(file)
    text.expect("const auto [high, low] = two_product(a.value.high, b.value.high);")
    text.expect("const double rest = a.value.high * b.value.low + a.value.low * b.value.high;")
    text.expect("fast_two_sum(high, low + rest)")
    text.expect("const auto [high, low] = two_sum(a.value.high, b.value.high); "
                "const double rest = low + (a.value.low + b.value.low);")
    text.expect("two_sum(high, rest)")
    a, b = variable("a"), variable("b")
    a_low, b_low = Bound(a.size * UNIT), Bound(b.size * UNIT)
    product = bounds.exact_product(a, b)
    rest = product.low + (a * b_low + a_low * b)
    lost = (rest.error + a_low.size * b_low.size).ratio(a.size * b.size * (1 - UNIT) ** 2)
    sum_low = bounds.exact_sum(a, b).low + (a_low + b_low)
    lost_by_sum = sum_low.error.ratio((a.size + b.size) * (1 - UNIT))
    each = used_in(text, "static constexpr double error_constant = (Roundings + 1) * 0x1p-1;")
    text.expect("return DoubleDouble<R + S + 1>{")
    text.expect("return DoubleDouble<std::max(R, S) + 1>{")
    assert lost_by_sum < lost
    # So many operations, one in the other, and the roundings of the magnitude.
    return [Claim(f"two doubles, {r} roundings", file, (r + 1) * each,
                  ((1 + lost) ** r - 1) / (1 - UNIT) ** (r + 1)) for r in (1, 10, 99)]


def lanes():
    """In lanes the magnitude is taken apart into the number of terms and a unit, which is a product of
    magnitudes of leaves: each term errs by what its operations round, and the unit is rounded."""
    file = "kernel/src/lanes/bounded-inl.hpp"
    Read(file).expect(
        "static constexpr double error_constant = Terms * ErrorBounded<Roundings, 1>::error_constant;")
    Read(file).expect("Bounded<R + S + 1, T * U> operator*(Bounded<R, T> a, Bounded<S, U> b)")
    for operation in "+-":
        Read(file).expect(f"Bounded<std::max(R, S) + 1, T + U> operator{operation}(Bounded<R, T> a, "
                          "Bounded<S, U> b)")
    each = used_in(Read("kernel/include/signum/kernel/error_bounded.hpp"),
                   "static constexpr double error_constant = (Roundings + 1) * 0x1p-1;")
    u = 2 * UNIT  # in every rounding mode
    return [Claim(f"lanes, {r} roundings", file, (r + 1) * each, ((1 + u) ** r - 1) / (1 - u) ** (r + 1))
            for r in (1, 10, 99)]


def mutual_sides():
    """A vector between vertices is a difference of two of those that make up X: at most X along x,
    but for two subtractions and the sum."""
    file = "algorithms/shapes/src/pairs/triangles/mutual_sides.hpp"
    used = used_in(Read(file), "unit.error_constant * unit.magnitude * (1 + 0x1p-1) * product")
    u = 2 * UNIT  # in every rounding mode
    held = 1 / ((1 + u) ** 3 / (1 - u) ** 6)
    need = 1 / held**3 - 1
    return [Claim("six determinants", file, used, need, least="second order")]


def claims():
    return (rounded_side() + least_product() + volumes.claims() + search() + search_core()
            + rounded_hit() + three_planes() + guards() + mutual_sides() + two_doubles() + lanes())
