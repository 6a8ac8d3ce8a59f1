# SPDX-License-Identifier: MIT
"""Verbs on many shapes: the answers of single calls, bit for bit, and errors that name the argument."""

import doctest
import sys
import threading
import time
import unittest

import numpy
import signum
from signum import verbs

COUNT = 600  # more than a block of hits
CLASSES = {"point": signum.Point3, "segment": signum.Segment3, "ray": signum.Ray3, "line": signum.Line3,
           "plane": signum.Plane3, "triangle": signum.Triangle3, "aabb": signum.Aabb3, "obb": signum.Obb3,
           "sphere": signum.Sphere3, "capsule": signum.Capsule3}
# The numbers of a shape's members.
MEMBERS = {"point": [3], "segment": [3, 3], "ray": [3, 3], "line": [3, 3], "plane": [3, 1], "triangle": [9],
           "aabb": [3, 3], "obb": [3, 9, 3], "sphere": [3, 1], "capsule": [6, 1]}
FAMILIES = ("grid", "tiny", "huge", "uniform", "mixed")


def rows(kind, family, rng, count=COUNT):
    """Numbers of shapes: on small integers, where most touch or are degenerate, or at other scales."""
    width = sum(MEMBERS[kind])
    if family == "uniform":
        x = rng.uniform(-2, 2, (count, width))
    else:
        x = rng.integers(-2, 3, (count, width)).astype(float)
        scale = {"grid": 0, "tiny": -1074, "huge": 1020, "mixed": rng.choice([-600, 0, 500], (count, 1))}
        x = numpy.ldexp(x, scale[family])
    if kind == "aabb":
        x = numpy.hstack([numpy.minimum(x[:, :3], x[:, 3:]), numpy.maximum(x[:, :3], x[:, 3:])])
    if kind == "plane":
        x[~x[:, :3].any(1), 0] = 1
    if kind in ("sphere", "capsule"):
        x[:, -1] = abs(x[:, -1])
    if kind == "obb":
        x[:, 12:] = abs(x[:, 12:])
    return numpy.ascontiguousarray(x)


def shape(kind, row):
    members = numpy.split(row, numpy.cumsum(MEMBERS[kind])[:-1])
    members = [m[0] if len(m) == 1 else m.reshape(-1, 3) if len(m) > 3 else m for m in members]
    return CLASSES[kind](*members)


def within(a, b):
    return signum.within(a, b, 1.5)


def sweep(a, b):
    return signum.sweep(a, b, [1.0, -2.0, 0.5])


def many(kind, numbers):
    return numbers if kind == "point" else CLASSES[kind].many(numbers)


def single(verb, a, b):
    """The answer of one call, as the numbers that arrays have."""
    found = verb(a, b)
    if verb in (signum.hit, sweep):
        return None if found is None else found.t
    if verb is signum.contact:
        return [int(x) for x in found]
    return found.squared if verb is signum.squared_distance else int(found)


def batch(verb, a, b):
    """The answers to many, in the same words."""
    found = verb(a, b)
    if verb in (signum.hit, sweep):
        all_of = [None] * found.count
        for ray, t in zip(found.ray.tolist(), found.t.tolist()):
            all_of[ray] = t
        assert found.mask.tolist() == [t is not None for t in all_of]
        return all_of
    return found.tolist()


PAIRS = {
    signum.intersects: ["triangle triangle", "ray aabb", "line aabb", "point capsule", "obb obb", "sphere obb"],
    signum.contact: ["triangle triangle", "segment triangle", "segment segment", "point triangle"],
    signum.locate: ["point aabb", "point obb", "point sphere", "point triangle", "point capsule"],
    signum.side: ["plane point", "plane triangle", "plane aabb", "plane obb", "plane sphere", "plane capsule"],
    signum.hit: ["ray sphere", "ray aabb", "ray obb", "ray triangle", "ray capsule", "ray plane"],
    signum.squared_distance: ["point point", "point aabb", "aabb aabb", "sphere triangle"],
    within: ["point point", "sphere capsule", "segment aabb"],
    sweep: ["sphere sphere", "point plane", "triangle aabb"],
}


