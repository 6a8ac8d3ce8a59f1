# SPDX-License-Identifier: MIT
"""What adapters share: questions as `signum fuzz --list` names them, their numbers, shapes as corners."""

from fractions import Fraction


def first_point(x):
    if isinstance(x, list) and not isinstance(x[0], list):
        return x
    return first_point(x[0] if isinstance(x, list) else next(iter(x.values())))


def name_of(question):
    """The name of a question: 'orient2d', 'intersects segment triangle', 'locate point polygon 2d'."""
    if "a" not in question:
        return question["ask"]
    a, b = question["a"], question["b"]
    in_plane = " 2d" if len(first_point(a)) == 2 else ""
    return f"{question['ask']} {next(iter(a))} {next(iter(b))}{in_plane}"


def read(x):
    """A question with its numbers as doubles."""
    if isinstance(x, str) and x.lstrip("-").startswith("0x"):
        return float.fromhex(x)
    if isinstance(x, list):
        return [read(y) for y in x]
    if isinstance(x, dict):
        return {key: value if key == "id" else read(value) for key, value in x.items()}
    return float(x) if isinstance(x, int) and not isinstance(x, bool) else x


def corners(shape):
    """Of a segment, triangle, polygon, hull or box in the plane, in order."""
    if "aabb" in shape:
        (a, b), (c, d) = shape["aabb"]["min"], shape["aabb"]["max"]
        return [[a, b], [c, b], [c, d], [a, d]]
    return shape["convex"]["points"] if "convex" in shape else next(iter(shape.values()))


def turn(a, b, c):
    """1 where three points of the plane turn left, 0 where they are on one line, exactly."""
    (a, b), (c, d), (e, f) = (map(Fraction, p) for p in (a, b, c))
    det = (c - a) * (f - b) - (d - b) * (e - a)
    return (det > 0) - (det < 0)


def delaunay(triangulate, empty):
    """Answers by triangulate(points), which gives triangles of counter-clockwise indices; where there are none it throws `empty`, or gives []."""

    def orientation(points):
        try:
            found = triangulate(points)
        except empty:
            return 0
        if not found:
            return 0
        first = list(found[0])
        return 1 if first[(first.index(0) + 1) % 3] == 1 else -1

    def incircle(question):
        sign = orientation(question["points"][:3])
        if sign == 0:
            return None
        # Of four points that are on no circle, the first three are a triangle unless the last is inside their circle.
        there = any(3 not in t for t in triangulate(question["points"]))
        return {"sign": -sign if there else sign}

    return {"orient2d": lambda q: {"sign": orientation(q["points"])}, "incircle": incircle}
