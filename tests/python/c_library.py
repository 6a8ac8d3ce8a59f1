# SPDX-License-Identifier: MIT
"""The library for C, called through ctypes: the answers to questions.py."""

import ctypes as c
import os
from fractions import Fraction

from questions import nearest

KINDS = ["point", "segment", "ray", "line", "plane", "triangle", "polygon", "aabb", "obb", "kdop", "convex",
         "polyhedron", "sphere", "capsule", "lozenge", "cylinder", "cone", "ellipsoid", "frustum"]
FEATURES = ["vertex0", "vertex1", "vertex2", "edge0", "edge1", "edge2", "face", "none"]
PLANES = ["transversal", "coplanar", "parallel", "degenerate"]


class Error(Exception):
    pass


class Shape(c.Structure):
    _fields_ = [("kind", c.c_int), ("dimension", c.c_int), ("numbers", c.POINTER(c.c_double)),
                ("number_count", c.c_size_t), ("faces", c.POINTER(c.c_uint32)),
                ("face_count", c.c_size_t), ("rule", c.c_int)]


class Contact(c.Structure):
    _fields_ = [(n, c.c_int) for n in ("planes", "dimension", "interiors", "feature_a", "feature_b")]


class Hit(c.Structure):
    _fields_ = [("hit", c.c_int), ("t", c.c_double), ("inside", c.c_int)]


class Intersection(c.Structure):
    _fields_ = [("dimension", c.c_int), ("point_count", c.c_size_t), ("points", c.c_double * 192)]


class IntersectionLine(c.Structure):
    _fields_ = [("has_through", c.c_int), ("through", c.c_double * 3),
                ("has_direction", c.c_int), ("direction", c.c_double * 3)]


class Set(c.Structure):
    _fields_ = [("shape", c.POINTER(Shape)), ("mesh", c.c_void_p),
                ("pose", c.POINTER(c.c_double)), ("matrix", c.POINTER(c.c_double))]


class Impact(c.Structure):
    _fields_ = [("hit", c.c_int), ("t", c.c_double), ("before", c.c_double),
                ("initially", c.c_int), ("approach", c.c_int)]


class FirstContact(c.Structure):
    _fields_ = [("hit", c.c_int), ("t", c.c_double), ("below", c.c_double), ("above", c.c_double),
                ("initially", c.c_int), ("triangle_a", c.c_size_t), ("triangle_b", c.c_size_t),
                ("feature_a", c.c_int), ("feature_b", c.c_int)]


class Verdict(c.Structure):
    _fields_ = [("relation", c.c_int), ("a_in_b", c.c_int), ("b_in_a", c.c_int),
                ("has_witness", c.c_int), ("witness", c.c_double * 3)]


def flat(value):
    return [x for v in value for x in flat(v)] if isinstance(value, (list, tuple)) else [value]


def doubles(values):
    return (c.c_double * max(1, len(values)))(*values)


def words(values):
    return (c.c_uint32 * max(1, len(values)))(*values)


