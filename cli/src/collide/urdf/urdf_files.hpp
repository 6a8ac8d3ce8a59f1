// SPDX-License-Identifier: MIT
/// Where is the file of a mesh that a URDF file names?
#pragma once

#include <filesystem>
#include <signum/mesh/read_mesh.hpp>
#include <string>

namespace signum::cli::urdf {

/// A path from the folder of the robot's file; package://NAME/PATH in the folder NAME there, or in
/// the nearest folder of that name that it is in; or file:///PATH. Throws FileError, which begins
/// with the place, "robot.urdf: line 12", if there is no such mesh file, or if the options do not
/// let it be read: see OtherFiles.
std::string mesh_path(const std::string& name, const std::filesystem::path& folder,
                      const std::string& place, OtherFiles other_files);

}  // namespace signum::cli::urdf
