# SPDX-License-Identifier: MIT
"""Arrays as arguments: none is copied silently, errors name the argument, nothing is changed."""

import inspect
import math
import os
import tracemalloc
import types
import unittest
from fractions import Fraction

import numpy
import signum
from cubes import CUBE, FACES

A, B, C = [0.0, 0, 0], [1.0, 0, 0], [0.0, 1, 0]
POINTS = numpy.array([[0.0, 0, 1], [0, 0, -1], [3, 4, 0]])


class Arrays(unittest.TestCase):
    def fails(self, error, words, function, *arguments, **named):
        with self.assertRaises(error) as caught:
            function(*arguments, **named)
        for word in words.split("|"):
            self.assertIn(word, str(caught.exception))

    def test_signs_and_their_types(self):
        one = signum.orient3d(A, B, C, POINTS[0])
        self.assertIs(type(one), int)
        many = signum.orient3d(A, B, C, POINTS)
        self.assertEqual((many.dtype, many.tolist()), (numpy.int8, [1, -1, 0]))

    def test_broadcasting_is_that_of_numpy(self):
        rng = numpy.random.default_rng(1)
        a, b = rng.integers(-2, 3, (4, 1, 2)).astype(float), rng.integers(-2, 3, (5, 2)).astype(float)
        c = rng.integers(-2, 3, (3, 1, 1, 2)).astype(float)
        signs = signum.orient2d(a, b, c)
        u = numpy.broadcast_arrays(a, b, c)
        det = (u[1][..., 0] - u[0][..., 0]) * (u[2][..., 1] - u[0][..., 1]) - (
            u[1][..., 1] - u[0][..., 1]
        ) * (u[2][..., 0] - u[0][..., 0])
        self.assertEqual(signs.shape, (3, 4, 5))
        self.assertTrue((signs == numpy.sign(det)).all())
        self.fails(ValueError, "c:", signum.orient2d, a, b, numpy.zeros((7, 2)))

    def test_floats_are_read_as_they_are(self):
        # Of a grid, mostly degenerate; and as small as floats are, where products of floats vanish.
        rng = numpy.random.default_rng(2)
        for name, count, axes in (("orient2d", 3, 2), ("orient3d", 4, 3), ("incircle", 4, 2), ("insphere", 5, 3)):
            predicate = getattr(signum, name)
            for scale in (1, 2.0**-149, 3.0e37):
                floats = [(rng.integers(-2, 3, (99, axes)) * scale).astype(numpy.float32) for _ in range(count)]
                doubles = [points.astype(float) for points in floats]
                signs = predicate(*doubles)
                self.assertEqual(set(signs.tolist()), {-1, 0, 1})
                self.assertTrue((predicate(*floats) == signs).all())
                # Beside doubles, and one for all; each is asked alone, too.
                self.assertTrue((predicate(*doubles[:-1], floats[-1]) == signs).all())
                one = predicate(*[points[5] for points in floats[:-1]], floats[-1])
                self.assertTrue((one == predicate(*[points[5] for points in doubles[:-1]], doubles[-1])).all())
                self.assertEqual([predicate(*each) for each in zip(*floats)], signs.tolist())
        grid = rng.integers(-2, 3, (4, 1, 2)).astype("f"), rng.integers(-2, 3, (5, 2)).astype("f")
        self.assertTrue((signum.orient2d([0, 0], *grid) == signum.orient2d([0, 0], *[g.astype(float) for g in grid])).all())
        self.assertEqual(signum.orient3d(A, B, C, numpy.zeros((0, 3), "f")).shape, (0,))
        odd = numpy.zeros((3, 2), "f")
        odd[2, 1] = math.inf
        self.fails(signum.NotFinite, "c[2][1]: Infinity", signum.orient2d, [0, 0], [1, 0], odd)
        self.fails(signum.NotFinite, "c[1]: Infinity", signum.orient2d, [0, 0], [1, 0], odd[2])
        # No copy: what is made is a byte for each.
        many = numpy.ones((200_000, 3), "f")
        tracemalloc.start()
        signum.orient3d(A, B, C, many)
        made = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        self.assertLess(made, 2 * len(many))

    def test_empty(self):
        none = numpy.zeros((0, 3))
        self.assertEqual(signum.orient3d(A, B, C, none).shape, (0,))
        mesh = signum.Mesh(none, numpy.zeros((0, 3), int))
        self.assertEqual((len(mesh.contacts()), mesh.ray(none, none).count), (0, 0))
        self.assertEqual(signum.convex_hull(none).dimension, -1)
        self.fails(signum.InvalidArgument, "points:", signum.bounding_aabb, none)
        self.fails(signum.InvalidArgument, "points:", signum.ApexMap, none)

    def test_read_only_arrays_are_taken(self):
        fixed = POINTS.copy()
        fixed.flags.writeable = False
        self.assertEqual(signum.orient3d(A, B, C, fixed).tolist(), [1, -1, 0])

    def test_wrong_types_are_refused_and_named(self):
        f32 = POINTS.astype(numpy.float32)
        self.fails(TypeError, "p:|float64|float32", signum.plane_side, [0.0, 0, 1, 0], f32)
        self.fails(TypeError, "d:|float64 or float32|float16", signum.orient3d, A, B, C, POINTS.astype(numpy.float16))
        self.fails(TypeError, "d:|float64 or float32|>f4", signum.orient3d, A, B, C, POINTS.astype(">f4"))
        self.fails(TypeError, "d:|C's order", signum.orient3d, A, B, C, f32[::2])
        self.fails(TypeError, "d:|float64|int", signum.orient3d, A, B, C, POINTS.astype(int))
        self.fails(TypeError, "d:|float64|>f8", signum.orient3d, A, B, C, POINTS.astype(">f8"))
        self.fails(TypeError, "vertices:|float32", signum.Mesh, CUBE.astype("f"), FACES)
        self.fails(TypeError, "faces:|float64", signum.Mesh, CUBE, FACES.astype(float))
        self.fails(TypeError, "points:", signum.k_cbp, CUBE.astype("f"), 6)
        self.fails(TypeError, "c:", signum.orient2d, [0, 0], [1, 0], "ab")
        self.fails(TypeError, "c:", signum.orient2d, [0, 0], [1, 0], None)
        self.fails(TypeError, "vertices:", signum.Triangle3, "abc")
        self.fails(TypeError, "rule:", signum.Polygon2, [[0, 0], [1, 0], [0, 1]], "odd")
        self.fails(TypeError, "a:", signum.intersects, object(), signum.Sphere3(A, 1))
        ball = signum.Sphere3(A, 1)
        self.fails(TypeError, "a:|not Sphere3; Sphere3.many(rows)", signum.intersects, [ball, ball], ball)
        balls = signum.Sphere3.many(numpy.array([[0, 0, 0, 1.0]]))
        self.fails(TypeError, "a:|not Many|call it for each", signum.closest_points, balls, ball)

    def test_strides_are_refused_and_named(self):
        wide = numpy.zeros((6, 3))
        self.fails(TypeError, "d:|ascontiguousarray(d)", signum.orient3d, A, B, C, wide[::2])
        self.fails(TypeError, "d:|C's order", signum.orient3d, A, B, C, numpy.asfortranarray(wide))
        self.fails(TypeError, "points:", signum.Mesh(CUBE, FACES).locate, wide[::2])
        self.fails(TypeError, "faces:", signum.Mesh, CUBE, FACES[:, ::-1])

    def test_what_is_not_aligned_or_masked_is_refused_and_named(self):
        off = numpy.zeros(24 * 4 + 1, numpy.uint8)[1:].view(float).reshape(4, 3)
        self.fails(TypeError, "d:|aligned|d.copy()", signum.orient3d, A, B, C, off)
        self.assertEqual(signum.orient3d(A, B, C, off.copy()).tolist(), [0] * 4)
        odd_faces = numpy.zeros(4 * 36 + 1, numpy.uint8)[1:].view(numpy.uint32).reshape(12, 3)
        self.fails(TypeError, "faces:|aligned", signum.Mesh, CUBE, odd_faces)
        hidden = numpy.ma.array(POINTS, mask=POINTS > 2)
        self.fails(TypeError, "d:|masked", signum.orient3d, A, B, C, hidden)
        self.assertEqual(signum.orient3d(A, B, C, numpy.ma.array(POINTS)).tolist(), [1, -1, 0])

    def test_indices_of_any_integers_are_taken(self):
        for kind in (numpy.int8, numpy.uint8, numpy.int16, numpy.uint32, numpy.int64, numpy.uint64, ">i4"):
            self.assertEqual(signum.Mesh(CUBE, FACES.astype(kind)).faces.tolist(), FACES.tolist())
        self.fails(TypeError, "faces:|integers|bool", signum.Mesh, CUBE, FACES > 0)
        self.fails(signum.InvalidArgument, "faces", signum.Mesh, CUBE, FACES.astype(numpy.uint64) + 2**63)

    def test_wrong_shapes_are_refused_and_named(self):
        self.fails(TypeError, "d:|(..., 3)|(5, 2)", signum.orient3d, A, B, C, numpy.zeros((5, 2)))
        self.fails(TypeError, "vertices:|(n, 3)", signum.Mesh, numpy.zeros((2, 2, 3)), FACES)
        self.fails(TypeError, "faces:|(n, 3)", signum.Mesh, CUBE, numpy.zeros((2, 4), int))
        self.fails(TypeError, "vertices:", signum.Triangle3, [[0, 0], [1, 0], [0, 1]])
        self.fails(TypeError, "radius:", signum.Sphere3, A, [1, 2])

    def test_what_is_not_finite_is_refused_and_named(self):
        for bad in (numpy.nan, numpy.inf):
            points = numpy.zeros((40, 3))
            points[17, 1] = bad
            before = points.copy()
            self.fails(signum.NotFinite, "d[17][1]:", signum.orient3d, A, B, C, points)
            self.fails(signum.NotFinite, "vertices[17][1]:", signum.Mesh, points, FACES)
            self.fails(signum.NotFinite, "points[17][1]:", signum.Mesh(CUBE, FACES).locate, points)
            self.fails(signum.NotFinite, "points[17][1]:", signum.convex_hull, points)
            self.fails(signum.NotFinite, "origins[17][1]:", signum.Mesh(CUBE, FACES).ray, points, B)
            self.fails(signum.NotFinite, "a[0]:", signum.orient2d, [bad, 0], [1, 0], [2, 0])
            ball, odd = signum.Sphere3(A, 1), signum.Sphere3([0, bad, 0], 1)
            self.fails(signum.NotFinite, "b.sphere.center[1]:", signum.intersects, ball, odd)
            numpy.testing.assert_array_equal(points, before)

    def test_numbers_and_meshes_are_named(self):
        ball, mesh = signum.Sphere3(A, 1), signum.Mesh(CUBE, FACES)
        for bad in (numpy.nan, -numpy.inf):
            self.fails(signum.NotFinite, "motion[2]:", signum.sweep, ball, C, [0, 0, bad])
            self.fails(signum.NotFinite, "motion[1]:", signum.last_contact, ball, C, [0, bad, 0])
            self.fails(signum.NotFinite, "distance:", signum.within, ball, C, bad)
            self.fails(signum.NotFinite, "distance:", signum.Scene().nearer, bad)
            self.fails(signum.NotFinite, "radius:", signum.neighbours, POINTS, bad)
            self.fails(signum.NotFinite, "restitution:", signum.bounce, A, B, bad)
            self.fails(signum.NotFinite, "greatest_t:", mesh.ray, A, B, bad)
            self.fails(signum.NotFinite, "translation[1]:", signum.Placed, ball, translation=(0, bad, 0))
            matrix = numpy.eye(4)[:3]
            matrix[2, 3] = bad
            self.fails(signum.NotFinite, "matrix[2][3]:", signum.Placed, ball, matrix=matrix)
            boxes = numpy.zeros((4, 6))
            boxes[3, 5] = bad
            self.fails(signum.NotFinite, "boxes[3][5]:", signum.PairTracker().update, range(4), boxes)
            self.fails(signum.NotFinite, "box[5]:", signum.Bvh(numpy.zeros((4, 6))).candidates, boxes[3])
            tree = signum.BspTree(mesh)
            self.fails(signum.NotFinite, "motion[2]:", tree.exact, A, [0, 0, bad])
            self.fails(signum.NotFinite, "radius:", tree.early, signum.UprightCylinder(A, bad, 1), B)
            body = signum.RigidState(A, A, A, 1, numpy.eye(3))
            self.fails(signum.NotFinite, "b[4]:", signum.respond, A, [0, 0, 1], body, body._replace(velocity=[0, bad, 0]),
                       0.5)
        quads = types.SimpleNamespace(points=CUBE, cells_dict={"quad": FACES})
        self.fails(TypeError, "vertices:|quad", signum.Mesh, quads)
        self.fails(TypeError, "other:|quad", mesh.contacts, quads)
        self.fails(TypeError, "other:", mesh.verdict, 3)
        self.fails(TypeError, "solids[1]:", signum.combine, "union", mesh, CUBE)

    def test_indices_are_checked(self):
        for bad in (-1, 8, 2**40):
            faces = FACES.copy()
            faces[3, 1] = bad
            self.fails(signum.InvalidArgument, "faces", signum.Mesh, CUBE, faces)
        self.fails(signum.InvalidArgument, "faces", signum.Polyhedron3, CUBE, [[0, 1, 8]])

    def test_errors_are_those_of_cpp(self):
        self.assertTrue(issubclass(signum.NotFinite, (signum.Error, ValueError)))
        self.assertTrue(issubclass(signum.FileError, OSError))
        flat = signum.Plane3([0, 0, 0], 1)
        self.fails(signum.InvalidArgument, "normal", signum.intersects, flat, signum.Sphere3(A, 1))
        self.fails(signum.Undecided, "touch", signum.intersects,
                   signum.Cone3([0, 0, 0], [0, 0, 3], 3), signum.Capsule3([[1, 1, 0], [4, 4, -3]], 1))
        self.fails(signum.InvalidArgument, "cone", signum.depth, signum.Cone3(A, B, 1), signum.Capsule3([A, B], 1))
        self.fails(signum.FileError, "nowhere.obj", signum.read, "nowhere.obj")

    def test_shapes_are_those_of_the_table(self):
        lozenge = signum.Lozenge3
        self.assertEqual(inspect.getdoc(lozenge).splitlines()[1:], [
            "", "origin: a point.", "edges: an array (2, 3).", "radius: a number."])
        self.assertEqual(inspect.getdoc(signum.Obb2).splitlines()[2:], [
            "center: a point.", "axes: an array (2, 2).", "half: 2 numbers >= 0."])
        self.assertEqual(inspect.getdoc(signum.Kdop3).splitlines()[2:], [
            "directions: an array (n, 3).", "min: n numbers.", "max: n numbers."])
        self.assertEqual(inspect.getdoc(signum.Polygon2).splitlines()[2:], [
            "chains: an array (n, 2), or a list of them.", 'rule: "even_odd" or "nonzero".'])
        self.assertEqual([p.name for p in inspect.signature(lozenge).parameters.values()],
                         ["origin", "edges", "radius"])
        self.fails(TypeError, "Lozenge3|radius", lozenge, A, [A, B])
        self.fails(TypeError, "Lozenge3|5 were given", lozenge, A, [A, B], 1, 2)
        with self.assertRaisesRegex(TypeError, "radus"):
            lozenge(A, [A, B], radus=1)
        made = lozenge(radius=1, origin=A, edges=[B, C])
        self.assertEqual(repr(made), "Lozenge3([0.0, 0.0, 0.0], [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]], 1.0)")
        self.assertEqual((signum.Polygon2([A[:2]] * 3).rule, signum.Frustum3(numpy.eye(4)).depth),
                         ("even_odd", "opengl"))

    def test_many_shapes_are_those_of_a_fixed_size(self):
        many = [name for name in signum.shapes.__all__ if hasattr(getattr(signum, name), "many")]
        self.assertEqual(many, [
            "Point3", "Segment3", "Ray3", "Line3", "Plane3", "Triangle3", "Aabb3", "Obb3", "Sphere3",
            "Capsule3", "Lozenge3", "Cylinder3", "Cone3", "Ellipsoid3"])
        self.assertIn("10 numbers each", signum.Lozenge3.many.__doc__)
        self.assertEqual(len(signum.Lozenge3.many(numpy.zeros((4, 10)))), 4)
        self.assertEqual(len(signum.Triangle3.many(numpy.zeros((2, 4, 3, 3)))), 8)
        for wrong in (numpy.zeros(9), numpy.zeros((10, 4)), numpy.zeros((5, 4)), numpy.zeros(())):
            self.fails(TypeError, "numbers:|10 numbers", signum.Lozenge3.many, wrong)

    def test_shapes_read_back(self):
        frustum = signum.Frustum3(numpy.eye(4), "direct3d")
        ring = signum.Polygon2([numpy.eye(2).repeat(2, 0), [[0, 0], [1, 0], [0, 1]]], "nonzero")
        box = signum.Obb3(A, numpy.eye(3), [1, 2, 3])
        self.assertEqual((frustum.depth, frustum.matrix.tolist()), ("direct3d", numpy.eye(4).tolist()))
        self.assertEqual((len(ring.chains), ring.rule, ring.chains[1].shape), (2, "nonzero", (3, 2)))
        self.assertEqual((box.half.tolist(), box.axes.shape), ([1, 2, 3], (3, 3)))
        again = eval(repr(box), vars(signum))  # pylint: disable=eval-used
        self.assertEqual(again.half.tolist(), [1, 2, 3])

    def test_surds_compare_exactly(self):
        def surd(p, c, r):
            return signum.Surd(Fraction(p), Fraction(c), Fraction(r), p + c * r**0.5)

        self.assertEqual(surd(0, 2, 2), surd(0, 1, 8))
        self.assertLess(surd(0, 1, 2), Fraction(14142135623730951, 10**16))
        self.assertGreater(surd(0, 1, 2), Fraction(14142135623730950, 10**16))
        self.assertLess(surd(1, 1, 2), surd(0, 1, 6))  # 2.41421 and 2.44949
        self.assertGreater(surd(1, 1, 3), surd(0, 1, 7))  # 2.73205 and 2.64575
        self.assertLess(surd(3, -1, 2), surd(2, -1, Fraction(1, 8)))
        self.assertEqual(surd(1, 1, 2), surd(1, Fraction(1, 2), 8))

    def test_surds_and_roots_compare_with_what_is_no_number(self):
        root = signum.Surd(Fraction(0), Fraction(1), Fraction(2), 2**0.5)
        self.assertTrue(-math.inf < root < math.inf)
        self.assertTrue(-math.inf <= root <= math.inf)
        self.assertFalse(root in (math.inf, -math.inf, math.nan, None, "1"))
        for odd in (root < math.nan, root <= math.nan, root > math.nan, root >= math.nan):
            self.assertFalse(odd)
        box = signum.Aabb3(A, [1, 1, 1])
        stays = [0, 0, 0, 1, 0, 0, 0]
        time = signum.sweep_rigid(signum.Mesh(CUBE, FACES), (stays, stays), signum.Mesh(CUBE, FACES), (stays, stays)).t
        self.assertFalse(time in (None, 0, "t", box))
        self.assertEqual(time, time)

    def test_lists_hold_doubles_exactly(self):
        far = 2**53 + 1
        self.assertEqual(signum.orient2d([0, 0], [2**60, 1], [2**53, Fraction(1, 2)]), 1)
        self.assertEqual(signum.orient2d([0, 0], [numpy.int64(2), 1], numpy.float32([1, 0]).tolist()), -1)
        for wrong in ([far, 1], (far, 0.5), [numpy.int64(far), 1], [Fraction(1, 3), 1], ["1", "0"], [None, 1]):
            self.fails(TypeError, "b:", signum.orient2d, [0, 0], wrong, [1, 0])
        self.fails(TypeError, "center:", signum.Sphere3, [numpy.array([far]), [0], [0]], 1)
        self.fails(signum.NotFinite, "b[0]:", signum.orient2d, [0, 0], [math.nan, 1], [1, 0])

    def test_what_is_placed_is_not_placed_again(self):
        mesh = signum.Mesh(CUBE, FACES)
        far = signum.Placed(mesh, translation=(10, 0, 0))
        stays = [0, 0, 0, 1, 0, 0, 0]
        self.fails(TypeError, "a:|not placed", signum.sweep_rigid, far, (stays, stays), mesh, (stays, stays))
        self.fails(TypeError, "b:|not placed", signum.sweep_rigid, mesh, (stays, stays), far, (stays, stays))
        with self.assertRaisesRegex(TypeError, "matrix:"):
            signum.Placed(mesh, translation=(5, 0, 0), matrix=numpy.eye(4)[:3])

    def test_members_are_named(self):
        self.fails(TypeError, "chains[0]", signum.Polygon2, ["x"])
        self.fails(TypeError, "chains:", signum.Polygon2, 5)
        still = signum.RigidState([0, 0, 0], [0, 0, -1], [0, 0, 0], 1, numpy.eye(3))
        short = still._replace(center=[0, 0], velocity=[0, 0, 0, -1])
        self.fails(TypeError, "center:|3 numbers", signum.respond, [0, 0, 0], [0, 0, 1], short, still, 1)

    def test_types_are_told_to_checkers(self):
        self.assertTrue(os.path.exists(os.path.join(os.path.dirname(signum.__file__), "py.typed")))


if __name__ == "__main__":
    unittest.main()
