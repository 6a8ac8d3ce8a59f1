# SPDX-License-Identifier: MIT
"""Solids, bodies and searches of bindings/classes.toml answer as C++ does."""

import unittest
from fractions import Fraction

import numpy
import signum
from cubes import CUBE, FACES, cube


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
        square = [[0, 0, 0], [2, 0, 0], [2, 2, 0], [0, 2, 0]]
        self.assertEqual(signum.obb_along([[1, 0, 0], [0, 1, 0], [0, 0, 1]], square)[12:], (1, 1, 0))
        self.assertAlmostEqual(signum.pca_obb(square)[0], 1)
        self.assertEqual(signum.box_sphere(square), signum.sphere_about([1, 1, 0], square))
        self.assertAlmostEqual(signum.merged_sphere([0, 0, 0, 1], [4, 0, 0, 1])[3], 3)
        self.assertEqual(signum.quad_hit([0.5, 1, 3, 0, 0, -2], square), (1.5, Fraction(1, 4), Fraction(1, 2)))
        self.assertIsNone(signum.quad_hit([0.5, 3, 3, 0, 0, -2], square))
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
        self.assertEqual(hierarchy.candidate_pairs_with(signum.Bvh(boxes[1:] + 0.5)).tolist(), [[1, 0], [2, 1]])
        self.assertEqual(signum.Bvh(numpy.vstack([boxes, boxes[:1]])).candidate_pairs().tolist(), [[0, 3]])
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

        search = signum.FirstImpactSearch([cube(), cube(4.0), cube(-9.0)], [here] * 3, [there, here, away])
        before = search.bracket()
        while not search.refine(1):
            now = search.bracket()
            self.assertTrue(before.lower <= now.lower <= 0.25 <= now.upper <= before.upper)
            before = now
        first = search.impact()
        self.assertEqual((first.a, first.b, *first[2:]), (0, 1, *impact))
        self.assertIsNone(signum.FirstImpactSearch([cube(), cube(4.0)], [here] * 2, [away, here]).impact())
        with self.assertRaisesRegex(signum.InvalidArgument, "a pose for each"):
            signum.FirstImpactSearch([cube()], [here], [])

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
