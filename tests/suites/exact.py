# SPDX-License-Identifier: MIT
"""Decisions in fractions by definitions, apart from signum, which say who is right where two differ.

Points are tuples of Fractions. A plane figure is a list of parts: ("point", p), ("segment", (p, q)) or
("area", [chain, ...]), whose inside is told by the even-odd rule.
"""

from fractions import Fraction


def sign(x):
    return (x > 0) - (x < 0)


def point(numbers):
    return tuple(Fraction(x) for x in numbers)


def determinant(rows):
    if not rows:
        return Fraction(1)
    pivot = next((i for i, row in enumerate(rows) if row[0]), None)
    if pivot is None:
        return Fraction(0)
    first, rest = rows[pivot], rows[:pivot] + rows[pivot + 1:]
    below = [[x - row[0] / first[0] * y for x, y in zip(row[1:], first[1:])] for row in rest]
    return (-1) ** pivot * first[0] * determinant(below)


def turn(a, b, c):
    return sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))


def lifted(p):
    return p + (sum(x * x for x in p), Fraction(1))


def predicate(ask, points):
    """The sign of a question about points, as docs/oracle.md defines it."""
    points = [point(p) for p in points]
    if ask == "orient2d":
        return turn(*points)
    if ask == "orient3d":
        return sign(determinant([[x - y for x, y in zip(points[i], points[0])] for i in (3, 1, 2)]))
    rows = sign(determinant([list(lifted(p)) for p in points]))
    return rows if ask == "incircle" else -rows


def between(a, b, x):
    return min(a, b) <= x <= max(a, b)


def on_segment(a, b, p):
    return turn(a, b, p) == 0 and between(a[0], b[0], p[0]) and between(a[1], b[1], p[1])


def segments_meet(a, b, c, d):
    if turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0:
        return True
    return on_segment(a, b, c) or on_segment(a, b, d) or on_segment(c, d, a) or on_segment(c, d, b)


def edges(chains):
    for chain in chains:
        yield from zip(chain, chain[1:] + chain[:1])


def location(p, chains):
    """1 inside, 0 on the chains, -1 outside."""
    inside = False
    for a, b in edges(chains):
        if on_segment(a, b, p):
            return 0
        if (a[1] > p[1]) != (b[1] > p[1]) and turn(a, b, p) * (1 if b[1] > a[1] else -1) > 0:
            inside = not inside
    return 1 if inside else -1


def part_edges(kind, value):
    return [value] if kind == "segment" else list(edges(value)) if kind == "area" else []


def part_point(kind, value):
    return value if kind == "point" else value[0] if kind == "segment" else value[0][0]


def holds(kind, value, p):
    if kind == "point":
        return value == p
    return on_segment(*value, p) if kind == "segment" else location(p, value) >= 0


def parts_meet(a, b):
    """Whether two parts share a point: their edges do, or one has a point of each piece of the other."""
    if any(segments_meet(*s, *t) for s in part_edges(*a) for t in part_edges(*b)):
        return True
    for one, other in ((a, b), (b, a)):
        starts = [c[0] for c in one[1]] if one[0] == "area" else [part_point(*one)]
        if any(holds(*other, p) for p in starts):
            return True
    return False


def meet(a, b):
    return any(parts_meet(p, q) for p in a for q in b)


def squared_to_segment(p, a, b):
    d, e = (b[0] - a[0], b[1] - a[1]), (p[0] - a[0], p[1] - a[1])
    length = d[0] * d[0] + d[1] * d[1]
    t = min(max((d[0] * e[0] + d[1] * e[1]) / length, 0), 1) if length else 0
    return (e[0] - t * d[0]) ** 2 + (e[1] - t * d[1]) ** 2


def squared_distance(a, b):
    """The squared distance of two figures."""
    if meet(a, b):
        return Fraction(0)
    best = []
    for one, other in ((a, b), (b, a)):
        for p in one:
            corners = [p[1]] if p[0] == "point" else [c for edge in part_edges(*p) for c in edge]
            for q in other:
                segments = part_edges(*q) or [(q[1], q[1])]
                best += [squared_to_segment(c, *s) for c in corners for s in segments]
    return min(best)
