# SPDX-License-Identifier: MIT
import numpy
import signum

points = [[0, 0], [3, 1], [6, 2], [9, 3], [8, 7], [4, 8], [1, 5]]
points += [[0.5, 2.5], [3, 3], [5, 4], [6, 6], [2, 4], [4, 2]]
points = numpy.array(points, float)
corners = signum.convex_hull(points)
size = signum.convex_extents(points[corners])

print("corners", *corners)  # corners 0 3 4 5 6
print("area", size.area)  # area 87/2
print("diameter²", size.diameter_squared)  # diameter² 113
