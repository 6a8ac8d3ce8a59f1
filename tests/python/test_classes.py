# SPDX-License-Identifier: MIT
"""What is made from bindings/classes.toml answers as C++ does, on degenerate input, too."""

import unittest
from fractions import Fraction

import numpy
import signum
from cubes import CUBE, FACES, cube

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
        self.assertEqual(signum.compare_distances([0.0, 0, 0], [3, 4, 0], [0, 0, 0], [[5.0, 0, 0], [9, 0, 0], [1, 0, 0]]).tolist(),
                         [0, -1, 1])


class Solids(unittest.TestCase):
    def test_pairs(self):
        a = cube()
        for other, relation, volume in ((cube(2.0), "touching", 0), (cube(1.5), "interfering", 2), (cube(9.0), "apart", 0)):
            pair = signum.SolidPair(a, other)
            self.assertEqual((pair.relation().name, pair.common_volume(), pair.rounded_common_volume()),
                             (relation, volume, volume))
            self.assertEqual(sorted(map(tuple, pair.contacts().tolist())),
                             sorted((c[0], c[1]) for c in a.contacts(other).pairs.tolist()))
            self.assertEqual(pair.witness() is None, relation == "apart")
        touch = signum.SolidPair(a, cube(2.0))
        self.assertEqual((touch.touch_size(), touch.common_box()), (signum.TouchSize(4, 0, 0), None))
        same = signum.SolidPair(a, a, rule="even_odd")
        self.assertTrue(same.a_in_b() and same.b_in_a())
        self.assertEqual(same.common_box(), (-1, -1, -1, 1, 1, 1))
        with self.assertRaises(signum.InvalidArgument):
            signum.SolidPair(a, signum.Mesh(CUBE, FACES[1:]))

    def test_many(self):
        all_of = signum.SolidArrangement([cube(), cube(1.0), cube(9.0)])
        counts = all_of.counts()
        windings = all_of.windings().reshape(counts.cells, 3)
        self.assertEqual(sorted(map(tuple, windings)), [(0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 0), (1, 1, 0)])
        self.assertEqual([sorted(e) for e in all_of.enclosing()], [numpy.flatnonzero(w).tolist() for w in windings])
        self.assertEqual(counts.vertices - counts.edges + 2 * counts.facets - counts.loops - counts.cells,
                         counts.components - counts.tunnels - 1)
        exactly_one = all_of.select(numpy.flatnonzero(windings.sum(axis=1) == 1))
        self.assertEqual((exactly_one.volume(), exactly_one.rounded_volume()), (16, 16.0))
        self.assertEqual(exactly_one.rounded().volume().rounded, 16)
        self.assertEqual(exactly_one.vertex(0), tuple(map(Fraction, exactly_one.vertices()[0])))
        self.assertEqual(exactly_one.text().count("\nf "), len(exactly_one.triangles()))
        self.assertEqual(signum.ExactMesh.from_text(exactly_one.text()).text(), exactly_one.text())
        simple = exactly_one.simplified()
        self.assertEqual((simple.volume(), len(simple.triangles()) <= len(exactly_one.triangles())), (16, True))
        with self.assertRaises(signum.Error):
            signum.ExactMesh.from_text("v 1")
        self.assertEqual(all_of.select([]).volume(), 0)
        with self.assertRaisesRegex(signum.InvalidArgument, "no number 5"):
            all_of.select([5])
        with self.assertRaises(signum.InvalidArgument):
            all_of.select([0])
        turned = signum.SolidArrangement([signum.Mesh(CUBE, numpy.vstack([FACES[:6], FACES[6:, ::-1]]))])
        self.assertTrue(numpy.isnan(turned.windings()).all())

    def test_one(self):
        both = signum.Mesh(numpy.vstack([CUBE, CUBE + [1, 0, 0]]), numpy.vstack([FACES, FACES + 8]))
        self.assertEqual(signum.self_overlap(both), signum.SelfOverlapSize(4, (0, -1, -1, 1, 1, 1), 12, 8, True))
        self.assertEqual(signum.self_overlap(cube()), signum.SelfOverlapSize(0, None, 8, 8, False))
        self.assertEqual(signum.surface_size(cube()), signum.SurfaceExtent(24, 8, 0))
        self.assertEqual(signum.surface_size(signum.Mesh(CUBE, FACES[:, ::-1].copy())).inside_out_shells, 1)
        self.assertIsNone(signum.surface_size(signum.Mesh(CUBE, FACES[1:])).volume)
        flaws = signum.MeshFlaws(signum.Mesh(CUBE, FACES[1:]))
        self.assertEqual(flaws.kinds().tolist(), [0, 0, 0])
        self.assertEqual([len(v) for v in (*flaws.vertices(), *flaws.triangles())], [2, 2, 2, 1, 1, 1])
        self.assertEqual(signum.MeshFlaws(cube()).vertices(), [])
        near = signum.Mesh(CUBE + [2.0000001, 0, 0], FACES)
        welded = signum.WeldedSolids([cube(), near], 1e-6)
        self.assertEqual(signum.SolidPair(welded.solid(0), welded.solid(1)).relation().name, "touching")
        self.assertEqual((welded.report().joined, welded.triangles(1).tolist()), (4, list(range(12))))
        with self.assertRaises(signum.InvalidArgument):
            welded.solid(2)


