# SPDX-License-Identifier: MIT
"""The predicates: signs -1, 0, 1, exactly.

Each argument is one point, or an array of them whose last axis is the point's; they are broadcast as
NumPy does. Of single points the sign is an int, otherwise an array of int8.

Arrays must be float64 in C's order, or TypeError names the argument; they are not copied unless a
broadcast repeats them. orient2d, orient3d, incircle and insphere take float32, too, also beside float64. NotFinite names the argument with a coordinate that is not finite.
"""

from __future__ import annotations

from typing import Union

import numpy

from . import _signum
from .shapes import Numbers

Signs = Union[int, numpy.ndarray]

# The predicates are made from bindings/verbs.toml by scripts/make_bindings.
__all__ = [
    "orient2d", "orient3d", "incircle", "insphere", "power_circle", "power_sphere", "plane_side",
    "sphere_side", "ball_side", "triangle_circumradius", "tetrahedron_circumradius",
    "line_plane_point_side", "compare_distances", "cross_sign", "dot_sign", "triple_product_sign",
    "implicit_orient2d", "implicit_orient3d", "implicit_incircle", "implicit_insphere",
    "implicit_compare2d", "implicit_compare3d", "implicit_order_along2d", "implicit_order_along3d",
]


def orient2d(a: Numbers, b: Numbers, c: Numbers) -> Signs:
    """1 if c is left of the line from a to b, -1 if it is right of it, 0 if it is on it.

    a, b, c: (..., 2), a point. Arrays may be of float32.
    """
    return _signum.orient2d(a, b, c)


def orient3d(a: Numbers, b: Numbers, c: Numbers, d: Numbers) -> Signs:
    """1 if d is on the side of the plane a, b, c from which these turn counter-clockwise, 0 if it is
    on the plane.

    a, b, c, d: (..., 3), a point. Arrays may be of float32.
    """
    return _signum.orient3d(a, b, c, d)


def incircle(a: Numbers, b: Numbers, c: Numbers, d: Numbers) -> Signs:
    """1 if d is inside the circle through a, b, c, which turn counter-clockwise, 0 if it is on it.

    a, b, c, d: (..., 2), a point. Arrays may be of float32.
    """
    return _signum.incircle(a, b, c, d)


def insphere(a: Numbers, b: Numbers, c: Numbers, d: Numbers, e: Numbers) -> Signs:
    """1 if e is inside the sphere through a, b, c, d, whose orient3d is positive, 0 if it is on it.

    a, b, c, d, e: (..., 3), a point. Arrays may be of float32.
    """
    return _signum.insphere(a, b, c, d, e)


def power_circle(a: Numbers, b: Numbers, c: Numbers, d: Numbers) -> Signs:
    """incircle for weighted points.

    a, b, c, d: (..., 3), a point, then its weight.
    """
    return _signum.power_circle(a, b, c, d)


def power_sphere(a: Numbers, b: Numbers, c: Numbers, d: Numbers, e: Numbers) -> Signs:
    """insphere for weighted points.

    a, b, c, d, e: (..., 4), a point, then its weight.
    """
    return _signum.power_sphere(a, b, c, d, e)


def plane_side(plane: Numbers, p: Numbers) -> Signs:
    """The sign of dot(normal, p) + offset.

    plane: (..., 4), normal, then offset; p: (..., 3), a point.
    """
    return _signum.plane_side(plane, p)


def sphere_side(sphere: Numbers, p: Numbers) -> Signs:
    """1 if the point is outside the sphere, 0 if it is on it, -1 if it is inside.

    sphere: (..., 4), center, then radius; p: (..., 3), a point.
    """
    return _signum.sphere_side(sphere, p)


def ball_side(ball: Numbers, p: Numbers) -> Signs:
    """As sphere_side, of the ball of a radius that touches a, b, c and whose center is on the side
    from which these turn counter-clockwise.

    ball: (..., 10), a, b and c, then the radius; p: (..., 3), a point.
    """
    return _signum.ball_side(ball, p)


def triangle_circumradius(ball: Numbers) -> Signs:
    """1 if the circle through a, b, c is larger than the radius, 0 if it is as large, -1 if it is
    smaller.

    ball: (..., 10), a, b and c, then the radius.
    """
    return _signum.triangle_circumradius(ball)


def tetrahedron_circumradius(ball: Numbers, d: Numbers) -> Signs:
    """The same of the sphere through a, b, c and d.

    ball: (..., 10), a, b and c, then the radius; d: (..., 3), a point.
    """
    return _signum.tetrahedron_circumradius(ball, d)


