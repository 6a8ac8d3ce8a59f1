// SPDX-License-Identifier: MIT
// Two k-DOPs of the same directions, by intervals and a point, against rationals.
#include "pairs/kdop_kdop.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "cases.hpp"
#include "machine/fp_environment.hpp"
#include "verbs/exactly/intersects_exactly.hpp"

using namespace signum;
using cases::Random;

namespace {

/// 14-DOPs, or with directions of any length, whose numbers are whole where `whole` is set. Many
/// touch, are cut to a point, or are empty.
Kdop3 kdop(Random& random, const std::vector<Point3>& directions, bool whole) {
  const auto number = [&](double most) {
    const double x = most * (2 * random.unit() - 1);
    return whole ? std::round(x) : x;
  };
  const Point3 center{number(1), number(1), number(1)};
  Kdop3 k{directions, {}, {}};
  for (const Point3& n : directions) {
    k.min.push_back(dot(n, center) - std::abs(number(2)));
    k.max.push_back(dot(n, center) + std::abs(number(2)));
  }
  return k;
}

std::vector<Point3> directions(Random& random) {
  std::vector<Point3> all{{1, 0, 0},  {0, 1, 0},  {0, 0, 1},  {1, 1, 1},
                          {1, 1, -1}, {1, -1, 1}, {1, -1, -1}};
  if (random.one_in(4)) all = {{0, 3, 0}, {1, 2, -1}, {0, 0, -2}, {1, 0, 0}, {2, 1, 1}};
  if (random.one_in(4)) all = {{0.3, 0.1, 1}, {1, 0.2, -0.1}, {0.1, 1, 0.1}, {0.7, 0.6, 0.5}};
  return all;
}

}  // namespace

TEST_CASE("two k-DOPs: what intervals and a point tell is what rationals say") {
  const detail::DefaultFpEnvironment environment;
  int told = 0, met = 0;
  cases::run("k-DOPs", 500, [&](Random& random) -> std::string {
    const auto all = directions(random);
    const bool whole = random.one_in(2);
    const Kdop3 a = kdop(random, all, whole), b = kdop(random, all, whole);
    const auto found = detail::kdops_meet(a, b);
    if (!found) return "";
    ++told;
    met += *found ? 1 : 0;
    const bool truth = detail::intersects_in_rationals(ShapeRef3(&a), ShapeRef3(&b));
    return *found == truth ? "" : "another answer";
  });
  CHECK(told > cases::count_of(400));
  CHECK(met > cases::count_of(100));
}

TEST_CASE("two k-DOPs: that touch, that are empty, and that are to be refused") {
  const detail::DefaultFpEnvironment environment;
  const std::vector<Point3> all{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 1}};
  const Kdop3 a{all, {0, 0, 0, 0}, {1, 1, 1, 3}}, b{all, {1, 1, 1, 3}, {2, 2, 2, 6}};
  CHECK(detail::kdops_meet(a, b) == true);
  Kdop3 c = b;
  c.min[3] = std::nextafter(3.0, 4);
  CHECK(detail::kdops_meet(a, c) == false);
  // No point has all coordinates up to 1, and the sum 3.5.
  const Kdop3 none{all, {0, 0, 0, 3.5}, {1, 1, 1, 4}};
  CHECK(detail::kdops_meet(none, none) != true);
  c.min[0] = NAN;
  CHECK(!detail::kdops_meet(a, c));
  CHECK(!detail::kdops_meet(a, Kdop3{all, {2, 0, 0, 0}, {1, 1, 1, 3}}));
  CHECK(!detail::kdops_meet(a, Kdop3{{{1, 0, 0}}, {0}, {1}}));
}
