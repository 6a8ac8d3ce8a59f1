// SPDX-License-Identifier: MIT
#include <cmath>
#include <signum/judge/generators.hpp>

namespace signum::generators {

namespace {

/// q - p, or q where the difference overflows: a direction is to be finite.
Point3 direction(const Point3& p, const Point3& q) {
  const auto component = [](double from, double to) {
    const double d = to - from;
    return std::isfinite(d) ? d : to;
  };
  return {component(p.x, q.x), component(p.y, q.y), component(p.z, q.z)};
}

}  // namespace

Ray3 Corners<Ray3>::shape() const { return {front(), direction(front(), back())}; }

Line3 Corners<Line3>::shape() const { return {front(), direction(front(), back())}; }

Plane3 Corners<Plane3>::shape() const {
  const Point3& p = front();
  Point3 normal = cross(direction(p, (*this)[1]), direction(p, (*this)[2]));
  const auto usable = [](const Point3& n) {
    return std::isfinite(n.x) && std::isfinite(n.y) && std::isfinite(n.z) && n != Point3{0, 0, 0};
  };
  if (!usable(normal)) normal = (*this)[1] != Point3{0, 0, 0} ? (*this)[1] : Point3{1, 1, 0};
  const double offset = -dot(normal, p);
  return {normal, std::isfinite(offset) ? offset : normal.x};
}

}  // namespace signum::generators
