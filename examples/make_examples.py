#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the example parts beside this script. Plain Python, and the same bytes on every run.

Every coordinate is a small multiple of 1/256, which doubles and the floats of a binary STL hold
exactly. So where two parts are meant to touch, they do: in the same plane, not in one nearby.
"""
import struct
from fractions import Fraction
from math import cos, pi, sin
from pathlib import Path

HERE = Path(__file__).parent


# Polygons in the plane ---------------------------------------------------------------------------

# The twenty points of integer coordinates on the circle of radius 25, counter-clockwise.
QUARTER = [(25, 0), (24, 7), (20, 15), (15, 20), (7, 24)]
CIRCLE = [turn(p) for turn in (lambda p: p, lambda p: (-p[1], p[0]), lambda p: (-p[0], -p[1]),
                               lambda p: (p[1], -p[0])) for p in QUARTER]


def circle(radius, center=(0, 0)):
    """A polygon of twenty corners, each exactly on the circle when radius is 25 / 2**k or so."""
    return [(center[0] + Fraction(radius) * x / 25, center[1] + Fraction(radius) * y / 25)
            for x, y in CIRCLE]


def hexagon(size):
    """Nearly regular, with corners of rational coordinates."""
    s = Fraction(size)
    h = s * 7 / 8
    return [(s, 0), (s / 2, h), (-s / 2, h), (-s, 0), (-s / 2, -h), (s / 2, -h)]


def turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def area(loop):
    return sum(p[0] * q[1] - p[1] * q[0] for p, q in zip(loop, loop[1:] + loop[:1]))


def crosses(p, q, r, s):
    return turn(p, q, r) * turn(p, q, s) < 0 and turn(r, s, p) * turn(r, s, q) < 0


def triangulate(outer, holes=()):
    """Triangles, counter-clockwise, of a polygon with holes: bridges to the holes, then ears."""
    # Integers are faster than fractions.
    whole = {(int(x * 256), int(y * 256)): (x, y) for l in [outer, *holes] for x, y in l}
    outer, *holes = [[(int(x * 256), int(y * 256)) for x, y in l] for l in [outer, *holes]]
    loop = outer if area(outer) > 0 else outer[::-1]
    holes = [h if area(h) < 0 else h[::-1] for h in holes]
    while holes:
        edges = [e for l in [loop] + holes for e in zip(l, l[1:] + l[:1])]
        # The shortest bridge that crosses nothing.
        bridges = sorted(((p[0] - q[0])**2 + (p[1] - q[1])**2, i, h, j)
                         for i, p in enumerate(loop) for h, hole in enumerate(holes)
                         for j, q in enumerate(hole))
        _, i, h, j = next(b for b in bridges if not any(
            crosses(loop[b[1]], holes[b[2]][b[3]], *e) for e in edges))
        hole = holes.pop(h)
        loop = loop[:i + 1] + hole[j:] + hole[:j + 1] + loop[i:]
    triangles = []
    while len(loop) > 3:
        for i in range(len(loop)):
            a, b, c = loop[i - 1], loop[i], loop[(i + 1) % len(loop)]
            if turn(a, b, c) > 0 and not any(
                    p not in (a, b, c) and turn(a, b, p) >= 0 and turn(b, c, p) >= 0
                    and turn(c, a, p) >= 0 for p in loop):
                triangles.append((a, b, c))
                del loop[i]
                break
        else:
            raise ValueError("no ear")
    triangles.append(tuple(loop))
    return [tuple(whole[p] for p in t) for t in triangles]


# Solids ------------------------------------------------------------------------------------------

class Part:
    """Faces over shared vertices, each counter-clockwise seen from outside."""

    def __init__(self):
        self.vertices, self.faces, self.index = [], [], {}

    def face(self, points):
        for p in points:
            if p not in self.index:
                self.index[p] = len(self.vertices)
                self.vertices.append(p)
        self.faces.append([self.index[p] for p in points])

    def cap(self, loop, holes, place, flip):
        """A flat face with holes; place takes a point of the plane to one of space."""
        for t in triangulate(loop, holes):
            self.face([place(p) for p in (t[::-1] if flip else t)])

    def wall(self, loop, low, high):
        """Quads from each edge of a loop in one plane to the same edge in another."""
        for p, q in zip(loop, loop[1:] + loop[:1]):
            self.face([low(p), low(q), high(q), high(p)])

    def prism(self, loop, holes, z0, z1):
        low, high = at(z0), at(z1)
        self.cap(loop, holes, low, True)
        self.cap(loop, holes, high, False)
        self.wall(loop, low, high)
        for hole in holes:
            self.wall(hole, high, low)

    def stack(self, layers):
        """Loops at heights, one inside another or the same, from the lowest up: a turned part."""
        (first, z0), (last, z1) = layers[0], layers[-1]
        self.cap(first, [], at(z0), True)
        for (below, z), (above, w) in zip(layers, layers[1:]):
            if z == w:
                grows = abs(area(above)) > abs(area(below))
                self.cap(above if grows else below, [below if grows else above], at(z), grows)
            else:
                for i in range(len(below)):
                    j = (i + 1) % len(below)
                    self.face([at(z)(below[i]), at(z)(below[j]), at(w)(above[j]), at(w)(above[i])])
        self.cap(last, [], at(z1), False)

    def triangles(self):
        return [(f[0], f[i], f[i + 1]) for f in self.faces for i in range(1, len(f) - 1)]


def at(z):
    return lambda p: (p[0], p[1], z)


# Files -------------------------------------------------------------------------------------------

def number(x):
    value = float(x)
    assert Fraction(value) == Fraction(x), x
    return repr(value).removesuffix(".0")


def line(values):
    return " ".join(number(v) for v in values)


def write_obj(path, part):
    lines = ["v " + line(v) for v in part.vertices]
    lines += ["f " + " ".join(str(i + 1) for i in f) for f in part.faces]
    path.write_text("\n".join(lines) + "\n")


def write_off(path, part):
    lines = ["OFF", f"{len(part.vertices)} {len(part.faces)} 0"]
    lines += [line(v) for v in part.vertices]
    lines += [f"{len(f)} " + " ".join(map(str, f)) for f in part.faces]
    path.write_text("\n".join(lines) + "\n")


def write_ply(path, part):
    """Binary, little-endian, coordinates as doubles."""
    header = ["ply", "format binary_little_endian 1.0", f"element vertex {len(part.vertices)}",
              "property double x", "property double y", "property double z",
              f"element face {len(part.faces)}", "property list uchar int vertex_indices",
              "end_header"]
    body = b"".join(struct.pack("<3d", *map(float, v)) for v in part.vertices)
    body += b"".join(struct.pack(f"<B{len(f)}i", len(f), *f) for f in part.faces)
    path.write_bytes("\n".join(header).encode() + b"\n" + body)


def write_stl(path, part):
    """Binary; normals are left zero, as no reader needs them."""
    triangles = part.triangles()
    body = bytearray(b"signum example".ljust(80) + struct.pack("<I", len(triangles)))
    for t in triangles:
        corners = [float(x) for i in t for x in part.vertices[i]]
        floats = struct.pack("<9f", *corners)
        assert list(struct.unpack("<9f", floats)) == corners
        body += bytes(12) + floats + bytes(2)
    path.write_bytes(body)


# The assemblies ----------------------------------------------------------------------------------

def bracket():
    """An angle bracket: a foot with a hole for the bolt, and an upright with two small ones."""
    width, depth, height, thick = 40, 48, 44, 6
    part = Part()
    low, high = Fraction(-width, 2), Fraction(width, 2)
    front, back = -20, depth - 20
    bolt_hole = circle(Fraction(225, 32))
    # The foot.
    part.cap([(low, front), (high, front), (high, back), (low, back)], [bolt_hole], at(0), True)
    inner = back - thick
    part.cap([(low, front), (high, front), (high, inner), (low, inner)], [bolt_hole], at(thick),
             False)
    part.wall(bolt_hole, at(thick), at(0))
    # The upright: its plane has x and z.
    plane = lambda y: lambda p: (p[0], y, p[1])
    holes = [circle(Fraction(25, 8), (x, 26)) for x in (-11, 11)]
    face = [(low, thick), (high, thick), (high, height), (low, height)]
    part.cap(face, holes, plane(inner), False)
    part.cap([(low, 0), (high, 0), (high, height), (low, height)], holes, plane(back), True)
    for hole in holes:
        part.wall(hole, plane(inner), plane(back))
    # The narrow faces: front of the foot, top of the upright, the two sides.
    part.face([(low, front, 0), (high, front, 0), (high, front, thick), (low, front, thick)])
    part.face([(low, inner, height), (high, inner, height), (high, back, height),
               (low, back, height)])
    side = [(front, 0), (back, 0), (back, height), (inner, height), (inner, thick), (front, thick)]
    part.cap(side, [], lambda p: (high, p[0], p[1]), False)
    part.cap(side, [], lambda p: (low, p[0], p[1]), True)
    return part


def bolt():
    """Its head stands on the foot of the bracket, at z = 6; the shank has play in the hole."""
    shank, tip, head = circle(Fraction(25, 4)), circle(Fraction(75, 16)), hexagon(12)
    part = Part()
    part.stack([(tip, -14), (shank, Fraction(-25, 2)), (shank, 6), (head, 6), (head, 14)])
    return part


def nut():
    """Below the foot, at z = 0, on the shank: its thread is the shank's own surface."""
    part = Part()
    part.prism(hexagon(12), [circle(Fraction(25, 4))], -8, 0)
    return part


