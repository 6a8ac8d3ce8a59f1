// SPDX-License-Identifier: MIT
// Points that are given, as doubles, and points that were constructed, as rational numbers, of
// which only the rounded ones are looked at first.
#include "planar/point_table.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <set>

#include "cases.hpp"
#include "cells/axes.hpp"
#include "machine/fp_environment.hpp"
#include "vectors/exact_point.hpp"

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

namespace {

/// Given points on a grid, or near one, so that lines pass through points and planes coincide.
std::vector<Point3> near_grid(Random& random) {
  std::set<std::array<double, 3>> distinct;
  const double unit = random.one_in(2) ? 1 : 1.0 / 7;
  while (distinct.size() < 12) {
    std::array<double, 3> p{};
    for (double& x : p) {
      x = unit * random.between(0, 3);
      if (random.one_in(12)) x = std::nextafter(x, 9);
    }
    distinct.insert(p);
  }
  std::vector<Point3> points;
  for (const auto& [x, y, z] : distinct) points.push_back({x, y, z});
  return points;
}

/// Where the line of two points meets the plane of three in one point.
std::optional<RationalPoint> met_in_plane(const std::array<RationalPoint, 5>& v) {
  const RationalPoint normal = cross(v[3] - v[2], v[4] - v[2]), way = v[1] - v[0];
  const BigRational rise = dot(normal, way);
  if (rise.is_zero()) return std::nullopt;
  return v[0] + BigRational(dot(normal, v[2] - v[0]) / rise) * way;
}

}  // namespace

TEST_CASE("points: those that are told by what makes them are the rational ones") {
  const DefaultFpEnvironment environment;
  std::size_t made = 0, again = 0, levels = 0;
  cases::run("origins", 60, [&](Random& random) -> std::string {
    const std::vector<Point3> given = near_grid(random);
    const auto last = static_cast<int>(given.size()) - 1;
    PointTable points(given);
    // These are the same points by their numbers alone, each compared with all others.
    std::vector<RationalPoint> all;
    for (std::uint32_t i = 0; i < given.size(); ++i) {
      points.enter(i);
      all.push_back(to_rational(given[i]));
    }
    for (int n = 0; n < 60; ++n) {
      std::array<std::uint32_t, 5> of{};
      std::array<RationalPoint, 5> v;
      for (std::size_t i = 0; i < of.size(); ++i) {
        of[i] = static_cast<std::uint32_t>(random.between(0, last));
        v[i] = all[of[i]];
      }
      const auto truth = met_in_plane(v);
      if (!truth || of[0] == of[1]) continue;
      // A line that meets the plane in one of its lines crosses that one, too.
      const bool on_line = is_zero(cross(*truth - v[2], *truth - v[3])) && of[2] != of[3] &&
                           !is_zero(cross(v[1] - v[0], v[3] - v[2]));
      const PointOrigin::Ends line{of[0], of[1]};
      const std::uint32_t x =
          points.index_of(on_line ? PointOrigin::two_lines(line, {of[2], of[3]})
                                  : PointOrigin::line_and_plane(line, {of[2], of[3], of[4]}));
      const auto known = std::find(all.begin(), all.end(), *truth);
      if (x != static_cast<std::size_t>(known - all.begin())) return "another index";
      ++(known == all.end() ? made : again);
      if (known == all.end()) all.push_back(*truth);
      if (!(points.exact(x) == *truth)) return "another point";
      if (!(points.rounded(x) == rounded(*truth))) return "another rounded point";
    }
    const auto count = static_cast<int>(all.size());
    for (int n = 0; n < 400; ++n) {
      const auto any = [&] { return static_cast<std::uint32_t>(random.between(0, count - 1)); };
      const std::uint32_t a = any(), b = any(), c = any();
      const auto axis = static_cast<std::size_t>(random.between(0, 2));
      const RationalPoint normal = cross(all[b] - all[a], all[c] - all[a]);
      if (points.turn(axis, a, b, c) != sign_of(coordinate(normal, axis).sign())) return "a turn";
      const BigRational by = coordinate(all[a], axis) - coordinate(all[b], axis);
      if (points.compare(a, b, axis) != sign_of(by.sign())) return "an order";
      levels += a != b && by.is_zero() ? 1 : 0;
    }
    return "";
  });
  CHECK(made > std::size_t(cases::count_of(600)));
  CHECK(again > std::size_t(cases::count_of(600)));
  CHECK(levels > std::size_t(cases::count_of(600)));
}