def line_plane_point_side(a: Numbers, b: Numbers, c: Numbers, x: Numbers) -> Signs:
    """orient3d(a, b, c, y) where y is the point in which a line meets a plane.

    a, b, c: (..., 3), a point; x: (..., 15), p and q of the line, then r, s and t of the plane.
    """
    return _signum.line_plane_point_side(a, b, c, x)


def compare_distances(a: Numbers, b: Numbers, c: Numbers, d: Numbers) -> Signs:
    """1 if a and b are farther apart than c and d, -1 if they are nearer, 0 if as far. In the plane
    each z is 0.

    a, b, c, d: (..., 3), a point.
    """
    return _signum.compare_distances(a, b, c, d)


def cross_sign(u: Numbers, v: Numbers) -> Signs:
    """The sign of the determinant of two vectors.

    u, v: (..., 2), a vector.
    """
    return _signum.cross_sign(u, v)


def dot_sign(u: Numbers, v: Numbers) -> Signs:
    """The sign of the product of two vectors.

    u, v: (..., 3), a vector.
    """
    return _signum.dot_sign(u, v)


def triple_product_sign(u: Numbers, v: Numbers, w: Numbers) -> Signs:
    """The sign of the determinant of three vectors.

    u, v, w: (..., 3), a vector.
    """
    return _signum.triple_product_sign(u, v, w)


def implicit_orient2d(a: Numbers, b: Numbers, c: Numbers) -> Signs:
    """orient2d for points that may be where two lines meet.

    a, b, c: (..., 9), a point: 0, x, y, or 1 and p, q, r, s, where two lines meet; then zeros.
    """
    return _signum.implicit_orient2d(a, b, c)


def implicit_orient3d(a: Numbers, b: Numbers, c: Numbers, d: Numbers) -> Signs:
    """orient3d for points that may be where a line meets a plane, or three planes meet.

    a, b, c, d: (..., 28), a point: 0, x, y, z, or 1 and p, q, r, s, t, where a line meets a plane,
    or 2 and the points of three planes; then zeros.
    """
    return _signum.implicit_orient3d(a, b, c, d)


def implicit_incircle(a: Numbers, b: Numbers, c: Numbers, d: Numbers) -> Signs:
    """incircle for points that may be where two lines meet.

    a, b, c, d: (..., 9), a point: 0, x, y, or 1 and p, q, r, s, where two lines meet; then zeros.
    """
    return _signum.implicit_incircle(a, b, c, d)


def implicit_insphere(a: Numbers, b: Numbers, c: Numbers, d: Numbers, e: Numbers) -> Signs:
    """insphere for points that may be where a line meets a plane, or three planes meet.

    a, b, c, d, e: (..., 28), a point: 0, x, y, z, or 1 and p, q, r, s, t, where a line meets a
    plane, or 2 and the points of three planes; then zeros.
    """
    return _signum.implicit_insphere(a, b, c, d, e)


def implicit_compare2d(a: Numbers, b: Numbers) -> Signs:
    """-1 if a comes before b by x, then y, 1 if after, 0 if they are one point.

    a, b: (..., 9), a point: 0, x, y, or 1 and p, q, r, s, where two lines meet; then zeros.
    """
    return _signum.implicit_compare2d(a, b)


def implicit_compare3d(a: Numbers, b: Numbers) -> Signs:
    """-1 if a comes before b by x, then y, then z, 1 if after, 0 if they are one point.

    a, b: (..., 28), a point: 0, x, y, z, or 1 and p, q, r, s, t, where a line meets a plane, or 2
    and the points of three planes; then zeros.
    """
    return _signum.implicit_compare3d(a, b)


def implicit_order_along2d(p: Numbers, q: Numbers, a: Numbers, b: Numbers) -> Signs:
    """The sign of the product of the vectors from p to q and from a to b.

    p, q, a, b: (..., 9), a point: 0, x, y, or 1 and p, q, r, s, where two lines meet; then zeros.
    """
    return _signum.implicit_order_along2d(p, q, a, b)


def implicit_order_along3d(p: Numbers, q: Numbers, a: Numbers, b: Numbers) -> Signs:
    """The sign of the product of the vectors from p to q and from a to b.

    p, q, a, b: (..., 28), a point: 0, x, y, z, or 1 and p, q, r, s, t, where a line meets a plane,
    or 2 and the points of three planes; then zeros.
    """
    return _signum.implicit_order_along3d(p, q, a, b)
# End of the predicates.
