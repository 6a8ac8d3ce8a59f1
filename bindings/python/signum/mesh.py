# SPDX-License-Identifier: MIT
"""Meshes: arrays or files in, contacts, hits and locations out."""

from __future__ import annotations

import os
import warnings
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple, Optional, Sequence, Union

import numpy

from . import _signum
from ._enums import Location, Relation
from .shapes import Numbers, Shape
from .verbs import ExactPoint, Hits


class Verdict(NamedTuple):
    """The relation of two solids; witness is a point in both, exactly."""

    relation: Relation
    a_in_b: bool
    b_in_a: bool
    witness: Optional[ExactPoint]


class Volume(NamedTuple):
    """A volume: correctly rounded, and exact."""

    rounded: float
    exact: Fraction

    def __float__(self) -> float:
        return self.rounded


class SolidDepth(NamedTuple):
    """How deep two solids are in each other: the length of the least translation after which they
    share no volume, between two proved bounds, which are one between convex solids.

    way: the unit vector, rounded, along which the first solid gets out after `most`.
    """

    least: float
    most: float
    least_squared: Fraction
    most_squared: Fraction
    way: tuple[float, float, float]

    @property
    def is_exact(self) -> bool:
        """Whether the bounds are one."""
        return self.least_squared == self.most_squared


class MadeSolid(NamedTuple):
    """A mesh that was made of others, decided exactly, and what rounding it to doubles did.

    volume: before rounding; sources: (m, 3) uint32, for each face the mesh and the face that it is
    a part of, and 1 where it looks the other way; largest_move: no point of the mesh is farther
    from the exact surface, along any axis; rounds: how often what is near was joined, so that
    nothing crosses; flat, turned: faces without area or looking the other way, by correct rounding
    alone; crossing_pairs, flat_faces: of the mesh.
    """

    mesh: "Mesh"
    volume: float
    sources: numpy.ndarray
    rounded_vertices: int
    largest_move: float
    rounds: int
    flat: int
    turned: int
    crossing_pairs: int
    flat_faces: int

    @property
    def is_free_of_crossings(self) -> bool:
        """Whether rounding made no faces cross."""
        return self.crossing_pairs == 0 and self.flat_faces == 0


class ConvertedMesh(NamedTuple):
    """A mesh in another unit, with how many coordinates are rounded and the largest relative change."""

    mesh: "Mesh"
    rounded: int
    largest_relative_change: float


@dataclass(frozen=True)
class RayHits(Hits):
    """The first hit of each ray that has one, in the order of the rays.

    Beside what Hits have, face: (h,) uint32, the lowest of several; barycentric: (h, 3) float64;
    feature: (h,) uint8, numbers of Feature.
    """

    face: numpy.ndarray
    barycentric: numpy.ndarray
    feature: numpy.ndarray


class Contacts:
    """The pairs of triangles that meet, in a mesh or of two, sorted by (a, b).

    pairs: an array of records a, b, planes, dimension, interiors, feature_a, feature_b: two
    triangles, and how they meet, in the numbers of Planes and Feature.
    degenerate: those pairs of which a triangle has no area.
    """

    def __init__(self, a: "Mesh", b: Optional["Mesh"], found: tuple) -> None:
        self.pairs: numpy.ndarray = found[0]
        self.degenerate: numpy.ndarray = found[1]
        self._a, self._b = a, b

    def __len__(self) -> int:
        return len(self.pairs) + len(self.degenerate)

    def __repr__(self) -> str:
        crossing = int(numpy.count_nonzero(self.pairs["interiors"]))
        return f"Contacts({len(self)}, {crossing} with interiors that meet)"

    def _repr_svg_(self) -> str:
        """A picture of the meshes and, beside it, of where they meet, for notebooks."""
        name_b = "b" if self._b is None else self._b.name or "b"
        return _signum.contacts_svg(self._a, self._b, self._a.name or "a", name_b)


