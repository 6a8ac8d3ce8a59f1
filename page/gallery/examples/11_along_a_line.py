# SPDX-License-Identifier: MIT
import signum

comb = [[0, 0], [9, 0], [9, 4], [7, 4], [6, 1]]
comb += [[5, 2], [4, 2], [3, 1], [2, 4], [0, 2]]
line = signum.Line2([-1, 2], [11, 0])
parts = signum.intervals(line, signum.Polygon2([comb]))

print(*(f"{part.low}..{part.high}" for part in parts))  # 1/11..1/3 5/11..6/11 2/3..10/11
