// SPDX-License-Identifier: MIT
/// Reads one body of a scene: where it stands, and its way.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "collide/collide_scene.hpp"
#include "collide/scene_field.hpp"

namespace signum::cli {

/// A body, with as many legs as it has waypoints, or one. Its file is as seen from the folder. Adds
/// what was rounded to the notes. Throws FileError.
ScenePart part_of(const Field& field, const std::filesystem::path& folder,
                  std::vector<std::string>& notes);

/// Lets the part rest, once it has come to its last waypoint, until it has so many legs.
void rest_until(ScenePart& part, std::size_t legs);

}  // namespace signum::cli
