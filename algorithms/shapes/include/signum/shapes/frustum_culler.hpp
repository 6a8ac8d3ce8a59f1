// SPDX-License-Identifier: MIT
/// class FrustumCuller: tells which nodes of a hierarchy of volumes a camera sees, and which planes
/// need no test below.
///
///     void draw(const Node& node, PlaneMask planes) {
///       const CulledVolume seen = culler.containment(node.box, planes);
///       if (seen.containment == Containment::outside) return;
///       for (const Node& child : node.children) draw(child, seen.planes);
///     }
///
/// Where a volume is wholly on the inner side of a plane, so is all that it holds: a plane that a
/// parent is inside of is masked out for its children, which are not asked about it any more.
///
/// Laws:
///   1. with all_planes, or any mask that has each plane of which a part of the shape is outside,
///      the containment is containment(frustum, shape)
///   2. the planes that come back are those of the mask that have a point of the shape on their
///      outer side, exactly, and none where the containment is outside; so they serve for every
///      shape within this one
///   3. of a ball about the center, nearer_planes(center) give the containment that all planes give
/// Degenerate: a plane without a normal has all points on one side, and is in every mask.
/// Cost: to build, what PreparedFrustum does; a shape costs 10 to 100 ns where doubles
/// tell, and what PreparedFrustum takes where it is across a border; with an empty mask it costs
/// the check of its numbers. nearer_planes is rational, some microseconds.
/// Throws: NotFinite; InvalidArgument if a shape is invalid.
/// See: Assarsson and Moller, Optimized View Frustum Culling Algorithms for Bounding Boxes, 2000
/// (masking, and the octant test).
#pragma once

#include <cstdint>
#include <signum/kernel/held.hpp>
#include <signum/shapes/frustum.hpp>

namespace SIGNUM_API signum {

/// A bit for each plane of a frustum: 1 << i for plane i, in the order of planes_of.
using PlaneMask = std::uint8_t;
inline constexpr PlaneMask all_planes = 0x3F;

struct CulledVolume {
  Containment containment;
  /// The planes that still matter for what is in the shape.
  PlaneMask planes;
};

/// May be used on several threads at once.
class FrustumCuller {
 public:
  explicit FrustumCuller(const Frustum3& frustum);

  CulledVolume containment(const Aabb3& shape, PlaneMask planes = all_planes) const;
  CulledVolume containment(const Obb3& shape, PlaneMask planes = all_planes) const;
  CulledVolume containment(const Sphere3& shape, PlaneMask planes = all_planes) const;

  /// The octant test: of left and right, bottom and top, near and far that plane which is nearer to
  /// the center, counted negative outside; both where they are equally near. A ball about the
  /// center that is outside of the other is outside of this one, too, and one inside of this one is
  /// inside of the other; so these planes decide for it. (Not for its children: a ball that crosses
  /// the one plane may cross the other.)
  PlaneMask nearer_planes(const Point3& center) const;

 private:
  struct Prepared;
  detail::Shared<Prepared> prepared_;
};

}  // namespace signum
