// SPDX-License-Identifier: MIT
/// Reads OBJ, STL, PLY and OFF files, keeping every double exactly.
#pragma once

#include <filesystem>
#include <signum/algorithms/mesh/mesh.hpp>
#include <signum/kernel/error.hpp>
#include <string>
#include <string_view>

namespace signum {

/// A file cannot be read. The message names the file, the line or byte, and what was expected.
class FileError : public Error {
 public:
  using Error::Error;
};

enum class MeshFormat { obj, stl, ply, off };

/// The mesh in a file, its vertices as the file has them (for STL three a triangle; see weld).
/// Polygons become triangles in file order, n - 2 for n corners: the fan from the first corner
/// where that is right, otherwise another triangulation. The format is that of the extension.
/// Throws FileError.
Mesh read_mesh(const std::filesystem::path& path);

/// The same from memory; `name` stands for the file in messages.
Mesh read_mesh(std::string_view bytes, MeshFormat format, const std::string& name);

}  // namespace signum
