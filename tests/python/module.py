# SPDX-License-Identifier: MIT
"""The package signum: the answers to questions.py."""

from fractions import Fraction

import numpy

import signum
from questions import nearest

ERRORS = (signum.Error, TypeError, ValueError)


def array(value):
    return numpy.array(value, dtype=float)


def made(s):
    kind, dimension, members = s
    if kind == "mesh":
        return signum.Mesh(array(members[0]).reshape(-1, 3), numpy.array(members[1], numpy.uint32).reshape(-1, 3))
    if kind == "placed":
        return signum.Placed(made(members[0]), members[1], members[2])
    cls = getattr(signum, f"{kind.capitalize()}{dimension}", None)
    if cls is None:
        raise TypeError(kind)
    if kind in ("convex", "polyhedron"):
        members = (array(members[0]).reshape(-1, dimension), *members[1:])
    if kind == "kdop":
        members = (array(members[0]).reshape(-1, dimension), *members[1:])
    return cls(*members)


def with_exact(got, value):
    if isinstance(value, Fraction):
        got["exact"] = value
    return got


class Module:
    def sign(self, ask, points):
        sign = getattr(signum, ask)(*points)
        many = getattr(signum, ask)(*[array([p, p]) for p in points])
        assert list(many) == [sign, sign]
        return sign

    def intersects(self, a, b):
        return {"intersects": signum.intersects(made(a), made(b))}

    def locate(self, a, b):
        return {"location": signum.locate(made(a), made(b)).name}

    def side(self, a, b):
        return {"side": signum.side(made(a), made(b)).name}

    def frustum(self, a, b):
        return {"side": signum.containment(made(a), made(b)).name}

    def contact(self, a, b):
        r = signum.contact(made(a), made(b))
        return {"planes": r.planes.name, "dimension": r.dimension, "interiors": r.interiors,
                "features": [r.feature_a.name, r.feature_b.name]}

    def intersection(self, a, b):
        r = signum.intersection(made(a), made(b))
        for rounded, exact in ((r.through, r.through_exact), (r.direction, r.direction_exact)):
            assert rounded == (None if exact is None else tuple(nearest(x) for x in exact))
        return {"dimension": r.dimension,
                "points": [{"exact": e, "double": list(p)} for e, p in zip(r.exact, r.points)]}

    def hit(self, a, b):
        r = signum.hit(made(a), made(b))
        if r is None:
            return {"hit": False}
        assert float(r.t_exact) == r.t
        return with_exact({"hit": True, "t": r.t, "inside": r.inside}, r.t_exact)

    def distance(self, a, b):
        r = signum.squared_distance(made(a), made(b))
        return with_exact({"squared": r.squared}, r.exact()[0])

    def penetration(self, a, b):
        r = signum.depth(made(a), made(b))
        return {"relation": r.relation.name, "depth": r.depth}

    def certificate(self, a, b):
        r = signum.separation(made(a), made(b))
        assert (r.plane is None) != (r.point is None)
        return {"intersects": not r.separated}

    def sweep(self, a, b, motion):
        r = signum.sweep(made(a), made(b), motion)
        return {"hit": False} if r is None else with_exact({"hit": True, "t": r.t}, r.t_exact)

    def ccd(self, a, b):
        r = signum.sweep_linear([made(s) for s in a], [made(s) for s in b])
        return {"hit": False} if r is None else {"hit": True, "t": float(r.t)}

    def rigid(self, a, b):
        r = signum.sweep_rigid(made(a[0]), a[1:], made(b[0]), b[1:])
        return {"hit": False} if r is None else {"hit": True, "t": float(r.t)}

    def pairs(self, *lists):
        return signum.overlapping_pairs(*[array(boxes).reshape(-1, 6) for boxes in lists]).tolist()

    def solids(self, a, b, rule):
        x, y = made(a), made(b)
        v, shared = x.verdict(y, rule), x.common_volume(y, rule)
        return {"relation": v.relation.name, "a_in_b": v.a_in_b, "b_in_a": v.b_in_a,
                "volume": shared.rounded, "exact": shared.exact}
