# SPDX-License-Identifier: MIT
"""The package as users meet it: meshes, bounds, threads, pictures, the program."""

import ast
import gc
import inspect
import os
import subprocess
import sys
import tempfile
import threading
import time
import types
import unittest
from fractions import Fraction

import numpy
import shapes_stub
import signum
from test_arguments import CUBE, FACES


def cube(x=0.0):
    return signum.Mesh(CUBE + [x, 0, 0], FACES)


class Meshes(unittest.TestCase):
    def test_contacts(self):
        mesh = cube()
        self.assertEqual(len(mesh.contacts()), 0)
        found = mesh.contacts(cube(2.0))
        expected = [
            (i, j) for i in range(12) for j in range(12)
            if signum.intersects(signum.Triangle3(CUBE[FACES[i]]),
                                 signum.Triangle3(CUBE[FACES[j]] + [2, 0, 0]))
        ]
        self.assertEqual(list(zip(found.pairs["a"].tolist(), found.pairs["b"].tolist())), expected)
        for row in found.pairs:
            c = signum.contact(signum.Triangle3(CUBE[FACES[row["a"]]]),
                               signum.Triangle3(CUBE[FACES[row["b"]]] + [2, 0, 0]))
            self.assertEqual(tuple(int(x) for x in c), tuple(int(x) for x in list(row)[2:]))
        self.assertIn("<svg", found._repr_svg_())
        self.assertIn("<svg", mesh.contacts()._repr_svg_())

    def test_arrays_outlive_what_made_them(self):
        mesh = cube()
        vertices, pairs = mesh.vertices, mesh.contacts(cube(2.0)).pairs
        copy, kept = vertices.copy(), pairs.copy()
        self.assertFalse(vertices.flags.writeable)
        del mesh
        gc.collect()
        numpy.zeros(100000)
        self.assertTrue((vertices == copy).all() and (pairs == kept).all())

    def test_references_are_given_back(self):
        vertices, counts = CUBE.copy(), []
        for _ in range(3):
            for _ in range(100):
                signum.Mesh(vertices, FACES).contacts(cube(2.0))
                signum.orient3d(vertices, vertices, vertices, vertices)
                signum.Triangle3(vertices[:3]).vertices  # pylint: disable=expression-not-assigned
            gc.collect()
            counts.append((sys.getrefcount(vertices), len(gc.get_objects())))
        self.assertEqual(counts[1], counts[2])

    def test_rays(self):
        origins = numpy.array([[0.25, 0.5, -3], [5, 5, -3], [-0.5, 0.25, -3]])
        hits = cube().ray(origins, [0, 0, 1])
        self.assertEqual((hits.ray.tolist(), hits.t.tolist(), hits.count), ([0, 2], [2, 2], 3))
        self.assertEqual(hits.mask.tolist(), [True, False, True])
        corners = CUBE[FACES[hits.face]]
        points = numpy.einsum("hi,hij->hj", hits.barycentric, corners)
        self.assertTrue(numpy.allclose(points, origins[hits.ray] + [0, 0, 2]))
        self.assertEqual(len(cube().ray(origins, [0, 0, 1], 1.5)), 0)

    def test_locations(self):
        self.assertIs(cube().locate([0, 0, 0]), signum.Location.inside)
        where = cube().locate(numpy.array([[[0.0, 0, 0], [1, 0, 0]], [[2, 0, 0], [1, 1, 1]]]))
        self.assertEqual(where.tolist(), [[0, 1], [2, 1]])
        with self.assertRaises(signum.InvalidArgument):
            signum.Mesh(CUBE, FACES[:5]).locate([0, 0, 0])

    def test_solids(self):
        v = cube().verdict(cube(2.0))
        self.assertEqual((v.relation.name, v.witness[0]), ("touching", Fraction(1)))
        self.assertEqual(cube().common_volume(cube(0.5)).exact, 6)
        self.assertEqual(float(cube().volume()), 8.0)
        self.assertEqual(signum.verdict(cube(), cube(9.0)).relation, signum.Relation.apart)

    def test_made_solids(self):
        a, b = cube(), cube(0.5)
        volumes = {"union": 10, "intersection": 6, "difference": 2, "symmetric_difference": 4}
        for operation, volume in volumes.items():
            made = signum.combine(operation, a, b)
            self.assertEqual((made.volume, made.mesh.volume().exact), (volume, volume))
            self.assertTrue(made.is_free_of_crossings)
            self.assertEqual(made.sources.shape, made.mesh.faces.shape)
        self.assertEqual(len(a.repair().mesh.faces), 12)
        both = signum.Mesh(numpy.vstack([a.vertices, b.vertices]),
                           numpy.vstack([a.faces, b.faces + 8]))
        self.assertEqual(both.repair().volume, 10)
        self.assertEqual(both.repair("even_odd").volume, 4)
        self.assertEqual(both.outer_hull().volume, 10)
        self.assertEqual(len(signum.Mesh(CUBE, FACES[:5]).outer_hull().mesh.faces), 0)
        with self.assertRaisesRegex(signum.InvalidArgument, "not closed: the edge"):
            signum.combine("union", a, signum.Mesh(CUBE, FACES[:5]))
        with self.assertRaisesRegex(TypeError, "operation"):
            signum.combine("unite", a, b)

    def test_expressions_of_solids(self):
        a, b, c = signum.SolidExpression(cube()), cube(0.5), cube(1.0)
        volumes = [((a | b) - c, 4), ((a & b) - c, 2), (a - (signum.SolidExpression(b) | c), 2), ((a ^ b) & c, 2)]
        for part, volume in volumes:
            self.assertEqual(part.volume().exact, volume)
            made = part.make()
            self.assertEqual((made.volume, made.mesh.volume().exact), (volume, volume))
        part = (a | c) - b
        self.assertIs(part.verdict(b).relation, signum.Relation.touching)
        self.assertTrue(part.verdict(a | c).a_in_b)
        self.assertEqual(float((a - a).volume()), 0.0)
        with self.assertRaisesRegex(signum.InvalidArgument, "not closed: the edge"):
            a | signum.Mesh(CUBE, FACES[:5])
        with self.assertRaisesRegex(TypeError, "other"):
            a - 3
        with self.assertRaisesRegex(TypeError, "rule"):
            signum.SolidExpression(cube(), "odd")

    def test_files_and_objects_of_others(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "part.obj")
            with open(path, "w", encoding="ascii") as file:
                file.write("v 0 0 0\nv 1 0 0\nv 0 0.1 0\nf 1 2 3\n")
            mesh = signum.read(path)
            self.assertEqual((mesh.name, mesh.vertices[2, 1]), ("part.obj", 0.1))
            for extension in ("obj", "stl", "ply", "off"):
                written = os.path.join(folder, "written." + extension)
                mesh.write(written)
                self.assertEqual(signum.read(written).vertices.tolist(), mesh.vertices.tolist())
            with self.assertRaisesRegex(signum.FileError, "written.xyz"):
                mesh.write(os.path.join(folder, "written.xyz"))
            with open(path, "w", encoding="ascii") as file:
                file.write("v 0 0\n")
            with self.assertRaisesRegex(signum.FileError, "part.obj: line 1"):
                signum.read(path)
        like_trimesh = types.SimpleNamespace(vertices=CUBE, faces=FACES)
        like_meshio = types.SimpleNamespace(points=CUBE, cells_dict={"triangle": FACES})
        self.assertEqual(len(signum.contacts(like_trimesh, like_meshio).pairs),
                         len(cube().contacts(cube()).pairs))
        with self.assertRaisesRegex(TypeError, "vertices"):
            signum.Mesh(3)

    def test_frusta_and_inspection(self):
        frustum = signum.Frustum3(numpy.diag([1.0, 1, 1, 0.5]))
        self.assertEqual(cube().triangles_in(frustum).tolist(), [])
        self.assertEqual(len(cube().triangles_in(signum.Frustum3(numpy.eye(4)))), 12)
        self.assertEqual(cube().inspect()["closed"], True)
        self.assertEqual(len(signum.Mesh(CUBE[FACES].reshape(-1, 3), numpy.arange(36).reshape(12, 3))
                             .weld().vertices), 8)


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


