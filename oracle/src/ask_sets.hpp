// SPDX-License-Identifier: MIT
/// The questions about two shapes where one of them is a mesh, placed, or a polygon in a plane.
#pragma once

#include <optional>
#include <signum/shapes/squared_distance.hpp>
#include <span>
#include <string>

#include "field.hpp"

namespace signum::oracle {

constexpr bool distance_asks_of(ShapeKind k) {
  return distance_takes(k) || k == ShapeKind::polyhedron;
}

/// The members of the answer; none where a and b are shapes as any question takes them. Throw
/// QuestionError.
std::optional<std::string> ask_intersects_of_sets(std::span<const Field> fields);
std::optional<std::string> ask_distance_of_sets(std::span<const Field> fields);
std::optional<std::string> ask_penetration_of_sets(std::span<const Field> fields);
std::optional<std::string> ask_certificate_of_sets(std::span<const Field> fields);

}  // namespace signum::oracle
