// SPDX-License-Identifier: MIT
#include <algorithm>
#include <numeric>
#include <signum/mesh/write_mesh.hpp>
#include <tuple>

#include "files/text/text_writer.hpp"
#include "float_formats.hpp"
#include "formats.hpp"
#include "machine/fp_environment.hpp"
#include "materials.hpp"
#include "shapes/finite.hpp"
#include "valid_mesh.hpp"

namespace signum {

using namespace detail;

namespace {

void require_named(const NamedMesh& named) {
  const std::size_t triangles = named.mesh.triangles.size();
  const auto require = [&](const char* what, const std::vector<std::uint32_t>& of_triangle,
                           std::size_t count, bool may_be_none) {
    const bool is_each_known =
        std::all_of(of_triangle.begin(), of_triangle.end(), [&](std::uint32_t i) {
          return i < count || (may_be_none && i == TriangleMaterials::none);
        });
    if ((of_triangle.empty() || of_triangle.size() == triangles) && is_each_known) return;
    throw InvalidArgument(std::string(what) + ": expected one of " + std::to_string(count) +
                          " for each of " + std::to_string(triangles) + " triangles");
  };
  require("objects", named.objects.of_triangle, named.objects.names.size(), false);
  require("groups", named.groups.of_triangle, named.groups.names.size(), false);
  require("materials", named.materials.of_triangle, named.materials.materials.size(), true);
  for (std::size_t kind = 0; kind < corner_sizes.size(); ++kind) {
    const auto& [values, of_corner] = named.corners[kind];
    const std::size_t items = values.size() / corner_sizes[kind];
    if (values.size() % corner_sizes[kind] == 0 &&
        (of_corner.empty() || of_corner.size() == 3 * triangles) &&
        std::all_of(of_corner.begin(), of_corner.end(),
                    [&](auto i) { return i < items || i == CornerNumbers::none; })) {
      for (const double x : values) require_finite(x);
      continue;
    }
    throw InvalidArgument("corners: expected one of " + std::to_string(items) +
                          " or none for each of " + std::to_string(3 * triangles));
  }
}

/// Sorts the triangles by objects, groups, materials, and what their corners have; those of no
/// material come first.
NamedMesh sorted(const NamedMesh& named) {
  std::vector<std::uint32_t> order(named.mesh.triangles.size());
  std::iota(order.begin(), order.end(), 0);
  const auto rank = [&](std::uint32_t i) {
    const auto number = [i](const std::vector<std::uint32_t>& numbers) {
      return numbers.empty() ? 0 : numbers[i];
    };
    const std::uint32_t material = material_at(named, i);
    return std::tuple(material != TriangleMaterials::none, number(named.objects.of_triangle),
                      number(named.groups.of_triangle), material, kinds_of(named.corners, i));
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t i, std::uint32_t j) { return rank(i) < rank(j); });
  NamedMesh made = named;
  const auto take = [&](auto& to, const auto& from) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] = from[order[i]];
  };
  take(made.mesh.triangles, named.mesh.triangles);
  take(made.objects.of_triangle, named.objects.of_triangle);
  take(made.groups.of_triangle, named.groups.of_triangle);
  take(made.materials.of_triangle, named.materials.of_triangle);
  for (std::size_t kind = 0; kind < corner_sizes.size(); ++kind) {
    auto& to = made.corners[kind].of_corner;
    for (std::size_t i = 0; i < to.size(); ++i)
      to[i] = named.corners[kind].of_corner[3 * std::size_t{order[i / 3]} + i % 3];
  }
  return made;
}

/// The name of all triangles, if they have one.
std::string common_name(const TriangleNames& names) {
  const auto& numbers = names.of_triangle;
  const bool is_one = !numbers.empty() && std::all_of(numbers.begin(), numbers.end(), [&](auto n) {
    return names.names[n] == names.names[numbers.front()];
  });
  return is_one ? names.names[numbers.front()] : std::string();
}

}  // namespace

bool has_named_format(MeshFormat format) {
  return format == MeshFormat::obj || format == MeshFormat::ply ||
         (has_float_format(format) && format != MeshFormat::stl);
}

std::string named_mesh_bytes(const NamedMesh& mesh, MeshFormat format, const std::string& library) {
  const DefaultFpEnvironment environment;
  require_valid(mesh.mesh);
  require_named(mesh);
  if (format == MeshFormat::obj) return write_named_obj(sorted(mesh), library);
  if (format == MeshFormat::ply) return write_named_ply(mesh);
  if (!has_named_format(format))
    throw InvalidArgument(
        "format: expected one that holds names or numbers of corners, OBJ, PLY, glTF, GLB or 3MF");
  require_floats(mesh.mesh);
  NamedMesh part{mesh.mesh, {}, {}};
  part.materials = mesh.materials;
  if (format != MeshFormat::threemf) part.corners = mesh.corners;
  part = sorted(part);
  const PartLooks looks{written_name(common_name(mesh.objects), ""),
                        written_materials(mesh.materials.materials, ""),
                        std::move(part.materials.of_triangle), std::move(part.corners)};
  switch (format) {
    case MeshFormat::gltf:
      return write_gltf(part.mesh, mesh.unit, looks);
    case MeshFormat::glb:
      return write_glb(part.mesh, mesh.unit, looks);
    default:
      return write_threemf(part.mesh, mesh.unit, looks);
  }
}

std::string material_library(const NamedMesh& mesh) {
  const DefaultFpEnvironment environment;
  std::string text;
  for (const Material& material : written_materials(mesh.materials.materials, "#\\")) {
    if (!material.colour && material.lines.empty()) continue;
    text += "newmtl " + material.name + "\n";
    if (material.colour) {
      const Colour& c = *material.colour;
      text += "Kd";
      for (std::size_t k = 0; k < 3; ++k) append(text += ' ', c[k] / 255.0);
      if (c[3] < 255) append(text += "\nd ", c[3] / 255.0);
      text += "\n";
    }
    text += material.lines;
  }
  return text;
}

}  // namespace signum
