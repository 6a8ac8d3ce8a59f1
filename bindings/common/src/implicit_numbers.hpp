// SPDX-License-Identifier: MIT
/// Implicit points as so many numbers: what kind of a point it is, then the coordinates of what
/// defines it; the rest, which does not count, is to be finite.
#pragma once

#include <array>
#include <signum/kernel/error.hpp>
#include <signum/predicates/implicit_point.hpp>

namespace signum::bindings {

/// The kind is 0: x, y; or 1: p, q, r, s of LinesPoint.
struct ImplicitNumbers2 {
  double kind;
  std::array<Point2, 4> points;
};

/// The kind is 0: x, y, z; 1: p, q, r, s, t of LinePlanePoint; or 2: a, b, c of PlanesPoint, three
/// points each.
struct ImplicitNumbers3 {
  double kind;
  std::array<Point3, 9> points;
};

inline ImplicitPoint2 implicit_point(const ImplicitNumbers2& n) {
  const auto& p = n.points;
  if (n.kind == 0) return p[0];
  if (n.kind == 1) return LinesPoint{p[0], p[1], p[2], p[3]};
  throw InvalidArgument("the kind of an implicit point: 0 or 1 was expected");
}

inline ImplicitPoint3 implicit_point(const ImplicitNumbers3& n) {
  const auto& p = n.points;
  if (n.kind == 0) return p[0];
  if (n.kind == 1) return LinePlanePoint{p[0], p[1], p[2], p[3], p[4]};
  if (n.kind == 2) return PlanesPoint{{p[0], p[1], p[2]}, {p[3], p[4], p[5]}, {p[6], p[7], p[8]}};
  throw InvalidArgument("the kind of an implicit point: 0, 1 or 2 was expected");
}

}  // namespace signum::bindings
