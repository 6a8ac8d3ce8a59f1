// SPDX-License-Identifier: MIT
/// The triangles of several meshes that an arrangement is made of, over common vertices.
#pragma once

#include <signum/mesh/mesh_body.hpp>
#include <span>
#include <unordered_set>
#include <vector>

namespace signum::detail {

/// Says which triangles are joined.
enum class JoinExtent : std::uint8_t {
  all,
  /// Those triangles of each of two meshes whose boxes meet the box of the other mesh, and what
  /// these meet in their own mesh, and so on: no other triangle has a point in both.
  where_boxes_meet,
};

/// The triangles of one mesh are together, in their order. No two vertices have equal coordinates.
struct JoinedMeshes {
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  Mesh mesh;
  /// Where the triangles of each mesh end.
  std::vector<std::uint32_t> end;
  /// For each triangle of each mesh, which one it is here, or none.
  std::vector<std::vector<std::uint32_t>> place;
  /// Edges, the lesser vertex first, that are in triangles which were left out as well. Nothing
  /// meets these in their inner points.
  std::unordered_set<std::uint64_t> ragged_edges;
  /// Whether each vertex is one of several meshes; empty if none is.
  std::vector<std::uint8_t> is_common;
  /// What any two of these triangles have in common beyond the vertices and edges they share:
  /// positive areas only.
  std::vector<TriangleContact> contacts;

  JoinedMeshes(std::span<const MeshBody> meshes, JoinExtent extent);

  /// Adds what triangles a of the one mesh and b of the other have in common.
  void add_contacts(std::size_t of_a, std::size_t of_b, std::span<const TriangleContact> found);

  /// Adds what triangles of different meshes have in common. Of triangles with the same corners
  /// there need be contacts with the first alone, as these are cut as one. Requires that none were
  /// left out.
  void add_all_contacts();

  std::uint32_t mesh_of(std::uint32_t triangle) const;
  /// The number that a joined triangle has in its own mesh.
  std::uint32_t given(std::uint32_t triangle) const { return given_[triangle]; }
  std::size_t meshes() const { return end.size(); }
  /// Whether triangles of the mesh were left out.
  bool is_trimmed(std::size_t m) const {
    return end[m] - (m == 0 ? 0 : end[m - 1]) < place[m].size();
  }
  bool is_whole() const {
    for (std::size_t m = 0; m < meshes(); ++m) {
      if (is_trimmed(m)) return false;
    }
    return true;
  }
  bool is_ragged(std::uint32_t from, std::uint32_t to) const {
    return !ragged_edges.empty() && ragged_edges.contains(edge_key(from, to));
  }

 private:
  std::vector<std::uint32_t> given_;
  static std::uint64_t edge_key(std::uint32_t from, std::uint32_t to) {
    return from < to ? std::uint64_t{from} << 32 | to : std::uint64_t{to} << 32 | from;
  }
};

}  // namespace signum::detail
