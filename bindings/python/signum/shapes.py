# SPDX-License-Identifier: MIT
"""The shapes: each is the closed set of real points that its doubles define, degenerate or not.

Points and vectors are 2 or 3 numbers; arrays are of float64 in C's order. What is not finite raises
NotFinite where the shape is asked about, which is where InvalidArgument is raised, too.
"""

from __future__ import annotations

from typing import Any, Sequence, Union

import numpy

from . import _signum

Numbers = Union[numpy.ndarray, Sequence[float], Sequence[Sequence[float]]]
Shape = _signum.Shape


class Point2(Shape):
    """A point.

    coordinates: 2 numbers.
    """

    def __init__(self, coordinates: Numbers) -> None:
        super().__init__("point", 2, coordinates)

    def __repr__(self) -> str:
        return _repr(self, ("coordinates",))

    @property
    def coordinates(self) -> numpy.ndarray:
        return self._member("")


class Segment2(Shape):
    """The points between p and q, both included.

    p: a point.
    q: a point.
    """

    def __init__(self, p: Numbers, q: Numbers) -> None:
        super().__init__("segment", 2, p, q)

    def __repr__(self) -> str:
        return _repr(self, ("p", "q"))

    @property
    def p(self) -> numpy.ndarray:
        return self._member("p")

    @property
    def q(self) -> numpy.ndarray:
        return self._member("q")


class Ray2(Shape):
    """The points origin + t * direction with t >= 0; the direction is of any length.

    origin: a point.
    direction: a vector.
    """

    def __init__(self, origin: Numbers, direction: Numbers) -> None:
        super().__init__("ray", 2, origin, direction)

    def __repr__(self) -> str:
        return _repr(self, ("origin", "direction"))

    @property
    def origin(self) -> numpy.ndarray:
        return self._member("origin")

    @property
    def direction(self) -> numpy.ndarray:
        return self._member("direction")


class Line2(Shape):
    """The points origin + t * direction with t real.

    origin: a point.
    direction: a vector.
    """

    def __init__(self, origin: Numbers, direction: Numbers) -> None:
        super().__init__("line", 2, origin, direction)

    def __repr__(self) -> str:
        return _repr(self, ("origin", "direction"))

    @property
    def origin(self) -> numpy.ndarray:
        return self._member("origin")

    @property
    def direction(self) -> numpy.ndarray:
        return self._member("direction")


class Plane2(Shape):
    """The points x with dot(normal, x) + offset = 0; the normal is not zero.

    normal: a vector.
    offset: a number.
    """

    def __init__(self, normal: Numbers, offset: float) -> None:
        super().__init__("plane", 2, normal, offset)

    def __repr__(self) -> str:
        return _repr(self, ("normal", "offset"))

    @property
    def normal(self) -> numpy.ndarray:
        return self._member("normal")

    @property
    def offset(self) -> float:
        return self._member("offset")


class Triangle2(Shape):
    """The convex hull of three points.

    vertices: an array (3, 2).
    """

    def __init__(self, vertices: Numbers) -> None:
        super().__init__("triangle", 2, vertices)

    def __repr__(self) -> str:
        return _repr(self, ("vertices",))

    @property
    def vertices(self) -> numpy.ndarray:
        return self._member("vertices")


class Polygon2(Shape):
    """What closed chains of points enclose together; in space all in one plane.

    chains: an array (n, 2), or a list of them.
    rule: "even_odd" or "nonzero".
    """

    def __init__(self, chains: Any, rule: str = "even_odd") -> None:
        super().__init__("polygon", 2, chains, rule)

    def __repr__(self) -> str:
        return _repr(self, ("chains", "rule"))

    @property
    def chains(self) -> list[numpy.ndarray]:
        return self._member("chains")

    @property
    def rule(self) -> str:
        return self._member("rule")


class Aabb2(Shape):
    """The points with min <= x <= max in every coordinate.

    min: a point.
    max: a point.
    """

    def __init__(self, min: Numbers, max: Numbers) -> None:
        super().__init__("aabb", 2, min, max)

    def __repr__(self) -> str:
        return _repr(self, ("min", "max"))

    @property
    def min(self) -> numpy.ndarray:
        return self._member("min")

    @property
    def max(self) -> numpy.ndarray:
        return self._member("max")


