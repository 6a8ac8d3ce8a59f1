# SPDX-License-Identifier: MIT
"""Suites of triangulations. What is right is more than one thing, so an answer is held against its
definition, in integers and fractions: its triangles turn counter-clockwise and fill the convex hull, edges meet, every piece of a
constraint is an edge, and no far corner is in a circle that no constraint keeps it from.
"""

import bisect
import json
import subprocess
import tempfile
from fractions import Fraction

import overlays
import slabs
from cases import Case, Unasked, files


def whole(points):
    """Doubles as integers, by a power of two that all of them share."""
    exact = [[Fraction(x) for x in p[:2]] for p in points]
    scale = max((x.denominator for p in exact for x in p), default=1)
    return [tuple(int(x * scale) for x in p) for p in exact], scale


def turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def hull_area(points):
    """Twice the area of the convex hull."""
    def half(ordered):
        chain = []
        for p in ordered:
            while len(chain) > 1 and turn(chain[-2], chain[-1], p) <= 0:
                chain.pop()
            chain.append(p)
        return chain[:-1]

    ordered = sorted(set(points))
    ring = half(ordered) + half(ordered[::-1])
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(ring, ring[1:] + ring[:1]))


def in_circle(a, b, c, d):
    rows = [(p[0] - d[0], p[1] - d[1]) for p in (a, b, c)]
    (ax, ay), (bx, by), (cx, cy) = rows
    squares = [x * x + y * y for x, y in rows]
    return squares[0] * (bx * cy - by * cx) - squares[1] * (ax * cy - ay * cx) + squares[2] * (ax * by - ay * bx)


def pieces(ordered, p, q):
    """The vertices on a constraint, in their order, from ordered ones."""
    p, q = sorted((p, q))
    between = ordered[bisect.bisect_left(ordered, p):bisect.bisect_right(ordered, q)]
    low, high = sorted((p[1], q[1]))
    return [v for v in between if low <= v[1] <= high and turn(p, q, v) == 0]


def fault(points, constraints, said):
    """What is wrong with a triangulation; empty where nothing is."""
    vertices, scale = whole(points)
    vertices += [tuple(Fraction(x) * scale for x in p) for p in said["steiner"]]
    triangles = said["triangles"]
    first = {v: k for k, v in reversed(list(enumerate(vertices)))}
    if any(turn(*(vertices[k] for k in t)) <= 0 for t in triangles):
        return "a triangle does not turn counter-clockwise"
    far = {}
    for t in triangles:
        for k in range(3):
            if far.setdefault((t[k], t[(k + 1) % 3]), t[(k + 2) % 3]) != t[(k + 2) % 3]:
                return "an edge has two triangles on one side"
    if sum(turn(*(vertices[k] for k in t)) for t in triangles) != hull_area(vertices):
        return "the triangles do not fill the convex hull"
    if not triangles:
        return ""
    if {k for t in triangles for k in t} != set(first.values()):
        return "a vertex is no corner of a triangle"
    kept, ordered = set(), sorted(first)
    for i, j in constraints:
        on = [first[v] for v in pieces(ordered, vertices[i], vertices[j])]
        for pair in zip(on, on[1:]):
            kept |= {pair, pair[::-1]}
            if pair not in far and pair[::-1] not in far:
                return "a piece of a constraint is no edge"
    for (i, j), k in far.items():
        other = far.get((j, i))
        if other is not None and (i, j) not in kept and in_circle(*(vertices[v] for v in (i, j, k, other))) > 0:
            return "a far corner is inside a circle"
    return ""


def triangulation(name, question, points, constraints):
    def explain(value):
        return "the suite", value

    return Case(name, [question], lambda said: fault(points, constraints, said[0]), "", explain)


def of_cdt(folder):
    for path in files(folder, ".txt"):
        numbers = path.read_text().split()
        n, m = map(int, numbers[:2])
        values = [float(x) for x in numbers[2:2 + 2 * n]]
        edges = [int(x) for x in numbers[2 + 2 * n:2 + 2 * n + 2 * m]]
        points, constraints = (list(map(list, zip(x[::2], x[1::2]))) for x in (values, edges))
        question = {"ask": "triangulate", "points": points, "constraints": constraints}
        yield triangulation(path.name, question, points, constraints)


def of_delaunator(folder):
    for path in files(folder, ".json"):
        points = [[float(x) for x in p[:2]] for p in json.loads(path.read_text())]
        yield triangulation(path.name, {"ask": "triangulate", "points": points}, points, [])


def deviation(rings, program):
    """By how much of the area of a polygon the areas of its triangles miss it, and these, exactly."""
    wkt = ", ".join("(" + ", ".join(f"{x!r} {y!r}" for x, y, *_ in [*r, r[0]]) + ")" for r in rings)
    with tempfile.NamedTemporaryFile("w", suffix=".wkt") as file:
        file.write(f"POLYGON ({wkt})")
        file.flush()
        done = subprocess.run([program, "plane", "triangulate", file.name, "--format", "json"], capture_output=True,
                              text=True, check=False)
    if done.returncode != 0:
        return Unasked("refused: " + done.stderr.strip().split(":")[-1].strip())
    said = json.loads(done.stdout)
    # Where edges cross, the exact points stand in the place of the rounded ones.
    given = len(said["points"]) - len(said["steiner"])
    points = [tuple(map(Fraction, p)) for p in said["points"][:given] + said["steiner"]]
    turns = [turn(*(points[k] for k in t)) for t in said["triangles"]]
    return {"area": sum(turns) / 2 if all(t > 0 for t in turns) else None}


def of_earcut(folder):
    """The triangles of a polygon, whose areas the suite compares with that of its rings."""
    allowed = json.loads((folder / "test/expected.json").read_text())["errors"]
    for path in files(folder / "test/fixtures", ".json"):
        rings = [r for r in json.loads(path.read_text()) if r]
        if not rings or any(len(r) < 3 for r in rings):
            yield Unasked("polygons of rings with fewer than three points")
            continue
        area = overlays.area([("area", rings)])
        most = allowed.get(path.stem, 0)

        def near(value, _, area=area, most=most):
            return value["area"] is not None and abs(value["area"] - area) <= Fraction(most) * area

        def explain(value, rings=rings):
            right = slabs.area("union", [("area", rings)], [], "evenodd")
            return "signum" if right == value["area"] else "the suite", "by fractions, as the rings overlap or cross"

        yield Case(path.name, None, lambda program, rings=rings: deviation(rings, program), float(area), explain, near)
