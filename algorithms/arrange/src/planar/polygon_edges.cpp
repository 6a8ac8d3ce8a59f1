// SPDX-License-Identifier: MIT
#include "planar/polygon_edges.hpp"

#include <algorithm>

#include "cells/axes.hpp"
#include "planar/segment_splits.hpp"
#include "polygon/chain_points.hpp"

namespace signum::detail {

namespace {

/// Without negative zeros, so that equal points have equal coordinates.
Point3 in_space(const Point2& p) { return {p.x + 0.0, p.y + 0.0, 0.0}; }

bool is_less(const Point3& p, const Point3& q) { return p.x != q.x ? p.x < q.x : p.y < q.y; }

/// All points, each once, sorted.
std::vector<Point3> points_of(std::span<const Polygon2> polygons) {
  std::vector<Point3> points;
  for (const Polygon2& polygon : polygons) {
    for (const auto& chain : polygon.chains) {
      require_chain(chain);
      require_finite(chain);
      for (const Point2& p : chain) points.push_back(in_space(p));
    }
  }
  std::sort(points.begin(), points.end(), is_less);
  points.erase(std::unique(points.begin(), points.end(),
                           [](const Point3& p, const Point3& q) { return !is_less(p, q); }),
               points.end());
  return points;
}

}  // namespace

bool PolygonEdges::is_before(std::uint32_t a, std::uint32_t b) const {
  const Sign by_x = points_.compare(a, b, 0);
  return (by_x != Sign::zero ? by_x : points_.compare(a, b, 1)) == Sign::negative;
}

PolygonEdges::PolygonEdges(std::span<const Polygon2> polygons) : points_(points_of(polygons)) {
  const auto given = static_cast<std::uint32_t>(points_.size());
  for (std::uint32_t v = 0; v < given; ++v) points_.enter(v);
  const auto index_of = [&](const Point2& p) {
    std::uint32_t from = 0, to = given;
    while (from + 1 < to) {
      const std::uint32_t middle = from + (to - from) / 2;
      (is_less(in_space(p), points_.rounded(middle)) ? to : from) = middle;
    }
    return from;
  };
  std::vector<PlanarSegment> segments;
  std::vector<std::uint32_t> owner;
  for (std::size_t m = 0; m < polygons.size(); ++m) {
    for (const auto& chain : polygons[m].chains) {
      std::uint32_t from = index_of(chain.back());
      for (const Point2& p : chain) {
        const std::uint32_t to = index_of(p);
        if (from != to) {
          segments.push_back({from, to, PlanarSegment::no_member});
          owner.push_back(static_cast<std::uint32_t>(m));
        }
        from = to;
      }
    }
  }

  struct Piece {
    Edge edge;
    Step step;
  };
  std::vector<Piece> pieces;
  const auto stops = swept_split_points(points_, axis, segments);
  for (std::size_t i = 0; i < segments.size(); ++i) {
    crossings_ += stops[i].size();
    // What is above an edge that runs to the right is to its left.
    const bool right = is_before(segments[i].from, segments[i].to);
    std::uint32_t from = segments[i].from;
    const auto add = [&](std::uint32_t to) {
      pieces.push_back({right ? Edge{from, to} : Edge{to, from}, {owner[i], right ? 1 : -1}});
      from = to;
    };
    for (const std::uint32_t stop : stops[i]) add(stop);
    add(segments[i].to);
  }
  std::sort(pieces.begin(), pieces.end(), [this](const Piece& p, const Piece& q) {
    const Edge &e = p.edge, &f = q.edge;
    if (e.from != f.from) return e.from < f.from;
    return e.to != f.to && is_left_turn(e.from, e.to, f.to);
  });
  for (const Piece& piece : pieces) {
    const Edge& e = piece.edge;
    if (edges_.empty() || edges_.back().from != e.from || edges_.back().to != e.to) {
      edges_.push_back(e);
      step_begin_.push_back(steps_.size());
    } else {
      ++crossings_;
    }
    steps_.push_back(piece.step);
    step_begin_.back() = steps_.size();
  }
}

}  // namespace signum::detail
