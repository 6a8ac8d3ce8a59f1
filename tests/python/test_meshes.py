# SPDX-License-Identifier: MIT
"""Meshes as users meet them: contacts, rays, solids, files, pictures."""

import gc
import json
import os
import signal
import sys
import tempfile
import types
import unittest
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

import numpy
import signum
from cubes import CUBE, FACES, cube


def ball(n, x=0.0):
    """A closed mesh of 2 n (n - 1) faces."""
    up, round_ = numpy.pi * numpy.arange(1, n) / n, 2 * numpy.pi * numpy.arange(n) / n
    rings = [[x + numpy.sin(u) * numpy.cos(r), numpy.sin(u) * numpy.sin(r), numpy.cos(u)] for u in up for r in round_]
    faces, top, low = [], n * (n - 1), n * (n - 1) + 1
    for j in range(n):
        k = (j + 1) % n
        faces += [[top, j, k], [low, n * (n - 2) + k, n * (n - 2) + j]]
        for i in range(0, n * (n - 2), n):
            faces += [[i + j, i + n + j, i + n + k], [i + j, i + n + k, i + k]]
    return signum.Mesh(numpy.array([*rings, [x, 0, 1], [x, 0, -1]]), numpy.array(faces))


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

    def test_stop(self):
        a, b, source = cube(), cube(0.5), signum.StopSource()
        expected = (signum.SolidExpression(a) | b).volume()
        with signum.StopScope(source):
            self.assertEqual((signum.SolidExpression(a) | b).volume(), expected)
            with signum.StopScope(seconds=1e-9), self.assertRaisesRegex(signum.Stopped, "limit of time"):
                (signum.SolidExpression(a) | b).volume()
            source.request()
            self.assertTrue(source.is_requested)
            with self.assertRaisesRegex(signum.Stopped, "before it was done"):
                (signum.SolidExpression(a) | b).volume()
        self.assertEqual((signum.SolidExpression(a) | b).volume(), expected)
        with self.assertRaisesRegex(signum.InvalidArgument, "seconds"):
            signum.StopScope(seconds=0)
        scope = signum.StopScope(source)
        with scope, self.assertRaisesRegex(signum.InvalidArgument, "entered already"):
            scope.__enter__()

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

    def test_carried_attributes(self):
        a, b = cube(), cube(0.5)
        corners = numpy.asarray(b.vertices)[numpy.asarray(b.faces)]
        for made in (signum.combine("difference", a, b), signum.combine("union", a, b, rounding="nearest")):
            found = signum.carried_attributes(made, [a, b], [a.vertices, corners])
            numpy.testing.assert_array_equal(found, numpy.asarray(made.mesh.vertices)[numpy.asarray(made.mesh.faces)])
        one = signum.carried_attributes(made, [a, b], [numpy.full((8, 1), 3), numpy.full((8, 1), 4)])
        numpy.testing.assert_array_equal(one[:, 0, 0], made.sources[:, 0] + 3)
        with self.assertRaisesRegex(ValueError, "one array for each of 2"):
            signum.carried_attributes(made, [a, b], [a.vertices])
        with self.assertRaisesRegex(ValueError, r"attributes\[1\]: expected the shape"):
            signum.carried_attributes(made, [a, b], [a.vertices, a.vertices[:, :2]])
        with self.assertRaisesRegex(signum.InvalidArgument, "mesh 1: expected 3 numbers for each of its 8 vertices"):
            signum.carried_attributes(made, [a, b], [a.vertices, a.vertices[:5]])
        with self.assertRaisesRegex(signum.NotFinite, r"attributes\[0\]"):
            signum.carried_attributes(made, [a, b], [numpy.full((8, 3), numpy.inf), b.vertices])

    def test_a_path_of_cuts_step_by_step(self):
        v = numpy.asarray(cube().vertices)
        unit = (v - v.min(axis=0)) / (v.max(axis=0) - v.min(axis=0))

        def box(low, size):
            return signum.Mesh(unit * size + low, cube().faces)

        block = box([0, 0, 0], [16, 16, 4])
        tools = [box([i, i % 3, 2], [2, 3, 3]) for i in range(6)]
        at_once = signum.combine("difference", block, *tools, simplify=True)
        part = block
        for tool in tools:
            part = signum.combine("difference", part, tool, simplify=True).mesh
            # What a body is told of itself is what a new mesh finds.
            again = signum.Mesh(part.vertices, part.faces)
            self.assertEqual(len(part.contacts().pairs), len(again.contacts().pairs))
            self.assertEqual(part.volume().exact, again.volume().exact)
        self.assertEqual(part.volume().exact, at_once.mesh.volume().exact)
        self.assertEqual(len(part.faces), len(at_once.mesh.faces))
        self.assertLess(len(part.faces), len(signum.combine("difference", block, *tools).mesh.faces))
        cut = signum.SolidExpression(block) - tools[0] - tools[1]
        self.assertLess(len(cut.make(simplify=True).mesh.faces), len(cut.make().mesh.faces))

    def test_rounding_to_a_spacing(self):
        a, b = cube(), cube(0.37)
        thousandths = [
            signum.combine("union", a, b, spacing=0.001),
            a.repair(spacing=0.001),
            a.outer_hull(spacing=0.001),
            (signum.SolidExpression(a) - b).make(spacing=0.001),
        ]
        for made in thousandths:
            v = numpy.asarray(made.mesh.vertices)
            numpy.testing.assert_array_equal(v, numpy.rint(v * 1000) / 1000)
            self.assertTrue(made.is_free_of_crossings and not len(made.mesh.contacts().pairs))
        quarters = signum.combine("union", a, b, spacing=0.25)
        self.assertLessEqual(quarters.largest_move, 0.125)
        self.assertGreater(quarters.rounded_vertices, 0)
        floats = numpy.asarray(signum.combine("union", a, b, floats=True, spacing=0.01).mesh.vertices)
        numpy.testing.assert_array_equal(floats, floats.astype(numpy.float32))
        self.assertIn(float(numpy.float32(1.37)), floats)
        for spacing in (0.0, -1.0):
            with self.assertRaisesRegex(signum.InvalidArgument, "spacing: a number above 0"):
                a.repair(spacing=spacing)
        with self.assertRaises(signum.NotFinite):
            a.repair(spacing=numpy.inf)

    def test_interrupts(self):
        class Enough(Exception):
            pass

        def raises(*_):
            raise Enough

        def longer_and_longer():
            n = 8
            while True:
                signum.combine("union", ball(n), ball(n, 0.3))
                n *= 2

        before = signal.signal(signal.SIGALRM, raises)
        try:
            signal.setitimer(signal.ITIMER_REAL, 0.02)
            self.assertRaises(Enough, longer_and_longer)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
        times = []
        with signum.StopScope(asked=lambda: times.append(0) or len(times) == 3):
            with self.assertRaisesRegex(signum.Stopped, "before it was done"):
                longer_and_longer()
        self.assertEqual(len(times), 3)
        with signum.StopScope(asked=raises):
            self.assertRaises(Enough, longer_and_longer)
        self.assertEqual(signum.combine("union", cube(), cube()).volume, 8)

        # What is asked may ask for what is in the making, and may not end the scope of the call.
        asked, mesh = [], None
        with signum.StopScope(asked=lambda: asked.append(len(mesh.contacts().pairs)) and False):
            n = 8
            while not asked:
                mesh, n = ball(n), 2 * n
                mesh.contacts()
        self.assertEqual(set(asked), {0})
        left = signum.StopScope(asked=lambda: left.__exit__())
        with left, self.assertRaisesRegex(signum.InvalidArgument, "a call works in it"):
            longer_and_longer()

    def test_scopes_end_in_any_order(self):
        def unite():
            return signum.combine("union", cube(), cube(0.5)).volume

        over, later = signum.StopScope(seconds=1e-9), signum.StopScope(seconds=3600, asked=lambda: False)
        over.__enter__()
        later.__enter__()
        self.assertRaises(signum.Stopped, unite)
        with ThreadPoolExecutor(1) as other, self.assertRaisesRegex(signum.InvalidArgument, "another thread"):
            other.submit(later.__exit__).result()
        over.__exit__()
        self.assertEqual(unite(), 10)
        over.__enter__()
        later.__exit__()
        del later
        self.assertRaises(signum.Stopped, unite)
        over.__exit__()
        self.assertEqual(unite(), 10)

    def test_solids(self):
        v = cube().verdict(cube(2.0))
        self.assertEqual((v.relation.name, v.witness[0]), ("touching", Fraction(1)))
        self.assertEqual(cube().common_volume(cube(0.5)).exact, 6)
        self.assertEqual(float(cube().volume()), 8.0)
        d = cube().depth(cube(0.5))
        self.assertEqual((d.least, d.most, d.is_exact, d.way), (1.5, 1.5, True, (-1, 0, 0)))
        self.assertEqual(d.most_squared, Fraction(9, 4))
        self.assertEqual(cube().depth(cube(9.0)).most_squared, 0)
        self.assertEqual(cube().clearing_distance(cube(0.5), [-3, 0, 0]), Fraction(1, 2))
        self.assertEqual(cube().clearing_distance(cube(9.0), [0, 0, 0]), 0)
        self.assertIsNone(cube().clearing_distance(cube(0.5), (0, 0, 0)))
        inner = signum.Mesh(CUBE / 4, FACES)
        self.assertEqual(inner.clearing_distance(cube(), [1, 0, 0]), Fraction(5, 4))
        surface = signum.Mesh(CUBE, FACES[:-1])
        self.assertEqual(inner.clearing_distance(surface, [0, 0, 1]), 0)
        with self.assertRaisesRegex(signum.NotFinite, "direction"):
            cube().clearing_distance(cube(), [0, numpy.nan, 0])
        with self.assertRaisesRegex(TypeError, "direction"):
            cube().clearing_distance(cube(), [[0, 0, 1]])
        with self.assertRaises(signum.InvalidArgument):
            cube().depth(surface)
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
        # Without a rule, a mesh is what it winds round.
        self.assertEqual((both.volume().exact, both.volume("even_odd").exact), (10, 4))
        self.assertEqual(signum.combine("union", both).volume, 10)
        self.assertEqual(signum.SolidExpression(both).volume().exact, 10)
        self.assertIs(both.locate([0.25, 0, 0]), signum.Location.inside)
        self.assertIs(both.locate([0.25, 0, 0], rule="even_odd"), signum.Location.outside)
        self.assertIs(signum.DistanceField(both, 4).locate([0.25, 0, 0]), signum.Location.inside)
        self.assertIs(signum.DistanceField(both, 4, "even_odd").locate([0.25, 0, 0]), signum.Location.outside)
        inner = signum.Mesh(CUBE / 8 + [0.25, 0, 0], FACES)
        self.assertIs(inner.verdict(both).relation, signum.Relation.interfering)
        self.assertIs(signum.verdict(inner, both, "even_odd").relation, signum.Relation.apart)
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

    def test_units(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "scene.gltf")
            with open(path, "w", encoding="ascii") as file:
                file.write('{"asset": {"version": "2.0"}}')
            self.assertEqual(signum.read(path).unit, "meter")
        self.assertIsNone(cube().unit)
        mesh, rounded, change = cube().convert("mm", unit="inch")
        self.assertEqual((mesh.unit, mesh.vertices.max(), rounded), ("millimeter", 25.4, 24))
        self.assertTrue(0 < change < 2**-53)
        self.assertEqual(mesh.convert("micron").mesh.vertices.max(), 25400)
        with self.assertRaisesRegex(signum.InvalidArgument, "unit: expected one"):
            cube().convert("mm")
        with self.assertRaisesRegex(signum.InvalidArgument, "to: .*furlong"):
            cube().convert("furlong", unit="inch")

    def test_files_that_a_file_names_outside_of_its_folder(self):
        document = {
            "asset": {"version": "2.0"}, "buffers": [{"byteLength": 36, "uri": "../secret.bin"}],
            "bufferViews": [{"buffer": 0, "byteLength": 36}],
            "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3"}],
            "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}]}
        with tempfile.TemporaryDirectory() as folder:
            numpy.array([[0, 0, 0], [1, 0, 0], [0, 1, 0]], "<f4").tofile(os.path.join(folder, "secret.bin"))
            os.mkdir(os.path.join(folder, "models"))
            path = os.path.join(folder, "models", "a.gltf")
            with open(path, "w", encoding="ascii") as file:
                json.dump(document, file)
            with self.assertRaisesRegex(signum.FileError, "in the folder of this one or below it"):
                signum.read(path)
            self.assertEqual(len(signum.read(path, allow_outside=True).faces), 1)

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
                file.write("v 0\n")
            with self.assertRaisesRegex(signum.FileError, "part.obj: line 1"):
                signum.read(path)
            with open(path, "w", encoding="ascii") as file:
                file.write("v 0 0\nv 1 0\nv 0 1\nf 1 2 3\n")
            with self.assertWarnsRegex(UserWarning, "part.obj: line 1: vertices of two coordinates"):
                self.assertEqual(signum.read(path).vertices.tolist()[1], [1, 0, 0])
            with self.assertRaisesRegex(signum.FileError, "part.obj: line 1: vertices of two"):
                signum.read(path, strict=True)
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
        self.assertEqual(cube().inspect()["non_manifold_vertices"], 0)
        self.assertEqual(cube().flaws(), [])
        single = signum.Mesh(CUBE[:3], [[0, 1, 2]])
        self.assertEqual(single.flaws(1), [{"kind": "boundary_edge", "vertices": [0, 1],
                                            "triangles": [0]}])
        self.assertEqual([f["vertices"] for f in single.flaws()], [[0, 1], [0, 2], [1, 2]])
        self.assertEqual(len(signum.Mesh(CUBE[FACES].reshape(-1, 3), numpy.arange(36).reshape(12, 3))
                             .weld().vertices), 8)

    def test_mending(self):
        cracked = signum.Mesh([[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1], [0, 0, 0.25]],
                              [[4, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]])
        self.assertIsNone(cracked.closing_distance(0.125))
        self.assertEqual(cracked.closing_distance(1), 0.25)
        welded = cracked.weld_within(0.25)
        self.assertEqual(welded[1:], (1, 0, 0.25))
        self.assertTrue(welded.mesh.inspect()["closed"])
        with self.assertRaises(signum.InvalidArgument):
            cracked.weld_within(-1)
        holed = signum.Mesh(welded.mesh.vertices, welded.mesh.faces[1:])
        filled = holed.fill_holes()
        self.assertEqual((filled.filled, filled.left), (1, []))
        self.assertTrue(filled.mesh.inspect()["closed"])
        self.assertEqual([why for why, _ in holed.fill_holes(2).left], ["too_long"])


if __name__ == "__main__":
    unittest.main()
