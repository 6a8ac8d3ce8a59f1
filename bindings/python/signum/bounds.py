# SPDX-License-Identifier: MIT
"""Hulls, bounding volumes and boxes. Points are an array (n, 3) of float64."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Optional, Union

import numpy

from . import _signum
from .mesh import Mesh
from .shapes import Numbers, typed


@dataclass(frozen=True)
class ConvexHull:
    """The convex hull of points in space.

    dimension: -1 empty, 0 a point, 1 a segment, 2 a polygon, 3 a solid.
    vertices: the corners, as indices of the points, ascending.
    faces: for each its corners, as indices of the points, counter-clockwise from outside.
    mesh: the hull as triangles. volume and its exact value; surface_area.
    """

    dimension: int
    vertices: numpy.ndarray
    faces: list[numpy.ndarray]
    mesh: Mesh
    volume: float
    volume_exact: Fraction
    surface_area: float


@dataclass(frozen=True)
class KCbp:
    """A convex polyhedron of about k faces that holds the points.

    planes: (p, 4), normal and offset; every point has plane_side <= 0, exactly.
    solid: whether it has an inside; else it has no vertices.
    vertices: (v, 3) rounded; vertices_exact; faces: indices of vertices.
    """

    planes: numpy.ndarray
    solid: bool
    vertices_exact: list[tuple[Fraction, ...]]
    vertices: numpy.ndarray
    faces: list[numpy.ndarray]
    volume: float
    volume_exact: Fraction


@dataclass(frozen=True)
class EnclosingSphere:
    """The smallest sphere: rounded outwards, and its exact center and squared radius."""

    sphere: Any
    center: tuple[Fraction, ...]
    squared_radius: Fraction


def convex_hull(points: Numbers) -> Union[numpy.ndarray, ConvexHull]:
    """Of points (n, 2) the indices of the corners, counter-clockwise; of (n, 3) a ConvexHull."""
    found = _signum.convex_hull(points)
    if isinstance(found, numpy.ndarray):
        return found
    dimension, vertices, faces, mesh, volume, exact, area = found
    return ConvexHull(dimension, vertices, faces, Mesh(mesh), volume, exact, area)


def k_cbp(points: Numbers, k: int) -> KCbp:
    """The k-faced convex bounding polyhedron. Raises InvalidArgument for k < 4."""
    return KCbp(*_signum.k_cbp(points, k))


def smallest_enclosing_sphere(points: Numbers) -> EnclosingSphere:
    """The smallest sphere that holds the points."""
    sphere, center, squared_radius = _signum.smallest_enclosing_sphere(points)
    return EnclosingSphere(typed(sphere), center, squared_radius)


def bounding_aabb(points: Numbers) -> Any:
    """The least Aabb3."""
    return typed(_signum.bounding_aabb(points))


def smallest_obb(points: Numbers) -> Any:
    """An Obb3 of little volume, by several heuristics."""
    return typed(_signum.smallest_obb(points))


def dito_obb(points: Numbers) -> Any:
    """An Obb3, by DiTO with 26 extreme points."""
    return typed(_signum.dito_obb(points))


def ritter_sphere(points: Numbers) -> Any:
    """A Sphere3, by Ritter's two passes."""
    return typed(_signum.ritter_sphere(points))


def epos_sphere(points: Numbers) -> Any:
    """A Sphere3, by EPOS with 14 normals."""
    return typed(_signum.epos_sphere(points))


def bounding_capsule(points: Numbers) -> Any:
    """A Capsule3 about the points."""
    return typed(_signum.bounding_capsule(points))


def bounding_lozenge(points: Numbers) -> Any:
    """A Lozenge3 about the points."""
    return typed(_signum.bounding_lozenge(points))


def bounding_cylinder(points: Numbers) -> Any:
    """A Cylinder3 about the points."""
    return typed(_signum.bounding_cylinder(points))


def bounding_kdop(points: Numbers, k: int) -> Any:
    """The least Kdop3 of k = 6, 8, 14, 18, 20, 24, 26 or 46."""
    return typed(_signum.bounding_kdop(points, k))


def overlapping_pairs(boxes: Numbers, others: Optional[Numbers] = None) -> numpy.ndarray:
    """The pairs of boxes (n, 6), min and max, that overlap, exactly: (p, 2) uint32, sorted. With
    others, each pair has a box of the first and one of those."""
    return _signum.overlapping_pairs(boxes, others)


class PairTracker(_signum.PairTracker):
    """Which of many boxes overlap, while they move, come and go.

    A box is known by its id, an integer >= 0. The pairs are (p, 2) uint32 of ids, a < b, sorted.
    """

    def update(self, ids: Any, boxes: Numbers) -> tuple[numpy.ndarray, numpy.ndarray]:
        """These boxes (n, 6) from now on: the pairs that began, and those that ended."""
        return self._update(ids, boxes)

    def remove(self, ids: Any) -> tuple[numpy.ndarray, numpy.ndarray]:
        """These are no longer there: as update."""
        return self._update(ids, None)

    @property
    def pairs(self) -> numpy.ndarray:
        """All pairs that overlap now."""
        return self._pairs()
