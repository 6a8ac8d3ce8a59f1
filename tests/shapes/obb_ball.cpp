// SPDX-License-Identifier: MIT
// Points and balls beside oriented boxes, by doubles, against rationals.
#include "pairs/boxes/obb_ball.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "cases.hpp"
#include "machine/fp_environment.hpp"
#include "verbs/body_verbs.hpp"
#include "verbs/exactly/intersects_exactly.hpp"

using namespace signum;
using cases::Random;

namespace {

struct Question {
  Obb3 box;
  Sphere3 ball;
};

/// Whole numbers of up to so many bits, times a power of two: touching, flush and flat in many
/// cases. Half of the boxes have right angles.
Question on_grid(Random& random, int bits) {
  const double unit = std::ldexp(1, random.between(-30, 30)), most = std::ldexp(1, bits);
  const auto whole = [&](double up_to) {
    return std::floor(up_to * (2 * random.unit() - 1) + 0.5);
  };
  const auto point = [&](double up_to) {
    return Point3{unit * whole(up_to), unit * whole(up_to), unit * whole(up_to)};
  };
  const auto length = [&] { return unit * std::abs(whole(most)); };
  Question q{{point(most), {point(2), point(2), point(2)}, {length(), length(), length()}},
             {point(2 * most), length()}};
  if (random.one_in(3)) q.box.axes = {{{3, 4, 0}, {-4, 3, 0}, {0, 0, 5}}};
  if (random.one_in(3)) q.box.axes = {{{1, 2, 2}, {2, 1, -2}, {2, -2, 1}}};
  if (random.one_in(4)) q.box.axes = {{{0, 1, 0}, {0, 0, -1}, {1, 0, 0}}};
  return q;
}

Question at_random(Random& random) {
  const auto number = [&] { return 2 * random.unit() - 1; };
  const auto point = [&] { return Point3{number(), number(), number()}; };
  return {{point(), {point(), point(), point()}, {random.unit(), random.unit(), random.unit()}},
          {point(), random.unit()}};
}

struct Told {
  int places = 0, meetings = 0;
};

/// How many of some are told, of which none is wrong.
template <class Make>
Told told(int count, Make make) {
  Told all;
  cases::run("box and ball", count, [&](Random& random) -> std::string {
    const detail::DefaultFpEnvironment environment;
    const auto& [box, ball] = make(random);
    std::string wrong;
    if (const auto place = detail::locate_in_box(ball.center, box)) {
      ++all.places;
      const auto truth = detail::locate_exactly(detail::to_rational(ball.center), ShapeRef3(&box));
      if (*place != truth) wrong += "another place ";
    }
    if (const auto meet = detail::ball_meets_box(ball, box)) {
      ++all.meetings;
      if (*meet != detail::intersects_in_rationals(ShapeRef3(&ball), ShapeRef3(&box))) {
        wrong += "another answer of the ball ";
      }
    }
    return wrong.empty() ? "" : wrong + cases::hex(ball.center);
  });
  return all;
}

}  // namespace

TEST_CASE("box and ball: on grids as fine as formulas take without rounding, and finer") {
  for (const int bits : {1, 2, 4, 10, 24, 30}) {
    INFO(bits << " bits");
    const int count = 300, all = cases::count_of(count);
    const Told t = told(count, [&](Random& random) { return on_grid(random, bits); });
    // Boxes without right angles, or volume, are left to others where they touch.
    CHECK(t.places > all / 2);
    CHECK(t.meetings > all / 2);
  }
}

TEST_CASE("box and ball: nearly all random ones are told") {
  const Told t = told(300, at_random);
  CHECK(t.places > cases::count_of(280));
  CHECK(t.meetings > cases::count_of(200));
}

TEST_CASE("box and ball: what touches, and what is to be refused") {
  const detail::DefaultFpEnvironment environment;
  Obb3 box{{0, 0, 0}, {{{3, 4, 0}, {-4, 3, 0}, {0, 0, 5}}}, {1, 1, 1}};
  CHECK(detail::locate_in_box({3, 4, 0}, box) == Location::boundary);
  CHECK(detail::ball_meets_box({{6, 8, 0}, 5}, box) == true);
  CHECK(detail::ball_meets_box({{6, 8, 0}, 4.875}, box) == false);
  CHECK(!detail::ball_meets_box({{6, 8, 0}, -5}, box));
  CHECK(!detail::locate_in_box({NAN, 4, 0}, box));
  box.half[1] = 0;
  CHECK(!detail::locate_in_box({3, 4, 0}, box));
  box.half[1] = -1;
  CHECK(!detail::locate_in_box({0, 0, 0}, box));
  CHECK(!detail::ball_meets_box({{0, 0, 0}, 1}, box));
}