class Consistency(unittest.TestCase):
    def test_answers_are_those_of_single_calls(self):
        rng = numpy.random.default_rng(5)
        for verb, pairs in PAIRS.items():
            for pair in pairs:
                first, second = pair.split()
                for family in FAMILIES:
                    with self.subTest(verb=verb.__name__, pair=pair, family=family):
                        count = COUNT if family == "grid" else 60
                        a, b = rows(first, family, rng, count), rows(second, family, rng, count)
                        x, y = [shape(first, r) for r in a], [shape(second, r) for r in b]
                        expected = [single(verb, p, q) for p, q in zip(x, y)]
                        self.assertEqual(batch(verb, many(first, a), many(second, b)), expected)
                        some = slice(0, 60)
                        with_one = [single(verb, p, y[7]) for p in x[some]]
                        self.assertEqual(batch(verb, many(first, a[some]), y[7]), with_one)
                        self.assertEqual(batch(verb, many(first, a[some]), many(second, b[7:8])), with_one)
                        self.assertEqual(batch(verb, x[7], many(second, b[some])),
                                         [single(verb, x[7], q) for q in y[some]])
                        if family == "grid":
                            self.assertGreater(len({str(e) for e in expected}), 1)

    def test_one_shape_of_any_kind(self):
        rng = numpy.random.default_rng(6)
        points, rays = rows("point", "grid", rng, 100), rows("ray", "grid", rng, 100)
        cube = [[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1.0)]
        dop = signum.bounding_kdop(numpy.array(cube), 26)
        for b in (signum.Convex3(cube), dop, signum.Frustum3(numpy.eye(4))):
            for verb, name, a in ((signum.locate, "point", points), (signum.hit, "ray", rays),
                                  (signum.intersects, "ray", rays)):
                expected = [single(verb, shape(name, r), b) for r in a]
                self.assertEqual(batch(verb, many(name, a), b), expected)
        plane = points[:, :2].copy()
        ring = signum.Polygon2([[[-2, -2], [2, -2], [2, 2], [-2, 2]], [[-1, -1], [1, -1], [1, 1], [-1, 1]]])
        self.assertEqual(signum.locate(plane, ring).tolist(), [int(signum.locate(p, ring)) for p in plane])

    def test_limits(self):
        rays = rows("ray", "grid", numpy.random.default_rng(7))
        ball = signum.Sphere3([0, 0, 0], 1)
        for limit in (0.0, 0.5, 1.0):
            hits = signum.hit(signum.Ray3.many(rays), ball, limit)
            singles = [signum.hit(shape("ray", r), ball, limit) for r in rays]
            self.assertEqual(hits.ray.tolist(), [i for i, h in enumerate(singles) if h is not None])
            self.assertEqual(hits.t.tolist(), [h.t for h in singles if h is not None])


class Arrays(unittest.TestCase):
    points = numpy.arange(24.0).reshape(8, 3)
    box = signum.Aabb3([0, 0, 0], [9, 9, 9])

    def fails(self, error, words, verb, *arguments):
        with self.assertRaises(error) as caught:
            verb(*arguments)
        for word in words.split("|"):
            self.assertIn(word, str(caught.exception))

    def test_broadcasting_is_that_of_numpy(self):
        rng = numpy.random.default_rng(8)
        a, b = rng.integers(-2, 3, (4, 1, 3)).astype(float), rng.integers(-2, 3, (5, 3)).astype(float)
        squared = signum.squared_distance(a, b)
        self.assertEqual((squared.shape, squared.dtype), ((4, 5), numpy.float64))
        self.assertTrue((squared == ((a - b) ** 2).sum(-1)).all())
        where = signum.locate(a, signum.Aabb3.many(rows("aabb", "grid", rng, 5)))
        self.assertEqual((where.shape, where.dtype), ((4, 5), numpy.uint8))
        self.assertEqual(signum.contact(a, b[:1].copy()).shape, (4, 1, 5))
        self.assertEqual(signum.hit(signum.Ray3([0, 0, 9], [0, 0, -1]), a).count, 4)
        self.fails(ValueError, "b:", signum.squared_distance, a, numpy.zeros((7, 2, 3)))
        self.fails(ValueError, "shape:", signum.locate, self.points, signum.Aabb3.many(numpy.zeros((3, 6))))
        self.fails(ValueError, "shape:", signum.hit, signum.Ray3.many(numpy.ones((4, 6))),
                   signum.Sphere3.many(numpy.ones((3, 4))))

    def test_empty(self):
        none = numpy.zeros((0, 3))
        self.assertEqual(signum.locate(none, self.box).shape, (0,))
        self.assertEqual(signum.squared_distance(none, none).shape, (0,))
        self.assertEqual(signum.side(signum.Plane3([0, 0, 1], 0), none).shape, (0,))
        hits = signum.hit(signum.Ray3.many(numpy.zeros((0, 6))), self.box)
        self.assertEqual((hits.count, len(hits), hits.mask.shape), (0, 0, (0,)))
        self.assertEqual(signum.contact(signum.Triangle3.many(numpy.zeros((0, 9))), none).shape, (0, 5))

    def test_read_only_arrays_are_taken_and_none_is_copied(self):
        fixed = numpy.zeros((1000000, 3))
        fixed.flags.writeable = False
        before = sys.getrefcount(fixed)
        self.assertTrue((signum.locate(fixed, self.box) == signum.Location.boundary).all())
        self.assertFalse(signum.squared_distance(fixed, self.box).any())
        self.assertEqual(sys.getrefcount(fixed), before)
        boxes = numpy.zeros((4, 6))
        kept = signum.Aabb3.many(boxes)
        boxes[2, 3:] = 9
        self.assertEqual(signum.locate([1.0, 1, 1], kept).tolist(), [2, 2, 0, 2])

    def test_wrong_arrays_are_refused_and_named(self):
        ray, plane = signum.Ray3([0, 0, 0], [1, 0, 0]), signum.Plane3([0, 0, 1], 0)
        for verb, name, at in ((signum.intersects, "a", 0), (signum.locate, "point", 0),
                               (signum.side, "shape", 1), (signum.hit, "shape", 1),
                               (signum.squared_distance, "b", 1), (signum.contact, "a", 0)):
            other = {signum.side: plane, signum.hit: ray, signum.contact: signum.Segment3([0, 0, 0], [1, 0, 0])}
            whole = [other.get(verb, self.box)] * 2

            def asked(array, verb=verb, whole=whole, at=at):
                return verb(*whole[:at], array, *whole[at + 1:])

            self.fails(TypeError, f"{name}:|float64|float32", asked, self.points.astype("f"))
            self.fails(TypeError, f"{name}:|float64|int64", asked, self.points.astype(int))
            self.fails(TypeError, f"{name}:|ascontiguousarray({name})", asked, self.points[::2])
            self.fails(TypeError, f"{name}:|C's order", asked, numpy.asfortranarray(self.points))
            self.fails(TypeError, f"{name}:|(..., 3)|(..., 4)", asked, numpy.zeros((5, 4)))
            self.fails(TypeError, f"{name}:", asked, [[0, 0, 0], [0, "a", 0]])
            for bad in (numpy.nan, numpy.inf):
                odd = self.points.copy()
                odd[5, 1] = bad
                before = odd.copy()
                self.fails(signum.NotFinite, f"{name}[5][1]: {'NaN' if numpy.isnan(bad) else 'Infinity'} is not", asked, odd)
                numpy.testing.assert_array_equal(odd, before)
        self.fails(TypeError, "numbers:|float32", signum.Aabb3.many, numpy.zeros((4, 6), "f"))

    def test_wrong_shapes_are_refused_and_named(self):
        boxes = numpy.zeros((9, 6))
        boxes[3, 2] = numpy.nan
        self.fails(signum.NotFinite, "shape[3].aabb.min[2]: NaN", signum.locate, [0.0, 0, 0], signum.Aabb3.many(boxes))
        self.fails(signum.NotFinite, "shape.sphere.center[1]: NaN", signum.locate, self.points, signum.Sphere3([0, numpy.nan, 0], 1))
        self.fails(signum.NotFinite, "greatest_t:", signum.hit, signum.Ray3.many(numpy.ones((2, 6))), self.box,
                   numpy.nan)
        self.fails(signum.NotFinite, "greatest_t:", signum.hit, signum.Ray3([0, 0, 0], [1, 0, 0]), self.box,
                   numpy.inf)
        mesh = signum.Mesh(self.points, [[0, 1, 2]])
        self.fails(TypeError, "shape:", signum.locate, self.points, mesh)
        self.fails(TypeError, "b:|placed", signum.squared_distance, self.points, signum.Placed(self.box))
        self.fails(signum.InvalidArgument, "locate|line", signum.locate, self.points,
                   signum.Line3([0, 0, 0], [1, 0, 0]))
        self.fails(signum.InvalidArgument, "normal", signum.side, signum.Plane3([0, 0, 0], 1), self.points)
        self.fails(signum.InvalidArgument, "plane|space", signum.locate, numpy.zeros((3, 2)), self.box)


