# SPDX-License-Identifier: MIT
import signum

a = signum.Triangle3([[0, 0, 0], [0, 1, 1], [1, 0, 0]])
b = signum.Triangle3([[0, 1, -1], [1, 0, 1], [1, 1, 0]])
how = signum.contact(a, b)
[point] = signum.intersection(a, b).exact

print(how.dimension, how.feature_a.name, how.feature_b.name)  # 0 edge1 edge0
print(*point)  # 2/3 1/3 1/3
