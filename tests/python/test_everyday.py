# SPDX-License-Identifier: MIT
"""Questions about one shape, sums, cuts and what is near: against formulas in fractions."""

import unittest
from fractions import Fraction
from itertools import combinations, product

import numpy
import signum
from cubes import CUBE, FACES, cube

TURNED = FACES[:, ::-1].copy()


def fractions(points):
    return [[Fraction(x) for x in p] for p in points]


def dot(u, v):
    return sum(x * y for x, y in zip(u, v))


def simplex_moments(corners):
    """(centroid, means of products about it) of a simplex by its corners."""
    n, size = len(corners), len(corners[0])
    mean = [sum(p[i] for p in corners) / n for i in range(size)]
    return mean, [sum((p[i] - mean[i]) * (p[j] - mean[j]) for p in corners) / (n * (n + 1))
                  for i in range(size) for j in range(i, size)]


def determinant(a, b, c):
    return sum(a[i] * (b[(i + 1) % 3] * c[(i + 2) % 3] - b[(i + 2) % 3] * c[(i + 1) % 3]) for i in range(3))


class Measures(unittest.TestCase):
    def test_moments_of_simplices(self):
        rng = numpy.random.default_rng(1)
        for _ in range(20):
            points = rng.integers(-4, 5, (4, 3)) / 4
            p = fractions(points)
            for shape, corners in ((signum.Convex3(points), p), (signum.Triangle3(points[:3]), p[:3]),
                                   (signum.Triangle2(points[:3, :2].copy()), [c[:2] for c in p[:3]]),
                                   (signum.Segment3(*points[:2]), p[:2])):
                found = signum.moments(shape)
                if found.dimension() != len(corners) - 1:
                    continue  # points on a line or plane
                mean, means = simplex_moments(corners)
                self.assertEqual((list(found.centroid()), list(found.second())), (mean, means))
            volume = abs(determinant(*([x - y for x, y in zip(q, p[0])] for q in p[1:]))) / 6
            found = signum.moments(signum.Convex3(points))
            self.assertEqual(found.measure(), volume)
            xx, xy, xz, yy, yz, zz = found.second()
            self.assertEqual(found.inertia(), tuple(volume * x for x in (yy + zz, -xy, -xz, xx + zz, -yz, xx + yy)))

    def test_moments_by_rules(self):
        twice = signum.Mesh(numpy.vstack([CUBE, CUBE]), numpy.vstack([FACES, FACES + 8]))
        self.assertEqual(signum.moments(twice).measure(), 8)
        self.assertEqual(signum.moments(twice, "even_odd").dimension(), -1)
        self.assertIsNone(signum.moments(twice, "even_odd").centroid())
        self.assertEqual(signum.signed_moments(twice).measure(), 16)
        inside_out = signum.Mesh(CUBE, TURNED)
        self.assertEqual(signum.signed_moments(inside_out).measure(), -8)
        bow = [[[0.0, 0], [4, 4], [4, 0], [0, 4]]]
        self.assertEqual(signum.polygon_moments(signum.PlaneSet(bow)).measure(), 8)
        self.assertEqual(signum.signed_polygon_moments(signum.PlaneSet(bow)).measure(), 0)
        self.assertEqual(signum.moments(signum.Polygon2(bow)).centroid(), (2, 2))
        self.assertIsNone(signum.moments(signum.Polygon2(bow)).inertia())
        self.assertEqual(signum.moments([1.0, 2, 3]).centroid(), (1, 2, 3))
        with self.assertRaisesRegex(signum.InvalidArgument, "sphere"):
            signum.moments(signum.Sphere3([0, 0, 0], 1))
        with self.assertRaisesRegex(signum.InvalidArgument, "placed"):
            signum.moments(signum.Placed(cube(), [0, 0, 0, 1], [1, 0, 0]))

    def test_enclosing_circle_and_rotations(self):
        rng = numpy.random.default_rng(2)
        points = rng.integers(-9, 10, (12, 2)).astype(float)
        found = signum.smallest_enclosing_circle(points)
        squares = [dot(d, d) for d in ([x - c for x, c in zip(p, found.center())] for p in fractions(points))]
        self.assertEqual(max(squares), found.squared_radius())
        # The circle is the least about its support: two are a diameter, three an acute triangle.
        support = fractions(found.support())
        for a, b in combinations(support, 2):
            for c in support:
                if c not in (a, b):
                    self.assertGreater(dot([x - y for x, y in zip(a, c)], [x - y for x, y in zip(b, c)]), 0)
        x, y, radius = found.circle()
        self.assertTrue(all((p[0] - Fraction(x)) ** 2 + (p[1] - Fraction(y)) ** 2 <= Fraction(radius) ** 2 for p in fractions(points)))
        self.assertEqual(signum.smallest_enclosing_circle([[0.0, 0], [1, 0]]).center(), (Fraction(1, 2), 0))
        self.assertEqual(signum.rotation_about([0.0, 0, 7], 0)[:3], (0, 0, 0))
        x, y, z, w = signum.rotation_about([0.0, 0, 1], numpy.pi / 2)
        self.assertTrue(x == y == 0 and abs(z / w - 1) < 1e-15)
        turned = signum.nearest_rotation([[0.0, -1, 0], [1, 0, 0], [0, 0, 1]])
        self.assertEqual(turned.squared_distance, 0)
        self.assertEqual(turned.rotation[2], turned.rotation[3])
        self.assertEqual(signum.nearest_rotation(2 * numpy.eye(3)).squared_distance, 3)
        with self.assertRaisesRegex(signum.InvalidArgument, "rows: 3 were"):
            signum.nearest_rotation([[1.0, 0, 0]])


