# SPDX-License-Identifier: MIT
"""The verbs on two shapes, and on sets: shapes or meshes, placed or not.

A point may be given as 2 or 3 numbers. All raise NotFinite and InvalidArgument, which name the
argument where one is at fault, and TypeError.

Those that say so take many at once: Many shapes of one kind, or an array of points (..., 2) or (..., 3), float64 in C's order, which is not copied unless a
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
    PlaceKind,
    Planes,
    Side,
    TriangleSide,
)
from ._numbers import Surd
from .shapes import Numbers

__all__ = ["Hits", "Placed", "Root", "sweep_linear", "sweep_rigid"]

Root = _signum.Root
Exact = Union[Fraction, Surd]
ExactPoint = tuple[Exact, ...]
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


# The answers are made from bindings/verbs.toml by scripts/make_bindings.
__all__ += [
    "Contact", "PointContact", "FeaturePair", "Passage", "Depth", "Separation", "NearestPoints",
    "ClosestPoints", "LastContact", "FirstContact", "Hit", "Impact", "Crossing", "Distance",
    "Intersection", "Interval", "CommonPart", "ContactManifold",
]
Hit = _signum.Hit
Impact = _signum.Impact
Crossing = _signum.Crossing
Distance = _signum.Distance
Intersection = _signum.Intersection


class Contact(NamedTuple):
    """The intersection of two segments or triangles, described.

    dimension: -1 empty, 0 a point, 1 a segment, 2 an area.
    interiors: whether the relative interiors share a point: a crossing, not a touch.
    feature_a: the smallest feature of a that holds the intersection.
    feature_b: the same of b.
    """

    planes: Planes
    dimension: int
    interiors: bool
    feature_a: Feature
    feature_b: Feature

    @staticmethod
    def _of(found: tuple) -> Contact:
        return Contact(Planes(found[0]), found[1], found[2], Feature(found[3]), Feature(found[4]))


class PointContact(NamedTuple):
    """Where on a shape with an inside a point is: on which faces."""

    location: Location
    faces: tuple[int, ...]

    @staticmethod
    def _of(found: tuple) -> PointContact:
        return PointContact(Location(found[0]), found[1])


class FeaturePair(NamedTuple):
    """A vertex, open edge or face of each of two shapes, which share points.

    dimension: 0 a point, 1 a segment, 2 an area.
    """

    a: Feature
    b: Feature
    dimension: int

    @staticmethod
    def _of(found: tuple) -> FeaturePair:
        return FeaturePair(Feature(found[0]), Feature(found[1]), found[2])


class Passage(NamedTuple):
    """Where a ray enters a shape, None if it starts there, and leaves it, None if it ends there."""

    entry: Optional[Crossing]
    exit: Optional[Crossing]

    @staticmethod
    def _of(found: tuple) -> Passage:
        return Passage(found[0], found[1])


class Depth(NamedTuple):
    """How deep two convex shapes are in each other, and the way out of a."""

    relation: Penetration
    depth: float
    exact: Exact
    normal: Optional[tuple[Fraction, ...]]

    @staticmethod
    def _of(found: tuple) -> Depth:
        return Depth(Penetration(found[0]), found[1], found[2], found[3])


class Separation(NamedTuple):
    """A proof: either a plane between two shapes, its normal and offset, or a point in both."""

    separated: bool
    plane: Optional[tuple[Fraction, ...]]
    point: Optional[tuple[Fraction, ...]]

    @staticmethod
    def _of(found: tuple) -> Separation:
        return Separation(found[0], found[1], found[2])


class NearestPoints(NamedTuple):
    """Where two lines come nearest to each other.

    points: a point of each line; None of lines that are parallel or equal.
    parameters: their t on origin + t * direction; None as well.
    """

    position: LinePosition
    squared: float
    squared_exact: Fraction
    points: Optional[tuple[tuple[Fraction, ...], tuple[Fraction, ...]]]
    parameters: Optional[tuple[Fraction, Fraction]]

    @staticmethod
    def _of(found: tuple) -> NearestPoints:
        return NearestPoints(LinePosition(found[0]), found[1], found[2], found[3], found[4])


class ClosestPoints(NamedTuple):
    """Where two sets are nearest to each other, and on which features, in correctly rounded doubles.

    squared: the squared distance.
    index_a: which vertex or edge.
    triangle_a: the triangle of a mesh or polyhedron, else None.
    weights_a: the weights of a triangle's vertices, else None.
    """

    squared: float
    point_a: tuple[float, ...]
    point_b: tuple[float, ...]
    kind_a: PlaceKind
    index_a: int
    triangle_a: Optional[int]
    weights_a: Optional[tuple[float, ...]]
    kind_b: PlaceKind
    index_b: int
    triangle_b: Optional[int]
    weights_b: Optional[tuple[float, ...]]

    @staticmethod
    def _of(found: tuple) -> ClosestPoints:
        return ClosestPoints(found[0], found[1], found[2], PlaceKind(found[3]), found[4], found[5], found[6], PlaceKind(found[7]), found[8], found[9], found[10])


class LastContact(NamedTuple):
    """When two shapes meet for the last time; t is None if they meet for ever."""

    t: Optional[Exact]

    @staticmethod
    def _of(found: tuple) -> LastContact:
        return LastContact(found[0])


class FirstContact(NamedTuple):
    """When two bodies first meet, and which of their triangles and features do."""

    t: Root
    initially: bool
    triangle_a: int
    triangle_b: int
    feature_a: Feature
    feature_b: Feature

    @staticmethod
    def _of(found: tuple) -> FirstContact:
        return FirstContact(found[0], found[1], found[2], found[3], Feature(found[4]), Feature(found[5]))


class Interval(NamedTuple):
    """The parameters from low to high, both included; None for an end that is infinite."""

    low: Optional[Exact]
    high: Optional[Exact]

    @staticmethod
    def _of(found: tuple) -> Interval:
        return Interval(found[0], found[1])


class CommonPart(NamedTuple):
    """What convex sets have in common, exactly.

    dimension: -1 if it is empty.
    lineality: the dimension of the largest linear space along which it goes on for ever; if it is
    not 0 there are no vertices and no rays.
    vertices: its extreme points, sorted.
    rays: the directions of its extreme rays, as coprime integers, sorted.
    measure: the area in the plane, the volume in space, if it is bounded and has one.
    """

    dimension: int
    lineality: int
    vertices: list[tuple[Fraction, ...]]
    rays: list[tuple[Fraction, ...]]
    measure: Optional[Fraction]

    @staticmethod
    def _of(found: tuple) -> CommonPart:
        return CommonPart(found[0], found[1], found[2], found[3], found[4])


class ContactManifold(NamedTuple):
    """Where two convex bodies touch or run into each other.

    normal: the way out of a, as coprime integers; None if they are apart.
    points: the point on a, that on b, and the depth, rounded and exact: in order round their
    polygon if all are as deep; else the deepest first.
    """

    relation: Penetration
    normal: Optional[tuple[Fraction, ...]]
    points: list[tuple[tuple[Fraction, ...], tuple[Fraction, ...], float, Exact]]

    @staticmethod
    def _of(found: tuple) -> ContactManifold:
        return ContactManifold(Penetration(found[0]), found[1], found[2])
# End of the answers.

Hit.feature = property(  # type: ignore[attr-defined]
    lambda self: None if self._feature is None else Feature(self._feature),
    doc="The smallest Feature of a triangle with the point; else None.",
)


# The verbs are made from bindings/verbs.toml by scripts/make_bindings.
__all__ += [
    "intersects", "squared_distance", "within", "closest_points", "depth", "separation", "sweep",
    "last_contact", "contact", "feature_pairs", "intersection", "nearest_points", "locate", "side",
    "containment", "hit", "one_sided_hit", "passage", "intervals", "common_part",
    "contact_manifold",
]


def intersects(a: object, b: object) -> Union[bool, numpy.ndarray]:
    """Whether two sets share a point.

    Of many an array of bool.

    >>> signum.intersects([[0.0, 0, 0], [1, 1, 1], [2, 0, 0]], signum.Aabb3([0, 0, 0], [1, 1, 1]))
    array([ True,  True, False])
    """
    return _signum.intersects(a, b)


def squared_distance(a: object, b: object) -> Union[Distance, numpy.ndarray]:
    """The square of the distance of two sets.

    Of many an array of float64. The nearest points are those of .exact(). Past the largest double,
    the square is inf.

    >>> signum.squared_distance([[0.0, 0, 0], [3, 4, 0]], signum.Aabb3([-1, -1, -1], [1, 1, 1]))
    array([ 0., 13.])
    """
    return _signum.squared_distance(a, b)


def within(a: object, b: object, distance: float) -> Union[bool, numpy.ndarray]:
    """Whether two sets are at most a distance apart.

    Of many an array of bool.
    """
    return _signum.within(a, b, distance)


def closest_points(a: object, b: object) -> ClosestPoints:
    """Where two sets are nearest to each other, and on which features, triangles and weights.

    The projection of a point on a set is point_b. Exact points are those of squared_distance(a,
    b).exact().

    >>> floor = signum.Triangle3([[0, 0, 0], [4, 0, 0], [0, 4, 0]])
    >>> near = signum.closest_points([1, 1, 3], floor)
    >>> near.squared, near.point_b, near.kind_b.name, near.weights_b
    (9.0, (1.0, 1.0, 0.0), 'face', (0.5, 0.25, 0.25))
    """
    found = _signum.closest_points(a, b)
    return ClosestPoints._of(found)


def depth(a: object, b: object) -> Union[Depth, tuple[numpy.ndarray, numpy.ndarray]]:
    """How deep two convex shapes are in each other, and the way out of a.

    Of many two arrays: the numbers of Penetration as uint8, and float64.
    """
    found = _signum.depth(a, b)
    if isinstance(found[0], numpy.ndarray):
        return found
    return Depth._of(found)


def separation(a: object, b: object) -> Separation:
    """A plane between two convex shapes without curves, or a point in both."""
    found = _signum.separation(a, b)
    return Separation._of(found)


def sweep(a: object, b: object, motion: Numbers) -> Union[Impact, Hits, None]:
    """When a, moved by t * motion for t from 0 to 1, first meets b.

    None if nothing is found. Of many the Hits, which have t alone.
    """
    found = _signum.sweep(a, b, motion)
    return Hits(*found) if isinstance(found, tuple) else found


def last_contact(a: object, b: object, motion: Numbers) -> Union[LastContact, None]:
    """The greatest t from 0 on, past 1 as well, at which a, moved by t * motion, meets b.

    None if nothing is found.
    """
    found = _signum.last_contact(a, b, motion)
    return None if found is None else LastContact._of(found)


def contact(a: object, b: object) -> Union[Contact, PointContact, numpy.ndarray]:
    """How two segments or triangles meet, or a point and a shape.

    Each may be placed. Of many an array of int8, whose last axis is planes, dimension, interiors,
    feature_a, feature_b.
    """
    found = _signum.contact(a, b)
    if isinstance(found, numpy.ndarray):
        return found
    return PointContact._of(found) if len(found) == 2 else Contact._of(found)


def feature_pairs(a: object, b: object) -> list[FeaturePair]:
    """Which vertices, open edges and faces of two segments or triangles share points.

    Each may be placed.
    """
    return [FeaturePair._of(found) for found in _signum.feature_pairs(a, b)]


def intersection(a: object, b: object) -> Intersection:
    """The points that two shapes share: points, segments, rays, lines, planes, triangles, boxes.

    Each may be placed. Correctly rounded at once; .exact makes Fractions when it is first asked
    for.
    """
    return _signum.intersection(a, b)


def nearest_points(a: object, b: object) -> NearestPoints:
    """Where two lines in space come nearest to each other.

    Each may be placed.
    """
    found = _signum.nearest_points(a, b)
    return NearestPoints._of(found)


def locate(point: object, shape: object) -> Union[Location, numpy.ndarray]:
    """Where a point is with respect to a shape with an inside.

    Each may be placed. Of many an array of uint8, the numbers of Location. Of meshes ask
    Mesh.locate.

    >>> signum.locate([[0.0, 0, 0], [3, 4, 0], [6, 0, 0]], signum.Sphere3([0, 0, 0], 5))
    array([0, 1, 2], dtype=uint8)
    """
    found = _signum.locate(point, shape)
    if isinstance(found, numpy.ndarray):
        return found
    return Location(found)


def side(plane: object, shape: object) -> Union[Side, numpy.ndarray]:
    """On which side of a plane a bounded shape is.

    Each may be placed. Of many an array of uint8, the numbers of Side.

    >>> balls = signum.Sphere3.many(numpy.array([[0, 0, 2, 1], [0, 0, 1, 1], [0, 0, -9, 8.5]]))
    >>> signum.side(signum.Plane3([0, 0, 1], 0), balls)
    array([0, 2, 1], dtype=uint8)
    """
    found = _signum.side(plane, shape)
    if isinstance(found, numpy.ndarray):
        return found
    return Side(found)


def containment(frustum: object, shape: object) -> Union[Containment, numpy.ndarray]:
    """Whether a frustum holds a bounded shape.

    Each may be placed. Of many an array of uint8, the numbers of Containment.
    """
    found = _signum.containment(frustum, shape)
    if isinstance(found, numpy.ndarray):
        return found
    return Containment(found)


def hit(ray: object, shape: object, greatest_t: Optional[float] = None) -> Union[Hit, Hits, None]:
    """Where a ray first meets a shape, at no t above greatest_t.

    Each may be placed. None if nothing is found. Of many the Hits, which have t alone. t is in
    units of the ray's direction.

    >>> rays = signum.Ray3.many(numpy.array([[-3, 0, 0, 2, 0, 0], [0, 9, 0, 1, 0, 0.0]]))
    >>> hits = signum.hit(rays, signum.Aabb3([0, 0, 0], [1, 1, 1]))
    >>> hits.ray, hits.t, hits.mask
    (array([0], dtype=uint32), array([1.5]), array([ True, False]))
    """
    found = _signum.hit(ray, shape, greatest_t)
    return Hits(*found) if isinstance(found, tuple) else found


def one_sided_hit(
    ray: object, triangle: object, side: TriangleSide,
    greatest_t: Optional[float] = None) -> Union[Hit, None]:
    """Where a ray first meets a triangle, if it comes from the given side.

    Each may be placed. None if nothing is found.
    """
    return _signum.one_sided_hit(ray, triangle, TriangleSide(side), greatest_t)


def passage(ray: object, shape: object, greatest_t: Optional[float] = None) -> Union[Passage, None]:
    """Where a ray enters a convex shape, and where it leaves it.

    Each may be placed. None if nothing is found.
    """
    found = _signum.passage(ray, shape, greatest_t)
    return None if found is None else Passage._of(found)


def intervals(a: object, b: object) -> list[Interval]:
    """All parameters at which a segment, ray or line a is in b, as closed intervals."""
    return [Interval._of(found) for found in _signum.intervals(a, b)]


def common_part(a: object, b: object) -> CommonPart:
    """What two convex sets without curves have in common: vertices, rays and measure."""
    found = _signum.common_part(a, b)
    return CommonPart._of(found)


def contact_manifold(a: object, b: object) -> ContactManifold:
    """Where two convex bodies touch or run into each other: the points to hold them apart at, each
    with its depth.
    """
    found = _signum.contact_manifold(a, b)
    return ContactManifold._of(found)
# End of the verbs.


def sweep_linear(a: Sequence[object], b: Sequence[object]) -> Optional[FirstContact]:
    """When points, segments or triangles meet whose corners run along lines: a and b are each
    (the shape at time 0, the shape at time 1)."""
    found = _signum.sweep_linear(a[0], a[1], b[0], b[1])
    return None if found is None else FirstContact._of(found)


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
    return None if found is None else FirstContact._of(found)
