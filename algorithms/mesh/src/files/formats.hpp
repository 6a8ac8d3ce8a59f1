// SPDX-License-Identifier: MIT
/// The formats of mesh files: a row for each, whose functions are in the source of its name.
#pragma once

#include <array>

#include "source.hpp"

namespace signum::detail {

struct FormatRow {
  MeshFormat format;
  Mesh (*read)(const Source& source);
  /// Null where triangles have no names.
  NamedMesh (*read_named)(const Source& source);
  /// Null where it has no place for doubles.
  std::string (*write)(const Mesh& mesh);
  /// Whether a text of the format begins with this word, comments left out.
  bool (*begins)(std::string_view word);
};

Mesh read_obj(const Source& source);
Mesh read_stl(const Source& source);
Mesh read_ply(const Source& source);
Mesh read_off(const Source& source);
Mesh read_medit(const Source& source);
Mesh read_gltf(const Source& source);
Mesh read_threemf(const Source& source);

NamedMesh read_named_obj(const Source& source);
NamedMesh read_named_gltf(const Source& source);
NamedMesh read_named_threemf(const Source& source);

std::string write_obj(const Mesh& mesh);
std::string write_stl(const Mesh& mesh);
std::string write_ply(const Mesh& mesh);
std::string write_off(const Mesh& mesh);
std::string write_medit(const Mesh& mesh);

/// The rows, in the order of MeshFormat. OBJ begins in no way of its own.
inline constexpr std::array<FormatRow, mesh_extensions.size()> format_rows = {{
    {MeshFormat::obj, read_obj, read_named_obj, write_obj, [](std::string_view) { return false; }},
    {MeshFormat::stl, read_stl, nullptr, write_stl,
     [](std::string_view word) { return equal_ignoring_case(word, "solid"); }},
    {MeshFormat::ply, read_ply, nullptr, write_ply,
     [](std::string_view word) { return word == "ply"; }},
    {MeshFormat::off, read_off, nullptr, write_off,
     [](std::string_view word) {
       return word.find("OFF") != word.npos || word == "off" || word == "coff";
     }},
    {MeshFormat::medit, read_medit, nullptr, write_medit,
     [](std::string_view word) { return equal_ignoring_case(word, "meshversionformatted"); }},
    {MeshFormat::gltf, read_gltf, read_named_gltf, nullptr,
     [](std::string_view word) { return word.starts_with('{'); }},
    {MeshFormat::glb, read_gltf, read_named_gltf, nullptr,
     [](std::string_view word) { return word.starts_with("glTF"); }},
    {MeshFormat::threemf, read_threemf, read_named_threemf, nullptr,
     [](std::string_view word) { return word.starts_with("PK\3\4"); }},
}};

static_assert(
    [] {
      for (std::size_t i = 0; i < format_rows.size(); ++i) {
        if (format_rows[i].format != static_cast<MeshFormat>(i)) return false;
      }
      return true;
    }(),
    "each format has its row");

constexpr const FormatRow& row_of(MeshFormat format) {
  return format_rows[static_cast<std::size_t>(format)];
}

}  // namespace signum::detail
