// SPDX-License-Identifier: MIT
/// Points in the order in which they are inserted, and what they are called.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <signum/kernel/error.hpp>
#include <signum/kernel/vec.hpp>
#include <signum/predicates/power_circle.hpp>
#include <signum/predicates/power_sphere.hpp>
#include <span>
#include <vector>

#include "shapes/finite.hpp"
#include "sites/insertion_order.hpp"

namespace signum::detail {

template <class Site>
struct OrderedSites {
  std::vector<Site> points;
  /// The index of points[i]; after name_equals the lowest one of the points that are equal to it.
  std::vector<std::uint32_t> names;

  /// Of pairs of a point and an equal one, which is the same for all that are equal.
  void name_equals(std::span<const std::array<std::uint32_t, 2>> equals) {
    for (const auto& [i, j] : equals) names[j] = std::min(names[j], names[i]);
  }
};

/// Throws NotFinite, and InvalidArgument for more than 2^30 points.
template <class Point>
OrderedSites<Point> ordered_sites(std::span<const Point> points) {
  if (points.size() > std::size_t{1} << 30) {
    throw InvalidArgument("a triangulation has 2^30 points at most");
  }
  for (const Point& p : points) require_finite(p);
  OrderedSites<Point> sites;
  sites.names = insertion_order(points);
  sites.points.reserve(points.size());
  for (const std::uint32_t i : sites.names) sites.points.push_back(points[i]);
  return sites;
}

/// Of equal points only the one with the greatest weight, of these the first. Throws as above.
OrderedSites<WeightedPoint2> heaviest_sites(std::span<const WeightedPoint2> points);
OrderedSites<WeightedPoint3> heaviest_sites(std::span<const WeightedPoint3> points);

}  // namespace signum::detail
