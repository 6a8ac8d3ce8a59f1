// SPDX-License-Identifier: MIT
#include "sweep/contact_normal.hpp"

#include <array>
#include <utility>

namespace signum::detail {
namespace {

/// The cone that the differences b - a fill round the contact.
Hull tangent_cone(const Hull& a, const Hull& b, const MinNorm& common) {
  RationalPoint of_a{0, 0, 0};
  RationalPoint of_b{0, 0, 0};
  for (const MinNormTerm& t : common.terms) {
    of_a = of_a + t.weight * a.points[t.a];
    of_b = of_b + t.weight * b.points[t.b];
  }
  Hull cone{{{0, 0, 0}}, {}};
  for (const RationalPoint& p : a.points) cone.directions.push_back(of_a - p);
  for (const RationalPoint& p : b.points) cone.directions.push_back(p - of_b);
  return cone;
}

/// Whether the contact is inside a simplex of differences, and so inside all of them.
bool is_inside(const MinNorm& common, Space space) {
  return common.terms.size() == (space == Space::plane ? 3 : 4);
}

}  // namespace

std::optional<RationalPoint> contact_normal(const Hull& a, const Hull& b, const MinNorm& common,
                                            const RationalPoint& motion, Space space) {
  if (is_inside(common, space)) return std::nullopt;
  const Hull cone = tangent_cone(a, b, common);
  // What is left of a vector after its nearest point in the tangent cone is its nearest point in N.
  const auto nearest_normal = [&](const RationalPoint& v) -> std::optional<RationalPoint> {
    if (is_zero(v)) return std::nullopt;
    MinNorm rest = *min_norm(Hull{{v}, {}}, cone);
    if (is_zero(rest.x)) return std::nullopt;
    return std::move(rest.x);
  };
  // The first normal, of a length that no other way to find the contact changes.
  if (auto n = nearest_normal(-motion)) return *n / -dot(*n, motion);
  if (auto n = nearest_normal(motion)) return n;
  const std::array<RationalPoint, 3> axes = {
      {RationalPoint{1, 0, 0}, RationalPoint{0, 1, 0}, RationalPoint{0, 0, 1}}};
  const std::size_t dimension = space == Space::plane ? 2 : 3;
  for (std::size_t i = 0; i < dimension; ++i) {
    if (auto n = nearest_normal(axes[i])) return n;
    if (auto n = nearest_normal(-axes[i])) return n;
  }
  return std::nullopt;
}

}  // namespace signum::detail
