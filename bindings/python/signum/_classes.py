# SPDX-License-Identifier: MIT
"""The words, records, classes and functions of bindings/classes.toml.

This file is made from bindings/classes.toml by scripts/make_bindings.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple, Optional

from ._enums import *  # noqa: F403
from ._signum import (
    PlaneSet, PreparedPlaneSet, PlaneRelation, PlaneRegion, SegmentArrangement, ArrangementLocator,
    PolygonLocator, Triangulation2, Triangulation3, VoronoiDiagram2, AlphaShape2, DynamicDelaunay2,
    PointSet2, PointSet3, SolidPair, SolidArrangement, ExactMesh, WeldedSolids, MeshFlaws,
    ShapeMoments, ExactPolytope, PlaneSection, TouchRegionList, SplitSolid, EnclosingCircle,
    CrossingParameters, PolygonWeights, HalfSpaceIntersection, ConvexLocator, PlanePolygon,
    FrustumCuller, ConvexHint, Bvh, ApexMap, Proximity, MeetingSearch, FirstContactSearch,
    FirstImpactSearch, DeformingMesh, overlay, convex_extents, delaunay, regular2, constrained,
    triangulated, alpha_shape, voronoi, tetrahedra, regular3, perturbed_power_circle,
    perturbed_power_sphere, common_point_side, order_along, common_dimension, common_point,
    surface_size, self_overlap, moments, signed_moments, polygon_moments, signed_polygon_moments,
    shape_aabb, exact_hull, minkowski_sum, section, clip, touch_regions, winding_number,
    signed_distance, signed_distances, k_nearest_triangles, triangles_within,
    smallest_enclosing_circle, bounding_cone, rotation_about, nearest_rotation, mean_value_weights,
    line_parameters, yu_he, certificate, certificate_of_placed, certificate_in_plane,
    certificate_in_space, certificate_of_relation, certificate_of_overlay, certificate_of_solids,
    pca_obb, obb_along, box_sphere, sphere_about, merged_sphere, quad_hit, bounding_ellipsoid,
    measures, hit_probabilities, may_intersect_by_slabs, may_intersect_by_planes,
    may_intersect_by_face_normals, any_hit, pick, one_sided_first, pixel_ray, pixel_frustum,
    meeting_triangles, sweep_mesh, sweep_meshes, sweep_bounds, distance_bounds,
)

__all__ = [
    "AlphaShape2", "ApexMap", "ArrangementLocator", "ArrangementPart", "ArrangementPlace",
    "BilinearHit", "BodiesImpact", "BodyMeasures", "Boundedness", "Bvh", "BvhBuild", "BvhMeasure",
    "CellCounts", "CertifiedPoints", "CertifiedVerb", "ConvexHint", "ConvexLocator",
    "CrossingParameters", "CulledVolume", "DeformingMesh", "DirectionCone", "DistanceRange",
    "DynamicDelaunay2", "EnclosingCircle", "ExactMesh", "ExactPolytope", "FillRule",
    "FirstContactSearch", "FirstImpactSearch", "FrustumCuller", "HalfSpaceIntersection",
    "HitChances", "Invalidity", "InvalidityReason", "JoinOrder", "MeetingBracket", "MeetingSearch",
    "MeshFlaws", "MeshImpact", "NearDepth", "NearTriangle", "PickedMesh", "PixelRows", "PixelView",
    "PlanePolygon", "PlanePredicate", "PlaneRegion", "PlaneRelation", "PlaneSection", "PlaneSet",
    "PointSet2", "PointSet3", "PolygonExtents", "PolygonLocator", "PolygonWeights",
    "PreparedPlaneSet", "Proximity", "RigidImpact", "RotationFit", "SearchBracket", "SectionSide",
    "SegmentArrangement", "SelfOverlapSize", "SetOperation", "ShapeMoments", "SolidArrangement",
    "SolidDistance", "SolidPair", "SolidRule", "SplitSolid", "SurfaceExtent", "TimeBounds",
    "TimeBracket", "TouchRegionList", "TouchSize", "Triangulation2", "Triangulation3", "VisitOrder",
    "VoronoiDiagram2", "WeldReport", "WeldedSolids", "WindingRule", "alpha_shape", "any_hit",
    "bounding_cone", "bounding_ellipsoid", "box_sphere", "certificate", "certificate_in_plane",
    "certificate_in_space", "certificate_of_overlay", "certificate_of_placed",
    "certificate_of_relation", "certificate_of_solids", "clip", "common_dimension", "common_point",
    "common_point_side", "constrained", "convex_extents", "delaunay", "distance_bounds",
    "exact_hull", "hit_probabilities", "k_nearest_triangles", "line_parameters",
    "may_intersect_by_face_normals", "may_intersect_by_planes", "may_intersect_by_slabs",
    "mean_value_weights", "measures", "meeting_triangles", "merged_sphere", "minkowski_sum",
    "moments", "nearest_rotation", "obb_along", "one_sided_first", "order_along", "overlay",
    "pca_obb", "perturbed_power_circle", "perturbed_power_sphere", "pick", "pixel_frustum",
    "pixel_ray", "polygon_moments", "quad_hit", "regular2", "regular3", "rotation_about", "section",
    "self_overlap", "shape_aabb", "signed_distance", "signed_distances", "signed_moments",
    "signed_polygon_moments", "smallest_enclosing_circle", "sphere_about", "surface_size",
    "sweep_bounds", "sweep_mesh", "sweep_meshes", "tetrahedra", "touch_regions", "triangles_within",
    "triangulated", "voronoi", "winding_number", "yu_he",
]


class CertifiedVerb(IntEnum):
    """A verb whose answer has a certificate."""

    intersects = 0
    within = 1
    squared_distance = 2
    locate = 3
    hit = 4
    sweep = 5
    depth = 6


class CertifiedPoints(IntEnum):
    """What has a certificate of points."""

    hull = 0
    smallest_sphere = 1
    delaunay = 2


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


class ArrangementPart(IntEnum):
    """A part of an arrangement of segments."""

    vertex = 0
    edge = 1
    face = 2


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


class SolidRule(IntEnum):
    """Which points a mesh encloses."""

    even_odd = 0
    nonzero = 1
    positive = 2


class BvhBuild(IntEnum):
    """How a hierarchy is built; what it finds is the same."""

    binned = 0
    linear = 1
    median = 2
    inserted = 3


class BvhMeasure(IntEnum):
    """What a hierarchy's cost is about: random lines or random points."""

    surface_area = 0
    volume = 1