class Threads(unittest.TestCase):
    def test_a_thousand_calls_from_eight_threads(self):
        mesh, other = cube(), cube(2.0)
        rng = numpy.random.default_rng(3)
        points = rng.integers(-2, 3, (500, 3)).astype(float)
        origins, along = points - [0, 0, 9], [0, 0, 1]
        expected = (mesh.contacts(other).pairs.tolist(), mesh.locate(points).tolist(),
                    mesh.ray(origins, along).t.tolist(),
                    signum.orient3d(points, CUBE[0], CUBE[1], CUBE[2]).tolist())
        fresh, wrong = cube(), []

        def work():
            for _ in range(32):  # of four calls
                got = (fresh.contacts(other).pairs.tolist(), fresh.locate(points).tolist(),
                       fresh.ray(origins, along).t.tolist(),
                       signum.orient3d(points, CUBE[0], CUBE[1], CUBE[2]).tolist())
                if got != expected:
                    wrong.append(got)

        threads = [threading.Thread(target=work) for _ in range(8)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        self.assertEqual(wrong, [])

    def test_others_run_during_long_work(self):
        # With the lock held, the thread that counts would stand still meanwhile.
        a = numpy.random.default_rng(4).random((1000000, 3))
        b, ticks, calls, done = a[::-1].copy(), [], [], threading.Event()

        def tick():
            while not done.is_set():
                ticks.append(time.perf_counter())
                time.sleep(0.0005)

        t = threading.Thread(target=tick)
        t.start()
        for _ in range(10):
            start = time.perf_counter()
            signum.orient3d(a, b, a, a[1000].copy())
            calls.append((start + 0.001, time.perf_counter() - 0.001))
        done.set()
        t.join()
        self.assertTrue([x for x in ticks for start, end in calls if start < x < end], calls)


class Package(unittest.TestCase):
    def test_program(self):
        run = subprocess.run([sys.executable, "-m", "signum", "--version"], capture_output=True, text=True, check=True)
        self.assertIn(signum.__version__, run.stdout)

    def test_everything_public_is_documented_and_typed(self):
        for name in signum.__all__:
            value = getattr(signum, name)
            self.assertTrue((value.__doc__ or "").strip(), name)
            if isinstance(value, types.FunctionType):
                missing = set(inspect.signature(value).parameters) - set(value.__annotations__)
                self.assertEqual((missing, "return" in value.__annotations__), (set(), True), name)

    def test_stubs_name_what_the_module_has(self):
        from signum import _signum

        with open(os.path.join(os.path.dirname(signum.__file__), "_signum.pyi"), encoding="utf-8") as file:
            tree = ast.parse(file.read())
        stubs = {n.name: n for n in tree.body if isinstance(n, (ast.FunctionDef, ast.ClassDef))}
        names = {n for n in vars(_signum) if not n.startswith("__")} - {"version"}
        self.assertEqual(set(stubs), names)
        for name, stub in stubs.items():
            if isinstance(stub, ast.ClassDef):
                for member in stub.body:
                    self.assertTrue(hasattr(getattr(_signum, name), member.name), (name, member.name))

    def test_stub_of_the_shapes_is_that_of_their_table(self):
        with open(os.path.join(os.path.dirname(signum.__file__), "shapes.pyi"), encoding="utf-8") as file:
            self.assertEqual(file.read(), shapes_stub.stub())


if __name__ == "__main__":
    unittest.main()
