# SPDX-License-Identifier: MIT
"""Claims about hits on boxes: quick_aabb-inl.hpp and quick_obb-inl.hpp of
algorithms/shapes/src/hits/quick/."""
from fractions import Fraction

import bounds
import runs
from bounds import UNIT
from claim import Claim, Inputs, first_constant, prove_by_gappa, tiny_claim
from hits import AABB, BOXES, STEEP, Pair, cross, dot, shared, two, used_in
from source import Function, Values, Vector


# --- Boxes along the axes

def aabb():
    function = Function(AABB, "LaneHits<T> hits_of_aabb(")
    used = first_constant(function.expression("margin"))
    # A time to a plane is a difference times a rounded quotient; it errs by e of itself.
    e = (1 + UNIT) ** 3 - 1
    # Missed: enter > leave + margin, all rounded, and leave is less than enter.
    missed = (2 * e / (1 - UNIT) + 2 * UNIT) / (1 - UNIT) ** 2
    claims = [Claim("box along the axes: margin", AABB, used, missed)]

    def ratio(doubles):
        o, d, p = (Fraction(doubles[name]) for name in ("o", "d", "p"))
        t = (doubles["p"] - doubles["o"]) * (1 / doubles["d"])
        if t <= 0:
            return None
        return 2 * abs(Fraction(t) - (p - o) / d) / (used * Fraction(t))

    claims[0].found = runs.worst(ratio, ["o", "d", "p"], 4000)
    # missing = (exact remainder + from.low) / d: a sum and a quotient.
    function.expect("settle_at(t0, missing, all<T>(0x1p-51) * magnitude(missing) + tiny, limit, open, hits);")
    lost = 1 / (1 - UNIT) ** 2 - 1
    claims.append(Claim("box along the axes: correction", AABB, Fraction(1, 2**51),
                        lost / (1 - UNIT)))
    return claims


# --- Other boxes

def coordinates(prefix, size, error=0):
    inputs = Inputs()
    made = {}
    for axis in "xyz":
        inputs(f"{prefix}.{axis}", error, size)
    made = inputs.bounds()
    return Vector(*made.values()), inputs.errors


