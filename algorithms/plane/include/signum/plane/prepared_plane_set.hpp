// SPDX-License-Identifier: MIT
/// class PreparedPlaneSet: relate() of one set with many, and where many points are in it, with an
/// index.
///
///     const PreparedPlaneSet land(coast);
///     for (const PlaneSet& parcel : parcels) land.relate(parcel).is(PlanePredicate::contains);
///
/// Laws:
///   1. relate() gives what relate(set, other) gives
///   2. locate() tells the interior, the boundary and the exterior of relate.hpp
/// Degenerate: as relate().
/// Throws: what require_plane_set() does; InvalidArgument for 2^31 points and more.
/// Cost: to be made, as relate() and O(log n) memory for each edge. To be asked, O(log n) expected
/// for a point. A set of few edges is compared with the edges that are near, by the sides of their
/// ends; where they touch, and of more edges, it takes relate() with those edges. A set of which
/// edges cross where no double is takes relate() of all.
/// See: Sarnak and Tarjan, Planar Point Location Using Persistent Search Trees, 1986.
#pragma once

#include <signum/kernel/held.hpp>
#include <signum/kernel/location.hpp>
#include <signum/plane/relate.hpp>
#include <span>

namespace SIGNUM_API signum {

namespace detail {
class PreparedRelation;
}

/// Copies share what is inside, which never changes.
class PreparedPlaneSet {
 public:
  explicit PreparedPlaneSet(const PlaneSet& set);

  /// The set is a, the other one b.
  PlaneRelation relate(const PlaneSet& other) const;

  /// Inside is the interior of the set, outside its exterior.
  Location locate(const Point2& p) const;
  /// Of many points. Throws InvalidArgument for spans of two lengths.
  void locate(std::span<const Point2> points, std::span<Location> locations) const;

 private:
  detail::Shared<detail::PreparedRelation> prepared_;
};

}  // namespace signum
