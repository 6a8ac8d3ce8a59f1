// SPDX-License-Identifier: MIT
/// class DeformingMesh: where meshes meet that deform from step to step, while their triangles
/// stay.
///
/// The triangles are cut into parts of about a hundred neighbours. A step gives the parts new
/// boxes, bottom-up, and nothing else; what is below is done top-down, for parts alone that a
/// question comes to. A hierarchy that has worn out, since what was near has parted, is built anew:
/// that of a part, that over the parts, or all.
///
///     DeformingMesh cloth(mesh), body(other);
///     cloth.move(vertices);
///     contacts(cloth, body);
///
/// With morph targets even the vertices are made of visited parts alone: a step blends the boxes of
/// the parts, which contain the blended vertices, as correct rounding is monotone.
///
/// Laws:
///   1. contacts(a, b) is contacts(a.mesh(), b.mesh()), whatever was before and how ever it is cut
///   2. a vertex of mesh() after blend() is, by each coordinate, the double nearest to the weighted
///      sum of those of the targets
///   3. the answers are the same on any number of threads
/// Degenerate: a mesh may be empty or in one point, and weights may be negative or zero. Touching
/// counts, as in mesh/contacts.hpp.
/// Throws: NotFinite, for a blend too of which a sum, or what bounds it, is beyond all doubles;
/// InvalidArgument for a wrong number of vertices or weights, for parts of no triangles, and for
/// wear below 1. Nothing is changed then.
/// Cost: a step reads the vertices, or blends two corners for each part and target; a question
/// refits the parts that it comes to. Not for several threads at once: questions prepare.
/// See: Larsson and Akenine-Moller, Collision Detection for Continuously Deforming Bodies, 2001,
/// and Efficient Collision Detection for Models Deformed by Morphing, 2003; Lauterbach, Yoon,
/// Tuft and Manocha, RT-DEFORM: Interactive Ray Tracing of Dynamic Scenes using BVHs, 2006.
#pragma once

#include <cstdint>
#include <signum/bvh/bvh.hpp>
#include <signum/kernel/held.hpp>
#include <signum/mesh/contacts.hpp>
#include <signum/mesh/mesh.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

namespace detail {
class DeformingParts;
}

struct DeformingOptions {
  BvhBuild build = BvhBuild::linear;
  /// A part has at most this many triangles.
  std::uint32_t part_size = 512;
  /// A hierarchy is built anew when its cost (bvh/bvh_cost.hpp, by surfaces) is this many times the
  /// least since it was built; infinite: never.
  double wear = 1.5;
};

/// What was done since the mesh was made.
struct DeformingCounts {
  std::size_t parts = 0;  ///< how many there are
  /// Hierarchies of parts that were built for the first time, refitted, and built anew.
  std::uint64_t built = 0, refitted = 0, rebuilt = 0;
  /// How often the hierarchy over the parts was built anew, and how often all was cut anew.
  std::uint64_t top_rebuilt = 0, all_rebuilt = 0;
};

class DeformingMesh {
 public:
  explicit DeformingMesh(Mesh mesh, const DeformingOptions& options = {});
  /// A mesh with morph targets, each of which has as many vertices.
  DeformingMesh(Mesh mesh, std::vector<std::vector<Point3>> targets,
                const DeformingOptions& options = {});

  /// The places of all vertices.
  void move(std::span<const Point3> vertices);
  /// The weights of the mesh as it was made, which come first, and of each target.
  void blend(std::span<const double> weights);
  /// The mesh as it is now, for which all of a blend is computed.
  const Mesh& mesh();
  DeformingCounts counts() const;

  /// The pairs of triangles of the two that meet, a in the first and b in the second, and how: see
  /// mesh/contacts.hpp.
  friend MeshContacts contacts(DeformingMesh& a, DeformingMesh& b);

 private:
  detail::Owned<detail::DeformingParts> parts_;
};

}  // namespace signum
