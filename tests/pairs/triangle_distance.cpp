// SPDX-License-Identifier: MIT
// The distance of a point from a triangle by doubles, against the one in rationals.
#include "distance/triangle_distance.hpp"

#include <cmath>
#include <signum/shapes/squared_distance.hpp>

#include "cases.hpp"
#include "pairs.hpp"
#include "vector_arithmetic.hpp"

using namespace signum;
using signum::detail::plus;
using signum::detail::times;

namespace {

double exact_distance(const Point3& p, const Triangle3& t) {
  return detail::distance_exactly(ShapeRef3(&p), ShapeRef3(&t)).squared.to_double();
}

/// What is wrong, if it is; counts what doubles tell.
std::string check_told(const Point3& p, const Triangle3& t, int& told) {
  const std::optional<double> got = detail::rounded_distance(p, t);
  if (!got) return "";
  ++told;
  const double expected = exact_distance(p, t);
  if (*got == expected) return "";
  return cases::hex(p) + " " + cases::hex(t) + ": " + cases::hex(*got) + ", not " +
         cases::hex(expected);
}

Point3 random_vector(cases::Random& random) {
  return {random.symmetric(), random.symmetric(), random.symmetric()};
}

/// 2^-k, with k at most `most`.
double small(cases::Random& random, int most) {
  return std::ldexp(random.symmetric(), -random.between(0, most));
}

}  // namespace

// --- Examples

TEST_CASE("point and triangle by doubles: the nearest point is on each of the features") {
  const Triangle3 t{{Point3{0, 0, 0}, {7, 1, 0}, {2, 5, 1}}};
  const auto told = [&](const Point3& p) {
    const auto got = detail::rounded_distance(p, t);
    REQUIRE(got);
    CHECK(*got == exact_distance(p, t));
    CHECK(squared_distance(p, t).squared_rounded() == *got);
    CHECK(squared_distance(t, p).squared_rounded() == *got);
    return *got;
  };
  CHECK(told({-1, -2, 3}) == 14);
  CHECK(told({9, 0, 3}) == 14);
  CHECK(told({2, 8, -1}) == 13);
  CHECK(told({3, -4, 2}) > 1);
  CHECK(told({6, 6, 2}) > 1);
  CHECK(told({-2, 3, 2}) > 1);
  CHECK(told({3, 2, 4}) > 1);
  CHECK(told({3, 2, -4}) > 1);
}

TEST_CASE("point and triangle by doubles: where a point is on two features, they do not tell") {
  const Triangle3 t{{Point3{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}};
  CHECK_FALSE(detail::rounded_distance({0, 0, 1}, t));
  CHECK_FALSE(detail::rounded_distance({2, 0, 1}, t));
  CHECK_FALSE(detail::rounded_distance({1, 1, 0}, t));  // on the triangle
  CHECK(squared_distance(Point3{2, 0, 1}, t).squared_rounded() == 1);
}

// --- Consistency

TEST_CASE("point and triangle by doubles: every family") {
  int told = 0;
  cases::run_families(1000, [&](cases::Family family, cases::Random& random) {
    const auto pair =
        generators::shapes_in_space(family, random, ShapeKind::point, ShapeKind::triangle);
    return check_told(std::get<Point3>(pair.a), std::get<Triangle3>(pair.b), told);
  });
  CHECK(told > cases::count_of(1000));
}

TEST_CASE("point and triangle by doubles: narrow triangles, near the borders of features") {
  constexpr int count = 30000;
  int told = 0;
  cases::run("narrow", count, [&](cases::Random& random) {
    const double scale = std::ldexp(1, random.between(-60, 60));
    const Point3 a = times(scale, random_vector(random)), u = times(scale, random_vector(random));
    const Point3 v =
        plus(times(random.symmetric(), u), times(scale * small(random, 30), random_vector(random)));
    const Triangle3 t{{a, plus(a, u), plus(a, v)}};
    const auto weight = [&] { return random.between(-1, 2) + small(random, 50); };
    const double height = scale * small(random, 30) / std::sqrt(dot(cross(u, v), cross(u, v)));
    const Point3 in_plane = plus(a, plus(times(weight(), u), times(weight(), v)));
    return check_told(plus(in_plane, times(height, cross(u, v))), t, told);
  });
  CHECK(2 * told > cases::count_of(count));
}

TEST_CASE("point and triangle by doubles: nearly all random ones are told") {
  constexpr int count = 5000;
  int told = 0;
  cases::run("random", count, [&](cases::Random& random) {
    const auto point = [&] { return random_vector(random); };
    return check_told(point(), {{point(), point(), point()}}, told);
  });
  CHECK(told > 0.999 * cases::count_of(count));
}

// --- Range

TEST_CASE("point and triangle by doubles: what is tiny, huge or not finite is not told wrongly") {
  int told = 0;
  cases::run("range", 5000, [&](cases::Random& random) {
    const auto point = [&] {
      return times(std::ldexp(1, random.between(-1074, 400)), random_vector(random));
    };
    return check_told(point(), {{point(), point(), point()}}, told);
  });
  const Triangle3 t{{Point3{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}};
  CHECK_FALSE(detail::rounded_distance({1, NAN, 1}, t));
  CHECK_FALSE(detail::rounded_distance({1, 1, HUGE_VAL}, t));
  CHECK_FALSE(detail::rounded_distance({1, 1, 1}, {{Point3{0, 0, 0}, {4, 0, NAN}, {0, 4, 0}}}));
}
