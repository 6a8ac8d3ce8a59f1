// SPDX-License-Identifier: MIT
/// Most pairs of placed shapes are clearly apart, or share a point of both insides:
/// their images in doubles tell.
#pragma once

#include <optional>
#include <signum/collide/set_ref.hpp>

#include "convex/search.hpp"

namespace signum::detail {

struct RoundedPoints;

/// Whether no placement moves the set. Needs no floating-point environment.
bool is_in_place(const SetRef3& ref);

/// The shape, if the set is one and is in place: two of these take the roads of shapes. Null
/// otherwise.
const ShapeRef3* shape_in_place(const SetRef3& ref);

/// Whether two that stand in place have a distance without a search over their parts.
inline bool are_simple(const ShapeRef3* a, const ShapeRef3* b) {
  return a != nullptr && b != nullptr && shapes_distance_takes(kind_of(*a), kind_of(*b));
}

/// Whether two sets without triangles meet, when that is certain from the images of their cores in
/// doubles. It is not certain where a set or a placement is none. Requires the default
/// floating-point environment.
std::optional<bool> placed_cores_meet(const SetRef3& a, const SetRef3& b);

/// Whether they are at most so far apart, which is not negative. Nothing is certain of a mesh.
std::optional<bool> placed_cores_within(const SetRef3& a, const SetRef3& b, double distance);

/// The correctly rounded square of their distance, if two doubles tell it. They do not tell it of
/// what touches.
std::optional<double> placed_cores_distance(const SetRef3& a, const SetRef3& b);

/// What rounded_points tells of them.
bool placed_cores_points(RoundedPoints& points, const SetRef3& a, const SetRef3& b);

/// Whether two cores are at most so far apart, if that is certain.
std::optional<bool> cores_within(RoundedCore a, RoundedCore b, double distance);

}  // namespace signum::detail
