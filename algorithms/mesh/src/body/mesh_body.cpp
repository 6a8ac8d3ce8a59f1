// SPDX-License-Identifier: MIT
#include <algorithm>
#include <atomic>
#include <utility>

#include "body/mesh_body_parts.hpp"
#include "box_of_triangles.hpp"
#include "bvh_tree.hpp"
#include "machine/parallel.hpp"
#include "machine/stop_scope.hpp"
#include "open_edge.hpp"
#include "shells.hpp"
#include "valid_mesh.hpp"
#include "weld.hpp"
#include "zero_area.hpp"

namespace signum {

namespace detail {

namespace {

Mesh valid(Mesh mesh) {
  require_valid(mesh);
  return mesh;
}

MeshBodyParts::Tree tree_of(Bvh bvh) {
  if (nodes_of(bvh).empty()) return {std::move(bvh), {{0, 0, 0}, {0, 0, 0}}};
  const Aabb3 bounds = bvh.bounds();
  return {std::move(bvh), bounds};
}

}  // namespace

const MeshBodyParts& mesh_parts_of(const MeshBody& body) { return *body.parts_; }

MeshBodyParts::MeshBodyParts(Mesh of, BvhBuild how) : mesh(valid(std::move(of))), how_(how) {}

MeshBodyParts::MeshBodyParts(Mesh of, Bvh at_hand)
    : MeshBodyParts(std::move(of), BvhBuild::binned) {
  tree_.or_make([&] { return tree_of(std::move(at_hand)); });
}

std::shared_ptr<const MeshBodyParts> MeshBodyParts::plain(Mesh of) {
  auto parts = std::make_shared<const MeshBodyParts>(std::move(of), BvhBuild::linear);
  parts->welded_.or_make([] { return std::optional<Mesh>(); });
  parts->contacts_.or_make([] { return MeshContacts(); });
  parts->plain_.or_make([] { return true; });
  return parts;
}

const MeshBodyParts::Tree& MeshBodyParts::make_tree() const {
  return tree_.or_make([this] { return tree_of(Bvh(mesh.vertices, mesh.triangles, how_)); });
}

const Aabb3& MeshBodyParts::box() const {
  return box_.or_make([this] { return box_of_triangles(mesh); });
}

const Mesh& MeshBodyParts::welded() const {
  const std::optional<Mesh>& other = welded_.or_make([this]() -> std::optional<Mesh> {
    std::vector<std::uint32_t> names = equal_vertices(mesh);
    if (names.empty()) return std::nullopt;
    return with_equal_joined(mesh, names);
  });
  return other ? *other : mesh;
}

void MeshBodyParts::note_welded() const {
  welded_.or_make([] { return std::optional<Mesh>(); });
}

const MeshContacts& MeshBodyParts::contacts() const {
  return contacts_.or_make([this] {
    if (welded_.at_hand() != nullptr) return contacts_within_welded(welded(), tree().bvh);
    return contacts_within(mesh, tree().bvh);
  });
}

const std::vector<std::uint32_t>& MeshBodyParts::shells() const {
  return shells_.or_make([this] { return shells_of_welded(welded()); });
}

const std::vector<std::uint32_t>& MeshBodyParts::shell_vertices() const {
  return shell_vertices_.or_make(
      [this] { return vertices_of_shells(mesh.vertices, mesh.triangles); });
}

const EdgeCounts& MeshBodyParts::welded_edges() const {
  if (const EdgeNeighbours* const found = neighbours_.at_hand()) return found->counts;
  return welded_edges_.or_make(
      [this] { return count_edges(welded().vertices.size(), welded().triangles); });
}

const EdgeNeighbours& MeshBodyParts::neighbours() const {
  return neighbours_.or_make(
      [this] { return edge_neighbours(welded().vertices.size(), welded().triangles); });
}

const std::vector<Projection>& MeshBodyParts::projections() const {
  return projections_.or_make([this] {
    std::vector<Projection> found(welded().triangles.size());
    parallel_ranges(found.size(), [&](std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) found[i] = projection(welded().triangle(i));
    });
    return found;
  });
}

const VertexNumbers& MeshBodyParts::vertex_numbers() const {
  return vertex_numbers_.or_make(
      [this] { return number_vertices(welded().vertices.size(), welded().triangles); });
}

VertexNumbers number_vertices(std::size_t vertices, std::span<const Mesh::Triangle> triangles) {
  VertexNumbers found{0, std::vector<std::uint32_t>(vertices, VertexNumbers::none)};
  bool are_given = true;
  StopSteps stop;
  for (const Mesh::Triangle& t : triangles) {
    stop();
    for (const std::uint32_t v : t) {
      if (found.numbers[v] != VertexNumbers::none) continue;
      are_given &= v == found.count;
      found.numbers[v] = found.count++;
    }
  }
  if (are_given && found.count == vertices) found.numbers = {};
  return found;
}

std::size_t MeshBodyParts::zero_areas() const {
  return zero_areas_.or_make([this] {
    std::atomic<std::size_t> count = 0;
    parallel_ranges(mesh.triangles.size(), [&](std::size_t begin, std::size_t end) {
      for (; begin < end; ++begin) {
        if (has_zero_area(mesh.triangle(begin))) ++count;
      }
    });
    return count.load();
  });
}

bool MeshBodyParts::is_solid(SolidRule rule) const {
  const EdgeNeighbours* const found = neighbours_.at_hand();
  const EdgeCounts* const edges = found != nullptr ? &found->counts : welded_edges_.at_hand();
  if (edges != nullptr)
    return edges->odd == 0 && (rule == SolidRule::even_odd || edges->one_way == 0);
  const bool any_way = rule == SolidRule::even_odd;
  return (any_way ? closed_ : turned_alike_).or_make([&] {
    // Most meshes that are closed are turned alike, too, and are asked for both.
    if (any_way && is_solid(SolidRule::nonzero)) return true;
    if (welded_.at_hand() == nullptr) {
      if (are_edges_even(mesh, rule)) return true;
      if (&welded() == &mesh) return false;
    }
    return are_edges_even(welded(), rule);
  });
}

bool MeshBodyParts::is_plain() const {
  return plain_.or_make([this] {
    const MeshContacts& found = contacts();
    return found.contacts.empty() && found.degenerate.empty() && zero_areas() == 0;
  });
}

}  // namespace detail

