// SPDX-License-Identifier: MIT
// The distance of a point or a ball from a segment, a capsule or a triangle by doubles, against the
// one in rationals.
#include "distance/ball_distance.hpp"

#include <cmath>
#include <signum/shapes/squared_distance.hpp>

#include "cases.hpp"
#include "pairs.hpp"
#include "shape_lines.hpp"
#include "shapes/vector_arithmetic.hpp"

using namespace signum;
using signum::detail::ball_distance;
using signum::detail::plus;
using signum::detail::times;

namespace {

template <class Shape>
double exact_distance(const Shape& a, const Shape& b) {
  return detail::distance_exactly(ref(a), ref(b)).squared.to_double();
}

/// What is wrong, if it is; counts what doubles tell.
template <class Shape>
std::string check_told(const Shape& a, const Shape& b, int& told) {
  const std::optional<double> got = ball_distance(ref(a), ref(b));
  if (!got) return "";
  ++told;
  const double expected = exact_distance(a, b);
  if (*got == expected && ball_distance(ref(b), ref(a)) == got) return "";
  return lines::question("distance", a, b) + ": " + cases::hex(*got) + ", not " +
         cases::hex(expected);
}

Point3 random_vector(cases::Random& random) {
  return {random.symmetric(), random.symmetric(), random.symmetric()};
}

/// 2^-k, with k at most `most`.
double small(cases::Random& random, int most) {
  return std::ldexp(random.symmetric(), -random.between(0, most));
}

/// A point or a ball.
Shape3 random_ball(cases::Random& random, const Point3& center, double scale) {
  if (random.between(0, 1) == 0) return center;
  return Sphere3{center, scale * std::abs(small(random, 30))};
}

constexpr std::array balls{ShapeKind::point, ShapeKind::sphere};
constexpr std::array others{ShapeKind::segment, ShapeKind::capsule, ShapeKind::triangle};

}  // namespace

// --- Examples

