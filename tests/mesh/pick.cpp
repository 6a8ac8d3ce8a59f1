// SPDX-License-Identifier: MIT
// Picks among walls that stand as near to each other as doubles can say, and as far away.
#include <signum/mesh/pick.hpp>
// The header under test comes first.
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <vector>

using namespace signum;

namespace {

std::vector<Surface> walls(std::initializer_list<double> places) {
  std::vector<Surface> all;
  for (const double z : places) {
    all.emplace_back(Mesh{{{-4, -4, z}, {4, -4, z}, {0, 4, z}}, {{0, 1, 2}}});
  }
  return all;
}

constexpr Ray3 ray{{0, 0, 0}, {0, 0, 1}};

}  // namespace

TEST_CASE("pick: the nearest of walls a double apart, in any order, up to a limit") {
  const double next = std::nextafter(1.0, 2), after = std::nextafter(next, 2);
  const auto orders = {walls({1, next, after}), walls({after, next, 1}), walls({next, 1, after})};
  for (const auto& all : orders) {
    for (const HitLimit& limit : {HitLimit{}, HitLimit{1}, HitLimit{next}, HitLimit{after}}) {
      const auto found = pick(ray, all, limit);
      REQUIRE(found);
      CHECK(found->hit.t.exact() == Surd(Rational(1)));
      CHECK(all[found->mesh].mesh().vertices[0].z == 1);
    }
    CHECK_FALSE(pick(ray, all, {std::nextafter(1.0, 0)}));
  }
}

TEST_CASE("pick: a wall at the largest double") {
  const double largest = std::numeric_limits<double>::max();
  CHECK(pick(ray, walls({largest, largest / 2}))->mesh == 1);
  CHECK(pick(ray, walls({largest, largest}))->mesh == 0);
  CHECK(pick(ray, walls({-1, largest}))->mesh == 1);
}
