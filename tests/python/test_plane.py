# SPDX-License-Identifier: MIT
"""The plane, triangulations and points by number answer as C++ does."""

import unittest
from fractions import Fraction

import numpy
import signum
from cubes import CUBE, FACES

SQUARE = [[0.0, 0], [4, 0], [4, 4], [0, 4]]


def square(x, y, side=4.0):
    return signum.PlaneSet([[[x, y], [x + side, y], [x + side, y + side], [x, y + side]]])


def unordered(rows):
    return sorted(map(sorted, rows.tolist()))

class Plane(unittest.TestCase):
    def test_sets_are_related(self):
        a = square(0, 0)
        for other, matrix, word in ((square(4, 0), "FF2F11212", "touches"), (square(1, 1, 1), "212FF1FF2", "contains"),
                                    (square(0, 0), "2FFF1FFF2", "equals"), (square(9, 9), "FF2FF1212", "disjoint"),
                                    (square(2, 2), "212101212", "overlaps")):
            found = a.relate(other)
            self.assertEqual(found.matrix(), matrix)
            self.assertTrue(found.holds(word) and found.matches(matrix))
            self.assertTrue(found.holds(getattr(signum.PlanePredicate, word)))
        line = signum.PlaneSet.of_lines([[[-1.0, 2], [5, 2]]])
        self.assertEqual(line.relate(a).matrix(), "101FF0212")
        empty = signum.PlaneSet()
        self.assertTrue(empty.relate(signum.PlaneSet.of_points([])).holds("equals"))
        with self.assertRaisesRegex(TypeError, 'predicate: expected one of "equals", "disjoint"'):
            a.relate(a).holds("meets")
        with self.assertRaises(signum.InvalidArgument):
            a.relate(a).matches("FF")

    def test_what_is_made_of_sets(self):
        a, b = square(0, 0), square(2, 2)
        areas = {op: signum.overlay(op, [a, b]).area()
                 for op in ("union", "intersection", "difference", "symmetric_difference")}
        self.assertEqual(areas, {"union": 28, "intersection": 4, "difference": 12, "symmetric_difference": 24})
        thirds = signum.overlay("intersection", [signum.PlaneSet([[[0.0, 0], [3, 1], [3, 3]]]), square(1, 0)])
        self.assertEqual(thirds.vertex(0), (Fraction(1), Fraction(1, 3)))
        self.assertFalse(thirds.is_given(0))
        self.assertEqual(thirds.vertices()[0].tolist(), [1.0, 1 / 3])
        self.assertEqual([r.tolist() for r in signum.overlay("union", [a]).rings()], [[0, 2, 3, 1]])
        ring = signum.overlay("difference", [a, square(1, 1, 1)])
        self.assertEqual((len(ring.rings()), ring.polygon_firsts().tolist(), ring.hole_count()), (2, [0, 2], 1))
        self.assertEqual(ring.rounded().area(), 15)
        self.assertEqual(signum.overlay("union", []).area(), 0)
        with self.assertRaisesRegex(signum.InvalidArgument, "no number 4"):
            signum.overlay("union", [a]).vertex(4)

    def test_rules_and_validity(self):
        bow = [[[0.0, 0], [2, 2], [2, 0], [0, 2]]]
        found = signum.PlaneSet(bow).invalidity()
        self.assertEqual(found, signum.Invalidity(signum.InvalidityReason.crossing, (1, 1)))
        self.assertEqual(signum.PlaneSet(bow).area(), 2)
        self.assertEqual(signum.PlaneSet(bow, "positive").area(), 1)
        self.assertIsNone(square(0, 0).invalidity())
        self.assertIsNone(signum.PlaneSet(bow).make_valid().rounded().invalidity())
        bay = signum.PlaneSet.from_wkt("POLYGON ((0 0, 3 0, 4 -1, 5 0, 8 0, 8 8, 0 8))")
        self.assertEqual(bay.simplified(1).wkt(), "POLYGON ((0 0, 8 0, 8 8, 0 8, 0 0))")
        with self.assertRaisesRegex(signum.InvalidArgument, "3"):
            signum.PlaneSet([[[0.0, 0], [1, 1]]])
        with self.assertRaises(signum.NotFinite):
            signum.PlaneSet([[[0.0, 0], [1, 1], [numpy.inf, 0]]])

    def test_texts_and_arrays(self):
        text = "MULTIPOLYGON (((0 0, 4 0, 4 4, 0 4, 0 0), (1 1, 1 2, 2 2, 2 1, 1 1)), ((5 5, 6 5, 6 6, 5 5)))"
        read = signum.PlaneSet.from_wkt(text)
        self.assertEqual(read.area(), Fraction(31, 2))
        again = signum.PlaneSet.of_polygons(read.polygon_points(), read.polygon_chains(), read.polygon_firsts())
        self.assertEqual(again.wkt(), read.wkt())
        self.assertEqual(read.polygon_firsts().tolist(), [0, 2, 3])
        for there, back in ((read.wkb(), signum.PlaneSet.from_wkb), (read.geojson(), signum.PlaneSet.from_geojson)):
            self.assertEqual(back(there).wkt(), read.wkt())
        self.assertEqual(signum.PlaneSet.from_hexadecimal_wkb(read.wkb().hex()).wkt(), read.wkt())
        all_of = signum.PlaneSet.collected([read, signum.PlaneSet.of_points([[7.0, 7]]),
                                            signum.PlaneSet.of_lines([[[0.0, 9], [1, 9]]])])
        self.assertEqual((all_of.line_count(), all_of.points().tolist(), all_of.area()), (1, [[7, 7]], Fraction(31, 2)))
        with self.assertRaisesRegex(signum.InvalidArgument, "several rules"):
            signum.PlaneSet.collected([read, signum.PlaneSet([SQUARE], "nonzero")])
        with self.assertRaisesRegex(signum.InvalidArgument, "chains: list 0 is from 0 to 9, of 4"):
            signum.PlaneSet.of_polygons(SQUARE, [0, 9], [0, 1])
        with self.assertRaisesRegex(signum.InvalidArgument, "WKT"):
            signum.PlaneSet.from_wkt("POLYGON ((")

    def test_arrangement_and_locator(self):
        found = signum.SegmentArrangement([[0.0, 0, 3, 1], [0, 1, 3, 0], [0, 0, 3, 1], [9, 9, 9, 9]])
        self.assertEqual((found.face_count(), found.component_count(), len(found.edges())), (1, 2, 4))
        self.assertEqual(found.vertex(2), (Fraction(3, 2), Fraction(1, 2)))
        self.assertEqual([found.is_given(i) for i in range(6)], [True, True, False, True, True, True])
        finder = signum.ArrangementLocator(found)
        self.assertEqual(finder.locate([1.5, 0.5]), signum.ArrangementPlace(signum.ArrangementPart.vertex, 2))
        self.assertIs(finder.locate([0.75, 0.25]).part, signum.ArrangementPart.edge)
        self.assertEqual(finder.locate([5.0, 5]), signum.ArrangementPlace(signum.ArrangementPart.face, 0))
        land = signum.PreparedPlaneSet(signum.PlaneSet([SQUARE]))
        self.assertEqual(land.locate([[1.0, 1], [4, 1], [9, 9]]).tolist(), [0, 1, 2])
        self.assertTrue(land.relate(signum.PlaneSet.of_points([[1.0, 1]])).holds("contains"))
        region = signum.PlaneSet([SQUARE]).make_valid()
        self.assertEqual((region.snap_rounded(3).area(), region.snap_rounded(0.5).area()), (9, 16))
        where = signum.PolygonLocator([SQUARE])
        self.assertIs(where.locate([1.0, 1]), signum.Location.inside)
        self.assertEqual(where.locate([[[0.0, 0], [9, 9]], [[2, 2], [4, 2]]]).tolist(), [[1, 2], [0, 1]])
        extents = signum.convex_extents(SQUARE)
        self.assertEqual(extents, signum.PolygonExtents(16, 32, 16, 16))
        self.assertEqual(signum.convex_extents([]).area, 0)


