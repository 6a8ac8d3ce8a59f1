// SPDX-License-Identifier: MIT
#include "planar/point_origin.hpp"

#include "bodies/crossing.hpp"
#include "cells/axes.hpp"
#include "planar/point_table.hpp"
#include "segments/segment_crossing.hpp"

namespace signum::detail {

namespace {

using Near = BoundedDoubleDouble;

Vec3<Near> near_difference(const Point3& p, const Point3& q) {
  return {Near::difference(p.x, q.x), Near::difference(p.y, q.y), Near::difference(p.z, q.z)};
}

/// The point of the line through p and q whose height is zero, where the heights of these are
/// known. A coordinate that both have is that of the point, without an error.
Vec3<Near> near_height_zero(const Vec3<Near>& p, const Near& of_p, const Vec3<Near>& q,
                            const Near& of_q) {
  const Near share = of_p / (of_p - of_q);
  const auto at = [&](const Near& from, const Near& to) {
    const Near way = to - from;
    return way.high == 0 && way.error == 0 ? from : from + share * way;
  };
  return {at(p.x, q.x), at(p.y, q.y), at(p.z, q.z)};
}

Vec3<Near> near_given(const Point3& p) { return {p.x, p.y, p.z}; }

Vec3<Near> near_line_and_plane(const Point3& p, const Point3& q, const Point3& a, const Point3& b,
                               const Point3& c) {
  const Vec3<Near> normal = cross(near_difference(b, a), near_difference(c, a));
  Vec3<Near> x = near_height_zero(near_given(p), dot(normal, near_difference(p, a)), near_given(q),
                                  dot(normal, near_difference(q, a)));
  for (std::size_t k = 0; k < 3; ++k) {
    const double level = coordinate(a, k);
    if (level == coordinate(b, k) && level == coordinate(c, k)) coordinate(x, k) = Near(level);
  }
  return x;
}

Vec3<Near> near_two_lines(const Point3& p, const Point3& q, const Point3& r, const Point3& s) {
  const Vec3<Near> along_other = near_difference(s, r);
  const Vec3<Near> of_p = cross(along_other, near_difference(p, r)),
                   of_q = cross(along_other, near_difference(q, r));
  // Seen along the axis on which the heights differ most.
  std::size_t axis = 0;
  const auto apart = [&](std::size_t k) {
    return std::abs(coordinate(of_p, k).high - coordinate(of_q, k).high);
  };
  for (const std::size_t k : {1u, 2u}) {
    if (apart(k) > apart(axis)) axis = k;
  }
  return near_height_zero(near_given(p), coordinate(of_p, axis), near_given(q),
                          coordinate(of_q, axis));
}

Vec3<Near> near_in_plane(std::size_t axis, const Vec3<Near>& p, const Vec3<Near>& q,
                         const Vec3<Near>& r, const Vec3<Near>& s) {
  const Vec2<Near> from = along(r, axis), to = along(s, axis);
  const Vec2<Near> way{to.x - from.x, to.y - from.y};
  const auto side = [&](const Vec3<Near>& point) {
    const Vec2<Near> at = along(point, axis);
    return cross(way, Vec2<Near>{at.x - from.x, at.y - from.y});
  };
  return near_height_zero(p, side(p), q, side(q));
}

}  // namespace

Vec3<BoundedDoubleDouble> near_point(const PointTable& points, const PointOrigin& origin) {
  const auto& [p, q, r, s, t] = origin.of;
  const auto given = [&](std::uint32_t i) -> const Point3& { return points.rounded(i); };
  const auto near = [&](std::uint32_t i) {
    return Vec3<Near>{points.near(i, 0), points.near(i, 1), points.near(i, 2)};
  };
  switch (origin.kind) {
    case PointOrigin::Kind::line_and_plane:
      return near_line_and_plane(given(p), given(q), given(r), given(s), given(t));
    case PointOrigin::Kind::two_lines:
      return near_two_lines(given(p), given(q), given(r), given(s));
    default:
      return near_in_plane(origin.axis, near(p), near(q), near(r), near(s));
  }
}

RationalPoint exact_point_of(const PointTable& points, const PointOrigin& origin) {
  const auto& [p, q, r, s, t] = origin.of;
  const auto given = [&](std::uint32_t i) -> const Point3& { return points.rounded(i); };
  switch (origin.kind) {
    case PointOrigin::Kind::line_and_plane:
      return exact_point_of(
          crossing<BigInteger>(given(p), given(q), Triangle3{{given(r), given(s), given(t)}}));
    case PointOrigin::Kind::two_lines:
      return exact_point_of(crossing<BigInteger>(given(p), given(q), given(r), given(s)));
    default:
      return segment_crossing(points, origin.axis, p, q, r, s);
  }
}

}  // namespace signum::detail
