// SPDX-License-Identifier: MIT
#include "linear.hpp"

#include <cmath>
#include <signum/kernel/error.hpp>
#include <utility>
#include <variant>

#include "shapes/finite.hpp"
#include "simplex.hpp"

namespace signum::detail {

namespace {

constexpr Point3 origin_point{0, 0, 0};

/// Made where it is returned, one number after the other: processors wait for a copy of what was
/// just written in smaller parts.
Solid3 part_of_line(const Point3& origin, const Point3& from, const Point3& to, LinePart part) {
  Solid3 solid(std::in_place_type<Linear3>);
  auto& l = std::get<Linear3>(solid);
  const auto set = [](Point3& p, const Point3& q) { p.x = q.x, p.y = q.y, p.z = q.z; };
  set(l.origin, origin), set(l.direction.from, from), set(l.direction.to, to);
  l.from_origin = part != LinePart::line;
  if (part == LinePart::segment) l.end.emplace(Point3{to.x, to.y, to.z});
  return solid;
}

}  // namespace

Solid3 reduce(const Point3& p) {
  require_finite(p);
  return p;
}

Solid3 reduce(const Segment3& s) {
  require_finite(s.p);
  require_finite(s.q);
  if (s.p == s.q) return s.p;
  return part_of_line(s.p, s.p, s.q, LinePart::segment);
}

Solid3 reduce(const Ray3& r) {
  require_finite(r.origin);
  require_finite(r.direction);
  if (r.direction == origin_point) return r.origin;
  return part_of_line(r.origin, origin_point, r.direction, LinePart::ray);
}

Solid3 reduce(const Line3& l) {
  require_finite(l.origin);
  require_finite(l.direction);
  if (l.direction == origin_point) return l.origin;
  return part_of_line(l.origin, origin_point, l.direction, LinePart::line);
}

Solid3 reduce(const Plane3& p) {
  require_finite(p.normal);
  require_finite(p.offset);
  if (p.normal == origin_point) throw InvalidArgument("plane: the normal must not be zero");
  return p;
}

Solid3 reduce(const Triangle3& t) {
  for (const Point3& p : t.vertices) require_finite(p);
  const Simplex3 s = simplex_of(t.vertices);
  if (s.size == 3) return t;
  if (s.size == 2) return reduce(Segment3{s[0], s[1]});
  return s[0];
}

}  // namespace signum::detail
