// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <signum/plane/overlay.hpp>

#include "machine/fp_environment.hpp"
#include "overlay/is_kept.hpp"
#include "overlay/region_of.hpp"
#include "sets/set_segments.hpp"
#include "vectors/sums.hpp"

namespace signum {

namespace detail {

struct PlaneRegionData {
  SegmentMap map;
  std::vector<std::uint32_t> vertices;  ///< of the map, sorted
  std::vector<PolygonRings> polygons;   ///< by the places of these
};

PlaneRegion region_of(BooleanOperation operation, std::span<const PlaneSet* const> sets,
                      Straight straight) {
  const DefaultFpEnvironment environment;
  const SetSegments segments(sets);
  PlaneRegionData region{
      SegmentMap(segments.points, segments.segments, segments.groups_by_polygon()), {}, {}};
  const auto kept = values_above<std::uint8_t>(
      segments, region.map, [&](const EnclosingSets& in) -> std::uint8_t {
        return is_kept(operation, in.is_in(0), in.count(), sets.size()) ? 1 : 0;
      });
  region.polygons = RegionBorder(region.map, kept, straight).polygons();
  std::vector<std::uint32_t> place(region.map.vertices());
  for (const auto& rings : region.polygons) {
    for (const auto& ring : rings) {
      for (const std::uint32_t v : ring) place[v] = 1;
    }
  }
  for (std::uint32_t v = 0; v < place.size(); ++v) {
    if (place[v] == 0) continue;
    place[v] = static_cast<std::uint32_t>(region.vertices.size());
    region.vertices.push_back(v);
  }
  for (auto& rings : region.polygons) {
    for (auto& ring : rings) {
      for (std::uint32_t& v : ring) v = place[v];
    }
  }
  return PlaneRegion(std::make_shared<const PlaneRegionData>(std::move(region)));
}

}  // namespace detail

using namespace detail;

std::size_t PlaneRegion::vertex_count() const { return data_->vertices.size(); }

ExactPoint2 PlaneRegion::vertex(std::size_t i) const {
  const DefaultFpEnvironment environment;
  return data_->map.exact_point(data_->vertices[i]);
}

Point2 PlaneRegion::rounded(std::size_t i) const {
  const DefaultFpEnvironment environment;
  return data_->map.rounded(data_->vertices[i]);
}

bool PlaneRegion::is_given(std::size_t i) const { return data_->map.is_given(data_->vertices[i]); }

std::span<const PlaneRegion::Rings> PlaneRegion::polygons() const { return data_->polygons; }

std::size_t PlaneRegion::holes() const {
  std::size_t holes = 0;
  for (const Rings& rings : polygons()) holes += rings.size() - 1;
  return holes;
}

Rational PlaneRegion::area() const {
  const DefaultFpEnvironment environment;
  std::vector<BigRational> terms;
  for (const Rings& rings : polygons()) {
    for (const auto& ring : rings) {
      const auto at = [&](std::uint32_t v) { return data_->map.exact(data_->vertices[v]); };
      const Vec2<BigRational> origin = at(ring[0]);
      const auto from_origin = [&](std::uint32_t v) {
        const Vec2<BigRational> p = at(v);
        return Vec2<BigRational>{p.x - origin.x, p.y - origin.y};
      };
      Vec2<BigRational> from = from_origin(ring[1]);
      for (std::size_t i = 2; i < ring.size(); ++i) {
        const Vec2<BigRational> to = from_origin(ring[i]);
        terms.push_back(cross(from, to));
        from = to;
      }
    }
  }
  return Rational({BigRational(exact_sum(std::move(terms)) / 2)});
}

PlaneSet PlaneRegion::rounded() const {
  const DefaultFpEnvironment environment;
  PlaneSet set;
  for (const Rings& rings : polygons()) {
    Chains2 chains;
    for (const auto& ring : rings) {
      std::vector<Point2> chain;
      for (const std::uint32_t v : ring) chain.push_back(rounded(v));
      chain.erase(std::unique(chain.begin(), chain.end()), chain.end());
      while (chain.size() > 1 && chain.front() == chain.back()) chain.pop_back();
      if (chain.size() > 2) chains.push_back(std::move(chain));
    }
    if (!chains.empty()) set.polygons.push_back(std::move(chains));
  }
  return set;
}

PlaneRegion overlay(BooleanOperation operation, const PlaneSet& a, const PlaneSet& b) {
  return region_of(operation, std::array{&a, &b}, Straight::left_out);
}

PlaneRegion overlay(BooleanOperation operation, std::span<const PlaneSet> sets) {
  std::vector<const PlaneSet*> all;
  for (const PlaneSet& set : sets) all.push_back(&set);
  return region_of(operation, all, Straight::left_out);
}

PlaneRegion make_valid(const PlaneSet& set) {
  return overlay(BooleanOperation::set_union, std::span(&set, 1));
}

}  // namespace signum
