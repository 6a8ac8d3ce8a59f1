# SPDX-License-Identifier: MIT
import signum

bow = signum.PlaneSet([[[0, 0], [5, 3], [5, 0], [0, 4]]])
flaw = bow.invalidity()

print(flaw is None, flaw.reason.name)  # False crossing
print(*flaw.point)  # 20/7 12/7
