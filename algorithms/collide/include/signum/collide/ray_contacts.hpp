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
///   1. a vertex of a triangle of a is listed iff b has it inside or on its boundary; by increasing
///      index
///   2. the hit is the first one of b's surface, exact: t = 0 iff the vertex is on the surface
///   3. `blocked` iff the ray first meets some triangle of a at a t that is positive and less than
///      that of the hit
///   4. the answers are the same on any number of threads
/// The direction is minus the sum of the normals of the triangles at the vertex, each as long as
/// the triangle is large, in doubles: the sum is rounded, and what is found along the direction
/// given is exact. Requires that the triangles of a are seen counter-clockwise from outside.
/// Degenerate: where that sum is zero there is no hit.
/// Cost: the hierarchies, once; then the vertices, in parallel.
/// See: Hermann, Faure and Raffin, Ray-Traced Collision Detection for Deformable Bodies, 2008.
#pragma once

#include <cstdint>
#include <optional>
#include <signum/mesh/hit.hpp>
#include <signum/mesh/solid.hpp>
#include <vector>

namespace SIGNUM_API signum {

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
std::vector<RayContact> ray_contacts(const Solid& a, const Solid& b);

}  // namespace signum
