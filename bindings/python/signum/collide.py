# SPDX-License-Identifier: MIT
"""Particles, fields, rays for wheels, and what bodies do after a contact.

Points are float64 in C's order, (n, 3) where many are expected and (..., 3) where any number may be
given. All raise NotFinite, InvalidArgument and TypeError.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple, Optional, Union

import numpy

from . import _signum
from ._enums import Location
from ._errors import InvalidArgument
from .mesh import Mesh, as_mesh
from .shapes import Numbers
from .verbs import Exact


def neighbours(points: Numbers, radius: float, others: Optional[Numbers] = None) -> numpy.ndarray:
    """The pairs of points (n, 3) that are at most so far apart, exactly: (p, 2) uint32, sorted.
    With others, each pair has a point of the first and one of those."""
    return _signum.neighbours(points, radius, others)


@dataclass(frozen=True)
class ParticleSteps:
    """Where particles get to.

    position: (n, 3), before any surface; time: (n,), the share of the way, 1 where nothing is met.
    stopped: (s,) uint32, which are stopped; face: (s,) uint32, by which triangle.
    """

    position: numpy.ndarray
    time: numpy.ndarray
    stopped: numpy.ndarray
    face: numpy.ndarray


class DistanceField(_signum.DistanceField):
    """A grid of distances from a mesh, negative inside where it is closed: is_signed.

    cells: along the longest side of the mesh's box, from 1 to 1024.
    rule: says what a closed mesh encloses, as in Mesh.verdict.
    """

    def __init__(self, mesh: Any, cells: int = 64, rule: str = "nonzero") -> None:
        super().__init__(as_mesh(mesh, "mesh"), cells, rule)

    def bounds(self, points: Numbers) -> tuple[Any, Any]:
        """(least, greatest): the exact distance of each point (..., 3) is between them."""
        return self._bounds(points)

    def locate(self, points: Numbers) -> Union[Location, numpy.ndarray]:
        """The Location of a point, exactly; of points an array of uint8, numbers of Location.

        Raises InvalidArgument where the mesh is not closed.
        """
        found = self._locate(points)
        return Location(found) if isinstance(found, int) else found

    def step(self, starts: Numbers, ends: Numbers) -> ParticleSteps:
        """Particles (n, 3) go straight from starts to ends, and stop before the mesh."""
        return ParticleSteps(*self._step(starts, ends))


@dataclass(frozen=True)
class RayContacts:
    """The vertices of one solid that are in another, and how far they must go back.

    vertex: (n,) uint32; direction: (n, 3), into the solid of the vertex; blocked: (n,) bool, where
    that solid itself is met first. hit: (h,) uint32, which of them the ray brings to the surface;
    t: (h,), t_exact, face: (h,) uint32, where it does.
    """

    vertex: numpy.ndarray
    direction: numpy.ndarray
    blocked: numpy.ndarray
    hit: numpy.ndarray
    t: numpy.ndarray
    t_exact: list[Fraction]
    face: numpy.ndarray

    def __len__(self) -> int:
        return len(self.vertex)


def ray_contacts(a: Any, b: Any, rule: str = "nonzero") -> RayContacts:
    """The vertices of the closed mesh a that are in the closed mesh b or on it; rule: as in Mesh.verdict."""
    return RayContacts(*_signum.ray_contacts(as_mesh(a, "a"), as_mesh(b, "b"), rule))


class SignedHit(NamedTuple):
    """Where a line meets a mesh first; t is negative behind the origin."""

    t: float
    t_exact: Fraction
    face: int


def signed_hit(
    mesh: Mesh, origin: Numbers, direction: Numbers, least_t: float, greatest_t: float
) -> Optional[SignedHit]:
    """The least t in [least_t, greatest_t] at which origin + t * direction is on the mesh.

    Requires least_t <= 0 <= greatest_t.
    """
    found = _signum.signed_hit(mesh, origin, direction, least_t, greatest_t)
    return None if found is None else SignedHit(*found)


def bounce(velocity: Numbers, normal: Numbers, restitution: float) -> numpy.ndarray:
    """The velocity (..., 3) after a surface with a normal (..., 3) of any length, correctly rounded.

    One that leaves already is unchanged. restitution: from 0 to 1.
    """
    return _signum.bounce(velocity, normal, restitution)


class RigidState(NamedTuple):
    """A body in motion. An inverse mass or inertia of 0 cannot be moved or turned.

    inverse_inertia: the inverse of the tensor about the center, a symmetric (3, 3), along the axes
    of space.
    """

    center: Numbers
    velocity: Numbers
    angular_velocity: Numbers
    inverse_mass: float
    inverse_inertia: Any

    def _flat(self) -> list[float]:
        m = numpy.asarray(self.inverse_inertia, float)
        if m.shape != (3, 3):
            raise TypeError(f"inverse_inertia: expected the shape (3, 3), not {m.shape}")
        if (m != m.T).any() and not numpy.isnan(m).any():
            raise InvalidArgument("inverse_inertia: expected a symmetric matrix")
        three = []
        for name in ("center", "velocity", "angular_velocity"):
            numbers = [*map(float, getattr(self, name))]
            if len(numbers) != 3:
                raise TypeError(f"{name}: expected 3 numbers, not {len(numbers)}")
            three += numbers
        return [
            *three,
            float(self.inverse_mass),
            *map(float, (m[0, 0], m[1, 1], m[2, 2], m[0, 1], m[0, 2], m[1, 2])),
        ]


class ContactResponse(NamedTuple):
    """How two bodies leave a contact; approach is 1 where they came near each other before.
    restitution is the one asked for, or a smaller one, so that rounding adds no kinetic energy;
    energy_growth is 1 where it grew all the same, else 0 or -1."""

    approach: int
    impulse: float
    velocity_a: tuple[float, float, float]
    angular_velocity_a: tuple[float, float, float]
    velocity_b: tuple[float, float, float]
    angular_velocity_b: tuple[float, float, float]
    restitution: float
    energy_growth: int


def respond(
    point: Numbers, normal: Numbers, a: RigidState, b: RigidState, restitution: float
) -> ContactResponse:
    """The velocities after a contact without friction, whose normal points from b to a: with the
    doubles answered, the bodies exactly do not approach any more."""
    return ContactResponse(*_signum.respond(point, normal, a._flat(), b._flat(), restitution))


class UprightCylinder(NamedTuple):
    """A cylinder whose axis goes up from its foot along z."""

    foot: Numbers
    radius: float
    height: float


class BspContact(NamedTuple):
    """When a body first meets the scene; face is None inside a solid."""

    t: float
    t_exact: Exact
    initially: bool
    face: Optional[int]


class BspTree(_signum.BspTree):
    """A mesh as a BSP tree, whose planes are shifted for what moves. len() tells its nodes.

    bevels: planes that make early() nearer the contact at sharp edges.
    rule: says what a closed mesh encloses, as in Mesh.verdict.
    """

    def __init__(self, mesh: Any, bevels: bool = True, rule: str = "nonzero") -> None:
        super().__init__(as_mesh(mesh, "mesh"), bevels, rule)

    def early(self, body: object, motion: Numbers) -> Optional[float]:
        """When a body that moves by t * motion, t from 0 to 1, may meet the mesh: never later than
        it does. A point, Sphere3, Convex3 or UprightCylinder."""
        if isinstance(body, UprightCylinder):
            return self._early_cylinder(*body, motion)
        return self._early(body, motion)

    def exact(self, body: object, motion: Numbers) -> Optional[BspContact]:
        """The first contact, exactly, of a point, Sphere3, Convex3 or UprightCylinder."""
        is_cylinder = isinstance(body, UprightCylinder)
        found = self._exact_cylinder(*body, motion) if is_cylinder else self._exact(body, motion)
        return None if found is None else BspContact(*found)
