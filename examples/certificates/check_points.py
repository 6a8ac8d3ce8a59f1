#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Accepts or refuses certificates about points: docs/certificates.md has their grammar. It needs nothing of signum.

Usage: check_points.py [FILE...], or standard input. One line for each certificate; exits with 1 when one is refused, with 2
when there is none or a file cannot be read."""
import math, sys

sys.dont_write_bytecode = True  # beside the checkers
from lines import cross, dot, index, main, minus, number, plus, require, said_in, vectors


class Points:
    """Points of three integers, in units of 1 / scale: those of the plane have z = 0, and those of equal coordinates are one."""

    def __init__(self, lines):
        self.said = said_in(lines, ("dim", "points", "claim", "faces", "weights"), ("dim", "points", "claim"))
        require(self.said["dim"] in (["2"], ["3"]), "dim is neither 2 nor 3")
        self.d, numbers = int(self.said["dim"][0]), [number(w) for w in self.said["points"]]
        require(max(map(len, self.said["points"])) <= 1000, "a coordinate of more than 1,000 characters")
        require(len(numbers) % self.d == 0, "points: expected as many coordinates as dim says, for each")
        self.scale, first = 1, {}
        for x in numbers:
            self.scale = math.lcm(self.scale, x.denominator)
            require(self.scale.bit_length() <= 100000, "points of too many denominators")
        self.p = [[int(x * self.scale) for x in v] + [0] * (3 - self.d) for v in vectors(numbers, self.d)]
        self.same = [first.setdefault(tuple(p), i) for i, p in enumerate(self.p)]

    def faces(self):
        """Lists of points, the number of which stands before them."""
        require("faces" in self.said, "no line faces")
        words, faces, i = self.said["faces"], [], 0
        while i < len(words):
            n = index(words[i], len(words) - i)
            require(n > 0, "a face without corners")
            faces.append([self.same[index(w, len(self.p))] for w in words[i + 1:i + 1 + n]])
            i += n + 1
        return faces

    def corners(self, face):
        return zip(face, face[1:] + face[:1], face[2:] + face[:2])

    def normal(self, face):
        require(len(face) > 2, "a face with fewer than three corners")
        return cross(minus(self.p[face[1]], self.p[face[0]]), minus(self.p[face[2]], self.p[face[0]]))

    def hull(self, k):
        require(k in (0, 1, 2, 3), "expected a dimension from 0 to 3")
        faces, p = self.faces(), self.p
        require(len(faces) == 1 if k < 3 else len(faces) > 0, "a number of faces that no such hull has")
        face, a = faces[0], p[faces[0][0]]
        if k == 3:
            self.check_solid(faces)
        elif k == 2:
            n = self.normal(face)
            require(all(dot(n, minus(x, a)) == 0 for x in p), "the points are not in one plane")
            require(len(set(face)) == len(face) and (self.d == 3 or n[2] > 0), "a corner twice, or a clockwise face")
            for u, v, w in self.corners(face):
                left = cross(n, minus(p[v], p[u]))
                require(all(dot(left, minus(x, p[u])) >= 0 for x in p), "a point beyond a side")
                require(dot(left, minus(p[w], p[u])) > 0, "corners in line")
        else:
            require(len(face) == k + 1 and len(set(face)) == k + 1, "a number of corners that no such hull has")
            e = minus(p[face[-1]], a)
            require(all(not any(cross(e, minus(x, a))) and 0 <= dot(e, minus(x, a)) <= dot(e, e) for x in p) if k else
                    set(self.same) == set(face), "a point beyond the ends")

    def check_solid(self, faces):
        """Each face bounds all points, and its sides, where it turns, are those of other faces in other planes."""
        after, p = {}, self.p
        for face in faces:
            n = self.normal(face)
            require(all(dot(n, minus(x, p[face[0]])) <= 0 for x in p), "a point beyond a face")
            for u, v, w in self.corners(face):
                require(dot(n, minus(p[u], p[face[0]])) == 0, "a face that is not flat")
                require(dot(n, cross(minus(p[v], p[u]), minus(p[w], p[v]))) > 0, "a face that is not convex")
                require((u, v) not in after, "a side of two faces")
                after[u, v] = (w, n)
        for (u, v), (w, n) in after.items():
            require((v, u) in after and dot(n, minus(p[after[v, u][0]], p[u])) < 0, "a side of no other face, or of one in the same plane")

    def smallest_sphere(self, square, *center):
        require("weights" in self.said and len(self.said["weights"]) in range(0, 2 * self.d + 3, 2), "no line weights, or one that is not of pairs, or of too many")
        words, total, middle = self.said["weights"], 0, [0, 0, 0]
        square, c = square * self.scale ** 2, [x * self.scale for x in center] + [0] * (3 - self.d)
        squares = [dot(u, u) for u in (minus(x, c) for x in self.p)]
        require(max(squares) <= square, "a point outside")
        for i, w in zip((index(i, len(self.p)) for i in words[::2]), map(number, words[1::2])):
            require(w >= 0 and (squares[i] == square or not w), "a negative weight, or one of a point inside")
            total, middle = total + w, plus(middle, w, self.p[i])
        require(total == 1 and middle == c, "the weighted points do not sum to the center")

    def delaunay(self):
        """Triangles that cover a convex polygon once, which has all points for corners; no circle of one has a neighbour's corner inside."""
        p, after, border = self.p, {}, {}
        for face in self.faces():
            require(len(face) == 3 and self.normal(face)[2] > 0, "a face that is no counter-clockwise triangle")
            for u, v, w in self.corners(face):
                require((u, v) not in after, "a side of two triangles")
                after[u, v] = w
        if not after:
            e = minus(max(p), p[0]) if max(p) != p[0] else minus(min(p), p[0])
            return require(not any(cross(e, minus(x, p[0]))[2] for x in p), "points that are not in line have triangles")
        require({u for u, v in after} == set(self.same), "a point that is no corner")
        for (u, v), w in after.items():
            if (v, u) in after:
                (a, b), (c, d), (e, f) = (minus(p[i], p[after[v, u]])[:2] for i in (u, v, w))
                det = (a * a + b * b) * (c * f - d * e) - (c * c + d * d) * (a * f - b * e) + (e * e + f * f) * (a * d - b * c)
                require(det <= 0, "a corner of a neighbour inside of a circle")
            else:
                require(u not in border, "the border has a point twice")
                border[u] = v
        least = 0
        for t, u in border.items():  # the border turns left, and once: one point is before both neighbours
            e, f = minus(p[u], p[t]), minus(p[border[u]], p[u])
            turn = cross(e, f)[2]
            require(turn > 0 or (turn == 0 and dot(e, f) > 0), "the border turns right")
            least += p[t] > p[u] < p[border[u]]
        require(least == 1, "the border turns more than once")

    def check(self):
        word, *numbers = self.said["claim"]
        claims = {"hull": (self.hull, 1), "smallest-sphere": (self.smallest_sphere, 1 + self.d), "delaunay": (self.delaunay, 0)}
        require(word in claims, f"unknown claim {word[:40]}")
        claim, count = claims[word]
        require(len(numbers) == count and (word != "delaunay" or self.d == 2), f"claim {word}: expected {count} numbers")
        claim(*map(number, numbers))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], Points))
