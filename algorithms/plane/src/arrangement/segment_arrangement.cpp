// SPDX-License-Identifier: MIT
#include <signum/plane/segment_arrangement.hpp>

#include "disjoint_sets.hpp"
#include "machine/fp_environment.hpp"
#include "planar/segment_map.hpp"

namespace signum {

using namespace detail;

SegmentArrangement::SegmentArrangement(std::span<const Segment2> segments) {
  const DefaultFpEnvironment environment;
  std::vector<Point2> points;
  std::vector<SegmentMap::Ends> ends;
  for (const Segment2& s : segments) {
    const auto n = static_cast<std::uint32_t>(points.size());
    points.insert(points.end(), {s.p, s.q});
    ends.push_back({n, n + 1});
  }
  map_ = std::make_shared<const SegmentMap>(points, ends);
  DisjointSets pieces(map_->vertices());
  for (const SegmentMap::Edge& e : map_->edges()) pieces.unite(e.from, e.to);
  for (std::uint32_t v = 0; v < map_->vertices(); ++v) components_ += pieces.find(v) == v ? 1 : 0;
}

std::size_t SegmentArrangement::vertices() const { return map_->vertices(); }

ExactPoint2 SegmentArrangement::vertex(std::size_t i) const {
  const DefaultFpEnvironment environment;
  return map_->exact_point(static_cast<std::uint32_t>(i));
}

Point2 SegmentArrangement::rounded(std::size_t i) const {
  const DefaultFpEnvironment environment;
  return map_->rounded(static_cast<std::uint32_t>(i));
}

bool SegmentArrangement::is_given(std::size_t i) const {
  return map_->is_given(static_cast<std::uint32_t>(i));
}

std::size_t SegmentArrangement::edges() const { return map_->edges().size(); }

SegmentArrangement::Edge SegmentArrangement::edge(std::size_t i) const {
  return {map_->edges()[i].from, map_->edges()[i].to};
}

}  // namespace signum
