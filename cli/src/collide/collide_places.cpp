// SPDX-License-Identifier: MIT
#include "collide/collide_places.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace signum::cli {
namespace {

Point3 image(const Point3& p, const Pose& pose) {
  const auto& [x, y, z, w] = pose.rotation;
  const double size = std::max({std::abs(x), std::abs(y), std::abs(z), std::abs(w)});
  const Point3 u{x / size, y / size, z / size};
  const double s = w / size, uu = dot(u, u), length = uu + s * s, up = dot(u, p);
  const Point3 c = cross(u, p);
  const auto turned = [&](double of_p, double of_u, double of_c) {
    return ((s * s - uu) * of_p + 2 * up * of_u + 2 * s * of_c) / length;
  };
  const Point3& t = pose.translation;
  return {turned(p.x, u.x, c.x) + t.x, turned(p.y, u.y, c.y) + t.y, turned(p.z, u.z, c.z) + t.z};
}

Point3 image(const Point3& p, const AffineMatrix3& m) {
  const auto row = [&](std::size_t i) {
    return m[i][0] * p.x + m[i][1] * p.y + m[i][2] * p.z + m[i][3];
  };
  return {row(0), row(1), row(2)};
}

double blended(double a, double b, double t) { return (1 - t) * a + t * b; }

}  // namespace

Point3 drawn_image(const Point3& p, const Placement& where) {
  return std::visit([&p](const auto& w) { return image(p, w); }, where);
}

Placement drawn_place(const Leg& leg, double time) {
  if (!leg.motion) return leg.where;
  const auto& [p, c] = leg.motion->start;
  const auto& [q, d] = leg.motion->end;
  return Pose{{blended(p.x, q.x, time), blended(p.y, q.y, time), blended(p.z, q.z, time),
               blended(p.w, q.w, time)},
              {blended(c.x, d.x, time), blended(c.y, d.y, time), blended(c.z, d.z, time)}};
}

Pose drawn_product(const Pose& outer, const Pose& inner) {
  const auto& [p, q, r, s] = outer.rotation;
  const double length = std::sqrt(p * p + q * q + r * r + s * s);
  const double a = p / length, b = q / length, c = r / length, d = s / length;
  const auto& [x, y, z, w] = inner.rotation;
  return {{d * x + a * w + b * z - c * y, d * y - a * z + b * w + c * x,
           d * z + a * y - b * x + c * w, d * w - a * x - b * y - c * z},
          image(inner.translation, outer)};
}

double angle_between(const Quaternion& from, const Quaternion& to) {
  const Point3 u{from.x, from.y, from.z}, v{to.x, to.y, to.z};
  const Point3 c = cross(v, u);
  // The vector part of to * conjugate(from), and its real part.
  const Point3 turn{from.w * v.x - to.w * u.x - c.x, from.w * v.y - to.w * u.y - c.y,
                    from.w * v.z - to.w * u.z - c.z};
  const double along = dot(u, v) + from.w * to.w;
  return 2 * std::atan2(std::sqrt(dot(turn, turn)), along) * 180 / std::numbers::pi;
}

}  // namespace signum::cli