class Cuts(unittest.TestCase):
    def test_sums_have_the_extents_of_both(self):
        rng = numpy.random.default_rng(3)
        for size in (2, 3):
            kind = signum.Convex2 if size == 2 else signum.Convex3
            for count in (1, 2, 3, 6):
                a, b = rng.integers(-3, 4, (6, size)).astype(float), rng.integers(-3, 4, (count, size)).astype(float)
                found = signum.minkowski_sum(kind(a), kind(b))
                sums = {tuple(Fraction(x + y) for x, y in zip(p, q)) for p, q in product(a, b)}
                self.assertLessEqual(set(found.vertices()), sums)
                for n in rng.integers(-5, 6, (30, size)).tolist():
                    self.assertEqual(max(dot(n, p) for p in found.vertices()), max(dot(n, p) for p in sums))
            hull = signum.exact_hull(kind(a))
            self.assertEqual(signum.minkowski_sum(kind(a), kind(a)).measure(), 2 ** size * hull.measure())
        box = signum.exact_hull(signum.Aabb3([0, 0, 0], [1, 2, 3]))
        self.assertEqual((box.dimension(), len(box.faces()), box.measure()), (3, 6, 6))
        self.assertEqual(signum.exact_hull(signum.Segment2([0, 0], [1, 1])).dimension(), 1)
        self.assertEqual(tuple(signum.shape_aabb(signum.Cone3([0, 0, 0], [3, 4, 0], 5))), (-1, 0, -5, 7, 7, 5))
        with self.assertRaisesRegex(signum.InvalidArgument, "of space"):
            signum.shape_aabb(signum.Segment2([0, 0], [1, 1]))
        with self.assertRaisesRegex(signum.InvalidArgument, "plane"):
            signum.minkowski_sum(signum.Aabb3([0, 0, 0], [1, 2, 3]), signum.Aabb2([0, 0], [1, 2]))

    def test_a_plane_cuts_the_edges_of_a_tetrahedron(self):
        rng = numpy.random.default_rng(4)
        faces = [[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]]
        cut = 0
        for _ in range(40):
            points, normal = rng.integers(-3, 4, (4, 3)).astype(float), rng.integers(-2, 3, 3).astype(float)
            p = fractions(points)
            six = determinant(*([x - y for x, y in zip(q, p[0])] for q in p[1:]))
            if six <= 0 or not normal.any():
                continue
            n, plane, mesh = fractions([normal])[0], [*normal, 0.0], signum.Mesh(points, faces)
            heights = [dot(n, q) for q in p]
            where = {tuple(q) for q, h in zip(p, heights) if h == 0}
            for i, j in combinations(range(4), 2):
                if heights[i] * heights[j] < 0:
                    t = heights[i] / (heights[i] - heights[j])
                    where.add(tuple(x + t * (y - x) for x, y in zip(p[i], p[j])))
            found, parts = signum.section(plane, mesh), signum.SplitSolid(mesh, plane)
            if min(heights) < 0 < max(heights):
                cut += 1
                vertices = [found.vertex(i) for i in range(len(found.vertices()))]
                self.assertEqual(set(vertices), where)
                self.assertEqual((len(found.rings()), found.hole_count(), found.polygon_firsts().tolist()), (1, 0, [0, 1]))
                ring = [vertices[i] for i in found.rings()[0]]
                area = [sum((a[i] * b[j] - a[j] * b[i]) for a, b in zip(ring, ring[1:] + ring[:1])) / 2
                        for i, j in ((1, 2), (2, 0), (0, 1))]
                self.assertEqual(dot(area, area), found.area_squared())
                self.assertGreater(dot(area, n), 0)
            else:
                self.assertEqual((len(found.rings()), found.area_squared()), (0, 0))
            above, below = parts.positive(), parts.negative()
            self.assertEqual(above.volume() + below.volume(), six / 6)
            self.assertTrue(all(dot(n, above.vertex(i)) >= 0 for i in range(len(above.vertices()))))
            self.assertEqual(above.text(), signum.clip(mesh, plane).text())
            self.assertEqual(above.clip([*-normal, 0.0]).volume(), 0)
        self.assertGreater(cut, 5)

    def test_sections_by_sides_and_kinds(self):
        top = [0.0, 0, 1, -1]
        self.assertEqual([signum.section(top, cube(), side=s).area_squared() for s in ("both", "positive", "negative")], [0, 0, 16])
        for solid in (signum.Polyhedron3(CUBE, FACES), signum.Aabb3([-1, -1, -1], [1, 1, 1]), signum.Convex3(CUBE)):
            self.assertEqual(signum.section([1.0, 1, 1, 0], solid).area_squared(), 27)
            self.assertEqual(signum.section([1.0, 1, 1, 0], solid).vertices().shape, (6, 3))
        with self.assertRaisesRegex(signum.InvalidArgument, "sphere"):
            signum.section(top, signum.Sphere3([0, 0, 0], 1))
        with self.assertRaises(signum.InvalidArgument):
            signum.clip(signum.Mesh(CUBE, FACES[1:]), top)


