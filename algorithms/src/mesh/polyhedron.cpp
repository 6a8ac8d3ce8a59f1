// SPDX-License-Identifier: MIT
#include "polyhedron.hpp"

#include <signum/algorithms/mesh/inspect.hpp>
#include <signum/kernel/error.hpp>

namespace signum {

Mesh closed_mesh(const Polyhedron3& polyhedron) {
  for (const auto& face : polyhedron.faces) {
    for (const std::uint32_t i : face) {
      if (i >= polyhedron.points.size()) {
        throw InvalidArgument("polyhedron: a face names a point that is not there");
      }
    }
  }
  Mesh mesh{polyhedron.points, polyhedron.faces};
  if (!is_closed(mesh)) {
    throw InvalidArgument("polyhedron: not closed, an edge is in an odd number of faces");
  }
  return mesh;
}

}  // namespace signum
