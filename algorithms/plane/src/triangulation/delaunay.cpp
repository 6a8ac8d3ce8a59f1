// SPDX-License-Identifier: MIT
#include <numeric>
#include <signum/plane/triangulation.hpp>

#include "machine/fp_environment.hpp"
#include "sites/sites.hpp"
#include "triangulation/finished2.hpp"
#include "triangulation/incremental2.hpp"

namespace signum {

using detail::DefaultFpEnvironment;
using detail::Incremental2;
using detail::OrderedSites;

Triangulation2 delaunay(std::span<const Point2> points) {
  const DefaultFpEnvironment environment;
  OrderedSites<Point2> sites = detail::ordered_sites(points);
  Incremental2<Point2> built(sites.points);
  if (!built.insert_all()) return {};
  sites.name_equals(built.equals);
  return detail::finished(built.corners, built.twins, sites.names);
}

Triangulation2 regular(std::span<const WeightedPoint2> points) {
  const DefaultFpEnvironment environment;
  OrderedSites<WeightedPoint2> sites = detail::heaviest_sites(points);
  Incremental2<WeightedPoint2> built(sites.points);
  if (!built.insert_all()) return {};
  return detail::finished(built.corners, built.twins, sites.names);
}

}  // namespace signum
