// SPDX-License-Identifier: MIT
// The measures of cones and ellipsoids, and mean widths as means over directions.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>
#include <signum/bound/measures.hpp>
#include <string>
#include <vector>

#include "cases.hpp"

using namespace signum;
using cases::Random;

namespace {

constexpr double pi = std::numbers::pi;

/// Within one place of the last.
bool is_next_to(double x, double expected) {
  return std::nextafter(expected, -HUGE_VAL) <= x && x <= std::nextafter(expected, HUGE_VAL);
}

/// A mean over all directions of what is alike in opposite ones, and what it is off by at most, for
/// what differs by no more than the distance of two directions.
struct Mean {
  double value = 0, off = 0;
};

/// The direction in the middle of each cell of a grid stands for all of the cell.
template <class F>
Mean mean_over_directions(const F& f) {
  Mean mean;
  constexpr int rows = 400, columns = 1600;
  for (int i = 0; i < rows; ++i) {
    const double low = 1. * i / rows, z = (i + 0.5) / rows, high = (i + 1.) / rows;
    const double r = std::sqrt(1 - z * z);
    // The way to a point of the cell, along a meridian and then a parallel.
    mean.off += std::max(std::asin(high) - std::asin(z), std::asin(z) - std::asin(low)) +
                pi / columns * std::sqrt(1 - low * low);
    for (int j = 0; j < columns; ++j) {
      const double angle = 2 * pi * (j + 0.5) / columns;
      mean.value += f(Point3{r * std::cos(angle), r * std::sin(angle), z}) / columns;
    }
  }
  return {mean.value / rows, mean.off / rows};
}

/// Whether x may be the mean of what differs by at most so many times the distance of directions.
bool may_be(double x, const Mean& mean, double times) {
  return std::abs(x - mean.value) <= times * mean.off;
}

}  // namespace

// --- Examples

TEST_CASE("measures: cones") {
  // The sides 3, 4 and 5.
  const Cone3 cone{{1, 1, 5}, {1, 1, 1}, 3};
  const Measures3 m = measures(cone);
  CHECK(is_next_to(m.volume, 12 * pi));
  CHECK(is_next_to(m.surface_area, 24 * pi));
  CHECK(is_next_to(m.mean_width, (4 + 3 * (pi - std::atan2(4, 3))) / 2));
  const Measures3 needle = measures(Cone3{{0, 0, 0}, {3, 0, 4}, 0});
  CHECK(needle.volume == 0);
  CHECK(needle.surface_area == 0);
  CHECK(needle.mean_width == 2.5);
}

TEST_CASE("measures: ellipsoids whose axes are those of a ball, a disc, a segment, a spheroid") {
  // Turned, and with other conjugate axes: the columns of a matrix times a rotation's.
  const Measures3 ball = measures(Ellipsoid3{{1, 2, 3}, {{{3, 4, 0}, {-4, 3, 0}, {0, 0, 5}}}});
  CHECK(is_next_to(ball.volume, 500 * pi / 3));
  CHECK(is_next_to(ball.surface_area, 100 * pi));
  CHECK(ball.mean_width == 10);
  const Measures3 disc = measures(Ellipsoid3{{0, 0, 0}, {{{2, 0, 0}, {0, 2, 0}, {0, 0, 0}}}});
  CHECK(disc.volume == 0);
  CHECK(is_next_to(disc.surface_area, 8 * pi));
  CHECK(is_next_to(disc.mean_width, pi));
  const Measures3 segment = measures(Ellipsoid3{{0, 0, 0}, {{{3, 0, 4}, {0, 0, 0}, {0, 0, 0}}}});
  CHECK(segment.surface_area == 0);
  CHECK(segment.mean_width == 5);
  // Half as long as it is wide, or twice: the ellipse that turns has the eccentricity e.
  constexpr long double exact_pi = std::numbers::pi_v<long double>;
  const long double e = std::sqrt(0.75L);
  const auto is_next = [](double x, long double y) {
    return is_next_to(x, static_cast<double>(y));
  };
  const Measures3 oblate = measures(Ellipsoid3{{0, 0, 0}, {{{2, 0, 0}, {0, 2, 0}, {0, 0, 1}}}});
  const long double area = 8 * exact_pi * (1 + std::atanh(e) / (4 * e));
  CHECK(is_next(oblate.surface_area, area));
  const Measures3 prolate = measures(Ellipsoid3{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 2}}}});
  const long double dual_area = 2 * exact_pi * (1 + 2 * exact_pi / (3 * e));
  CHECK(is_next(prolate.surface_area, dual_area));
  // The mean width of one is half the surface of its dual over pi.
  CHECK(is_next(oblate.mean_width, dual_area / (2 * exact_pi)));
}

