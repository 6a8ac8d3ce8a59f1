// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <signum/arrange/combine_polygons.hpp>
#include <signum/kernel/error.hpp>
#include <signum/plane/overlay.hpp>

#include "machine/fp_environment.hpp"
#include "overlay/region_of.hpp"
#include "planar/exact_polygon_data.hpp"
#include "rounding/most_move.hpp"
#include "sets/set_segments.hpp"
#include "vectors/exact_point.hpp"
#include "vectors/sums.hpp"

namespace signum {

using namespace detail;

namespace {

constexpr std::size_t most_rounds = 48;

PlaneSet plane_set(const Polygon2& polygon, WindingRule rule) {
  PlaneSet set;
  if (!polygon.chains.empty()) set.polygons.push_back(polygon.chains);
  set.rule = rule;
  return set;
}

/// Vertices that are given come first; among these and the others they are sorted.
ExactPolygonData exact_data(BooleanOperation operation, const std::vector<PlaneSet>& sets) {
  std::vector<const PlaneSet*> all;
  for (const PlaneSet& set : sets) all.push_back(&set);
  const PlaneRegion region = region_of(operation, all, Straight::kept_where_rings_touch);
  ExactPolygonData data;
  std::vector<std::uint32_t> place(region.vertex_count());
  for (const bool given : {true, false}) {
    for (std::size_t v = 0; v < place.size(); ++v) {
      if (region.is_given(v) != given) continue;
      place[v] = static_cast<std::uint32_t>(data.rounded.size());
      data.rounded.push_back(region.rounded(v));
      if (given) continue;
      const ExactPoint2 p = region.vertex(v);
      data.constructed.push_back({number_of(p.exact[0]), number_of(p.exact[1]), 0});
    }
  }
  for (const PlaneRegion::Rings& rings : region.polygons()) {
    data.chains.insert(data.chains.end(), rings.begin(), rings.end());
  }
  std::sort(data.chains.begin(), data.chains.end());
  for (auto& chain : data.chains) {
    for (std::uint32_t& v : chain) v = place[v];
  }
  return data;
}

/// Places where edges meet but at their ends, and edges that are there twice.
std::size_t crossings_of(const PlaneSet& set) {
  const SetSegments segments(std::array{&set});
  const SegmentMap map(segments.points, segments.segments);
  std::size_t pieces = 0;
  for (std::uint32_t e = 0; e < map.edges().size(); ++e) pieces += map.part(e, 0).count();
  return 2 * pieces - map.edges().size() - map.segments();
}

RoundedPolygon nearest(const ExactPolygonData& polygon) {
  RoundedPolygon result{};
  result.polygon.rule = FillRule::nonzero;
  for (std::size_t i = polygon.given(); i < polygon.rounded.size(); ++i) {
    const RationalPoint move = polygon.exact(i) - to_rational(polygon.rounded[i]);
    if (is_zero(move)) continue;
    ++result.rounded_vertices;
    for (const BigRational& x : {move.x, move.y}) {
      if (x.is_zero()) continue;
      result.largest_move = std::max(result.largest_move, next_above(std::abs(round_to_double(x))));
    }
  }
  const auto equal = [](const Point2& p, const Point2& q) { return p.x == q.x && p.y == q.y; };
  for (const auto& chain : polygon.chains) {
    std::vector<Point2> points;
    for (const std::uint32_t v : chain) points.push_back(polygon.rounded[v]);
    points.erase(std::unique(points.begin(), points.end(), equal), points.end());
    while (points.size() > 1 && equal(points.front(), points.back())) points.pop_back();
    if (points.size() > 2) result.polygon.chains.push_back(std::move(points));
  }
  result.crossings = crossings_of(plane_set(result.polygon, WindingRule::positive));
  return result;
}

}  // namespace

std::size_t ExactPolygon2::vertex_count() const { return data_->rounded.size(); }

ExactPoint2 ExactPolygon2::vertex(std::size_t i) const {
  const DefaultFpEnvironment environment;
  const RationalPoint p = data_->exact(i);
  return {{Rational({p.x}), Rational({p.y})}, data_->rounded[i]};
}

const Point2& ExactPolygon2::rounded(std::size_t i) const { return data_->rounded[i]; }

bool ExactPolygon2::is_given(std::size_t i) const { return data_->is_given(i); }

std::span<const std::vector<std::uint32_t>> ExactPolygon2::chains() const { return data_->chains; }

ExactArea ExactPolygon2::area() const {
  const DefaultFpEnvironment environment;
  std::vector<BigRational> terms;
  for (const auto& chain : data_->chains) {
    const RationalPoint origin = data_->exact(chain[0]);
    RationalPoint from = data_->exact(chain[1]) - origin;
    for (std::size_t i = 2; i < chain.size(); ++i) {
      const RationalPoint to = data_->exact(chain[i]) - origin;
      terms.push_back(from.x * to.y - from.y * to.x);
      from = to;
    }
  }
  const BigRational total = exact_sum(std::move(terms)) / 2;
  return {Rational({total}), round_to_double(total)};
}

ExactPolygon2 combine(BooleanOperation operation, const Polygon2& a, const Polygon2& b) {
  const DefaultFpEnvironment environment;
  return combine(operation, std::array{a, b});
}

ExactPolygon2 combine(BooleanOperation operation, std::span<const Polygon2> polygons) {
  const DefaultFpEnvironment environment;
  if (polygons.empty()) throw InvalidArgument("no polygons to combine");
  std::vector<PlaneSet> sets;
  for (const Polygon2& polygon : polygons) {
    const bool even_odd = polygon.rule == FillRule::even_odd;
    sets.push_back(plane_set(polygon, even_odd ? WindingRule::even_odd : WindingRule::nonzero));
  }
  return ExactPolygon2(std::make_shared<const ExactPolygonData>(exact_data(operation, sets)));
}

RoundedPolygon rounded(const ExactPolygon2& polygon, CoordinateRounding rounding) {
  const DefaultFpEnvironment environment;
  const RoundedPolygon first = nearest(polygon.data());
  if (rounding == CoordinateRounding::nearest) return first;
  RoundedPolygon now = first;
  for (std::size_t round = 1; round <= most_rounds && !now.is_free_of_crossings(); ++round) {
    RoundedPolygon next = nearest(
        exact_data(BooleanOperation::set_union, {plane_set(now.polygon, WindingRule::positive)}));
    next.rounded_vertices = first.rounded_vertices;
    next.largest_move = next_above(now.largest_move + next.largest_move);
    next.rounds = round;
    now = std::move(next);
  }
  return now.is_free_of_crossings() ? now : first;
}

}  // namespace signum
