# SPDX-License-Identifier: MIT
import numpy
import signum

a, b = [12, 12], [24, 24]
row, column = numpy.mgrid[0:96, 0:96]
p = 0.5 + numpy.stack([column, row], axis=-1) * 2.0**-53
x, y = p[..., 0], p[..., 1]
determinant = (a[0] - x) * (b[1] - y) - (a[1] - y) * (b[0] - x)
wrong = (numpy.sign(determinant) != signum.orient2d(a, b, p)).sum()

print(f"{wrong} of {96 * 96} are wrong")  # 3730 of 9216 are wrong
