# SPDX-License-Identifier: MIT
"""Predicates on points that others define, beside fractions."""

import unittest
from fractions import Fraction

import numpy
import signum


def meeting(p, q, r, s):
    """Where two lines meet, or None."""
    p, q, r, s = ([Fraction(x) for x in v] for v in (p, q, r, s))
    u, v = (q[0] - p[0], q[1] - p[1]), (s[0] - r[0], s[1] - r[1])
    w = u[0] * v[1] - u[1] * v[0]
    if w == 0:
        return None
    t = ((r[0] - p[0]) * v[1] - (r[1] - p[1]) * v[0]) / w
    return p[0] + t * u[0], p[1] + t * u[1]


class ImplicitPoints(unittest.TestCase):
    def test_lines(self):
        rng = numpy.random.default_rng(3)
        lines = [x for x in rng.integers(-3, 4, (300, 4, 2)).astype(float) if meeting(*x) is not None]
        points = [meeting(*x) for x in lines]
        packed = signum.implicit_lines(*numpy.moveaxis(numpy.array(lines), 1, 0))
        a, b, c = packed[:-2], packed[1:-1], packed[2:]
        turns = signum.implicit_orient2d(a.copy(), b.copy(), c.copy())
        orders = signum.implicit_compare2d(a.copy(), b.copy())
        for i, (p, q, r) in enumerate(zip(points, points[1:], points[2:])):
            det = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
            self.assertEqual(turns[i], (det > 0) - (det < 0))
            self.assertEqual(orders[i], (p > q) - (p < q))
        with self.assertRaisesRegex(signum.InvalidArgument, "undefined"):
            parallel = signum.implicit_lines([0.0, 0], [1.0, 1], [0.0, 1], [1.0, 2])
            signum.implicit_compare2d(parallel, parallel)

    def test_space(self):
        axes = numpy.eye(3)
        o = numpy.zeros(3)
        origin = signum.implicit_planes([o, axes[1], axes[2]], [o, axes[0], axes[2]], [o, axes[0], axes[1]])
        third = signum.implicit_line_plane(o, numpy.ones(3), *axes)
        given = [signum.implicit_given(x) for x in axes]
        self.assertEqual(signum.implicit_orient3d(*given, third), 0)
        self.assertEqual(signum.implicit_orient3d(origin, given[0], given[1], given[2]), 1)
        self.assertEqual(signum.implicit_insphere(origin, *given, third), 1)
        self.assertEqual(signum.implicit_compare3d(third, signum.implicit_given(numpy.full(3, 1 / 3))), 1)
        self.assertEqual(signum.implicit_order_along3d(origin, given[0], third, given[0]), 1)
        with self.assertRaisesRegex(TypeError, "3 coordinates"):
            signum.implicit_planes([o, o], [o, o], [o, o])


if __name__ == "__main__":
    unittest.main()
