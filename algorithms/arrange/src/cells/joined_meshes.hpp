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

/// All contacts of two of the meshes.
struct ContactsBetween {
  std::size_t a, b;
  std::span<const TriangleContact> contacts;
};

/// The triangles of one mesh are together, in their order. No two vertices have equal coordinates.
struct JoinedMeshes {
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  Mesh mesh;
  /// Where the triangles of each mesh end.
  std::vector<std::uint32_t> end;
  /// Edges, the lesser vertex first, that are in triangles which were left out as well. Nothing
  /// meets these in their inner points.
  std::unordered_set<std::uint64_t> ragged_edges;
  /// Whether each vertex is one of several meshes; empty if none is.
  std::vector<std::uint8_t> is_common;
  /// What any two of these triangles have in common beyond the vertices and edges they share:
  /// positive areas only.
  std::vector<TriangleContact> contacts;

  /// With the contacts within each mesh alone.
  JoinedMeshes(std::span<const MeshBody> meshes, JoinExtent extent);
  /// With those between all pairs that have some, too. Vertices that only triangles of zero area
  /// have may be equal.
  JoinedMeshes(std::span<const MeshBody> meshes, JoinExtent extent,
               std::span<const ContactsBetween> between);

  /// Adds what triangles of different meshes have in common. Of triangles with the same corners
  /// there need be contacts with the first alone, as these are cut as one. Requires that none were
  /// left out.
  void add_all_contacts();

  std::uint32_t mesh_of(std::uint32_t triangle) const;
  /// Where the triangles of a mesh begin.
  std::uint32_t begin(std::size_t m) const { return m == 0 ? 0 : end[m - 1]; }
  /// The number that a triangle of mesh m has here, or none.
  std::uint32_t place(std::size_t m, std::uint32_t triangle) const {
    return is_trimmed(m) ? place_[m][triangle] : begin(m) + triangle;
  }
  /// The number that a joined triangle has in its own mesh, which is m.
  std::uint32_t given(std::size_t m, std::uint32_t triangle) const {
    return is_trimmed(m) ? given_[m][triangle - begin(m)] : triangle - begin(m);
  }
  std::uint32_t given(std::uint32_t triangle) const { return given(mesh_of(triangle), triangle); }
  std::size_t meshes() const { return end.size(); }
  /// Whether triangles of the mesh were left out.
  bool is_trimmed(std::size_t m) const { return !place_[m].empty(); }
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
  struct Part;
  void join(std::span<const MeshBody> meshes, JoinExtent extent, std::vector<Part>& parts);
  void trim(std::size_t m, const MeshBody& body, std::span<const std::uint8_t> kept, Part& part);
  std::vector<std::uint32_t> equal_where_met(std::span<const ContactsBetween> between) const;
  void weld(std::vector<std::uint32_t> names, std::span<const MeshBody> meshes,
            std::span<const Part> parts);
  void add_contacts(const ContactsBetween& between);

  /// For each triangle of a mesh that is trimmed which one it is here, or none, and the other way.
  std::vector<std::vector<std::uint32_t>> place_, given_;
  static std::uint64_t edge_key(std::uint32_t from, std::uint32_t to) {
    return from < to ? std::uint64_t{from} << 32 | to : std::uint64_t{to} << 32 | from;
  }
};

}  // namespace signum::detail