class Mesh(_signum.Mesh):
    """Triangles over vertices; any set of them.

    vertices: (n, 3) float64 in C's order.
    faces: (m, 3) integers, each less than n.

    Or one object that has vertices and faces (as of trimesh), or points and cells_dict["triangle"]
    (as of meshio). The mesh holds its own copy. Raises TypeError, NotFinite and InvalidArgument,
    which name the argument.
    """

    def __init__(self, vertices: Any, faces: Any = None, name: str = "") -> None:
        if isinstance(vertices, _signum.Mesh) and faces is None:
            super().__init__(vertices)
        elif faces is None:
            super().__init__(*_arrays_of(vertices))
        else:
            super().__init__(vertices, faces)
        self.name = name

    def __repr__(self) -> str:
        return f"Mesh({len(self.vertices)} vertices, {len(self.faces)} faces)"

    def contacts(self, other: Optional["Mesh"] = None) -> Contacts:
        """Pairs of triangles that meet: within the mesh, beyond what they share; or with another."""
        if other is None:
            return Contacts(self, None, self._contacts())
        other = as_mesh(other, "other")
        return Contacts(self, other, self._contacts(other))

    def convert(self, to: str, unit: Optional[str] = None) -> ConvertedMesh:
        """The mesh in the unit `to`, such as "mm" or "inch", from `unit`, or else from its own unit.

        Each coordinate is multiplied by the exact factor, and correctly rounded once.
        """
        mesh, rounded, change = self._convert(to, unit)
        return ConvertedMesh(Mesh(mesh, name=self.name), rounded, change)

    def ray(
        self, origins: Numbers, directions: Numbers, greatest_t: Optional[float] = None
    ) -> RayHits:
        """The first hit of each ray: origins and directions (..., 3), which are broadcast."""
        return RayHits(*self._ray(origins, directions, greatest_t))

    def locate(self, points: Numbers, rule: str = "nonzero") -> Union[Location, numpy.ndarray]:
        """Where points (..., 3) lie in the closed mesh: a Location, or an array of uint8.

        rule: as in verdict.
        """
        found = self._locate(points, rule)
        return Location(found) if isinstance(found, int) else found

    def triangles_in(self, frustum: Shape) -> numpy.ndarray:
        """The triangles that meet a frustum, ascending: uint32."""
        return self._triangles_in(frustum)

    def verdict(self, other: "Mesh", rule: str = "nonzero") -> Verdict:
        """Whether two closed meshes are apart, touch or interfere, as solids.

        rule: says what a mesh encloses. "nonzero": what it winds round, so that shells which overlap
        are one solid; "even_odd": what an odd number of its shells hold; "positive".
        """
        return _verdict(self._verdict(as_mesh(other, "other"), rule))

    def volume(self, rule: str = "nonzero") -> Volume:
        """Of the solid of the closed mesh."""
        return Volume(*self._volume(rule))

    def common_volume(self, other: "Mesh", rule: str = "nonzero") -> Volume:
        """Of what two solids share."""
        return Volume(*self._common_volume(as_mesh(other, "other"), rule))

    def depth(self, other: "Mesh", rule: str = "nonzero") -> Optional[SolidDepth]:
        """How deep two closed meshes are in each other, as solids; 0 where they share no volume.

        None if no way out was found, as for coordinates near the largest float.
        """
        found = _signum.mesh_depth(self, as_mesh(other, "other"), rule)
        return None if found is None else SolidDepth(*found)

    def clearing_distance(self, other: "Mesh", direction: Numbers) -> Optional[Fraction]:
        """The least s >= 0 for which this mesh, moved by s * direction, is clear of the other.

        It is exact: until then they share a point, and soon after they do not. None for a direction
        of zero if they share a point. A closed mesh has the inside that it encloses by even-odd; an
        open one is its faces alone.
        """
        return _signum.clearing_distance(self, as_mesh(other, "other"), direction)

    def repair(
        self, rule: str = "nonzero", rounding: str = "snapped", floats: bool = False, spacing: Optional[float] = None
    ) -> MadeSolid:
        """The surface of what the mesh encloses, free of crossings.

        Raises InvalidArgument, naming an edge, where there is a hole. rounding: "snapped", joined
        with what is near where faces would cross otherwise, or "nearest". floats: whether
        coordinates are rounded to floats. spacing: they are rounded to its multiples, each as the
        nearest double or float; 0.001 stands for a thousandth.
        """
        return _made(self._repair(rule, rounding, floats, spacing))

    def outer_hull(
        self, rounding: str = "snapped", floats: bool = False, spacing: Optional[float] = None
    ) -> MadeSolid:
        """The surface that is seen from outside: what cannot be reached from there is filled.

        The mesh may be open, and its faces turned as they come. Rounded as by repair.
        """
        return _made(self._outer_hull(rounding, floats, spacing))

    def inspect(self) -> dict[str, Any]:
        """Counts of edges and triangles by what is wrong with them."""
        return self._inspect()

    def flaws(self, limit: Optional[int] = None) -> list[dict[str, Any]]:
        """The flaws that inspect() counts, each with its place: the first `limit` of each kind.

        "kind" is "boundary_edge", "non_manifold_edge", "misoriented_edge", "non_manifold_vertex",
        "degenerate_triangle" or "duplicate_triangle"; "vertices" are the ends of the edge, the
        vertex or the corners of the triangle. The first of several vertices with equal coordinates
        stands for all of them. "triangles" are those that have the edge, the first of each fan at
        the vertex, or the triangle; a duplicate stands after the first triangle with its vertices.
        """
        return self._flaws(limit)

    def write(self, path: Union[str, "os.PathLike[str]"]) -> None:
        """To a file, in the format of its extension. Read again it is the same mesh, in STL
        with three vertices a face."""
        _signum.write(self, os.fspath(path))

    def weld(self) -> "Mesh":
        """The same triangles, over vertices of which no two are equal."""
        return Mesh(_signum.weld(self), name=self.name)

    def weld_within(self, distance: float) -> "WeldedMesh":
        """Vertices that are at most so far apart, exactly, or hang together by such steps, become the
        least of them. Triangles of which two vertices are one are left out."""
        mesh, joined, dropped, move = _signum.weld_within(self, distance)
        return WeldedMesh(Mesh(mesh, name=self.name), joined, dropped, move)

    def closing_distance(self, limit: float) -> Optional[float]:
        """The least distance, at most limit, with which weld_within closes the mesh, or None."""
        return _signum.closing_distance(self, limit)

    def fill_holes(self, most_edges: int = 100) -> "FilledHoles":
        """Holes of at most so many edges are closed by triangles that cross nothing."""
        mesh, filled, left = _signum.fill_holes(self, most_edges)
        return FilledHoles(Mesh(mesh, name=self.name), filled, left)


