# SPDX-License-Identifier: MIT
"""Particles, fields, rays for wheels and responses, beside Fractions and brute force."""

import unittest
from fractions import Fraction

import numpy
import signum
from cubes import FACES, UNIT_CUBE


def exact(p):
    return [Fraction(x) for x in p]


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


class Worlds(unittest.TestCase):
    def setUp(self):
        self.random = numpy.random.default_rng(1)
        self.cube = signum.Mesh(UNIT_CUBE, FACES)

    def fails(self, error, words, function, *arguments):
        with self.assertRaises(error) as caught:
            function(*arguments)
        self.assertIn(words, str(caught.exception))

    def test_neighbours_are_those_of_all_pairs(self):
        # Points on a grid: many are just as far apart as the radius.
        a = self.random.integers(-4, 5, (60, 3)).astype(float)
        b = self.random.integers(-4, 5, (40, 3)).astype(float)

        def near(p, q):
            d = [x - y for x, y in zip(exact(p), exact(q))]
            return dot(d, d) <= 9

        one = [[i, k] for i in range(60) for k in range(i + 1, 60) if near(a[i], a[k])]
        two = [[i, k] for i in range(60) for k in range(40) if near(a[i], b[k])]
        self.assertEqual(signum.neighbours(a, 3).tolist(), one)
        self.assertEqual(signum.neighbours(a, 3, b).tolist(), two)
        found = signum.neighbours(numpy.zeros((0, 3)), 1)
        self.assertEqual((found.shape, found.dtype), ((0, 2), numpy.uint32))
        self.fails(signum.InvalidArgument, "radius", signum.neighbours, a, -1)
        self.fails(TypeError, "points:", signum.neighbours, a[0], 1)
        self.fails(signum.NotFinite, "others[1]", signum.neighbours, a, 1, [[0, 0, 0], [0, numpy.inf, 0]])

    def test_a_field_bounds_distances_and_locates(self):
        field = signum.DistanceField(self.cube, 16)
        points = self.random.uniform(-0.5, 1.5, (2, 50, 3))
        least, greatest = field.bounds(points)
        self.assertEqual((least.shape, field.is_signed), ((2, 50), True))
        outward = numpy.maximum(-points, points - 1)
        outside = numpy.sqrt((numpy.maximum(outward, 0) ** 2).sum(-1))
        distance = numpy.where(outside > 0, outside, outward.max(-1))
        self.assertTrue((least <= distance + 1e-15).all() and (distance - 1e-15 <= greatest).all())
        self.assertTrue((greatest - least < 0.2).all())
        self.assertTrue((field.locate(points) == self.cube.locate(points)).all())
        self.assertIs(field.locate([1, 0.5, 0.5]), signum.Location.boundary)
        self.assertIs(type(field.bounds([0.5, 0.5, 0.5])[0]), float)
        triangle = signum.DistanceField(signum.Mesh(UNIT_CUBE[:3], [[0, 1, 2]]), 4)
        self.assertFalse(triangle.is_signed)
        self.fails(signum.InvalidArgument, "closed", triangle.locate, [0, 0, 0])
        self.fails(signum.NotFinite, "points[1]", field.bounds, [[0, 0, 0], [numpy.nan, 0, 0]])
        self.fails(signum.InvalidArgument, "cells", signum.DistanceField, self.cube, 0)

    def test_particles_stay_on_their_side(self):
        field = signum.DistanceField(self.cube, 8)
        starts = self.random.uniform(-1, 2, (300, 3))
        ends = self.random.uniform(-1, 2, (300, 3))
        steps = field.step(starts, ends)
        before, after = self.cube.locate(starts), self.cube.locate(steps.position)
        self.assertTrue((before == after).all())
        free = numpy.setdiff1d(numpy.arange(300), steps.stopped)
        self.assertTrue((steps.position[free] == ends[free]).all() and (steps.time[free] == 1).all())
        self.assertTrue(20 < len(steps.stopped) < 280 and len(steps.face) == len(steps.stopped))
        self.fails(ValueError, "ends:", field.step, starts, ends[:7])

    def test_rays_for_solids_and_wheels(self):
        other = signum.Mesh(UNIT_CUBE + [0.75, 0.25, 0.25], FACES)
        found = signum.ray_contacts(other, self.cube)
        self.assertEqual((len(found), found.vertex.tolist(), found.blocked.tolist()), (1, [0], [False]))
        self.assertEqual((found.hit.tolist(), found.t_exact), ([0], [Fraction(1, 4)]))
        self.assertEqual(found.direction.shape, (1, 3))
        self.assertEqual(len(signum.ray_contacts(self.cube, signum.Mesh(UNIT_CUBE + 5, FACES))), 0)
        wheel = signum.signed_hit(self.cube, [0.5, 0.25, 0.75], [0, 0, -1], -1, 1)
        self.assertEqual((wheel.t, wheel.t_exact), (-0.25, Fraction(-1, 4)))
        self.assertIsNone(signum.signed_hit(self.cube, [0.5, 0.25, 5], [0, 0, 1], 0, 9))
        self.fails(signum.InvalidArgument, "least_t",
                   signum.signed_hit, self.cube, [0, 0, 0], [0, 0, 1], 1, 2)

    def test_what_bounces_is_correctly_rounded(self):
        v, n = self.random.normal(size=(50, 3)), self.random.normal(size=(50, 3))
        for answer, x, y in zip(signum.bounce(v, n, 0.75), v, n):
            a, b = exact(x), exact(y)
            share = Fraction(7, 4) * dot(a, b) / dot(b, b) if dot(a, b) < 0 else 0
            self.assertEqual(answer.tolist(), [float(p - share * q) for p, q in zip(a, b)])
        self.assertEqual(signum.bounce(v[:, None], n[:4], 1).shape, (50, 4, 3))
        self.fails(signum.NotFinite, "normal[1]",
                   signum.bounce, v[:2], numpy.array([[0, 0, 1.0], [0, 0, numpy.inf]]), 1)

    def test_bodies_leave_a_contact(self):
        ball = signum.RigidState([0, 0, 1], [3, 0, -2], [0, 1, 0], 0.5, numpy.diag([1.0, 2, 3]))
        floor = signum.RigidState([0, 0, 0], [0, 0, 0], [0, 0, 0], 0, numpy.zeros((3, 3)))
        r = signum.respond([0, 0, 0], [0, 0, 1], ball, floor, 0.5)
        self.assertEqual((r.approach, r.velocity_a, r.velocity_b), (1, (3, 0, 1), (0, 0, 0)))
        self.assertEqual((r.impulse, r.angular_velocity_a), (6, (0, 1, 0)))
        self.assertEqual((r.restitution, r.energy_growth), (0.5, -1))
        up = signum.respond([0, 0, 0], [0, 0, 1], ball._replace(velocity=[0, 0, 2]), floor, 0.5)
        self.assertEqual((up.approach, up.impulse), (-1, 0))
        bad = ball._replace(inverse_inertia=numpy.array([[1.0, 2, 0], [0, 1, 0], [0, 0, 1]]))
        self.fails(signum.InvalidArgument, "symmetric", signum.respond, [0, 0, 0], [0, 0, 1], bad, floor, 1)
        short = ball._replace(inverse_inertia=[1, 2, 3])
        self.fails(TypeError, "inverse_inertia:", signum.respond, [0, 0, 0], [0, 0, 1], short, floor, 1)

    def test_a_bsp_tree_is_never_late(self):
        tree = signum.BspTree(self.cube)
        self.assertTrue(tree.is_solid and len(tree) >= 6)
        for _ in range(40):
            ball = signum.Sphere3(self.random.uniform(-3, 4, 3), 0.25)
            motion = self.random.uniform(-6, 6, 3)
            early, contact = tree.early(ball, motion), tree.exact(ball, motion)
            swept = signum.sweep(ball, self.cube, motion)
            inside = self.cube.locate(ball.center) == signum.Location.inside
            if swept is not None and not inside:
                self.assertEqual(contact.t_exact, swept.t_exact)
            if contact is not None:
                self.assertLessEqual(early, contact.t)
        cylinder = signum.UprightCylinder([0.5, 0.5, 4], 1, 2)
        self.assertAlmostEqual(tree.early(cylinder, [0, 0, -6]), 0.5)
        self.assertEqual(tree.exact(cylinder, [0, 0, -6]).t, 0.5)
        self.assertIsNone(tree.exact([0.5, 0.5, 3], [0, 0, 1]))
        self.fails(TypeError, "body:", tree.early, signum.Aabb3([0, 0, 0], [1, 1, 1]), [0, 0, 1])

    def test_an_apex_map_bounds_supports(self):
        points, n = self.random.normal(size=(200, 3)), self.random.normal(size=(50, 3))
        supports = signum.ApexMap(points).support(n)
        for bound, d in zip(supports, n):
            self.assertGreaterEqual(Fraction(bound), max(dot(exact(p), exact(d)) for p in points))
        self.assertTrue((supports < 1.2 * (points @ n.T).max(0)).all())

    def test_every_build_of_a_hierarchy_finds_the_same(self):
        low = self.random.uniform(0, 9, (500, 3))
        boxes = numpy.hstack([low, low + self.random.uniform(0, 1, (500, 3))])
        box = [2.0, 2, 2, 5, 5, 5]
        met = [i for i, b in enumerate(boxes) if (b[:3] <= box[3:]).all() and (box[:3] <= b[3:]).all()]
        costs = {}
        for build in ("binned", "linear", "median", "inserted"):
            bvh = signum.Bvh(boxes, build)
            found = set(bvh.candidates(box).tolist())
            self.assertTrue(set(met) <= found and len(found) <= len(met) + 2)
            costs[build] = bvh.cost()
            self.assertLess(bvh.cost("volume"), bvh.cost())
        self.assertLess(costs["binned"], costs["median"])
        self.fails(TypeError, "build:", signum.Bvh, boxes, "best")
        self.fails(TypeError, "measure:", signum.Bvh(boxes).cost, "width")


if __name__ == "__main__":
    unittest.main()
