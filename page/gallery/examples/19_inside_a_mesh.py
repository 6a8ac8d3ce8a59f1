# SPDX-License-Identifier: MIT
import numpy
import signum

corners = [[3, 0, 0], [-3, 0, 0], [0, 3, 0], [0, -3, 0], [0, 0, 3], [0, 0, -3]]
faces = [
    [0, 2, 4], [2, 1, 4], [1, 3, 4], [3, 0, 4],
    [2, 0, 5], [1, 2, 5], [3, 1, 5], [0, 3, 5],
]
points = numpy.stack(numpy.mgrid[-2:3, -2:3, -2:3], axis=-1).astype(float)
where = signum.Mesh(corners, faces).locate(points)

def count(place):
    return (where == place).sum()

print(count(signum.Location.inside), "inside")  # 25 inside
print(count(signum.Location.boundary), "on it")  # 32 on it
