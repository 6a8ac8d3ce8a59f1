# SPDX-License-Identifier: MIT
"""Exact answers about geometry given in doubles. docs/python.md is the manual.

    >>> import signum
    >>> signum.orient2d([0.1, 0.1], [0.3, 0.3], [0.7, 0.7000000000000001])
    1
"""

from . import shapes as _shapes
from ._classes import *  # noqa: F403
from ._enums import *  # noqa: F403
from ._errors import Error, FileError, InvalidArgument, NotFinite, Stopped, Undecided
from ._numbers import Surd
from ._signum import version as __version__
from .bounds import (
    ConvexHull,
    EnclosingSphere,
    KCbp,
    PairTracker,
    bounding_aabb,
    bounding_capsule,
    bounding_cylinder,
    bounding_kdop,
    bounding_lozenge,
    convex_hull,
    dito_obb,
    epos_sphere,
    k_cbp,
    overlapping_pairs,
    ritter_sphere,
    smallest_enclosing_sphere,
    smallest_obb,
)
from .collide import (
    BspContact,
    BspTree,
    ContactResponse,
    DistanceField,
    ParticleSteps,
    RayContacts,
    RigidState,
    SignedHit,
    UprightCylinder,
    bounce,
    neighbours,
    ray_contacts,
    respond,
    signed_hit,
)
from .implicit_points import *  # noqa: F403
from .judge import Finding, Findings, fuzz
from .mesh import (
    Contacts,
    ConvertedMesh,
    FilledHoles,
    MadeSolid,
    Mesh,
    RayHits,
    SolidDepth,
    SolidExpression,
    Verdict,
    Volume,
    WeldedMesh,
    carried_attributes,
    combine,
    contacts,
    read,
    verdict,
)
from .predicates import *  # noqa: F403
from .scene import Scene, SceneContacts, SceneCounts, SceneImpact
from .shapes import *  # noqa: F403
from .stop import StopScope, StopSource
from .verbs import *  # noqa: F403

__all__ = _shapes.__all__ + [
    name
    for name, value in list(globals().items())
    if not name.startswith("_")
    and getattr(value, "__module__", "").startswith("signum")
    and name not in _shapes.__all__
]
