// SPDX-License-Identifier: MIT
/// In which point do three planes meet? The method goes by Cramer's rule.
/// Epsilon: 1e-12 on the determinant; the book leaves it open.
/// See: Ericson, Real-Time Collision Detection, 2005, section 5.4.5.
#pragma once

#include <cmath>
#include <optional>

#include "textbook/vectors.hpp"

namespace textbook {

inline std::optional<Point3> common_point(const signum::Plane3& a, const signum::Plane3& b,
                                          const signum::Plane3& c) {
  const Point3 u = cross(b.normal, c.normal);
  const double denominator = dot(a.normal, u);
  if (std::abs(denominator) < 1e-12) return std::nullopt;
  // Ericson's n . x = d has the opposite sign of the offset.
  const Point3 v = cross(a.normal, (-c.offset) * b.normal - (-b.offset) * c.normal);
  return (1 / denominator) * ((-a.offset) * u + v);
}

}  // namespace textbook
