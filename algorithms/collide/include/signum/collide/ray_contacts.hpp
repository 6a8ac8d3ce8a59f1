// SPDX-License-Identifier: MIT
/// std::vector<RayContact> ray_contacts(a, b): the vertices of one solid that are in another, and
/// how far each must go back to be out again.
///
///       ______________
///      |  b           |      From each vertex of a that is in b a ray runs into a, against the
///      |     .        |      normal of a there; where it leaves b is the point that the vertex is
///      |    /|\       |      paired with. A penalty force pulls the two together.
///      |___/_|_\______|
///         /  v  \            Where the ray leaves a before b, the vertex has gone through more
///        /   a   \           than one wall: that pair tells nothing, and is marked.
///
/// Laws:
///   1. a vertex is listed iff MeshLocator says that it is in b or on it, and it is in a triangle
///      of a; by increasing index
///   2. the hit is MeshRaycaster's first one of b, exact: t = 0 iff the vertex is on the surface
///   3. `blocked` iff the ray first meets some triangle of a at a t that is positive and less than
///      that of the hit
///   4. the answers are the same on any number of threads
/// The direction is minus the sum of the normals of the triangles at the vertex, each as long as
/// the triangle is large, in doubles: the sum is rounded, and what is found along the direction
/// that is told is exact. Requires that the triangles of a are seen counter-clockwise from outside.
/// Degenerate: where that sum is zero there is no hit.
/// Cost: for a RayBody what MeshLocator and two MeshRaycaster cost; then the vertices, in parallel.
/// Throws: NotFinite; InvalidArgument for a mesh that is not closed as the rule asks.
/// See: Hermann, Faure and Raffin, Ray-Traced Collision Detection for Deformable Bodies, 2008.
#pragma once

#include <cstdint>
#include <optional>
#include <signum/mesh/hit.hpp>
#include <signum/mesh/locate.hpp>
#include <vector>

namespace SIGNUM_API signum {

/// A closed mesh that is prepared for rays; the rule says what it encloses.
class RayBody {
 public:
  explicit RayBody(const Mesh& mesh, SolidRule rule = SolidRule::nonzero)
      : locator_(mesh, rule), caster_(mesh) {}
  const Mesh& mesh() const { return locator_.mesh(); }
  const MeshLocator& locator() const { return locator_; }
  const MeshRaycaster& caster() const { return caster_; }

 private:
  MeshLocator locator_;
  MeshRaycaster caster_;
};

struct RayContact {
  /// Of a, in b or on it.
  std::uint32_t vertex;
  /// Into a, times a power of two for which the greatest coordinate is at least 1 and below 2; or
  /// zero.
  Point3 direction;
  /// The first hit on b.
  std::optional<MeshHit> hit;
  /// Whether a itself is met before.
  bool blocked;
};

/// The vertices of a in b.
std::vector<RayContact> ray_contacts(const RayBody& a, const RayBody& b);

}  // namespace signum