class Obb2(Shape):
    """The points center + sum of s[i] * half[i] * axes[i] with every s[i] in [-1, 1].

    center: a point.
    axes: an array (2, 2).
    half: 2 numbers >= 0.
    """

    def __init__(self, center: Numbers, axes: Numbers, half: Numbers) -> None:
        super().__init__("obb", 2, center, axes, half)

    def __repr__(self) -> str:
        return _repr(self, ("center", "axes", "half"))

    @property
    def center(self) -> numpy.ndarray:
        return self._member("center")

    @property
    def axes(self) -> numpy.ndarray:
        return self._member("axes")

    @property
    def half(self) -> numpy.ndarray:
        return self._member("half")


class Kdop2(Shape):
    """The points x with min[i] <= dot(directions[i], x) <= max[i] for all i.

    directions: an array (n, 2).
    min: n numbers.
    max: n numbers.
    """

    def __init__(self, directions: Numbers, min: Numbers, max: Numbers) -> None:
        super().__init__("kdop", 2, directions, min, max)

    def __repr__(self) -> str:
        return _repr(self, ("directions", "min", "max"))

    @property
    def directions(self) -> numpy.ndarray:
        return self._member("directions")

    @property
    def min(self) -> numpy.ndarray:
        return self._member("min")

    @property
    def max(self) -> numpy.ndarray:
        return self._member("max")


class Convex2(Shape):
    """The convex hull of points.

    points: an array (n, 2).
    """

    def __init__(self, points: Numbers) -> None:
        super().__init__("convex", 2, points)

    def __repr__(self) -> str:
        return _repr(self, ("points",))

    @property
    def points(self) -> numpy.ndarray:
        return self._member("points")


class Sphere2(Shape):
    """The points within radius >= 0 of the center: a disc, a ball.

    center: a point.
    radius: a number.
    """

    def __init__(self, center: Numbers, radius: float) -> None:
        super().__init__("sphere", 2, center, radius)

    def __repr__(self) -> str:
        return _repr(self, ("center", "radius"))

    @property
    def center(self) -> numpy.ndarray:
        return self._member("center")

    @property
    def radius(self) -> float:
        return self._member("radius")


class Capsule2(Shape):
    """The points within radius >= 0 of the segment.

    segment: an array (2, 2).
    radius: a number.
    """

    def __init__(self, segment: Numbers, radius: float) -> None:
        super().__init__("capsule", 2, segment, radius)

    def __repr__(self) -> str:
        return _repr(self, ("segment", "radius"))

    @property
    def segment(self) -> numpy.ndarray:
        return self._member("segment")

    @property
    def radius(self) -> float:
        return self._member("radius")


class Point3(Shape):
    """A point.

    coordinates: 3 numbers.
    """

    def __init__(self, coordinates: Numbers) -> None:
        super().__init__("point", 3, coordinates)

    def __repr__(self) -> str:
        return _repr(self, ("coordinates",))

    @property
    def coordinates(self) -> numpy.ndarray:
        return self._member("")

    @staticmethod
    def many(numbers: numpy.ndarray) -> Many:
        """Many of them: the rows of an array of float64, 3 numbers each, without a copy."""
        return Many("point", _rows(numbers, 3))


class Segment3(Shape):
    """The points between p and q, both included.

    p: a point.
    q: a point.
    """

    def __init__(self, p: Numbers, q: Numbers) -> None:
        super().__init__("segment", 3, p, q)

    def __repr__(self) -> str:
        return _repr(self, ("p", "q"))

    @property
    def p(self) -> numpy.ndarray:
        return self._member("p")

    @property
    def q(self) -> numpy.ndarray:
        return self._member("q")

    @staticmethod
    def many(numbers: numpy.ndarray) -> Many:
        """Many of them: the rows of an array of float64, 6 numbers each, without a copy."""
        return Many("segment", _rows(numbers, 6))


