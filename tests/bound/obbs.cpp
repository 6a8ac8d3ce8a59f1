// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>
#include <signum/bound/bounding_obb.hpp>
#include <signum/bound/convex_hull3.hpp>
#include <signum/kernel/rational.hpp>

#include "bounding_support.hpp"
#include "environment.hpp"

using namespace signum;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr std::array<Point3, 3> coordinate_axes{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};

Vec3<Rational> exact(const Point3& p) { return {Rational(p.x), Rational(p.y), Rational(p.z)}; }

Rational magnitude(const Rational& r) { return sign(r) == Sign::negative ? -r : r; }

Rational exact_volume(const Obb3& b) {
  const Rational det = dot(exact(b.axes[0]), cross(exact(b.axes[1]), exact(b.axes[2])));
  return magnitude(det * Rational(b.half[0]) * Rational(b.half[1]) * Rational(b.half[2]));
}

/// Whether each half extent is the least double, by the coordinates of the points.
bool is_tight(const Obb3& box, const std::vector<Point3>& points) {
  for (std::size_t i = 0; i < 3; ++i) {
    const auto normal = cross(exact(box.axes[(i + 1) % 3]), exact(box.axes[(i + 2) % 3]));
    const Rational det = magnitude(dot(normal, exact(box.axes[i])));
    Rational most;
    for (const Point3& p : points) {
      const Vec3<Rational> q = exact(p), c = exact(box.center);
      const Rational reach =
          magnitude(dot(normal, Vec3<Rational>{q.x - c.x, q.y - c.y, q.z - c.z}));
      if (most < reach) most = reach;
    }
    if (Rational(box.half[i]) * det < most) return false;
    if (box.half[i] > 0 && !(Rational(std::nextafter(box.half[i], 0)) * det < most)) return false;
  }
  return true;
}

bool are_orthonormal(const std::array<Point3, 3>& axes) {
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      if (!(std::abs(dot(axes[i], axes[j]) - (i == j ? 1 : 0)) <= 0x1p-50)) return false;
    }
  }
  return true;
}

std::vector<Obb3> boxes_of(const std::vector<Point3>& points) {
  return {pca_obb(points),
          dito_obb(points, 14, BoxQuality::surface_area),
          dito_obb(points, 26, BoxQuality::surface_area),
          dito_obb(points, 14, BoxQuality::volume),
          dito_obb(points, 26, BoxQuality::volume),
          smallest_obb(points, BoxQuality::surface_area),
          smallest_obb(points, BoxQuality::volume),
          obb_along(coordinate_axes, points)};
}

}  // namespace

// --- Examples

TEST_CASE("oriented boxes: a turned box is found by all but the box of the axes") {
  std::vector<Point3> points;
  for (const double s : {-4, 4})
    for (const double t : {-1, 1})
      for (const double u : {-2, 2}) points.push_back({0.6 * s - 0.8 * t, 0.8 * s + 0.6 * t, u});
  const double least = 8;
  const double loose = exact_volume(obb_along(coordinate_axes, points)).to_double();
  CHECK(loose > 1.5 * least);
  CHECK(exact_volume(pca_obb(points)).to_double() == Approx(least));
  CHECK(exact_volume(dito_obb(points, 26, BoxQuality::volume)).to_double() == Approx(least));
  CHECK(exact_volume(smallest_obb(points, BoxQuality::volume)).to_double() == Approx(least));
}

TEST_CASE("oriented boxes: of a point, a segment and a square") {
  const Obb3 point = smallest_obb(std::vector<Point3>{{1, 2, 3}, {1, 2, 3}}, BoxQuality::volume);
  CHECK(point.half == std::array<double, 3>{0, 0, 0});
  const Obb3 segment =
      dito_obb(std::vector<Point3>{{0, 0, 0}, {1, 1, 1}}, 14, BoxQuality::surface_area);
  CHECK(std::max({segment.half[0], segment.half[1], segment.half[2]}) == Approx(std::sqrt(0.75)));
  CHECK(bounding::contains(segment, {{0, 0, 0}, {1, 1, 1}}));
}

TEST_CASE("oriented boxes: of points in a plane the one of least surface, whatever is asked for") {
  const std::vector<Point3> square{{0, 0, 0}, {4, 3, 0}, {1, 7, 0}, {-3, 4, 0}};
  for (const BoxQuality quality : {BoxQuality::volume, BoxQuality::surface_area}) {
    const Obb3 box = smallest_obb(square, quality);
    CHECK(surface_area(box) == Approx(50));
    CHECK(exact_volume(box) == Rational());
    // In the plane x + y + z = 0, which no axes in doubles are in.
    const std::vector<Point3> turned{{0, 0, 0}, {4, 0, -4}, {4, 8, -12}, {0, 8, -8}, {2, 4, -6}};
    CHECK(surface_area(smallest_obb(turned, quality)) <
          surface_area(obb_along(coordinate_axes, turned)) / 1.5);
  }
}

