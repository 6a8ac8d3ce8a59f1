// SPDX-License-Identifier: MIT
#include "bodies/bounds.hpp"

#include <algorithm>

namespace signum::detail {

namespace {

BodyBounds grown(BodyBounds b, const BigRational& by) {
  const RationalPoint all{by, by, by};
  return {b.min - all, b.max + all};
}

BodyBounds bounds_of_body(const Swept& s) { return grown(detail::bounds_of(s.core), s.radius); }
BodyBounds bounds_of_body(const CylinderBody& c) {
  return grown(detail::bounds_of(Hull{{c.base, c.base + c.axis}, {}}), c.radius);
}
BodyBounds bounds_of_body(const ConeBody& c) {
  return grown(detail::bounds_of(Hull{{c.apex, c.apex + c.axis}, {}}), c.radius);
}
BodyBounds bounds_of_body(const EllipsoidBody& e) {
  RationalPoint extent{0, 0, 0};
  for (const RationalPoint& a : e.axes)
    extent = extent + RationalPoint{abs(a.x), abs(a.y), abs(a.z)};
  return {e.center - extent, e.center + extent};
}
BodyBounds bounds_of_body(const PolygonBody& p) {
  Hull all;
  for (const auto& chain : p.chains) {
    all.points.insert(all.points.end(), chain.begin(), chain.end());
  }
  return detail::bounds_of(all);
}
BodyBounds bounds_of_body(const PolyhedronBody& p) { return detail::bounds_of(Hull{p.points, {}}); }

bool is_bounded_and_not_empty(const Body& body) {
  if (const auto* s = std::get_if<Swept>(&body)) {
    return !s->core.empty() && s->core.directions.empty();
  }
  if (const auto* p = std::get_if<PolygonBody>(&body)) return !p->chains.empty();
  if (const auto* p = std::get_if<PolyhedronBody>(&body)) return !p->points.empty();
  return true;
}

}  // namespace

bool overlap(const BodyBounds& a, const BodyBounds& b) {
  return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y &&
         a.min.z <= b.max.z && b.min.z <= a.max.z;
}

BigRational squared_distance(const BodyBounds& a, const BodyBounds& b) {
  const auto gap = [](const BigRational& a_min, const BigRational& a_max, const BigRational& b_min,
                      const BigRational& b_max) -> BigRational {
    return b_min > a_max ? b_min - a_max : a_min > b_max ? a_min - b_max : BigRational(0);
  };
  return square(RationalPoint{gap(a.min.x, a.max.x, b.min.x, b.max.x),
                              gap(a.min.y, a.max.y, b.min.y, b.max.y),
                              gap(a.min.z, a.max.z, b.min.z, b.max.z)});
}

BodyBounds bounds_of(const Hull& hull) {
  BodyBounds b{hull.points[0], hull.points[0]};
  for (const RationalPoint& p : hull.points) {
    b.min = {std::min(b.min.x, p.x), std::min(b.min.y, p.y), std::min(b.min.z, p.z)};
    b.max = {std::max(b.max.x, p.x), std::max(b.max.y, p.y), std::max(b.max.z, p.z)};
  }
  return b;
}

std::optional<BodyBounds> bounds_of(const Body& body) {
  if (!is_bounded_and_not_empty(body)) return std::nullopt;
  return std::visit([](const auto& b) { return bounds_of_body(b); }, body);
}

}  // namespace signum::detail
