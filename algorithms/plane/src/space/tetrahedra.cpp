// SPDX-License-Identifier: MIT
#include <signum/plane/tetrahedra.hpp>

#include "machine/fp_environment.hpp"
#include "sites/sites.hpp"
#include "space/incremental3.hpp"

namespace signum {

using detail::DefaultFpEnvironment;
using detail::Incremental3;
using detail::OrderedSites;

namespace {

template <class Site>
Triangulation3 finished_tetrahedra(const Incremental3<Site>& built,
                                   std::span<const std::uint32_t> names) {
  const auto is_there = [&](std::size_t t) {
    return built.corners[4 * t] != built.infinite && built.corners[4 * t + 3] != built.infinite;
  };
  const std::size_t count = built.corners.size() / 4;
  std::vector<std::uint32_t> number(count);
  std::uint32_t kept = 0;
  for (std::size_t t = 0; t < count; ++t) {
    number[t] = kept;
    if (is_there(t)) ++kept;
  }
  Triangulation3 result;
  result.tetrahedra.reserve(kept);
  result.twins.reserve(4 * std::size_t{kept});
  for (std::size_t t = 0; t < count; ++t) {
    if (!is_there(t)) continue;
    const std::uint32_t* const v = &built.corners[4 * t];
    result.tetrahedra.push_back({names[v[0]], names[v[1]], names[v[2]], names[v[3]]});
    for (std::size_t f = 4 * t; f < 4 * t + 4; ++f) {
      const std::uint32_t twin = built.twins[f];
      const auto self = static_cast<std::uint32_t>(result.twins.size());
      result.twins.push_back(is_there(twin / 4) ? 4 * number[twin / 4] + twin % 4 : self);
    }
  }
  return result;
}

}  // namespace

Triangulation3 tetrahedra(std::span<const Point3> points) {
  const DefaultFpEnvironment environment;
  OrderedSites<Point3> sites = detail::ordered_sites(points);
  Incremental3<Point3> built(sites.points);
  if (!built.insert_all()) return {};
  sites.name_equals(built.equals);
  return finished_tetrahedra(built, sites.names);
}

Triangulation3 regular(std::span<const WeightedPoint3> points) {
  const DefaultFpEnvironment environment;
  const OrderedSites<WeightedPoint3> sites = detail::heaviest_sites(points);
  Incremental3<WeightedPoint3> built(sites.points);
  if (!built.insert_all()) return {};
  return finished_tetrahedra(built, sites.names);
}

}  // namespace signum
