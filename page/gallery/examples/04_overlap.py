# SPDX-License-Identifier: MIT
import signum

a = signum.PlaneSet([[[0, 0], [7, 0], [7, 2], [3, 2], [3, 5], [0, 5]]])
b = signum.PlaneSet([[[1, 1], [8, 2], [2, 6]]])
both = signum.overlay("intersection", [a, b])

print("area", both.area())  # area 274/35
