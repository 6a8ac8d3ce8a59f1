# SPDX-License-Identifier: MIT
"""Scenes of bodies that come, move and go, beside all pairs."""

import itertools
import sys
import threading
import unittest
from fractions import Fraction

import numpy
import signum
from cubes import FACES, UNIT_CUBE

OPTIONS = list(itertools.product(
    ("automatic", "sweep_and_prune", "hash_grid", "hierarchy"), ("none", "box", "hull")))


def pose(x=0.0, y=0.0, z=0.0, rotation=(0, 0, 0, 1)):
    return numpy.array([*rotation, x, y, z], float)


def at(body, where):
    return signum.Placed(body, where[:4], where[4:])


def pairs_of(bodies, holds):
    """The pairs of {id: placed body} for which holds(a, b) is so."""
    return [[a, b] for a, b in itertools.combinations(sorted(bodies), 2) if holds(bodies[a], bodies[b])]


class Scenes(unittest.TestCase):
    def setUp(self):
        self.random = numpy.random.default_rng(1)
        self.cube = signum.Mesh(UNIT_CUBE, FACES)

    def fails(self, error, words, function, *arguments, **named):
        with self.assertRaises(error) as caught:
            function(*arguments, **named)
        self.assertIn(words, str(caught.exception))

    def some_pose(self, reach=2):
        # On a coarse grid, so that many only touch; the quaternions are of any length.
        rotation = self.random.integers(-1, 2, 4)
        return pose(*self.random.integers(-reach, reach + 1, 3) / 2,
                    rotation if rotation.any() else (0, 0, 0, 1))

    def test_a_body_in_the_material_of_a_mesh_meets_it(self):
        two = numpy.concatenate([UNIT_CUBE * 8, UNIT_CUBE * 8 + [4, 0, 0]])
        block = signum.Mesh(two, numpy.concatenate([FACES, numpy.array(FACES) + len(UNIT_CUBE)]))
        # The body is where both cubes of the mesh are.
        buried = signum.Placed(self.cube, translation=[5, 3, 3])
        for rule, met in (("nonzero", 1), ("positive", 1), ("even_odd", 0), (None, 0)):
            scene = signum.Scene()
            scene.add(block, rule)
            scene.add(buried)
            found = scene.contacts()
            self.assertEqual(len(found.pairs), met)
            self.assertTrue(all(len(t) == 0 for t in found.triangles))
        scene = signum.Scene()
        self.fails(TypeError, "rule", scene.add, block, "odd")
        scene.add(signum.Cylinder3([[0, 0, 0], [0, 0, 2]], 1))
        scene.add(signum.Sphere3([2, 0, 1], 1))
        self.assertEqual(scene.contacts().pairs.tolist(), [[0, 1]])
        self.assertEqual(scene.nearer(1).tolist(), [[0, 1]])

    def test_after_any_history_it_is_what_all_pairs_are(self):
        shapes = [self.cube, signum.Sphere3([0, 0, 0], 0.5), signum.Aabb3([0, 0, 0], [1, 0.5, 2]),
                  signum.Polyhedron3(UNIT_CUBE, FACES), signum.Triangle3(UNIT_CUBE[:3]), [0.5, 0.5, 0.5]]
        met = 0
        for option in OPTIONS:
            scene, kept, placed = signum.Scene(*option), {}, {}
            for step in range(20):
                if len(kept) < 4 or (len(kept) < 8 and step % 2):
                    body = shapes[self.random.integers(len(shapes))]
                    where = self.some_pose()
                    i = scene.add(at(body, where))
                    self.assertEqual(i, min(set(range(99)) - set(kept)))
                    solid = signum.Polyhedron3(UNIT_CUBE, FACES) if body is self.cube else body
                    kept[i], placed[i] = solid, at(solid, where)
                elif step % 3:
                    ids = self.random.choice(sorted(kept), 2, replace=False)
                    poses = numpy.array([self.some_pose(), self.some_pose()])
                    scene.move(ids, poses)
                    placed.update({i: at(kept[i], p) for i, p in zip(ids.tolist(), poses)})
                else:
                    i = self.random.choice(sorted(kept)).item()
                    scene.remove(i)
                    del kept[i], placed[i]
                found = scene.contacts()
                expected = pairs_of(placed, signum.intersects)
                met += len(expected)
                self.assertEqual((found.pairs.tolist(), found.open.tolist()), (expected, []))
                self.assertEqual((len(found), found.counts.meeting), (len(expected), len(expected)))
                self.assertEqual(found.counts.boxes, len(scene.pairs))
                self.assertEqual(scene.meeting().tolist(), expected)
                self.assertEqual(scene.nearer(0.5).tolist(),
                                 pairs_of(placed, lambda a, b: signum.within(a, b, 0.5)))
        self.assertGreater(met, 100)

    def test_arrays_and_triangles(self):
        scene = signum.Scene()
        self.assertEqual([scene.add(self.cube) for _ in range(3)], [0, 1, 2])
        scene.move(range(3), numpy.array([pose(), pose(1, 0.5), pose(2.5)]))
        found = scene.contacts()
        for pairs in (found.pairs, found.open, found.triangles[0], scene.pairs, scene.nearer(1)):
            self.assertEqual((pairs.dtype, pairs.shape[1:]), (numpy.uint32, (2,)))
        self.assertEqual((found.pairs.tolist(), len(found.triangles)), ([[0, 1]], 1))
        alone = self.cube.contacts(signum.Mesh(UNIT_CUBE + [1, 0.5, 0], FACES)).pairs
        self.assertEqual(found.triangles[0].tolist(), [[int(r["a"]), int(r["b"])] for r in alone])
        self.assertLessEqual(len(found.triangles[0]), found.counts.candidates)
        self.assertEqual(scene.nearer(0.5).tolist(), [[0, 1], [1, 2]])
        self.assertEqual(scene.nearer(numpy.nextafter(0.5, 0)).tolist(), [[0, 1]])
        turned = numpy.array([[0.0, -1, 0, 1], [1, 0, 0, 1], [0, 0, 1, 0]])  # It has [0, 1] x [1, 2].
        scene.move(2, matrices=turned)
        self.assertEqual(scene.contacts().pairs.tolist(), [[0, 1], [0, 2], [1, 2]])
        some = scene.contacts(2)
        self.assertEqual((some.pairs.tolist(), some.open.tolist()), ([[0, 1], [0, 2]], [[1, 2]]))
        self.assertEqual(scene.contacts(0).open.tolist(), scene.pairs.tolist())
        scene.move([0, 2], matrices=numpy.array([turned + [[0, 0, 0, 9]] * 3, turned]))
        self.assertEqual(scene.contacts().pairs.tolist(), [[1, 2]])
        scene.remove([0, 2])
        self.assertEqual((scene.pairs.shape, scene.contacts().triangles), ((0, 2), []))
        self.assertEqual([scene.add(self.cube) for _ in range(3)], [0, 2, 3])
        scene.remove([])

    def test_the_first_impact_is_the_earliest_of_all_pairs(self):
        impacts = 0
        for _ in range(20):
            scene, motions = signum.Scene(), []
            for i in range(4):
                start = self.some_pose(6)
                start[3] += 3  # No blend of two of these is zero.
                end = self.some_pose(6) if i < 2 else start.copy()
                end[3] = start[3]
                scene.add(at(self.cube, start))
                motions.append((start, end))
            scene.move([0, 1], numpy.array([m[0] for m in motions[:2]]),
                       ends=numpy.array([m[1] for m in motions[:2]]))
            times = {}
            for a, b in ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3)):
                times[a, b] = signum.sweep_rigid(self.cube, motions[a], self.cube, motions[b])
            met = {k: t for k, t in times.items() if t is not None}
            found = scene.first_impact()
            self.assertEqual(found is None, not met)
            if met:
                impacts += 1
                self.assertTrue(all(found.contact.t <= c.t for c in met.values()))
                first = met[found.a, found.b]
                self.assertTrue(first.t <= found.contact.t)
                self.assertEqual(found.contact[1:], first[1:])
            self.assertEqual(scene.contacts().pairs.tolist(), pairs_of(
                {i: at(self.cube, m[0]) for i, m in enumerate(motions)}, signum.intersects))
        self.assertGreater(impacts, 5)
        scene = signum.Scene()
        scene.add(self.cube)
        scene.add(at(self.cube, pose(4)))
        scene.move(1, pose(4), pose(0))
        impact = scene.first_impact()
        self.assertEqual((impact.a, impact.b, impact.contact.t.fraction), (0, 1, Fraction(3, 4)))
        self.assertIsInstance(impact.contact, signum.FirstContact)
        scene.move(1, pose(4))
        self.assertIsNone(scene.first_impact())

    def test_what_is_inside_of_a_box_that_turns_meets_it(self):
        around, still = signum.Aabb3([-9, -9, -9], [9, 9, 9]), (pose(), pose())
        inside = signum.sweep_rigid(around, still, self.cube, still)
        self.assertEqual((inside.initially, inside.feature_a), (True, signum.Feature.none))
        turns = (pose(12), pose(2, rotation=(0, 0, 1, 1)))
        found = signum.sweep_rigid(signum.Aabb3([0, 0, 0], [1, 1, 1]), turns, around, still)
        scene = signum.Scene()
        scene.add(signum.Aabb3([0, 0, 0], [1, 1, 1]))
        scene.add(around)
        scene.move(0, *turns)
        self.assertEqual(scene.first_impact().contact, found)
        self.assertFalse(found.initially)

    def test_what_is_wrong_is_refused_and_named(self):
        scene = signum.Scene()
        i = scene.add(self.cube)
        self.fails(signum.InvalidArgument, "a ray", scene.add, signum.Ray3([0, 0, 0], [1, 0, 0]))
        self.fails(signum.InvalidArgument, "of the plane", scene.add, signum.Sphere2([0, 0], 1))
        self.fails(TypeError, "body:", scene.add, "cube")
        self.fails(signum.NotFinite, "body.sphere.center[1]:", scene.add, signum.Sphere3([0, numpy.nan, 0], 1))
        self.fails(signum.InvalidArgument, "radius", scene.add,
                   signum.Placed(signum.Sphere3([0, 0, 0], 1), matrix=numpy.diag([2.0, 1, 1, 0])[:3]))
        self.fails(signum.InvalidArgument, "quaternion", scene.move, i, numpy.zeros(7))
        self.fails(signum.InvalidArgument, "quaternion",
                   scene.move, i, pose(), pose(rotation=(0, 0, 0, -1)))
        self.fails(signum.InvalidArgument, "no body 7", scene.move, 7, pose())
        self.fails(signum.InvalidArgument, "no body 7", scene.remove, [7])
        self.fails(signum.InvalidArgument, "distance", scene.nearer, -1)
        self.fails(signum.NotFinite, "", scene.nearer, numpy.nan)
        for bad in ([-1], [2**32], [0.5], [[0]], None, "a"):
            self.fails(TypeError, "ids:", scene.remove, bad)
        self.fails(TypeError, "poses: expected as many", scene.move, [0, 1], pose())
        self.fails(TypeError, "ends: expected as many", scene.move, 0, pose(), numpy.zeros((2, 7)))
        self.fails(TypeError, "matrices: expected as many", scene.move, 0, matrices=numpy.zeros((2, 3, 4)))
        self.fails(TypeError, "poses: expected the shape (..., 7)", scene.move, 0, numpy.zeros(6))
        self.fails(TypeError, "poses:", scene.move, 0)
        self.fails(TypeError, "matrices:", scene.move, 0, pose(), matrices=numpy.eye(4)[:3])
        many = numpy.array([pose(), pose(numpy.inf)])
        scene.add(self.cube)
        self.fails(signum.NotFinite, "poses[1]", scene.move, [0, 1], many)
        self.fails(signum.NotFinite, "ends[1]", scene.move, [0, 1], many[[0, 0]], many)
        self.fails(signum.InvalidArgument, "no body 7", scene.move, [0, 7], [pose(50), pose(50)])
        self.fails(signum.InvalidArgument, "no body 7", scene.remove, [0, 7])
        self.fails(TypeError, "broad_phase:", signum.Scene, "best")
        self.fails(TypeError, "volume:", signum.Scene, volume="ball")
        self.assertEqual((scene.add(self.cube), scene.contacts().pairs.tolist()),
                         (2, [[0, 1], [0, 2], [1, 2]]))
        ball = scene.add(signum.Sphere3([0, 0, 0], 1))
        scene.move(0, pose(), pose(1))
        self.fails(signum.InvalidArgument, "a sphere has no first impact", scene.first_impact)
        scene.remove(ball)
        self.assertEqual(scene.first_impact().contact.t.fraction, 0)


