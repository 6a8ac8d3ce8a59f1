# SPDX-License-Identifier: MIT
"""The area of a boolean of two figures, by its definition: the plane is cut into slabs at every corner and crossing.

No two edges cross inside a slab, so there they lie one above the other. Between two of them the winding numbers are
those that the edges below add up to.
"""

from fractions import Fraction

KEEPS = {"union": lambda a, b: a or b, "intersection": lambda a, b: a and b, "difference": lambda a, b: a and not b,
         "symmetric_difference": lambda a, b: a != b}


def edges_of(figure, which):
    """(left end, right end, what it adds above it, which figure, which polygon)."""
    for number, (_, chains) in enumerate(figure):
        for chain in chains:
            points = [tuple(map(Fraction, p[:2])) for p in chain]
            for p, q in zip(points, points[1:] + points[:1]):
                if p[0] != q[0]:
                    yield (min(p, q), max(p, q), 1 if p < q else -1, which, number)


def height(edge, x):
    (x0, y0), (x1, y1) = edge[:2]
    return y0 + (y1 - y0) * (x - x0) / (x1 - x0)


def area(op, a, b, rule):
    edges = [*edges_of(a, 0), *edges_of(b, 1)]
    cuts = {p[0] for e in edges for p in e[:2]}
    for i, e in enumerate(edges):
        for f in edges[:i]:
            low, high = max(e[0][0], f[0][0]), min(e[1][0], f[1][0])
            if low >= high:
                continue
            before, after = height(e, low) - height(f, low), height(e, high) - height(f, high)
            if before * after < 0:
                cuts.add(low + (high - low) * before / (before - after))
    encloses = (lambda n: n % 2 != 0) if rule == "evenodd" else (lambda n: n != 0)
    total, cuts = Fraction(0), sorted(cuts)
    for x0, x1 in zip(cuts, cuts[1:]):
        middle = (x0 + x1) / 2
        here = sorted((height(e, middle), e[2:]) for e in edges if e[0][0] <= x0 and x1 <= e[1][0])
        windings = [{}, {}]
        for (y, (way, which, number)), (above, _) in zip(here, here[1:]):
            windings[which][number] = windings[which].get(number, 0) + way
            inside = [any(map(encloses, of.values())) for of in windings]
            if KEEPS[op](*inside):
                total += (x1 - x0) * (above - y)
    return total