class Lines(unittest.TestCase):
    def test_parameters_of_two_lines(self):
        rng = numpy.random.default_rng(3)
        for v in rng.integers(-3, 4, (60, 8)):
            p, d, q, e = (v[i:i + 2].astype(float) for i in (0, 2, 4, 6))
            found = signum.line_parameters(signum.Line2(p, d), signum.Ray2(q, e))
            across = Fraction(d[0] * e[1] - d[1] * e[0])
            if across:
                w = q - p
                t, u = (Fraction(w[0] * v[1] - w[1] * v[0]) / across for v in (e, d))
                self.assertEqual((found.position(), found.meets(), found.first(), found.last()),
                                 (signum.LinePosition.meeting, u >= 0, (t, u), (t, u)))
        same = signum.line_parameters(signum.Segment2([0, 0], [1, 0]), signum.Line2([3, 0], [2, 0]))
        self.assertEqual((same.position().name, same.first(), same.last()), ("equal", (0, Fraction(-3, 2)), (1, -1)))
        with self.assertRaises(signum.InvalidArgument):
            signum.line_parameters(signum.Segment3([0, 0, 0], [1, 0, 0]), signum.Segment3([0, 0, 0], [1, 0, 0]))

    def test_weights_of_polygons(self):
        corners = numpy.array([[0.0, 0], [4, 0], [5, 3], [1, 5], [2, 2]])
        for x in numpy.random.default_rng(4).uniform(-1, 5, (30, 2)):
            found = signum.mean_value_weights(x, signum.Polygon2([corners]))
            w = found.weights()
            self.assertLess(found.error(), 1e-15)
            numpy.testing.assert_allclose((w.sum(), *(w @ corners)), (1, *x), rtol=0, atol=1e-14)
        space = signum.Polygon3([numpy.hstack([corners, numpy.ones((5, 1))])])
        x = [2.5, 1.25]
        numpy.testing.assert_array_equal(signum.mean_value_weights(signum.Ray3([*x, 4], [0, 0, -2]), space).weights(),
                                         signum.mean_value_weights(x, signum.Polygon2([corners])).weights())
        self.assertEqual(len(signum.mean_value_weights(signum.Ray3([9, 9, 4], [0, 0, -2]), space).weights()), 0)

    def test_where_solids_touch(self):
        a, b = (signum.Mesh(CUBE + [x, y, 0], FACES) for x, y in ((0, 0), (2, 0.5)))
        (normal, region), = [(r.normal(i), r.region(i)) for r in [signum.touch_regions(a, b)] for i in range(len(r))]
        self.assertEqual((normal, region.area_squared()), ((1, 0, 0), 9))
        self.assertEqual(region.vertices().tolist(), [[1, y, z] for y in (-0.5, 1) for z in (-1, 1)])
        self.assertEqual(len(signum.touch_regions(a, a)), 0)

    def test_cones_of_directions(self):
        directions = numpy.random.default_rng(6).normal(0, 0.2, (50, 3)) + [0, 1, 0]
        cone = signum.bounding_cone(directions)
        cosines = directions @ cone.axis / numpy.linalg.norm(directions, axis=1) / numpy.linalg.norm(cone.axis)
        self.assertAlmostEqual(cosines.min(), cone.least_cosine, places=14)
        self.assertIsNone(signum.bounding_cone([[0.0, 0, 0]]))

    def test_regions_that_grow(self):
        square = [[0.0, 0], [3, 0], [3, 3], [0, 3]]
        frame = signum.PlaneSet([[[-9.0, -9], [9, -9], [9, 9], [-9, 9]], [[-3.0, -3], [3, -3], [3, 3], [-3, 3]]])
        for corners, area in (([[0.0, 0]], 288), ([[-1.0, -1], [1, -1], [1, 1], [-1, 1]], 20 * 20 - 16), (square, 21 * 21 - 9),
                              ([[0.0, 0], [6, 0], [0, 6]], 24 * 24 - 18)):
            self.assertEqual(frame.minkowski_sum(corners).area(), area)


