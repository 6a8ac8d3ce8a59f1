// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>
#include <signum/bound/bounding_ellipsoid.hpp>
#include <signum/bound/smallest_enclosing_sphere.hpp>
#include <signum/kernel/error.hpp>
#include <signum/kernel/rational.hpp>

#include "bounding_support.hpp"

using namespace signum;

namespace {

using Points = std::vector<Point3>;

Point3 times(double s, const Point3& p) { return {s * p.x, s * p.y, s * p.z}; }

/// About the volume, over that of the unit ball.
double size_of(const Ellipsoid3& e) {
  return std::abs(dot(e.axes[0], cross(e.axes[1], e.axes[2])));
}

bool is_point(const Ellipsoid3& e) {
  return std::all_of(e.axes.begin(), e.axes.end(),
                     [](const Point3& a) { return a.x == 0 && a.y == 0 && a.z == 0; });
}

std::string check(const Points& points) {
  const Ellipsoid3 e = bounding_ellipsoid(points);
  if (!bounding::contains(e, points)) return "law 1" + bounding::print(points);
  const Points equal(points.size(), points[0]);
  if (std::equal(points.begin(), points.end(), equal.begin(), [](const Point3& p, const Point3& q) {
        return p.x == q.x && p.y == q.y && p.z == q.z;
      })) {
    return is_point(e) ? "" : "equal points";
  }
  Ellipsoid3 less = e;
  for (Point3& a : less.axes) a = times(1 - 0x1p-16, a);
  const bool is_normal = std::all_of(e.axes.begin(), e.axes.end(), [](const Point3& a) {
    return std::max({std::abs(a.x), std::abs(a.y), std::abs(a.z)}) > 0x1p-1000;
  });
  if (is_normal && bounding::contains(less, points)) return "law 2" + bounding::print(points);
  return "";
}

/// The images of points under x -> axes * x + center.
Points mapped(const Points& points, const std::array<Point3, 3>& axes, const Point3& center) {
  Points result;
  for (const Point3& p : points) {
    const Point3 x = times(p.x, axes[0]), y = times(p.y, axes[1]), z = times(p.z, axes[2]);
    result.push_back(
        {center.x + x.x + y.x + z.x, center.y + x.y + y.y + z.y, center.z + x.z + y.z + z.z});
  }
  return result;
}

/// Points that a ball about the origin with radius 1 is the least ellipsoid of: the corners of a
/// solid of Plato, and points in them.
Points in_unit_ball(cases::Random& random) {
  const double a = 1 / std::sqrt(3.0);
  Points points;
  switch (random.between(0, 2)) {
    case 0:
      points = {{a, a, a}, {a, -a, -a}, {-a, a, -a}, {-a, -a, a}};
      break;
    case 1:
      points = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};
      break;
    default:
      for (int i = 0; i < 8; ++i)
        points.push_back({i & 1 ? a : -a, i & 2 ? a : -a, i & 4 ? a : -a});
  }
  const std::size_t corners = points.size();
  for (int i = random.between(0, 9); i > 0; --i) {
    const Point3& p = points[static_cast<std::size_t>(random.between(0, int(corners) - 1))];
    points.push_back(times(random.unit(), p));
  }
  return points;
}

}  // namespace

// --- Examples

TEST_CASE("the ellipsoid about a box has axes as long as the root of 3 times its half edges") {
  Points points;
  for (int i = 0; i < 8; ++i) {
    points.push_back({i & 1 ? 6.0 : 0.0, i & 2 ? 4.0 : 0.0, i & 4 ? 2.0 : 0.0});
  }
  const Ellipsoid3 e = bounding_ellipsoid(points);
  const double root = std::sqrt(3.0);
  for (std::size_t i = 0; i < 3; ++i) {
    const double length = std::sqrt(dot(e.axes[i], e.axes[i]));
    CHECK(length == Approx(root * std::array{3.0, 2.0, 1.0}[i]).epsilon(1e-3));
  }
  CHECK(e.center.x == Approx(3).epsilon(1e-3));
  CHECK(check(points).empty());
}

TEST_CASE("ellipsoids about one point, two points and flat points") {
  CHECK(is_point(bounding_ellipsoid(Points{{1, 2, 3}, {1, 2, 3}})));
  CHECK(check({{0, 0, 0}, {1, 1, 1}}).empty());
  CHECK(check({{0.1, 0.2, 0.3}, {1, 1, 1}, {0.7, 5, 1e-9}}).empty());
  CHECK(check({{0, 0, 5}, {1, 0, 5}, {0, 1, 5}, {1, 1, 5}}).empty());
  const Ellipsoid3 flat = bounding_ellipsoid(Points{{0, 0, 5}, {4, 0, 5}, {0, 4, 5}, {4, 4, 5}});
  CHECK(std::sqrt(dot(flat.axes[0], flat.axes[0])) == Approx(std::sqrt(8.0)).epsilon(1e-3));
  CHECK(std::sqrt(dot(flat.axes[2], flat.axes[2])) < 1e-8);
}

TEST_CASE("an ellipsoid refuses what it cannot be of") {
  const double huge = std::numeric_limits<double>::max();
  CHECK_THROWS_AS(bounding_ellipsoid(Points{}), InvalidArgument);
  CHECK_THROWS_AS(bounding_ellipsoid(Points{{0, 0, std::nan("")}}), NotFinite);
  CHECK_THROWS_AS(bounding_ellipsoid(Points{{huge, huge, huge}, {-huge, -huge, -huge}}),
                  InvalidArgument);
}

// --- Laws

TEST_CASE("laws 1 and 2 of bounding_ellipsoid: it holds all points, and touches one") {
  cases::run_families(25, [](cases::Family family, cases::Random& random) {
    return check(bounding::quartered(bounding::make_points(family, random, 16)));
  });
}

TEST_CASE("law 3 of bounding_ellipsoid: images of the solids of Plato have those of the ball") {
  cases::run("solids", 60, [](cases::Random& random) -> std::string {
    std::array<Point3, 3> axes;
    for (Point3& a : axes) a = {random.symmetric(), random.symmetric(), random.symmetric()};
    axes[2] = times(std::ldexp(1.0, -random.between(0, 16)), axes[2]);
    const double least = std::abs(dot(axes[0], cross(axes[1], axes[2])));
    const Points points = mapped(in_unit_ball(random), axes, {random.symmetric(), 3, 0});
    const double size = size_of(bounding_ellipsoid(points));
    if (size > least * (1 + 0x1p-10)) return "law 3, larger by " + std::to_string(size / least);
    if (size < least * (1 - 0x1p-20)) return "smaller than the least";
    return "";
  });
  cases::run("balls", 60, [](cases::Random& random) -> std::string {
    Points points;
    for (int i = 0; i < 20; ++i) {
      points.push_back({random.symmetric(), random.symmetric(), random.symmetric()});
    }
    const double radius = std::sqrt(smallest_enclosing_sphere(points).squared_radius.to_double());
    const double size = size_of(bounding_ellipsoid(points));
    return size > radius * radius * radius * (1 + 0x1p-10) ? "law 3: a ball is smaller" : "";
  });
}
