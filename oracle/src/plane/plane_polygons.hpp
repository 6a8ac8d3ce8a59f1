// SPDX-License-Identifier: MIT
/// The questions about two shapes where one of them is a polygon in a given plane.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "reading/field.hpp"

namespace signum::oracle {

/// The members of the answer; none where neither a nor b is {"polygon": {"plane": ..., "chains":
/// ...}}. Throw QuestionError.
std::optional<std::string> ask_intersects_of_plane_polygons(std::span<const Field> fields);
std::optional<std::string> ask_locate_of_plane_polygons(std::span<const Field> fields);
std::optional<std::string> ask_hit_of_plane_polygons(std::span<const Field> fields);
std::optional<std::string> ask_distance_of_plane_polygons(std::span<const Field> fields);

}  // namespace signum::oracle