class Threads(unittest.TestCase):
    def setUp(self):
        # All of them touch in faces, which takes a while.
        self.cube = signum.Mesh(UNIT_CUBE, FACES)
        self.scene = signum.Scene()
        for _ in range(12):
            self.scene.add(self.cube)

    def test_threads_share_a_scene(self):
        expected = [list(p) for p in itertools.combinations(range(12), 2)]
        found = []
        asking = threading.Thread(target=lambda: found.extend(self.scene.contacts() for _ in range(4)))
        asking.start()
        while asking.is_alive():
            ids = [self.scene.add(self.cube) for _ in range(3)]
            self.assertEqual(len(self.scene.pairs), 15 * 14 // 2)
            self.scene.move(ids, numpy.array([pose(9 * i) for i in ids]))
            self.assertEqual(self.scene.pairs.tolist(), expected)
            self.scene.remove(ids)
        asking.join()
        self.assertEqual([[p for p in f.pairs.tolist() if p[1] < 12] for f in found], [expected] * 4)

    def test_others_run_during_long_work(self):
        # Threads change only where the lock is given back: in the call, if it does.
        ran, interval = [], sys.getswitchinterval()
        sys.setswitchinterval(1000)
        try:
            for _ in range(20):
                go = threading.Event()
                other = threading.Thread(target=lambda e=go: e.wait() and ran.append(1))
                other.start()
                before = len(ran)
                go.set()
                self.scene.contacts()
                called = len(ran) > before
                other.join()
                if called:
                    return
        finally:
            sys.setswitchinterval(interval)
        self.fail("no other thread ran")


if __name__ == "__main__":
    unittest.main()
