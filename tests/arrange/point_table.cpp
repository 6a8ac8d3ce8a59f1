// SPDX-License-Identifier: MIT
// Points that are given, as doubles, and points that were constructed, as rational numbers, of
// which only the rounded ones are looked at first.
#include "planar/point_table.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "cases.hpp"
#include "cells/axes.hpp"
#include "machine/fp_environment.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

TEST_CASE("points: a given one with zeros of either sign is found again") {
  for (unsigned bits = 0; bits < 8; ++bits) {
    const auto zero = [bits](unsigned k) { return (bits >> k & 1) != 0 ? -0.0 : 0.0; };
    for (const Point3& p : {Point3{zero(0), 1, 2}, {1, zero(1), 2}, {1, 2, zero(2)}}) {
      PointTable points(std::span(&p, 1));
      points.enter(0);
      CHECK(points.index_of(to_rational(p)) == 0);
    }
  }
}

TEST_CASE("points: turns are those of the exact points") {
  const DefaultFpEnvironment environment;
  std::size_t zeros = 0, others = 0;
  cases::run("turns", 4000, [&](Random& random) -> std::string {
    const auto any = [&] {
      return Point3{random.symmetric(), random.symmetric(), random.symmetric()};
    };
    const std::array given{any(), any(), any()};
    PointTable points(given);
    for (std::uint32_t i = 0; i < given.size(); ++i) points.enter(i);
    // On the line of two, or beside it by less than doubles tell.
    const RationalPoint p = to_rational(given[0]), q = to_rational(given[1]);
    const auto between = [&] {
      RationalPoint r = p + BigRational(random.between(1, 99), 100) * (q - p);
      if (random.one_in(2)) r.x += BigRational(random.between(-1, 1), BigInteger(1) << 55);
      return points.index_of(r);
    };
    const std::array all{std::uint32_t{0}, std::uint32_t{1}, between(), between()};
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const std::size_t u = (axis + 1) % 3, v = (axis + 2) % 3;
      for (const std::uint32_t a : all) {
        for (const std::uint32_t b : all) {
          for (const std::uint32_t c : all) {
            const RationalPoint o = points.exact(a), x = points.exact(b) - o,
                                y = points.exact(c) - o;
            const Sign truth = sign_of(BigRational(coordinate(x, u) * coordinate(y, v) -
                                                   coordinate(x, v) * coordinate(y, u))
                                           .sign());
            ++(truth == Sign::zero ? zeros : others);
            if (points.turn(axis, a, b, c) != truth) return "another turn";
          }
        }
      }
    }
    return "";
  });
  CHECK(zeros > std::size_t(cases::count_of(4000)));
  CHECK(others > std::size_t(cases::count_of(4000)));
}
