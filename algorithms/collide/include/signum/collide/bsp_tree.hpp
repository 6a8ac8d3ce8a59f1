// SPDX-License-Identifier: MIT
/// class BspTree: tells when a ball, an upright cylinder or a convex body first meets a scene, by
/// one tree for all sizes of them.
///
///            .   .   .   .       The planes of a BSP tree of the scene are shifted outwards, each
///        ___________   .         by how far the moving body reaches against its normal, while the
///       |   solid   |            path of a point goes down the tree: with its planes shifted, a
///       |___________|    o--->   solid cell holds all places at which the body meets the cell.
///
/// The solid is that of a closed mesh, with its triangles; of another mesh the triangles are thin
/// cells of their own.
///
/// Laws:
///   1. early() is never later than the first contact, and none only where there is no contact: it
///      is a lower bound of the least t at which the path is in a shifted cell
///   2. exact() is the first contact, exactly; the tree only tells where there is none
///   3. early() of a point is the first contact except for roundings, where all is cut
///   4. bevels change early() alone
/// A shifted cell reaches farther than the body does where the cell is sharp: early() of a ball
/// tells a contact at such an edge too early. Bevels are planes that cut this off: those of the box
/// of each cell, and across the edges at which it turns by more than a right angle.
/// Degenerate: triangles of zero area are met as well. Planes, cells and their corners are exact;
/// what moves is compared with them in doubles that are rounded away from a miss. Where numbers
/// overflow, early() is 0. A motion of zero asks whether they meet.
/// Cost: early() takes 10 to 50 us for thousands of triangles; exact() besides that a sweep against
/// the triangles near where it is early, up to milliseconds for a ball or a cylinder. To build it,
/// rational numbers: a tenth to half of a millisecond for each triangle. A BSP tree may cut n
/// triangles into n^2 fragments: where there are 8 n + 64 of them in open cells, or 8 n + 64 nodes,
/// what is left is not cut any more, and its cell is taken as solid: this makes early() earlier.
/// Throws: NotFinite; InvalidArgument for a mesh without triangles, for a triangle that names a
/// missing vertex, for a closed mesh that the rule refuses (see require_solid), for a negative
/// radius or height, and for a convex body without points.
/// See: Melax, Dynamic Plane Shifting BSP Traversal, 2000; Bernstein and Fussell, Fast, Exact,
/// Linear Booleans, 2009, for exact cells. The source shifts by the greatest support of the body
/// along the normal, which is right for bodies that are symmetric about their point only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <signum/kernel/deferred_surd.hpp>
#include <signum/kernel/held.hpp>
#include <signum/kernel/shapes.hpp>
#include <signum/mesh/mesh.hpp>
#include <signum/mesh/solid_rule.hpp>

namespace SIGNUM_API signum {

/// A cylinder whose axis goes up from its foot along z.
struct UprightCylinder {
  Point3 foot;
  double radius, height;
};

enum class Bevels : std::uint8_t { none, sharp };

struct BspContact {
  DeferredSurd time;
  /// Whether they meet at t = 0.
  bool initially;
  /// The least triangle that is met then; none inside a solid.
  std::optional<std::uint32_t> face;
};

namespace detail {
struct BspNodes;
}

class BspTree {
 public:
  /// The rule says what a closed mesh encloses.
  explicit BspTree(Mesh mesh, Bevels bevels = Bevels::sharp, SolidRule rule = SolidRule::nonzero);

  /// Whether the mesh is closed, so that its inside is met as well.
  bool is_solid() const;
  std::size_t nodes() const;

  /// A lower bound, in [0, 1], of the time at which a body that is moved by `motion` meets the
  /// scene.
  std::optional<double> early(const Point3& p, const Point3& motion) const;
  std::optional<double> early(const Sphere3& ball, const Point3& motion) const;
  std::optional<double> early(const UprightCylinder& cylinder, const Point3& motion) const;
  std::optional<double> early(const Convex3& body, const Point3& motion) const;

  /// The first contact.
  std::optional<BspContact> exact(const Point3& p, const Point3& motion) const;
  std::optional<BspContact> exact(const Sphere3& ball, const Point3& motion) const;
  std::optional<BspContact> exact(const UprightCylinder& cylinder, const Point3& motion) const;
  std::optional<BspContact> exact(const Convex3& body, const Point3& motion) const;

 private:
  detail::Shared<detail::BspNodes> nodes_;
};

}  // namespace signum