TEST_CASE("oriented boxes: along axes of any length and angle") {
  const std::vector<Point3> points = {{1, 1, 1}, {-1, 0, 0.5}};
  const Obb3 box = obb_along({{{3, 0, 0}, {1e300, 1e-300, 0}, {5, 5, -0x1p-1074}}}, points);
  CHECK(are_orthonormal(box.axes));
  CHECK(box.axes[0] == Point3{1, 0, 0});
  CHECK(is_tight(box, points));
  const Obb3 again = obb_along(coordinate_axes, points);
  CHECK(again.axes == coordinate_axes);
  CHECK(again.half == std::array<double, 3>{1, 0.5, 0.25});
}

// --- Laws

TEST_CASE("oriented boxes: laws 1 and 2, and law 3") {
  cases::run_families(50, [](cases::Family family, cases::Random& random) -> std::string {
    const auto points = bounding::quartered(bounding::make_points(family, random));
    const std::string at = bounding::print(points);
    const std::vector<Obb3> boxes = boxes_of(points);
    const Rational least = exact_volume(boxes[6]);
    const bool is_flat = convex_hull(points).dimension < 3;
    for (const Obb3& box : boxes) {
      if (!are_orthonormal(box.axes)) return "axes of " + at;
      if (!is_tight(box, points)) return "box of " + at;
      if (is_flat && surface_area(box) < surface_area(boxes[6]) * (1 - 1e-9))
        return "the flat one is not the smallest: " + at;
      if (!is_flat && exact_volume(box) < least && &box != &boxes[5])
        return "the smallest is not: " + at;
    }
    return "";
  });
}

TEST_CASE("oriented boxes: by locate") {
  cases::run_families(4, [](cases::Family family, cases::Random& random) -> std::string {
    const auto points = bounding::quartered(bounding::make_points(family, random, 8));
    for (const Obb3& box : boxes_of(points)) {
      if (!bounding::contains(box, points)) return bounding::print(points);
    }
    return "";
  });
}

// --- Range

TEST_CASE("oriented boxes: axes that are parallel but for a bit span their plane") {
  const std::vector<Point3> points{{0, 0, 0}, {1, 2, 3}};
  const auto axes_of = [&](const Point3& u, const Point3& v) {
    return obb_along({{u, v, {0, 1, 0}}}, points).axes;
  };
  // What they differ by, added to the first, spans the same plane.
  const Point3 u{1, 1, 1};
  CHECK(axes_of(u, {1, 1, 1 + 0x1p-52}) == axes_of(u, {0, 0, 1}));
  CHECK(axes_of(u, {0x1p52 + 4, 0x1p52 + 1, 0x1p52 + 2}) == axes_of(u, {4, 1, 2}));
}

TEST_CASE("oriented boxes: the smallest, where others are past the doubles") {
  const double most = std::numeric_limits<double>::max();
  const Obb3 box =
      smallest_obb(std::vector<Point3>{{-most, 0, 0}, {most, 1, 0}}, BoxQuality::volume);
  CHECK(box.half[0] * (box.half[1] * box.half[2]) == 0);
  CHECK_NOTHROW(smallest_obb(std::vector<Point3>{{-most, -most, 0}, {most, most, 0}},
                             BoxQuality::surface_area));
}

TEST_CASE("oriented boxes: what has none") {
  const std::vector<Point3> points = {{0, 0, 0}, {1, 2, 0}};
  CHECK_THROWS_AS(pca_obb(std::vector<Point3>{}), InvalidArgument);
  CHECK_THROWS_AS(dito_obb(points, 18, BoxQuality::volume), InvalidArgument);
  CHECK_THROWS_AS(obb_along({{{1, 2, 3}, {0, 1, 0}, {1, 3, 3}}}, points), InvalidArgument);
  CHECK_THROWS_AS(obb_along({{{1, 0, 0}, {0, 1, 0}, {0, 0, infinity}}}, points), NotFinite);
  for (const double bad : {infinity, -infinity, std::nan("")}) {
    const std::vector<Point3> broken = {{0, 0, 0}, {1, bad, 0}, {2, 0, 0}};
    CHECK_THROWS_AS(pca_obb(broken), NotFinite);
    CHECK_THROWS_AS(dito_obb(broken, 26, BoxQuality::volume), NotFinite);
    CHECK_THROWS_AS(smallest_obb(broken, BoxQuality::volume), NotFinite);
  }
}

TEST_CASE("oriented boxes: the same in every floating-point environment") {
  const std::vector<Point3> points = {{0.1, 0.2, 0.3}, {1, 0.7, 0}, {-1, 1, 2}, {0.3, 0.3, 0.4}};
  const Obb3 expected = smallest_obb(points, BoxQuality::surface_area);
  for (const environment::Setting& setting : environment::settings) {
    const environment::Scope scope(setting);
    const Obb3 got = smallest_obb(points, BoxQuality::surface_area);
    CHECK(got.half == expected.half);
    CHECK(got.center == expected.center);
  }
}
