// SPDX-License-Identifier: MIT
#include "section/winding_map.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "cells/axes.hpp"
#include "planar/plane_sweep.hpp"
#include "segments/segment_splits.hpp"

namespace signum::detail {

namespace {

/// Whether nothing changes across an edge, whatever the rule.
bool changes_nothing(const WindingMap::Around& step) {
  return std::all_of(step.begin(), step.end(),
                     [](const Cover& c) { return c.turned == 0 && c.times % 2 == 0; });
}

}  // namespace

WindingMap::WindingMap(PointTable& points, std::size_t axis, std::span<const ChainPart> parts,
                       Unchanged unchanged)
    : points_(points), axis_(axis) {
  make_edges(pieces_of(parts), unchanged);
  find_below();
}

/// The parts, cut where they meet, over vertices in the order of the plane.
std::vector<WindingMap::Piece> WindingMap::pieces_of(std::span<const ChainPart> parts) {
  std::vector<PlanarSegment> segments;
  segments.reserve(parts.size());
  for (const ChainPart& p : parts) segments.push_back({p.from, p.to, PlanarSegment::no_member});
  const SplitPoints inside = split_points(points_, axis_, segments);
  std::vector<std::vector<std::uint32_t>> stops(parts.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    stops[i].push_back(parts[i].from);
    stops[i].insert(stops[i].end(), inside[i].begin(), inside[i].end());
    stops[i].push_back(parts[i].to);
    vertices_.insert(vertices_.end(), stops[i].begin(), stops[i].end());
  }
  std::sort(vertices_.begin(), vertices_.end());
  vertices_.erase(std::unique(vertices_.begin(), vertices_.end()), vertices_.end());
  const std::size_t u = after(axis_), v = after(u);
  std::sort(vertices_.begin(), vertices_.end(), [&](std::uint32_t a, std::uint32_t b) {
    const Sign by_u = points_.compare(a, b, u);
    return (by_u != Sign::zero ? by_u : points_.compare(a, b, v)) == Sign::negative;
  });
  std::vector<std::uint32_t> place(points_.size());
  for (std::uint32_t i = 0; i < vertices_.size(); ++i) place[vertices_[i]] = i;

  std::vector<Piece> pieces;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    for (std::size_t k = 1; k < stops[i].size(); ++k) {
      const std::uint32_t from = place[stops[i][k - 1]], to = place[stops[i][k]];
      if (from == to) continue;
      Piece piece{std::min(from, to), std::max(from, to), {}};
      for (std::size_t c = 0; c < 2; ++c) {
        if (parts[i].of[c]) piece.step[c] = {from < to ? 1 : -1, 1};
      }
      pieces.push_back(piece);
    }
  }
  return pieces;
}

/// The edges, sorted by where they begin, and there from below.
void WindingMap::make_edges(std::vector<Piece> pieces, Unchanged unchanged) {
  const auto ends = [](const Piece& p) { return std::tie(p.from, p.to); };
  std::sort(pieces.begin(), pieces.end(),
            [&](const Piece& p, const Piece& q) { return ends(p) < ends(q); });
  std::size_t last = 0;
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    if (ends(pieces[i]) != ends(pieces[last])) {
      pieces[++last] = pieces[i];
    } else {
      for (std::size_t c = 0; c < 2; ++c) pieces[last].step[c] += pieces[i].step[c];
    }
  }
  if (!pieces.empty()) pieces.resize(last + 1);
  if (unchanged == Unchanged::dropped) {
    std::erase_if(pieces, [](const Piece& p) { return changes_nothing(p.step); });
  }
  std::sort(pieces.begin(), pieces.end(), [this](const Piece& p, const Piece& q) {
    if (p.from != q.from) return p.from < q.from;
    return points_.turn(axis_, vertices_[p.from], vertices_[p.to], vertices_[q.to]) ==
           Sign::positive;
  });
  for (const Piece& p : pieces) {
    edges_.push_back({p.from, p.to, SegmentMap::none});
    above_.push_back(p.step);
  }
  const auto count = static_cast<std::uint32_t>(vertices_.size());
  edge_begin_.assign(count + 1, 0);
  for (const PlaneEdge& e : edges_) ++edge_begin_[e.from + 1];
  std::partial_sum(edge_begin_.begin(), edge_begin_.end(), edge_begin_.begin());
}

/// A line sweeps over the edges: what is next below each, and what is above it.
void WindingMap::find_below() {
  ending_begin_.push_back(0);
  std::vector<std::uint32_t> order(vertices_.size()), numbers(edges_.size());
  std::iota(order.begin(), order.end(), 0U);
  std::iota(numbers.begin(), numbers.end(), 0U);
  std::vector<std::vector<std::uint32_t>> ending(vertices_.size());
  const auto starting_at = [&](std::uint32_t v) {
    return std::span(std::as_const(numbers))
        .subspan(edge_begin_[v], edge_begin_[v + 1] - edge_begin_[v]);
  };
  sweep_plane(
      order, [&](std::uint32_t e) { return edges_[e].from; },
      [&](std::uint32_t e) { return edges_[e].to; }, starting_at,
      [&](std::uint32_t a, std::uint32_t b, std::uint32_t c) {
        return points_.turn(axis_, vertices_[a], vertices_[b], vertices_[c]) == Sign::positive;
      },
      [&](std::uint32_t v, std::uint32_t below) {
        for (const std::uint32_t e : starting_at(v)) {
          edges_[e].below = below;
          if (below != no_parent) {
            for (std::size_t c = 0; c < 2; ++c) above_[e][c] += above_[below][c];
          }
          below = e;
        }
      });
  for (std::uint32_t e = 0; e < edges_.size(); ++e) ending[edges_[e].to].push_back(e);
  for (std::uint32_t v = 0; v < vertices_.size(); ++v) {
    // From below: of edges that end at one vertex the lower one is to the right of the higher.
    std::sort(ending[v].begin(), ending[v].end(), [&](std::uint32_t e, std::uint32_t f) {
      return points_.turn(axis_, vertices_[edges_[e].from], vertices_[v],
                          vertices_[edges_[f].from]) == Sign::positive;
    });
    ending_.insert(ending_.end(), ending[v].begin(), ending[v].end());
    ending_begin_.push_back(static_cast<std::uint32_t>(ending_.size()));
  }
}

PlaneGraph WindingMap::graph() const {
  return {edges_, edge_begin_, ending_, ending_begin_,
          [this](std::uint32_t, std::uint32_t e, std::uint32_t f) {
            const PlaneEdge& s = edges_[e];
            const PlaneEdge& t = edges_[f];
            const std::uint32_t other = t.from == s.from || t.from == s.to ? t.to : t.from;
            return points_.turn(axis_, vertices_[s.from], vertices_[s.to], vertices_[other]) ==
                   Sign::zero;
          }};
}

}  // namespace signum::detail
