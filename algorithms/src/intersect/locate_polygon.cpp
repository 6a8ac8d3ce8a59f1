// SPDX-License-Identifier: MIT
#include <algorithm>
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
    winding.add(chain.back(), chain.front(), winding.above(chain.back()),
                winding.above(chain.front()));
    constexpr std::size_t run = Winding<Point2>::longest_run;
    for (std::size_t i = 0; i + 1 < chain.size(); i += run - 1) {
      winding.add_run(&chain[i], std::min(run, chain.size() - i));
    }
  }
  return winding.location(polygon.rule);
}

}  // namespace signum