def gear(teeth, module, thickness, bore, phase, center):
    """A spur gear with straight flanks; the corners are rounded to multiples of 1/64."""
    pitch = Fraction(teeth * module, 2)
    loop = []
    for i in range(teeth):
        for offset, radius in ((-0.34, pitch - Fraction(5, 4) * module), (-0.14, pitch + module),
                               (0.14, pitch + module), (0.34, pitch - Fraction(5, 4) * module)):
            angle = 2 * pi * (i + offset + phase) / teeth
            loop.append(tuple(c + Fraction(round(64 * float(radius) * f(angle)), 64)
                              for c, f in zip(center, (cos, sin))))
    part = Part()
    part.prism(loop, [circle(bore, center)], *thickness)
    return part


def housing():
    part = Part()
    outer = [(-24, -20), (24, -20), (24, 20), (-24, 20)]
    part.prism(outer, [circle(Fraction(25, 2))], 0, 16)
    return part


def bushing():
    """As wide as the hole of the housing, exactly, and as long."""
    part = Part()
    part.prism(circle(Fraction(25, 2)), [circle(Fraction(75, 8))], 0, 16)
    return part


def pin():
    """Wider than the bushing's hole by 1/32 of its radius: it is to be pressed in."""
    radius = Fraction(75, 8) + Fraction(75, 256)
    part = Part()
    part.stack([(circle(Fraction(125, 16)), -5), (circle(radius), -3), (circle(radius), 22)])
    return part


def main():
    for folder in ("bracket_and_bolt", "gears", "press_fit"):
        (HERE / folder).mkdir(exist_ok=True)
    write_obj(HERE / "bracket_and_bolt" / "bracket.obj", bracket())
    write_stl(HERE / "bracket_and_bolt" / "bolt.stl", bolt())
    write_off(HERE / "bracket_and_bolt" / "nut.off", nut())
    # The axes are 1/2 closer than the pitch circles want, and the teeth do not clear each other.
    write_off(HERE / "gears" / "large.off",
              gear(24, 2, (0, 8), Fraction(25, 4), 0, (0, 0)))
    write_ply(HERE / "gears" / "small.ply",
              gear(14, 2, (1, 7), Fraction(25, 8), Fraction(1, 2), (38 - Fraction(1, 2), 0)))
    write_obj(HERE / "press_fit" / "housing.obj", housing())
    write_off(HERE / "press_fit" / "bushing.off", bushing())
    write_stl(HERE / "press_fit" / "pin.stl", pin())


if __name__ == "__main__":
    main()
