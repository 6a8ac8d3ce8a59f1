# SPDX-License-Identifier: MIT
import signum

a = signum.Triangle3([[0, 0, 0], [4, 0, 0], [0, 4, 0]])
b = signum.Segment3([3, 3, 1], [5, 1, 4])
near = signum.closest_points(a, b)

print(signum.squared_distance(a, b).exact()[0])  # 3
p, q = near.kind_a.name, near.kind_b.name
print(f"{p} {near.index_a} and {q} {near.index_b}")  # edge 1 and vertex 0
