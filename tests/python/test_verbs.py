# SPDX-License-Identifier: MIT
"""The verbs as users meet them: on shapes, placed or not, on meshes, and bounds."""

import unittest
from fractions import Fraction

import numpy
import signum
from cubes import CUBE, cube


class Verbs(unittest.TestCase):
    def test_many(self):
        rng = numpy.random.default_rng(2)
        t = rng.integers(-3, 4, (200, 3, 3)).astype(float)
        rays = rng.integers(-3, 4, (200, 6)).astype(float)
        one = signum.Aabb3([0, 0, 0], [1, 1, 1])
        for a, b, singles in (
            (signum.Triangle3.many(t), signum.Triangle3.many(t[::-1].copy()),
             [(signum.Triangle3(x), signum.Triangle3(y)) for x, y in zip(t, t[::-1].copy())]),
            (signum.Triangle3.many(t), one, [(signum.Triangle3(x), one) for x in t]),
            (signum.Ray3.many(rays), one, [(signum.Ray3(x[:3].copy(), x[3:].copy()), one) for x in rays]),
            (signum.Line3.many(rays), one, [(signum.Line3(x[:3].copy(), x[3:].copy()), one) for x in rays]),
        ):
            met = signum.intersects(a, b)
            self.assertEqual(met.tolist(), [signum.intersects(*pair) for pair in singles])
            self.assertTrue(met.any() and not met.all())
        rows = signum.contact(signum.Triangle3.many(t), signum.Triangle3(t[0]))
        self.assertEqual(rows[5].tolist(),
                         [int(x) for x in signum.contact(signum.Triangle3(t[5]), signum.Triangle3(t[0]))])
        with self.assertRaisesRegex(ValueError, "b:"):
            signum.intersects(signum.Triangle3.many(t), signum.Triangle3.many(t[:3]))
        bad = t.copy()
        bad[7, 0, 0] = numpy.nan
        with self.assertRaisesRegex(signum.NotFinite, r"a\[7\]"):
            signum.intersects(signum.Triangle3.many(bad), one)
        with self.assertRaisesRegex(TypeError, "numbers"):
            signum.Triangle3.many(t[::2])

    def test_collision(self):
        ball, far = signum.Sphere3([0, 0, 0], 1), signum.Sphere3([3, 0, 0], 1)
        impact = signum.sweep(ball, far, [4, 0, 0])
        self.assertEqual((impact.t, impact.t_exact, impact.approach), (0.25, Fraction(1, 4), 1))
        self.assertIsNone(signum.sweep(ball, far, [-4, 0, 0]))
        self.assertEqual(signum.last_contact(ball, far, [1, 0, 0]).t, 5)
        box = signum.Aabb3([0, 0, 0], [2, 2, 2])
        d = signum.depth(box, signum.Aabb3([1, 0, 0], [4, 2, 2]))
        self.assertEqual((d.relation.name, d.depth, d.normal), ("overlapping", 1.0, (-1, 0, 0)))
        apart = signum.separation(box, signum.Aabb3([5, 0, 0], [6, 2, 2]))
        self.assertTrue(apart.separated and apart.plane[0] < 0)
        self.assertTrue(signum.within(ball, far, 1.0))
        self.assertFalse(signum.within(ball, far, numpy.nextafter(1.0, 0)))
        placed = signum.Placed(ball, translation=[1, 0, 0])
        self.assertTrue(signum.intersects(placed, far))
        self.assertEqual(signum.sweep(placed, far, [4, 0, 0]).t, 0)
        self.assertEqual(signum.last_contact(placed, far, [1, 0, 0]).t, 4)
        beyond = signum.Placed(cube(), [0, 0, 1, 1], [0, 0, 8])
        self.assertEqual(signum.sweep(box, beyond, [0, 0, 12]).t_exact, Fraction(5, 12))
        self.assertEqual(signum.squared_distance(cube(), placed).squared, 0)
        first = signum.sweep_linear(([0, 0, 1], [0, 0, -2]), (signum.Triangle3(CUBE[:3] * [1, 1, 0]),) * 2)
        self.assertEqual((first.t.fraction, first.feature_a.name), (Fraction(1, 3), "vertex0"))
        self.assertTrue(first.t.below < first.t.above)
        contact = signum.contact(signum.Segment3([0, 0, -1], [0, 0, 1]), signum.Triangle3(CUBE[:3] * [1, 1, 0]))
        self.assertEqual(contact.dimension, 0)
        self.assertEqual(signum.contact([0, 0, 1], ball).location, signum.Location.boundary)
        self.assertEqual(signum.feature_pairs(signum.Segment2([0, 0], [1, 0]), signum.Segment2([1, 0], [2, 0])),
                         [(signum.Feature.vertex1, signum.Feature.vertex0, 0)])

    def test_verbs_of_placed_shapes(self):
        box = signum.Placed(signum.Aabb3([1, 0, 0], [4, 1, 1]), [0, 0, 2, 2])
        ray = signum.Ray3([-0.5, -3, 0.5], [0, 2, 0])
        hit = signum.hit(ray, box)
        self.assertEqual((hit.t, hit.t_exact, hit.face), (2, 2, 0))
        self.assertIsNone(signum.hit(ray, box, 1.5))
        self.assertIsNone(signum.hit(ray, signum.Aabb3([1, 0, 0], [4, 1, 1])))
        self.assertEqual(signum.locate([-0.5, 2, 0.5], box).name, "inside")
        self.assertEqual(signum.locate([2, 0.5, 0.5], box).name, "outside")
        self.assertEqual(signum.contact([-0.5, 1, 0.5], box).faces, (0,))
        entry, leave = signum.passage(ray, box)
        self.assertEqual((entry.t, leave.t, entry.face), (2, 3.5, 0))
        self.assertIsNone(signum.passage(ray, box, 1.5))
        self.assertEqual(signum.side(signum.Plane3([0, 1, 0], -9), box).name, "negative")
        view = signum.Frustum3(numpy.diag([0.125, 0.5, 0.5, 1]))
        self.assertEqual(signum.containment(view, box).name, "crossing")
        tip = signum.Placed(signum.Triangle3([[0, 0, 0], [1, 0, 0], [0, 1, 0]]), [0, 0, 2, 2])
        self.assertEqual(len(signum.feature_pairs(tip, signum.Triangle3([[0, 0, 0], [0, 1, 0], [-1, 0, 0]]))), 7)
        floor = signum.Triangle3([[-9, -9, 0], [9, -9, 0], [0, 9, 0]])
        upright = signum.Placed(signum.Triangle3([[0, 0, 0], [1, 1, 0], [-1, 1, 0]]), [2, 0, 0, 2])
        self.assertEqual([f.name for f in signum.contact(upright, floor)[3:]], ["vertex0", "face"])
        shared = signum.intersection(signum.Line3([-9, 2, 0.25], [1, 0, 0]), box)
        self.assertEqual(sorted(shared.points.tolist()), [[-1, 2, 0.25], [0, 2, 0.25]])
        self.assertEqual(sorted(shared.exact)[0], (-1, 2, Fraction(1, 4)))
        self.assertIsNone(shared.direction_exact)
        axis = signum.Placed(signum.Line3([0, 0, 0], [1, 0, 0]), [0, 0, 1, 1])
        self.assertEqual(signum.intersection(axis, axis).direction_exact[0], 0)
        for verb in (signum.contact, signum.locate, signum.side, signum.containment, signum.hit, signum.passage,
                     signum.feature_pairs, signum.intersection):
            with self.assertRaises(TypeError):
                verb(ray, cube())
        with self.assertRaises(signum.NotFinite):
            signum.locate([0, 0, 0], signum.Placed(signum.Sphere3([0, float("nan"), 0], 1)))

    def test_sides_of_triangles_and_nearest_points_of_lines(self):
        ray, floor = signum.Ray3([1, 1, 2], [0, 0, -1]), signum.Triangle3([[0, 0, 0], [4, 0, 0], [0, 4, 0]])
        front, back = signum.TriangleSide.front, signum.TriangleSide.back
        up = signum.Placed(floor, translation=[0, 0, 1])
        self.assertEqual(signum.one_sided_hit(ray, floor, front).t, 2)
        self.assertEqual(signum.one_sided_hit(ray, up, front).feature, signum.Feature.face)
        self.assertIsNone(signum.one_sided_hit(ray, floor, front, 1.5))
        self.assertIsNone(signum.one_sided_hit(ray, up, back))
        with self.assertRaises(ValueError):
            signum.one_sided_hit(ray, floor, 2)
        a, b = signum.Line3([0, 0, 0], [2, 0, 0]), signum.Line3([4, 5, 3], [0, 1, 0])
        near = signum.nearest_points(a, b)
        self.assertEqual((near.position.name, near.squared, near.squared_exact), ("skew", 9.0, 9))
        self.assertEqual((near.points, near.parameters), (((4, 0, 0), (4, 0, 3)), (2, -5)))
        self.assertIsNone(signum.nearest_points(a, signum.Placed(a, translation=[0, 1, 0])).points)
        with self.assertRaisesRegex(signum.InvalidArgument, "a line and a ray"):
            signum.nearest_points(a, ray)

    def test_intervals_common_parts_and_manifolds(self):
        line, ball = signum.Line3([0, 0, 0], [0.5, 0, 0]), signum.Sphere3([0, 0, 0], 1)
        self.assertEqual(signum.intervals(line, ball), [(-2, 2)])
        self.assertEqual(signum.intervals(line, line), [(None, None)])
        self.assertEqual(signum.intervals(line, signum.Placed(ball, translation=[0, 2, 0])), [])
        a, b = signum.Aabb3([0, 0, 0], [2, 2, 2]), signum.Aabb3([1, 1, 1], [3, 3, 3])
        common = signum.common_part(a, b)
        self.assertEqual((common.dimension, common.lineality, len(common.vertices), common.measure), (3, 0, 8, 1))
        self.assertEqual(common.vertices[0], (1, 1, 1))
        plane = signum.common_part(signum.Plane3([0, 0, 1], -1), signum.Plane3([0, 0, 1], -1))
        self.assertEqual((plane.dimension, plane.lineality, plane.vertices, plane.measure), (2, 2, [], None))
        manifold = signum.contact_manifold(a, signum.Aabb3([0, 0, 1.5], [2, 2, 9]))
        self.assertEqual((manifold.relation.name, manifold.normal, len(manifold.points)), ("overlapping", (0, 0, -1), 4))
        self.assertEqual({point[2] for point in manifold.points}, {0.5})
        with self.assertRaisesRegex(signum.InvalidArgument, "a sphere and an aabb"):
            signum.contact_manifold(ball, a)

    def test_bounds(self):
        hull = signum.convex_hull(numpy.vstack([CUBE, [[0, 0, 0]]]))
        self.assertEqual((hull.dimension, hull.volume_exact, len(hull.faces)), (3, 8, 6))
        bound = signum.k_cbp(CUBE, 8)
        self.assertTrue((signum.plane_side(bound.planes[:, None, :].copy(), CUBE) <= 0).all())
        self.assertGreaterEqual(bound.volume_exact, 8)
        self.assertEqual(signum.smallest_enclosing_sphere(CUBE).squared_radius, 3)
        self.assertEqual(signum.bounding_aabb(CUBE).max.tolist(), [1, 1, 1])
        for volume in (signum.ritter_sphere, signum.epos_sphere, signum.bounding_capsule,
                       signum.bounding_lozenge, signum.bounding_cylinder, signum.smallest_obb, signum.dito_obb):
            shape = volume(CUBE)
            self.assertTrue(all(signum.intersects(p, shape) for p in CUBE), volume)
        self.assertEqual(len(signum.bounding_kdop(CUBE, 14).directions), 7)
        self.assertEqual(signum.convex_hull(numpy.array([[0.0, 0], [1, 0], [0.5, 0], [0, 1]])).tolist(), [0, 1, 3])
        boxes = numpy.array([[0.0, 0, 0, 1, 1, 1], [1, 1, 1, 2, 2, 2], [5, 5, 5, 6, 6, 6]])
        self.assertEqual(signum.overlapping_pairs(boxes).tolist(), [[0, 1]])
        self.assertIn(2, signum.Bvh(boxes).candidates(boxes[2]).tolist())
        tracker = signum.PairTracker()
        begun, ended = tracker.update([10, 20, 30], boxes)
        self.assertEqual((begun.tolist(), ended.tolist()), ([[10, 20]], []))
        self.assertEqual(tracker.remove([20])[1].tolist(), [[10, 20]])
        self.assertEqual(tracker.pairs.shape, (0, 2))
        with self.assertRaisesRegex(TypeError, "ids"):
            tracker.update([-1], boxes[:1])

    def test_intersections(self):
        floor = signum.Triangle3([[0, 0, 0], [3, 0, 0], [0, 3, 0.1]])
        blade = signum.Triangle3([[1, 1, -1], [1, 1, 2], [5, 5, 2]])
        found = signum.intersection(floor, blade)
        self.assertEqual((found.dimension, found.points.shape, len(found.exact)), (1, (2, 3), 2))
        self.assertEqual(found.points.tolist(), [[float(x) for x in p] for p in found.exact])
        self.assertEqual(found.exact[0][2], Fraction(0.1) / 3)
        self.assertIs(found.exact, found.exact)
        self.assertEqual((found.through, found.direction, found.through_exact), (None,) * 3)
        line = signum.intersection(signum.Plane3([0, 0, 3], -1), signum.Plane3([0, 7, 0], -1))
        self.assertEqual((line.dimension, line.points.shape, line.exact), (1, (0, 3), []))
        self.assertEqual(line.through[1:], (1 / 7, 1 / 3))
        self.assertEqual(line.through_exact[1:], (Fraction(1, 7), Fraction(1, 3)))
        self.assertEqual((line.direction[1:], line.direction_exact[1:]), ((0, 0), (0, 0)))
        ray = signum.intersection(signum.Ray2([0, 0], [1, 2]), signum.Line2([3, 6], [-1, -2]))
        self.assertEqual((ray.points.tolist(), ray.through), ([[0, 0]], None))
        self.assertEqual(ray.direction[1], 2 * ray.direction[0])
        none = signum.intersection(signum.Point2([0, 0]), [1, 1])
        self.assertEqual((none.dimension, none.points.shape, none.exact), (-1, (0, 2), []))
        self.assertEqual(repr(none), "Intersection(dimension=-1, points=[])")
        with self.assertRaisesRegex(signum.InvalidArgument, "a sphere and a triangle"):
            signum.intersection(signum.Sphere3([0, 0, 0], 1), floor)

    def test_passages(self):
        ball, box = signum.Sphere3([0, 0, 0], 1), signum.Aabb3([0, 0, -1], [1, 1, 1])
        ray = signum.Ray3([-2, 0.5, 0], [1, 0, 0])
        entry, exit = signum.passage(ray, ball)
        self.assertEqual((entry.t, exit.t), (float(entry.t_exact), float(exit.t_exact)))
        self.assertEqual(entry.t_exact, signum.hit(ray, ball).t_exact)
        self.assertLess(entry.t_exact, exit.t_exact)
        self.assertEqual((entry.face, 1 <= -entry.normal[0] <= 2), (None, True))
        entry, exit = signum.passage(ray, box)
        self.assertEqual((entry.t_exact, entry.face, entry.normal), (2, 0, (-1, 0, 0)))
        self.assertEqual((exit.t_exact, exit.face, exit.normal_exact[1:]), (3, 1, (0, 0)))
        self.assertEqual(repr(exit), "Crossing(t=3.0)")
        self.assertEqual(signum.passage(ray, box, 2.5).exit, None)
        self.assertEqual(signum.passage(signum.Ray3([0.5, 0.5, 0], [1, 0, 0]), box).entry, None)
        self.assertIsNone(signum.passage(signum.Ray3([-2, 9, 0], [1, 0, 0]), box))

    def test_long_fractions(self):
        big = signum.Plane3([2.0**1000, 1, 0], 2.0**-1000)
        found = signum.intersection(big, signum.Line3([0, 0, 0], [1, 2.0**-1000, 0]))
        self.assertEqual(found.exact[0][0], -Fraction(2) ** -1000 / (Fraction(2) ** 1000 + Fraction(2) ** -1000))
        from signum._numbers import fraction

        self.assertEqual(fraction("-" + "7" * 9001 + "/3"), Fraction(-7 * (10**9001 - 1) // 9, 3))


if __name__ == "__main__":
    unittest.main()
