// SPDX-License-Identifier: MIT
#include "sets/set_segments.hpp"

#include <algorithm>
#include <signum/kernel/error.hpp>

#include "planar/point_order.hpp"
#include "polygon/chain_points.hpp"
#include "sets/quiet_edges.hpp"
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

void SetSegments::add_line(const std::vector<Point2>& line, const SegmentOwner& owner) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto n = static_cast<std::uint32_t>(points.size());
    points.push_back(line[i]);
    if (i == 0) continue;
    segments.push_back({n - 1, n});
    owners.push_back(owner);
  }
}

void SetSegments::add_chain(const std::vector<Point2>& chain, const SegmentOwner& owner,
                            std::span<const std::uint8_t> meets) {
  const auto first = static_cast<std::uint32_t>(points.size());
  const std::size_t n = chain.size();
  const auto is_right = [&](std::size_t i) {
    return is_before(chain[i], chain[i + 1 == n ? 0 : i + 1]);
  };
  for (std::size_t begin = 0, end = 0; begin < n; begin = end) {
    end = begin + 1;
    if (!meets.empty()) {
      const bool right = is_right(begin);
      if (meets[begin] == 0) {
        while (end < n && meets[end] == 0 && is_right(end) == right) ++end;
      }
      InnerPoints between;
      if (end - begin > 1) {
        between = {&chain[right ? begin + 1 : end - 1], right ? 1 : -1,
                   static_cast<std::uint32_t>(end - begin - 1)};
      }
      inner.push_back(between);
    }
    const auto from = static_cast<std::uint32_t>(points.size());
    points.push_back(chain[begin]);
    segments.push_back({from, end == n ? first : from + 1});
    owners.push_back(owner);
  }
}

SetSegments::SetSegments(std::span<const PlaneSet* const> sets, Joined joined) {
  for (const PlaneSet* set : sets) require_plane_set(*set);
  std::vector<std::uint8_t> meets;
  if (joined == Joined::where_nothing_touches) meets = edges_that_meet(sets);
  std::size_t edge = 0;
  std::uint32_t s = 0, polygons = 0, chains = 0;
  for (const PlaneSet* set : sets) {
    rules.push_back(set->rule);
    for (const Point2& p : set->points) {
      const auto n = static_cast<std::uint32_t>(points.size());
      points.push_back(p);
      segments.push_back({n, n});
      owners.push_back({s, none, none});
    }
    for (const auto& line : set->lines) {
      const auto first = static_cast<std::uint32_t>(points.size());
      add_line(line, {s, none, none});
      line_ends.push_back({first, s});
      line_ends.push_back({static_cast<std::uint32_t>(points.size() - 1), s});
    }
    for (const Chains2& polygon : set->polygons) {
      for (const auto& chain : polygon) {
        is_first_chain.push_back(&chain == &polygon.front() ? 1 : 0);
        chain_begin.push_back(static_cast<std::uint32_t>(segments.size()));
        add_chain(chain, {s, polygons, chains},
                  meets.empty() ? std::span<const std::uint8_t>()
                                : std::span(meets).subspan(edge, chain.size()));
        edge += chain.size();
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
