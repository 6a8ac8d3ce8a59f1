# SPDX-License-Identifier: MIT
"""Claims about the hits that doubles tell: the quick ones of algorithms/shapes/src/hits/quick/."""
import re
from fractions import Fraction

import bounds
import runs
from bounds import Bound, Poly, UNIT
from claim import Claim, Inputs, first_constant, of_expression, tiny_claim
from source import Function, SourceChanged, Values, Vector, caller, constants

SPHERE = "algorithms/shapes/src/hits/quick/quick_sphere-inl.hpp"
PLANE = "algorithms/shapes/src/hits/quick/quick_hit.cpp"
AABB = "algorithms/shapes/src/hits/quick/quick_aabb-inl.hpp"
LANES = "algorithms/shapes/src/hits/quick/quick_lanes-inl.hpp"
BOXES = "algorithms/shapes/src/hits/quick/quick_obb-inl.hpp"
KDOPS = "algorithms/shapes/src/hits/quick/quick_kdop-inl.hpp"
TRIANGLES = "algorithms/shapes/src/hits/rounded_hit.cpp"
PLANES = "algorithms/shapes/src/verbs/constructed/three_planes.cpp"
SHARED = "algorithms/shapes/src/hits/quick/quick_hit-inl.hpp"
TRIPLES = "kernel/src/lanes/triples-inl.hpp"


class Parts:
    def __init__(self, high, low, size):
        self.high, self.low, self.size = high, low, size


class Pair:
    def __init__(self, r, sum):
        self.r, self.sum = r, sum


along = caller(LANES, "Along<T> along(", ("from_", "t0", "direction"), Parts)
dot = caller(TRIPLES, "auto dot(const Triple<A>& a, const Triple<B>& b)", ("a", "b"), None)
cross = caller(TRIPLES, "auto cross(const Triple<A>& a, const Triple<B>& b)", ("a", "b"), Vector)


def vector(made, name):
    return Vector(*(made[f"{name}_{axis}"] for axis in "xyz"))


def shared(functions):
    return {name: functions["number"](value) for name, value in constants(SHARED).items()}


def used_in(function, expression):
    """The constant that an expression of the source has where 0x1p-1 stands here."""
    def squeeze(text):
        return re.sub(r"\s+", "", text)
    pattern = re.sub(r"0x1p\\-1(?!\d)", "(0x1p-[0-9]+)", re.escape(squeeze(expression)))
    match = re.search(pattern, squeeze(function.body))
    if not match:
        raise SourceChanged(f"{function.file}: expected {expression}")
    return Fraction(float.fromhex(match.group(1)))


# --- Spheres

def sphere_start():
    """At the origin of the ray: of w = origin - center there are the high parts alone."""
    inputs = Inputs()
    for axis in "xyz":
        inputs("w" + axis, UNIT)
        inputs("d." + axis)
    inputs("r", UNIT)

    def given(made, functions):
        class High:
            def __init__(self, high):
                self.high = high
        values = {"w" + axis: High(made["w" + axis]) for axis in "xyz"}
        return values | {"d": vector(made, "d"), "r": High(made["r"])} | shared(functions)

    where = (SPHERE, "LaneHits<T> hits_of_ball(")
    claims = of_expression("sphere: c", *where, "c", "c_error", inputs, given)
    claims += of_expression("sphere: b", *where, "b", "b_error", inputs, given)
    claims += of_expression("sphere: discriminant", *where, "discriminant", "d_error", inputs, given)
    return claims


def two(high, part=Fraction(1, 2)):
    """A sum in two parts, for both number types."""
    if isinstance(high, Bound):
        return bounds.Two(high, Bound(high.size * UNIT))
    return runs.Two(high, runs.Run(float(Fraction(high.double) * UNIT * part)))