class Boundedness(IntEnum):
    """What is behind all of some planes."""

    empty = 0
    flat = 1
    unbounded = 2
    solid = 3


class VisitOrder(IntEnum):
    """The pair of nodes that a search looks at next."""

    depth_first = 0
    nearest_first = 1


class JoinOrder(IntEnum):
    """The pair of nodes that a search looks at next."""

    depth_first = 0
    breadth_first = 1


class PixelRows(IntEnum):
    """Where the rows of pixels are counted from."""

    upwards = 0
    downwards = 1


class SectionSide(IntEnum):
    """On which sides of a plane there has to be something inside."""

    both = 0
    positive = 1
    negative = 2


class NearDepth(IntEnum):
    """Which end of the depth range is near the camera."""

    least = 0
    greatest = 1


class Invalidity(NamedTuple):
    """Why polygons are not a valid polygon or multipolygon of OGC, and where.

    point: the least such point by x, then y.
    """

    reason: InvalidityReason
    point: tuple[Fraction, Fraction]


class ArrangementPlace(NamedTuple):
    """A part of an arrangement, by its number."""

    part: ArrangementPart
    index: int


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


class TouchSize(NamedTuple):
    """How large the contact of two solids that share no volume is. Numbers are correctly rounded.

    area: of the regions that they share.
    length: of the curves that they share beside these.
    points: common points on no such region or curve.
    """

    area: float
    length: float
    points: int


class SelfOverlapSize(NamedTuple):
    """The space that one mesh encloses more than once. Numbers are correctly rounded.

    volume: of the points that the mesh winds round more than once.
    box: of these points; none if there are none.
    nonzero: the volume by the rule nonzero.
    even_odd: the volume by the rule even_odd.
    """

    volume: float
    box: Optional[tuple[float, ...]]
    nonzero: float
    even_odd: float
    rules_differ: bool


class DirectionCone(NamedTuple):
    """A cone that holds directions.

    least_cosine: of half the angle at the apex, rounded down.
    """

    axis: tuple[float, ...]
    least_cosine: float


class SurfaceExtent(NamedTuple):
    """How large the surface and the inside of a mesh are, correctly rounded. A mesh that meets itself
    or is open has the area alone.

    inside_out_shells: shells whose triangles face into the solid.
    """

    area: float
    volume: Optional[float]
    inside_out_shells: Optional[int]


class MeshImpact(NamedTuple):
    """When two triangles of meshes that deform first meet.

    below: the double below the time, or the time.
    above: the double above the time, or the time.
    initially: whether they meet at the start.
    """

    a: int
    b: int
    below: float
    above: float
    initially: bool
    feature_a: Feature
    feature_b: Feature