def obb():
    function = Function(BOXES, "LaneHits<T> hits_of_obb(")
    f = bounds.FUNCTIONS
    a, _ = coordinates("a", "A")
    u, _ = coordinates("u", "U")
    v, _ = coordinates("v", "V")
    d, _ = coordinates("d", "D")
    w, _ = coordinates("w", "W", UNIT)
    function.expect("normals[3] = {cross(axes[1], axes[2]), cross(axes[2], axes[0]), cross(axes[0], axes[1])};")
    function.expect("determinants[3] = {dot(normals[0], axes[0]), dot(normals[1], axes[1]),")
    function.expect("const T rounding = all<T>(1.01);")
    normal = cross(f, u, v)
    size = [bounds.variable(name, 0, True) for name in "AUV"]
    given = {"d": d, "w": w, "half": [bounds.variable("H", 0, True)], "i": 0, "j": 1,
             "size": size, "d_size": bounds.variable("D", 0, True),
             "w_size": bounds.variable("W", 0, True), "turn": bounds.number(1),
             "normals": [normal], "determinants": [dot(f, normal, a)],
             "dot": lambda x, y: dot(f, x, y)} | shared(f)
    values = Values(function, f, given)
    boxes = {f"{p}_{axis}": 0 for p in "auvd" for axis in "xyz"}
    boxes |= {f"w_{axis}": UNIT for axis in "xyz"}

    at_origin, slope, reach = values["at_origin"], values["slope"], values["reach"]
    # at_origin goes into three more sums and differences, in which it is rounded by its size.
    error = at_origin.error + reach.error + UNIT * 3 * at_origin.reach * (1 + 8 * UNIT)
    used = first_constant(function.expression("side_error"))
    claims = [Claim("box: side of the origin, reach", BOXES, used,
                    used * error.ratio(values["side_error"].least))]
    most = Fraction(2) ** 90
    claims.append(tiny_claim("box: side of the origin", BOXES, at_origin.tiny + reach.tiny,
                             values["side_error"].least.terms[()], most))
    prove_by_gappa(claims[0], at_origin, used / 2, {n: e for n, e in boxes.items() if n[0] in "uvw"}, 60)
    used = first_constant(function.expression("slope_error"))
    claims.append(Claim("box: slope", BOXES, used, used * slope.error.ratio(values["slope_error"].least)))
    prove_by_gappa(claims[-1], slope, used, {n: e for n, e in boxes.items() if n[0] in "uvd"}, 60)

    # A time t = (side - reach) / steep, and the ray's side of another plane at that time.
    factor = Fraction(float("1.01")) * (1 - UNIT) ** 8
    # `last` may be larger; what is rounded of the way until then, 1.01 pays for.
    function.expect("const T way = rounding * (s.error + last * (magnitude(s.slope) + s.slope_error));")
    function.expect("rounding * (s.error + magnitude(near) * per_t) * inverse")
    function.expect("rounding * (s.error + magnitude(far) * per_t) * inverse")
    used = used_in(function, "const T per_t = s.slope_error + all<T>(0x1p-1) * steep;")
    # Three roundings, and one of the sum of time and error.
    lost = (1 + UNIT) ** 4 - 1
    need = lost / (1 - lost) / (1 - STEEP) * (1 + 2 * UNIT)
    claims.append(Claim("box: times at planes", BOXES, used, need / factor))
    expression = ("rounding * (s.error + enter * (s.slope_error + all<T>(0x1p-1) * steep) + "
                  "enter_error * (steep + s.slope_error))")
    used = used_in(function, expression)
    # The product and two sums round what is enter * slope; the last sum rounds `error`, too.
    claims.append(Claim("box: side at a time", BOXES, used, ((1 + UNIT) ** 3 - 1) * (1 + UNIT) / factor))

    # n . r: r is a coordinate of the residual with its last rounding.
    r, _ = coordinates("r", "R", UNIT)
    product = dot(f, normal, r)
    most_r = bounds.variable("R", 0, True) * (size[1] * size[2])
    used = used_in(function, "(all<T>(6.1) * residual + all<T>(0x1p-1) * largest(r)) * chosen.k")
    need = product.error.ratio(most_r.least) / (1 - STEEP) * (1 + 4 * UNIT)
    claims.append(Claim("box: product with the residual", BOXES, used, need / factor))
    need = 6 * (1 + UNIT) ** 3 / (1 - STEEP)
    claims.append(Claim("box: 6.1 residuals", BOXES, Fraction(float("6.1")), need / factor,
                        least="3 coordinates of 2 k"))
    return claims + obb_residual(function)


def obb_residual(function):
    residual = Function(BOXES, "ResidualOfBox<T> residual_of_box(")
    names = ("t", "d", "p", "q", "s", "a", "u", "v")
    inputs = Inputs()
    for name in names + ("w",):
        inputs(name)

    def given(made, functions):
        values = {name: made[name] for name in names}
        return values | {"w": two(made["w"]), "numbers": [made[n] for n in "pqs"], "parts": Pair}

    values = Values(residual, bounds.FUNCTIONS, given(inputs.bounds(), bounds.FUNCTIONS))
    result = values.evaluate(residual.result)
    used = first_constant(function.expression("residual"))
    k = values["low"].error.ratio(result.sum.least)

    def ratio(doubles):
        v = Values(residual, runs.FUNCTIONS, given(inputs.runs(doubles), runs.FUNCTIONS))
        exact = {name: v[name].exact for name in names}
        w = v["w"].high.exact + v["w"].low.exact
        truth = (w + exact["t"] * exact["d"] - exact["p"] * exact["a"]
                 - exact["q"] * exact["u"] - exact["s"] * exact["v"])
        wrong = abs(Fraction(v["low"].double) - (truth - Fraction(v["sum4"].high.double)))
        return wrong / (used * Fraction(v.evaluate(residual.result).sum.double))

    found = runs.worst(ratio, list(inputs.errors), 3000)
    return [Claim("box: residual", BOXES, used, k, found)]


def claims():
    return aabb() + obb()
