# SPDX-License-Identifier: MIT
import numpy
import signum

faces = [
    [0, 2, 1], [1, 2, 3], [4, 5, 6], [5, 7, 6], [0, 1, 4], [1, 5, 4],
    [2, 6, 3], [3, 6, 7], [0, 4, 2], [2, 4, 6], [1, 3, 5], [3, 7, 5],
]

def block(low, high):
    bits = numpy.arange(8)[:, None] >> numpy.arange(3) & 1
    return signum.Mesh(numpy.where(bits, high, low), faces)

a = block([0, 0, 0], [6, 5, 1.1])
b = block([1, 1, 1.1], [3.3, 3.3, 2.2])
areas = (a.contacts(b).pairs["dimension"] == 2).sum()

print(a.verdict(b).relation.name)  # touching
print(areas, "pairs share an area")  # 3 pairs share an area
