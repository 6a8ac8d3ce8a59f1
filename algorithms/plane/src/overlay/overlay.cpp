// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <signum/plane/overlay.hpp>
#include <signum/predicates/orient2d.hpp>

#include "machine/fp_environment.hpp"
#include "overlay/is_kept.hpp"
#include "overlay/region_of.hpp"
#include "planar/point_order.hpp"
#include "sets/set_segments.hpp"
#include "vectors/sums.hpp"

namespace signum {

namespace detail {

struct PlaneRegionData {
  SegmentMap map;
  /// By x, then y: vertices of the map, and after these by their numbers the inner points.
  std::vector<std::uint32_t> vertices;
  std::vector<Point2> inner;
  std::vector<PolygonRings> polygons;  ///< by the places of the vertices

  const Point2* inner_point(std::size_t i) const {
    const std::uint32_t v = vertices[i];
    return v < map.vertices() ? nullptr : &inner[v - map.vertices()];
  }
  Vec2<BigRational> exact(std::size_t i) const {
    const Point2* const p = inner_point(i);
    return p == nullptr ? map.exact(vertices[i])
                        : Vec2<BigRational>{to_rational(p->x), to_rational(p->y)};
  }
};

namespace {

/// Finds the vertices of the rings, and renames them by their places.
void find_vertices(PlaneRegionData& region, RegionBorder& border, Straight straight) {
  const SegmentMap& map = region.map;
  const PlaneGraph graph = map.graph();
  const auto vertices = static_cast<std::uint32_t>(map.vertices());
  std::vector<std::uint32_t> place(
      graph.inner.empty() ? vertices : graph.inner.back().first + graph.inner.back().count,
      SegmentMap::none);
  for (const RegionBorder::Ring& ring : border.rings()) {
    for (const std::uint32_t v : ring.vertices) place[v] = 0;
  }
  std::vector<Point2> points;
  std::vector<std::uint32_t> numbers;
  for (std::uint32_t e = 0; e < graph.inner.size(); ++e) {
    const auto [first, count] = graph.inner[e];
    if (count == 0 || place[first] == SegmentMap::none) continue;
    for (std::uint32_t i = 0; i < count; ++i) {
      const auto at = [&](std::uint32_t k) { return map.chain_point(e, k); };
      place[first + i] = SegmentMap::none;
      if (straight != Straight::kept && orient2d(at(i), at(i + 1), at(i + 2)) == Sign::zero) {
        continue;
      }
      // Without negative zeros, as the vertices.
      points.push_back({at(i + 1).x + 0.0, at(i + 1).y + 0.0});
      numbers.push_back(first + i);
    }
  }
  std::uint32_t v = 0;
  const auto put = [&](std::uint32_t number, std::uint32_t stored) {
    place[number] = static_cast<std::uint32_t>(region.vertices.size());
    region.vertices.push_back(stored);
  };
  for (const std::uint32_t i : order_by_place(points)) {
    for (; v < vertices && map.compare(v, points[i]) == Sign::negative; ++v) {
      if (place[v] != SegmentMap::none) put(v, v);
    }
    put(numbers[i], vertices + static_cast<std::uint32_t>(region.inner.size()));
    region.inner.push_back(points[i]);
  }
  for (; v < vertices; ++v) {
    if (place[v] != SegmentMap::none) put(v, v);
  }
  border.rename(place);
}

}  // namespace

PlaneRegion region_of(BooleanOperation operation, std::span<const PlaneSet* const> sets,
                      Straight straight) {
  const DefaultFpEnvironment environment;
  const SetSegments segments(sets, Joined::where_nothing_touches);
  PlaneRegionData region{
      SegmentMap(segments.points, segments.segments, segments.groups_by_polygon(), segments.inner),
      {},
      {},
      {}};
  const auto kept = values_above<std::uint8_t>(
      segments, region.map, [&](const EnclosingSets& in) -> std::uint8_t {
        return is_kept(operation, in.is_in(0), in.count(), sets.size()) ? 1 : 0;
      });
  RegionBorder border(region.map, kept, straight);
  find_vertices(region, border, straight);
  region.polygons = border.polygons();
  region.map.forget_chains();
  return PlaneRegion(std::make_shared<const PlaneRegionData>(std::move(region)));
}

}  // namespace detail

using namespace detail;

std::size_t PlaneRegion::vertex_count() const { return data_->vertices.size(); }

ExactPoint2 PlaneRegion::vertex(std::size_t i) const {
  const DefaultFpEnvironment environment;
  const Vec2<BigRational> at = data_->exact(i);
  return {{Rational({at.x}), Rational({at.y})}, {round_to_double(at.x), round_to_double(at.y)}};
}

Point2 PlaneRegion::rounded(std::size_t i) const {
  const DefaultFpEnvironment environment;
  const Point2* const p = data_->inner_point(i);
  return p == nullptr ? data_->map.rounded(data_->vertices[i]) : *p;
}

bool PlaneRegion::is_given(std::size_t i) const {
  return data_->inner_point(i) != nullptr || data_->map.is_given(data_->vertices[i]);
}

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
      const auto at = [&](std::uint32_t v) { return data_->exact(v); };
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