class WeldedMesh(NamedTuple):
    """What Mesh.weld_within made: how many vertices became others, how many triangles were left
    out, and how far a vertex moved."""

    mesh: Mesh
    joined: int
    dropped: int
    largest_move: float


class FilledHoles(NamedTuple):
    """What Mesh.fill_holes made: how many holes were closed, and for each that was not why
    ("too_long", "flat", "crossing", "unclosed") and its vertices."""

    mesh: Mesh
    filled: int
    left: list[tuple[str, list[int]]]


def _arrays_of(source: Any, name: str = "vertices") -> tuple[Any, Any]:
    if hasattr(source, "vertices") and hasattr(source, "faces"):
        return source.vertices, source.faces
    if hasattr(source, "points") and hasattr(source, "cells_dict"):
        if "triangle" not in source.cells_dict:
            raise TypeError(f"{name}: expected triangles, not {', '.join(source.cells_dict) or 'no cells'}")
        return source.points, source.cells_dict["triangle"]
    raise TypeError(f"{name}: expected an array with faces, or an object that has both")


def as_mesh(source: Any, name: str) -> Mesh:
    """The Mesh itself, or that of an object with vertices and faces: the argument of that name."""
    return source if isinstance(source, Mesh) else Mesh(*_arrays_of(source, name))


def read(path: Union[str, "os.PathLike[str]"], *, allow_outside: bool = False, strict: bool = False) -> Mesh:
    """The mesh in a file, whose extension says the format. Raises FileError, naming file, line and reason.

    Files that a glTF file names are read from its folder and below it alone, unless allow_outside is true.
    A file that breaks the rules of its format without any loss gives a warning, or is refused if strict is true."""
    path = os.fspath(path)
    mesh, oddities = _signum.read(path, allow_outside, strict)
    for oddity in oddities:
        warnings.warn(f"{path}: {oddity}", stacklevel=2)
    return Mesh(mesh, name=os.path.basename(path))


def contacts(a: Any, b: Any = None) -> Contacts:
    """Mesh.contacts of a mesh, or of two."""
    return as_mesh(a, "a").contacts(b)


