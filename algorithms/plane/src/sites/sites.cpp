// SPDX-License-Identifier: MIT
#include "sites/sites.hpp"

#include <numeric>
#include <tuple>

namespace signum::detail {
namespace {

auto by_axes(const Point2& p) { return std::tuple(p.x, p.y); }
auto by_axes(const Point3& p) { return std::tuple(p.x, p.y, p.z); }

template <class Site>
OrderedSites<Site> heaviest(std::span<const Site> given) {
  using Point = decltype(Site::point);
  for (const Site& s : given) require_finite(s.weight);
  std::vector<Point> points(given.size());
  std::transform(given.begin(), given.end(), points.begin(), [](const Site& s) { return s.point; });
  const OrderedSites<Point> ordered = ordered_sites(std::span<const Point>(points));
  std::vector<std::uint32_t> by_place(given.size());
  std::iota(by_place.begin(), by_place.end(), 0u);
  std::sort(by_place.begin(), by_place.end(), [&](std::uint32_t i, std::uint32_t j) {
    const auto p = by_axes(points[i]), q = by_axes(points[j]);
    if (p != q) return p < q;
    return given[i].weight != given[j].weight ? given[i].weight > given[j].weight : i < j;
  });
  std::vector<bool> counts(given.size());
  for (std::size_t k = 0; k < by_place.size(); ++k) {
    counts[by_place[k]] = k == 0 || points[by_place[k - 1]] != points[by_place[k]];
  }
  OrderedSites<Site> sites;
  for (const std::uint32_t i : ordered.names) {
    if (!counts[i]) continue;
    sites.names.push_back(i);
    sites.points.push_back(given[i]);
  }
  return sites;
}

}  // namespace

OrderedSites<WeightedPoint2> heaviest_sites(std::span<const WeightedPoint2> points) {
  return heaviest(points);
}

OrderedSites<WeightedPoint3> heaviest_sites(std::span<const WeightedPoint3> points) {
  return heaviest(points);
}

}  // namespace signum::detail
