// SPDX-License-Identifier: MIT
#include <signum/shapes/side.hpp>

#include "bodies/values.hpp"
#include "filters/plane_filter.hpp"
#include "machine/fp_environment.hpp"
#include "verbs/body_verbs.hpp"

namespace signum::detail {

namespace {

template <class Plane, class Ref>
Side exact_side_of(const Plane& plane, const Ref& shape) {
  const DefaultFpEnvironment environment;
  if (const std::optional<Side> known = filter_side(plane, shape)) return *known;
  const HalfSpace h = half_space_of(plane);
  const Body body = body_of(shape);
  require_bounded(shape, body);
  return side_exactly(h, body);
}

}  // namespace

Side side_exactly(const HalfSpace& plane, const Body& body) {
  const Values values = values_on(body, plane);
  if (least_sign(values) == Sign::positive) return Side::positive;
  return greatest_sign(values) == Sign::negative ? Side::negative : Side::crossing;
}
Side side_exactly(const Plane2& plane, const ShapeRef2& shape) {
  return exact_side_of(plane, shape);
}
Side side_exactly(const Plane3& plane, const ShapeRef3& shape) {
  return exact_side_of(plane, shape);
}

}  // namespace signum::detail