class Ray3(Shape):
    """The points origin + t * direction with t >= 0; the direction is of any length.

    origin: a point.
    direction: a vector.
    """

    def __init__(self, origin: Numbers, direction: Numbers) -> None:
        super().__init__("ray", 3, origin, direction)

    def __repr__(self) -> str:
        return _repr(self, ("origin", "direction"))

    @property
    def origin(self) -> numpy.ndarray:
        return self._member("origin")

    @property
    def direction(self) -> numpy.ndarray:
        return self._member("direction")

    @staticmethod
    def many(numbers: numpy.ndarray) -> Many:
        """Many of them: the rows of an array of float64, 6 numbers each, without a copy."""
        return Many("ray", _rows(numbers, 6))


class Line3(Shape):
    """The points origin + t * direction with t real.

    origin: a point.
    direction: a vector.
    """

    def __init__(self, origin: Numbers, direction: Numbers) -> None:
        super().__init__("line", 3, origin, direction)

    def __repr__(self) -> str:
        return _repr(self, ("origin", "direction"))

    @property
    def origin(self) -> numpy.ndarray:
        return self._member("origin")

    @property
    def direction(self) -> numpy.ndarray:
        return self._member("direction")

    @staticmethod
    def many(numbers: numpy.ndarray) -> Many:
        """Many of them: the rows of an array of float64, 6 numbers each, without a copy."""
        return Many("line", _rows(numbers, 6))


class Plane3(Shape):
    """The points x with dot(normal, x) + offset = 0; the normal is not zero.

    normal: a vector.
    offset: a number.
    """

    def __init__(self, normal: Numbers, offset: float) -> None:
        super().__init__("plane", 3, normal, offset)

    def __repr__(self) -> str:
        return _repr(self, ("normal", "offset"))

    @property
    def normal(self) -> numpy.ndarray:
        return self._member("normal")

    @property
    def offset(self) -> float:
        return self._member("offset")

    @staticmethod
    def many(numbers: numpy.ndarray) -> Many:
        """Many of them: the rows of an array of float64, 4 numbers each, without a copy."""
        return Many("plane", _rows(numbers, 4))


class Triangle3(Shape):
    """The convex hull of three points.

    vertices: an array (3, 3).
    """

    def __init__(self, vertices: Numbers) -> None:
        super().__init__("triangle", 3, vertices)

    def __repr__(self) -> str:
        return _repr(self, ("vertices",))

    @property
    def vertices(self) -> numpy.ndarray:
        return self._member("vertices")

    @staticmethod
    def many(numbers: numpy.ndarray) -> Many:
        """Many of them: the rows of an array of float64, 9 numbers each, without a copy."""
        return Many("triangle", _rows(numbers, 9))


class Polygon3(Shape):
    """What closed chains of points enclose together; in space all in one plane.

    chains: an array (n, 3), or a list of them.
    rule: "even_odd" or "nonzero".
    """

    def __init__(self, chains: Any, rule: str = "even_odd") -> None:
        super().__init__("polygon", 3, chains, rule)

    def __repr__(self) -> str:
        return _repr(self, ("chains", "rule"))

    @property
    def chains(self) -> list[numpy.ndarray]:
        return self._member("chains")

    @property
    def rule(self) -> str:
        return self._member("rule")


class Aabb3(Shape):
    """The points with min <= x <= max in every coordinate.

    min: a point.
    max: a point.
    """

    def __init__(self, min: Numbers, max: Numbers) -> None:
        super().__init__("aabb", 3, min, max)

    def __repr__(self) -> str:
        return _repr(self, ("min", "max"))

    @property
    def min(self) -> numpy.ndarray:
        return self._member("min")

    @property
    def max(self) -> numpy.ndarray:
        return self._member("max")

    @staticmethod
    def many(numbers: numpy.ndarray) -> Many:
        """Many of them: the rows of an array of float64, 6 numbers each, without a copy."""
        return Many("aabb", _rows(numbers, 6))


class Obb3(Shape):
    """The points center + sum of s[i] * half[i] * axes[i] with every s[i] in [-1, 1].

    center: a point.
    axes: an array (3, 3).
    half: 3 numbers >= 0.
    """

    def __init__(self, center: Numbers, axes: Numbers, half: Numbers) -> None:
        super().__init__("obb", 3, center, axes, half)

    def __repr__(self) -> str:
        return _repr(self, ("center", "axes", "half"))

    @property
    def center(self) -> numpy.ndarray:
        return self._member("center")

    @property
    def axes(self) -> numpy.ndarray:
        return self._member("axes")

    @property
    def half(self) -> numpy.ndarray:
        return self._member("half")

    @staticmethod
    def many(numbers: numpy.ndarray) -> Many:
        """Many of them: the rows of an array of float64, 15 numbers each, without a copy."""
        return Many("obb", _rows(numbers, 15))


