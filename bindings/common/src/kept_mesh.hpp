// SPDX-License-Identifier: MIT
/// A mesh that is asked many questions, with its unit and what was said about its file.
#pragma once

#include <cstdint>
#include <optional>
#include <signum/kernel/error.hpp>
#include <signum/mesh/mesh.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <signum/mesh/solid.hpp>
#include <signum/mesh/surface.hpp>
#include <string>
#include <utility>
#include <vector>

#include "shapes/indexed_points.hpp"

namespace signum::bindings {

/// May be used on several threads at once.
class KeptMesh {
 public:
  /// Keeps a mesh, and the unit that its file names, if there is one.
  explicit KeptMesh(Mesh mesh, std::optional<LengthUnit> unit = std::nullopt)
      : surface_(std::move(mesh)), unit_(unit) {}
  explicit KeptMesh(const MeshBody& body) : surface_(body) {}
  /// Keeps the warnings about the file, too.
  explicit KeptMesh(NamedMesh named) : KeptMesh(std::move(named.mesh), named.unit) {
    warnings_ = std::move(named.warnings);
  }

  const Mesh& mesh() const { return surface_.mesh(); }
  std::optional<LengthUnit> unit() const { return unit_; }
  /// Those about its file.
  const std::vector<std::string>& warnings() const { return warnings_; }
  const Surface& surface() const { return surface_; }
  /// What scenes and solids share with it.
  const MeshBody& body() const { return surface_.body(); }
  /// Throws InvalidArgument for a mesh that is not closed as the rule asks.
  Solid solid(SolidRule rule) const { return Solid(body(), rule); }

 private:
  Surface surface_;
  std::optional<LengthUnit> unit_;
  std::vector<std::string> warnings_;
};

/// The name of the unit as a literal; null if there is no unit.
inline const char* name_of(std::optional<LengthUnit> unit) {
  return unit ? length_unit_names[static_cast<std::size_t>(*unit)].data() : nullptr;
}

/// The unit of this name or symbol. Throws InvalidArgument, which names the argument.
inline LengthUnit unit_of(std::string_view word, const char* argument) {
  if (const auto unit = length_unit_of(word)) return *unit;
  throw InvalidArgument(std::string(argument) + ": expected a unit, such as mm or inch, found " +
                        std::string(word));
}

/// The mesh in the unit `to`, converted from `unit`, or else from its own unit. Throws
/// InvalidArgument if it has neither, too.
inline ConvertedMesh converted(const KeptMesh& mesh, std::optional<std::string_view> unit,
                               std::string_view to) {
  const std::optional<LengthUnit> from = unit ? unit_of(*unit, "unit") : mesh.unit();
  if (!from) throw InvalidArgument("unit: expected one, since the mesh has none");
  return convert(mesh.mesh(), *from, unit_of(to, "to"));
}

/// The mesh of these arrays. Throws NotFinite; InvalidArgument for a face that names no vertex, and
/// for more vertices or faces than indices.
template <class Index>
Mesh make_mesh(const double* vertices, std::size_t vertex_count, const Index* faces,
               std::size_t face_count) {
  for (const auto& [what, count] :
       {std::pair{"vertices", vertex_count}, std::pair{"faces", face_count}}) {
    if (std::in_range<std::uint32_t>(count)) continue;
    throw InvalidArgument(std::string(what) + ": less than 2^32 were expected, not " +
                          std::to_string(count));
  }
  Mesh mesh;
  const auto* const points = reinterpret_cast<const Point3*>(vertices);
  mesh.vertices.assign(points, points + vertex_count);
  detail::require_finite(mesh.vertices);
  mesh.triangles.resize(face_count);
  for (std::size_t i = 0; i < 3 * face_count; ++i) {
    const Index corner = faces[i];
    if (std::cmp_less(corner, 0) || std::cmp_greater_equal(corner, vertex_count)) {
      throw InvalidArgument("face " + std::to_string(i / 3) + " names vertex " +
                            std::to_string(corner) + ", of " + std::to_string(vertex_count));
    }
    mesh.triangles[i / 3][i % 3] = static_cast<std::uint32_t>(corner);
  }
  return mesh;
}

}  // namespace signum::bindings
