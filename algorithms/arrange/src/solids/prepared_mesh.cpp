// SPDX-License-Identifier: MIT
#include <signum/arrange/prepared_mesh.hpp>
#include <signum/mesh/hierarchy.hpp>

#include "box_of_triangles.hpp"
#include "machine/fp_environment.hpp"
#include "shapes/closed_surface.hpp"
#include "shells.hpp"
#include "zero_area.hpp"

namespace signum {

using namespace detail;

PreparedMesh::PreparedMesh(const Mesh& given) {
  const DefaultFpEnvironment environment;
  Mesh mesh = weld(given);
  Bvh bvh = hierarchy(mesh, BvhBuild::linear);
  MeshContacts contacts = signum::contacts(mesh, bvh);
  const Aabb3 box = box_of_triangles(mesh);
  const EdgeCounts edges = count_edges(mesh.vertices.size(), mesh.triangles);
  const bool closed = edges.odd == 0, turned_alike = edges.one_way == 0;
  const bool manifold = closed && edges.non_manifold == 0 && edges.misoriented == 0;
  bool plain = contacts.contacts.empty() && contacts.degenerate.empty();
  for (std::size_t i = 0; plain && i < mesh.triangles.size(); ++i) {
    plain = !has_zero_area(mesh.triangle(i));
  }
  std::vector<std::uint32_t> shells = shells_of_welded(mesh);
  data_ = std::make_shared<const Data>(Data{std::move(mesh), std::move(bvh), std::move(contacts),
                                            std::move(shells), box, closed, turned_alike, manifold,
                                            plain});
}

}  // namespace signum
