// SPDX-License-Identifier: MIT
// Do two triangles that share no vertex meet, and on which side of a plane is a point? Exit status
// 0 when the answers are right.
#include <signum/signum.hpp>

int main() {
  using signum::Sign;

  // The plane is z = x; 5e-324 is the smallest positive double.
  const signum::Point3 a{0, 0, 0}, b{1, 0, 1}, c{0, 1, 0};
  const bool on = signum::orient3d(a, b, c, {0.1, 7, 0.1}) == Sign::zero;
  const bool off = signum::orient3d(a, b, c, {5e-324, 7, 0}) != Sign::zero;

  // The second triangle stands on the first with one corner.
  const signum::Mesh mesh{
      {{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {1, 1, 0}, {1, 1, 1}, {2, 1, 1}},
      {{0, 1, 2}, {3, 4, 5}},
  };
  const auto found = signum::contacts(mesh).contacts;
  const bool touch = found.size() == 1 && found[0].contact.dimension == 0 &&
                     !found[0].contact.interiors &&
                     found[0].contact.feature_b == signum::Feature::vertex0;
  return on && off && touch ? 0 : 1;
}
