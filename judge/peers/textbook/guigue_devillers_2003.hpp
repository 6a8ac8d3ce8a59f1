// SPDX-License-Identifier: MIT
/// Do two triangles meet? The method goes by signs of orientation determinants alone, no point
/// being constructed.
///
/// The coplanar case looks for an edge that separates, by the same determinants of the plane; the
/// paper has a decision tree, which asks for fewer of them.
/// Epsilon: none. The paper wants exact determinants; these are those of plain doubles.
/// See: Guigue and Devillers, Fast and Robust Triangle-Triangle Overlap Test Using Orientation
/// Predicates, 2003.
#pragma once

#include <utility>

#include "coplanar_triangles.hpp"
#include "determinants.hpp"

namespace textbook {

/// Whether an edge of the triangle, which turns counter-clockwise, has the other one beyond it.
inline bool separated_by_edge(const Corners2& t, const Corners2& other) {
  for (unsigned i = 0; i < 3; ++i) {
    const auto beyond = [&](const Point2& p) {
      return naive_orient2d(t[i], t[(i + 1) % 3], p) == signum::Sign::negative;
    };
    if (beyond(other[0]) && beyond(other[1]) && beyond(other[2])) return true;
  }
  return false;
}

inline bool coplanar_by_orientation(const signum::Triangle3& a, const signum::Triangle3& b) {
  const auto& [o, p, q] = a.vertices;
  const Projection project(cross(p - o, q - o));
  const auto counter_clockwise = [&project](const signum::Triangle3& t) {
    Corners2 c = projected(project, t);
    if (naive_orient2d(c[0], c[1], c[2]) == signum::Sign::negative) std::swap(c[1], c[2]);
    return c;
  };
  const Corners2 s = counter_clockwise(a);
  const Corners2 t = counter_clockwise(b);
  return !separated_by_edge(s, t) && !separated_by_edge(t, s);
}

/// The signs of the corners of a triangle with respect to the plane of another one.
inline std::array<int, 3> sides_of_plane(const signum::Triangle3& plane,
                                         const signum::Triangle3& t) {
  const auto& [a, b, c] = plane.vertices;
  std::array<int, 3> side{};
  for (unsigned i = 0; i < 3; ++i)
    side[i] = static_cast<int>(naive_orient3d(a, b, c, t.vertices[i]));
  return side;
}

/// Turns t so that its first corner is alone on its side of the other plane, or alone in it with
/// the two others on one side; and tells which side the first one is on, or the others are not on.
/// Requires signs that are not all 0, nor all of one strict side.
inline int turn_to_alone(std::array<int, 3> side, signum::Triangle3& t) {
  const auto is_alone = [&side] {
    const auto [s, u, v] = side;
    return (s > 0 && u <= 0 && v <= 0) || (s < 0 && u >= 0 && v >= 0) || (s == 0 && u * v > 0);
  };
  for (int i = 0; i < 2 && !is_alone(); ++i) {
    t.vertices = {t.vertices[1], t.vertices[2], t.vertices[0]};
    side = {side[1], side[2], side[0]};
  }
  return side[0] != 0 ? side[0] : -side[1];
}

inline bool guigue_devillers_2003(signum::Triangle3 a, signum::Triangle3 b) {
  const auto apart = [](const std::array<int, 3>& s) {
    return (s[0] > 0 && s[1] > 0 && s[2] > 0) || (s[0] < 0 && s[1] < 0 && s[2] < 0);
  };
  const auto of_a = sides_of_plane(b, a);
  if (apart(of_a)) return false;
  const auto of_b = sides_of_plane(a, b);
  if (apart(of_b)) return false;
  const std::array<int, 3> in_plane{};
  if (of_a == in_plane || of_b == in_plane) return coplanar_by_orientation(a, b);
  const int first_of_a = turn_to_alone(of_a, a);
  const int first_of_b = turn_to_alone(of_b, b);
  if (first_of_a < 0) std::swap(b.vertices[1], b.vertices[2]);
  if (first_of_b < 0) std::swap(a.vertices[1], a.vertices[2]);
  // Now the first corner of each is above the plane of the other, and the two intervals on the
  // line of the planes overlap iff neither begins behind the end of the other.
  const auto& [p1, q1, r1] = a.vertices;
  const auto& [p2, q2, r2] = b.vertices;
  return naive_orient3d(p1, q1, p2, q2) != signum::Sign::positive &&
         naive_orient3d(p1, r1, r2, p2) != signum::Sign::positive;
}

}  // namespace textbook
