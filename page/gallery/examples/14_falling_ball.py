# SPDX-License-Identifier: MIT
import signum

roof = signum.Triangle3([[-3, -2, 0], [3, -2, 0], [0, 3, 2]])
ball = signum.Sphere3([0, 0.5, 5], 1)
impact = signum.sweep(ball, roof, [0, 0, -9])

print(impact is not None, impact.t)  # True 0.324774115397011
