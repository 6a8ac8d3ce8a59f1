// SPDX-License-Identifier: MIT
// Which side of a plane? Exit status 0 when the answer is right.
#include <signum/signum.hpp>

int main() {
  // The plane is z = x; 5e-324 is the smallest positive double.
  const signum::Point3 a{0, 0, 0}, b{1, 0, 1}, c{0, 1, 0};
  const bool on = signum::orient3d(a, b, c, {0.1, 7, 0.1}) == signum::Sign::zero;
  const bool off = signum::orient3d(a, b, c, {5e-324, 7, 0}) != signum::Sign::zero;
  return on && off ? 0 : 1;
}
