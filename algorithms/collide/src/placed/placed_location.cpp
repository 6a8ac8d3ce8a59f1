// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/collide/placed.hpp>
#include <signum/collide/placed_contact.hpp>
#include <signum/collide/placed_location.hpp>
#include <signum/kernel/error.hpp>

#include "bodies/values.hpp"
#include "machine/fp_environment.hpp"
#include "sets/exact_set.hpp"
#include "verbs/body_verbs.hpp"

namespace signum::detail {

namespace {

const ShapeRef3& shape_of(const SetRef3& ref) { return std::get<ShapeRef3>(ref.set); }

RationalPoint point_of(const SetRef3& ref) {
  const RationalPoint p = to_rational(*std::get<const Point3*>(shape_of(ref)));
  return ref.where != nullptr ? rational_map(*ref.where)(p) : p;
}

/// The image of a bounded shape that is not empty.
Body bounded_body(const SetRef3& ref) {
  Body body = body_of(ref);
  require_bounded(shape_of(ref), body);
  return body;
}

/// Whether half-spaces tell of a point, once it is taken back, what the corners of the image would.
bool is_by_half_spaces(ShapeKind k) {
  return k == ShapeKind::aabb || k == ShapeKind::obb || k == ShapeKind::kdop ||
         k == ShapeKind::frustum;
}

Location location_of(const RationalPoint& p, const SetRef3& shape,
                     const std::optional<RationalMap>& back) {
  if (back && is_by_half_spaces(kind_of(shape_of(shape)))) {
    return locate_exactly((*back)(p), shape_of(shape));
  }
  return locate_exactly(p, body_of(shape));
}

std::vector<HalfSpace> half_spaces_of_image(const SetRef3& frustum) {
  const std::optional<RationalMap> back = way_back(frustum);
  if (!back) return half_spaces_of(std::get<Swept>(body_of(frustum)).core);
  auto half_spaces = half_spaces_of(*std::get<const Frustum3*>(shape_of(frustum)));
  for (HalfSpace& h : half_spaces) h = preimage(h, *back);
  return half_spaces;
}

}  // namespace

Location placed_location(const SetRef3& point, const SetRef3& shape) {
  const DefaultFpEnvironment environment;
  return location_of(point_of(point), shape, way_back(shape));
}

PointContact placed_point_contact(const SetRef3& point, const SetRef3& shape) {
  const DefaultFpEnvironment environment;
  const RationalPoint p = point_of(point);
  const std::optional<RationalMap> back = way_back(shape);
  if (!back) throw InvalidArgument("contact: a matrix that is singular leaves no faces");
  PointContact contact{location_of(p, shape, back), {}};
  if (contact.location != Location::outside) {
    contact.faces = faces_at((*back)(p), shape_of(shape));
  }
  return contact;
}

Side placed_side(const SetRef3& plane, const SetRef3& shape) {
  const DefaultFpEnvironment environment;
  return side_exactly(half_space_of(plane), bounded_body(shape));
}

Containment placed_containment(const SetRef3& frustum, const SetRef3& shape) {
  const DefaultFpEnvironment environment;
  const Body body = bounded_body(shape);
  if (!sets_intersect(frustum, shape)) return Containment::outside;
  const std::vector<HalfSpace> half_spaces = half_spaces_of_image(frustum);
  const bool is_inside = std::all_of(
      half_spaces.begin(), half_spaces.end(),
      [&](const HalfSpace& h) { return least_sign(values_on(body, h)) != Sign::negative; });
  return is_inside ? Containment::inside : Containment::crossing;
}

}  // namespace signum::detail
