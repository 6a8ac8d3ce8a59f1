// SPDX-License-Identifier: MIT
/// The segments that sets of the plane are made of, the map of these, and what encloses what.
#pragma once

#include <signum/plane/plane_set.hpp>
#include <span>
#include <vector>

#include "planar/segment_map.hpp"
#include "planar/walk_forest.hpp"

namespace signum::detail {

/// What a segment is part of. Polygons and chains are counted through all sets.
struct SegmentOwner {
  std::uint32_t set, polygon, chain;  ///< of a line or a point no polygon and no chain
};

/// Whether edges that run on to the right, or to the left, make one segment where nothing touches
/// them.
enum class Joined : std::uint8_t { none, where_nothing_touches };

struct SetSegments {
  /// Throws what require_plane_set() does. Requires that the sets outlive this if edges are joined.
  explicit SetSegments(std::span<const PlaneSet* const> sets, Joined joined = Joined::none);

  static constexpr std::uint32_t none = SegmentMap::none;
  std::vector<Point2> points;
  /// The edges of chains and lines, and single points as segments that are points.
  std::vector<SegmentMap::Ends> segments;
  /// The points of each segment between its ends, which are not among the points; or of none.
  std::vector<InnerPoints> inner;
  std::vector<SegmentOwner> owners;
  std::vector<std::uint32_t> set_of_polygon;
  /// Where the segments of each chain begin and end.
  std::vector<std::uint32_t> chain_begin, chain_end;
  std::vector<std::uint8_t> is_first_chain;  ///< of its polygon
  struct LineEnd {
    std::uint32_t point, set;
  };
  std::vector<LineEnd> line_ends;
  std::vector<WindingRule> rules;

  /// For each segment a number of its polygon, or of the set whose line it is.
  std::vector<std::uint32_t> groups_by_polygon() const;
  /// Of its chain. Requires that there are no lines.
  std::vector<std::uint32_t> groups_by_chain() const;

  /// The segment of a chain that ends where this one begins.
  std::uint32_t before(std::uint32_t segment) const {
    const std::uint32_t chain = owners[segment].chain;
    return segment == chain_begin[chain] ? chain_end[chain] - 1 : segment - 1;
  }

 private:
  void add_line(const std::vector<Point2>& line, const SegmentOwner& owner);
  /// What is there of `meets` tells which edges are not to be joined with others.
  void add_chain(const std::vector<Point2>& chain, const SegmentOwner& owner,
                 std::span<const std::uint8_t> meets);
};

/// In which sets a point is, while one goes from edge to edge.
class EnclosingSets {
 public:
  explicit EnclosingSets(const SetSegments& sets)
      : sets_(sets), windings_(sets.set_of_polygon.size()), polygons_(sets.rules.size()) {}

  /// Goes over the edge from below, or back.
  void step(const SegmentMap& map, std::uint32_t edge, bool up) {
    for (std::uint32_t i = 0; i < map.parts(edge); ++i) {
      const auto [segment, forward, backward] = map.part(edge, i);
      const auto& [set, polygon, chain] = sets_.owners[segment];
      if (polygon == SetSegments::none) continue;
      const WindingRule rule = sets_.rules[set];
      const bool before = is_enclosed(rule, windings_[polygon]);
      // What is above an edge that runs to the right is to its left.
      const std::int64_t more = std::int64_t{forward} - std::int64_t{backward};
      windings_[polygon] += up ? more : -more;
      const bool after = is_enclosed(rule, windings_[polygon]);
      if (before == after) continue;
      const bool in_before = polygons_[set] != 0;
      polygons_[set] += after ? 1 : -1;
      const bool in_after = polygons_[set] != 0;
      if (in_before != in_after) count_ += in_after ? 1 : -1;
    }
  }
  bool is_in(std::size_t set) const { return polygons_[set] != 0; }
  /// How many of the sets it is in.
  std::size_t count() const { return static_cast<std::size_t>(count_); }

 private:
  const SetSegments& sets_;
  std::vector<std::int64_t> windings_, polygons_;
  std::int64_t count_ = 0;
};

/// For each edge, the edge next below, as walk_forest() takes it.
std::vector<std::uint32_t> edges_below(const SegmentMap& map);

/// For each edge what value(in) is of points straight above it.
template <class T, class Value>
std::vector<T> values_above(const SetSegments& sets, const SegmentMap& map, Value value) {
  std::vector<T> above(map.edges().size());
  EnclosingSets in(sets);
  walk_forest(
      edges_below(map),
      [&](std::uint32_t e) {
        in.step(map, e, true);
        above[e] = value(in);
      },
      [&](std::uint32_t e) { in.step(map, e, false); });
  return above;
}

}  // namespace signum::detail
