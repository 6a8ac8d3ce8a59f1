# SPDX-License-Identifier: MIT
import signum

points = [[0, 0], [6, 0], [7, 4], [3, 6], [-1, 4], [2, 2], [5, 3]]
lines = [[0, 2], [1, 4]]
made = signum.constrained(points, lines)

print(len(made.triangles()), "triangles")  # 9 triangles
print("added:", *made.steiner_point(0))  # added: 3 12/7
