// SPDX-License-Identifier: MIT
#include "zero_area.hpp"

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
