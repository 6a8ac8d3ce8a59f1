// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <signum/predicates/data_set.hpp>

#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"

namespace signum {

using detail::DefaultFpEnvironment;
using detail::require_finite;

namespace {

/// One coordinate of the result.
template <class Point>
double largest_difference(std::span<const Point> points, double Point::* axis) {
  if (points.empty()) return 0;
  const auto [low, high] =
      std::minmax_element(points.begin(), points.end(),
                          [axis](const Point& p, const Point& q) { return p.*axis < q.*axis; });
  // The difference is rounded to nearest here, and perhaps upward where points are subtracted.
  return std::nextafter((*high).*axis - (*low).*axis, std::numeric_limits<double>::infinity());
}

}  // namespace

Point2 largest_differences(std::span<const Point2> points) {
  const DefaultFpEnvironment environment;
  for (const Point2& p : points) require_finite(p);
  return {largest_difference(points, &Point2::x), largest_difference(points, &Point2::y)};
}

Point3 largest_differences(std::span<const Point3> points) {
  const DefaultFpEnvironment environment;
  for (const Point3& p : points) require_finite(p);
  return {largest_difference(points, &Point3::x), largest_difference(points, &Point3::y),
          largest_difference(points, &Point3::z)};
}

}  // namespace signum