class Kdop3(Shape):
    """The points x with min[i] <= dot(directions[i], x) <= max[i] for all i.

    directions: an array (n, 3).
    min: n numbers.
    max: n numbers.
    """

    def __init__(self, directions: Numbers, min: Numbers, max: Numbers) -> None:
        super().__init__("kdop", 3, directions, min, max)

    def __repr__(self) -> str:
        return _repr(self, ("directions", "min", "max"))

    @property
    def directions(self) -> numpy.ndarray:
        return self._member("directions")

    @property
    def min(self) -> numpy.ndarray:
        return self._member("min")

    @property
    def max(self) -> numpy.ndarray:
        return self._member("max")


class Convex3(Shape):
    """The convex hull of points.

    points: an array (n, 3).
    """

    def __init__(self, points: Numbers) -> None:
        super().__init__("convex", 3, points)

    def __repr__(self) -> str:
        return _repr(self, ("points",))

    @property
    def points(self) -> numpy.ndarray:
        return self._member("points")


class Polyhedron3(Shape):
    """Triangles, and the solid that they bound by the even-odd rule.

    points: an array (n, 3).
    faces: integers (m, 3).
    """

    def __init__(self, points: Numbers, faces: Any) -> None:
        super().__init__("polyhedron", 3, points, faces)

    def __repr__(self) -> str:
        return _repr(self, ("points", "faces"))

    @property
    def points(self) -> numpy.ndarray:
        return self._member("points")

    @property
    def faces(self) -> numpy.ndarray:
        return self._member("faces")


class Sphere3(Shape):
    """The points within radius >= 0 of the center: a disc, a ball.

    center: a point.
    radius: a number.
    """

    def __init__(self, center: Numbers, radius: float) -> None:
        super().__init__("sphere", 3, center, radius)

    def __repr__(self) -> str:
        return _repr(self, ("center", "radius"))

    @property
    def center(self) -> numpy.ndarray:
        return self._member("center")

    @property
    def radius(self) -> float:
        return self._member("radius")

    @staticmethod
    def many(numbers: numpy.ndarray) -> Many:
        """Many of them: the rows of an array of float64, 4 numbers each, without a copy."""
        return Many("sphere", _rows(numbers, 4))


class Capsule3(Shape):
    """The points within radius >= 0 of the segment.

    segment: an array (2, 3).
    radius: a number.
    """

    def __init__(self, segment: Numbers, radius: float) -> None:
        super().__init__("capsule", 3, segment, radius)

    def __repr__(self) -> str:
        return _repr(self, ("segment", "radius"))

    @property
    def segment(self) -> numpy.ndarray:
        return self._member("segment")

    @property
    def radius(self) -> float:
        return self._member("radius")

    @staticmethod
    def many(numbers: numpy.ndarray) -> Many:
        """Many of them: the rows of an array of float64, 7 numbers each, without a copy."""
        return Many("capsule", _rows(numbers, 7))


class Lozenge3(Shape):
    """The points within radius >= 0 of the parallelogram at origin along two edges.

    origin: a point.
    edges: an array (2, 3).
    radius: a number.
    """

    def __init__(self, origin: Numbers, edges: Numbers, radius: float) -> None:
        super().__init__("lozenge", 3, origin, edges, radius)

    def __repr__(self) -> str:
        return _repr(self, ("origin", "edges", "radius"))

    @property
    def origin(self) -> numpy.ndarray:
        return self._member("origin")

    @property
    def edges(self) -> numpy.ndarray:
        return self._member("edges")

    @property
    def radius(self) -> float:
        return self._member("radius")

    @staticmethod
    def many(numbers: numpy.ndarray) -> Many:
        """Many of them: the rows of an array of float64, 10 numbers each, without a copy."""
        return Many("lozenge", _rows(numbers, 10))


