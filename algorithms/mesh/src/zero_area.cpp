// SPDX-License-Identifier: MIT
#include "zero_area.hpp"

#include <array>
#include <cmath>
#include <signum/predicates/orient2d.hpp>
#include <utility>

namespace signum::detail {

bool has_zero_area(const Triangle3& t) {
  const auto& [a, b, c] = t.vertices;
  // The components of the normal are tested, one for each projection along an axis.
  return orient2d({a.x, a.y}, {b.x, b.y}, {c.x, c.y}) == Sign::zero &&
         orient2d({a.y, a.z}, {b.y, b.z}, {c.y, c.z}) == Sign::zero &&
         orient2d({a.z, a.x}, {b.z, b.x}, {c.z, c.x}) == Sign::zero;
}

Projection projection(const Triangle3& t) {
  const auto& [a, b, c] = t.vertices;
  const auto n =
      cross(Vec3{b.x - a.x, b.y - a.y, b.z - a.z}, Vec3{c.x - a.x, c.y - a.y, c.z - a.z});
  std::array<double, 3> size = {std::abs(n.x), std::abs(n.y), std::abs(n.z)};
  // What overflowed may be NaN, which has no order.
  for (double& s : size) s = std::isnan(s) ? 0 : s;
  // From the largest to the least.
  std::array<std::uint8_t, 3> axes = {0, 1, 2};
  if (size[1] > size[0]) std::swap(axes[0], axes[1]);
  if (size[2] > size[axes[1]]) std::swap(axes[1], axes[2]);
  if (size[axes[1]] > size[axes[0]]) std::swap(axes[0], axes[1]);
  constexpr std::array coordinates = {&Point3::x, &Point3::y, &Point3::z};
  Sign turn = Sign::zero;
  for (const std::uint8_t axis : axes) {
    const auto u = coordinates[(axis + 1) % 3], v = coordinates[(axis + 2) % 3];
    turn = orient2d({a.*u, a.*v}, {b.*u, b.*v}, {c.*u, c.*v});
    if (turn != Sign::zero) return {axis, turn};
  }
  return {axes[2], turn};
}

bool meet_beyond_segment(const Point3& u, const Point3& v, const Point3& a, const Point3& b) {
  const auto both_beyond = [&](double Point3::* x) {
    const bool up = u.*x < v.*x;
    const double low = up ? u.*x : v.*x;
    const double high = up ? v.*x : u.*x;
    return (a.*x < low && b.*x < low) || (a.*x > high && b.*x > high);
  };
  if (u.x != v.x) return both_beyond(&Point3::x);
  if (u.y != v.y) return both_beyond(&Point3::y);
  return both_beyond(&Point3::z);
}

SharedVertices shared_vertices(const Mesh::Triangle& a, const Mesh::Triangle& b) {
  SharedVertices shared{0, a, b};
  for (std::size_t i = 0; i < 3; ++i) {
    const auto count = static_cast<std::size_t>(shared.count);
    // A vertex that stands twice in a counts once.
    bool seen = false;
    for (std::size_t k = 0; k < count; ++k) seen |= shared.a[k] == shared.a[i];
    if (seen) continue;
    for (std::size_t j = count; j < 3; ++j) {
      if (shared.a[i] != shared.b[j]) continue;
      std::swap(shared.a[count], shared.a[i]);
      std::swap(shared.b[count], shared.b[j]);
      ++shared.count;
      break;
    }
  }
  return shared;
}

}  // namespace signum::detail
