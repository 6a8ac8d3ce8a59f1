# SPDX-License-Identifier: MIT
import signum

a = [[0, 0], [3, -1], [4, 2], [1, 4]]
b = [[4.6, 1], [7, 0], [8, 4], [3, 4]]
found = signum.separation(signum.Convex2(a), signum.Convex2(b))
nx, ny, d = found.plane

def side(p):
    value = nx * p[0] + ny * p[1] + d
    return (value > 0) - (value < 0)

print(not found.separated)  # False
print(*map(side, a), sep=",")  # 1,1,1,1
print(*map(side, b), sep=",")  # -1,-1,-1,-1