class Cylinder3(Shape):
    """The points within radius >= 0 of the axis, between its ends: solid, with flat ends.

    axis: an array (2, 3).
    radius: a number.
    """

    def __init__(self, axis: Numbers, radius: float) -> None:
        super().__init__("cylinder", 3, axis, radius)

    def __repr__(self) -> str:
        return _repr(self, ("axis", "radius"))

    @property
    def axis(self) -> numpy.ndarray:
        return self._member("axis")

    @property
    def radius(self) -> float:
        return self._member("radius")

    @staticmethod
    def many(numbers: numpy.ndarray) -> Many:
        """Many of them: the rows of an array of float64, 7 numbers each, without a copy."""
        return Many("cylinder", _rows(numbers, 7))


class Cone3(Shape):
    """The convex hull of the apex and the disc about base, perpendicular to the axis.

    apex: a point.
    base: a point.
    radius: a number.
    """

    def __init__(self, apex: Numbers, base: Numbers, radius: float) -> None:
        super().__init__("cone", 3, apex, base, radius)

    def __repr__(self) -> str:
        return _repr(self, ("apex", "base", "radius"))

    @property
    def apex(self) -> numpy.ndarray:
        return self._member("apex")

    @property
    def base(self) -> numpy.ndarray:
        return self._member("base")

    @property
    def radius(self) -> float:
        return self._member("radius")

    @staticmethod
    def many(numbers: numpy.ndarray) -> Many:
        """Many of them: the rows of an array of float64, 7 numbers each, without a copy."""
        return Many("cone", _rows(numbers, 7))


class Ellipsoid3(Shape):
    """The points center + sum of x[i] * axes[i] with x of length at most 1.

    center: a point.
    axes: an array (3, 3).
    """

    def __init__(self, center: Numbers, axes: Numbers) -> None:
        super().__init__("ellipsoid", 3, center, axes)

    def __repr__(self) -> str:
        return _repr(self, ("center", "axes"))

    @property
    def center(self) -> numpy.ndarray:
        return self._member("center")

    @property
    def axes(self) -> numpy.ndarray:
        return self._member("axes")

    @staticmethod
    def many(numbers: numpy.ndarray) -> Many:
        """Many of them: the rows of an array of float64, 12 numbers each, without a copy."""
        return Many("ellipsoid", _rows(numbers, 12))


class Frustum3(Shape):
    """The points that a projection matrix, by rows, keeps.

    matrix: an array (4, 4).
    depth: "opengl" or "direct3d".
    """

    def __init__(self, matrix: Numbers, depth: str = "opengl") -> None:
        super().__init__("frustum", 3, matrix, depth)

    def __repr__(self) -> str:
        return _repr(self, ("matrix", "depth"))

    @property
    def matrix(self) -> numpy.ndarray:
        return self._member("matrix")

    @property
    def depth(self) -> str:
        return self._member("depth")


Many = _signum.Many

_kinds = {
    (kind, dimension): globals()[kind.capitalize() + str(dimension)]
    for kind, dimension, *_ in _signum.shape_table()
}


def _repr(shape: Any, members: Sequence[str]) -> str:
    def text(value: Any) -> str:
        if isinstance(value, numpy.ndarray):
            return repr(value.tolist())
        if isinstance(value, list):
            return "[" + ", ".join(text(v) for v in value) + "]"
        return repr(value)

    inside = ", ".join(text(getattr(shape, m)) for m in members)
    return f"{type(shape).__name__}({inside})"


def _rows(numbers: numpy.ndarray, width: int) -> numpy.ndarray:
    """The same numbers as rows of one shape each, without a copy."""
    is_rows = isinstance(numbers, numpy.ndarray) and numbers.flags.c_contiguous
    if not is_rows or numbers.size % width != 0 or numbers.ndim < 1:
        raise TypeError(f"numbers: expected an array in C's order with {width} numbers a shape")
    return numbers.reshape(-1, width)


def typed(shape: Shape) -> Shape:
    """A shape that came from C++ as one of its class."""
    kind, dimension, members = shape._parts()
    return _kinds[kind, dimension](*members)


__all__ = ["Many", "Shape"] + [c.__name__ for c in _kinds.values()]