Bvh hierarchy(const Mesh& mesh, BvhBuild how) { return Bvh(mesh.vertices, mesh.triangles, how); }

MeshBody::MeshBody(std::shared_ptr<const detail::MeshBodyParts> parts)
    : parts_(std::move(parts)), mesh_(&parts_->mesh) {}
MeshBody::MeshBody(Mesh mesh, BvhBuild how)
    : MeshBody(std::make_shared<const detail::MeshBodyParts>(std::move(mesh), how)) {}
MeshBody::MeshBody(Mesh mesh, Bvh bvh)
    : MeshBody(std::make_shared<const detail::MeshBodyParts>(std::move(mesh), std::move(bvh))) {}
MeshBody detail::plain_body(Mesh mesh) { return MeshBody(MeshBodyParts::plain(std::move(mesh))); }

const Bvh& MeshBody::bvh() const { return parts_->tree().bvh; }
const Aabb3& MeshBody::box() const { return parts_->box(); }
const Mesh& MeshBody::welded() const { return parts_->welded(); }
const MeshContacts& MeshBody::contacts() const { return parts_->contacts(); }
const std::vector<std::uint32_t>& MeshBody::shells() const { return parts_->shells(); }
bool MeshBody::is_solid(SolidRule rule) const { return parts_->is_solid(rule); }
bool MeshBody::is_manifold() const {
  const detail::EdgeCounts& edges = parts_->welded_edges();
  return edges.odd == 0 && edges.non_manifold == 0 && edges.misoriented == 0;
}
bool MeshBody::is_plain() const { return parts_->is_plain(); }

}  // namespace signum
