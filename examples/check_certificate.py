#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks what `signum oracle` answers to questions with "certificate": true, in fractions and without signum.

Usage: check_certificate.py QUESTIONS ANSWERS, two files of lines. Exits with 1 when an answer is no proof."""
import json, sys
from fractions import Fraction

def number(x): return Fraction(float.fromhex(x) if "x" in x else x) if isinstance(x, str) else Fraction(float(x))
def vector(v): return [number(x) for x in v]
def dot(u, v): return sum(x * y for x, y in zip(u, v))
def plus(u, s, v): return [x + s * y for x, y in zip(u, v)]

def feasible(rows):
    """Whether some x has c.x + d >= 0, or > 0 when strict, for all rows (c + [d], strict): Fourier and Motzkin."""
    while rows and len(rows[0][0]) > 1:
        low, high = [r for r in rows if r[0][0] > 0], [r for r in rows if r[0][0] < 0]
        rows = [r for r in rows if r[0][0] == 0]
        for c, s in low:
            rows += [(plus([x / c[0] for x in c], -1 / d[0], d), s or t) for d, t in high]
        rows = list({(tuple(c[1:]), s) for c, s in rows})
    return all(c[0] > 0 if s else c[0] >= 0 for c, s in rows)

def shape(kind, v):
    """The shape as what spans it, points and directions, or as the rows of its half-spaces."""
    if kind == "point": return [vector(v)], [], None
    if kind in ("segment", "triangle"): return [vector(p) for p in v], [], None
    if kind == "convex": return [vector(p) for p in v["points"]], [], None
    if kind in ("ray", "line"):
        d = vector(v["direction"])
        return [vector(v["origin"])], [d] + ([plus(d, -2, d)] if kind == "line" else []), None
    if kind == "obb":
        corners = [vector(v["center"])]
        for h, a in zip(v["half"], v["axes"]):
            corners = [plus(c, s * number(h), vector(a)) for c in corners for s in (-1, 1)]
        return corners, [], None
    if kind == "plane": normals, low, high = [v["normal"]], [-number(v["offset"])], [-number(v["offset"])]
    if kind == "kdop": normals, low, high = v["directions"], vector(v["min"]), vector(v["max"])
    if kind == "aabb":
        low, high = vector(v["min"]), vector(v["max"])
        normals = [[int(i == j) for j in range(len(low))] for i in range(len(low))]
    if kind == "frustum":
        *rows, w = [vector(r) for r in v["matrix"]]
        rows = [plus(w, s, r) for r in rows for s in (-1, 1)]
        return None, None, rows[:5] + [vector(v["matrix"][2]) if v["depth"] == "d3d" else rows[5]]
    rows = [(vector(n), l, h) for n, l, h in zip(normals, low, high)]
    return None, None, [n + [-l] for n, l, h in rows] + [plus([0] * len(n), -1, n) + [h] for n, l, h in rows]

def holds(x, points, directions, rows):
    """Whether the point is in the shape: in a hull it is unless a plane is between them."""
    if rows is not None: return all(dot(r, x + [1]) >= 0 for r in rows)
    return not feasible([(plus(p, -1, x) + [0], True) for p in points] + [(d + [0], False) for d in directions])

def before(f, points, directions, rows):
    """Whether f is positive on all of the shape."""
    if rows is not None: return not feasible([(r, False) for r in rows] + [([-c for c in f], False)])
    return all(dot(f, p + [1]) > 0 for p in points) and all(dot(f, d) >= 0 for d in directions)

def proves(question, answer):
    a, b = (shape(*next(iter(question[k].items()))) for k in "ab")
    if answer["intersects"]: return all(holds(vector(answer["witness"]), *s) for s in (a, b))
    f = vector(answer["separator"]["normal"]) + [number(answer["separator"]["offset"])]
    return before(f, *a) and before([-c for c in f], *b)

lines = [[json.loads(l) for l in open(name)] for name in sys.argv[1:3]]
wrong = [i + 1 for i, (q, a) in enumerate(zip(*lines)) if not proves(q, a)]
print(f"{len(lines[1]) - len(wrong)} of {len(lines[0])} answers are proofs" + (f"; not those of lines {wrong}" if wrong else ""))
sys.exit(bool(wrong) or len(lines[0]) != len(lines[1]))
