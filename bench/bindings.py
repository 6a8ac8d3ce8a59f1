# SPDX-License-Identifier: MIT
"""What does Python cost, and what does it gain? The same work through the package, through the
library for C, whose calls are those of C++, and in NumPy: in one process, by turns, on the same
arrays; the median of 21 (fewer of what takes long) in processor time, each after an untimed one.

    PYTHONPATH=build/dev/python /usr/bin/python3 bench/bindings.py build/dev/bindings/c/libsignum_c.so

It prints the tables of docs/lab/performance.md. Exits with 1 where a call of Python takes longer than
the goal allows, or where the two answer differently.
"""

import ctypes
import functools
import statistics
import sys
import time

import numpy
import signum

N = 1000000
KINDS = {"point": 0, "ray": 2, "plane": 4, "triangle": 5, "aabb": 7, "sphere": 12}
missed = []


class Points(ctypes.Structure):
    _fields_ = [("numbers", ctypes.c_void_p), ("count", ctypes.c_size_t)]


class Shapes(ctypes.Structure):
    _fields_ = [("kind", ctypes.c_int), ("dimension", ctypes.c_int), ("numbers", ctypes.c_void_p),
                ("count", ctypes.c_size_t), ("rule", ctypes.c_int), ("one", ctypes.c_void_p)]


def shapes(kind, rows):
    return Shapes(KINDS[kind], 3, rows.ctypes.data, len(rows), 0, None)


def medians(works, rounds):
    times = [[] for _ in works]
    for timed in range(rounds + 1):
        for work, spent in zip(works, times):
            start = time.process_time()
            work()
            if timed:
                spent.append((time.process_time() - start) * 1e3)
    return [statistics.median(spent) for spent in times]


def against_c(what, goal, in_c, in_python, rounds=21):
    c, python = medians([in_c, in_python], rounds)
    said = f"at most {goal}" if python <= goal * c else f"**missed**: {goal}"
    if python > goal * c:
        missed.append(what)
    print(f"| {what} | {c:.2f} | {python:.2f} | {python / c:.3f} | {said} |")


def against_numpy(what, in_python, in_numpy, rounds=21):
    """Both give the answers to the same questions, as one array."""
    wrong = numpy.count_nonzero(in_python() != in_numpy())
    python, plain = medians([in_python, in_numpy], rounds)
    print(f"| {what} | {python:.2f} | {plain:.2f} | {python / plain:.3f} | {wrong} |", flush=True)


def waves(side, phase):
    """A sheet of 2 * (side - 1)^2 triangles."""
    x, y = numpy.meshgrid(numpy.linspace(0, 1, side), numpy.linspace(0, 1, side))
    z = 0.05 * numpy.sin(40 * x + phase) * numpy.cos(40 * y)
    a = (numpy.arange(side - 1)[:, None] * side + numpy.arange(side - 1)).ravel()
    faces = numpy.vstack([numpy.stack([a, a + 1, a + side], 1),
                          numpy.stack([a + 1, a + side + 1, a + side], 1)])
    return numpy.stack([x, y, z], -1).reshape(-1, 3), faces.astype(numpy.uint32)


def moller_trumbore(origins, directions, corners):
    """At which t rays meet triangles, all broadcast; infinite where they do not."""
    e, f = corners[..., 1, :] - corners[..., 0, :], corners[..., 2, :] - corners[..., 0, :]
    p = numpy.cross(directions, f)
    with numpy.errstate(all="ignore"):
        inverse = 1 / numpy.einsum("...i,...i", e, p)
        s = origins - corners[..., 0, :]
        u = numpy.einsum("...i,...i", s, p) * inverse
        q = numpy.cross(s, e)
        v = numpy.einsum("...i,...i", directions, q) * inverse
        t = numpy.einsum("...i,...i", f, q) * inverse
        return numpy.where((u >= 0) & (v >= 0) & (u + v <= 1) & (t >= 0), t, numpy.inf)


def first_by_moller_trumbore(origins, directions, corners):
    """Which rays hit a triangle of a mesh: every ray with every triangle, 32 rays at once."""
    hits = [(moller_trumbore(origins[i:i + 32, None], directions, corners) < numpy.inf).any(1)
            for i in range(0, len(origins), 32)]
    return numpy.concatenate(hits)