def sphere_residual():
    inputs = Inputs()
    for axis in "xyz":
        inputs("w" + axis)
        inputs("d." + axis)
    inputs("r")
    inputs("t0")

    def given(made, functions):
        values = {"w" + axis: two(made["w" + axis]) for axis in "xyz"}
        values |= {"d": vector(made, "d"), "r": two(made["r"]), "t0": made["t0"]} | shared(functions)
        values["along"] = lambda *arguments: along(functions, *arguments)
        return values

    function = Function(SPHERE, "LaneHits<T> hits_of_ball(")
    values = Values(function, bounds.FUNCTIONS, given(inputs.bounds(), bounds.FUNCTIONS))
    left_out = sum((part.low.reach * part.low.reach for part in (values[a] for a in "xyzr")), Poly())
    error = values["low"].error + left_out
    used = first_constant(function.expression("f_error"))

    def ratio(doubles):
        v = Values(function, runs.FUNCTIONS, given(inputs.runs(doubles), runs.FUNCTIONS))
        exact = -(v["r"].high.exact + v["r"].low.exact) ** 2
        for axis in "xyz":
            w = v["w" + axis]
            exact += (w.high.exact + w.low.exact + v["t0"].exact * getattr(v["d"], axis).exact) ** 2
        wrong = abs(Fraction(v["low"].double) - (exact - Fraction(v["sum3"].high.double)))
        return wrong / Fraction(v["f_error"].double)

    k = error.ratio(values["f_error"].least)
    found = runs.worst(ratio, list(inputs.errors), 2000)
    claims = [Claim("sphere: residual f", SPHERE, used, used * k, found)]
    # What underflows in f is divided by a slope that is not below least_slope.
    slope = constants(SHARED)["least_slope"]
    claims.append(tiny_claim("sphere: residual over slope", SHARED, values["low"].tiny * (2 / slope),
                             constants(SHARED)["underflow"], Fraction(2) ** 200))

    # The slope: x.high stands for x, from which x.low is left out.
    high = {}
    for axis in "xyz":
        part = values[axis]
        high[axis] = Parts(Bound(part.high.size + part.low.reach, part.low.reach), None, part.size)
    slopes = Values(function, bounds.FUNCTIONS, given(inputs.bounds(), bounds.FUNCTIONS) | high)
    k = slopes["g"].error.ratio(slopes["g_error"].least)
    used = first_constant(function.expression("g_error"))

    def slope_ratio(doubles):
        v = Values(function, runs.FUNCTIONS, given(inputs.runs(doubles), runs.FUNCTIONS))
        exact = 0
        for axis in "xyz":
            w, d = v["w" + axis], getattr(v["d"], axis).exact
            exact -= (w.high.exact + w.low.exact + v["t0"].exact * d) * d
        return abs(Fraction(v["g"].double) - exact) / Fraction(v["g_error"].double)

    found = runs.worst(slope_ratio, list(inputs.errors), 2000)
    claims.append(Claim("sphere: slope g", SPHERE, used, used * k, found))
    return claims


# --- Planes

def plane_start():
    inputs = Inputs()
    for axis in "xyz":
        for v in "nod":
            inputs(f"{v}.{axis}")
    inputs("offset")

    def given(made, functions):
        return {v: vector(made, v) for v in "nod"} | {"offset": made["offset"]} | shared(functions)

    where = (PLANE, "QuickHit hit_of_plane")
    return (of_expression("plane: side of the origin", *where, "at_origin", "side_error", inputs, given)
            + of_expression("plane: slope", *where, "slope", "slope_error", inputs, given))


def plane_residual():
    inputs = Inputs()
    for axis in "xyz":
        for v in "nod":
            inputs(f"{v}.{axis}")
    inputs("offset")
    inputs("t0")
    inputs("reach")
    function = Function(PLANE, "QuickHit hit_of_plane")

    def given(made, functions):
        values = {v: vector(made, v) for v in "nod"} | shared(functions)
        values |= {"offset": made["offset"], "t0": made["t0"]}
        # The length r |n| is high + low with |low| <= 5 u high; what it errs by is reach.error.
        reach = made["reach"]
        if functions is bounds.FUNCTIONS:
            low = Bound(reach.size * (5 * UNIT))
            high = bounds.variable("reach", 0, True)
        else:
            low, high = runs.Run(reach.double * 2.0**-51), runs.Run(abs(reach.double))
        values |= {"at_reach": reach, "low_of_reach": low, "reach": Parts(high, low, None)}
        for axis in "xyz":
            function.expect(f"const Along<double> {axis} = along<double>({{o.{axis}, 0}}, t0, d.{axis});")
            zero = functions["number"](0)
            start = (bounds if functions is bounds.FUNCTIONS else runs).Two(made["o_" + axis], zero)
            values[axis] = along(functions, start, made["t0"], made["d_" + axis])
        return values

    values = Values(function, bounds.FUNCTIONS, given(inputs.bounds(), bounds.FUNCTIONS))
    used = used_in(function, "(0x1p-1 * size + reach.error) * magnitude(inverse)")
    k = values["low"].error.ratio(values["size"].least)

    def ratio(doubles):
        v = Values(function, runs.FUNCTIONS, given(inputs.runs(doubles), runs.FUNCTIONS))
        exact = v["offset"].exact - v["at_reach"].exact - v["low_of_reach"].exact
        for axis in "xyz":
            n, o, d = (getattr(v[name], axis).exact for name in "nod")
            exact += n * (o + v["t0"].exact * d)
        wrong = abs(Fraction(v["low"].double) - (exact - Fraction(v["sum4"].high.double)))
        return wrong / (used * Fraction(v["size"].double))

    found = runs.worst(ratio, list(inputs.errors), 2000)
    return [Claim("plane: residual f", PLANE, used, k, found)]


