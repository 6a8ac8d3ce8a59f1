// SPDX-License-Identifier: MIT
// A program with signum_predicates.hpp and nothing else, in C++17: all predicates, once.
#include <signum_predicates.hpp>

int main() {
  using namespace signum;
  const Point3 o{0, 0, 0};
  const Point3 x{1e-200, 0, 0};
  const Point3 y{0, 1e-200, 0};
  const Point3 z{0, 0, 1e-200};
  const WeightedPoint2 w{{0, 0}, 0};
  const WeightedPoint3 w3{o, 0};
  const bool right = orient2d({0, 0}, {1e-200, 0}, {0, 1e-200}) == Sign::positive &&
                     orient3d(o, x, y, z) == Sign::positive &&
                     incircle({0, 0}, {1, 0}, {0, 1}, {1, 1}) == Sign::zero &&
                     insphere(o, x, y, z, {1, 1, 1}) == Sign::negative &&
                     cross_sign({{0, 0}, {1, 0}}, {{0, 0}, {0, 1}}) == Sign::positive &&
                     dot_sign({o, x}, {o, y}) == Sign::zero &&
                     triple_product_sign({o, x}, {o, y}, {o, z}) == Sign::positive &&
                     compare_distances(o, x, o, y) == Sign::zero &&
                     plane_side(Plane3{{0, 0, 1}, 0}, z) == Sign::positive &&
                     sphere_side(Sphere3{o, 1}, z) == Sign::negative &&
                     sphere_side(Sphere2{{0, 0}, 1}, Point2{2, 0}) == Sign::positive &&
                     line_plane_point_side(o, x, y, LinePlanePoint{z, o, o, x, y}) == Sign::zero &&
                     power_circle(w, w, w, w) == Sign::zero &&
                     power_sphere(w3, w3, w3, w3, w3) == Sign::zero;
  try {
    orient2d({0, 0}, {std::numeric_limits<double>::infinity(), 0}, {1, 1});
  } catch (const NotFinite&) {
    return right ? 0 : 1;
  }
  return 1;
}
