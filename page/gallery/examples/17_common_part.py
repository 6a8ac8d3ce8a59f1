# SPDX-License-Identifier: MIT
import signum

even = [[0, 0, 0], [2, 2, 0], [2, 0, 2], [0, 2, 2]]
odd = [[2 - x for x in p] for p in even]
star = signum.common_part(signum.Convex3(even), signum.Convex3(odd))

print(len(star.vertices), "corners")  # 6 corners
print("volume", star.measure)  # volume 4/3