class CellCounts(NamedTuple):
    """The parts of an arrangement of meshes.

    facets: pieces of triangles that no edge divides.
    loops: loops of edges around facets.
    components: pieces of the union of all facets.
    cells: pieces of space, the outside being the first.
    tunnels: closed curves in cells that cannot be drawn together there.
    """

    vertices: int
    edges: int
    facets: int
    loops: int
    components: int
    cells: int
    tunnels: int


class WeldReport(NamedTuple):
    """What became one, and how far it moved.

    joined: vertices that were joined.
    dropped: triangles that are gone.
    split: open edges that were split.
    rounds: how often what still met was joined.
    largest_join: how far from what there was, at most.
    """

    joined: int
    dropped: int
    largest_move: float
    split: int
    largest_gap: float
    rounds: int
    largest_join: float


class BodyMeasures(NamedTuple):
    """How large a convex body is: correctly rounded, or one of the two doubles next to it where it has
    roots or pi.
    """

    volume: float
    surface_area: float
    mean_width: float


class HitChances(NamedTuple):
    """The chances that what hits a convex body hits one inside it, too.

    point: of a point.
    line: of a line.
    plane: of a plane.
    """

    point: float
    line: float
    plane: float


class BilinearHit(NamedTuple):
    """Where a ray meets a quadrilateral, and its bilinear coordinates there.

    t: in units of the direction.
    u: from 0 at the first and last corner to 1 at the others.
    v: from 0 at the first two corners to 1 at the others.
    """

    t: Exact
    u: Exact
    v: Exact


class CulledVolume(NamedTuple):
    """How a frustum holds a volume.

    planes: a bit for each plane that still matters for what is in the volume.
    """

    containment: Containment
    planes: int


class PickedMesh(NamedTuple):
    """The first hit of a ray on several meshes.

    t: in units of the direction.
    """

    mesh: int
    face: int
    t: Exact


class PixelView(NamedTuple):
    """What a rectangle of pixels sees.

    matrix: by rows.
    is_exact: whether no coefficient is rounded.
    """

    matrix: tuple[float, ...]
    is_exact: bool


class TimeBounds(NamedTuple):
    """Bounds of the time at which two bodies first meet."""

    below: float
    above: float


class DistanceRange(NamedTuple):
    """Bounds of a distance."""

    least: float
    greatest: float


class SearchBracket(NamedTuple):
    """Bounds of a distance, as far as a search knows."""

    lower: float
    upper: float


class TimeBracket(NamedTuple):
    """Bounds of the time at which bodies first meet, as far as a search knows; both are infinite if
    they never do.
    """

    lower: float
    upper: float


class MeetingBracket(NamedTuple):
    """How many pairs of triangles meet, at least and at most."""

    least: int
    most: int


class RigidImpact(NamedTuple):
    """Where two rigid bodies meet first.

    below: the double below the time, or the time.
    above: the double above the time, or the time.
    initially: whether they meet at the start.
    """

    below: float
    above: float
    initially: bool
    triangle_a: int
    triangle_b: int
    feature_a: Feature
    feature_b: Feature


class BodiesImpact(NamedTuple):
    """Which two of many rigid bodies meet first, and where.

    a: the first body's number.
    below: the double below the time, or the time.
    above: the double above the time, or the time.
    initially: whether they meet at the start.
    """

    a: int
    b: int
    below: float
    above: float
    initially: bool
    triangle_a: int
    triangle_b: int
    feature_a: Feature
    feature_b: Feature


class NearTriangle(NamedTuple):
    """A triangle that is near a point.

    squared: the squared distance, correctly rounded.
    """

    triangle: int
    squared: float


class SolidDistance(NamedTuple):
    """How far a point is from the surface of a solid, and where that is nearest.

    distance: correctly rounded; negative inside.
    nearest: a point of the surface, each coordinate correctly rounded.
    index: which vertex or edge of the triangle.
    weights: the weights of the triangle's vertices.
    """

    distance: float
    location: Location
    nearest: tuple[float, ...]
    kind: PlaceKind
    index: int
    triangle: Optional[int]
    weights: Optional[tuple[float, ...]]


class RotationFit(NamedTuple):
    """The rotation that is nearest to a matrix.

    rotation: x, y, z, w.
    squared_distance: of the entries; zero if the matrix is that rotation.
    excess: no rotation has a squared distance that is less by more than this.
    """

    rotation: tuple[float, ...]
    squared_distance: Exact
    excess: Exact
