// SPDX-License-Identifier: MIT
/// PlaneRegion overlay(operation, a, b): the union, intersection or difference of sets of the
/// plane, exactly.
///
/// Laws:
///   1. the areas: |A or B| + |A and B| = |A| + |B|, and |A - B| + |A and B| = |A|
///   2. what is made depends on the points that the polygons enclose alone: not on where chains
///      begin, nor on points in the middle of straight edges
///   3. what is made is valid, and its union with nothing is itself
/// Degenerate: points, lines, and what has no area are left out. The region of nothing is empty.
/// Throws: what require_plane_set() does; InvalidArgument for 2^31 points and more.
/// Cost: O(log n) tests in doubles for each point and each crossing; what crosses in one point, or
/// nearly so, takes integers of any size.
/// See: Bentley and Ottmann, Algorithms for Reporting and Counting Geometric Intersections, 1979;
/// Martinez, Rueda and Feito, A New Algorithm for Computing Boolean Operations on Polygons, 2009.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <signum/kernel/exact_point.hpp>
#include <signum/kernel/held.hpp>
#include <signum/plane/boolean_operation.hpp>
#include <signum/plane/plane_set.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

namespace detail {
struct PlaneRegionData;
}

/// Polygons whose points need not be doubles, each with a connected inside, in the one way in which
/// there are such: a ring is a simple closed curve without a point at which it goes straight on,
/// which begins at its least point by x, then y. The first ring of a polygon runs round it
/// counter-clockwise, the others round its holes, clockwise. Holes and polygons are sorted, by the
/// first point in which they differ. Rings may touch in points. Copies share what is inside, which
/// never changes.
class PlaneRegion {
 public:
  /// The vertices, sorted by x, then y.
  std::size_t vertex_count() const;
  ExactPoint2 vertex(std::size_t i) const;
  /// The vertex with each coordinate correctly rounded. Two vertices may round to the same point.
  Point2 rounded(std::size_t i) const;
  /// Whether the vertex is a point that was given, and so of doubles.
  bool is_given(std::size_t i) const;

  /// A polygon as its rings, by the indices of vertices.
  using Rings = std::vector<std::vector<std::uint32_t>>;
  std::span<const Rings> polygons() const;
  /// The number of all holes.
  std::size_t holes() const;

  Rational area() const;

  /// The rings with each coordinate correctly rounded, without those that have fewer than 3 points
  /// left. Where vertices were rounded, rings may cross.
  PlaneSet rounded() const;

  explicit PlaneRegion(std::shared_ptr<const detail::PlaneRegionData> data)
      : data_(std::move(data)) {}

 private:
  detail::Shared<detail::PlaneRegionData> data_;
};

PlaneRegion overlay(BooleanOperation operation, const PlaneSet& a, const PlaneSet& b);

/// Of any number of sets, in one arrangement: no vertex is rounded between one and the next. Of no
/// sets it is empty.
PlaneRegion overlay(BooleanOperation operation, std::span<const PlaneSet> sets);

/// What the set encloses, in rings that do not cross.
PlaneRegion make_valid(const PlaneSet& set);

}  // namespace signum
