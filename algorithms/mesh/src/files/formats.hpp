// SPDX-License-Identifier: MIT
/// The formats of mesh files: a row for each, whose functions are in the source of its name.
#pragma once

#include <array>

#include "source.hpp"

namespace signum::detail {

struct FormatRow {
  MeshFormat format;
  Mesh (*read)(const Source& source);
  std::string (*write)(const Mesh& mesh);
  /// Whether a text of the format begins with this word, comments left out.
  bool (*begins)(std::string_view word);
};

Mesh read_obj(const Source& source);
Mesh read_stl(const Source& source);
Mesh read_ply(const Source& source);
Mesh read_off(const Source& source);
Mesh read_medit(const Source& source);

std::string write_obj(const Mesh& mesh);
std::string write_stl(const Mesh& mesh);
std::string write_ply(const Mesh& mesh);
std::string write_off(const Mesh& mesh);
std::string write_medit(const Mesh& mesh);

/// The rows, in the order of MeshFormat. OBJ begins in no way of its own.
inline constexpr std::array<FormatRow, mesh_extensions.size()> format_rows = {{
    {MeshFormat::obj, read_obj, write_obj, [](std::string_view) { return false; }},
    {MeshFormat::stl, read_stl, write_stl,
     [](std::string_view word) { return equal_ignoring_case(word, "solid"); }},
    {MeshFormat::ply, read_ply, write_ply, [](std::string_view word) { return word == "ply"; }},
    {MeshFormat::off, read_off, write_off,
     [](std::string_view word) { return word.find("OFF") != word.npos; }},
    {MeshFormat::medit, read_medit, write_medit,
     [](std::string_view word) { return equal_ignoring_case(word, "meshversionformatted"); }},
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