// --- Consistency

TEST_CASE("measures: the mean width is the mean of widths") {
  const std::vector<Point3> p{{0, 0, 0}, {1, 0, 0}, {0, 2, 0}, {0.25, 0.5, 3}};
  const Mean mean = mean_over_directions([&](const Point3& d) {
    double low = HUGE_VAL;
    double high = -HUGE_VAL;
    for (const Point3& q : p) {
      const double v = d.x * q.x + d.y * q.y + d.z * q.z;
      low = std::min(low, v);
      high = std::max(high, v);
    }
    return high - low;
  });
  CHECK(may_be(mean_width(convex_hull(p), p), mean, 4));  // no points are farther apart
}

TEST_CASE(
    "measures: the widths of ellipsoids and cones, and the areas that maps make of a ball's") {
  cases::run("small", 6, [](Random& random) -> std::string {
    const auto number = [&] { return static_cast<double>(random.between(-9, 9)); };
    std::array<Point3, 3> p;
    for (Point3& q : p) q = {number(), number(), number()};
    const Ellipsoid3 ellipsoid{{1, 2, 3}, {{p[0], p[1], p[2]}}};
    const auto dot = [](const Point3& a, const Point3& b) {
      return a.x * b.x + a.y * b.y + a.z * b.z;
    };
    const auto cross = [](const Point3& a, const Point3& b) {
      return Point3{a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
    };
    const Mean width = mean_over_directions(
        [&](const Point3& d) { return 2 * std::hypot(dot(d, p[0]), dot(d, p[1]), dot(d, p[2])); });
    const Mean area = mean_over_directions([&](const Point3& d) {
      return 4 * pi *
             std::hypot(dot(d, cross(p[1], p[2])), dot(d, cross(p[2], p[0])),
                        dot(d, cross(p[0], p[1])));
    });
    // The transposed map makes ellipsoids of the same mean width.
    const Ellipsoid3 transposed{
        {0, 0, 0},
        {{{p[0].x, p[1].x, p[2].x}, {p[0].y, p[1].y, p[2].y}, {p[0].z, p[1].z, p[2].z}}}};
    if (!is_next_to(mean_width(transposed), mean_width(ellipsoid))) return "transposed";
    const auto longest = [&](const Point3& a, const Point3& b, const Point3& c) {
      return std::sqrt(dot(a, a) + dot(b, b) + dot(c, c));
    };
    const double longest_area =
        4 * pi * longest(cross(p[1], p[2]), cross(p[2], p[0]), cross(p[0], p[1]));
    if (!may_be(mean_width(ellipsoid), width, 2 * longest(p[0], p[1], p[2]))) return "width";
    return may_be(surface_area(ellipsoid), area, longest_area) ? "" : "area";
  });
  const Cone3 cone{{0, 0, 2}, {0, 0, 0}, 3};
  const Mean width = mean_over_directions([&](const Point3& d) {
    const double rim = 3 * std::hypot(d.x, d.y);
    return std::max(rim, 2 * d.z) - std::min(-rim, 2 * d.z);
  });
  CHECK(may_be(mean_width(cone), width, 6));
}
