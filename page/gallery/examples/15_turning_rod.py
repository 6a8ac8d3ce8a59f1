# SPDX-License-Identifier: MIT
import signum

still, turned = [0, 0, 0, 1, 0, 0, 0], [0, 0, 1, 0, 0, 0, 0]
rod = signum.Segment3([0, 0, 0], [6, 0, 0])
post = signum.Segment3([3, 4, -2], [3, 4, 2])
first = signum.sweep_rigid(rod, (still, turned), post, (still, still))

print(first is not None, float(first.t))  # True 0.3333333333333333
