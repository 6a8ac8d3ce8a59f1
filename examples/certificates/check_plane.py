#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Accepts or refuses certificates about sets of the plane: docs/certificates.md has their grammar. It needs nothing of signum.

Usage: check_plane.py [FILE...], or standard input. One line for each certificate; exits with 1 when one is refused, with 2
when there is none or a file cannot be read."""
import functools, math, sys

sys.dont_write_bytecode = True  # beside the checkers
from lines import MAKES, RULES, index, main, number, require, said_in



def homogeneous(x, y):
    """Integers X, Y, W > 0 with the point (X / W, Y / W)."""
    w = math.lcm(x.denominator, y.denominator)
    return int(x * w), int(y * w), w


def turn(p, q, r):
    """Positive where r is to the left of the line from p to q."""
    (a, b, c), (d, e, f), (g, h, i) = p, q, r
    return a * (e * i - f * h) + b * (f * g - d * i) + c * (d * h - e * g)


def order(p, q):
    """By x, then y."""
    return p[0] * q[2] - q[0] * p[2] or p[1] * q[2] - q[1] * p[2]


class Sets:
    """Points, unequal ones; segments with the set and the polygon that they are of; the map that they make of the plane."""

    def __init__(self, lines):
        self.said = said_in(lines, ("dim", "set-a", "set-b", "set-c", "claim", "crossings", "cuts"), ("dim", "set-a", "set-b", "claim"))
        require(self.said["dim"] == ["2"], "dim is not 2")
        self.given, self.segments, self.rules, self.polygon_sets, self.odd_ends, self.members = [], [], [], [], [], []
        for key in ("set-a", "set-b", "set-c"):
            if key in self.said: self.read_set(self.said[key])
        many = self.given
        if "crossings" in self.said:
            words = self.said["crossings"]
            require(len(words) % 2 == 0, "crossings: expected two coordinates for each")
            many = many + [homogeneous(number(x), number(y)) for x, y in zip(words[::2], words[1::2])]
        at = sorted(range(len(many)), key=functools.cmp_to_key(lambda i, j: order(many[i], many[j])))
        self.p, self.vertex = [], [0] * len(many)
        for i in at:  # vertices in order; equal points are one
            if not self.p or order(self.p[-1], many[i]): self.p.append(many[i])
            self.vertex[i] = len(self.p) - 1

    def read_set(self, words):
        words, s = list(reversed(words)), len(self.rules)

        def count(least):
            require(words and words[-1].isascii() and words[-1].isdigit() and len(words[-1]) < 10, "a number is missing")
            n = int(words.pop())
            require(least <= n <= len(words), "a number out of range")
            return n

        def points(n):
            require(2 * n <= len(words), "a coordinate is missing")
            at = len(self.given)
            self.given += [homogeneous(number(words.pop()), number(words.pop())) for _ in range(n)]
            self.members += [(i, s) for i in range(at, at + n)]
            return list(range(at, at + n))

        rule = words.pop() if words else ""
        require(rule in RULES, "an unknown rule, or none")
        self.rules.append(RULES[rule])
        while words:
            kind = words.pop()
            require(kind in ("point", "line", "polygon"), "expected point, line or polygon")
            if kind == "point": points(1)
            if kind == "line":
                chain = points(count(2))
                self.segments += [(i, j, s, None) for i, j in zip(chain, chain[1:])]
                self.odd_ends += [(chain[0], s), (chain[-1], s)]
            if kind == "polygon":
                for _ in range(count(1)):
                    chain = points(count(3))
                    self.segments += [(i, j, s, len(self.polygon_sets)) for i, j in zip(chain, chain[1:] + chain[:1])]
                self.polygon_sets.append(s)

    def edges(self):
        """Of each edge u, v, where u is before v, the sets that it is of, and how polygons' windings are greater above it."""
        cuts, edges = [[] for _ in self.segments], {}
        words = self.said.get("cuts", [])
        require(len(words) % 2 == 0, "cuts: expected a segment and a point for each")
        for before, s, i in zip([None] + words[::2], words[::2], words[1::2]):
            cut = cuts[index(s, len(cuts))]
            require(not cut or before == s, "cuts of a segment that are not together")
            cut.append(self.vertex[index(i, len(self.vertex))])
        for (i, j, s, polygon), middle in zip(self.segments, cuts):
            u, v = self.vertex[i], self.vertex[j]
            chain, way = [u, *middle, v], 1 if u < v else -1
            require(u != v or not middle, "a cut of a point")
            require(all((y - x) * way > 0 for x, y in zip(chain, chain[1:])) or u == v, "cuts that are out of order")
            require(all(turn(self.p[u], self.p[v], self.p[w]) == 0 for w in middle), "a cut that is not on its segment")
            for x, y in zip(chain, chain[1:]):
                if x == y: continue
                sets, more = edges.setdefault((min(x, y), max(x, y)), (set(), {}))
                sets.add(s)
                if polygon is not None: more[polygon] = more.get(polygon, 0) + way
        return edges

    def sweep(self, note):
        """Goes over the vertices from left to right: no two edges meet but in common ends. For after two cross, two neighbours are the
        wrong way round, until one of them ends or another begins between them: neither vertex is then between the two. Notes a vertex (0), an edge (1) or a
        face (2), the sets that have it among their points and edges, and the sets that enclose all of it and around."""
        edges, active, p, copied = self.edges(), [], self.p, 0  # the edges over the last vertex, from below, with the windings above
        begin, end, members, odd = ([[] for _ in p], [0] * len(p), [set() for _ in p], [set() for _ in p])
        for u, v in edges:
            begin[u].append((u, v))
            end[v] += 1
            for x in (u, v): members[x] |= edges[u, v][0]
        for i, s in self.members: members[self.vertex[i]].add(s)
        for i, s in self.odd_ends: odd[self.vertex[i]] ^= {s}
        sets = range(len(self.rules))

        def enclosing(windings):
            return {self.polygon_sets[i] for i, w in windings.items() if self.rules[self.polygon_sets[i]](w)}

        for v, at in enumerate(p):
            low, high = 0, len(active)
            while low < high:
                middle = (low + high) // 2
                e = active[middle][0]
                if turn(p[e[0]], p[e[1]], at) > 0: low = middle + 1
                else: high = middle
            while high < len(active) and active[high][0][1] == v: high += 1
            require(high - low == end[v], "edges that cross")
            for i in (low - 1, high):
                if 0 <= i < len(active): require(turn(p[active[i][0][0]], p[active[i][0][1]], at) * (1 if i < low else -1) > 0, "a vertex on an edge")
            windings = active[low - 1][1] if low else {}
            around = [enclosing(windings)] + [enclosing(w) for _, w in active[low:high]]
            new = sorted(begin[v], key=functools.cmp_to_key(lambda e, f: -turn(at, p[e[1]], p[f[1]])))
            for i, e in enumerate(new):
                require(not i or turn(at, p[new[i - 1][0][1]], p[e[1]]) > 0, "two edges upon each other")
                copied += len(windings)
                require(copied < 1 << 25, "too many polygons inside others")
                under, windings = enclosing(windings), dict(windings)
                for polygon, more in edges[e][1].items():
                    windings[polygon] = windings.get(polygon, 0) + more
                    if not windings[polygon]: del windings[polygon]
                over = enclosing(windings)
                note(2, over, over, over)
                note(1, edges[e][0], under & over, under | over)
                around.append(over)
                new[i] = (e, windings)
            active[low:high] = new
            note(0, members[v], set.intersection(*around), set.union(*around), odd[v])
        require(not active and sets, "an edge without end")

    def relate(self, matrix):
        require("set-c" not in self.said, "a set too many")
        found = dict.fromkeys(range(9), "F")
        found[8] = "2"

        def note(dimension, members, all_around, some, odd=()):
            parts = [0 if s in all_around else 1 if s in some or s in odd else 0 if s in members else 2 for s in (0, 1)]
            at = 3 * parts[0] + parts[1]
            found[at] = max(found[at], str(dimension)) if found[at] != "F" else str(dimension)
        self.sweep(note)
        require("".join(found[i] for i in range(9)) == matrix, "another matrix")

    def make(self, made):
        require("set-c" in self.said, "no line set-c")

        def note(dimension, members, over, some, odd=()):
            require(dimension < 2 or (2 in over) == made(0 in over, 1 in over), "a face that is in the wrong sets")
        self.sweep(note)

    def check(self):
        word, *rest = self.said["claim"]
        require(word == "relate" and len(rest) == 1 or word in MAKES and not rest, "no claim with that many words")
        self.relate(rest[0]) if rest else self.make(MAKES[word])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], Sets))
