// SPDX-License-Identifier: MIT
/// class PolygonLocator: locates many points with respect to one polygon.
///
/// A hierarchy over pieces of the chains, each with its bounding box and, where that is much
/// narrower, a strip that holds it. What a piece adds to the winding about a point that is outside
/// of these is known from the two ends of the piece alone, so only those pieces are opened that
/// have the point within: however many edges are on the level of the point, few are looked at.
/// Chains of which every piece spreads far in all directions, as a chain of random points does, get
/// a grid of cells in its place.
///
/// Laws:
///   1. locate(point) is locate(point, polygon)
/// Cost: to build, n log n; to locate a point, commonly the logarithm of n; with a grid, about n /
/// 70 edges. Linear at worst, where nearly all edges pass through one spot.
/// Throws: NotFinite; InvalidArgument for a chain of fewer than 3 points.
/// See: Ballard, Strip Trees: A Hierarchical Representation for Curves, 1981; Jacobson, Kavan and
/// Sorkine-Hornung, Robust Inside-Outside Segmentation using Generalized Winding Numbers, 2013, for
/// the idea that a piece seen from outside may be replaced by what closes it.
#pragma once

#include <signum/kernel/held.hpp>
#include <signum/kernel/location.hpp>
#include <signum/kernel/shapes.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

/// May be used on several threads at once.
class PolygonLocator {
 public:
  explicit PolygonLocator(const Polygon2& polygon);

  Location locate(const Point2& point) const;

  /// Where each of many points is, found in parallel.
  std::vector<Location> locate(std::span<const Point2> points) const;
  /// locations[i] becomes the location of points[i]; nothing is allocated. Throws InvalidArgument
  /// if their numbers differ.
  void locate(std::span<const Point2> points, std::span<Location> locations) const;

 private:
  struct Pieces;
  detail::Shared<Pieces> pieces_;
};

}  // namespace signum
