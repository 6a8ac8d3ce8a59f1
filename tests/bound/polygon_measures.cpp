// SPDX-License-Identifier: MIT
// The measures of polygons: the area of what chains enclose, and the way round their hull.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <ctime>
#include <signum/bound/measures.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/locate_polygon.hpp>

#include "cases.hpp"

using namespace signum;
using cases::Random;

namespace {

using Chain = std::vector<Point3>;

bool is_next_to(double x, double expected) {
  return std::nextafter(expected, -HUGE_VAL) <= x && x <= std::nextafter(expected, HUGE_VAL);
}

const Chain square{{0, 0, 0}, {4, 0, 0}, {4, 4, 0}, {0, 4, 0}};
const Chain hole{{1, 1, 0}, {2, 1, 0}, {2, 2, 0}, {1, 2, 0}};
Chain reversed(Chain c) {
  std::reverse(c.begin(), c.end());
  return c;
}
/// By exact integers, into a plane that is across no axis, where lengths are three times as long.
Chain turned(Chain c) {
  for (Point3& p : c) p = {2 * p.x - 2 * p.y, p.x + 2 * p.y + 7, 2 * p.x + p.y - 5};
  return c;
}

Chain random_chain(Random& random, int count, int extent) {
  Chain c;
  for (int i = 0; i < count; ++i) {
    c.push_back({1. * random.between(-extent, extent), 1. * random.between(-extent, extent), 0});
  }
  return c;
}

Polygon2 in_plane(const Polygon3& polygon) {
  Polygon2 flat{{}, polygon.rule};
  for (const Chain& chain : polygon.chains) {
    auto& to = flat.chains.emplace_back();
    for (const Point3& p : chain) to.push_back({p.x, p.y});
  }
  return flat;
}

}  // namespace

// --- Examples

TEST_CASE("measures: a square, one with a hole, and one in a sloping plane") {
  const Measures3 whole = measures(Polygon3{{square}, FillRule::even_odd});
  CHECK(whole.volume == 0);
  CHECK(whole.surface_area == 32);
  CHECK(whole.mean_width == 4);
  const Polygon3 with_hole{{square, hole}, FillRule::even_odd};
  CHECK(surface_area(with_hole) == 30);
  CHECK(mean_width(with_hole) == 4);
  CHECK(surface_area(Polygon3{{square, hole}, FillRule::nonzero}) == 32);
  CHECK(surface_area(Polygon3{{square, reversed(hole)}, FillRule::nonzero}) == 30);
  const Polygon3 sloping{{turned(square), turned(hole)}, FillRule::even_odd};
  CHECK(surface_area(sloping) == 9 * 30);
  CHECK(mean_width(sloping) == 12);
  CHECK(hit_probabilities(measures(with_hole), whole).line == 30. / 32);
}

TEST_CASE("measures: a square with a hole across each axis") {
  const auto shifted = [](Chain c) {
    for (Point3& p : c) p = {p.y, p.z, p.x};
    return c;
  };
  Polygon3 polygon{{square, reversed(hole)}, FillRule::nonzero};
  for (int axis = 0; axis < 3; ++axis) {
    CHECK(surface_area(polygon) == 30);
    CHECK(mean_width(polygon) == 4);
    for (Chain& c : polygon.chains) c = shifted(c);
  }
}

TEST_CASE("measures: a convex polygon has those of its hull as a flat body") {
  const Chain corners{{0, 0, 1}, {5, 0, 1}, {7, 3, 1}, {4, 8, 1}, {-1, 2, 1}};
  const Measures3 hull = measures(convex_hull(corners), corners);
  for (const Chain& chain : {corners, reversed(corners)}) {
    const Measures3 m = measures(Polygon3{{chain}, FillRule::nonzero});
    CHECK(m.surface_area == hull.surface_area);
    CHECK(is_next_to(m.mean_width, hull.mean_width));
  }
}

TEST_CASE("measures: polygons whose chains cross, lie over each other, or are on a line") {
  // Two triangles, by each of the rules.
  const Chain bow{{0, 0, 0}, {2, 2, 0}, {2, 0, 0}, {0, 2, 0}};
  CHECK(surface_area(Polygon3{{bow}, FillRule::even_odd}) == 4);
  CHECK(surface_area(Polygon3{{bow}, FillRule::nonzero}) == 4);
  CHECK(surface_area(Polygon3{{square, square}, FillRule::even_odd}) == 0);
  CHECK(surface_area(Polygon3{{square, square}, FillRule::nonzero}) == 32);
  CHECK(surface_area(Polygon3{{square, reversed(square)}, FillRule::nonzero}) == 0);
  CHECK(mean_width(Polygon3{{square, square}, FillRule::even_odd}) == 4);
  const Polygon3 line{{{{0, 0, 0}, {0, 3, 4}, {0, 1.5, 2}}}, FillRule::even_odd};
  CHECK(surface_area(line) == 0);
  CHECK(mean_width(line) == 2.5);
  const Polygon3 point{{{{1, 2, 3}, {1, 2, 3}, {1, 2, 3}}}, FillRule::even_odd};
  CHECK(surface_area(point) == 0);
  CHECK(mean_width(point) == 0);
  CHECK(measures(Polygon3{}).mean_width == 0);
}

