// SPDX-License-Identifier: MIT
/// How far is a cylinder, a cone or an ellipsoid from another convex body?
#pragma once

#include <optional>
#include <signum/shapes/distance.hpp>
#include <variant>

#include "bodies/body.hpp"

namespace signum::detail {

inline bool is_quadric_body(const Body& body) {
  return std::holds_alternative<CylinderBody>(body) || std::holds_alternative<ConeBody>(body) ||
         std::holds_alternative<EllipsoidBody>(body);
}

/// The distance, exactly if it has at most one square root, and else as the nearest double of its
/// square. Requires that one is a quadric, and that the other is not empty. Throws InvalidArgument
/// for a polyhedron; Undecided.
std::variant<ExactDistance3, double> quadric_distance(const Body& a, const Body& b);

/// The distance of a quadric from a plane, the quadric's point first; none where they meet.
std::optional<ExactDistance3> distance_to_plane(const Body& quadric, const HalfSpace& plane);

/// Whether they are at most so far apart, which is not negative. Requires and throws the same.
bool is_quadric_within(const Body& a, const Body& b, const BigRational& distance);

}  // namespace signum::detail