# --- Corrections: quotients of what has a residual and a slope, both with an error

STEEP = Fraction(1, 2**10)  # at most that part of itself is a slope wrong, where it is divided by


def correction_needs(roundings, share=STEEP):
    """The correction f / s is computed as f times the rounded 1 / s; `roundings` of the unit are
    lost by f's own last rounding and such, as parts of f. Of the exact quotient it differs by at
    most (A |correction| + B |f error| / |s| + C |correction| |s error| / |s|): A, B, C."""
    lost = (1 + UNIT) ** 2 - 1             # by the quotient 1 / s and by the product
    to_true = 1 / (1 - share)              # 1 / |exact s|, over 1 / |s|
    of_inverse = 1 / (1 - UNIT)            # 1 / |s|, over the rounded one
    whole = 1 / (1 - lost)                 # |f / s|, over |correction|
    a = whole * (lost + roundings * UNIT * to_true)
    return a, to_true * of_inverse, whole * to_true * of_inverse


def corrections():
    claims = []
    factor = Fraction(float("1.01")) * (1 - UNIT) ** 8
    Function(PLANE, "QuickHit hit_of_plane").expect("magnitude(slope) > 0x1p10 * slope_error")
    Function(SPHERE, "LaneHits<T> hits_of_ball(").expect(
        "open = all_of(open, t0<all<T>(most), g> all<T>(least_slope), relative < all<T>(0x1p-10));")
    Function(BOXES, "LaneHits<T> hits_of_obb(").expect(
        "const auto is_steep = steep > all<T>(0x1p10) * s.slope_error;")
    Function(KDOPS, "LaneHits<T> hits_of_kdop(").expect(
        "all_of(steep > all<T>(0x1p10) * slope.error, steep > all<T>(least_slope));")
    for name, file, begin, text, roundings in (
            ("plane", PLANE, "QuickHit hit_of_plane",
             "const double error = 1.01 * (magnitude(missing) * (slope_error * magnitude(inverse) + 0x1p-1) +", 1),
            ("sphere", SPHERE, "LaneHits<T> hits_of_ball(",
             "all<T>(1.01) * (magnitude(missing) * (relative + all<T>(0x1p-1)) + half * f_error * inverse) + tiny;", 1),
            ("box", BOXES, "LaneHits<T> hits_of_obb(",
             "rounding * ((all<T>(6.1) * residual + all<T>(0x1p-47) * largest(r)) * chosen.k * "
             "magnitude(inverse) + magnitude(missing) * (chosen.slope_error * magnitude(inverse) + "
             "all<T>(0x1p-1))) + tiny;", 0),
            ("k-DOP", KDOPS, "LaneHits<T> hits_of_kdop(",
             "const T relative = slope.error * magnitude(inverse) + all<T>(0x1p-1);", 1)):
        function = Function(file, begin)
        used = used_in(function, text)
        a, b, c = correction_needs(roundings)
        assert b <= factor and c <= factor, "1.01 pays for the slope"
        claims.append(Claim(f"{name}: roundings of the correction", file, used, a / factor))
        claims.append(Claim(f"{name}: 1.01", file, Fraction(float("1.01")),
                            max(b, c) / (1 - UNIT) ** 8, least="more than 1"))
    # Of a sphere the exact correction is F / (G + sqrt(G^2 - a F)), which is F / (2 G) (1 + e) with
    # 0 <= e / x <= 1 / (1 + sqrt(1 - x)) / (1 + sqrt(1 - x)) for x = a F / G^2, and so below 1 of x;
    # `relative` has a |f| / g^2 with the whole weight, and x < 1.01 * 2^-10 there.
    x = Fraction(102, 100) * STEEP
    e = x / (2 * (1 - x))
    claims.append(Claim("sphere: curvature", SPHERE, 1, e / x * (1 + 8 * STEEP), by="rationals",
                        least="the weight 1"))
    # at(): sum.low +- (error + k |sum.low|), rounded, is not inside sum.low +- error, where the
    # error is less than a fourth of sum.low, or is itself too large by its hundredth.
    need = UNIT * (1 + UNIT) + 2 * UNIT * Fraction(1, 4)
    for name, file, begin in (("", SHARED, "QuickHit at("),
                              ("lanes: ", LANES, "void settle_at("),
                              ("triangle: ", TRIANGLES, "auto round_to_nearest("),
                              ("three planes: ", PLANES, "Rounding(double x, double y, double error)")):
        used = first_constant(Function(file, begin).expression("reach"))
        claims.append(Claim(f"{name}the sum with the correction", file, used, need))
    return claims


def claims():
    return sphere_start() + sphere_residual() + plane_start() + plane_residual() + corrections()
