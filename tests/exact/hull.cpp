// SPDX-License-Identifier: MIT
// Hulls of very many generators and half-spaces.
#include "bodies/hulls/hull.hpp"
// The header under test comes first.
#include <catch2/catch.hpp>

using namespace signum;
using namespace signum::detail;

TEST_CASE("half-spaces: more than some hundred that are parallel are a slab") {
  std::vector<HalfSpace> many;
  for (int i = 0; i < 200; ++i) {
    many.push_back({{0, 0, 2}, i - 2});
    many.push_back({{0, 0, -1}, i + BigRational(3, 2)});
  }
  const Hull slab = hull_of(many);
  REQUIRE(!slab.points.empty());
  for (const RationalPoint& p : slab.points) {
    CHECK((p.z == 1 || p.z == BigRational(3, 2)));
  }
  CHECK(slab.points.size() == 2);
  CHECK(slab.directions.size() == 4);
  for (const RationalPoint& d : slab.directions) CHECK(d.z.is_zero());
  many.push_back({{0, 0, -1}, 0});
  CHECK(hull_of(many).points.empty());
  // Points of a line, and the half-spaces that hold them.
  Hull line;
  for (int i = 0; i < 300; ++i) line.points.push_back({i % 17, 2 * (i % 17), 1});
  const Hull ends = hull_of(half_spaces_of(line));
  CHECK(ends.points.size() == 2);
  CHECK(ends.directions.empty());
  CHECK(nearest(ends, {{{16, 32, 1}}, {}})->squared.is_zero());
  CHECK(nearest(ends, {{{0, 0, 1}}, {}})->squared.is_zero());
}

TEST_CASE("hulls of many corners are cut between two planes as by one after the other") {
  // Points of a paraboloid, none of which is in the hull of the others, half of them on each side.
  Hull bowl;
  for (int i = 0; i < 140; ++i) {
    const int x = i % 12 - 6, y = i / 12 - 6;
    bowl.points.push_back({x, y, BigRational(x * x + y * y, 8)});
  }
  const HalfSpace h{{1, 0, 0}, BigRational(1, 3)};
  const Hull part = cut_between(bowl, h, 1),
             other = cut(cut(bowl, h), {{-1, 0, 0}, BigRational(2, 3)});
  REQUIRE(!part.points.empty());
  const auto holds = [](const Hull& hull, const RationalPoint& p) {
    return nearest(hull, {{p}, {}})->squared.is_zero();
  };
  for (const RationalPoint& p : part.points) {
    CHECK(h(p) >= 0);
    CHECK(h(p) <= 1);
    CHECK(holds(bowl, p));
    CHECK(holds(other, p));
  }
  for (const RationalPoint& p : other.points) CHECK(holds(part, p));
}