class Near(unittest.TestCase):
    def test_winding_numbers(self):
        twice = signum.Mesh(numpy.vstack([CUBE, CUBE]), numpy.vstack([FACES, FACES + 8]))
        self.assertEqual([signum.winding_number([0.5, 0, 0], s) for s in
                          (twice, cube(), signum.Polyhedron3(CUBE, TURNED), cube(9.0))], [2, 1, -1, 0])
        self.assertIsNone(signum.winding_number([1.0, 0, 0], cube()))
        square = [[0.0, 0], [2, 0], [2, 2], [0, 2]]
        self.assertEqual(signum.winding_number([1.0, 1], signum.Polygon2([square, square])), 2)
        self.assertEqual(signum.winding_number([1.0, 1], signum.Polygon2([square[::-1]])), -1)
        self.assertIsNone(signum.winding_number([2.0, 1], signum.Polygon2([square])))
        for point, around in (([0.0, 0, 0], signum.Sphere3([0, 0, 0], 1)), (cube(), cube()), ([0.0, 0], cube())):
            with self.assertRaises(signum.InvalidArgument):
                signum.winding_number(point, around)

    def test_near_triangles(self):
        rng = numpy.random.default_rng(5)
        mesh, points = cube(), rng.integers(-8, 9, (40, 3)) / 4
        squares = lambda p: sorted((signum.squared_distance(p, signum.Triangle3(CUBE[f])).exact()[0], i)  # noqa: E731
                                   for i, f in enumerate(FACES))
        for p in points[:8]:
            expected = squares(p)
            self.assertEqual([(t.squared, t.triangle) for t in signum.k_nearest_triangles(p, mesh, 12)],
                             [(float(s), i) for s, i in expected])
            self.assertEqual([t.triangle for t in signum.triangles_within(p, mesh, 1)], [i for s, i in expected if s <= 1])
        # The distance to the surface of a box, by its definition.
        outside = numpy.linalg.norm(numpy.maximum(abs(points) - 1, 0), axis=1)
        inside = numpy.minimum(abs(points).max(axis=1) - 1, 0)
        numpy.testing.assert_allclose(signum.signed_distances(points, mesh), outside + inside, rtol=1e-15)
        found = signum.signed_distance([0.25, 0, 0], mesh)
        self.assertEqual((found.distance, found.location, found.nearest, found.kind.name),
                         (-0.75, signum.Location.inside, (1, 0, 0), "edge"))
        self.assertEqual(sum(found.weights), 1)
        with self.assertRaises(signum.InvalidArgument):
            signum.triangles_within([0.0, 0, 0], mesh, -1)

    def test_codes_of_yu_and_he(self):
        base = signum.Triangle3([[0, 0, 0], [4, 0, 0], [0, 4, 0]])
        for code, other in ((0, [[9, 9, -1], [9, 8, 1], [8, 9, 1]]), (1, [[1, 1, -1], [1, 1, 1], [2, 1, 1]]),
                            (2, [[1, 1, 0], [1, 1, 1], [2, 1, 1]]), (3, [[1, 1, 0], [2, 1, 0], [1, 1, 1]]),
                            (-1, [[1, 1, 0], [9, 1, 0], [1, 9, 0]]), (-2, [[5, 5, 0], [9, 5, 0], [5, 9, 0]]),
                            (-3, [[4, 0, 0], [9, 0, 0], [9, 1, 0]]), (-4, [[1, 0, 0], [2, 0, 0], [1, -1, 0]]),
                            (-5, [[0, 0, 1], [4, 0, 1], [0, 4, 1]])):
            self.assertEqual(signum.yu_he(base, signum.Triangle3(other)), code)
        with self.assertRaises(signum.InvalidArgument):
            signum.yu_he(base, signum.Triangle3([[0, 0, 0], [1, 0, 0], [2, 0, 0]]))
        with self.assertRaises(signum.InvalidArgument):
            signum.yu_he(base, signum.Sphere3([0, 0, 0], 1))

    def test_certificates(self):
        square, other = signum.Aabb2([0, 0], [1, 1]), signum.Sphere2([3, 0], 1)
        self.assertEqual(signum.certificate("sweep", square, other, motion=[4, 0]).splitlines()[4:],
                         ["claim first 1/4 1/4 4 0", "at-a 1 1", "at-b 0 1", "normal -1 0", "end"])
        self.assertIn("claim within 2", signum.certificate("within", square, other, distance=2))
        box = signum.Aabb3([0, 0, 0], [1, 1, 1])
        self.assertIn("a placed 0 -1 0 1 0 0 0 0 1 3 0 0 aabb ", signum.certificate_of_placed("intersects", signum.Placed(box, [0, 0, 1, 1], [3, 0, 0]), box))
        with self.assertRaises(signum.InvalidArgument):
            signum.certificate_of_placed("intersects", signum.Mesh(CUBE, FACES), box)
        self.assertIn("claim delaunay\nfaces 3 0 1 2\n", signum.certificate_in_plane("delaunay", numpy.array([[0, 0], [1, 0], [0, 1.0]])))
        self.assertIn("claim hull 0\nfaces 1 0\n", signum.certificate_in_space("hull", numpy.zeros((2, 3))))
        a, b = (signum.PlaneSet([[[x, x], [x + 2, x], [x + 2, x + 2.0], [x, x + 2]]]) for x in (0.0, 1.0))
        self.assertIn("claim relate 212101212\ncrossings 1 2 2 1\n", signum.certificate_of_relation(a, b))
        self.assertIn("claim intersection\n", signum.certificate_of_overlay("intersection", a, b))
        cubes = [signum.Mesh(CUBE + x, FACES) for x in (0.0, 0.5)]
        self.assertIn("claim intersection nonzero ", signum.certificate_of_solids("intersection", *cubes))
        with self.assertRaises(signum.InvalidArgument):
            signum.certificate("sweep", square, other)
        with self.assertRaises(signum.InvalidArgument):
            signum.certificate_in_space("delaunay", numpy.zeros((2, 3)))


if __name__ == "__main__":
    unittest.main()
