// SPDX-License-Identifier: MIT
#include <rapidcheck/catch.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/kdop.hpp>

#include "cases.hpp"

using namespace signum;
using cases::Random;

namespace {

/// A k-DOP along the axes and two diagonals, on a grid, or along the first `count` of these.
Kdop3 make(Random& random, std::size_t count = 5) {
  Kdop3 k{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 0}, {1, 1, 1}}, {}, {}};
  k.directions.resize(count);
  for (std::size_t i = 0; i < k.directions.size(); ++i) {
    const int low = random.between(-4, 3);
    k.min.push_back(low);
    k.max.push_back(random.between(low, 4));
  }
  return k;
}

}  // namespace

// --- Examples

TEST_CASE("kdop: apart along a direction, and apart all the same") {
  const Kdop2 a{{{1, 0}, {0, 1}}, {0, 0}, {1, 1}};
  CHECK_FALSE(may_intersect_by_slabs(a, Kdop2{{{1, 0}, {0, 1}}, {2, 0}, {3, 1}}));
  CHECK(may_intersect_by_slabs(a, Kdop2{{{1, 0}, {0, 1}}, {1, 1}, {3, 3}}));
  // Only the corner (0, 0) of the square is left, but its slab along x still reaches 1.
  const Kdop2 corner{{{1, 0}, {0, 1}, {1, 1}}, {0, 0, -5}, {1, 1, 0}};
  const Kdop2 beside{{{1, 0}, {0, 1}, {1, 1}}, {1, 0, 0}, {2, 1, 5}};
  CHECK(may_intersect_by_slabs(corner, beside));
  CHECK_FALSE(intersects(corner, beside));
  const Kdop3 empty{{{1, 0, 0}, {1, 0, 0}}, {0, 2}, {1, 3}};
  CHECK(may_intersect_by_slabs(empty, empty));
  CHECK_FALSE(intersects(empty, empty));
}

// --- Laws

TEST_CASE("kdop, laws 1 and 2: symmetric, and conservative") {
  rc::prop("against intersects", [] {
    Random random = cases::draw().random;
    const Kdop3 a = make(random);
    const Kdop3 b = make(random);
    const bool may = may_intersect_by_slabs(a, b);
    RC_ASSERT(may == may_intersect_by_slabs(b, a));
    RC_ASSERT(may || !intersects(a, b));
    bool apart = false;
    for (std::size_t i = 0; i < a.min.size(); ++i) {
      apart = apart || a.min[i] > b.max[i] || b.min[i] > a.max[i];
    }
    RC_ASSERT(may == !apart);
  });
}

// --- Range

TEST_CASE("kdop: the slab test refuses other directions, and what is no k-DOP") {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  const Kdop2 a{{{1, 0}, {0, 1}}, {0, 0}, {1, 1}};
  const Kdop2 turned{{{0, 1}, {1, 0}}, {0, 0}, {1, 1}};
  const Kdop2 fewer{{{1, 0}}, {0}, {1}};
  const Kdop2 short_list{{{1, 0}, {0, 1}}, {0}, {1, 1}};
  const Kdop2 long_list{{{1, 0}, {0, 1}}, {0, 0}, {1, 1, 1}};
  const Kdop2 reversed{{{1, 0}, {0, 1}}, {0, 2}, {1, 1}};
  const Kdop2 bad{{{1, 0}, {0, 1}}, {0, 0}, {nan, 1}};
  CHECK_THROWS_AS(may_intersect_by_slabs(a, turned), InvalidArgument);
  CHECK_THROWS_AS(may_intersect_by_slabs(a, fewer), InvalidArgument);
  CHECK_THROWS_AS(may_intersect_by_slabs(a, short_list), InvalidArgument);
  CHECK_THROWS_AS(may_intersect_by_slabs(a, long_list), InvalidArgument);
  CHECK_THROWS_AS(may_intersect_by_slabs(reversed, a), InvalidArgument);
  CHECK_THROWS_AS(may_intersect_by_slabs(bad, a), NotFinite);
}

TEST_CASE("kdop: the slab test looks at every number") {
  Random random(1);
  for (std::size_t count = 1; count <= 5; ++count) {
    const Kdop3 good = make(random, count);
    for (std::size_t i = 0; i < count; ++i) {
      const auto refuses = [&]<class Error>(auto spoil, const Error*) {
        Kdop3 bad = good;
        spoil(bad);
        CHECK_THROWS_AS(may_intersect_by_slabs(bad, good), Error);
        CHECK_THROWS_AS(may_intersect_by_slabs(good, bad), Error);
        if (std::is_same_v<Error, NotFinite>) {
          CHECK_THROWS_AS(may_intersect_by_slabs(bad, bad), NotFinite);
        }
      };
      const NotFinite* const infinite = nullptr;
      constexpr double infinity = std::numeric_limits<double>::infinity();
      refuses([&](Kdop3& k) { k.min[i] = -infinity; }, infinite);
      refuses([&](Kdop3& k) { k.max[i] = infinity; }, infinite);
      refuses([&](Kdop3& k) { k.directions[i].z = infinity; }, infinite);
      const InvalidArgument* const invalid = nullptr;
      refuses([&](Kdop3& k) { k.min[i] = std::nextafter(k.max[i], infinity); }, invalid);
      refuses([&](Kdop3& k) { k.directions[i].y += 1; }, invalid);
    }
    Kdop3 beside = good;
    for (double& x : beside.min) x = -0.0;
    for (double& x : beside.max) x = 5;
    Kdop3 least = beside;
    least.max[count - 1] = 0, least.min[count - 1] = -1;
    CHECK(may_intersect_by_slabs(least, beside));
    least.max[count - 1] = -std::numeric_limits<double>::denorm_min();
    CHECK_FALSE(may_intersect_by_slabs(least, beside));
    CHECK_FALSE(may_intersect_by_slabs(beside, least));
  }
}
