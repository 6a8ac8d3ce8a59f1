// SPDX-License-Identifier: MIT
#include "mesh_builder.hpp"

#include "text/decimal.hpp"

namespace signum::detail {

bool MeshBuilder::has_area(std::size_t corners, Place place) const {
  if (corners < 3) source_->leave_out(place, "a face of fewer than 3 corners, which is left out");
  return corners >= 3;
}

void MeshBuilder::add_strip(std::span<const std::uint32_t> corners) {
  for (std::size_t i = 2; i < corners.size(); ++i) {
    const std::uint32_t a = corners[i - 2], b = corners[i - 1], c = corners[i];
    if (a == b || b == c || c == a) continue;
    const bool turned = i % 2 == 1;
    mesh.triangles.push_back({turned ? b : a, turned ? a : b, c});
  }
}

void MeshBuilder::triangulate(std::span<const std::uint32_t> corners, std::size_t first,
                              Place place) {
  if (mesh.triangles.size() < first + corners.size() - 2) {
    mesh.triangles.resize(first + corners.size() - 2);
  }
  const std::span out(mesh.triangles.data() + first, corners.size() - 2);
  const Triangulation kind = triangulator_.triangulate(corners, mesh.vertices, out);
  if (corners.size() > 3 && source_->polygons != nullptr) source_->polygons->add(first, corners);
  switch (kind) {
    case Triangulation::fan:
    case Triangulation::ears:
    case Triangulation::warped:
      return;
    case Triangulation::crossing:
      // Finding out that a polygon crosses itself takes longest: one ends a file, not each of many.
      if (corners.size() > most_crossing_corners) {
        source_->fail(place, "expected a polygon that does not cross itself");
      }
      source_->warn(place, "a polygon that crosses itself, so that its triangles overlap");
      return;
    case Triangulation::tangled:
      source_->fail(place, "expected a polygon that is cut into triangles within " +
                               std::to_string(triangulator_.most_looks()) +
                               " steps, found one of " + std::to_string(corners.size()) +
                               " corners that needs more; divide it, or have it touch itself less "
                               "often");
  }
}

void MeshBuilder::too_many_vertices(Place place) const {
  source_->fail(place, "expected at most " + std::to_string(max_vertices) + " vertices");
}

void MeshBuilder::bad_index(double index, Place place) const {
  source_->fail(place, "expected an index of one of the " + std::to_string(mesh.vertices.size()) +
                           " vertices, found " + decimal(index));
}

}  // namespace signum::detail