class Work(unittest.TestCase):
    def test_others_run_during_long_work(self):
        # Python takes the lock away between two of its instructions only, and here it is told never
        # to: the thread that counts runs only when a call gives the lock away, or ends the thread.
        rng = numpy.random.default_rng(9)
        points, box = rng.random((200000, 3)), signum.Aabb3([0, 0, 0], [1, 1, 0.5])
        mesh = signum.Mesh(points[:3000], rng.integers(0, 3000, (1000, 3)))
        calls = {
            "squared_distance": lambda: signum.squared_distance(points, box),
            "locate": lambda: signum.locate(points, box),
            "contacts": mesh.contacts,
            "orient3d": lambda: signum.orient3d([0, 0, 0], [1, 0, 0], [0, 1, 0], points),
        }
        interval = sys.getswitchinterval()
        sys.setswitchinterval(1000)
        self.addCleanup(sys.setswitchinterval, interval)
        for name, call in calls.items():
            with self.subTest(call=name):
                self.assertTrue(self.others_run_during(call))
        self.assertFalse(self.others_run_during(lambda: sum(range(1000))))

    def others_run_during(self, call):
        """Whether another thread runs while call() does, at the latest in its thousandth time."""
        ready, ran, deadline = threading.Event(), [], time.monotonic() + 60
        inside = [False]

        def note():
            ready.set()
            while not ran and inside[0] is not None:
                if inside[0]:
                    ran.append(True)
                time.sleep(0)

        thread = threading.Thread(target=note)
        thread.start()
        ready.wait()
        for _ in range(1000):
            inside[0] = True
            call()
            inside[0] = False
            if ran or time.monotonic() > deadline:
                break
        inside[0] = None
        thread.join()
        return bool(ran)

    def test_examples_of_the_verbs(self):
        found = doctest.DocTestFinder().find(verbs, globs={"signum": signum, "numpy": numpy})
        results = [doctest.DocTestRunner().run(test) for test in found if test.examples]
        self.assertGreaterEqual(len(results), 5)
        self.assertEqual(sum(r.failed for r in results), 0)


if __name__ == "__main__":
    unittest.main()
