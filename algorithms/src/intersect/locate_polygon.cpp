// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <signum/algorithms/intersect/locate_polygon.hpp>

#include "chain_points.hpp"
#include "finite.hpp"
#include "fp_environment.hpp"
#include "winding.hpp"

namespace signum {

namespace {

void add_chain(Winding<Point2>& winding, const std::vector<Point2>& chain, double level) {
  const Point2* last = &chain.back();
  double sum = 0;
  for (std::size_t i = 0; i < chain.size(); i += LevelBits::most) {
    const std::size_t count = std::min(LevelBits::most, chain.size() - i);
    const LevelBits bits = level_bits(&chain[i], count, level);
    winding.add_run(*last, &chain[i], count, bits);
    last = &chain[i + count - 1];
    sum += bits.sum;
  }
  // A sum of finite numbers may overflow; one with a number that is not finite is not.
  if (!std::isfinite(sum)) require_finite(chain);
}

}  // namespace

Location locate(const Point2& point, const Polygon2& polygon) {
  const DefaultFpEnvironment environment;
  require_finite(point);
  Winding<Point2> winding(point);
  for (const auto& chain : polygon.chains) {
    require_chain(chain);
    add_chain(winding, chain, point.y);
  }
  return winding.location(polygon.rule);
}

}  // namespace signum
