# SPDX-License-Identifier: MIT
"""The predicates: signs -1, 0, 1, exactly.

Each argument is one point, or an array of them whose last axis is the point's; they are broadcast as
NumPy does. Of single points the sign is an int, otherwise an array of int8.

Arrays must be float64 in C's order, or TypeError names the argument; they are not copied unless a
broadcast repeats them. NotFinite names the argument with a coordinate that is not finite.
"""

from __future__ import annotations

from typing import Union

import numpy

from . import _signum
from .shapes import Numbers

Signs = Union[int, numpy.ndarray]


def orient2d(a: Numbers, b: Numbers, c: Numbers) -> Signs:
    """1 when c is left of the line from a to b, -1 right, 0 on it. Points (..., 2)."""
    return _signum.orient2d(a, b, c)


def orient3d(a: Numbers, b: Numbers, c: Numbers, d: Numbers) -> Signs:
    """1 when d is on the side of the plane a, b, c from which these turn counter-clockwise.
    Points (..., 3)."""
    return _signum.orient3d(a, b, c, d)


def incircle(a: Numbers, b: Numbers, c: Numbers, d: Numbers) -> Signs:
    """1 when d is inside the circle through a, b, c, which turn counter-clockwise. (..., 2)."""
    return _signum.incircle(a, b, c, d)


def insphere(a: Numbers, b: Numbers, c: Numbers, d: Numbers, e: Numbers) -> Signs:
    """1 when e is inside the sphere through a, b, c, d, of positive orient3d. Points (..., 3)."""
    return _signum.insphere(a, b, c, d, e)


def power_circle(a: Numbers, b: Numbers, c: Numbers, d: Numbers) -> Signs:
    """incircle of weighted points: x, y, weight, (..., 3)."""
    return _signum.power_circle(a, b, c, d)


def power_sphere(a: Numbers, b: Numbers, c: Numbers, d: Numbers, e: Numbers) -> Signs:
    """insphere of weighted points: x, y, z, weight, (..., 4)."""
    return _signum.power_sphere(a, b, c, d, e)


def plane_side(plane: Numbers, p: Numbers) -> Signs:
    """The sign of dot(normal, p) + offset: planes (..., 4), normal and offset; points (..., 3)."""
    return _signum.plane_side(plane, p)


def sphere_side(sphere: Numbers, p: Numbers) -> Signs:
    """Where a point (..., 3) is to a sphere (..., 4), center and radius: as sphere_side in C++."""
    return _signum.sphere_side(sphere, p)


def line_plane_point_side(a: Numbers, b: Numbers, c: Numbers, x: Numbers) -> Signs:
    """orient3d(a, b, c, y) where y is the point in which a line meets a plane: x (..., 15) is p, q
    of the line and r, s, t of the plane."""
    return _signum.line_plane_point_side(a, b, c, x)


def cross_sign(u: Numbers, v: Numbers) -> Signs:
    """The sign of the determinant of two vectors (..., 2)."""
    return _signum.cross_sign(u, v)


def dot_sign(u: Numbers, v: Numbers) -> Signs:
    """The sign of the product of two vectors (..., 3)."""
    return _signum.dot_sign(u, v)


def triple_product_sign(u: Numbers, v: Numbers, w: Numbers) -> Signs:
    """The sign of the determinant of three vectors (..., 3)."""
    return _signum.triple_product_sign(u, v, w)
