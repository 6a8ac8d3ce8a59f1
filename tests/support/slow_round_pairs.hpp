// SPDX-License-Identifier: MIT
/// Do two round convex shapes of size about 1 meet? It is decided by how far they reach along very
/// many directions, in doubles, where the answer is plain: the width of their overlap along a
/// direction changes by no more than the sizes times the turn, so that what is wide along all
/// directions of a fine grid is so along every one.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <signum/kernel/any_shape.hpp>
#include <stdexcept>
#include <type_traits>
#include <variant>

#include "typical_shapes.hpp"

namespace slow {

using signum::Point3;

inline double length(const Point3& v) { return std::sqrt(typical::dot(v, v)); }

inline double disc(const Point3& center, const Point3& axis, double radius, const Point3& d) {
  return typical::dot(center, d) + radius * length(typical::cross(d, axis)) / length(axis);
}

inline Point3 minus(const Point3& a, const Point3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }

/// The greatest dot(d, x) over the shape, nearly.
inline double reach(const signum::Cylinder3& c, const Point3& d) {
  const Point3 axis = minus(c.axis.q, c.axis.p);
  return std::max(disc(c.axis.p, axis, c.radius, d), disc(c.axis.q, axis, c.radius, d));
}
inline double reach(const signum::Cone3& c, const Point3& d) {
  return std::max(typical::dot(c.apex, d), disc(c.base, minus(c.base, c.apex), c.radius, d));
}
inline double reach(const signum::Ellipsoid3& e, const Point3& d) {
  const Point3 y{typical::dot(e.axes[0], d), typical::dot(e.axes[1], d),
                 typical::dot(e.axes[2], d)};
  return typical::dot(e.center, d) + length(y);
}
inline double reach(const signum::Capsule3& c, const Point3& d) {
  return std::max(typical::dot(c.segment.p, d), typical::dot(c.segment.q, d)) +
         c.radius * length(d);
}
inline double reach(const signum::Lozenge3& l, const Point3& d) {
  return typical::dot(l.origin, d) + std::max(0.0, typical::dot(l.edges[0], d)) +
         std::max(0.0, typical::dot(l.edges[1], d)) + l.radius * length(d);
}

inline double reach(const signum::Shape3& s, const Point3& d) {
  return std::visit(
      [&]<class S>(const S& shape) -> double {
        if constexpr (signum::is_quadric(signum::kind_of_type<S>()) ||
                      std::is_same_v<S, signum::Capsule3> || std::is_same_v<S, signum::Lozenge3>) {
          return reach(shape, d);
        }
        throw std::logic_error("a round shape was expected");
      },
      s);
}

/// Nothing where it is not plain. Both shapes must be round, and within 4 of the origin.
inline std::optional<bool> meet(const signum::Shape3& a, const signum::Shape3& b) {
  constexpr int steps = 48;
  double least = 1e9;
  for (int face = 0; face < 6; ++face) {
    for (int i = 0; i <= steps; ++i) {
      for (int j = 0; j <= steps; ++j) {
        const double u = 2.0 * i / steps - 1, v = 2.0 * j / steps - 1, w = face % 2 == 0 ? 1 : -1;
        const Point3 d = face < 2 ? Point3{w, u, v} : face < 4 ? Point3{v, w, u} : Point3{u, v, w};
        const double width = reach(a, d) + reach(b, {-d.x, -d.y, -d.z});
        if (width < -1e-9) return false;
        least = std::min(least, width);
      }
    }
  }
  // A vector of a face is within sqrt(2) / steps of one of the grid, and shapes reach within 4.
  if (least > 2 * 4 * 1.42 / steps) return true;
  return std::nullopt;
}

}  // namespace slow
