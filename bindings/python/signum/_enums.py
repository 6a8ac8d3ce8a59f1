# SPDX-License-Identifier: MIT
"""The words of signum's answers, with the values that arrays of them have.

This file is made from bindings/verbs.toml by scripts/make_bindings.
"""

from enum import IntEnum

__all__ = [
    "Location", "Side", "Containment", "Planes", "Feature", "Relation", "Penetration",
    "TriangleSide", "PlaceKind", "LinePosition",
]


class Location(IntEnum):
    """Where a point is with respect to a shape."""

    inside = 0
    boundary = 1
    outside = 2


class Side(IntEnum):
    """On which side of a plane a shape is; one that touches it is crossing."""

    positive = 0
    negative = 1
    crossing = 2


class Containment(IntEnum):
    """Whether a frustum holds a shape."""

    inside = 0
    outside = 1
    crossing = 2


class Planes(IntEnum):
    """The relation of the planes of two triangles."""

    transversal = 0
    coplanar = 1
    parallel = 2
    degenerate = 3


class Feature(IntEnum):
    """A vertex, edge or the face of a segment or triangle. Edge i goes from vertex i to the next."""

    vertex0 = 0
    vertex1 = 1
    vertex2 = 2
    edge0 = 3
    edge1 = 4
    edge2 = 5
    face = 6
    none = 7


class Relation(IntEnum):
    """The relation of two solids."""

    apart = 0
    touching = 1
    interfering = 2


class Penetration(IntEnum):
    """Whether two convex shapes are in each other."""

    apart = 0
    touching = 1
    overlapping = 2


class TriangleSide(IntEnum):
    """A side of a triangle: its vertices are seen counter-clockwise from the front."""

    front = 0
    back = 1


class PlaceKind(IntEnum):
    """Where on a set a nearest point is; inside and boundary are of shapes with an inside."""

    vertex = 0
    edge = 1
    face = 2
    inside = 3
    boundary = 4


class LinePosition(IntEnum):
    """How two lines are positioned."""

    meeting = 0
    skew = 1
    parallel = 2
    equal = 3
