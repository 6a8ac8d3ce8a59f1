# SPDX-License-Identifier: MIT
import signum

box = signum.Aabb3([0, 0, 0], [2, 2, 2])
ray = signum.Ray3([0, -2, 2], [0, 6, 0])
through = signum.passage(ray, box)

print(signum.intersects(ray, box))  # True
print("t from", through.entry.t_exact, "to", through.exit.t_exact)  # t from 1/3 to 2/3
