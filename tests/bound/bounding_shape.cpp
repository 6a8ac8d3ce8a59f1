// SPDX-License-Identifier: MIT
#include <signum/bound/bounding_shape.hpp>
// The header under test comes first.
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/bound/bounding_aabb.hpp>
#include <signum/bound/bounding_kdop.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/side.hpp>

#include "cases.hpp"
#include "pairs.hpp"

using namespace signum;

namespace {

constexpr double most_double = std::numeric_limits<double>::max();

/// Whether a shape is below a bound along a direction, or touches it, and not below the double
/// before. A shape below the double after may be beyond the bound by less than that, which the
/// examples and the other laws tell.
std::string wrong_bound(const Shape3& shape, const Point3& d, double bound) {
  const auto is_below = [&](double x) {
    const Plane3 plane{{-d.x, -d.y, -d.z}, x};
    return detail::side_exactly(plane, ref(shape)) == Side::positive;
  };
  if (bound < most_double && !is_below(std::nextafter(bound, HUGE_VAL))) return "beyond the bound";
  if (bound > -most_double && is_below(std::nextafter(bound, -HUGE_VAL))) return "a nearer bound";
  return "";
}

}  // namespace

// --- Examples

TEST_CASE("bounding_shape: a cylinder, a cone and an ellipsoid") {
  const Aabb3 upright = bounding_aabb(Cylinder3{{{0, 0, -1}, {0, 0, 2}}, 3});
  CHECK(upright.min == Point3{-3, -3, -1});
  CHECK(upright.max == Point3{3, 3, 2});
  // Across (3, 4, 0) / 5 the disc of radius 5 reaches 4 along x and 3 along y.
  const Aabb3 cone = bounding_aabb(Cone3{{0, 0, 0}, {3, 4, 0}, 5});
  CHECK(cone.min == Point3{-1, 0, -5});
  CHECK(cone.max == Point3{7, 7, 5});
  const Aabb3 egg = bounding_aabb(Ellipsoid3{{1, 1, 1}, {{{3, 0, 0}, {4, 2, 0}, {0, 0, 7}}}});
  CHECK(egg.min == Point3{-4, -1, -6});
  CHECK(egg.max == Point3{6, 3, 8});
}

TEST_CASE("bounding_shape: what has no box") {
  CHECK_THROWS_AS(bounding_aabb(Ray3{{0, 0, 0}, {1, 0, 0}}), InvalidArgument);
  CHECK_THROWS_AS(bounding_aabb(Plane3{{0, 0, 1}, 0}), InvalidArgument);
  CHECK_THROWS_AS(bounding_aabb(Kdop3{{{1, 0, 0}}, {1}, {0}}), InvalidArgument);
  CHECK_THROWS_AS(bounding_aabb(Sphere3{{most_double, 0, 0}, most_double}), InvalidArgument);
  CHECK_THROWS_AS(bounding_aabb(Sphere3{{0, 0, 0}, -1}), InvalidArgument);
  CHECK_THROWS_AS(bounding_aabb(Sphere3{{NAN, 0, 0}, 1}), NotFinite);
  CHECK_THROWS_AS(bounding_kdop(Sphere3{{0, 0, 0}, 1}, {}), InvalidArgument);
}

// --- Laws

TEST_CASE("bounding_shape, laws 1 and 3: bounds of every kind, beside side()") {
  const auto is_bounded_kind = [](ShapeKind a, ShapeKind b) {
    return a == ShapeKind::point && is_bounded(b);
  };
  const std::vector<Point3> directions = kdop_directions(6);
  const Point3 askew{1, -2, 0.75};
  const auto tally = pairs::run<pairs::Space>(
      "bounding_aabb", 8, is_bounded_kind, [&](const Shape3&, const Shape3& shape) {
        try {
          const Aabb3 box = bounding_aabb(ref(shape));
          const Kdop3 k = bounding_kdop(ref(shape), std::array{askew, directions[0]});
          if (k.min[1] != box.min.x || k.max[1] != box.max.x) return pairs::Outcome{"law 3", ""};
          std::string wrong;
          const auto check = [&](const Point3& d, double low, double high) {
            if (wrong.empty()) wrong = wrong_bound(shape, d, high);
            if (wrong.empty()) wrong = wrong_bound(shape, {-d.x, -d.y, -d.z}, -low);
          };
          check({1, 0, 0}, box.min.x, box.max.x);
          check({0, 1, 0}, box.min.y, box.max.y);
          check({0, 0, 1}, box.min.z, box.max.z);
          check(askew, k.min[0], k.max[0]);
          return pairs::Outcome{wrong, "bounds"};
        } catch (const Error&) {
          return pairs::Outcome{"", "refused"};
        }
      });
  CHECK(tally.at("bounds") > 500);
}

TEST_CASE("bounding_shape, law 2: of corners and balls") {
  cases::run("law 2", 300, [](cases::Random& random) -> std::string {
    const auto number = [&] { return random.floating(-4, 4); };
    const auto point = [&] { return Point3{number(), number(), number()}; };
    const Convex3 hull{{point(), point(), point(), point(), point()}};
    const Sphere3 ball{point(), std::abs(number())};
    const std::vector<Point3> directions = kdop_directions(18);
    const auto same = [](const Aabb3& a, const Aabb3& b) {
      return a.min == b.min && a.max == b.max;
    };
    const Kdop3 k = bounding_kdop(hull, directions), l = bounding_kdop(hull.points, directions);
    if (!same(bounding_aabb(hull), bounding_aabb(hull.points))) return "the box of corners";
    if (k.min != l.min || k.max != l.max) return "the k-DOP of corners";
    if (!same(bounding_aabb(ball), bounding_aabb(std::span(&ball, 1)))) return "the box of a ball";
    return "";
  });
}
