# SPDX-License-Identifier: MIT
"""Claims about the constants of bounding volumes, and of hierarchies over triangles."""
from fractions import Fraction

import bounds
from bounds import Bound, Poly, UNIT, variable
from claim import Claim, first_constant, tiny_claim
from hits import used_in
from source import Function, Read, Values, Vector, by_sums, unit_vector


def block_reach():
    file = "algorithms/bound/src/k_cbp/block_maxima.cpp"
    function = Function(file, "double reach_error(")
    d, p = unit_vector("d"), unit_vector("p")
    largest = Vector(*(bounds.magnitude(c) for c in p))
    values = Values(function, bounds.FUNCTIONS, {"direction": d, "largest": largest})
    value = by_sums(d, p)
    need = 2 * value.error + UNIT * value.reach * (1 + 8 * UNIT)
    used = first_constant(function.result)
    return [Claim("maxima of blocks", file, used, need.ratio(values["s"].least)),
            tiny_claim("maxima of blocks", file, 2 * value.tiny, first_constant(function.result, 1), Fraction(1))]


def obb_reach():
    """The axes' coordinates are at most 1 + 2^-40."""
    file = "algorithms/bound/src/volumes/bounding_obb.cpp"
    one = 1 + Fraction(1, 2**40)
    def axis():
        return Vector(*(Bound(one, 0, 0, 0) for _ in "xyz"))
    def point(v):
        return Vector(*(variable("m") for _ in "xyz"))
    a, b = axis(), axis()
    normal = Vector(*(a.y * b.z - a.z * b.y for _ in "xyz"))
    value = by_sums(normal, point(0))
    difference = value.error * 2 + UNIT * 2 * value.reach * (1 + UNIT)
    need = difference + UNIT * 2 * value.reach  # and the difference with the bound
    used = first_constant(Read(file).body[Read(file).body.index("const double least = most"):])
    return [Claim("points that reach a face", file, used, need.ratio(Poly({("m",): Fraction(1)})))]


def least_radius():
    file = "algorithms/bound/src/volumes/outward.cpp"
    used = used_in(Function(file, "double least_radius("), "std::min(most, 0x1p1000) * (1 - 0x1p-1)")
    squares = [(variable(f"p{i}") - variable(f"c{i}")) for i in range(3)]
    # Each difference is its own unit: no term is negative.
    e = (1 + UNIT) ** (2 + 1 + 2) - 1
    need = 1 - (1 - e) / (1 + e) / (1 + UNIT)
    assert len(squares) == 3
    return [Claim("points that may be farthest", file, used, need)]


# --- Frames of hierarchies

def frames():
    file = "algorithms/bvh/src/bvh_frame.hpp"
    function = Read(file)
    used = Fraction(float.fromhex(function.body.split("constexpr double k = ")[1].split(";")[0]))
    u, f = UNIT, Fraction(1, 2**24)
    need = 1 - 1 / ((1 + 2 * u) * (1 + u) * (1 + f))
    need = max(need, 1 / ((1 - 2 * u) * (1 - u) * (1 - f)) - 1)
    claims = [Claim("a double to a float beside it", file, used, need)]
    paid = Fraction(float.fromhex(function.body.split("constexpr double margin = ")[1].split(";")[0]))
    claims.append(tiny_claim("a double to a float", file, Poly.of(Fraction(1, 2**149) + Fraction(1, 2**1073)), paid))

    file = "algorithms/bvh/src/walk/bvh_overlap.cpp"
    function = Function(file, "void change_axis(")
    margin = function.expression("margin")
    used = first_constant(margin)
    absolute = first_constant(margin, 1)
    # t is off by 2^-51 |t| + 2^-1073 scale, and becomes a float; r and its product with f, in
    # [-5, 5], are off by underflow alone. The sum is compared with floats, as the nearest one.
    least = (1 - u) ** 3
    t = (2 * 2 * u + f * (1 + used) + u) / least
    claims.append(Claim("one frame in another, of the offset", file, used, t))
    tiny = Fraction(1, 2**150)
    rest = ((5 + 1 + 1) * tiny + f * absolute) / least
    claims.append(Claim("one frame in another, of 1", file, absolute, rest))
    claims.append(Claim("one frame in another, of a scale", file, first_constant(margin, 2),
                        (Fraction(1, 2**1073) + Fraction(1, 2**1074)) / least))
    return claims


def maps():
    """Boxes of one frame mapped into another. In floats a factor, its product, three sums and what
    is added at the end are rounded; the margin is rounded five times itself."""
    file = "algorithms/bvh/src/walk/bvh_overlap.cpp"
    function = Function(file, "FrameMap frame_map(")
    f, tiny = Fraction(1, 2**24), Fraction(1, 2**150)
    of_product = first_constant(function.expression("most_off"))
    own = function.expression("own")
    of_shift, absolute = first_constant(own), first_constant(own, 1)
    least = (1 - f) ** 5
    # A factor and a margin, each times up to 5, and two products of each axis underflow; the shift.
    rest = (3 * (5 + 5 + 1 + 1) + 1) * tiny / least
    return [Claim("a map of frames, of a product", file, of_product, ((1 + f) ** 6 - 1 + f * of_product) / least),
            Claim("a map of frames, of the shift", file, of_shift, ((1 + f) ** 5 - 1 + f * of_shift) / least),
            Claim("a map of frames, of 1", file, absolute, rest)]


def rays():
    """How far the origin of a ray in a frame is beside the exact one, at least."""
    file = "algorithms/mesh/src/rays/ray_in_frame.cpp"
    pad = Function(file, "SIGNUM_INLINE Passed pass(").expression("pad")
    of_distance, of_place, absolute = (first_constant(pad, i) for i in range(3))
    u, f = UNIT, Fraction(1, 2**24)
    least = (1 - u) ** 3 * (1 - f)
    # A difference or a product, and their sum; then a float.
    distance = ((1 + u) ** 2 - 1) / least
    place = (f + 2 * u + f * of_place) / least
    # What a direction below 2^-100 moves by until 2^44, and as much for the exit to be after that.
    still = 2 * Fraction(2**44, 2**100) / least
    return [Claim("the origin of a ray, of its distance", file, of_distance, distance),
            Claim("the origin of a ray, of its place", file, of_place, place),
            Claim("the origin of a ray, of 1", file, absolute, still)]


def shear():
    file = "algorithms/mesh/src/rays/ray_shear.cpp"
    Read("algorithms/mesh/src/rays/triangle_filter-inl.hpp").expect(
        "(Double4{a[ix], b[ix], c[ix], a[ix]} - shear_.origin.x) - shear_.x_of_z * z")
    x = Bound(Poly({("reach",): 1}), Poly({("reach",): UNIT}))
    z = Bound(Poly({("reach",): 1}), Poly({("reach",): UNIT}))
    quotient = Bound(1, UNIT)
    need = (x - quotient * z).error
    text = Read(file)
    text.expect("all<T>(6.1 * 0x1p-53 * (1 + 0x1p-50)) * reach + all<T>(0x1p-500)")
    used = Fraction(6.1 * 2.0**-53 * (1 + 2.0**-50))
    return [Claim("a sheared coordinate", file, used, need.ratio(Poly({("reach",): (1 - UNIT) ** 2})))]


def claims():
    return block_reach() + obb_reach() + least_radius() + frames() + maps() + rays() + shear()