TEST_CASE("ball_distance: the nearest point is on each of the features of a triangle") {
  const Triangle3 t{{Point3{0, 0, 0}, {7, 1, 0}, {2, 5, 1}}};
  const auto told = [&](const Point3& p) {
    const auto got = ball_distance(ShapeRef3(&p), ShapeRef3(&t));
    REQUIRE(got);
    CHECK(*got == exact_distance<Shape3>(p, t));
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

TEST_CASE("ball_distance: radii are taken off, and what overlaps is not apart") {
  const Segment3 s{{0, 0, 0}, {8, 0, 0}};
  const auto told = [](const Shape3& a, const Shape3& b) { return ball_distance(ref(a), ref(b)); };
  CHECK(told(Point3{-3, 4, 0}, s) == 25);
  CHECK(told(Point3{11, 0, 4}, s) == 25);
  CHECK(told(Point3{3, 4, 0}, s) == 16);
  CHECK(told(Sphere3{{3, 4, 3}, 1}, s) == 16);
  CHECK(told(Sphere3{{3, 4, 3}, 1}, Capsule3{s, 2}) == 4);
  CHECK(told(Capsule3{s, 2}, Sphere3{{3, 4, 3}, 1}) == 4);
  CHECK(told(Sphere3{{3, 4, 3}, 3}, Capsule3{s, 3}) == 0);
  CHECK_FALSE(told(Sphere3{{3, 4, 3}, 3}, Capsule3{s, 2}));  // they touch
  CHECK_FALSE(told(Sphere3{{3, 4, 3}, 1}, Sphere3{{3, 4, 9}, 1}));
  CHECK_FALSE(told(Sphere3{{3, 4, 3}, -1}, s));
  CHECK_FALSE(told(Point3{3, 4, 3}, Capsule3{s, -1}));
  const Shape2 disc = Sphere2{{3, 5}, 1}, flat = Segment2{{0, 0}, {8, 0}};
  CHECK(ball_distance(ref(disc), ref(flat)) == 16);
}

TEST_CASE("ball_distance: where a point is on two features, it is told on a grid alone") {
  const auto of = [&](const Shape3& p, const Shape3& other) {
    return ball_distance(ref(p), ref(other));
  };
  const Triangle3 t{{Point3{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}};
  CHECK(of(Point3{0, 0, 1}, t) == 1);
  CHECK(of(Point3{2, 0, 1}, t) == 1);
  CHECK(of(Point3{1, 1, 0}, t) == 0);  // on the triangle
  CHECK(squared_distance(Point3{2, 0, 1}, t).squared_rounded() == 1);
  CHECK(of(Point3{4, 1, 0}, Segment3{{0, 0, 0}, {4, 0, 0}}) == 1);
  const Triangle3 off_grid{{Point3{0.1, 0, 0}, {4, 0, 0}, {0.1, 4, 0}}};
  CHECK_FALSE(of(Point3{0.1, 0, 1}, off_grid));
  CHECK_FALSE(of(Point3{4.1, 1, 0}, Segment3{{0.1, 0, 0}, {4.1, 0, 0}}));
}

// --- Consistency

TEST_CASE("ball_distance: every family") {
  int told = 0;
  cases::run_families(400, [&](cases::Family family, cases::Random& random) {
    for (const ShapeKind ball : balls) {
      for (const ShapeKind other : others) {
        const auto pair = generators::shapes_in_space(family, random, ball, other);
        if (auto wrong = check_told(pair.a, pair.b, told); !wrong.empty()) return wrong;
        if (other == ShapeKind::triangle) continue;
        const auto flat = generators::shapes_in_plane(family, random, ball, other);
        if (auto wrong = check_told(flat.a, flat.b, told); !wrong.empty()) return wrong;
      }
    }
    return std::string();
  });
  CHECK(told > cases::count_of(4000));
}

TEST_CASE("ball_distance: narrow triangles, near the borders of features") {
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
    const Point3 p = plus(in_plane, times(height, cross(u, v)));
    return check_told<Shape3>(random_ball(random, p, scale), t, told);
  });
  CHECK(2 * told > cases::count_of(count));
}

TEST_CASE("ball_distance: segments, near the borders of features") {
  constexpr int count = 30000;
  int told = 0;
  cases::run("segments", count, [&](cases::Random& random) {
    const double scale = std::ldexp(1, random.between(-60, 60));
    const Point3 a = times(scale, random_vector(random)), u = times(scale, random_vector(random));
    const Point3 beside = cross(times(1 / scale, u), random_vector(random));
    const double weight = random.between(-1, 2) + small(random, 50);
    const Point3 p = plus(plus(a, times(weight, u)), times(scale * small(random, 30), beside));
    const Segment3 s{a, plus(a, u)};
    const Shape3 other =
        random.between(0, 1) == 0 ? Shape3(s) : Capsule3{s, scale * std::abs(small(random, 30))};
    return check_told(random_ball(random, p, scale), other, told);
  });
  CHECK(2 * told > cases::count_of(count));
}

TEST_CASE("ball_distance: nearly all random ones are told") {
  constexpr int count = 5000;
  int told = 0;
  cases::run("random", count, [&](cases::Random& random) {
    const auto point = [&] { return random_vector(random); };
    const Shape3 p = random_ball(random, point(), 0.1);
    if (random.between(0, 1) == 0) return check_told<Shape3>(p, Segment3{point(), point()}, told);
    return check_told<Shape3>(p, Triangle3{{point(), point(), point()}}, told);
  });
  CHECK(told > 0.999 * cases::count_of(count));
}

// --- Range

TEST_CASE("ball_distance: what is tiny, huge or not finite is not told wrongly") {
  int told = 0;
  cases::run("range", 5000, [&](cases::Random& random) {
    const auto point = [&] {
      return times(std::ldexp(1, random.between(-1074, 400)), random_vector(random));
    };
    if (random.between(0, 1) == 0) {
      return check_told<Shape3>(Sphere3{point(), std::abs(point().x)},
                                Capsule3{{point(), point()}, std::abs(point().x)}, told);
    }
    return check_told<Shape3>(point(), Triangle3{{point(), point(), point()}}, told);
  });
  const Shape3 t = Triangle3{{Point3{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}};
  const Shape3 broken = Triangle3{{Point3{0, 0, 0}, {4, 0, NAN}, {0, 4, 0}}};
  const auto of = [](const Shape3& p, const Shape3& q) { return ball_distance(ref(p), ref(q)); };
  CHECK_FALSE(of(Point3{1, NAN, 1}, t));
  CHECK_FALSE(of(Point3{1, 1, HUGE_VAL}, t));
  CHECK_FALSE(of(Point3{1, 1, 1}, broken));
  CHECK_FALSE(of(Sphere3{{1, 1, 1}, NAN}, t));
}
