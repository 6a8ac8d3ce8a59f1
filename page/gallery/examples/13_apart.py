# SPDX-License-Identifier: MIT
import signum

box = signum.Aabb2([0, 0], [4, 2])
triangle = signum.Triangle2([[2, 1], [7, 0], [6, 5]])
found = signum.depth(box, triangle)

print("depth²", found.exact.coefficient**2 * found.exact.radicand)  # depth² 49/26
print("along", *found.normal)  # along -1 -5
