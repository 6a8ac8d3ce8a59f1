// SPDX-License-Identifier: MIT
#include <cmath>
#include <signum/shapes/locate_polygon.hpp>
#include <signum/shapes/polygon_locator.hpp>
#include <signum/shapes/winding_number.hpp>

#include "chain_points.hpp"
#include "machine/fp_environment.hpp"
#include "machine/parallel.hpp"
#include "shapes/finite.hpp"
#include "winding.hpp"

namespace signum {

using namespace detail;

namespace {

Winding<Point2> winding_about(const Point2& point, const Polygon2& polygon) {
  require_finite(point);
  Winding<Point2> winding(point);
  for (const auto& chain : polygon.chains) {
    require_chain(chain);
    const Point2& first = chain.front();
    const Point2& last = chain.back();
    winding.add(last, first, winding.above(last), winding.above(first));
    const double sum = first.x + first.y + winding.add_edges(chain.data(), chain.size() - 1);
    // A sum of finite numbers may overflow; one with a number that is not finite is not.
    if (!std::isfinite(sum)) require_finite(chain);
  }
  return winding;
}

}  // namespace

Location locate(const Point2& point, const Polygon2& polygon) {
  const DefaultFpEnvironment environment;
  return winding_about(point, polygon).location(polygon.rule);
}

std::optional<std::int64_t> winding_number(const Point2& point, const Polygon2& polygon) {
  const DefaultFpEnvironment environment;
  const Winding<Point2> winding = winding_about(point, polygon);
  return winding.on_chain() ? std::nullopt : std::optional(winding.number());
}

void locate(std::span<const Point2> points, const Polygon2& polygon,
            std::span<Location> locations) {
  // Making a locator takes as long as some hundreds of points without it.
  constexpr std::size_t few = 256;
  if (points.size() >= few) {
    PolygonLocator(polygon).locate(points, locations);
    return;
  }
  if (points.size() != locations.size()) {
    throw InvalidArgument("locate: another number of locations than of points");
  }
  parallel_for(points.size(), [&](std::size_t i) { locations[i] = locate(points[i], polygon); });
}

}  // namespace signum