class Triangulations(unittest.TestCase):
    def test_of_points(self):
        rng = numpy.random.default_rng(1)
        points = numpy.unique(numpy.round(rng.random((60, 2)) * 8), axis=0)
        found = signum.delaunay(points)
        corners = found.triangles()
        self.assertTrue((signum.orient2d(*(points[corners[:, i]] for i in range(3))) > 0).all())
        for triangle in corners:  # the empty circle
            circle = [points[i] for i in triangle]
            self.assertLessEqual(signum.incircle(*circle, points).max(), 0)
        twins = found.twins()
        self.assertTrue((twins[twins] == numpy.arange(len(twins))).all())
        weighted = numpy.hstack([points, numpy.zeros((len(points), 1))])
        self.assertEqual(unordered(signum.regular2(weighted).triangles()), unordered(corners))
        moving = signum.DynamicDelaunay2(points)
        extra = moving.insert([100.0, 100])
        self.assertEqual(extra, len(points))
        self.assertIsNone(moving.locate([200.0, 200]))
        moving.remove(extra)
        self.assertEqual(unordered(moving.triangulation().triangles()), unordered(corners))
        with self.assertRaises(signum.InvalidArgument):
            moving.remove(extra)
        self.assertEqual(signum.delaunay([[0.0, 0], [1, 1], [2, 2]]).triangles().shape, (0, 3))

    def test_with_constraints(self):
        cross = signum.constrained([[0.0, 0], [3, 1], [3, 0], [0, 1]], [[0, 1], [2, 3]])
        self.assertEqual(cross.steiner_point(0), (Fraction(3, 2), Fraction(1, 2)))
        self.assertEqual((len(cross.triangles()), len(cross.constrained_edges())), (4, 8))
        shape = signum.alpha_shape([[0.0, 0], [1, 0], [0, 1], [9, 9]], 0.5)
        self.assertEqual(len(shape.triangles()), 1)
        self.assertEqual(len(shape.border()), 3)
        self.assertEqual(len(shape.edges()), 0)
        ring = signum.triangulated([SQUARE, [[1.0, 1], [2, 1], [2, 2], [1, 2]]])
        points = numpy.array([*SQUARE, [1, 1], [2, 1], [2, 2], [1, 2]])
        a, b, c = (points[ring.triangles()[:, i]] for i in range(3))
        self.assertEqual(sum((b - a)[:, 0] * (c - a)[:, 1] - (b - a)[:, 1] * (c - a)[:, 0]) / 2, 15)
        with self.assertRaises(signum.InvalidArgument):
            signum.constrained(SQUARE, [[0, 7]])

    def test_diagrams_and_tetrahedra(self):
        points = [[0.0, 0], [4, 0], [4, 4], [0, 4], [2, 1]]
        diagram = signum.voronoi(points, signum.delaunay(points))
        cell = diagram.cell_points().tolist().index(4)
        self.assertIn(cell, diagram.bounded_cells())
        for corner in diagram.cell_corners()[cell]:
            x, y = diagram.vertex(int(corner))
            apart = sorted((x - Fraction(p)) ** 2 + (y - Fraction(q)) ** 2 for p, q in points)
            self.assertEqual(apart[0], apart[2])
            self.assertEqual((float(x), float(y)), tuple(diagram.vertices()[corner]))
        corners = numpy.array([[x, y, z] for x in (0.0, 1) for y in (0.0, 1) for z in (0.0, 1)])
        found = signum.tetrahedra(corners)
        self.assertTrue((signum.orient3d(*(corners[found.tetrahedra()[:, i]] for i in range(4))) > 0).all())
        self.assertEqual(len(found.twins()), 4 * len(found.tetrahedra()))
        weighted = numpy.hstack([corners, numpy.zeros((8, 1))])
        self.assertEqual(unordered(signum.regular3(weighted).tetrahedra()), unordered(found.tetrahedra()))
        self.assertEqual(signum.tetrahedra(corners[:4]).tetrahedra().shape, (0, 4))


