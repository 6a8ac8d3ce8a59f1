// SPDX-License-Identifier: MIT
/// How far apart are two points, segments, rays or lines? One formula answers for all of them: the
/// squared length of the shortest vector between two lines, or from a point to a line, where the
/// nearest points are between the ends, and the distances of the ends elsewhere.
///
/// Whether a nearest point is at an end is often not certain, since it is there exactly. Then the
/// point nearest on the whole line is so near to the end that the squared distances differ by less
/// than what two doubles tell.
/// See: Lumelsky, On Fast Computation of Distance Between Line Segments, 1985.
#pragma once

#include <cstdint>
#include <optional>

#include "numbers/bounded_double_double.hpp"

namespace signum::detail {

using Two = BoundedDoubleDouble;
using TwoVector = Vec3<Two>;

/// The point with 0 for each -0, as correctly rounded coordinates have it.
inline Point3 without_negative_zero(const Point3& p) { return {p.x + 0.0, p.y + 0.0, p.z + 0.0}; }

/// The vector from one point to another.
inline TwoVector two_difference(const Point3& to, const Point3& from) {
  return {Two::difference(to.x, from.x), Two::difference(to.y, from.y),
          Two::difference(to.z, from.z)};
}

inline bool is_zero(const Two& x) { return x.high == 0 && x.low == 0 && x.error == 0; }

/// A product that is exact where the factors are doubles, or one is zero.
inline Two exact_product(const Two& x, const Two& y) {
  if (is_zero(x) || is_zero(y)) return 0;
  const bool are_doubles = x.low == 0 && y.low == 0 && x.error == 0 && y.error == 0;
  return are_doubles ? Two::product(x.high, y.high) : x * y;
}

/// The points base + t * way, where t is any number, not negative, or in [0, 1]. Of a point `way`
/// is not used. `end` is the point at t = 1 of a segment.
struct LinearPiece {
  enum class Extent : std::uint8_t { point, segment, ray, line };

  Extent extent;
  Point3 base, end;
  TwoVector way;

  static LinearPiece point(const Point3& p) { return {Extent::point, p, p, {}}; }
  /// These are points where the ends are equal, or the direction is zero.
  static LinearPiece segment(const Point3& p, const Point3& q);
  static LinearPiece along(Extent extent, const Point3& origin, const Point3& direction);

  bool has_base() const { return extent != Extent::line; }
  bool has_end() const { return extent == Extent::segment; }
};

/// The squared distance less the radii, correctly rounded, where two doubles are certain of it.
std::optional<double> linear_distance(const LinearPiece& a, const LinearPiece& b, double radius_a,
                                      double radius_b);

}  // namespace signum::detail
