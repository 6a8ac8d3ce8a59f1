// SPDX-License-Identifier: MIT
/// class ConvexLocator: locates many points with respect to one convex hull.
///
///     const ConvexLocator locator(Convex3{points});
///     if (locator.locate(p) == Location::inside) ...
///
/// The faces of the hull are found once, each with its plane in doubles and a bound for how wrong
/// that is on all points in the box of the hull. A point is compared with all planes, in the
/// vectors of the machine; what is too near to one is settled by orient3d.
///
/// Laws:
///   1. locate(point) is locate(point, convex)
/// Degenerate: a flat hull, a segment or a point has the inside that locate.hpp says, and is asked
/// by its corners alone.
/// Cost: to build, what convex_hull costs; to locate a point, 10 to 100 ns for a hull
/// of 60 faces. A hull of more than a thousand faces has a Solid in their place, which takes
/// 100 to 900 ns; so does a point on the boundary. A flat hull costs what locate costs.
/// Throws: NotFinite; InvalidArgument for a hull of no points.
#pragma once

#include <signum/kernel/held.hpp>
#include <signum/kernel/location.hpp>
#include <signum/kernel/shapes.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

/// May be used on several threads at once.
class ConvexLocator {
 public:
  explicit ConvexLocator(const Convex3& convex);

  Location locate(const Point3& point) const;

  /// Where each of many points is, found in parallel.
  std::vector<Location> locate(std::span<const Point3> points) const;

 private:
  struct Prepared;
  detail::Shared<Prepared> prepared_;
};

}  // namespace signum
