# SPDX-License-Identifier: MIT
"""Claims about the hits that doubles tell: the quick ones of algorithms/shapes/src/hits/."""
import re
from fractions import Fraction

import bounds
import runs
from bounds import Bound, Poly, UNIT
from claim import Claim, Inputs, first_constant, of_expression, prove_by_gappa, tiny_claim
from source import Function, Members, SourceChanged, Values, Vector, caller, constants

SPHERE = "algorithms/shapes/src/hits/quick_sphere-inl.hpp"
PLANE = "algorithms/shapes/src/hits/quick_hit.cpp"
AABB = "algorithms/shapes/src/hits/quick_aabb-inl.hpp"
LANES = "algorithms/shapes/src/hits/quick_lanes-inl.hpp"
BOXES = "algorithms/shapes/src/hits/quick_boxes.cpp"
TRIANGLES = "algorithms/shapes/src/hits/rounded_hit.cpp"
PLANES = "algorithms/shapes/src/verbs/three_planes.cpp"
SHARED = "algorithms/shapes/src/hits/quick_hit-inl.hpp"
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
    Function(BOXES, "QuickHit hit_of_obb").expect("if (!(steep > 0x1p10 * s.slope_error)) continue;")
    for name, file, begin, text, roundings in (
            ("plane", PLANE, "QuickHit hit_of_plane",
             "const double error = 1.01 * (magnitude(missing) * (slope_error * magnitude(inverse) + 0x1p-1) +", 1),
            ("sphere", SPHERE, "LaneHits<T> hits_of_ball(",
             "all<T>(1.01) * (magnitude(missing) * (relative + all<T>(0x1p-1)) + half * f_error * inverse) + tiny;", 1),
            ("box", BOXES, "QuickHit hit_of_obb",
             "1.01 * ((6.1 * residual + 0x1p-47 * largest(r)) * s.k * magnitude(inverse) + "
             "magnitude(missing) * (s.slope_error * magnitude(inverse) + 0x1p-1)) +", 0)):
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
    function = Function(BOXES, "QuickHit hit_of_obb")
    f = bounds.FUNCTIONS
    a, _ = coordinates("a", "A")
    u, _ = coordinates("u", "U")
    v, _ = coordinates("v", "V")
    d, _ = coordinates("d", "D")
    w, _ = coordinates("w", "W", UNIT)
    function.expect("slabs[i].normal = cross(axes[j], axes[k]);")
    function.expect("slabs[i].k = size[j] * size[k];")
    function.expect("determinant[i] = dot(slabs[i].normal, axes[i]);")
    normal = cross(f, u, v)
    size = [bounds.variable(name, 0, True) for name in "AUV"]
    given = {"axes": [a, u, v], "d": d, "wh": w, "half": [bounds.variable("H", 0, True)], "i": 0,
             "size": size, "d_size": bounds.variable("D", 0, True),
             "w_size": bounds.variable("W", 0, True), "turn": bounds.number(1),
             "s.normal": normal, "s.k": size[1] * size[2], "determinant": [dot(f, normal, a)],
             "dot": lambda x, y: dot(f, x, y)} | shared(f)
    values = Values(function, f, given)
    values["s"] = Members(values, "s")
    boxes = {f"{p}_{axis}": 0 for p in "auvd" for axis in "xyz"}
    boxes |= {f"w_{axis}": UNIT for axis in "xyz"}

    at_origin, slope, reach = values["s.at_origin"], values["s.slope"], values["s.reach"]
    # at_origin goes into three more sums and differences, in which it is rounded by its size.
    error = at_origin.error + reach.error + UNIT * 3 * at_origin.reach * (1 + 8 * UNIT)
    used = first_constant(function.expression("s.error"))
    claims = [Claim("box: side of the origin, reach", BOXES, used,
                    used * error.ratio(values["s.error"].least))]
    most = Fraction(2) ** 90
    claims.append(tiny_claim("box: side of the origin", BOXES, at_origin.tiny + reach.tiny,
                             values["s.error"].least.terms[()], most))
    prove_by_gappa(claims[0], at_origin, used / 2, {n: e for n, e in boxes.items() if n[0] in "uvw"}, 60)
    used = first_constant(function.expression("s.slope_error"))
    claims.append(Claim("box: slope", BOXES, used, used * slope.error.ratio(values["s.slope_error"].least)))
    prove_by_gappa(claims[-1], slope, used, {n: e for n, e in boxes.items() if n[0] in "uvd"}, 60)

    # A time t = (side - reach) / steep, and the ray's side of another plane at that time.
    factor = Fraction(float("1.01")) * (1 - UNIT) ** 8
    expression = "1.01 * (s.error + magnitude(t) * (s.slope_error + 0x1p-1 * steep)) * inverse"
    used = used_in(function, expression)
    # Three roundings, and one of the sum of time and error.
    lost = (1 + UNIT) ** 4 - 1
    need = lost / (1 - lost) / (1 - STEEP) * (1 + 2 * UNIT)
    claims.append(Claim("box: times at planes", BOXES, used, need / factor))
    expression = ("1.01 * (s.error + enter * (s.slope_error + 0x1p-1 * magnitude(s.slope)) + "
                  "enter_error * (magnitude(s.slope) + s.slope_error))")
    used = used_in(function, expression)
    # The product and two sums round what is enter * slope; the last sum rounds `error`, too.
    claims.append(Claim("box: side at a time", BOXES, used, ((1 + UNIT) ** 3 - 1) * (1 + UNIT) / factor))

    # n . r: r is a coordinate of the residual with its last rounding.
    r, _ = coordinates("r", "R", UNIT)
    product = dot(f, normal, r)
    most_r = bounds.variable("R", 0, True) * (size[1] * size[2])
    used = used_in(function, "(6.1 * residual + 0x1p-1 * largest(r)) * s.k * magnitude(inverse)")
    need = product.error.ratio(most_r.least) / (1 - STEEP) * (1 + 4 * UNIT)
    claims.append(Claim("box: product with the residual", BOXES, used, need / factor))
    need = 6 * (1 + UNIT) ** 3 / (1 - STEEP)
    claims.append(Claim("box: 6.1 residuals", BOXES, Fraction(float("6.1")), need / factor,
                        least="3 coordinates of 2 k"))
    return claims + obb_residual(function)


