// SPDX-License-Identifier: MIT
#include <cmath>
#include <signum/algorithms/intersect/locate_polygon.hpp>

#include "chain_points.hpp"
#include "finite.hpp"
#include "fp_environment.hpp"
#include "winding.hpp"

namespace signum {

Location locate(const Point2& point, const Polygon2& polygon) {
  const DefaultFpEnvironment environment;
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
  return winding.location(polygon.rule);
}

}  // namespace signum
