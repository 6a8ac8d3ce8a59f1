// SPDX-License-Identifier: MIT
/// The bytes of a mesh file, and how a reader says where they are wrong.
#pragma once

#include <cstddef>
#include <filesystem>
#include <signum/mesh/read_mesh.hpp>
#include <string>
#include <string_view>

namespace signum::detail {

/// A place in a file: a line of a text, counted from 1, or a byte, counted from 0.
struct Place {
  enum class Unit { line, byte };
  Unit unit;
  std::size_t number;
};

struct Source {
  std::string_view bytes;
  const std::string& name;

  /// Throws FileError: "NAME, line 12: WHAT".
  [[noreturn]] void fail(Place place, const std::string& what) const;
  /// Throws FileError about the file as a whole.
  [[noreturn]] void fail(const std::string& what) const;
};

/// Bytes of a file as a message can show them: quoted, printable, and not long.
std::string quote(std::string_view bytes);
/// The format that the extension says. Throws FileError.
MeshFormat format_of_name(const std::filesystem::path& path);
/// Whether a word is this one, which is in lower case.
bool equal_ignoring_case(std::string_view word, std::string_view lower);

/// The mesh of an OBJ file, with the names that it gives its triangles.
NamedMesh read_named_obj(const Source& source);

/// Whether there are just as many bytes as the count among them makes of a binary STL file.
bool fits_binary_stl(std::string_view bytes);

}  // namespace signum::detail
