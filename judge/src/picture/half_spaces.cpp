// SPDX-License-Identifier: MIT
#include "half_spaces.hpp"

#include <algorithm>
#include <cmath>

namespace signum::oracle::picture {
namespace {

/// The half-space of p with a unit normal, or one without a normal that holds all or nothing.
Plane3 normalized(const Plane3& p) {
  const double size = length(p.normal);
  if (size == 0) return {{0, 0, 0}, p.offset < 0 ? -1.0 : 1.0};
  return {unit(p.normal), std::clamp(p.offset / size, -1e300, 1e300)};
}

/// See: Sutherland and Hodgman, Reentrant Polygon Clipping, 1974.
Chain clipped(const Chain& chain, const Plane3& by) {
  Chain result;
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const Point3 &p = chain[i], &q = chain[(i + 1) % chain.size()];
    const double at_p = dot(by.normal, p) + by.offset, at_q = dot(by.normal, q) + by.offset;
    if (at_p >= 0) result.push_back(p);
    if ((at_p < 0) != (at_q < 0)) {
      const double t = at_p / (at_p - at_q);
      result.push_back(plus(times(1 - t, p), times(t, q)));
    }
  }
  return result;
}

Chain square(const Point3& center, const Point3& u, const Point3& v) {
  return {plus(center, plus(u, v)), plus(center, plus(times(-1, u), v)),
          plus(center, times(-1, plus(u, v))), plus(center, plus(u, times(-1, v)))};
}

}  // namespace

std::vector<Chain> cut_cube(HalfSpaces spaces, const Room& room) {
  for (Plane3& s : spaces) s = normalized(s);
  for (const Point3& axis : {Point3{1, 0, 0}, Point3{0, 1, 0}, Point3{0, 0, 1}}) {
    for (const double side : {1.0, -1.0}) {
      spaces.push_back({times(side, axis), room.radius - side * dot(axis, room.center)});
    }
  }
  std::vector<Chain> faces;
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    const Plane3& s = spaces[i];
    if (s.normal == Point3{0, 0, 0}) continue;
    const Point3 other = std::abs(s.normal.x) < 0.6 ? Point3{1, 0, 0} : Point3{0, 1, 0};
    const Point3 u = unit(cross(s.normal, other)), v = cross(s.normal, u);
    const Point3 foot =
        plus(room.center, times(-(dot(s.normal, room.center) + s.offset), s.normal));
    const double reach = 4 * room.radius;
    Chain face = square(foot, times(reach, u), times(reach, v));
    // What lies in a plane twice is drawn twice: half-spaces may share one, up to rounding. So each
    // may stick out of the others by less than a picture shows.
    constexpr double unseen = 1.0 / 4096;
    for (std::size_t j = 0; j < spaces.size() && !face.empty(); ++j) {
      Plane3 by = spaces[j];
      by.offset += unseen * room.radius;
      if (j != i) face = clipped(face, by);
    }
    if (face.size() >= 3) faces.push_back(std::move(face));
  }
  return faces;
}

std::vector<Chain> cut_square(const HalfSpaces& spaces, const Room& room) {
  Chain face = square(room.center, {room.radius, 0, 0}, {0, room.radius, 0});
  for (const Plane3& s : spaces) face = clipped(face, normalized(s));
  if (face.empty()) return {};
  return {face};
}

}  // namespace signum::oracle::picture
