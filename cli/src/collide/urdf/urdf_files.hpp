// SPDX-License-Identifier: MIT
/// Which file does a robot mean by the name of a mesh?
#pragma once

#include <cstddef>
#include <filesystem>
#include <signum/mesh/read_mesh.hpp>
#include <string>

namespace signum::cli::urdf {

/// A path from the folder of the robot's file; package://NAME/PATH in the folder NAME beside it, or
/// in the nearest folder of that name that it is in; or file:///PATH. Throws FileError, which names
/// the line of the mesh, if no file is meant, or one that the options do not let be read: see
/// OtherFiles.
std::string mesh_path(const std::string& name, const std::filesystem::path& robot, std::size_t line,
                      OtherFiles other_files);

}  // namespace signum::cli::urdf
