# SPDX-License-Identifier: MIT
"""The shapes: each is the closed set of real points that its doubles define, degenerate or not.

Points and vectors are 2 or 3 numbers; arrays are of float64 in C's order. What is not finite raises
NotFinite where the shape is asked about, which is where InvalidArgument is raised, too.

The classes are made of the table that C++ makes its own readers and writers of; what a kind of
shape is, in a sentence, is made from bindings/shapes.toml. shapes.pyi has the classes for type
checkers and editors.
"""

from __future__ import annotations

from typing import Any, Callable, NamedTuple, Sequence, Union

import numpy

from . import _signum

Numbers = Union[numpy.ndarray, Sequence[float], Sequence[Sequence[float]]]
Many = _signum.Many
Shape = _signum.Shape

# The sentences are made from bindings/shapes.toml by scripts/make_bindings.
_SENTENCES = {
    "point": "A point.",
    "segment": "The points between p and q, both included.",
    "ray": "The points origin + t * direction with t >= 0; the direction is of any length.",
    "line": "The points origin + t * direction with t real.",
    "plane": "The points x with dot(normal, x) + offset = 0; the normal is not zero.",
    "triangle": "The convex hull of three points.",
    "polygon": "What closed chains of points enclose together; in space all in one plane.",
    "aabb": "The points with min <= x <= max in every coordinate.",
    "obb": "The points center + sum of s[i] * half[i] * axes[i] with every s[i] in [-1, 1].",
    "kdop": "The points x with min[i] <= dot(directions[i], x) <= max[i] for all i.",
    "convex": "The convex hull of points.",
    "polyhedron": "Triangles, and the solid that they bound by the even-odd rule.",
    "sphere": "The points within radius >= 0 of the center: a disc, a ball.",
    "capsule": "The points within radius >= 0 of the segment.",
    "lozenge": "The points within radius >= 0 of the parallelogram at origin along two edges.",
    "cylinder": "The points within radius >= 0 of the axis, between its ends: solid, with flat ends.",
    "cone": "The convex hull of the apex and the disc about base, perpendicular to the axis.",
    "ellipsoid": "The points center + sum of x[i] * axes[i] with x of length at most 1.",
    "frustum": "The points that a projection matrix, by rows, keeps.",
}
# End of the sentences.


class _Member(NamedTuple):
    """A member of a shape, as the table in C++ has it.

    key: its name there, empty for a point's coordinates, which C++ does not name.
    role: what its numbers mean.
    empty: its value in a shape that was just made, in which lists have no items.
    words: what it may be, if that is a choice of words; the one in empty is taken if none is given.
    """

    key: str
    role: str
    empty: Any
    words: tuple[str, ...]

    @property
    def name(self) -> str:
        return self.key or "coordinates"

    def description(self, dimension: int) -> str:
        """Which values it takes."""
        if self.words:
            return " or ".join(f'"{word}"' for word in self.words)
        if isinstance(self.empty, float):
            return "a number"
        if isinstance(self.empty, list):
            return f"an array (n, {dimension}), or a list of them"
        if self.role == "index":
            return "integers (m, 3)"
        sizes = [str(size or "n") for size in self.empty.shape]
        if len(sizes) == 2:
            return f"an array ({', '.join(sizes)})"
        if self.key and self.role == "point":
            return "a point"
        if self.role in ("vector", "normal"):
            return "a vector"
        return f"{sizes[0]} numbers" + (" >= 0" if self.role == "factor" else "")

    def parameter(self) -> str:
        """The argument of a constructor."""
        if self.words:
            return f"{self.name}: str = {self.empty!r}"
        if isinstance(self.empty, float):
            return f"{self.name}: float"
        if isinstance(self.empty, list) or self.role == "index":
            return f"{self.name}: Any"
        return f"{self.name}: Numbers"

    def attribute(self, dimension: int) -> property:
        """What reads it."""

        def read(shape: Any) -> Any:
            return shape._member(self.key)

        kind = type(self.empty).__name__
        kinds = {"ndarray": "numpy.ndarray", "list": "list[numpy.ndarray]"}
        read.__annotations__["return"] = kinds.get(kind, kind)
        return property(read, doc=self.description(dimension))


def _constructor(name: str, kind: str, dimension: int, members: list[_Member]) -> Callable:
    """The function __init__ of a class: an argument for each member.

    It is made as text, as named tuples make theirs: so Python itself checks and names arguments.
    """
    parameters = ", ".join(m.parameter() for m in members)
    values = ", ".join(m.name for m in members)
    made: dict[str, Any] = {}
    exec(  # pylint: disable=exec-used
        f"def __init__(self, {parameters}) -> None:\n"
        f"    Shape.__init__(self, {kind!r}, {dimension}, {values})\n",
        globals(),
        made,
    )
    made["__init__"].__qualname__ = f"{name}.__init__"
    return made["__init__"]


def _many(name: str, kind: str, width: int) -> staticmethod:
    """The function many of a class, of whose shapes each is so many numbers."""

    def many(numbers: numpy.ndarray) -> Many:
        fits = isinstance(numbers, numpy.ndarray) and numbers.flags.c_contiguous
        if fits and numbers.ndim == 1:
            fits = numbers.size % width == 0
        elif fits:
            fits = width in numpy.cumprod(numbers.shape[::-1])
        if not fits:
            raise TypeError(f"numbers: expected an array in C's order with {width} numbers a shape")
        return Many(kind, numbers.reshape(-1, width))

    many.__doc__ = (
        f"Many of them: the rows of an array of float64, {width} numbers each, without a copy."
    )
    many.__qualname__ = f"{name}.many"
    return staticmethod(many)


def _repr(shape: Shape) -> str:
    """The function __repr__ of all classes: the call that makes such a shape, lists for arrays."""

    def text(value: Any) -> str:
        if isinstance(value, numpy.ndarray):
            return repr(value.tolist())
        if isinstance(value, list):
            return "[" + ", ".join(text(v) for v in value) + "]"
        return repr(value)

    return f"{type(shape).__name__}({', '.join(text(v) for v in shape._parts()[2])})"


def _class(kind: str, dimension: int, members: list[_Member], width: int) -> type:
    """The class of a row of the table: width is how many numbers a shape is, 0 if that varies."""
    name = kind.capitalize() + str(dimension)
    described = [f"{m.name}: {m.description(dimension)}." for m in members]
    contents: dict[str, Any] = {m.name: m.attribute(dimension) for m in members}
    contents["__doc__"] = "\n".join([_SENTENCES[kind], "", *described])
    contents["__init__"] = _constructor(name, kind, dimension, members)
    contents["__repr__"] = _repr
    if dimension == 3 and width > 0 and not any(m.words for m in members):
        contents["many"] = _many(name, kind, width)
    return type(name, (Shape,), contents)


_kinds = {
    (kind, dimension): _class(kind, dimension, [_Member(*m) for m in members], width)
    for kind, dimension, members, width in _signum.shape_table()
}


def typed(shape: Shape) -> Shape:
    """A shape that came from C++ as one of its class."""
    kind, dimension, members = shape._parts()
    return _kinds[kind, dimension](*members)


globals().update({cls.__name__: cls for cls in _kinds.values()})
__all__ = ["Many", "Shape"] + [cls.__name__ for cls in _kinds.values()]
