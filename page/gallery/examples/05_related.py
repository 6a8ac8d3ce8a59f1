# SPDX-License-Identifier: MIT
import signum

a = signum.PlaneSet([[[0, 0], [4, 0], [4, 3], [0, 3]]])
b = signum.PlaneSet([[[4, 1], [7, 0], [7, 5], [4, 5]]])
how = a.relate(b)

print(how.matrix())  # FF2F11212
print(*(p.name for p in signum.PlanePredicate if how.holds(p)))  # intersects touches
