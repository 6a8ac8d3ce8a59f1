# SPDX-License-Identifier: MIT
"""The verbs on two shapes, and on sets: shapes or meshes, placed or not.

A point may be given as 2 or 3 numbers. All raise NotFinite and InvalidArgument, which name the
argument where one is at fault, and TypeError.

intersects, contact, locate, side, hit, squared_distance, within and sweep take many at once: Many shapes of one
kind, or an array of points (..., 2) or (..., 3), float64 in C's order, which is not copied unless a
broadcast repeats it. They are broadcast as NumPy does, a shape being one for all, and the answers
are an array: those of single calls, bit for bit. ValueError names the argument whose shape does not
fit; NotFinite the item, as "b[7]". Nothing is changed then. The interpreter's lock is released.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, Optional, Sequence, Union

import numpy

from . import _signum
from ._enums import (
    Containment,
    Feature,
    LinePosition,
    Location,
    Penetration,
    Planes,
    Side,
    TriangleSide,
)
from ._numbers import Surd
from .shapes import Numbers

Hit = _signum.Hit
Impact = _signum.Impact
Crossing = _signum.Crossing
Distance = _signum.Distance
Intersection = _signum.Intersection
Root = _signum.Root
Exact = Union[Fraction, Surd]
ExactPoint = tuple[Exact, ...]
Hit.feature = property(  # type: ignore[attr-defined]
    lambda self: None if self._feature is None else Feature(self._feature),
    doc="The smallest Feature of a triangle with the point; else None.",
)


class Placed(_signum._Placed):
    """A shape or mesh where it stands: by a rotation and a translation, or by a matrix.

    rotation: a quaternion (x, y, z, w) of any length but zero.
    translation: 3 numbers.
    matrix: an array (3, 4), in the place of both.
    """

    def __init__(
        self,
        shape: object,
        rotation: Optional[Numbers] = None,
        translation: Optional[Numbers] = None,
        matrix: Optional[Numbers] = None,
    ) -> None:
        if matrix is None:
            turned = (0, 0, 0, 1) if rotation is None else rotation
            super().__init__(shape, turned, (0, 0, 0) if translation is None else translation)
        elif rotation is None and translation is None:
            super().__init__(shape, matrix)
        else:
            raise TypeError("matrix: expected no rotation or translation beside it")


class Contact(NamedTuple):
    """The intersection of two segments or triangles, described.

    dimension: -1 empty, 0 a point, 1 a segment, 2 an area.
    interiors: whether the relative interiors share a point: a crossing, not a touch.
    feature_a, feature_b: the smallest feature of each that holds the intersection.
    """

    planes: Planes
    dimension: int
    interiors: bool
    feature_a: Feature
    feature_b: Feature


class PointContact(NamedTuple):
    """Where on a shape with an inside a point is: on which faces."""

    location: Location
    faces: tuple[int, ...]


class Passage(NamedTuple):
    """Where a ray enters a shape, None if it starts there, and leaves it, None if it ends there."""

    entry: Optional[Crossing]
    exit: Optional[Crossing]


@dataclass(frozen=True)
class Hits:
    """Where each of many rays that hits first meets its shape, in the order of the rays.

    count: how many rays. ray: (h,) uint32, which of the rays; t: (h,) float64, in units of the
    ray's direction, correctly rounded.
    """

    count: int
    ray: numpy.ndarray
    t: numpy.ndarray

    def __len__(self) -> int:
        return len(self.ray)

    @property
    def mask(self) -> numpy.ndarray:
        """(count,) bool: which of the rays hit."""
        mask = numpy.zeros(self.count, bool)
        mask[self.ray] = True
        return mask


class Depth(NamedTuple):
    """How deep two convex shapes are in each other, and the way out of a."""

    relation: Penetration
    depth: float
    exact: Exact
    normal: Optional[tuple[Fraction, ...]]


class Separation(NamedTuple):
    """A proof: either a plane between two shapes, its normal and offset, or a point in both."""

    separated: bool
    plane: Optional[tuple[Fraction, ...]]
    point: Optional[tuple[Fraction, ...]]


class NearestPoints(NamedTuple):
    """Where two lines come nearest to each other.

    points: a point of each line. parameters: their t on origin + t * direction. None of lines that
    are parallel or equal.
    """

    position: LinePosition
    squared: float
    squared_exact: Fraction
    points: Optional[tuple[tuple[Fraction, ...], tuple[Fraction, ...]]]
    parameters: Optional[tuple[Fraction, Fraction]]


class LastContact(NamedTuple):
    """When two shapes meet for the last time; t is None where they do for ever."""

    t: Optional[Exact]


class FirstContact(NamedTuple):
    """When two bodies first meet, and which of their triangles and features do."""

    t: Root
    initially: bool
    triangle_a: int
    triangle_b: int
    feature_a: Feature
    feature_b: Feature


def intersects(a: object, b: object) -> Union[bool, numpy.ndarray]:
    """Whether two sets share a point; of many an array of bool.

    >>> signum.intersects([[0.0, 0, 0], [1, 1, 1], [2, 0, 0]], signum.Aabb3([0, 0, 0], [1, 1, 1]))
    array([ True,  True, False])
    """
    return _signum.intersects(a, b)


def contact(a: object, b: object) -> Union[Contact, PointContact, numpy.ndarray]:
    """How two segments or triangles meet, or a point and a shape, placed or not.

    Of many segments or triangles an array (..., 5) of int8: the numbers of a Contact.
    """
    found = _signum.contact(a, b)
    if isinstance(found, numpy.ndarray):
        return found
    if len(found) == 2:
        return PointContact(Location(found[0]), found[1])
    planes, dimension, interiors, feature_a, feature_b = found
    return Contact(Planes(planes), dimension, interiors, Feature(feature_a), Feature(feature_b))


def feature_pairs(a: object, b: object) -> list[tuple[Feature, Feature, int]]:
    """Which vertices, open edges and faces of two segments or triangles, placed or not, share points:
    (of a, of b, dimension).
    """
    return [(Feature(x), Feature(y), d) for x, y, d in _signum.feature_pairs(a, b)]


def locate(point: object, shape: object) -> Union[Location, numpy.ndarray]:
    """Where a point is with respect to a shape with an inside, each placed or not. Of meshes ask
    Mesh.locate.

    Of many an array of uint8, the numbers of Location.

    >>> signum.locate([[0.0, 0, 0], [3, 4, 0], [6, 0, 0]], signum.Sphere3([0, 0, 0], 5))
    array([0, 1, 2], dtype=uint8)
    """
    found = _signum.locate(point, shape)
    return Location(found) if isinstance(found, int) else found


def side(plane: object, shape: object) -> Union[Side, numpy.ndarray]:
    """On which side of a plane a bounded shape is, each placed or not.

    Of many an array of uint8, the numbers of Side.

    >>> balls = signum.Sphere3.many(numpy.array([[0, 0, 2, 1], [0, 0, 1, 1], [0, 0, -9, 8.5]]))
    >>> signum.side(signum.Plane3([0, 0, 1], 0), balls)
    array([0, 2, 1], dtype=uint8)
    """
    found = _signum.side(plane, shape)
    return Side(found) if isinstance(found, int) else found


def containment(frustum: object, shape: object) -> Containment:
    """Whether a frustum holds a bounded shape, each placed or not."""
    return Containment(_signum.containment(frustum, shape))


def hit(
    ray: object, shape: object, greatest_t: Optional[float] = None
) -> Union[Hit, Hits, None]:
    """Where a ray first meets a shape, or None; with greatest_t no later than that. Each may be
    placed.

    t is in units of the ray's direction. Of many the Hits, which have t alone; of one ray a Hit
    has the face, the weights and the exact t, too.

    >>> rays = signum.Ray3.many(numpy.array([[-3, 0, 0, 2, 0, 0], [0, 9, 0, 1, 0, 0.0]]))
    >>> hits = signum.hit(rays, signum.Aabb3([0, 0, 0], [1, 1, 1]))
    >>> hits.ray, hits.t, hits.mask
    (array([0], dtype=uint32), array([1.5]), array([ True, False]))
    """
    found = _signum.hit(ray, shape, greatest_t)
    return Hits(*found) if isinstance(found, tuple) else found


def one_sided_hit(
    ray: object, triangle: object, side: TriangleSide, greatest_t: Optional[float] = None
) -> Optional[Hit]:
    """Where a ray first meets a triangle, or None where it does not come from that side; each may
    be placed."""
    return _signum.one_sided_hit(ray, triangle, TriangleSide(side), greatest_t)


def nearest_points(a: object, b: object) -> NearestPoints:
    """Where two lines in space, placed or not, come nearest to each other."""
    position, *rest = _signum.nearest_points(a, b)
    return NearestPoints(LinePosition(position), *rest)


def passage(ray: object, shape: object, greatest_t: Optional[float] = None) -> Optional[Passage]:
    """Where a ray enters and leaves a convex shape, each placed or not, or None where it misses it."""
    found = _signum.passage(ray, shape, greatest_t)
    if found is None:
        return None
    return Passage(*found)


def intersection(a: object, b: object) -> Intersection:
    """The points that two shapes share: points, segments, rays, lines, planes, triangles, boxes,
    placed or not.

    Correctly rounded at once; .exact makes Fractions when it is first asked for.
    """
    return _signum.intersection(a, b)


def squared_distance(a: object, b: object) -> Union[Distance, numpy.ndarray]:
    """How far apart two sets are: .squared rounded, .exact() with the nearest points.

    Of many shapes an array of float64, correctly rounded squares; inf past the largest double.

    >>> signum.squared_distance([[0.0, 0, 0], [3, 4, 0]], signum.Aabb3([-1, -1, -1], [1, 1, 1]))
    array([ 0., 13.])
    """
    return _signum.squared_distance(a, b)


def within(a: object, b: object, distance: float) -> Union[bool, numpy.ndarray]:
    """Whether two sets are at most so far apart; of many an array of bool."""
    return _signum.within(a, b, distance)


def depth(a: object, b: object) -> Depth:
    """How deep two convex shapes are in each other, and the way out of a."""
    relation, rounded, exact, normal = _signum.depth(a, b)
    return Depth(Penetration(relation), rounded, exact, normal)


def separation(a: object, b: object) -> Separation:
    """A plane between two convex shapes without curves, or a point in both."""
    separated, numbers = _signum.separation(a, b)
    return Separation(separated, numbers if separated else None, None if separated else numbers)


def sweep(a: object, b: object, motion: Numbers) -> Union[Impact, Hits, None]:
    """When a, which moves by t * motion for t from 0 to 1, first meets b; or None.

    Of many, which all move so, the Hits: .ray has which of them meet.
    """
    found = _signum.sweep(a, b, motion)
    return Hits(*found) if isinstance(found, tuple) else found


def last_contact(a: object, b: object, motion: Numbers) -> Optional[LastContact]:
    """The greatest t >= 0 at which a + t * motion and b meet, or None where they never do."""
    met, t = _signum.last_contact(a, b, motion)
    return LastContact(t) if met else None


def first_contact(found: tuple) -> FirstContact:
    """What the module in C++ found."""
    t, initially, triangle_a, triangle_b, feature_a, feature_b = found
    return FirstContact(
        t, initially, triangle_a, triangle_b, Feature(feature_a), Feature(feature_b)
    )


def sweep_linear(
    a: Sequence[object], b: Sequence[object]
) -> Optional[FirstContact]:
    """When points, segments or triangles meet whose corners run along lines: a and b are each
    (the shape at time 0, the shape at time 1)."""
    found = _signum.sweep_linear(a[0], a[1], b[0], b[1])
    return None if found is None else first_contact(found)


def sweep_rigid(
    a: object,
    motion_a: Sequence[Numbers],
    b: object,
    motion_b: Sequence[Numbers],
) -> Optional[FirstContact]:
    """When two rigid bodies meet that turn and shift: points, segments, triangles, meshes, boxes,
    convexes or polyhedra, of which the last three are solid.

    motion_a, motion_b: (pose at time 0, pose at time 1), a pose being 7 numbers, the quaternion
    (x, y, z, w) and the translation.
    """
    found = _signum.sweep_rigid(a, motion_a[0], motion_a[1], b, motion_b[0], motion_b[1])
    return None if found is None else first_contact(found)
