// SPDX-License-Identifier: MIT
/// The triangles of a mesh that deforms, in parts of neighbours, each with a hierarchy of its own
/// that is brought up to date only when it is asked for; and a hierarchy over the parts.
#pragma once

#include <optional>
#include <signum/mesh/deforming_mesh.hpp>

namespace signum::detail {

/// Requires the default floating-point environment.
class DeformingParts {
 public:
  /// Throws what DeformingMesh does. The mesh is the first of the targets, where there are any.
  DeformingParts(Mesh mesh, std::vector<std::vector<Point3>> targets,
                 const DeformingOptions& options);

  void move(std::span<const Point3> vertices);
  void blend(std::span<const double> weights);

  struct Part {
    /// The triangles as the mesh has them, and over the vertices of the part.
    std::vector<std::uint32_t> names;
    std::vector<Mesh::Triangle> triangles;
    /// The vertices as the mesh has them, each once, and their places.
    std::vector<std::uint32_t> vertices;
    std::vector<Point3> points;
    /// For each target the box of the vertices.
    std::vector<Aabb3> target_boxes;
    std::optional<Bvh> bvh;
    double least_cost = 0;
    bool is_fresh = false;
  };

  /// A hierarchy of boxes that hold the parts.
  const Bvh& top() const { return top_; }
  const Part& part(std::size_t i) const { return parts_[i]; }
  /// Brings parts, each of which is named once, up to date; their vertices in the mesh, too.
  void refresh(std::span<const std::uint32_t> parts);
  /// The mesh, whose vertices are right in fresh parts.
  const Mesh& mesh() const { return mesh_; }
  /// The mesh, whose vertices are all right.
  const Mesh& complete();
  const DeformingCounts& counts() const { return counts_; }

 private:
  enum class Work : std::uint8_t { none, built, refitted, rebuilt };

  /// Cuts the mesh into parts, as it is.
  void cut();
  void add_part(std::vector<std::uint32_t> names, std::vector<std::uint32_t>& number);
  std::vector<Aabb3> boxes() const;
  /// Gives the parts boxes, and builds anew what has worn out.
  void place(const std::vector<Aabb3>& boxes);
  Work refresh(Part& part);
  Point3 blended_vertex(std::uint32_t i, std::span<double> scratch) const;
  bool has_worn(double cost, double& least) const;

  Mesh mesh_;
  std::vector<std::vector<Point3>> targets_;
  DeformingOptions options_;
  std::vector<double> weights_;
  /// Whether all vertices of the mesh are right.
  bool is_complete_ = true;
  std::vector<Part> parts_;
  /// For each target the box of the vertices of no triangle, where there are any.
  std::vector<Aabb3> rest_boxes_;
  Bvh top_;
  /// The least costs of the hierarchy over the parts since it was built: of its nodes, and of the
  /// parts in it since all was cut.
  double least_nodes_ = 0, least_parts_ = 0;
  DeformingCounts counts_;
};

}  // namespace signum::detail
