// SPDX-License-Identifier: MIT
/// The map that segments make of the plane: vertices, edges, and what is beside what.
///
/// A line sweeps over the segments from left to right, and knows the order of those that it
/// crosses. What it comes to, it comes to in order: so vertices and edges are sorted as they are
/// made, and nobody compares points any more.
/// See: Bentley and Ottmann, Algorithms for Reporting and Counting Geometric Intersections, 1979;
/// de Berg, Cheong, van Kreveld and Overmars, Computational Geometry, 2008, chapter 2, for segments
/// that have an end on others, or lie upon each other.
#pragma once

#include <cstdint>
#include <functional>
#include <signum/kernel/exact_point.hpp>
#include <span>
#include <vector>

#include "planar/swept_points.hpp"

namespace signum::detail {

/// The edges of a map of the plane, as SegmentMap has them.
struct PlaneEdge {
  std::uint32_t from, to, below;
};

/// The edges of such a map and the vertices that they begin and end at, wherever those are.
struct PlaneGraph {
  std::span<const PlaneEdge> edges;
  /// The edges from vertex v have the numbers from edge_begin[v] up to edge_begin[v + 1].
  std::span<const std::uint32_t> edge_begin, ending, ending_begin;
  /// Whether two edges that have this vertex in common are on one line there.
  std::function<bool(std::uint32_t v, std::uint32_t e, std::uint32_t f)> is_straight;
  /// The points inside of each edge, which have numbers above those of the vertices, from left to
  /// right; or of none.
  struct Inner {
    std::uint32_t first, count;
  };
  std::vector<Inner> inner = {};

  std::size_t vertices() const { return edge_begin.size() - 1; }
  std::uint32_t first_edge(std::uint32_t v) const { return edge_begin[v]; }
  std::span<const std::uint32_t> ending_at(std::uint32_t v) const {
    return ending.subspan(ending_begin[v], ending_begin[v + 1] - ending_begin[v]);
  }
};

class SegmentMap {
 public:
  static constexpr std::uint32_t none = ~std::uint32_t{0};
  /// Indices of points. Where they are the same point, it is a vertex and no edge.
  struct Ends {
    std::uint32_t from, to;
  };

  /// All points become vertices. Segments of one group are counted together where they lie upon
  /// each other; of no groups all are one. Segments may be chains, whose inner points, from left to
  /// right, are no vertices; what asks for them requires that they are still there. Throws
  /// NotFinite; InvalidArgument for 2^31 points and more.
  SegmentMap(std::span<const Point2> points, std::span<const Ends> segments,
             std::span<const std::uint32_t> groups = {}, std::span<const InnerPoints> inner = {});

  /// The vertices, sorted by x, then y.
  std::size_t vertices() const { return points_at_.size(); }
  Vec2<BigRational> exact(std::uint32_t v) const { return points_.exact(points_at_[v]); }
  ExactPoint2 exact_point(std::uint32_t v) const;
  Point2 rounded(std::uint32_t v) const { return points_.rounded(points_at_[v]); }
  bool is_given(std::uint32_t v) const { return !is_crossing(points_at_[v]); }
  /// The vertex that a point is.
  std::uint32_t vertex_of(std::uint32_t point) const { return vertex_of_[point]; }

  /// The edges run from the lesser to the greater of two vertices. They are sorted by the vertex
  /// from which they run, and around it from below; each has the edge next below its beginning,
  /// which comes earlier in the list, or none.
  using Edge = PlaneEdge;
  std::span<const Edge> edges() const { return edges_; }
  /// The edge next below a vertex, or none.
  std::uint32_t below(std::uint32_t v) const { return below_[v]; }
  /// The edges that begin there are these numbers up to the next vertex's.
  std::uint32_t first_edge(std::uint32_t v) const { return edge_begin_[v]; }
  /// The edges that end there, from below.
  std::span<const std::uint32_t> ending(std::uint32_t v) const {
    return std::span(ending_).subspan(ending_begin_[v], ending_begin_[v + 1] - ending_begin_[v]);
  }

  /// How many segments are no points.
  std::size_t segments() const { return given_segment_.size(); }
  /// The segments that an edge is part of, by their groups: how many run as the edge does, and how
  /// many do not; and one of them, or where there are several one of the group.
  struct Part {
    std::uint32_t segment, forward, backward;
    std::uint32_t count() const { return forward + backward; }
  };
  std::uint32_t parts(std::uint32_t e) const { return part_begin_[e + 1] - part_begin_[e]; }
  Part part(std::uint32_t e, std::uint32_t i) const {
    Part part = parts_[part_begin_[e] + i];
    part.segment = given_segment_[part.segment];
    return part;
  }
  /// The sign of a vertex less a point, by x, then y.
  Sign compare(std::uint32_t v, const Point2& p) const { return points_.compare(points_at_[v], p); }
  /// Positive where the point is to the left of the line of the edge.
  Sign side(std::uint32_t e, const Point2& p) const { return points_.side(segment_at(e), p); }
  Sign side_of_vertex(std::uint32_t e, std::uint32_t v) const {
    return points_.side(segment_at(e), points_at_[v]);
  }
  /// Whether the edges, which have this vertex in common, are on one line there.
  bool is_straight(std::uint32_t v, std::uint32_t e, std::uint32_t f) const;
  /// The points of the edge that are no vertices.
  std::uint32_t inner_points(std::uint32_t e) const { return points_.inner_points(segment_at(e)); }
  /// From left to right, with its ends. Requires that there are inner points.
  const Point2& chain_point(std::uint32_t e, std::uint32_t i) const {
    return points_.chain_point(segment_at(e), i);
  }
  void forget_chains() { points_.inner = {}; }
  /// What a border is traced on. Requires that this outlives it.
  PlaneGraph graph() const;

 private:
  friend class SegmentSweep;

  std::uint32_t segment_at(std::uint32_t e) const { return parts_[part_begin_[e]].segment; }

  SweptPoints points_;
  std::vector<SweptPoint> points_at_;
  std::vector<std::uint32_t> vertex_of_;
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> below_, edge_begin_, ending_, ending_begin_, part_begin_;
  std::vector<Part> parts_;  ///< by the segments of points_
  /// The given segment that each segment of points_ is.
  std::vector<std::uint32_t> given_segment_;
};

}  // namespace signum::detail
