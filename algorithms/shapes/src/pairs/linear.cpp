// SPDX-License-Identifier: MIT
#include "linear.hpp"

#include <cmath>
#include <signum/kernel/error.hpp>

#include "shapes/finite.hpp"
#include "simplex.hpp"

namespace signum::detail {

namespace {

constexpr Point3 origin_point{0, 0, 0};

}  // namespace

Solid3 reduce(const Point3& p) {
  require_finite(p);
  return p;
}

Solid3 reduce(const Segment3& s) {
  require_finite(s.p);
  require_finite(s.q);
  if (s.p == s.q) return s.p;
  return Linear3{s.p, {s.p, s.q}, true, s.q};
}

Solid3 reduce(const Ray3& r) {
  require_finite(r.origin);
  require_finite(r.direction);
  if (r.direction == origin_point) return r.origin;
  return Linear3{r.origin, as_difference(r.direction), true, std::nullopt};
}

Solid3 reduce(const Line3& l) {
  require_finite(l.origin);
  require_finite(l.direction);
  if (l.direction == origin_point) return l.origin;
  return Linear3{l.origin, as_difference(l.direction), false, std::nullopt};
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
