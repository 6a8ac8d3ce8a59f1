# SPDX-License-Identifier: MIT
"""Contacts by tiles, on three workers of Dask and here, are those of the whole."""

import importlib.util
import os
import signal
import subprocess
import tempfile
import unittest
import warnings

import numpy

import signum
from signum import _tiles
from three_workers import CLUSTER, ThreeWorkers

PRESENT = importlib.util.find_spec("distributed") is not None


def torus(n, center, thick=0.3):
    """n by n quadrilaterals, halved, rounded to a coarse grid so that faces are flat and meet."""
    u, v = numpy.meshgrid(*[2 * numpy.pi * numpy.arange(n) / n] * 2, indexing="ij")
    r = 1 + thick * numpy.cos(v)
    points = numpy.stack([r * numpy.cos(u), r * numpy.sin(u), thick * numpy.sin(v)], axis=-1)
    points = numpy.round(points * 256) / 256 + center
    i, j = numpy.meshgrid(numpy.arange(n), numpy.arange(n), indexing="ij")
    a, b = i * n + j, (i + 1) % n * n + j
    c, d = (i + 1) % n * n + (j + 1) % n, i * n + (j + 1) % n
    faces = numpy.stack([a, b, c, a, c, d], axis=-1).reshape(-1, 3)
    return signum.Mesh(points.reshape(-1, 3), faces)


def soup(count, seed):
    """Triangles on a small grid: coplanar ones, common corners, and some without area."""
    random = numpy.random.default_rng(seed)
    corners = random.integers(0, 9, (count, 1, 3)) + random.integers(0, 3, (count, 3, 3))
    corners = corners.astype(float)
    return signum.Mesh(corners.reshape(-1, 3), numpy.arange(3 * count).reshape(-1, 3))


def whole(meshes):
    """By two files, as the tiles' contacts are."""
    found = {}
    for i, a in enumerate(meshes):
        for j, b in enumerate(meshes[i:], i):
            contacts = a.contacts() if i == j else a.contacts(b)
            if len(contacts):
                found[i, j] = contacts
    return found


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def write(self, *meshes):
        paths = [os.path.join(self.folder, f"{k}.ply") for k in range(len(meshes))]
        for mesh, path in zip(meshes, paths):
            mesh.write(path)
        return paths

    def check_same(self, found, meshes):
        expected = whole(meshes)
        self.assertEqual([(f.a, f.b) for f in found], sorted(expected))
        for f in found:
            self.assertTrue(numpy.array_equal(f.pairs, expected[f.a, f.b].pairs))
            self.assertTrue(numpy.array_equal(f.degenerate, expected[f.a, f.b].degenerate))


class Tiles(Files):
    def test_here(self):
        for meshes in ([soup(300, 1), soup(200, 2)], [torus(40, 0), torus(40, (0.7, 0, 0))],
                       [torus(16, 0), soup(60, 3), torus(16, (0, 0, 0.25)), soup(1, 4)]):
            paths = self.write(*meshes)
            files = [(path, _tiles.digest(path)) for path in paths]
            boxes = [_tiles.part(*file)[1:] for file in files]
            low, high = (numpy.concatenate(side) for side in zip(*boxes))
            for most in (1, 7, 100, 10**6):
                tiles = _tiles.cut(low, high, most)
                if most in (7, 10**6):
                    self.assertEqual(len(tiles) > 1, most == 7)
                found = _tiles.do_tiles(tiles, files, 0, len(tiles), self.folder)["found"]
                self.check_same(_tiles.merged(found), meshes)

    def test_another_file(self):
        (path,) = self.write(soup(5, 1))
        said = _tiles.do_tiles([], [(path, _tiles.digest(path))], 0, 0, self.folder)
        self.assertEqual(said, {"found": []})
        everywhere = _tiles.cut(numpy.zeros((1, 3)), numpy.zeros((1, 3)), 1)
        said = _tiles.do_tiles(everywhere, [(path, "0")], 0, 1, self.folder)
        self.assertEqual(said, {"error": f"{path}: another one here"})


@unittest.skipUnless(PRESENT, "skipped: no distributed")
class Cluster(ThreeWorkers, Files):
    def test_a_worker_is_killed(self):
        from distributed import Client
        from signum.cluster import contacts

        meshes = [torus(60, 0), torus(60, (0.7, 0, 0)), soup(300, 5)]
        paths = self.write(*meshes)
        told = []

        def on_tile(done, of):
            told.append((done, of))
            if done == 2:
                os.kill(self.workers[1], signal.SIGKILL)

        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # of Dask's own calls
            with Client(self.address) as client:
                found = contacts(client, paths, 1000, on_tile)
        self.check_same(found, meshes)
        self.assertGreater(len(told), 8)
        self.assertEqual(told, [(n + 1, len(told)) for n in range(len(told))])

    def test_the_command(self):
        meshes = [torus(24, 0), torus(24, (0.7, 0, 0))]
        paths = self.write(*meshes)
        out = os.path.join(self.folder, "contacts.npz")
        command = [*CLUSTER, "check", self.address]
        run = subprocess.run([*command, *paths, "--triangles", "500", "--out", out],
                             capture_output=True, text=True)
        expected = whole(meshes)
        self.assertEqual((run.returncode, run.stderr), (1, ""))
        self.assertIn(f"{paths[0]} with {paths[1]}: {len(expected[0, 1])} contacts\n", run.stdout)
        with numpy.load(out) as arrays:
            self.assertTrue(numpy.array_equal(arrays["0_1"], expected[0, 1].pairs))
        for name, message in ((paths[1], "expected a name that ends in .npz"), (out, "or --force")):
            before = open(name, "rb").read()
            run = subprocess.run([*command, *paths, "--out", name], capture_output=True, text=True)
            self.assertEqual((run.returncode, run.stdout), (2, ""))
            self.assertIn(message, run.stderr)
            self.assertEqual(open(name, "rb").read(), before)
        linked = os.path.join(self.folder, "linked.npz")
        os.link(paths[0], linked)
        run = subprocess.run([*command, *paths, "--out", linked, "--force"], capture_output=True, text=True)
        self.assertEqual(run.returncode, 2)
        self.assertIn("is also read", run.stderr)
        run = subprocess.run([*command, *paths, "--out", out, "--force"], capture_output=True, text=True)
        self.assertEqual((run.returncode, run.stderr), (1, ""))
        run = subprocess.run([*command, "nowhere.stl"], capture_output=True, text=True)
        self.assertEqual((run.returncode, run.stdout), (2, ""))
        self.assertIn("nowhere.stl", run.stderr)


if __name__ == "__main__":
    unittest.main()
