// SPDX-License-Identifier: MIT
#include <rapidcheck/catch.h>

#include <catch2/catch.hpp>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/nearest_points.hpp>

#include "intersection_sets.hpp"

using namespace signum;
using cases::Family;
using cases::Random;
using sets::dot;
using sets::exact;
using sets::minus;
using sets::zero;

namespace {

bool is_at(const Line3& line, const Rational& t, const ExactPoint3& p) {
  const Point3 &o = line.origin, &d = line.direction;
  return p.exact[0] == o.x + t * d.x && p.exact[1] == o.y + t * d.y && p.exact[2] == o.z + t * d.z;
}

std::string wrong_with(const Line3& a, const Line3& b) {
  const std::string where = cases::hex(a) + " " + cases::hex(b) + ": ";
  const NearestOnLines r = nearest_points(a, b);
  const NearestOnLines swapped = nearest_points(b, a);
  const bool meet = r.position() == LinePosition::meeting || r.position() == LinePosition::equal;
  if (meet != intersects(a, b)) return where + "law 2";
  if (meet != (sign(r.squared_distance()) == Sign::zero)) return where + "distance";
  if (r.position() != swapped.position() || !(r.squared_distance() == swapped.squared_distance()) ||
      r.points().has_value() != swapped.points().has_value()) {
    return where + "law 1";
  }
  if (r.squared_rounded() != r.squared_distance().to_double()) return where + "law 5";
  const auto reference = detail::nearest_points_exactly(a, b);
  if (r.position() != reference.position) return where + "position";
  if (!(r.squared_distance() == reference.squared_distance)) return where + "not the reference";
  const auto d = exact(a.direction);
  const auto e = exact(b.direction);
  if (!r.points()) {
    return zero(sets::cross(d, e)) && !zero(d) && !zero(e) ? "" : where + "not parallel";
  }
  const auto [x, y] = *r.points();
  if (!is_at(a, (*r.parameters())[0], x) || !is_at(b, (*r.parameters())[1], y)) {
    return where + "law 4";
  }
  if (!(x.exact == (*swapped.points())[1].exact)) return where + "law 1";
  if (!sets::holds(a, x.exact) || !sets::holds(b, y.exact)) return where + "not on the lines";
  const auto between = minus(y.exact, x.exact);
  if (sign(dot(between, d)) != Sign::zero || sign(dot(between, e)) != Sign::zero) {
    return where + "law 3";
  }
  if (!(dot(between, between) == r.squared_distance())) return where + "squared distance";
  if (x.rounded.x != x.exact[0].to_double()) return where + "rounding";
  return {};
}

}  // namespace

// --- Examples

TEST_CASE("nearest_points: of two skew lines, and where two lines meet") {
  const NearestOnLines skew =
      nearest_points(Line3{{0, 0, 0}, {1, 0, 0}}, Line3{{3, 5, 1}, {0, 2, 0}});
  CHECK(skew.position() == LinePosition::skew);
  REQUIRE(skew.points());
  CHECK((*skew.points())[0].rounded == Point3{3, 0, 0});
  CHECK((*skew.points())[1].rounded == Point3{3, 0, 1});
  CHECK((*skew.parameters())[0] == Rational(3.0));
  CHECK((*skew.parameters())[1] == Rational(-2.5));
  CHECK(skew.squared_distance() == Rational(1.0));
  const NearestOnLines meeting =
      nearest_points(Line3{{0, 0, 0}, {1, 1, 1}}, Line3{{1, 0, 0}, {-1, 0.5, 0.5}});
  CHECK(meeting.position() == LinePosition::meeting);
  CHECK((*meeting.points())[0].exact[0].to_string() == "1/3");
  CHECK((*meeting.points())[0].exact == (*meeting.points())[1].exact);
}

TEST_CASE("nearest_points: parallel lines have a distance, and no nearest pair") {
  const Line3 x_axis{{0, 0, 0}, {1, 0, 0}};
  const NearestOnLines r = nearest_points(x_axis, Line3{{7, 1, 1}, {-3, 0, 0}});
  CHECK(r.position() == LinePosition::parallel);
  CHECK_FALSE(r.points());
  CHECK_FALSE(r.parameters());
  CHECK(r.squared_distance() == Rational(2.0));
  CHECK(nearest_points(x_axis, Line3{{7, 0, 0}, {-3, 0, 0}}).position() == LinePosition::equal);
}

TEST_CASE("nearest_points: a line without a direction is a point") {
  const Line3 point{{1, 2, 3}, {0, 0, 0}};
  const NearestOnLines r = nearest_points(point, Line3{{0, 0, 0}, {0, 0, 9}});
  CHECK(r.position() == LinePosition::skew);
  CHECK((*r.points())[1].rounded == Point3{0, 0, 3});
  CHECK(nearest_points(point, point).position() == LinePosition::meeting);
}

// --- Laws

TEST_CASE("nearest_points, laws 1 to 3, in every family") {
  cases::run_families(200, [](Family family, Random& random) {
    const auto [a, b] = generators::pair<Line3, Line3>(family, random);
    return wrong_with(a, b);
  });
  cases::run_families(20, [](Family family, Random& random) {
    const auto [a, b] = generators::pair<Line3, Line3>(family, random);
    return wrong_with(a, {b.origin, a.direction});
  });
  cases::run_families(20, [](Family family, Random& random) {
    const auto [a, b] = generators::pair<Line3, Line3>(family, random);
    return wrong_with(a, {b.origin, {0, 0, 0}});
  });
}

// --- Consistency

TEST_CASE("nearest_points: the meeting point is the intersection") {
  rc::prop("intersection", [] {
    auto [family, random] = cases::draw();
    const auto [a, b] = generators::pair<Line3, Line3>(family, random);
    const NearestOnLines r = nearest_points(a, b);
    RC_PRE(r.position() == LinePosition::meeting);
    RC_ASSERT(intersection(a, b).exact().points.at(0).exact == (*r.points())[0].exact);
  });
}

// --- Range

TEST_CASE("nearest_points refuses what is not finite, and nothing else") {
  constexpr double largest = std::numeric_limits<double>::max();
  constexpr double tiny = std::numeric_limits<double>::denorm_min();
  const NearestOnLines r =
      nearest_points(Line3{{largest, 0, 0}, {0, largest, 0}}, Line3{{0, 0, tiny}, {tiny, 0, 0}});
  CHECK((*r.points())[1].rounded == Point3{largest, 0, tiny});
  CHECK_THROWS_AS(nearest_points(Line3{{largest * 2, 0, 0}, {0, 0, 1}}, Line3{}), NotFinite);
}
