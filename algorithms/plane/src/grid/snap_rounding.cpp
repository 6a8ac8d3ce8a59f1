// SPDX-License-Identifier: MIT
#include <signum/plane/snap_rounding.hpp>

#include "grid/grid.hpp"
#include "grid/hot_pixels.hpp"
#include "machine/fp_environment.hpp"
#include "overlay/region_of.hpp"

namespace signum {

using namespace detail;

namespace {

bool is_on(const PlaneRegion& region, const Grid& grid) {
  for (std::size_t i = 0; i < region.vertex_count(); ++i) {
    if (!region.is_given(i)) return false;
    const Point2 p = region.rounded(i);
    if (!grid.has(p.x) || !grid.has(p.y)) return false;
  }
  return true;
}

PixelEnd end_at(const PlaneRegion& region, std::size_t i, const Grid& grid) {
  const auto exact = [&region, &grid, i] {
    const ExactPoint2 p = region.vertex(i);
    return Vec2<BigRational>{grid.in_steps(number_of(p.exact[0])),
                             grid.in_steps(number_of(p.exact[1]))};
  };
  const Point2 p = region.rounded(i);
  if (region.is_given(i)) {
    return {{grid.nearest(p.x), grid.nearest(p.y)},
            {grid.in_steps(RunningError{p.x, 0}), grid.in_steps(RunningError{p.y, 0})},
            exact};
  }
  const ExactPoint2 at = region.vertex(i);
  return {{grid.nearest(number_of(at.exact[0])), grid.nearest(number_of(at.exact[1]))},
          {grid.in_steps(RunningError::rounded(p.x)), grid.in_steps(RunningError::rounded(p.y))},
          exact};
}

/// The chains to which the rings of the region are rounded. By how edges run, what is kept is still
/// to the left of them, as nothing crosses.
PlaneSet rounded_chains(const PlaneRegion& region, const Grid& grid) {
  std::vector<PixelEnd> ends;
  std::vector<Pixel> pixels;
  for (std::size_t i = 0; i < region.vertex_count(); ++i) {
    ends.push_back(end_at(region, i, grid));
    pixels.push_back(ends.back().pixel);
  }
  const HotPixels hot(std::move(pixels));
  Chains2 chains;
  for (const PlaneRegion::Rings& rings : region.polygons()) {
    for (const auto& ring : rings) {
      std::vector<Point2> chain;
      const auto go_to = [&](const Pixel& pixel) {
        const Point2 p = {grid.at(pixel.x), grid.at(pixel.y)};
        if (chain.empty() || chain.back() != p) chain.push_back(p);
      };
      for (std::size_t i = 0; i < ring.size(); ++i) {
        const PixelEnd &from = ends[ring[i]], &to = ends[ring[(i + 1) % ring.size()]];
        go_to(from.pixel);
        for (const Pixel& pixel : hot.passed(from, to)) go_to(pixel);
      }
      if (chain.size() > 2) chains.push_back(std::move(chain));
    }
  }
  PlaneSet set;
  set.rule = WindingRule::positive;
  if (!chains.empty()) set.polygons.push_back(std::move(chains));
  return set;
}

PlaneRegion region_of_chains(const PlaneSet& set, Straight straight) {
  const PlaneSet* const one = &set;
  return region_of(BooleanOperation::set_union, {&one, 1}, straight);
}

}  // namespace

SnapRounding snap_rounded(const PlaneRegion& region, double spacing) {
  const DefaultFpEnvironment environment;
  const Grid grid(spacing);
  SnapRounding result{region, 0};
  // Vertices at which rings go straight on are kept until the end: a round then takes none away.
  while (!is_on(result.region, grid)) {
    result.region = region_of_chains(rounded_chains(result.region, grid), Straight::kept);
    ++result.rounds;
  }
  if (result.rounds != 0) {
    result.region = region_of_chains(result.region.rounded(), Straight::left_out);
  }
  return result;
}

}  // namespace signum
