// SPDX-License-Identifier: MIT
#include <signum/kernel/error.hpp>
#include <signum/plane/point_location.hpp>

#include "location/edge_search.hpp"
#include "location/map_faces.hpp"
#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"

namespace signum {

using namespace detail;

struct detail::ArrangementFaces {
  SegmentArrangement arrangement;
  const SegmentMap& map;
  EdgeSearch search;
  std::vector<std::uint32_t> face_of;  ///< of each side
  std::uint32_t faces = 1;

  ArrangementFaces(const SegmentArrangement& of, const SegmentMap& map_of)
      : arrangement(of), map(map_of), search(map), face_of(2 * map.edges().size() + 1) {
    DisjointSets sets(face_of.size());
    for (std::uint32_t v = 0; v < map.vertices(); ++v) {
      sets.unite(unite_sides_around(map, v, sets), side_above(map, map.below(v)));
    }
    // The least side of each face comes first.
    const std::uint32_t outer = sets.find(side_above(map, SegmentMap::none));
    for (std::uint32_t side = 0; side < face_of.size(); ++side) {
      const std::uint32_t least = sets.find(side);
      face_of[side] = least == outer ? 0 : least == side ? faces++ : face_of[least];
    }
  }
};

ArrangementLocator::ArrangementLocator(const SegmentArrangement& arrangement) {
  const DefaultFpEnvironment environment;
  faces_ = std::make_shared<const ArrangementFaces>(arrangement, *arrangement.map_);
}

ArrangementPlace ArrangementLocator::locate(const Point2& p) const {
  const DefaultFpEnvironment environment;
  require_finite(p);
  const EdgeSearch::Found found = faces_->search.find(faces_->map, p);
  if (found.vertex != EdgeSearch::none) return {ArrangementPart::vertex, found.vertex};
  if (found.edge != EdgeSearch::none) return {ArrangementPart::edge, found.edge};
  return {ArrangementPart::face, faces_->face_of[side_above(faces_->map, found.below)]};
}

void ArrangementLocator::locate(std::span<const Point2> points,
                                std::span<ArrangementPlace> places) const {
  const DefaultFpEnvironment environment;
  if (points.size() != places.size()) {
    throw InvalidArgument("places: as many as points were expected");
  }
  for (std::size_t i = 0; i < points.size(); ++i) places[i] = locate(points[i]);
}

std::size_t ArrangementLocator::faces() const { return faces_->faces; }

std::uint32_t ArrangementLocator::left_face(std::size_t edge) const {
  return faces_->face_of[2 * edge + 1];
}

std::uint32_t ArrangementLocator::right_face(std::size_t edge) const {
  return faces_->face_of[2 * edge];
}

}  // namespace signum
