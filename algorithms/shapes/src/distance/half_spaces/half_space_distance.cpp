// SPDX-License-Identifier: MIT
// A search among corners in doubles proposes features, or the faces where it ends do; bounds from
// both sides tell how the distance rounds, or that it is another one. Where neither does, the
// shapes may meet.
#include <cmath>

#include "convex/corner_extent.hpp"
#include "distance/aligned_boxes.hpp"
#include "distance/closest_faces.hpp"
#include "distance/distance_bounds.hpp"
#include "distance/operands.hpp"

namespace signum::detail {

bool in_range(const RoundedCore& core) {
  return core.radius + sum_of_sizes(core.corners()) < most_coordinate;
}

std::optional<double> rounded_beyond(const BoundedDoubleDouble& squared, double radius_a,
                                     double radius_b) {
  if (radius_a == 0 && radius_b == 0) return squared.rounded();
  const BoundedDoubleDouble gap = sqrt(squared) - BoundedDoubleDouble::sum(radius_a, radius_b);
  switch (sign(gap)) {
    case FilterSign::positive:
      return (gap * gap).rounded();
    case FilterSign::uncertain:
      return std::nullopt;
    default:
      return 0;
  }
}

bool set_bounded_core(BoundedCore& core, HalfSpaces& body, const ShapeRef3& shape) {
  core.shape = shape;
  if (body.set(shape)) {
    core.core.shared = body.corners();
    core.body = &body;
    return true;
  }
  return set_rounded_core(core.core, shape) && in_range(core.core);
}

bool distance_by_bounds(RoundedDistance& result, const BoundedCore& a, const BoundedCore& b,
                        const ClosestCorners& proposed) {
  const auto bounds = squared_distance_bounds(a, b, proposed);
  if (!bounds) return false;
  const auto squared = rounded_beyond(*bounds, a.core.radius, b.core.radius);
  if (!squared) return false;
  result.squared = *squared;
  result.is_only = false;
  return true;
}

bool distance_by_bounds(RoundedDistance& result, const BoundedCore& a, const BoundedCore& b) {
  ClosestProposal found;
  const Proposal proposal = closest_corners(found, a.core.corners(), b.core.corners());
  if (proposal == Proposal::features && distance_by_bounds(result, a, b, found.features)) {
    return true;
  }
  if (proposal != Proposal::tetrahedron) {
    const auto on_faces = closest_on_faces(a.core, b.core, found.simplex);
    if (on_faces && distance_by_bounds(result, a, b, *on_faces)) return true;
  }
  const bool are_moved = a.moved != nullptr || b.moved != nullptr;
  const bool meet =
      are_moved ? share_a_point(found.simplex, a.core, b.core) : shapes_meet(a.shape, b.shape);
  if (!meet) return false;
  result.squared = 0;
  result.is_only = false;
  return true;
}

bool distance_of_half_spaces(RoundedDistance& result, const ShapeRef3& a, const ShapeRef3& b) {
  BoundedCore core_a, core_b;
  HalfSpaces body_a, body_b;
  return set_bounded_core(core_a, body_a, a) && set_bounded_core(core_b, body_b, b) &&
         distance_by_bounds(result, core_a, core_b);
}

}  // namespace signum::detail
