# SPDX-License-Identifier: MIT
"""Points for the predicates on implicit points: given ones, and those that others define, exactly.

Each function takes points, or arrays of them whose last axis is the point's, and broadcasts them. A
mixture of kinds is an array as well: numpy.stack makes it.

    >>> import signum
    >>> middle = signum.implicit_lines([0.0, 0], [3.0, 3], [1.0, 0], [0.0, 1])
    >>> signum.implicit_compare2d(signum.implicit_given([0.5, 0.25]), middle)
    -1
"""

from __future__ import annotations

import numpy

from .shapes import Numbers

__all__ = ["implicit_given", "implicit_line_plane", "implicit_lines", "implicit_planes"]


def _packed(kind: int, points: tuple[Numbers, ...], dimension: int, size: int) -> numpy.ndarray:
    arrays = [numpy.asarray(p, dtype=numpy.float64) for p in points]
    if any(a.shape[-1:] != (dimension,) for a in arrays):
        raise TypeError(f"points of {dimension} coordinates were expected")
    shape = numpy.broadcast_shapes(*(a.shape[:-1] for a in arrays))
    packed = numpy.zeros((*shape, size))
    packed[..., 0] = kind
    for i, a in enumerate(arrays):
        packed[..., 1 + dimension * i : 1 + dimension * (i + 1)] = a
    return packed


def implicit_given(p: Numbers) -> numpy.ndarray:
    """The point p itself, of the plane or of space."""
    dimension = numpy.asarray(p).shape[-1]
    return _packed(0, (p,), 3 if dimension == 3 else 2, 28 if dimension == 3 else 9)


def implicit_lines(p: Numbers, q: Numbers, r: Numbers, s: Numbers) -> numpy.ndarray:
    """Where, in the plane, the line through p and q meets the line through r and s."""
    return _packed(1, (p, q, r, s), 2, 9)


def implicit_line_plane(p: Numbers, q: Numbers, r: Numbers, s: Numbers, t: Numbers) -> numpy.ndarray:
    """Where the line through p and q meets the plane through r, s and t."""
    return _packed(1, (p, q, r, s, t), 3, 28)


def implicit_planes(a: Numbers, b: Numbers, c: Numbers) -> numpy.ndarray:
    """The point that three planes have in common: each is three points, (..., 3, 3)."""
    planes = [numpy.asarray(x, dtype=numpy.float64) for x in (a, b, c)]
    if any(x.shape[-2:] != (3, 3) for x in planes):
        raise TypeError("planes of three points of 3 coordinates were expected")
    return _packed(2, tuple(x[..., i, :] for x in planes for i in range(3)), 3, 28)
