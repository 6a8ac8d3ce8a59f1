// SPDX-License-Identifier: MIT
/// What an argument names: a file, a pipe, or "-" for the standard input.
#pragma once

#include <fstream>
#include <istream>
#include <signum/mesh/read_mesh.hpp>
#include <string>
#include <vector>

#include "weld.hpp"

namespace signum::cli {

/// The mesh in a file. On standard input, for "-", and in a pipe without an extension the bytes
/// tell the format. It comes with its unit and with the names that the file gives its triangles.
/// With `joined`, equal vertices of a binary STL file are joined: see read_joined_mesh. Throws
/// FileError.
NamedMesh read_named_mesh_argument(const std::string& path, const MeshReadOptions& options,
                                   detail::JoinedVertices* joined = nullptr);

/// Says the warnings about a file that was read on standard error.
void say_warnings(const std::string& path, const std::vector<std::string>& warnings);

/// A text that is read line by line.
class LineInput {
 public:
  /// Throws FileError for what is no file that can be read.
  explicit LineInput(const std::string& path);

  bool is_standard_input() const { return !file_.is_open(); }
  std::istream& stream();
  /// Throws FileError where reading failed before the end.
  void require_read();

 private:
  std::string name_;
  std::ifstream file_;
};

}  // namespace signum::cli
