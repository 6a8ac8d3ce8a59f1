// SPDX-License-Identifier: MIT
/// class SegmentArrangement: how segments divide the plane.
///
/// Laws:
///   1. vertices - edges + faces = 1 + components
///   2. the vertices are the ends of the segments and the points in which two segments meet that
///      are not parallel; they do not depend on the order of segments, nor on which way these run
/// Degenerate: segments may lie upon each other, and be points: such a point is a vertex, and cuts
/// what it lies on. No segments leave one face.
/// Throws: NotFinite; InvalidArgument for 2^30 segments and more.
/// Cost: O(log n) tests in doubles for each segment and each crossing; what crosses in one point,
/// or nearly so, takes integers of any size.
/// See: Bentley and Ottmann, Algorithms for Reporting and Counting Geometric Intersections, 1979.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <signum/kernel/exact_point.hpp>
#include <signum/kernel/held.hpp>
#include <signum/kernel/shapes.hpp>
#include <span>

namespace SIGNUM_API signum {

namespace detail {
class SegmentMap;
}

/// Copies share what is inside, which never changes.
class SegmentArrangement {
 public:
  explicit SegmentArrangement(std::span<const Segment2> segments);

  /// The vertices, sorted by x, then y.
  std::size_t vertices() const;
  ExactPoint2 vertex(std::size_t i) const;
  /// The vertex with each coordinate correctly rounded.
  Point2 rounded(std::size_t i) const;
  /// Whether the vertex is an end of a segment, and so of doubles.
  bool is_given(std::size_t i) const;

  /// What the vertices cut the segments into, counted once where segments overlap; sorted by the
  /// vertex from which an edge runs, and around it from below.
  std::size_t edges() const;
  struct Edge {
    std::uint32_t from, to;  ///< from < to
  };
  Edge edge(std::size_t i) const;

  /// The connected pieces of the rest of the plane, the one without an end too.
  std::size_t faces() const { return 1 + components_ + edges() - vertices(); }
  /// The connected pieces of what the segments are together.
  std::size_t components() const { return components_; }

 private:
  friend class ArrangementLocator;

  detail::Shared<detail::SegmentMap> map_;
  std::size_t components_ = 0;
};

}  // namespace signum
