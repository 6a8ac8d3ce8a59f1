// SPDX-License-Identifier: MIT
// The program of README.md: two triangles that touch in one point. Prints what first.expected
// holds.
#include <iostream>
#include <signum/signum.hpp>

int main() {
  const signum::Triangle3 a{{{{0, 0, 0}, {0, 1, 1}, {1, 0, 0}}}};
  const signum::Triangle3 b{{{{0, 1, -1}, {1, 0, 1}, {1, 1, 0}}}};

  std::cout << signum::intersects(a, b) << '\n';
  for (const auto& point : signum::intersection(a, b).exact().points)
    for (const signum::Rational& x : point.exact) std::cout << x.to_string() << '\n';
}
