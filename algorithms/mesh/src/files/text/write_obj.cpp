// SPDX-License-Identifier: MIT
// Writes Wavefront OBJ, with names and materials, texture coordinates, normals and colours.
#include <array>
#include <utility>

#include "files/corners.hpp"
#include "files/formats.hpp"
#include "files/materials.hpp"
#include "text_writer.hpp"

namespace signum::detail {

namespace {

std::string obj_head(const Mesh& mesh) {
  return "# " + std::to_string(mesh.vertices.size()) + " vertices, " +
         std::to_string(mesh.triangles.size()) + " triangles\n";
}

/// Appends the vertices, and the colours of those that have one.
void append_vertices(std::string& text, const ItemizedMesh& vertices,
                     const CornerNumbers& colours) {
  constexpr std::size_t kind = 2, size = corner_sizes[kind];
  for (std::size_t v = 0; v < vertices.mesh.vertices.size(); ++v) {
    append(text += "v ", vertices.mesh.vertices[v]);
    const std::uint32_t item =
        vertices.items.empty() ? CornerNumbers::none : vertices.items[v][kind];
    for (std::size_t k = 0; item != CornerNumbers::none && k < 3; ++k)
      append(text += ' ', colours.values[size * item + k]);
    text += '\n';
  }
}

void append_items(std::string& text, const char* statement, const CornerNumbers& numbers,
                  std::size_t size) {
  for (std::size_t i = 0; i < numbers.values.size(); ++i) {
    if (i % size == 0) text += statement;
    append(text += ' ', numbers.values[i]);
    if (i % size == size - 1) text += '\n';
  }
}

/// Appends the line of a triangle whose corners have these numbers.
void append_face(std::string& text, const Mesh::Triangle& t, const CornerTables& corners,
                 std::size_t triangle) {
  const auto append_index = [&](std::uint32_t i) { append(text, std::uint64_t{i} + 1); };
  text += 'f';
  for (std::size_t at = 0; at < 3; ++at) {
    text += ' ';
    append_index(t[at]);
    std::string slashes = "/";
    for (std::size_t kind = 0; kind < 2; ++kind, slashes += '/') {
      const std::uint32_t item = item_at(corners[kind], 3 * triangle + at);
      if (item == CornerNumbers::none) continue;
      text += std::exchange(slashes, "");
      append_index(item);
    }
  }
  text += '\n';
}

}  // namespace

std::string write_obj(const Mesh& mesh) {
  std::string text = obj_head(mesh);
  append_vertices(text, {mesh, {}}, {});
  const CornerTables none;
  for (const Mesh::Triangle& t : mesh.triangles) append_face(text, t, none, 0);
  return text;
}

std::string write_named_obj(const NamedMesh& named, const std::string& library) {
  // A vertex is there once for each of its colours.
  const CornerNumbers& colours = named.corners[2];
  const ItemizedMesh vertices = itemized(named.mesh, {{{}, {}, colours}});
  std::string text = obj_head(vertices.mesh);
  if (!library.empty()) text += "mtllib " + library + "\n";
  append_vertices(text, vertices, colours);
  append_items(text, "vt", named.corners[0], corner_sizes[0]);
  append_items(text, "vn", named.corners[1], corner_sizes[1]);
  const std::vector<Material> materials = written_materials(named.materials.materials, "#\\");
  std::array<std::string, 3> last;
  for (std::size_t i = 0; i < named.mesh.triangles.size(); ++i) {
    const std::uint32_t material = material_at(named, i);
    const std::array<std::string, 3> now{
        written_name(name_at(named.objects, i), "#\\"),
        written_name(name_at(named.groups, i), "#\\"),
        material == TriangleMaterials::none ? std::string() : materials[material].name};
    constexpr std::array<const char*, 3> statements{"o", "g", "usemtl"};
    for (std::size_t k = 0; k < 3; ++k) {
      if (now[k] == last[k]) continue;
      text += statements[k] + (now[k].empty() ? "" : " " + now[k]) + "\n";
      last[k] = now[k];
    }
    append_face(text, vertices.mesh.triangles[i], named.corners, i);
  }
  return text;
}

}  // namespace signum::detail
