// SPDX-License-Identifier: MIT
#include <cmath>
#include <signum/shapes/frustum.hpp>
#include <signum/shapes/intersects.hpp>

#include "bodies/values.hpp"
#include "filters/plane_filter.hpp"
#include "machine/fp_environment.hpp"
#include "vectors/exact_point.hpp"
#include "verbs/exactly/by_half_spaces.hpp"

namespace signum {

using namespace detail;

namespace {

/// What planes and corners tell: crossing is not certain where no corner is inside.
struct ByPlanes {
  Containment containment;
  bool is_certain;
};

ByPlanes exactly_by_planes(const Frustum3& frustum, const ShapeRef3& shape) {
  const std::vector<HalfSpace> half_spaces = half_spaces_of(frustum);
  const Body body = body_of(shape);
  require_bounded(shape, body);
  if (const std::optional<CornerSides> corners = corner_sides(body, half_spaces)) {
    if (corners->all_outside) return {Containment::outside, true};
    if (corners->none_outside) return {Containment::inside, true};
    return {Containment::crossing, corners->one_inside};
  }
  bool inside = true;
  for (const HalfSpace& h : half_spaces) {
    const Values values = values_on(body, h);
    if (greatest_sign(values) == Sign::negative) return {Containment::outside, true};
    inside = inside && least_sign(values) != Sign::negative;
  }
  return {inside ? Containment::inside : Containment::crossing, inside};
}

}  // namespace

namespace detail {

Containment containment_exactly(const Frustum3& frustum, const ShapeRef3& shape) {
  const DefaultFpEnvironment environment;
  if (const auto known = filter_containment(frustum, shape)) return *known;
  const auto [found, is_certain] = exactly_by_planes(frustum, shape);
  if (is_certain) return found;
  return intersects_exactly(shape, ShapeRef3(&frustum)) ? found : Containment::outside;
}

bool may_intersect_by_planes_exactly(const Frustum3& frustum, const ShapeRef3& shape) {
  const DefaultFpEnvironment environment;
  if (const auto known = filter_may_intersect(frustum, shape)) return *known;
  return exactly_by_planes(frustum, shape).containment != Containment::outside;
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