def combine(
    operation: str,
    *solids: Any,
    rule: str = "nonzero",
    rounding: str = "snapped",
    floats: bool = False,
    spacing: Optional[float] = None,
    simplify: bool = False,
) -> MadeSolid:
    """The "union", "intersection", "difference" (of the first and all others) or
    "symmetric_difference" of closed meshes, decided exactly.

    Raises InvalidArgument, naming an edge, for a mesh that is not closed. Rounded as by Mesh.repair.
    simplify: whether faces in one plane are joined before.
    """
    meshes = [as_mesh(s, f"solids[{i}]") for i, s in enumerate(solids)]
    return _made(_signum.combine(operation, meshes, rule, rounding, floats, spacing, simplify))


def carried_attributes(made: MadeSolid, solids: Sequence[Any], attributes: Sequence[Any]) -> numpy.ndarray:
    """Numbers at the corners of what was made, (m, 3, k) float64, from those of the solids it was made of.

    attributes: for each solid an array (n, k), of its vertices, or (m, 3, k), of the corners of its
    faces. A corner has what is at its place in the face that it is a part of, by barycentric weights
    that are exact. Normals of faces that look the other way (made.sources) are not turned.
    """
    values = [numpy.asarray(a, dtype=float, order="C") for a in attributes]
    if len(values) != len(solids):
        raise ValueError(f"attributes: expected one array for each of {len(solids)} solids, found {len(values)}")
    for i, a in enumerate(values):
        if a.ndim not in (2, 3) or a.shape[-1] != values[0].shape[-1] or a.ndim == 3 and a.shape[1] != 3:
            raise ValueError(f"attributes[{i}]: expected the shape (n, k) or (m, 3, k), with one k for all, found {a.shape}")
    meshes = [as_mesh(s, f"solids[{i}]") for i, s in enumerate(solids)]
    size = values[0].shape[-1] if values else 0
    return _signum.carried_attributes(made.mesh, made.sources, meshes, values, [a.ndim == 3 for a in values], size)


class SolidExpression:
    """What solids make that are united (|), intersected (&) and subtracted (-, ^) again and again.

    mesh: closed; what follows an operator is a mesh or an expression. Nothing is computed or rounded
    before something is asked, and then all is decided exactly, in one arrangement of all meshes. The
    meshes that MadeSolid.sources names are in the order in which they first come.
    """

    def __init__(self, mesh: Any, rule: str = "nonzero") -> None:
        self._solid = _signum.SolidExpression(as_mesh(mesh, "mesh"), rule)

    def _with(self, solid: _signum.SolidExpression) -> "SolidExpression":
        made = object.__new__(SolidExpression)
        made._solid = solid
        return made

    def __or__(self, other: Any) -> "SolidExpression":
        return self._with(self._solid.union(_solid_of(other)))

    def __and__(self, other: Any) -> "SolidExpression":
        return self._with(self._solid.intersection(_solid_of(other)))

    def __sub__(self, other: Any) -> "SolidExpression":
        return self._with(self._solid.difference(_solid_of(other)))

    def __xor__(self, other: Any) -> "SolidExpression":
        return self._with(self._solid.symmetric_difference(_solid_of(other)))

    def volume(self) -> Volume:
        """Of all that is in it."""
        return Volume(*self._solid.volume())

    def verdict(self, other: Any) -> Verdict:
        """Whether it and another, or a mesh, are apart, touch or interfere. Walls without thickness
        do not count."""
        return _verdict(self._solid.verdict(_solid_of(other)))

    def make(
        self, rounding: str = "snapped", floats: bool = False, spacing: Optional[float] = None, simplify: bool = False
    ) -> MadeSolid:
        """Its surface, rounded as by Mesh.repair. simplify: whether faces in one plane are joined before."""
        return _made(self._solid.make(rounding, floats, spacing, simplify))


def _solid_of(other: Any) -> _signum.SolidExpression:
    return (other if isinstance(other, SolidExpression) else SolidExpression(as_mesh(other, "other")))._solid


def _made(values: tuple) -> MadeSolid:
    return MadeSolid(Mesh(values[0]), *values[1:])


def _verdict(values: tuple) -> Verdict:
    return Verdict(Relation(values[0]), *values[1:])


def verdict(a: Any, b: Any, rule: str = "nonzero") -> Verdict:
    """Mesh.verdict of two closed meshes."""
    return as_mesh(a, "a").verdict(b, rule)