class Library:
    def __init__(self, path):
        self.lib = c.CDLL(path)
        self.lib.signum_last_error.restype = c.c_char_p
        self.lib.signum_numbers_text.restype = c.c_char_p
        self.lib.signum_indices_data.restype = c.POINTER(c.c_uint32)
        for name in ("signum_numbers_size", "signum_indices_size"):
            getattr(self.lib, name).restype = c.c_size_t

    def call(self, name, *arguments):
        if getattr(self.lib, name)(*arguments) != 0:
            raise Error(self.lib.signum_last_error().decode())

    def number_of(self, name, *arguments):
        result = c.c_int(-7)
        self.call(name, *arguments, c.byref(result))
        return result.value

    def texts(self, handle):
        """The exact numbers of a handle, which is freed."""
        all_of = [self.lib.signum_numbers_text(handle, c.c_size_t(i)).decode()
                  for i in range(self.lib.signum_numbers_size(handle))]
        self.lib.signum_numbers_free(handle)
        return all_of

    # -- arguments

    def shape(self, s):
        kind, dimension, members = s
        faces, rule = [], 0
        if kind == "polygon":
            faces, rule = [len(chain) for chain in members[0]], int(members[1] == "nonzero")
            members = members[:1]
        elif kind == "polyhedron":
            faces, members = flat(members[1]), members[:1]
            if any(not isinstance(f, int) or f < 0 for f in faces):
                raise Error("no index")
        elif kind == "frustum":
            rule, members = int(members[1] == "direct3d"), members[:1]
        elif kind not in KINDS:
            raise Error(f"no shape {kind}")
        n = doubles(flat(list(members)))
        f = words(faces)
        count = len(faces) // 3 if kind == "polyhedron" else len(faces)
        result = Shape(KINDS.index(kind), dimension, n, len(flat(list(members))), f, count, rule)
        result.kept = (n, f)
        return result

    def mesh(self, s):
        points, faces = flat(s[2][0]), flat(s[2][1])
        handle = c.c_void_p()
        self.call("signum_mesh_create", doubles(points), c.c_size_t(len(points) // 3), words(faces),
                  c.c_size_t(len(faces) // 3), c.byref(handle))
        return handle

    def set(self, s):
        pose = None
        if s[0] == "placed":
            s, rotation, translation = s[2]
            pose = doubles(rotation + translation)
        if s[0] == "mesh":
            mesh = self.mesh(s)
            result = Set(None, mesh, pose, None)
            result.mesh_handle = mesh
        else:
            shape = self.shape(s)
            result = Set(c.pointer(shape), None, pose, None)
            result.kept = shape
        result.pose_kept = pose
        return result

    def free(self, *sets):
        for s in sets:
            if hasattr(s, "mesh_handle"):
                self.lib.signum_mesh_free(s.mesh_handle)

    def two(self, name, a, b):
        return self.number_of("signum_shape_" + name, c.byref(self.shape(a)), c.byref(self.shape(b)))

    # -- questions

    def sign(self, ask, points):
        return self.number_of("signum_" + ask, *[doubles(p) for p in points])

    def is_set(self, *shapes):
        return any(s[0] in ("mesh", "placed") for s in shapes)

    def intersects(self, a, b):
        if not self.is_set(a, b):
            return {"intersects": bool(self.two("intersects", a, b))}
        x, y = self.set(a), self.set(b)
        answer = self.number_of("signum_set_intersects", c.byref(x), c.byref(y))
        self.free(x, y)
        return {"intersects": bool(answer)}

    def locate(self, a, b):
        return {"location": ["inside", "boundary", "outside"][self.two("locate", a, b)]}

    def side(self, a, b):
        return {"side": ["positive", "negative", "crossing"][self.two("side", a, b)]}

    def frustum(self, a, b):
        return {"side": ["inside", "outside", "crossing"][self.two("containment", a, b)]}

    def contact(self, a, b):
        r = Contact()
        self.call("signum_shape_contact", c.byref(self.shape(a)), c.byref(self.shape(b)), c.byref(r))
        return {"planes": PLANES[r.planes], "dimension": r.dimension, "interiors": bool(r.interiors),
                "features": [FEATURES[r.feature_a], FEATURES[r.feature_b]]}

    def intersection(self, a, b):
        r, line, exact, d = Intersection(), IntersectionLine(), c.c_void_p(), a[1]
        two = c.byref(self.shape(a)), c.byref(self.shape(b))
        self.call("signum_shape_intersection", *two, c.byref(r), c.byref(exact))
        self.call("signum_shape_intersection_line", *two, c.byref(line))
        texts, quick = self.texts(exact), Intersection()
        self.call("signum_shape_intersection", *two, c.byref(quick), None)
        assert bytes(quick)[:16 + 24 * r.point_count] == bytes(r)[:16 + 24 * r.point_count]
        rest = list(line.through[:d * line.has_through]) + list(line.direction[:d * line.has_direction])
        assert rest == [nearest(Fraction(x)) for x in texts[d * r.point_count:]]
        return {"dimension": r.dimension,
                "points": [{"exact": texts[d * i:d * i + d], "double": list(r.points[3 * i:3 * i + d])}
                           for i in range(r.point_count)]}

    def hit(self, a, b):
        r, exact = Hit(), c.c_void_p()
        self.call("signum_shape_hit", c.byref(self.shape(a)), c.byref(self.shape(b)), None,
                  c.byref(r), c.byref(exact))
        if not r.hit:
            return {"hit": False}
        got = {"hit": True, "t": r.t, "inside": bool(r.inside)}
        return self.with_exact(got, self.texts(exact)[0])

    def with_exact(self, got, text):
        if "sqrt" not in text:
            got["exact"] = Fraction(text)
        return got

    def distance(self, a, b):
        x, y, squared, exact = self.set(a), self.set(b), c.c_double(), c.c_void_p()
        try:
            self.call("signum_set_squared_distance", c.byref(x), c.byref(y), c.byref(squared),
                      c.byref(exact))
        finally:
            self.free(x, y)
        return self.with_exact({"squared": squared.value}, self.texts(exact)[0])

    def penetration(self, a, b):
        x, y, relation, depth = self.set(a), self.set(b), c.c_int(), c.c_double()
        self.call("signum_set_depth", c.byref(x), c.byref(y), c.byref(relation), c.byref(depth), None)
        return {"relation": ["apart", "touching", "overlapping"][relation.value], "depth": depth.value}

    def certificate(self, a, b):
        x, y, separated, proof = self.set(a), self.set(b), c.c_int(), c.c_void_p()
        self.call("signum_set_separation", c.byref(x), c.byref(y), c.byref(separated), c.byref(proof))
        self.texts(proof)
        return {"intersects": not separated.value}

    def sweep(self, a, b, motion):
        x, y, r, exact = self.set(a), self.set(b), Impact(), c.c_void_p()
        try:
            self.call("signum_set_sweep", c.byref(x), c.byref(y), doubles(motion), c.byref(r),
                      c.byref(exact))
        finally:
            self.free(x, y)
        if not r.hit:
            return {"hit": False}
        return self.with_exact({"hit": True, "t": r.t}, self.texts(exact)[0])

    def ccd(self, a, b):
        r = FirstContact()
        self.call("signum_sweep_linear", *[c.byref(self.shape(s)) for s in (*a, *b)], c.byref(r))
        return {"hit": True, "t": r.t} if r.hit else {"hit": False}

    def rigid(self, a, b):
        sets, r = [], FirstContact()
        for body, start, _ in (a, b):
            s = self.set(body)
            s.pose = s.pose_kept = doubles(start)
            sets.append(s)
        try:
            self.call("signum_sweep_rigid", c.byref(sets[0]), doubles(a[2]), c.byref(sets[1]),
                      doubles(b[2]), c.byref(r))
        finally:
            self.free(*sets)
        return {"hit": True, "t": r.t} if r.hit else {"hit": False}

    def pairs(self, *lists):
        handle, arguments = c.c_void_p(), []
        for boxes in lists:
            arguments += [doubles(flat(boxes)), c.c_size_t(len(boxes))]
        name = "signum_overlapping_pairs" + ("_of_two" if len(lists) == 2 else "")
        self.call(name, *arguments, c.byref(handle))
        size = self.lib.signum_indices_size(handle)
        data = self.lib.signum_indices_data(handle)[:size]
        self.lib.signum_indices_free(handle)
        return list(zip(data[::2], data[1::2]))

    def solids(self, a, b, rule):
        x, y, r, volume, exact = self.mesh(a), self.mesh(b), Verdict(), c.c_double(), c.c_void_p()
        way = int(rule == "nonzero")
        try:
            self.call("signum_mesh_verdict", x, y, way, c.byref(r), None)
            self.call("signum_mesh_common_volume", x, y, way, c.byref(volume), c.byref(exact))
        finally:
            self.lib.signum_mesh_free(x)
            self.lib.signum_mesh_free(y)
        return {"relation": ["apart", "touching", "interfering"][r.relation],
                "a_in_b": bool(r.a_in_b), "b_in_a": bool(r.b_in_a), "volume": volume.value,
                "exact": Fraction(self.texts(exact)[0])}


def library():
    return Library(os.environ["SIGNUM_C_LIBRARY"])
