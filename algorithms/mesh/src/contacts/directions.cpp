// SPDX-License-Identifier: MIT
#include "directions.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "boxes.hpp"
#include "numbers/running_error.hpp"

namespace signum::detail {

namespace {

// What rounding may lose, the cube's faces being cut a little larger and the boxes made so.
//
// Let d be the exact vectors to the corners. A difference and a quotient round once each, by 2^-53
// of themselves or by 2^-1074; so the computed corners w are, each times a positive number, within
// 2^-51 of d in each coordinate, and the directions of their hull are those of the triangle but for
// that. A cut with a plane through v takes away points whose computed height above it is negative,
// the plane being moved outwards by `slack`: the heights of w and of the points of a cut are off by
// less than 2^-48, so what is taken away is off the face, and what is added to the polygon by the
// rounding of a cut's points is within 2^-48 of it. On a face all points of the polygon have a
// height of at least `least_height`, or the whole cube is taken; so a quotient is off by less than
// 2^-48 / 2^-10 and its own rounding, in all by less than `margin`.
constexpr double slack = 0x1p-40, least_height = 0x1p-10, margin = 0x1p-36;

constexpr Aabb3 all_directions{{-1, -1, -1}, {1, 1, 1}};

using Coordinates = std::array<double, 3>;

/// A polygon that is convex but for rounding.
struct ConvexPolygon {
  /// A cut takes away one corner at least of each two that it adds, so there are at most half as
  /// many more: of three corners 4, 6, 9 and 13 are left by four cuts.
  std::array<Coordinates, 13> corners;
  std::size_t size = 0;

  void add(const Coordinates& c) { corners[size++] = c; }
};

/// The part of the polygon with height(corner) >= 0.
template <class Height>
ConvexPolygon cut(const ConvexPolygon& polygon, Height height) {
  ConvexPolygon rest;
  for (std::size_t i = 0; i < polygon.size; ++i) {
    const Coordinates& p = polygon.corners[i];
    const Coordinates& q = polygon.corners[i + 1 < polygon.size ? i + 1 : 0];
    const double of_p = height(p), of_q = height(q);
    if (of_p >= 0) rest.add(p);
    if ((of_p >= 0) == (of_q >= 0)) continue;
    const double t = of_p / (of_p - of_q);
    rest.add({p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1]), p[2] + t * (q[2] - p[2])});
  }
  return rest;
}

/// The part of the polygon before the face at `side` along an axis.
ConvexPolygon before_face(const ConvexPolygon& polygon, std::size_t axis, double side) {
  ConvexPolygon rest = polygon;
  for (const std::size_t other : {(axis + 1) % 3, (axis + 2) % 3}) {
    for (const double sign : {1.0, -1.0}) {
      rest =
          cut(rest, [&](const Coordinates& c) { return side * c[axis] - sign * c[other] + slack; });
    }
  }
  return rest;
}

/// The box on a face; none when the polygon comes too near to the middle of the cube.
std::optional<Aabb3> box_on_face(const ConvexPolygon& polygon, std::size_t axis, double side) {
  Coordinates low{1, 1, 1}, high{-1, -1, -1};
  for (std::size_t i = 0; i < polygon.size; ++i) {
    const Coordinates& c = polygon.corners[i];
    const double height = side * c[axis];
    if (!(height >= least_height)) return std::nullopt;
    for (std::size_t k = 0; k < 3; ++k) {
      low[k] = std::min(low[k], c[k] / height - margin);
      high[k] = std::max(high[k], c[k] / height + margin);
    }
  }
  return Aabb3{{low[0], low[1], low[2]}, {high[0], high[1], high[2]}};
}

}  // namespace

DirectionBoxes::DirectionBoxes() : size_(1) { boxes_[0] = all_directions; }

DirectionBoxes::DirectionBoxes(const Point3& v, const Triangle3& t) {
  ConvexPolygon polygon;
  for (const Point3& p : t.vertices) {
    const Coordinates d{p.x - v.x, p.y - v.y, p.z - v.z};
    const double length = std::max({std::abs(d[0]), std::abs(d[1]), std::abs(d[2])});
    if (length == 0) continue;
    if (!(length <= std::numeric_limits<double>::max())) {
      *this = DirectionBoxes();
      return;
    }
    polygon.add({d[0] / length, d[1] / length, d[2] / length});
  }
  for (std::size_t axis = 0; axis < 3; ++axis) {
    for (const double side : {1.0, -1.0}) {
      const ConvexPolygon part = before_face(polygon, axis, side);
      if (part.size == 0) continue;
      const std::optional<Aabb3> box = box_on_face(part, axis, side);
      if (!box) {
        *this = DirectionBoxes();
        return;
      }
      boxes_[size_++] = *box;
    }
  }
}

Aabb3 normal_directions(const Point3& v, const Point3& w, const Point3& p) {
  const auto direction = [&](const Point3& to) {
    const Point3 d{to.x - v.x, to.y - v.y, to.z - v.z};
    const double length = std::max({std::abs(d.x), std::abs(d.y), std::abs(d.z)});
    const double scale = length > 0 ? std::ldexp(1.0, -std::max(std::ilogb(length), -1000)) : 0;
    return Vec3{RunningError::rounded(d.x * scale), RunningError::rounded(d.y * scale),
                RunningError::rounded(d.z * scale)};
  };
  const Vec3<RunningError> n = cross(direction(w), direction(p));
  const RunningError length{
      std::max({std::abs(n.x.value), std::abs(n.y.value), std::abs(n.z.value)}),
      std::max({n.x.error, n.y.error, n.z.error})};
  const RunningError x = n.x / length, y = n.y / length, z = n.z / length;
  const Aabb3 box{{lower(x), lower(y), lower(z)}, {upper(x), upper(y), upper(z)}};
  const bool is_narrow =
      box.max.x - box.min.x < 1 && box.max.y - box.min.y < 1 && box.max.z - box.min.z < 1;
  return is_narrow ? box : all_directions;
}

}  // namespace signum::detail
