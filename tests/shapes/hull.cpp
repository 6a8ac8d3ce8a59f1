// SPDX-License-Identifier: MIT
// Hulls, the half-spaces that bound them, and their parts: each against its definition, by the
// greatest product with many directions.
#include "bodies/hulls/hull.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "cases.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

RationalPoint lattice_point(Random& random, int size) {
  return {random.between(-size, size), random.between(-size, size), random.between(-size, size)};
}

BigRational greatest(const std::vector<RationalPoint>& points, const RationalPoint& direction) {
  BigRational most = dot(points.at(0), direction);
  for (const RationalPoint& p : points) most = std::max<BigRational>(most, dot(p, direction));
  return most;
}

/// Whether two bounded hulls, which are not empty, are as far apart as zero in 40 directions.
bool same_extent(const Hull& a, const Hull& b, Random& random) {
  for (int i = 0; i < 40; ++i) {
    const RationalPoint d = lattice_point(random, 9);
    if (greatest(a.points, d) != greatest(b.points, d)) return false;
  }
  return true;
}

/// Points of space, a plane, a line, or one point.
Hull random_hull(Random& random, std::size_t count, int dimension) {
  Hull hull;
  const RationalPoint origin = lattice_point(random, 5);
  const RationalPoint u = lattice_point(random, 5);
  const RationalPoint v = lattice_point(random, 5);
  while (hull.points.size() < count) {
    const RationalPoint c = lattice_point(random, 20);
    const RationalPoint flat = (dimension > 0 ? c.x : 0) * u + (dimension > 1 ? c.y : 0) * v;
    hull.points.push_back(dimension == 3 ? c : origin + flat);
  }
  return hull;
}

/// The part of a hull by its definition: the points on that side and all crossings.
Hull part(const Hull& hull, const HalfSpace& h, bool of_plane) {
  Hull result;
  for (const RationalPoint& p : hull.points) {
    if (h(p).is_zero() || (!of_plane && h(p) > 0)) result.points.push_back(p);
    for (const RationalPoint& q : hull.points) {
      if (h(p) > 0 && h(q) < 0) {
        result.points.push_back(p + (h(p) / (h(p) - h(q))) * (q - p));
      }
    }
  }
  return result;
}

}  // namespace

TEST_CASE("hull: a cube is six half-spaces, and back") {
  Hull cube;
  for (const int x : {0, 1}) {
    for (const int y : {0, 1}) {
      for (const int z : {0, 1}) cube.points.push_back({x, y, z});
    }
  }
  cube.points.push_back({BigRational(1) / 2, 1, 1});
  const std::vector<HalfSpace> sides = half_spaces_of(cube);
  const auto bounds = [](const HalfSpace& h) { return !is_zero(h.normal); };
  CHECK(std::count_if(sides.begin(), sides.end(), bounds) == 6);
  const Hull again = hull_of(sides);
  CHECK(again.points.size() == 8);
  CHECK(again.directions.empty());
}

TEST_CASE("hull: the half-spaces of any hull have the same points") {
  cases::run("lattices", 60, [](Random& random) -> std::string {
    const int dimension = random.between(0, 3);
    const auto count = static_cast<std::size_t>(random.between(1, 40));
    const Hull hull = random_hull(random, count, dimension);
    const Hull again = hull_of(half_spaces_of(hull));
    if (again.empty() || !again.directions.empty()) return "not bounded";
    return same_extent(hull, again, random) ? "" : "another extent";
  });
}

TEST_CASE("hull: half-spaces that hold a direction, or a line") {
  const Hull ray{{{1, 2, 3}}, {{0, 0, 1}}};
  const Hull again = hull_of(half_spaces_of(ray));
  CHECK(again.points.size() == 1);
  CHECK(again.directions.size() == 1);
  const Hull line{{{1, 2, 3}}, {{0, 0, 1}, {0, 0, -1}}};
  const Hull line_again = hull_of(half_spaces_of(line));
  CHECK(line_again.points.size() == 1);
  CHECK(line_again.directions.size() == 2);
}

TEST_CASE("cut: parts of small and of large hulls are those of the definition") {
  for (const std::size_t count : {12U, 220U}) {
    cases::run("lattices", 6, [count](Random& random) -> std::string {
      const Hull hull = random_hull(random, count, random.between(2, 3));
      RationalPoint normal = lattice_point(random, 3);
      if (is_zero(normal)) normal.x = 1;
      // The plane goes through the middle, so that half of the points are on either side.
      RationalPoint middle{0, 0, 0};
      for (const RationalPoint& p : hull.points) middle = middle + p;
      const HalfSpace h{normal, -dot(normal, middle) / BigRational(hull.points.size())};
      if (!same_extent(cut(hull, h), part(hull, h, false), random)) return "cut";
      if (!same_extent(cut_by_plane(hull, h), part(hull, h, true), random)) return "plane";
      return {};
    });
  }
  Random random(1);
  const Hull far = random_hull(random, 300, 3);
  CHECK(cut(far, {{1, 0, 0}, -100}).empty());
}