class Bodies(unittest.TestCase):
    def test_measures(self):
        box = signum.Aabb3([0, 0, 0], [2, 3, 4])
        self.assertEqual(signum.measures(box), (24, 52, 4.5))
        ball = signum.Sphere3([1, 1, 1], 1)
        ellipsoid = signum.bounding_ellipsoid([[-3, 1, 2], [5, 1, 2]])
        self.assertAlmostEqual(abs(ellipsoid[3]), 4, delta=0.01)
        self.assertEqual((len(ellipsoid), ellipsoid[2]), (12, 2))
        chances = signum.hit_probabilities(ball, box)
        self.assertEqual(chances.point, signum.measures(ball).volume / 24)
        self.assertEqual(signum.measures(signum.Aabb3([0, 0, 0], [0, 0, 4])), (0, 0, 2))
        with self.assertRaisesRegex(signum.InvalidArgument, "measures does not take a ray"):
            signum.measures(signum.Ray3([0, 0, 0], [1, 0, 0]))

    def test_half_spaces(self):
        planes = [[s * (i == 0), s * (i == 1), s * (i == 2), -1.0] for i in range(3) for s in (1.0, -1.0)]
        found = signum.HalfSpaceIntersection([*planes, [1.0, 1, 1, -9]])
        self.assertEqual((found.kind(), found.volume(), found.measures()), (signum.Boundedness.solid, 8, (8, 24, 3)))
        self.assertEqual((len(found.vertices()), [len(f) for f in found.faces()]), (8, [4] * 6))
        self.assertEqual((found.face_planes().tolist(), found.redundant().tolist()), ([0, 1, 2, 3, 4, 5], [6]))
        self.assertEqual(found.vertex(0), tuple(map(Fraction, found.vertices()[0])))
        self.assertEqual(sorted(map(tuple, found.outer_convex())), sorted(map(tuple, CUBE)))
        cut = signum.HalfSpaceIntersection([*planes, [3.0, 1, 1, -1.5]])
        hull = signum.ConvexLocator(cut.outer_convex())
        self.assertTrue((hull.locate(cut.vertices()) < 2).all())
        beyond = signum.HalfSpaceIntersection(planes[1:])
        self.assertEqual(beyond.kind().name, "unbounded")
        self.assertGreater(beyond.direction()[0], 0)
        self.assertEqual(signum.HalfSpaceIntersection([[1.0, 0, 0, 1], [-1, 0, 0, 1]]).kind().name, "empty")
        with self.assertRaisesRegex(signum.InvalidArgument, "inside"):
            beyond.volume()

    def test_locators_and_polygons(self):
        rng = numpy.random.default_rng(3)
        points = rng.integers(-2, 3, (400, 3)).astype(float)
        self.assertEqual(signum.ConvexLocator(CUBE).locate(points).tolist(),
                         signum.locate(points, signum.Aabb3([-1, -1, -1], [1, 1, 1])).tolist())
        third = 1 / 3
        tilted = signum.PlanePolygon([1.0, 2, 3, -1], [[[0, 0, third], [1, 0, 0.0], [0, 0.5, 0]]])
        self.assertIs(tilted.locate([0.0, 0.5, 0]), signum.Location.boundary)
        self.assertTrue(tilted.intersects(signum.Segment3([0.2, 0.1, -9], [0.2, 0.1, 9])))
        self.assertEqual(tilted.squared_distance(signum.Segment3([1, 0, -1], [1, 0, -3])), 1)
        self.assertEqual(tilted.hit([0.0, 0, 0, 1, 2, 3]), Fraction(1, 14))
        self.assertIsNone(tilted.hit([0.0, 0, 0, -1, -2, -3]))
        with self.assertRaises(signum.InvalidArgument):
            tilted.intersects(signum.Aabb2([0, 0], [1, 1]))

    def test_what_is_conservative(self):
        box = signum.Aabb3([-1, -1, -1], [1, 1, 1])
        matrix = numpy.eye(4)
        view = signum.Frustum3(matrix)
        for x, containment, planes, may in ((0, "inside", 0, True), (1, "crossing", 2, True), (5, "outside", 0, False)):
            small = signum.Aabb3([x - 0.5, -0.5, -0.5], [x + 0.5, 0.5, 0.5])
            found = signum.FrustumCuller(view).containment(small)
            self.assertEqual((found.containment.name, found.planes), (containment, planes))
            self.assertEqual(signum.containment(view, small).name, containment)
            self.assertEqual(signum.may_intersect_by_planes(view, small), may)
        self.assertEqual(signum.FrustumCuller(view).nearer_planes([0.5, -0.5, 0]), 0b110110)
        turned = signum.Obb3([2.2, 0, 0], [[1, 1, 0], [-1, 1, 0], [0, 0, 1]], [0.5, 0.5, 1])
        flat = signum.Obb3([0, 0, 0], numpy.eye(3), [1, 1, 1])
        self.assertEqual(signum.may_intersect_by_face_normals(flat, turned), False)
        slab = signum.bounding_kdop(CUBE, 14)
        self.assertTrue(signum.may_intersect_by_slabs(slab, slab))
        self.assertFalse(signum.may_intersect_by_slabs(slab, signum.bounding_kdop(CUBE + [3, 0, 0], 14)))
        with self.assertRaisesRegex(signum.InvalidArgument, "does not take a aabb and a aabb"):
            signum.may_intersect_by_slabs(box, box)

    def test_hints(self):
        hint, rng = signum.ConvexHint(), numpy.random.default_rng(4)
        box = signum.Aabb3([-1, -1, -1], [1, 1, 1])
        for center in rng.integers(-3, 4, (60, 3)).astype(float):
            for other in (signum.Sphere3(center, 1), signum.Convex3([center, center + [1, 0, 0], center + [0, 2, 1]])):
                self.assertEqual(hint.intersects(box, other), signum.intersects(box, other))
                self.assertEqual(hint.squared_distance(box, other), signum.squared_distance(box, other).exact()[0])
        with self.assertRaises(signum.InvalidArgument):
            hint.intersects(box, signum.Cone3([0, 0, 0], [0, 0, 1], 1))

    def test_picking(self):
        meshes = [cube(5.0), cube(), cube(9.0)]
        seen = signum.pick([-9.0, 0.25, 0.5, 2, 0, 0], meshes)
        self.assertEqual((seen.mesh, seen.t), (1, 4))
        self.assertEqual(seen.face, meshes[1].ray([-9.0, 0.25, 0.5], [2.0, 0, 0]).face[0])
        self.assertIsNone(signum.pick([-9.0, 0.25, 0.5, -1, 0, 0], meshes))
        self.assertIsNone(signum.pick([0.0, 0, 0, 1, 0, 0], []))
        back = signum.one_sided_first([-9.0, 0.25, 0.5, 2, 0, 0], meshes[1], "back")
        self.assertEqual(back.t, 5)
        self.assertEqual(signum.any_hit(meshes[1], [[-9.0, 0, 0, 1, 0, 0], [-9, 1, 1, 1, 0, 0], [-9, 2, 0, 1, 0, 0]]).tolist(),
                         [True, True, False])
        view = signum.Frustum3(numpy.eye(4))
        self.assertEqual(signum.pixel_ray(view, [0.0, 0, 4, 4], [3.0, 1]), (0.5, -0.5, -1, 0, 0, 2))
        self.assertEqual(signum.pixel_ray(view, [0.0, 0, 4, 4], [3.0, 1], "downwards")[1], 0.5)
        whole = signum.pixel_frustum(view, [0.0, 0, 4, 4], [0.0, 0, 4, 4])
        self.assertEqual((whole.matrix, whole.is_exact), (tuple(numpy.eye(4).ravel()), True))
        with self.assertRaises(signum.InvalidArgument):
            signum.pixel_ray(view, [0.0, 0, 0, 4], [3.0, 1])
        boxes = numpy.hstack([points := numpy.arange(9.0).reshape(3, 3), points + 1])
        hierarchy = signum.Bvh(boxes)
        hierarchy.refit(boxes + 100)
        self.assertEqual((hierarchy.candidates(boxes[0]).tolist(), hierarchy.candidates(boxes[0] + 100).tolist()), ([], [0]))


