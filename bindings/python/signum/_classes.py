# SPDX-License-Identifier: MIT
"""The words, records, classes and functions of bindings/classes.toml.

This file is made from bindings/classes.toml by scripts/make_bindings.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple, Optional

from . import _signum
from ._enums import *  # noqa: F403

__all__ = [
    "DynamicDelaunay2",
    "FillRule",
    "Invalidity",
    "InvalidityReason",
    "PlanePredicate",
    "PlaneRegion",
    "PlaneRelation",
    "PlaneSet",
    "PolygonExtents",
    "PolygonLocator",
    "SegmentArrangement",
    "SetOperation",
    "Triangulation2",
    "Triangulation3",
    "VoronoiDiagram2",
    "WindingRule",
    "constrained",
    "convex_extents",
    "delaunay",
    "overlay",
    "regular2",
    "regular3",
    "tetrahedra",
    "triangulated",
    "voronoi",
]
PlaneSet = _signum.PlaneSet
PlaneRelation = _signum.PlaneRelation
PlaneRegion = _signum.PlaneRegion
SegmentArrangement = _signum.SegmentArrangement
PolygonLocator = _signum.PolygonLocator
Triangulation2 = _signum.Triangulation2
Triangulation3 = _signum.Triangulation3
VoronoiDiagram2 = _signum.VoronoiDiagram2
DynamicDelaunay2 = _signum.DynamicDelaunay2
overlay = _signum.overlay
convex_extents = _signum.convex_extents
delaunay = _signum.delaunay
regular2 = _signum.regular2
constrained = _signum.constrained
triangulated = _signum.triangulated
voronoi = _signum.voronoi
tetrahedra = _signum.tetrahedra
regular3 = _signum.regular3


class WindingRule(IntEnum):
    """Which points chains enclose, by how often they run round them."""

    even_odd = 0
    nonzero = 1
    positive = 2
    negative = 3


class FillRule(IntEnum):
    """Which points a polygon encloses."""

    even_odd = 0
    nonzero = 1


class SetOperation(IntEnum):
    """What is made of several sets."""

    union = 0
    intersection = 1
    difference = 2
    symmetric_difference = 3


class PlanePredicate(IntEnum):
    """A relation of two sets of the plane that has a name."""

    equals = 0
    disjoint = 1
    intersects = 2
    touches = 3
    crosses = 4
    within = 5
    contains = 6
    overlaps = 7
    covers = 8
    covered_by = 9


class InvalidityReason(IntEnum):
    """Why polygons are not valid."""

    too_few_points = 0
    spike = 1
    repeated_ring = 2
    overlap = 3
    crossing = 4
    self_touch = 5
    hole_outside = 6
    nested_holes = 7
    nested_shells = 8
    interior_not_connected = 9


class Invalidity(NamedTuple):
    """Why polygons are no valid polygon or multipolygon of OGC, and where.

    point: the least such point by x, then y.
    """

    reason: InvalidityReason
    point: tuple[Fraction, Fraction]


class PolygonExtents(NamedTuple):
    """The size of a convex polygon.

    diameter_squared: the greatest squared distance of two points.
    width_squared: the square of the least distance of two parallel lines with all between them.
    rectangle_area: the area of the smallest rectangle, at any angle, around all.
    """

    area: Exact
    diameter_squared: Exact
    width_squared: Exact
    rectangle_area: Exact