class Points(unittest.TestCase):
    def test_by_number(self):
        rng = numpy.random.default_rng(2)
        for made, width, names in ((signum.PointSet2, 2, (("orient2d", 3), ("incircle", 4))),
                                   (signum.PointSet3, 3, (("orient3d", 4), ("insphere", 5)))):
            points = rng.integers(0, 3, (40, width)).astype(float)  # nearly all of them degenerate
            kept = made(points)
            for name, count in names:
                numbers = numpy.array([rng.permutation(40)[:count] for _ in range(300)])
                signs = getattr(kept, name)(numbers)
                expected = getattr(signum, name)(*(points[numbers[:, i]] for i in range(count)))
                self.assertEqual(signs.tolist(), expected.tolist())
                moved = getattr(kept, "perturbed_" + name)(numbers)
                self.assertTrue((moved != 0).all() and (moved[signs != 0] == signs[signs != 0]).all())
                swapped = numbers.copy()
                swapped[:, :2] = numbers[:, 1::-1]
                self.assertTrue((getattr(kept, "perturbed_" + name)(swapped) == -moved).all())
                self.assertEqual(getattr(kept, name)(numbers[7]), signs[7])
                with self.assertRaisesRegex(signum.InvalidArgument, "40"):
                    getattr(kept, name)([40, *range(count - 1)])
                flat = numpy.zeros((5, width + 1))
                power = {3: signum.perturbed_power_circle, 4: signum.perturbed_power_sphere}[width + 1]
                self.assertEqual(abs(power(flat, list(range(width + 2)))), 1)

    def test_inside_without_ties(self):
        # The middle point is on the edge that two triangles share: it is in one of them.
        kept = signum.PointSet2([[0.0, 0], [2, 0], [2, 2], [0, 2], [1, 1]])
        found = [kept.perturbed_inside(edges, [4])[0]
                 for edges in ([[0, 1], [1, 2], [2, 0]], [[0, 2], [2, 3], [3, 0]])]
        self.assertEqual(sum(found), 1)
        solid = signum.PointSet3([*CUBE, [0, 0, 0.0], [5, 5, 5]])
        self.assertEqual(solid.perturbed_inside(FACES, [8, 9]).tolist(), [True, False])
        with self.assertRaisesRegex(signum.InvalidArgument, "closed"):
            solid.perturbed_inside(FACES[:3], [9])

    def test_implicit(self):
        x, y, z = ([1.0, 0, 0, -1], [0.0, 1, 0, -2], [0.0, 0, 1, -3])
        self.assertEqual(signum.common_point(x, y, z), (1, 2, 3))
        self.assertEqual((signum.common_dimension(x, y, z), signum.common_dimension(x, x, y)), (0, 1))
        self.assertIsNone(signum.common_point(x, x, y))
        self.assertEqual([signum.common_point_side(x, y, z, [1.0, 1, 1, d]) for d in (-5, -6, -7)], [1, 0, -1])
        self.assertIsNone(signum.common_point_side(x, x, y, z))
        line = [0.0, 0, 0, 3, 1, 0]
        self.assertEqual([signum.order_along(line, x, p) for p in (y, x, [1.0, 0, 0, 0])], [-1, 0, 1])
        self.assertIsNone(signum.order_along(line, x, z))
        ball = [3.0, 4, 0, -3, 4, 0, 0, -5, 0, 5]
        self.assertEqual(signum.ball_side(ball, [[0.0, 0, 5], [0, 0, 4], [0, 0, 6]]).tolist(), [0, -1, 1])
        self.assertEqual((signum.triangle_circumradius(ball), signum.tetrahedron_circumradius(ball, [0.0, 0, 0])), (0, 1))
        self.assertEqual(signum.compare_distances([0.0, 0, 0], [3, 4, 0], [0, 0, 0], [[5.0, 0, 0], [9, 0, 0], [1, 0, 0]]).tolist(),
                         [0, -1, 1])


if __name__ == "__main__":
    unittest.main()
