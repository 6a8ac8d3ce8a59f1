# SPDX-License-Identifier: MIT
"""Which of many bodies meet, while they come, move and go."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple, Optional

import numpy

from . import _signum
from .shapes import Numbers
from .verbs import FirstContact


class SceneCounts(NamedTuple):
    """How many pairs of bodies each stage left to the next; then how many pairs of triangles came
    near, and how many of these took rationals."""

    boxes: int
    volumes: int
    hierarchies: int
    meeting: int
    candidates: int
    exact: int


@dataclass(frozen=True)
class SceneContacts:
    """The pairs of bodies that meet, a < b, sorted.

    pairs: (n, 2) uint32, ids; triangles: for each pair (t, 2) uint32, the triangles of two meshes
    that meet; open: (o, 2) uint32, pairs of overlapping boxes that were not decided.
    """

    pairs: numpy.ndarray
    triangles: list[numpy.ndarray]
    open: numpy.ndarray
    counts: SceneCounts

    def __len__(self) -> int:
        return len(self.pairs)


class SceneImpact(NamedTuple):
    """The first impact of two bodies, known by their ids."""

    a: int
    b: int
    contact: FirstContact


class Scene(_signum.Scene):
    """Bodies that come, move and go, known by their ids; which of them meet is told exactly.

    broad_phase: "automatic", "sweep_and_prune", "hash_grid" or "hierarchy".
    volume: "none", "box", "hull" or "k_cbp", what is compared before triangles are. The answers
    are the same.

    A closed mesh is solid, an open one its triangles; a Polyhedron3 is the solid. Bodies of one
    Mesh share its hierarchy. A pose is 7 numbers, the quaternion (x, y, z, w) and the translation.
    Threads may share a scene: one call follows the other. All raise NotFinite, InvalidArgument and
    TypeError.
    """

    def __init__(self, broad_phase: str = "automatic", volume: str = "box") -> None:
        super().__init__(broad_phase, volume)

    def add(self, body: object, rule: Optional[str] = "nonzero") -> int:
        """A shape of space or a Mesh, Placed or not, comes: its id, the least that is free.

        rule: says what a closed mesh encloses, as in Mesh.verdict; None: a mesh is its triangles
        alone. Raises InvalidArgument for a shape without a box, and for a closed mesh that the rule
        does not take.
        """
        return self._add(body, rule)

    def move(
        self,
        ids: Any,
        poses: Optional[Numbers] = None,
        ends: Optional[Numbers] = None,
        matrices: Optional[Numbers] = None,
    ) -> None:
        """Bodies stand elsewhere: one id and a pose, or ids (n,) and poses (n, 7).

        ends: as poses: first_impact follows the bodies to these.
        matrices: (3, 4) or (n, 3, 4), in the place of both.
        All bodies move, or, where one is refused, none.
        """
        if matrices is None:
            self._move(ids, poses, ends)
        elif poses is None and ends is None:
            self._move_matrices(ids, matrices)
        else:
            raise TypeError("matrices: expected in the place of poses and ends")

    def remove(self, ids: Any) -> None:
        """The body of this id goes, or those of ids (n,): all, or none where one is not there."""
        self._remove(ids)

    @property
    def pairs(self) -> numpy.ndarray:
        """The pairs of bodies whose boxes overlap: (p, 2) uint32 of ids, a < b, sorted."""
        return self._pairs()

    def meeting(self) -> numpy.ndarray:
        """The pairs of bodies that meet, in the form of `pairs`. Only pairs of which a body was
        added or moved since the last such call are decided anew."""
        return self._meeting()

    def contacts(self, most_pairs: Optional[int] = None) -> SceneContacts:
        """The pairs of bodies that meet, with the triangles that do; at most so many of pairs are
        decided, in their order, all of them anew."""
        pairs, triangles, undecided, counts = self._contacts(most_pairs)
        return SceneContacts(pairs, triangles, undecided, SceneCounts(*counts))

    def nearer(self, distance: float) -> numpy.ndarray:
        """The pairs of bodies that are at most so far apart, in the form of `pairs`.

        Raises InvalidArgument where a cylinder, a cone or an ellipsoid is near another body.
        """
        return self._nearer(distance)

    def first_impact(self) -> Optional[SceneImpact]:
        """The first impact of bodies that follow motions, with each other and with those that rest.

        Raises InvalidArgument for a body on the way that sweep_rigid does not take, or is placed by
        a matrix.
        """
        found = self._first_impact()
        if found is None:
            return None
        a, b, contact = found
        return SceneImpact(a, b, FirstContact._of(contact))
