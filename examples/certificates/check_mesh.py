#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Accepts or refuses certificates of meshes: docs/certificates.md has their grammar. It needs nothing of signum.

Usage: check_mesh.py CERTIFICATES MESH [MESH], where a mesh is an OBJ file of triangles or a binary STL file. One line for each
certificate; exits with 1 when one is refused, with 2 when a file cannot be read."""
import itertools, math, struct, sys
from fractions import Fraction

sys.dont_write_bytecode = True  # beside the checkers
from lines import Refused, certificates, cross, minus, number, passed, require


def dot(u, v):
    return u[0] * v[0] + u[1] * v[1] + u[2] * v[2]


class Mesh:
    """Points as integers in units of 2^-bits, those of the same coordinates as one; triangles of their indices."""

    def __init__(self, name):
        data = open(name, "rb").read()
        points, triangles = [], []
        count = struct.unpack_from("<I", data, 80)[0] if len(data) >= 84 else 0
        if count and len(data) == 84 + 50 * count:
            for i in range(count):
                v = struct.unpack_from("<12f", data, 84 + 50 * i)
                points += [v[3:6], v[6:9], v[9:12]]
                triangles.append((3 * i, 3 * i + 1, 3 * i + 2))
        else:
            for words in (line.split() for line in data.decode("ascii", "replace").split("\n")):
                if words[:1] == ["v"]:
                    points.append(tuple(float(w) for w in words[1:4]))
                elif words[:1] == ["f"]:
                    require(len(words) == 4, "a face that is no triangle")
                    triangles.append(tuple(int(w.split("/")[0]) - 1 for w in words[1:]))
        require(all(len(p) == 3 and all(map(math.isfinite, p)) for p in points), "a vertex that is not three finite numbers")
        require(all(0 <= i < len(points) for t in triangles for i in t), "a face of points that are not there")
        self.sizes, first = [str(len(points)), str(len(triangles))], {}
        self.bits = max((Fraction(x).denominator.bit_length() - 1 for p in points for x in p), default=0)
        same = [first.setdefault(p, i) for i, p in enumerate(points)]
        self.triangles = [tuple(same[i] for i in t) for t in triangles]
        self.points = points

    def scaled(self, bits):
        return [tuple(int(Fraction(x) * 2 ** bits) for x in p) for p in self.points]


def are_split(a, b, minus=minus):
    """Whether a plane, through their common points, has two triangles of exact points on its sides. Differences may be positive multiples."""
    common = [p for p in a if p in b]

    def splits(a, b, normal, r):
        values = [dot(normal, minus(p, r)) for p in b if p not in common]
        return bool(values) and (min(values) > 0 or max(values) < 0) and not any(dot(normal, minus(p, r)) for p in common) \
            and all(dot(normal, minus(p, r)) * values[0] <= 0 for p in a)

    edges = [[minus(t[i - 2], t[i]) for i in range(3)] for t in (a, b)]
    axes = [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
    for one, other, e in ((a, b, edges[0]), (b, a, edges[1])):
        if splits(one, other, cross(e[0], e[1]), (common or one)[0]):
            return True
    for one, other, e, f in ((a, b, *edges), (b, a, *edges[::-1])):
        if any(splits(one, other, cross(e[i], g), (common or one[i:])[0]) for i in range(3) for g in f + axes):
            return True
    return False


def near_pairs(s, t):
    """The indices of boxes (low, high, index) of two lists, or of one, that overlap; the first list's come first."""
    stack = [(s, t, False)]
    while stack:
        s, t, swapped = stack.pop()
        if not s or not t: continue
        low, high = ([f(b[i][k] for b in s) for k in range(3)] for i, f in ((0, min), (1, max)))
        t = [b for b in t if all(b[0][k] <= high[k] and low[k] <= b[1][k] for k in range(3))] if s is not t else t
        if len(s) <= 8 or len(t) <= 8:
            for x, y in itertools.combinations(s, 2) if s is t else itertools.product(s, t):
                if all(x[0][k] <= y[1][k] and y[0][k] <= x[1][k] for k in range(3)): yield (y[2], x[2]) if swapped else (x[2], y[2])
            continue
        axis = max(range(3), key=lambda k: high[k] - low[k])
        if s is t:
            s = sorted(s, key=lambda b: b[0][axis])
            half, rest = s[:len(s) // 2], s[len(s) // 2:]
            stack += [(half, half, False), (rest, rest, False), (half, rest, False)]
        else:
            s = sorted(s, key=lambda b: b[0][axis])
            stack += [(t, s[:len(s) // 2], not swapped), (t, s[len(s) // 2:], not swapped)]


def check_split(a, b):
    bits = max(a.bits, b.bits)
    corners = [[tuple(p[i] for i in t) for t in m.triangles] for m, p in ((a, a.scaled(bits)), (b, b.scaled(bits)))]
    boxes = [[tuple(tuple(f(x) for x in zip(*c)) for f in (min, max)) + (i,) for i, c in enumerate(cs)] for cs in corners]
    for i, j in near_pairs(boxes[0], boxes[0] if a is b else boxes[1]):
        # Points of two meshes are never taken as common ones.
        x, y = corners[0][i], corners[1][j]
        require(are_split(x, y) if a is b or not set(x) & set(y) else False, f"triangles {i} and {j}")


def check_closed(m):
    edges = [(t[i - 1], t[i]) for t in m.triangles for i in range(3)]
    require(len(set(edges)) == len(edges) and all(i != j and (j, i) in set_of for set_of in [set(edges)] for i, j in edges),
            "an edge without its opposite, or twice")


def check_volume(m, claimed):
    p = m.scaled(m.bits)
    total = sum(dot(p[i], cross(p[j], p[k])) for i, j, k in m.triangles)
    require(Fraction(total, 6 << 3 * m.bits) == claimed, "the tetrahedra have another sum")


def winding(q, p, triangles):
    """How often triangles wind round a point off them: those above it, with their sides."""
    passes = [passed(*(minus(p[i], q) for i in t)) for t in triangles]
    require(all(height for side, height in passes), "the point is on a triangle")
    return sum(side for side, height in passes if height > 0)


def check_solids(a, b, *inside):
    """Whether each piece of a winds round in b, and each of b in a; their surfaces have no point in common."""
    check_closed(a), check_closed(b), check_split(a, b)
    bits = max(a.bits, b.bits)
    for m, other, wanted in ((a, b, inside[0]), (b, a, inside[1])):
        piece, p, q = list(range(len(m.points))), m.scaled(bits), other.scaled(bits)

        def root(i):
            while piece[i] != i: piece[i] = i = piece[piece[i]]
            return i
        for t in m.triangles:
            for i in t: piece[root(i)] = root(t[0])
        for i in {root(t[0]) for t in m.triangles}:
            require((winding(p[i], q, other.triangles) != 0) == wanted, f"point {i} is on the other side")


def check_common(a, b, words):
    """Round the point both wind, so that they do next to it."""
    require(len(words) == 3, "expected three coordinates")
    at = [number(w) for w in words]
    try: require(all("/" not in w and Fraction(float(x)) == x for w, x in zip(words, at)), "a coordinate that is no double")
    except OverflowError: require(False, "a coordinate that is no double")
    check_closed(a), check_closed(b)
    bits = max(a.bits, b.bits, *(x.denominator.bit_length() - 1 for x in map(Fraction, at)))
    q = tuple(int(x * 2 ** bits) for x in at)
    require(all(winding(q, m.scaled(bits), m.triangles) for m in (a, b)), "a mesh does not wind round the point")


def point_at(words, m):
    require(len(words) == 4 and words[0].isdigit() and int(words[0]) < len(m.triangles), "expected a triangle and three weights")
    weights = [number(w) for w in words[1:]]
    require(min(weights) >= 0 and sum(weights) == 1, "weights that are negative, or do not sum to 1")
    return [sum(w * Fraction(m.points[i][k]) for w, i in zip(weights, m.triangles[int(words[0])])) for k in range(3)]


def check(lines, meshes):
    require(lines[0] == ["signum", "1"] and lines[-1] == ["end"], "expected signum 1, lines, and the line end")
    said = {words[0]: words[1:] for words in lines[1:-1]}
    require(len(said) == len(lines) - 2 and set(said) <= {"mesh-a", "mesh-b", "claim", "at-a", "at-b", "at"}, "an unknown line, or two")
    require(said.get("claim"), "no line claim")
    word, *rest = said["claim"]
    sides = {"disjoint": (False, False), "inside": (True, False), "holds": (False, True)}
    of_two = word in ("apart", "meet", "interfering") or word in sides
    about = [i for i in (0, 1) if "mesh-" + "ab"[i] in said]
    require(len(about) == 1 + of_two and len(rest) == (word == "volume"), "the claim is about another number of meshes or numbers")
    require(all(i < len(meshes) and said["mesh-" + "ab"[i]] == meshes[i].sizes for i in about), "the mesh has another size")
    a, b = meshes[about[0]], meshes[about[-1]]
    if word == "closed": check_closed(a)
    elif word == "volume": check_volume(a, number(rest[0]))
    elif word in sides: check_solids(a, b, *sides[word])
    elif word == "interfering": check_common(a, b, said.get("at", []))
    elif word == "meet": require(point_at(said.get("at-a", []), a) == point_at(said.get("at-b", []), b), "the points differ")
    else:
        require(word in ("embedded", "apart"), f"unknown claim {word[:40]}")
        check_split(a, b)
    return word


def main(texts, *names, check=check, readers=(Mesh, Mesh)):
    wrong = count = 0
    try:
        text, meshes = open(texts, encoding="ascii").read(), [read(name) for read, name in zip(readers, names)]
    except (OSError, ValueError, Refused) as error:
        print(error, file=sys.stderr)
        return 2
    for count, group in enumerate(certificates(text), 1):
        try:
            print(f"{count}: accepted: {check(group, meshes)}")
        except Refused as reason:
            wrong += 1
            print(f"{count}: refused: {reason}")
    return int(wrong > 0) if count else 2


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
