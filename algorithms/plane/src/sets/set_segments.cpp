// SPDX-License-Identifier: MIT
#include "sets/set_segments.hpp"

#include <algorithm>
#include <signum/kernel/error.hpp>

#include "polygon/chain_points.hpp"
#include "shapes/finite.hpp"

namespace signum {

void require_plane_set(const PlaneSet& set) {
  for (const Point2& p : set.points) detail::require_finite(p);
  for (const auto& line : set.lines) {
    if (line.size() < 2) throw InvalidArgument("a line of fewer than 2 points");
    detail::require_finite(line);
  }
  for (const Chains2& polygon : set.polygons) {
    if (polygon.empty()) throw InvalidArgument("a polygon of no chains");
    for (const auto& chain : polygon) {
      detail::require_chain(chain);
      detail::require_finite(chain);
    }
  }
}

namespace detail {

void SetSegments::add_chain(const std::vector<Point2>& chain, const SegmentOwner& owner) {
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const auto n = static_cast<std::uint32_t>(points.size());
    points.push_back(chain[i]);
    if (i == 0) continue;
    segments.push_back({n - 1, n});
    owners.push_back(owner);
  }
}

SetSegments::SetSegments(std::span<const PlaneSet* const> sets) {
  std::uint32_t s = 0, polygons = 0, chains = 0;
  for (const PlaneSet* set : sets) {
    require_plane_set(*set);
    rules.push_back(set->rule);
    for (const Point2& p : set->points) {
      const auto n = static_cast<std::uint32_t>(points.size());
      points.push_back(p);
      segments.push_back({n, n});
      owners.push_back({s, none, none});
    }
    for (const auto& line : set->lines) {
      const auto first = static_cast<std::uint32_t>(points.size());
      add_chain(line, {s, none, none});
      line_ends.push_back({first, s});
      line_ends.push_back({static_cast<std::uint32_t>(points.size() - 1), s});
    }
    for (const Chains2& polygon : set->polygons) {
      for (const auto& chain : polygon) {
        const auto first = static_cast<std::uint32_t>(points.size());
        is_first_chain.push_back(&chain == &polygon.front() ? 1 : 0);
        chain_begin.push_back(static_cast<std::uint32_t>(segments.size()));
        add_chain(chain, {s, polygons, chains});
        segments.push_back({static_cast<std::uint32_t>(points.size() - 1), first});
        owners.push_back({s, polygons, chains});
        chain_end.push_back(static_cast<std::uint32_t>(segments.size()));
        ++chains;
      }
      set_of_polygon.push_back(s);
      ++polygons;
    }
    ++s;
  }
}

std::vector<std::uint32_t> SetSegments::groups_by_polygon() const {
  const auto polygons = static_cast<std::uint32_t>(set_of_polygon.size());
  std::vector<std::uint32_t> groups;
  groups.reserve(owners.size());
  for (const SegmentOwner& o : owners) {
    groups.push_back(o.polygon == none ? polygons + o.set : o.polygon);
  }
  return groups;
}

std::vector<std::uint32_t> SetSegments::groups_by_chain() const {
  std::vector<std::uint32_t> groups;
  groups.reserve(owners.size());
  for (const SegmentOwner& o : owners) groups.push_back(o.chain);
  return groups;
}

std::vector<std::uint32_t> edges_below(const SegmentMap& map) {
  std::vector<std::uint32_t> below;
  below.reserve(map.edges().size());
  for (const SegmentMap::Edge& e : map.edges()) below.push_back(e.below);
  return below;
}

}  // namespace detail

}  // namespace signum