TEST_CASE("measures: what is no polygon is refused") {
  const Polygon3 bent{{{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0x1p-1074}}}, FillRule::even_odd};
  const Polygon3 short_chain{{{{0, 0, 0}, {1, 0, 0}}}, FillRule::even_odd};
  const Polygon3 not_finite{{{{0, 0, 0}, {1, 0, 0}, {1, HUGE_VAL, 0}}}, FillRule::even_odd};
  CHECK_THROWS_AS(volume(bent), InvalidArgument);
  CHECK_THROWS_AS(surface_area(bent), InvalidArgument);
  CHECK_THROWS_AS(mean_width(short_chain), InvalidArgument);
  CHECK_THROWS_AS(surface_area(not_finite), NotFinite);
}

// --- Consistency

TEST_CASE("measures: the area of random crossing chains is the integral of lengths inside") {
  for (int seed = 0; seed < 20; ++seed) {
    Random random(static_cast<unsigned>(seed));
    const FillRule rule = seed % 2 == 0 ? FillRule::even_odd : FillRule::nonzero;
    const Polygon3 polygon{{random_chain(random, 7, 3), random_chain(random, 4, 3)}, rule};
    const Polygon2 flat = in_plane(polygon);
    double sum = 0;
    constexpr int lines = 4200;
    for (int i = 0; i < lines; ++i) {
      const double x = -3 + 6 * (i + 0.5) / lines;
      std::vector<double> cuts;
      for (const auto& chain : flat.chains) {
        for (std::size_t k = 0; k < chain.size(); ++k) {
          const Point2 &p = chain[k], &q = chain[(k + 1) % chain.size()];
          if ((p.x < x) != (q.x < x)) cuts.push_back(p.y + (q.y - p.y) * (x - p.x) / (q.x - p.x));
        }
      }
      std::sort(cuts.begin(), cuts.end());
      for (std::size_t k = 1; k < cuts.size(); ++k) {
        const double length = cuts[k] - cuts[k - 1];
        const Point2 middle{x, cuts[k - 1] + length / 2};
        if (length > 1e-9 && locate(middle, flat) == Location::inside) sum += length * 6 / lines;
      }
    }
    // Corners are between strips. Lengths are linear but in those with a crossing, at most 55, in
    // which they change by no more than edges of slope 6 do.
    CHECK(std::abs(surface_area(polygon) - 2 * sum) < 2 * 55 * 12 * (6. / lines) * (6. / lines));
  }
}

TEST_CASE("measures: the area of a chain that crosses itself 20,000 times takes no seconds") {
  Random random(2);
  const Polygon3 polygon{{random_chain(random, 300, 1 << 20)}, FillRule::nonzero};
  const std::clock_t start = std::clock();
  const double area = surface_area(polygon);
  CHECK(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC < 3);
  CHECK(surface_area(Polygon3{{turned(polygon.chains[0])}, FillRule::nonzero}) == 9 * area);
}

TEST_CASE("measures: the area of a simple polygon is that of its triangles, by any rule") {
  for (int seed = 0; seed < 20; ++seed) {
    Random random(static_cast<unsigned>(100 + seed));
    // A star about the origin, in the order of its angles: exact by Gauss's formula.
    Chain star;
    const int count = 5 + seed;
    double twice = 0;
    for (int i = 0; i < count; ++i) {
      const double angle = 2 * 3.14159265358979 * i / count, r = random.between(20, 90);
      star.push_back({std::round(r * std::cos(angle)), std::round(r * std::sin(angle)), 0});
    }
    for (int i = 0; i < count; ++i) {
      const Point3 &p = star[static_cast<std::size_t>(i)],
                   &q = star[static_cast<std::size_t>((i + 1) % count)];
      twice += p.x * q.y - p.y * q.x;
    }
    for (const FillRule rule : {FillRule::even_odd, FillRule::nonzero}) {
      CHECK(surface_area(Polygon3{{star}, rule}) == twice);
      CHECK(surface_area(Polygon3{{reversed(star)}, rule}) == twice);
      CHECK(surface_area(Polygon3{{turned(star)}, rule}) == 9 * twice);
    }
  }
}

// --- Range

TEST_CASE("measures: polygons of the least and the largest doubles") {
  const auto scaled = [](double s) {
    Chain c = square;
    for (Point3& p : c) p = {p.x * s, p.y * s, p.z};
    return Polygon3{{c}, FillRule::even_odd};
  };
  CHECK(surface_area(scaled(0x1p-500)) == 0x1p-995);
  CHECK(mean_width(scaled(0x1p-1074)) == 0x1p-1072);
  CHECK(surface_area(scaled(0x1p1000)) == HUGE_VAL);
  CHECK(mean_width(scaled(0x1p1000)) == 0x1p1002);
}
