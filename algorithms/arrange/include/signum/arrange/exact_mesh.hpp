// SPDX-License-Identifier: MIT
/// A mesh whose vertices need not be doubles: the surface of a solid that was made of others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <signum/arrange/solid_volume.hpp>
#include <signum/kernel/exact_point.hpp>
#include <signum/kernel/held.hpp>
#include <signum/mesh/mesh.hpp>
#include <span>
#include <string>

namespace SIGNUM_API signum {

namespace detail {
struct ExactMeshData;
}

/// Where a triangle comes from: it is a part of that triangle of that mesh, looking the same way or
/// the other. Of several that lie upon each other, the first.
struct TriangleSource {
  /// The mesh of what closes a cut, which comes from none.
  static constexpr std::uint32_t no_mesh = ~std::uint32_t{0};

  std::uint32_t mesh, triangle;
  bool turned;

  friend bool operator==(const TriangleSource&, const TriangleSource&) = default;
};

/// A closed surface, turned outward. Two triangles have no more in common than vertices and edges
/// that both have, and each has area. An edge is in as many triangles one way as the other: in two,
/// except where parts of the solid touch each other. Copies share what is inside, which never
/// changes.
class ExactMesh {
 public:
  std::size_t vertex_count() const;
  /// The vertex; it costs rationals.
  ExactPoint3 vertex(std::size_t i) const;
  /// The vertex with each coordinate correctly rounded. Two vertices may round to the same point.
  const Point3& rounded(std::size_t i) const;
  /// Whether the vertex is a vertex of a mesh that was given, and so of doubles. Vertices that are
  /// come first.
  bool is_given(std::size_t i) const;

  /// The triangles, by the indices of vertices. Every vertex is in one.
  std::span<const Mesh::Triangle> triangles() const;
  /// Where each triangle comes from.
  std::span<const TriangleSource> sources() const;

  /// The volume inside, exactly: as many digits as all vertices together may make necessary.
  ExactVolume volume() const;
  /// The correctly rounded double of the volume, which mostly takes no exact sum.
  double rounded_volume() const;

  explicit ExactMesh(std::shared_ptr<const detail::ExactMeshData> data) : data_(std::move(data)) {}
  const detail::ExactMeshData& data() const { return *data_; }

 private:
  detail::Shared<detail::ExactMeshData> data_;
};

/// The mesh as a text that loses nothing, one line for each; read_exact_mesh() takes it back:
///
///   v X Y Z W        a vertex, (X/W, Y/W, Z/W), in integers without a common divisor, W > 0
///   v X Y Z W given  the same, of a mesh that was given: all of them come first
///   f I J K M T      a triangle of the vertices I, J and K, from triangle T of mesh M; all count
///                    from 0
///   f I J K M T turned  the same, looking the other way
std::string exact_text(const ExactMesh& mesh);

}  // namespace signum