def beside_c(lib, rng):
    print("| work | C, ms | Python, ms | Python / C | goal |\n| --- | ---: | ---: | ---: | --- |")
    points = [rng.random((N, 3)) for _ in range(4)]
    views = [Points(p.ctypes.data, N) for p in points]

    def in_c(call, kind, *arguments):
        answers = numpy.empty(N, kind)  # a new array, as Python's call makes one
        status = call(*arguments, ctypes.c_void_p(answers.ctypes.data), ctypes.c_size_t(N))
        assert status == 0
        return answers

    def compare(what, goal, c, python):
        assert (c() == python()).all(), what
        against_c(what, goal, c, python)

    compare("orient3d, a million", 1.2,
            functools.partial(in_c, lib.signum_orient3d_batch, numpy.int8, *views),
            lambda: signum.orient3d(*points))
    box, plane = numpy.array([[0.2, 0.2, 0.2, 0.8, 0.8, 0.8]]), numpy.array([[1.0, 2, 3, -3]])
    balls = numpy.hstack([points[1], 0.1 * points[2][:, :1]])
    in_box, above = signum.Aabb3(box[0, :3], box[0, 3:]), signum.Plane3(plane[0, :3], plane[0, 3])
    compare("locate, a million points and a box", 1.2,
            functools.partial(in_c, lib.signum_shapes_locate, numpy.uint8,
                              shapes("point", points[0]), shapes("aabb", box)),
            lambda: signum.locate(points[0], in_box))
    compare("side, a plane and a million spheres", 1.2,
            functools.partial(in_c, lib.signum_shapes_side, numpy.uint8, shapes("plane", plane),
                              shapes("sphere", balls)),
            lambda: signum.side(above, signum.Sphere3.many(balls)))
    compare("squared_distance, a million points and a box", 1.2,
            functools.partial(in_c, lib.signum_shapes_squared_distance, numpy.float64,
                              shapes("point", points[0]), shapes("aabb", box)),
            lambda: signum.squared_distance(points[0], in_box))
    rays = numpy.hstack([points[0] - [0, 0, 2], points[1] - points[2] + [0, 0, 1]])
    triangles = numpy.hstack(points[1:])

    def hits_in_c():
        hits = numpy.empty(N, numpy.uint8)
        t = in_c(lambda *rest: lib.signum_shapes_hit(
            shapes("ray", rays), shapes("triangle", triangles), None,
            ctypes.c_void_p(hits.ctypes.data), *rest), numpy.float64)
        return t[hits != 0]

    compare("hit, a million rays and triangles", 1.2, hits_in_c,
            lambda: signum.hit(signum.Ray3.many(rays), signum.Triangle3.many(triangles)).t)
    vertices, faces = zip(*(waves(230, phase) for phase in (0.0, 1.0)))
    both = numpy.vstack([faces[0], faces[1] + numpy.uint32(len(vertices[0]))])
    mesh, handle, found = signum.Mesh(numpy.vstack(vertices), both), ctypes.c_void_p(), ctypes.c_void_p()
    lib.signum_mesh_create(
        ctypes.c_void_p(mesh.vertices.ctypes.data), ctypes.c_size_t(len(mesh.vertices)),
        ctypes.c_void_p(mesh.faces.ctypes.data), ctypes.c_size_t(len(mesh.faces)),
        ctypes.byref(handle))

    def contacts_in_c():
        assert lib.signum_mesh_contacts(handle, ctypes.byref(found)) == 0
        lib.signum_contacts_free(found)

    against_c(f"contacts in a mesh of {len(both)} triangles, {len(mesh.contacts())} of them", 1.05,
              contacts_in_c, mesh.contacts)


def beside_numpy(rng):
    print("\n| work | signum, ms | NumPy, ms | signum / it | wrong |"
          "\n| --- | ---: | ---: | ---: | ---: |")
    for name, points in (("random", rng.random((N, 3))),
                         ("on a grid", rng.integers(0, 11, (N, 3)) / 10)):
        low, high, center, radius = numpy.full(3, 0.2), numpy.full(3, 0.8), numpy.full(3, 0.5), 0.3
        box, ball = signum.Aabb3(low, high), signum.Sphere3(center, radius)

        def in_box(points=points):
            inside = ((points > low) & (points < high)).all(1)
            return numpy.where(inside, 0, 2 - ((points >= low) & (points <= high)).all(1))

        def in_ball(points=points):
            return 1 + numpy.sign(((points - center) ** 2).sum(1) - radius * radius)

        def squared(points=points):
            return ((points - numpy.clip(points, low, high)) ** 2).sum(1)

        against_numpy(f"locate in a box, {name}", lambda: signum.locate(points, box), in_box)
        against_numpy(f"locate in a ball, {name}", lambda: signum.locate(points, ball), in_ball)
        against_numpy(f"squared_distance to a box, {name}",
                      lambda: signum.squared_distance(points, box), squared)
    corners = rng.random((N, 3, 3))
    for name, target in (("random", rng.random((N, 3))),
                         ("at corners", corners[numpy.arange(N), rng.integers(0, 3, N)])):
        origins = rng.random((N, 3)) - [0, 0, 2]
        rays = numpy.hstack([origins, target - origins])

        def hits(rays=rays):
            return signum.hit(signum.Ray3.many(rays), signum.Triangle3.many(corners)).mask

        against_numpy(f"hit, rays and triangles, {name}", hits, lambda: moller_trumbore(
            rays[:, :3], rays[:, 3:], corners) < numpy.inf, 7)
    vertices, faces = waves(72, 0.0)
    mesh, corners = signum.Mesh(vertices, faces), vertices[faces]
    down, count = numpy.array([0.0, 0, -1]), 500
    for name, targets in (("random", rng.uniform(-0.1, 1.1, (count, 3))),
                          ("at vertices", vertices[rng.integers(0, len(vertices), count)])):
        origins = targets * [1, 1, 0] + [0, 0, 1]
        against_numpy(f"{count} rays on a mesh of {len(faces)} triangles, {name}",
                      lambda: mesh.ray(origins, down).mask,
                      lambda: first_by_moller_trumbore(origins, down, corners), 3)


def main():
    rng = numpy.random.default_rng(1)
    beside_c(ctypes.CDLL(sys.argv[1]), rng)
    beside_numpy(rng)
    sys.exit(f"missed: {', '.join(missed)}" if missed else 0)


if __name__ == "__main__":
    main()
