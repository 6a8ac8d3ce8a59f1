// SPDX-License-Identifier: MIT
/// The scene of a robot: where its links are for the values of its joints.
///
/// Each collision of a link is a body. If a joint has a range, the frame of that joint is the frame
/// of the scene, in which all that hangs on the joint turns about an axis or shifts along a line,
/// exactly as a Motion does; everything else rests.
#pragma once

#include <signum/mesh/read_mesh.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "collide/collide_scene.hpp"

namespace signum::cli::urdf {

struct RobotOptions {
  /// "NAME=VALUE" or "NAME=FROM..TO", in radians and meters.
  std::vector<std::string> joints;
  /// Whether links that a joint connects are compared.
  bool with_adjacent = false;
  OtherFiles other_files = OtherFiles::in_folder;
};

/// Throws FileError and Error, which name the line or the joint, and what was expected.
SceneFile robot_scene(std::string_view text, const std::string& path, const RobotOptions& options);

}  // namespace signum::cli::urdf
