// SPDX-License-Identifier: MIT
#include <cmath>
#include <signum/shapes/frustum.hpp>
#include <signum/shapes/intersects.hpp>

#include "exact_point.hpp"
#include "filters/plane_filter.hpp"
#include "fp_environment.hpp"
#include "values.hpp"

namespace signum {

using namespace detail;

namespace {

/// By the planes alone: crossing is not certain.
Containment by_planes(const Frustum3& frustum, const ShapeRef3& shape) {
  const std::vector<HalfSpace> half_spaces = half_spaces_of(frustum);
  const Body body = body_of(shape);
  require_bounded(shape, body);
  bool inside = true;
  for (const HalfSpace& h : half_spaces) {
    const Values values = values_on(body, h);
    if (greatest_sign(values) == Sign::negative) return Containment::outside;
    inside = inside && least_sign(values) != Sign::negative;
  }
  return inside ? Containment::inside : Containment::crossing;
}

}  // namespace

namespace detail {

Containment containment_exactly(const Frustum3& frustum, const ShapeRef3& shape) {
  const DefaultFpEnvironment environment;
  if (const auto known = filter_containment(frustum, shape)) return *known;
  const Containment c = by_planes(frustum, shape);
  if (c != Containment::crossing) return c;
  return intersects_exactly(shape, ShapeRef3(&frustum)) ? c : Containment::outside;
}

bool may_intersect_by_planes_exactly(const Frustum3& frustum, const ShapeRef3& shape) {
  const DefaultFpEnvironment environment;
  if (const auto known = filter_may_intersect(frustum, shape)) return *known;
  return by_planes(frustum, shape) != Containment::outside;
}

}  // namespace detail

std::array<FrustumPlane, 6> planes_of(const Frustum3& frustum) {
  const DefaultFpEnvironment environment;
  std::array<FrustumPlane, 6> planes;
  auto plane = planes.begin();
  for (const HalfSpace& h : half_spaces_of(frustum)) {
    const Plane3 nearest{rounded(h.normal), round_to_double(h.offset)};
    *plane++ = {exact_vector(h.normal), Rational({h.offset}), nearest, false};
  }
  for (FrustumPlane& p : planes) {
    const auto same = [](const Rational& exact, double x) {
      return std::isfinite(x) && Rational(x) == exact;
    };
    p.is_exact = same(p.normal[0], p.rounded.normal.x) && same(p.normal[1], p.rounded.normal.y) &&
                 same(p.normal[2], p.rounded.normal.z) && same(p.offset, p.rounded.offset);
  }
  return planes;
}

}  // namespace signum
