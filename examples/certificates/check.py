#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Accepts or refuses certificates: docs/certificates.md has their grammar. It needs nothing of signum.

Usage: check.py [FILE...], or standard input. One line for each certificate; exits with 1 when one is refused, with 2 when
there is none or a file cannot be read."""
import copy, sys
from fractions import Fraction

sys.dont_write_bytecode = True  # beside the checkers
from lines import RULES, cross, dot, index, main, number, passed, plus, require, said_in, vectors

KEYS = "dim a b claim normal at-a at-b rows-a rows-b low-a low-b other corners-a corners-b cycle".split()


class Core:
    """What a set is within `radius` of: the points and directions that span it, or half-spaces (normal, offset), or a curved set."""

    def __init__(self, words, d):
        place = vectors([number(w) for w in words[1:13]], 3) if words[0] == "placed" else []
        words = words[13:] if place else words
        require(len(words) > 1, "a set without numbers")
        kind, word = words[0], ""
        if kind in ("frustum", "polygon"): word, words = words[-1], words[:-1]
        v = [number(w) for w in words[1:]]
        n, self.kind, self.radius, self.points, self.directions, self.rows, self.faces = len(v), kind, Fraction(0), [], [], None, []
        self.curved = kind in ("cylinder", "cone", "ellipsoid")
        sizes = {"point": d, "segment": 2 * d, "triangle": 3 * d, "ray": 2 * d, "line": 2 * d, "aabb": 2 * d, "plane": d + 1,
                 "obb": d + d * d + d, "sphere": d + 1, "capsule": 2 * d + 1, "lozenge": 10, "frustum": 16,
                 "convex": n - n % d, "kdop": n - n % (d + 2), "cylinder": 7, "cone": 7, "ellipsoid": 12,
                 "polyhedron": 2 + 3 * (v[0] + v[1]) if n > 1 else 0, "polygon": n * (d == 2) or -1}
        require(kind in sizes and sizes[kind] == n and (d == 3 or not (place or self.curved or kind in ("lozenge", "frustum", "polyhedron"))),
                f"a {kind[:20]} of {n} numbers in dimension {d}")
        if kind in ("sphere", "capsule", "lozenge"):
            self.radius = v.pop()
            require(self.radius >= 0, "a negative radius")
        p = vectors(v, d)
        if kind in ("point", "segment", "triangle", "convex", "sphere", "capsule"):
            self.points = p
        elif kind == "ellipsoid":
            self.points, self.directions = p[:1], p[1:]
        elif kind == "polyhedron":
            count, odd = index(words[1], n), set()
            require(index(words[2], n), "no face")
            self.points, self.faces = vectors(v[2:2 + 3 * count], 3), vectors([index(w, count) for w in words[3 + 3 * count:]], 3)
            for side in (frozenset((tuple(self.points[f[i - 1]]), tuple(self.points[f[i]]))) for f in self.faces for i in range(3)):
                if len(side) == 2: odd ^= {side}
            require(not odd, "an edge in an odd number of faces")
            self.rule = RULES["even-odd"]
        elif kind == "polygon":
            self.rule, at = RULES.get(word), 2
            for _ in range(index(words[1], n)):
                require(at <= n, "a chain without points")
                count, first = index(words[at], n), len(self.points)
                self.points += vectors(v[at:at + 2 * count], 2)
                self.faces += [[first + i, first + (i + 1) % count] for i in range(count)]
                at += 1 + 2 * count
            require(at == n + 1 and self.faces and word in ("even-odd", "nonzero"), "a polygon of another size, or without a rule")
        elif self.curved:
            self.points, self.directions, self.size = p[:1], [plus(p[1], -1, p[0])], v[6]
            require(p[0] != p[1] and v[6] >= 0, "no axis, or a negative radius")
        elif kind in ("ray", "line"):
            self.points, self.directions = p[:1], p[1:] + ([plus(p[1], -2, p[1])] if kind == "line" else [])
        elif kind == "lozenge":
            self.box(p[0], p[1:])
        elif kind == "aabb":
            require(all(x <= y for x, y in zip(*p)), "an aabb with min greater than max")
            self.box(p[0], [[(p[1][i] - p[0][i]) * (i == j) for j in range(d)] for i in range(d)])
        elif kind == "obb":
            half, least, edges = v[-d:], p[0], []
            require(min(half) >= 0, "an obb with a negative half")
            for h, a in zip(half, p[1:-1]): least, edges = plus(least, -h, a), edges + [[2 * h * x for x in a]]
            self.box(least, edges)
        elif kind == "plane":
            require(any(p[0]), "a plane without a normal")
            self.rows = [(p[0], v[d]), (plus(p[0], -2, p[0]), -v[d])]
        elif kind == "kdop":
            k = n // (d + 2)
            require(all(x <= y for x, y in zip(v[-2 * k:-k], v[-k:])), "a kdop with min greater than max")
            self.rows = [r for i in range(k) for r in ((p[i], -v[d * k + i]), (plus(p[i], -2, p[i]), v[d * k + k + i]))]
        else:
            require(word in ("opengl", "direct3d"), "a frustum without its depth range")
            *m, w = vectors(v, 4)
            m = [r for x in m for r in (plus(w, 1, x), plus(w, -1, x))]
            m[4] = v[8:12] if word == "direct3d" else m[4]
            self.rows = [(r[:3], r[3]) for r in m]
        if place: self.move(*place)

    def move(self, x, y, z, shift):
        rigid = all(dot(u, v) == (u is v) for u in (x, y, z) for v in (x, y, z))
        require(self.rows is None and (rigid or not (self.radius or self.kind in ("cylinder", "cone", "polyhedron"))), f"a {self.kind} is not placed so")
        self.points, self.directions = ([[dot(r, v) + s for r, s in zip((x, y, z), t)] for v in vs]
                                        for vs, t in ((self.points, shift), (self.directions, [0] * 3)))

    def parts(self):
        """The faces of a polyhedron, or else the core itself."""
        parts = [copy.copy(self) for _ in self.faces or [0]]
        for part, face in zip(parts, self.faces): part.points, part.faces = [self.points[i] for i in face], []
        return parts

    def has_inside(self, q):
        """Whether the rule counts a point q off the faces, by how a ray upwards from it goes through them."""
        total = 0
        for f in self.faces:
            c = [plus(self.points[i], -1, q) for i in f]
            side = (c[1][0] > 0) - (c[0][0] > 0)
            side, height = passed(*c) if len(q) == 3 else (side, side * (c[0][1] * c[1][0] - c[0][0] * c[1][1]))
            total += side * (height > 0)
        return bool(self.rule(total))

    def curved_point(self, v):
        """The point that numbers tell, and how much is left of the conditions for it to be in the set."""
        p, e = self.points[0], self.directions
        require(len(v) == 3, "expected three numbers")
        if self.kind == "ellipsoid": return [c + dot(v, f) for c, f in zip(p, zip(*e))], 1 - dot(v, v)
        u, square = plus(v, -1, p), dot(e[0], e[0])
        t = dot(u, e[0])
        return v, min(t, square - t, self.size ** 2 * (t * t / square if self.kind == "cone" else square) - dot(u, u) * square + t * t)

    def is_above(self, f, low):
        """Whether dot(f, x) is no less than `low` on the curved set, which balls or discs span."""
        middle, along = dot(f, self.points[0]) - low, [dot(f, e) for e in self.directions]
        parts = [(middle, dot(along, along))]
        if self.kind != "ellipsoid":
            off = self.size ** 2 * (dot(f, f) - along[0] ** 2 / dot(self.directions[0], self.directions[0]))
            parts = [(middle, off * (self.kind == "cylinder")), (middle + along[0], off)]
        return all(m >= 0 and m * m >= square for m, square in parts)

    def box(self, least, edges):
        """The corners: bit i of the index says whether edge i is added."""
        self.points = [least]
        for e in edges: self.points += [plus(p, 1, e) for p in self.points]

    def values(self, x):
        return [dot(normal, x) + offset for normal, offset in self.rows]


class Certificate:
    def __init__(self, lines):
        self.said = said_in(lines, KEYS, ("dim", "a", "b", "claim"))
        require(self.said["dim"] in (["2"], ["3"]), "dim is neither 2 nor 3")
        self.d = int(self.said["dim"][0])
        self.a, self.b = Core(self.said["a"], self.d), Core(self.said["b"], self.d)
        self.reach = self.a.radius + self.b.radius
        self.pairs = [(x, y) for x in self.a.parts() for y in self.b.parts()]
        self.rows = {}

    def words(self, key):
        require(key in self.said, f"no line {key}")
        return self.said[key]

    def vector(self, words):
        require(len(words) == self.d, f"expected {self.d} coordinates")
        return [number(w) for w in words]

    def weights(self, words, count):
        require(len(words) % 2 == 0, "expected pairs of an index and a weight")
        pairs = [(index(i, count), number(w)) for i, w in zip(words[::2], words[1::2])]
        require(all(w >= 0 for i, w in pairs), "a negative weight")
        require(all(i < j for (i, v), (j, w) in zip(pairs, pairs[1:])), "indices that do not increase")
        return dict(pairs)

    def sum(self, weights, vectors, total):
        """The sum of the vectors by their weights, and that of total(i, w) for each."""
        x, number = [Fraction(0)] * self.d, Fraction(0)
        for i, w in weights.items():
            x, number = plus(x, w, vectors[i]), number + total(i, w)
            require(all(y.denominator.bit_length() <= 1 << 20 for y in [*x, number]), "weights of too many digits")
        return x, number

    def held(self, key, core):
        """The points whose coordinates are in the line `key`, which the half-spaces of the core hold."""
        p = vectors([number(w) for w in self.words(key)], self.d)
        require(all(len(x) == self.d and min(core.values(x)) >= 0 for x in p), f"{key}: a point is not in the set")
        return p

    def point(self, key, core):
        """The point of a core in the line `key`: by weights of what spans it, or by coordinates that its half-spaces hold."""
        if core.curved:
            p, left = core.curved_point([number(w) for w in self.words(key)])
            require(left >= 0, f"{key}: the point is not in the set")
            return p
        if core.rows is not None:
            p = self.held(key, core)
            require(len(p) == 1, f"{key}: expected one point")
            return p[0]
        n = len(core.points)
        if core.faces and self.words(key)[:1] == ["inside"]:
            x = self.vector(self.words(key)[1:])
            require(core.has_inside(x), f"{key}: the point is not inside")
            return x
        weights = self.weights(self.words(key), n + len(core.directions))
        require(not core.faces or any(set(weights) <= set(f) for f in core.faces), f"{key}: the points have no face")
        x, total = self.sum(weights, core.points + core.directions, lambda i, w: w * (i < n))
        require(total == 1, f"{key}: the weights of the points do not sum to 1")
        return x

    def rows_of(self, key, k):
        """The words of the normal k, which commas part from those of others."""
        if key not in self.rows: self.rows[key] = f" {'  '.join(self.words(key))} ".split(" , ")
        require(len(self.rows[key]) == len(self.pairs), f"{key}: expected multipliers for each normal")
        return self.rows[key][k].split()

    def least(self, side, core, f, k):
        """A number that dot(f, x) is no less than on the core, f being the normal k."""
        if core.curved:
            require(len(self.words("low-" + side)) == len(self.pairs), f"low-{side}: expected a number for each normal")
            low = number(self.words("low-" + side)[k])
            require(core.is_above(f, low), f"the set goes below low-{side}")
            return low
        if core.rows is None:
            require(all(dot(f, v) >= 0 for v in core.directions), f"the normal does not bound {side}")
            return min(dot(f, p) for p in core.points)
        weights = self.weights(self.rows_of("rows-" + side, k), len(core.rows))
        total, bound = self.sum(weights, [n for n, o in core.rows], lambda i, w: -w * core.rows[i][1])
        require(total == f, f"rows-{side} do not sum to the normal")
        return bound

    def gaps(self):
        """The normals n for each face of a with each of b, and what dot(n, x - y) is no less than for x in the one and y in the other."""
        words = self.words("normal")
        require(len(words) == self.d * len(self.pairs), f"expected {len(self.pairs)} normals of {self.d} coordinates")
        for k, (n, (a, b)) in enumerate(zip(vectors([number(w) for w in words], self.d), self.pairs)):
            yield n, self.least("a", a, n, k) + self.least("b", b, plus(n, -2, n), k)

    def only_gap(self):
        require(not self.a.faces and not self.b.faces, "a set with faces has no such claim")
        return next(self.gaps())

    def need_planes(self, square, more=False, time=0, motion=()):
        """Two planes are as far apart at the time as the root of that square, or `more`, and no point is inside a set with faces."""
        for n, gap in self.gaps():
            g, least = gap + time * dot(n, motion), square * dot(n, n)
            require((g > 0 or (time and g == 0)) and (g * g > least or (g * g == least and not more)), "the planes are too near")
        for one, other in ((self.a, self.b), (self.b, self.a)):
            if not one.faces: continue
            points = [other.points[i] for f in other.faces for i in f] or other.points[:1] or [self.point("other", other)]
            require(not any(map(one.has_inside, points)), "a point is inside the other set")

    def square_between(self):
        u = plus(self.point("at-a", self.a), -1, self.point("at-b", self.b))
        return dot(u, u)

    def within(self, r):
        require(r >= 0, "a negative distance")
        require(self.square_between() <= (r + self.reach) ** 2, "the points are too far apart")

    def beyond(self, r):
        require(r >= 0, "a negative distance")
        self.need_planes((r + self.reach) ** 2, True)

    def between(self, least, most):
        require(0 <= least <= most, "expected two numbers that increase")
        require(self.square_between() <= (most + self.reach) ** 2, "the points are too far apart")
        if least: self.need_planes((least + self.reach) ** 2)

    def distance(self, square, reach):
        require(reach == self.reach, "the radii have another sum")
        require(self.square_between() == square, "the points have another distance")
        if square: self.need_planes(square)

    def depth(self, square, reach):
        """The faces of the cycle close round the ball about 0 with that square of the radius; their corners are differences y - x."""
        require(square >= 0 and reach == self.reach, "the radii have another sum")
        n, g = self.only_gap()
        require(any(n) and (g >= 0 or g * g <= square * dot(n, n)), "the planes are too deep in each other")
        if not square: return require(self.square_between() == 0, "the points differ")
        d, words = self.d, self.words("cycle")
        a, b = (self.held("corners-" + k, core) if core.rows is not None else core.points for k, core in (("a", self.a), ("b", self.b)))
        pairs = vectors([index(w, len(b if i % 2 else a)) for i, w in enumerate(words)], 2)
        require(pairs and len(words) % (2 * d) == 0, "cycle: expected a pair of indices for each corner of each face")
        for face in vectors(pairs, d):
            v = [plus(b[j], -1, a[i]) for i, j in face]
            e, f = plus(v[1], -1, v[0]), plus(v[-1], -1, v[0])
            m = [e[1], -e[0]] if d == 2 else cross(e, f)
            require(dot(m, v[0]) > 0 and dot(m, v[0]) ** 2 >= square * dot(m, m), "a face of the cycle is too near")
        sides = pairs if d == 2 else [(f[i - 1], f[i]) for f in vectors(pairs, 3) for i in range(3)]
        closed = sorted(sides[::2]) == sorted(sides[1::2]) if d == 2 else sorted(sides) == sorted((w, v) for v, w in sides)
        require(closed, "the cycle does not close")

    def inside(self):
        square = self.square_between()
        require(square < self.reach ** 2 if self.reach else square == 0, "the points have no such distance")
        if self.reach: return
        if self.b.faces:
            require(all(gap > 0 for n, gap in self.gaps()), "the point is not clear of the faces")
        elif self.b.curved:
            require(self.b.curved_point([number(w) for w in self.words("at-b")])[1] > 0, "the point is not inside")
        elif self.b.rows is None:
            count = len(self.b.points) + len(self.b.directions)
            require(len(self.words("at-b")) == 2 * count and all(number(w) > 0 for w in self.words("at-b")[1::2]),
                    "a weight is not positive")
        else:
            opposite = [(plus([0] * self.d, -1, n), -o) for n, o in self.b.rows]  # i ^ 1 is the other side of direction i
            require(all(value > 0 or (value == 0 and (not any(row[0]) or row == opposite[i ^ 1]))
                        for i, (row, value) in enumerate(zip(self.b.rows, self.b.values(self.a.points[0])))),
                    "the point is not inside")

    def boundary(self):
        if self.reach: return self.distance(self.reach ** 2, self.reach)
        require(self.square_between() == 0, "the points differ")
        if self.b.faces: return require(self.words("at-b")[:1] != ["inside"], "at-b: expected a point of a face")
        n, g = self.only_gap()
        require(g >= 0, "the plane does not bound the set")
        require(dot(n, self.a.points[0]) > dot(n, self.point("other", self.b)), "all of the set may be in the plane")

    def first(self, low, high, *motion):
        """a + t * motion meets b for the first time at some t from low to high."""
        require(0 <= low <= high and len(motion) == self.d, "expected two times and a motion")
        u = plus(plus(self.point("at-a", self.a), high, motion), -1, self.point("at-b", self.b))
        require(dot(u, u) <= self.reach ** 2, "the points are too far apart")
        if low and (self.a.faces or self.b.faces): return self.never(low, *motion)
        if low:
            self.need_planes(self.reach ** 2, False, low, motion)
            require(dot(self.only_gap()[0], motion) < 0, "the motion does not lead to the set")

    def never(self, last, *motion):
        """a + t * motion meets b at no t from 0 to last."""
        require(0 <= last and len(motion) == self.d, "expected a time and a motion")
        for t in (0, last): self.need_planes(self.reach ** 2, True, t, motion)

    def check(self):
        word, *numbers = self.said["claim"]
        claims = {"within": (self.within, 1), "beyond": (self.beyond, 1), "distance": (self.distance, 2), "inside": (self.inside, 0),
                  "boundary": (self.boundary, 0), "depth": (self.depth, 2), "outside": (lambda: self.beyond(0), 0), "first": (self.first, 2 + self.d),
                  "never": (self.never, 1 + self.d), "between": (self.between, 2)}
        require(word in claims, f"unknown claim {word[:40]}")
        require(word not in ("inside", "boundary", "outside") or self.a.kind == "point", "a is not a point")
        claim, count = claims[word]
        require(len(numbers) == count, f"claim {word}: expected {count} numbers")
        claim(*[number(w) for w in numbers])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], Certificate))
