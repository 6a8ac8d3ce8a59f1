// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/kernel/rational.hpp>
#include <signum/predicates/data_set.hpp>
#include <vector>

#include "cases.hpp"
#include "environment.hpp"
#include "staged_predicates.hpp"

using namespace signum;
using cases::Family;
using cases::Relation;

namespace {

/// Points of some cases of a family, in a set: points[i] to points[i + Count - 1] are a case for
/// each multiple i of Count.
template <std::size_t Count, class Point>
std::vector<Point> make(Family family, Relation relation, cases::Random& random) {
  std::vector<Point> points;
  for (int i = 0; i < 8; ++i) {
    const auto more = generators::points<Count, Point>(family, relation, random);
    points.insert(points.end(), more.begin(), more.end());
  }
  return points;
}

/// The predicate on the set against `one`, in every environment, with points of one case and of
/// several.
template <class On, std::size_t Count, class Point, class One>
void check(Relation relation, One one) {
  cases::run_families(200, [&](Family family, cases::Random& random) -> std::string {
    const std::vector<Point> points = make<Count, Point>(family, relation, random);
    std::array<std::size_t, Count> n;
    const bool mixed = random.one_in(4);
    const std::size_t first = Count * (random.bits() % 8);
    for (std::size_t i = 0; i < Count; ++i)
      n[i] = mixed ? random.bits() % points.size() : first + i;
    const Sign expected = std::apply([&](auto... i) { return one(points[i]...); }, n);
    for (const auto& setting : environment::settings) {
      const environment::Scope scope(setting);
      const On on(points);
      if (std::apply(on, n) != expected) return setting.name;
    }
    return "";
  });
}

}  // namespace

// --- Examples

TEST_CASE("data set: points of a square") {
  const std::vector<Point2> square = {{0, 0}, {1, 0}, {1, 1}, {0, 1}, {0.5, 0.5}};
  const Orient2dOn orient(square);
  CHECK(orient(0, 1, 2) == Sign::positive);
  CHECK(orient(0, 2, 4) == Sign::zero);
  const IncircleOn circle(square);
  CHECK(circle(0, 1, 2, 3) == Sign::zero);
  CHECK(circle(0, 1, 2, 4) == Sign::positive);
}

// --- Laws

TEST_CASE("data set, law 1: the signs of the predicates, in every family") {
  check<Orient2dOn, 3, Point2>(Relation::flat, [](auto&... p) { return orient2d(p...); });
  check<Orient3dOn, 4, Point3>(Relation::flat, [](auto&... p) { return orient3d(p...); });
  check<IncircleOn, 4, Point2>(Relation::round, [](auto&... p) { return incircle(p...); });
  check<InsphereOn, 5, Point3>(Relation::round, [](auto&... p) { return insphere(p...); });
}

// --- Range

TEST_CASE("data set: differences that overflow, and none at all") {
  constexpr double most = std::numeric_limits<double>::max();
  const std::vector<Point2> points = {{-most, -most}, {most, most}, {0, 0}, {0x1p-1074, 0}};
  const Orient2dOn orient(points);
  CHECK(orient(0, 1, 2) == Sign::zero);
  CHECK(orient(0, 1, 3) == Sign::negative);
  CHECK(Orient2dOn(std::vector<Point2>(1))(0, 0, 0) == Sign::zero);
  Orient2dOn{std::span<const Point2>()};
}

TEST_CASE("data set: what is not finite is refused") {
  const std::vector<Point3> points = {{0, 0, 0}, {0, std::numeric_limits<double>::infinity(), 0}};
  CHECK_THROWS_AS(Orient3dOn(points), NotFinite);
  const std::vector<Point3> none = {{0, 0, 0}, {0, 0, std::numeric_limits<double>::quiet_NaN()}};
  CHECK_THROWS_AS(InsphereOn(none), NotFinite);
}

TEST_CASE("data set: the largest differences are never less than the exact ones, and hardly more") {
  cases::run_families(10, [](Family family, cases::Random& random) -> std::string {
    const auto points = make<4, Point3>(family, Relation::flat, random);
    const Point3 largest = largest_differences(points);
    for (const auto axis : {&Point3::x, &Point3::y, &Point3::z}) {
      Rational exact(0);
      for (const Point3& p : points) {
        for (const Point3& q : points) exact = std::max(exact, Rational(p.*axis) - q.*axis);
      }
      const double given = largest.*axis;
      if (std::isinf(given)) continue;
      if (Rational(given) < exact) return "less than a difference";
      if (given > 0 && exact < Rational(std::nextafter(std::nextafter(given, 0.0), 0.0))) {
        return "two doubles more than all differences";
      }
    }
    return "";
  });
}

// --- Regress

// A fourth of the bound passed all of the above: rounded upward, this determinant is off by more.
TEST_CASE("data set: a value that is off by more than a fourth of the bound") {
  const std::vector<Point2> points = {{-0x1p-55, -0x1p-55}, {1, -0x1p-55}, {-0x1p-55, 1}};
  using Exact = Vec2<Rational>;
  const auto exact_vector = [&](std::size_t to) {
    return Exact{Rational(points[to].x) - points[0].x, Rational(points[to].y) - points[0].y};
  };
  const Rational exact = cross(exact_vector(1), exact_vector(2));
  bool is_sharp = false;
  for (const auto& setting : environment::settings) {
    volatile double value = 0;
    double bound = 0;
    {
      const environment::Scope scope(setting);
      bound = Orient2dOn(points).bound();
      const volatile double* const x = &points[0].x;  // no value is known when this is compiled
      const Vec2<double> u{x[2] - x[0], x[3] - x[1]};
      const Vec2<double> v{x[4] - x[0], x[5] - x[1]};
      value = Orient2dFormula{}(u, v);
    }
    const Rational error = Rational(value) - exact;
    INFO(setting.name);
    CHECK_FALSE(Rational(bound) < error);
    CHECK_FALSE(Rational(bound) < -error);
    is_sharp = is_sharp || Rational(bound / 4) < error;
  }
  CHECK(is_sharp);
}
