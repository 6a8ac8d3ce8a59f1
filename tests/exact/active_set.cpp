// SPDX-License-Identifier: MIT
// Wolfe's algorithm in integers beside the same steps in quotients, on points in general and in
// special position.
#include "nearest/active_set.hpp"

#include "nearest/exact_active_set.hpp"
// The headers under test come first.
#include <catch2/catch.hpp>
#include <vector>

#include "cases.hpp"
#include "nearest/nearest.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

/// A set in quotients and one in integers, which are told the same.
struct Both {
  ActiveSet<BigRational, int> quotients;
  ExactActiveSet<int> integers;

  void add(const RationalPoint& v, int tag, bool is_point) {
    quotients.add(v, tag, is_point);
    integers.add(v, tag, is_point);
  }
  void move_to_nearest() {
    quotients.move_to_nearest();
    integers.move_to_nearest();
  }
  RationalPoint point() const { return quotients.point(); }

  void compare() const {
    REQUIRE(integers.size() == quotients.size());
    for (std::size_t i = 0; i < integers.size(); ++i) {
      CHECK(integers.tag(i) == quotients[i].tag);
      CHECK(integers.weight(i) == quotients[i].weight);
    }
    CHECK(integers.point().in_lowest_terms() == point());
    CHECK(integers.point().denominator.sign() > 0);
  }
};

/// The coordinates are small, so that generators often are on a line or in a plane with the origin;
/// where `divided`, over different denominators.
RationalPoint vector(Random& random, bool divided) {
  const auto coordinate = [&]() -> BigRational {
    const BigRational x = random.between(-3, 3);
    return divided ? x / random.between(1, 9) : x;
  };
  return {coordinate(), coordinate(), coordinate()};
}

}  // namespace

TEST_CASE("the active set in integers goes where the one in quotients goes") {
  Random random(cases::first_seed());
  int drops = 0, with_directions = 0;
  for (int k = 0; k < cases::count_of(300); ++k) {
    const bool divided = k % 2 != 0;
    std::vector<RationalPoint> points, directions;
    for (int i = 0; i < 8; ++i) points.push_back(vector(random, divided));
    for (int i = 0; i < k % 3; ++i) directions.push_back(vector(random, divided));
    Both both;
    both.add(points[0], 0, true);
    both.compare();
    while (!is_zero(both.point())) {
      const RationalPoint x = both.point();
      const std::size_t before = both.integers.size();
      const auto is_beyond = [&](const RationalPoint& p) { return dot(x, p) < square(x); };
      const auto direction = std::find_if(directions.begin(), directions.end(),
                                          [&](const auto& d) { return dot(x, d) < 0; });
      const auto point = std::find_if(points.begin(), points.end(), is_beyond);
      if (direction != directions.end()) {
        both.add(*direction, 100 + static_cast<int>(direction - directions.begin()), false);
        ++with_directions;
      } else if (point != points.end()) {
        both.add(*point, static_cast<int>(point - points.begin()), true);
      } else {
        break;
      }
      both.move_to_nearest();
      both.compare();
      drops += both.integers.size() <= before ? 1 : 0;
    }
  }
  CHECK(drops > 50);
  CHECK(with_directions > 20);
}

TEST_CASE("other points are summed by the weights of the nearest point") {
  ExactActiveSet<int> set;
  set.add({1, 1, 0}, 0, true);
  set.add({-3, 1, 0}, 1, true);
  set.move_to_nearest();
  CHECK(set.point().in_lowest_terms() == RationalPoint{0, 1, 0});
  const std::vector<RationalPoint> others{{4, 0, 0}, {0, 8, BigRational(1) / 3}};
  CHECK(set.weighted(others).in_lowest_terms() == RationalPoint{3, 2, BigRational(1) / 12});
}

TEST_CASE("a slot that was dropped is taken again") {
  ExactActiveSet<int> set;
  set.add({4, 0, 0}, 0, true);
  set.add({2, 1, 0}, 1, true);
  set.move_to_nearest();
  REQUIRE(set.size() == 1);
  CHECK(set.tag(0) == 1);
  set.add({1, -3, 0}, 2, true);
  set.add({1, 0, 1}, 3, true);
  CHECK(set.tag(0) == 1);
  CHECK(set.tag(1) == 2);
  CHECK(set.tag(2) == 3);
}

TEST_CASE("a generator that depends on the others changes nothing") {
  Both both;
  both.add({1, 1, 0}, 0, true);
  both.add({1, -1, 0}, 1, true);
  both.move_to_nearest();
  both.add({1, 3, 0}, 2, true);
  both.move_to_nearest();
  CHECK(both.integers.size() == 3);
  both.compare();
  CHECK(both.point() == RationalPoint{1, 0, 0});
}

TEST_CASE("without a point there is none that is nearest") {
  const Hull empty, point{{{1, 2, 3}}, {}};
  CHECK_FALSE(nearest(empty, point));
  CHECK_FALSE(nearest(point, empty));
  CHECK_FALSE(nearest(empty, empty));
  CHECK(nearest(point, point)->squared.is_zero());
}
