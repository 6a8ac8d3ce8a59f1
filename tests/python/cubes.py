# SPDX-License-Identifier: MIT
"""Cubes as arrays and as a mesh."""

import numpy
import signum

CUBE = numpy.array([[x, y, z] for z in (-1.0, 1) for y in (-1.0, 1) for x in (-1.0, 1)])
UNIT_CUBE = (CUBE + 1) / 2
FACES = numpy.array(
    [[0, 2, 1], [1, 2, 3], [4, 5, 6], [5, 7, 6], [0, 1, 4], [1, 5, 4],
     [2, 6, 3], [3, 6, 7], [0, 4, 2], [2, 4, 6], [1, 3, 5], [3, 7, 5]]
)


def cube(x=0.0):
    return signum.Mesh(CUBE + [x, 0, 0], FACES)