def obb_residual(function):
    residual = Function(BOXES, "Residual residual_of(")
    names = ("t", "d", "p", "u", "q", "v", "half", "a")
    inputs = Inputs()
    for name in names + ("w",):
        inputs(name)

    def given(made, functions):
        values = {name: made[name] for name in names}
        return values | {"w": two(made["w"]), "parts": Pair}

    values = Values(residual, bounds.FUNCTIONS, given(inputs.bounds(), bounds.FUNCTIONS))
    result = values.evaluate(residual.result)
    used = first_constant(function.expression("residual"))
    k = values["low"].error.ratio(result.sum.least)

    def ratio(doubles):
        v = Values(residual, runs.FUNCTIONS, given(inputs.runs(doubles), runs.FUNCTIONS))
        exact = {name: v[name].exact for name in names}
        w = v["w"].high.exact + v["w"].low.exact
        truth = (w + exact["t"] * exact["d"] - exact["half"] * exact["a"]
                 - exact["p"] * exact["u"] - exact["q"] * exact["v"])
        wrong = abs(Fraction(v["low"].double) - (truth - Fraction(v["sum4"].high.double)))
        return wrong / (used * Fraction(v.evaluate(residual.result).sum.double))

    found = runs.worst(ratio, list(inputs.errors), 3000)
    return [Claim("box: residual", BOXES, used, k, found)]


def claims():
    return (sphere_start() + sphere_residual() + plane_start() + plane_residual() + corrections()
            + aabb() + obb())
