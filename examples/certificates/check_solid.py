#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Accepts or refuses certificates of what two solids make together: docs/certificates.md has their grammar. It needs nothing of signum.

Usage: check_solid.py CERTIFICATES MESH MESH [MADE], where a mesh is an OBJ file of triangles or a binary STL file, and MADE has the
exact triangles of what is made. One line for each certificate; exits with 1 when one is refused, with 2 when a file cannot be read."""
import functools, math, re, sys
from fractions import Fraction

sys.dont_write_bytecode = True  # beside the checkers
from lines import MAKES, RULES, cross, dot, index, number, require, said_in
from check_mesh import Mesh, are_split, main, near_pairs, winding

# A point is (X, Y, Z, W), integers without a common divisor, W > 0, of the coordinates X / W, Y / W, Z / W.


def primitive(v):
    """The same point, plane or line in integers without a common divisor, the last that is not zero being positive."""
    last = next((x for x in reversed(v) if x), 1)
    divisor = math.gcd(*v) * (1 if last > 0 else -1) or 1
    return tuple(x // divisor for x in v)


def integer(word):
    return -index(word[1:], 10 ** 6) if word[0] == "-" else index(word, 10 ** 6)


def minus(p, q):
    """A positive multiple of p - q."""
    v, w = p[3], q[3]
    return p[0] * w - q[0] * v, p[1] * w - q[1] * v, p[2] * w - q[2] * v


def normal(p, q, r):
    return cross(minus(q, p), minus(r, p))


def plane(p, n):
    """The plane through p with the normal n."""
    return primitive([*(x * p[3] for x in n), -dot(n, p)])


def line(p, q):
    d = minus(q, p)
    return primitive([*(x * p[3] for x in d), *cross(p, d)])


class Made:
    """Points and triangles of a text of lines v X Y Z W and f I J K."""

    def __init__(self, name):
        words = [w for w in map(str.split, open(name, encoding="ascii")) if w and w[0] in ("v", "f")]
        require(all(len(w) > 3 + (w[0] == "v") for w in words), "a line without its numbers")
        vertices = [w[1:5] for w in words if w[0] == "v"]
        require(all(re.fullmatch("-?[0-9]{1,20000}", x) for w in vertices for x in w), "a coordinate that is no integer")
        self.points = [primitive(tuple(map(int, w))) for w in vertices]
        require(all(int(w[3]) > 0 for w in vertices), "a vertex without a weight")
        self.triangles = [tuple(index(i, len(self.points)) for i in w[1:4]) for w in words if w[0] == "f"]
        self.sizes = [str(len(self.points)), str(len(self.triangles))]


class Map:
    """Points, unequal ones; triangles (i, j, k) of them, and how often each of two meshes covers each."""

    def __init__(self, said, meshes, remainder):
        self.p, self.first, self.remainder = [], {}, remainder  # windings count up to a remainder
        named = [self.point(primitive([int(Fraction(x) * w) for x in p] + [w]))
                 for m in meshes[:2] for p in m.points for w in [max(Fraction(x).denominator for x in p)]]
        self.own = len(self.p)  # points of meshes, which are before the others
        given = [tuple(named[i + m * len(meshes[0].points)] for i in t) for m in (0, 1) for t in meshes[m].triangles]
        words, deep = said.get("crossings", []), [0] * len(named)
        require(len(words) % 5 == 0, "crossings: expected five words for each")
        for i in range(0, len(words), 5):
            of = [index(w, len(named)) for w in words[i:i + (4 if words[i + 4] in "xyz" else 5)]]
            deep.append(1 + max(deep[j] for j in of))
            require(deep[-1] <= 8, "crossings of crossings, more than eight times")
            p, q, r, s = (self.p[named[j]] for j in of[:4])
            n = cross(minus(s, r), [int(words[i + 4] == x) for x in "xyz"]) if words[i + 4] in "xyz" else \
                normal(r, s, self.p[named[of[4]]])
            h = plane(r, n)
            at = [dot(h, p) * y - dot(h, q) * x for x, y in zip(p, q)]
            require(at[3] and max(map(abs, at[:3])) <= int(sys.float_info.max) * abs(at[3]), "a crossing that is nowhere")
            named.append(self.point(primitive(at)))
        cut = {index(w, len(given)) for w in said.get("cut", [])}
        words = said.get("pieces", [])
        require(len(words) % 5 == 0, "pieces: expected five numbers for each")
        self.pieces = [(tuple(named[index(w, len(named))] for w in words[i:i + 3]), tuple(map(integer, words[i + 3:i + 5]))) for i in range(0, len(words), 5)]
        require(all(any(normal(*(self.p[i] for i in t))) for t, _ in self.pieces), "a piece without area")
        by_pieces, end = self.pieces[:], len(meshes[0].triangles)
        self.pieces += [(t, (int(i < end), int(i >= end))) for i, t in enumerate(given) if i not in cut and any(normal(*(self.p[v] for v in t)))]
        for m in (0, 1):
            require(self.is_nothing([(given[i], 1) for i in cut if (i >= end) == m] + [(t, -n[m]) for t, n in by_pieces], remainder),
                    "the pieces do not cover what was cut")

    def point(self, p):
        if p not in self.first:
            self.first[p] = len(self.p)
            self.p.append(p)
        return self.first[p]

    def is_nothing(self, triangles, remainder=lambda n: n):
        """Whether triangles, each counted so often, cover every point as often from one side as from the other. A sum of triangles of one plane is nothing if
        its border is; a sum of segments of one line is nothing if its ends are."""
        whole, edges, ends = {}, {}, {}
        for (i, j, k), n in triangles:
            i, j, k = min((i, j, k), (j, k, i), (k, i, j))
            key, n = ((i, k, j), -n) if k < j else ((i, j, k), n)
            whole[key] = whole.get(key, 0) + n
        for (i, j, k), n in whole.items():
            across = normal(self.p[i], self.p[j], self.p[k])
            if not remainder(n) or not any(across): continue
            h = plane(self.p[i], across)
            for u, v, m in ((i, j, n), (j, k, n), (i, k, -n)): edges[h, u, v] = edges.get((h, u, v), 0) + m
        for (h, u, v), n in edges.items():
            if not remainder(n): continue
            key = h, line(self.p[u], self.p[v])
            for w, m in ((u, -n), (v, n)): ends[key, w] = ends.get((key, w), 0) + m
        return not any(map(remainder, ends.values()))

    def check_embedded(self):
        """Two pieces have nothing in common but corners and sides that both have. Rounding keeps the order of what it does not make equal."""
        near = [tuple(x / p[3] for x in p[:3]) for p in self.p]
        boxes = [tuple(tuple(f(x) for x in zip(*(near[i] for i in t))) for f in (min, max)) + (at,) for at, (t, _) in enumerate(self.pieces)]
        for i, j in near_pairs(boxes, boxes):
            s, t = (tuple(self.p[v] for v in self.pieces[x][0]) for x in (i, j))
            require(are_split(s, t, minus), f"pieces {i} and {j} meet")

    def around(self, u, v, uses):
        """The uses (third corner, piece, way) of the edge from u to v in the order in which one turns to the left around it."""
        p, q, first = self.p[u], self.p[v], uses[0][0]
        side = functools.cache(lambda w, x: dot(minus(q, p), cross(minus(self.p[w], p), minus(self.p[x], p))))

        def compare(a, b):
            low = [side(first, w) <= 0 and w != first for w in (a[0], b[0])]
            return low[0] - low[1] or -side(a[0], b[0])
        return sorted(uses, key=functools.cmp_to_key(compare)) if len(uses) > 2 else uses

    def find_windings(self):
        """How both meshes wind over and under each piece. Sides next to each other around an edge are of one cell."""
        cell, uses = list(range(2 * len(self.pieces))), {}  # the side over piece i is 2 i, that under it 2 i + 1

        def root(s):
            while cell[s] != s: cell[s] = s = cell[cell[s]]
            return s
        for i, (t, _) in enumerate(self.pieces):
            for u, v, w in (t, t[1:] + t[:1], t[2:] + t[:2]): uses.setdefault((min(u, v), max(u, v)), []).append((w, i, int(u > v)))
        for (u, v), of_edge in uses.items():
            of_edge = self.around(u, v, of_edge)
            for (_, i, way), (_, j, next_way) in zip(of_edge, of_edge[1:] + of_edge[:1]): cell[root(2 * i + way)] = root(2 * j + 1 - next_way)
        beside, around = {}, {}
        for s in range(len(cell)): beside.setdefault(root(s), []).append(s)
        for s in range(len(cell)):
            if root(s) in around: continue
            known, around[root(s)] = [root(s)], self.seen_from(s)
            for c in known:  # which grows
                for s in beside[c]:
                    i, other = s // 2, root(s ^ 1)
                    there = tuple(self.remainder(x + n * (-1 if s % 2 else 1)) for x, n in zip(around[c], self.pieces[i][1]))
                    if other not in around: known.append(other)
                    require(around.setdefault(other, there) == there, "windings that do not agree around an edge")
        return [(around[root(2 * i)], around[root(2 * i + 1)]) for i in range(len(self.pieces))]

    def seen_from(self, s):
        """What a ray from a side of a piece passes."""
        t, times = self.pieces[s // 2]
        n = normal(*(self.p[i] for i in t))
        axis = next(k for k in range(3) if n[k])
        turned = (axis + 1) % 3, (axis + 2) % 3, axis
        points = {i: tuple(Fraction(self.p[i][k], self.p[i][3]) for k in turned) for i in t}
        q = tuple(sum(x) / 3 for x in zip(*points.values()))
        near = [tuple(p[k] / p[3] for k in turned) for p in self.p]
        total = [0, 0]
        for i, (corners, covers) in enumerate(self.pieces):
            at = [near[v] for v in corners]
            if i == s // 2 or any(not min(p[k] for p in at) <= float(q[k]) <= max(p[k] for p in at) for k in (0, 1)) or max(p[2] for p in at) < float(q[2]): continue
            for v in corners: points[v] = tuple(Fraction(self.p[v][k], self.p[v][3]) for k in turned)
            way = winding(q, points, [corners])
            total = [x + way * y for x, y in zip(total, covers)]
        if (n[axis] > 0) == s % 2:  # the side looks down
            total = [x + times[k] * (1 if s % 2 else -1) for k, x in enumerate(total)]
        return tuple(map(self.remainder, total))


def check(lines, meshes):
    require(lines[0] == ["signum", "1"] and lines[-1] == ["end"], "expected signum 1, lines, and the line end")
    said = said_in(lines[1:-1], ("mesh-a", "mesh-b", "mesh-c", "claim", "cut", "crossings", "pieces"), ("mesh-a", "mesh-b", "claim"))
    about = [k for k in ("mesh-a", "mesh-b", "mesh-c") if k in said]
    require(len(meshes) >= len(about) and all(said[k] == m.sizes for k, m in zip(about, meshes)), "the mesh has another size")
    require(len(said["claim"]) == 4, "expected an operation, a rule and two volumes")
    word, rule, *bounds = said["claim"]
    require(word in MAKES and rule in RULES, "an unknown operation or rule")
    low, high = map(number, bounds)
    made_of = Map(said, meshes, (lambda n: n % 2) if rule == "even-odd" else (lambda n: n))
    made_of.check_embedded()
    made = [[bool(MAKES[word](*(bool(RULES[rule](w)) for w in side))) for side in sides] for sides in made_of.find_windings()]
    border = [(t, under - over) for (t, _), (over, under) in zip(made_of.pieces, made)]
    terms = [[], []]  # of pieces between points of meshes exactly, of others in whole steps below
    for t, n in border:
        p, q, r = (made_of.p[i] for i in t)
        if n: terms[max(t) >= made_of.own].append((n * dot(p, cross(q, r)), 6 * p[3] * q[3] * r[3]))
    total, others = sum((Fraction(*x) for x in terms[0]), Fraction(0)), terms[1]
    if low == high: require(total + sum((Fraction(*x) for x in others), Fraction(0)) == low, "another volume")
    else:  # all steps together are less than the bounds' distance
        step = (high - low) / (1 << len(others).bit_length() + 9)
        total += step * sum(x * step.denominator // (y * step.numerator) for x, y in others)
        require(low < high and low <= total and total + len(others) * step <= high, "another volume")
    if "mesh-c" in said:
        c = [made_of.point(p) for p in meshes[2].points]
        require(made_of.is_nothing([(tuple(c[i] for i in t), 1) for t in meshes[2].triangles] + [(t, -n) for t, n in border]), "the mesh that is made is another")
    return word


READERS = Mesh, Mesh, Made
if __name__ == "__main__": sys.exit(main(*sys.argv[1:], check=check, readers=READERS))