class Searches(unittest.TestCase):
    def test_distances(self):
        a, b = cube(), signum.Placed(cube(), translation=[5, 0, 0])
        search = signum.Proximity(a, b, "depth_first")
        before = search.bracket()
        while not search.refine(1):
            now = search.bracket()
            self.assertTrue(before.lower <= now.lower <= 3 <= now.upper <= before.upper)
            before = now
        self.assertEqual((search.squared_distance(), search.is_done()), (9, True))
        with self.assertRaisesRegex(signum.InvalidArgument, "Proximity takes meshes"):
            signum.Proximity(a, signum.Sphere3([0, 0, 0], 1))
        apart = signum.distance_bounds(signum.Sphere3([0, 0, 0], 1), signum.Cylinder3([[3, 0, 0], [9, 0, 0]], 1))
        self.assertTrue(apart.least <= 2 <= apart.greatest)
        times = signum.sweep_bounds(signum.Sphere3([0, 0, 0], 1), signum.Cylinder3([[3, 0, 0], [9, 0, 0]], 1), [4.0, 0, 0])
        self.assertTrue(times.below <= 0.5 <= times.above)
        self.assertIsNone(signum.sweep_bounds(signum.Sphere3([0, 0, 0], 1), signum.Aabb3([3, 3, 3], [4, 4, 4]), [-1.0, 0, 0]))
        with self.assertRaisesRegex(signum.InvalidArgument, "distance_bounds does not take a mesh"):
            signum.distance_bounds(a, a)

    def test_meetings(self):
        a, b = cube(), cube(1.0)
        expected = [(c[0], c[1]) for c in a.contacts(b).pairs.tolist()]
        self.assertLessEqual(set(expected), set(map(tuple, signum.meeting_triangles(a, b).tolist())))
        search = signum.MeetingSearch(a, signum.Placed(cube(), translation=[1, 0, 0]))
        self.assertIsNone(search.meets())
        while not search.refine(1):
            self.assertLessEqual(search.bracket().least, len(expected) + 200)
        self.assertTrue(search.meets() and search.is_done())
        self.assertEqual(search.pairs().tolist(), signum.meeting_triangles(a, b).tolist())
        self.assertEqual(search.bracket(), (len(search.pairs()),) * 2)
        self.assertEqual(signum.meeting_triangles(a, cube(9.0)).shape, (0, 2))

    def test_first_contacts(self):
        here, there, away = [0, 0, 0, 1, 0.0, 0, 0], [0, 0, 0, 1, 8.0, 0, 0], [0, 0, 0, 1, -8.0, 0, 0]
        search = signum.FirstContactSearch(cube(), here, there, cube(4.0), here, here)
        self.assertEqual(search.bracket().upper, numpy.inf)
        while not search.refine(5):
            self.assertTrue(search.bracket().lower <= 0.25 <= search.bracket().upper)
        impact = search.contact()
        self.assertEqual((impact.below, impact.above, impact.initially, search.is_done()), (0.25, 0.25, False, True))
        self.assertIsNone(signum.FirstContactSearch(cube(), here, away, cube(4.0), here, here).contact())

    def test_what_deforms(self):
        body, other = signum.DeformingMesh(cube()), signum.DeformingMesh(cube(9.0))
        self.assertEqual(body.contacts(other).shape, (0, 2))
        body.move(CUBE + [8.5, 0, 0])
        self.assertEqual(sorted(map(tuple, body.contacts(other).tolist())),
                         sorted((c[0], c[1]) for c in cube(8.5).contacts(cube(9.0)).pairs.tolist()))
        face = signum.DeformingMesh.of_targets(cube(), numpy.vstack([CUBE + [1, 0, 0], CUBE * 3]))
        face.blend([0.5, 0.25, 0.25])
        self.assertEqual(face.mesh().vertices.tolist(), (CUBE * 1.5 + [0.25, 0, 0]).tolist())
        impacts = signum.sweep_meshes(cube(), CUBE + [4, 0, 0], cube(4.0), CUBE + [4, 0, 0])
        self.assertEqual({(i.below, i.above, i.initially) for i in impacts if i.above <= 0.5}, {(0.5, 0.5, False)})
        self.assertEqual(signum.sweep_mesh(cube(), CUBE * 2), [])
        self.assertTrue(signum.sweep_mesh(cube(), CUBE * [1, 1, -1]))
        with self.assertRaisesRegex(signum.InvalidArgument, "targets: expected 8"):
            signum.DeformingMesh.of_targets(cube(), CUBE[:3])
        with self.assertRaises(signum.InvalidArgument):
            body.move(CUBE[:3])


if __name__ == "__main__":
    unittest.main()
