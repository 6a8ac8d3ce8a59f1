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
  /// Whether a text is of the format. `word` is its first word that is in no comment.
  bool (*begins)(std::string_view word, std::string_view text);
};

Mesh read_obj(const Source& source);
Mesh read_stl(const Source& source);
Mesh read_ply(const Source& source);
Mesh read_off(const Source& source);
Mesh read_medit(const Source& source);
Mesh read_gltf(const Source& source);
Mesh read_threemf(const Source& source);
Mesh read_amf(const Source& source);
Mesh read_msh(const Source& source);
Mesh read_vtk(const Source& source);
Mesh read_vtp(const Source& source);

NamedMesh read_named_obj(const Source& source);
NamedMesh read_named_gltf(const Source& source);
NamedMesh read_named_threemf(const Source& source);
NamedMesh read_named_amf(const Source& source);

std::string write_obj(const Mesh& mesh);
/// In the order of the triangles; those without a material should come first.
std::string write_named_obj(const NamedMesh& named, const std::string& library);
std::string write_stl(const Mesh& mesh);
std::string write_ply(const Mesh& mesh);
std::string write_named_ply(const NamedMesh& named);
std::string write_off(const Mesh& mesh);
std::string write_medit(const Mesh& mesh);

/// Whether a text begins with XML in which there is soon such an element.
inline bool begins_xml(std::string_view word, std::string_view text, std::string_view element) {
  constexpr std::size_t soon = 2000;
  return word.starts_with('<') && text.substr(0, soon).find(element) != text.npos;
}

/// The rows, in the order of MeshFormat. OBJ begins in no way of its own.
inline constexpr std::array<FormatRow, mesh_extensions.size()> format_rows = {{
    {MeshFormat::obj, read_obj, read_named_obj, write_obj,
     [](std::string_view, std::string_view) { return false; }},
    {MeshFormat::stl, read_stl, nullptr, write_stl,
     [](std::string_view word, std::string_view) { return equal_ignoring_case(word, "solid"); }},
    {MeshFormat::ply, read_ply, nullptr, write_ply,
     [](std::string_view word, std::string_view) { return word == "ply"; }},
    {MeshFormat::off, read_off, nullptr, write_off,
     [](std::string_view word, std::string_view) {
       // "STCN4nOFF" is the longest; a document of one long word may have these letters anywhere.
       return (word.size() < 10 && word.find("OFF") != word.npos) || word == "off" ||
              word == "coff";
     }},
    {MeshFormat::medit, read_medit, nullptr, write_medit,
     [](std::string_view word, std::string_view) {
       return equal_ignoring_case(word, "meshversionformatted");
     }},
    {MeshFormat::gltf, read_gltf, read_named_gltf, nullptr,
     [](std::string_view word, std::string_view) { return word.starts_with('{'); }},
    {MeshFormat::glb, read_gltf, read_named_gltf, nullptr,
     [](std::string_view word, std::string_view) { return word.starts_with("glTF"); }},
    {MeshFormat::threemf, read_threemf, read_named_threemf, nullptr,
     [](std::string_view word, std::string_view) { return word.starts_with("PK\3\4"); }},
    {MeshFormat::amf, read_amf, read_named_amf, nullptr,
     [](std::string_view word, std::string_view text) { return begins_xml(word, text, "<amf"); }},
    {MeshFormat::msh, read_msh, nullptr, nullptr,
     [](std::string_view word, std::string_view) { return word == "$MeshFormat"; }},
    {MeshFormat::vtk, read_vtk, nullptr, nullptr,
     [](std::string_view, std::string_view text) { return text.starts_with("# vtk DataFile"); }},
    {MeshFormat::vtp, read_vtp, nullptr, nullptr,
     [](std::string_view word, std::string_view text) {
       return begins_xml(word, text, "<VTKFile");
     }},
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
