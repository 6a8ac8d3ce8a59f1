// SPDX-License-Identifier: MIT
/// The parts of a MeshBody, each made by the first who asks for it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <signum/mesh/mesh_body.hpp>
#include <span>
#include <vector>

#include "machine/made_once.hpp"
#include "shapes/closed_surface.hpp"
#include "zero_area.hpp"

namespace signum::detail {

/// contacts(mesh), found with the mesh's own hierarchy.
MeshContacts contacts_within(const Mesh& mesh, const Bvh& bvh);
/// Finds the same for a mesh whose equal vertices are one.
MeshContacts contacts_within_welded(const Mesh& welded, const Bvh& bvh);
/// Whether the contacts within a mesh have one of this triangle. Only what is near it is welded.
bool has_contact_within(const Mesh& mesh, const Bvh& bvh, std::uint32_t triangle);

/// What a layer above keeps with a body: one part of each kind.
enum class BodyPartKind : std::uint8_t { nested_shells, oriented_boxes };
class BodyPart {
 public:
  virtual ~BodyPart() = default;
};

/// The vertices that triangles have, numbered in the order in which these name them first.
struct VertexNumbers {
  static constexpr std::uint32_t none = ~std::uint32_t{0};
  std::uint32_t count = 0;
  /// For each vertex its number, or none; empty if all vertices have the numbers that they had.
  std::vector<std::uint32_t> numbers;

  std::uint32_t of(std::uint32_t vertex) const {
    return numbers.empty() ? vertex : numbers[vertex];
  }
};
VertexNumbers number_vertices(std::size_t vertices, std::span<const Mesh::Triangle> triangles);

struct MeshBodyParts {
  /// Throws what MeshBody throws.
  MeshBodyParts(Mesh of, BvhBuild how);
  MeshBodyParts(Mesh of, Bvh at_hand);
  /// The parts of a mesh that is known to be plain and to have no two equal vertices.
  static std::shared_ptr<const MeshBodyParts> plain(Mesh of);

  struct Tree {
    Bvh bvh;
    /// A box that holds all triangles: of none, the origin.
    Aabb3 bounds;
  };

  const Tree& tree() const {
    const Tree* const made = tree_.at_hand();
    return made != nullptr ? *made : make_tree();
  }
  /// As MeshBody has them.
  const Aabb3& box() const;
  const Mesh& welded() const;
  const MeshContacts& contacts() const;
  const std::vector<std::uint32_t>& shells() const;
  const EdgeCounts& welded_edges() const;
  /// What is known of the triangles of the welded mesh.
  const EdgeNeighbours& neighbours() const;
  const std::vector<Projection>& projections() const;
  const VertexNumbers& vertex_numbers() const;
  /// How many triangles have no area.
  std::size_t zero_areas() const;
  /// Notes that no two vertices are equal.
  void note_welded() const;
  bool is_solid(SolidRule rule) const;
  bool is_plain() const;
  /// A vertex of each shell, by the vertices of the given mesh.
  const std::vector<std::uint32_t>& shell_vertices() const;
  /// What a layer above keeps here. make() makes it, a std::unique_ptr<const BodyPart>.
  template <class Make>
  const BodyPart& part_above(BodyPartKind kind, const Make& make) const {
    return *above_[static_cast<std::size_t>(kind)].or_make(make);
  }

  const Mesh mesh;

 private:
  const Tree& make_tree() const;

  BvhBuild how_;
  MadeOnce<Tree> tree_;
  MadeOnce<Aabb3> box_;
  /// Nothing if no two vertices are equal.
  MadeOnce<std::optional<Mesh>> welded_;
  MadeOnce<MeshContacts> contacts_;
  MadeOnce<std::vector<std::uint32_t>> shells_, shell_vertices_;
  MadeOnce<EdgeCounts> welded_edges_;
  MadeOnce<bool> closed_, turned_alike_;
  MadeOnce<EdgeNeighbours> neighbours_;
  MadeOnce<std::vector<Projection>> projections_;
  MadeOnce<VertexNumbers> vertex_numbers_;
  MadeOnce<std::size_t> zero_areas_;
  MadeOnce<bool> plain_;
  std::array<MadeOnce<std::unique_ptr<const BodyPart>>, 2> above_;
};

}  // namespace signum::detail
