// SPDX-License-Identifier: MIT
// Polygons and k-DOPs of very many corners and directions, and shapes whose exponents differ by
// hundreds: what decides them faster than all pairs and all digits would, against all pairs.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <ctime>
#include <functional>
#include <optional>
#include <random>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/locate.hpp>
#include <signum/shapes/squared_distance.hpp>

#include "bodies/hulls/hull.hpp"
#include "numbers/rational_value.hpp"

using namespace signum;
using namespace signum::detail;

namespace {

using Random = std::mt19937_64;

int between(Random& random, int low, int high) {
  return low + static_cast<int>(random() % static_cast<std::uint64_t>(high - low + 1));
}

double extreme(Random& random) {
  const double mantissa = static_cast<double>(random() >> 11) * 0x1p-53;
  return (random() % 2 == 0 ? 1 : -1) * std::ldexp(mantissa, between(random, -990, 990));
}

Polygon2 small_polygon(Random& random, int corners, int size, int x, int y) {
  Polygon2 p{{{}}, random() % 2 == 0 ? FillRule::even_odd : FillRule::nonzero};
  for (int i = 0; i < corners; ++i) {
    p.chains[0].push_back({static_cast<double>(x + between(random, 0, size)),
                           static_cast<double>(y + between(random, 0, size))});
  }
  return p;
}

std::vector<Segment2> edges(const Polygon2& p) {
  std::vector<Segment2> result;
  for (const auto& chain : p.chains) {
    for (std::size_t i = 0; i < chain.size(); ++i) {
      result.push_back({chain[i], chain[(i + 1) % chain.size()]});
    }
  }
  return result;
}

bool inside_other(const Polygon2& a, const Polygon2& b) {
  return std::any_of(a.chains.begin(), a.chains.end(),
                     [&](const auto& chain) { return locate(chain[0], b) != Location::outside; });
}

/// The distance by all pairs of edges.
Surd slow_distance(const Polygon2& a, const Polygon2& b) {
  if (inside_other(a, b) || inside_other(b, a)) return Surd();
  std::optional<Surd> least;
  for (const Segment2& s : edges(a)) {
    for (const Segment2& t : edges(b)) {
      Surd d = squared_distance(s, t).squared();
      if (!least || d < *least) least = std::move(d);
    }
  }
  return *least;
}

/// The polygon in the plane x = y + 2 z for b, and in z = 0 for a.
Polygon3 flat(const Polygon2& p) {
  Polygon3 q{{{}}, p.rule};
  for (const Point2& c : p.chains[0]) q.chains[0].push_back({c.x, c.y, 0});
  return q;
}
Polygon3 upright(const Polygon2& p) {
  Polygon3 q{{{}}, p.rule};
  for (const Point2& c : p.chains[0]) q.chains[0].push_back({c.x + 2 * c.y, c.x, c.y});
  return q;
}

bool slow_meet(const Polygon3& a, const Polygon3& b) {
  const auto one_way = [](const Polygon3& p, const Polygon3& q) {
    const auto& chain = p.chains[0];
    for (std::size_t i = 0; i < chain.size(); ++i) {
      if (intersects(Segment3{chain[i], chain[(i + 1) % chain.size()]}, q)) return true;
    }
    return false;
  };
  return one_way(a, b) || one_way(b, a);
}

double seconds_of(const std::function<void()>& work) {
  const std::clock_t start = std::clock();
  work();
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

}  // namespace

// --- Consistency

TEST_CASE("polygons of one plane against all pairs of edges") {
  Random random(1);
  int met = 0, apart = 0;
  for (int i = 0; i < 300; ++i) {
    const int n = between(random, 3, 12);
    const Polygon2 a = small_polygon(random, n, between(random, 1, 8), 0, 0);
    const Polygon2 b = small_polygon(random, between(random, 3, 12), between(random, 1, 8),
                                     between(random, -6, 6), between(random, -6, 6));
    const Surd expected = slow_distance(a, b);
    const bool meet = sign(expected) == Sign::zero;
    REQUIRE(intersects(a, b) == meet);
    REQUIRE(squared_distance(a, b).squared() == expected);
    ++(meet ? met : apart);
  }
  CHECK(met > 50);
  CHECK(apart > 50);
}

TEST_CASE("polygons of two planes against each edge of one with the other") {
  Random random(2);
  int met = 0, apart = 0;
  for (int i = 0; i < 300; ++i) {
    const Polygon3 a = flat(small_polygon(random, between(random, 3, 9), 5, 0, 0));
    const Polygon3 b =
        upright(small_polygon(random, between(random, 3, 9), 5, between(random, -5, 5), -2));
    const bool meet = slow_meet(a, b);
    REQUIRE(intersects(a, b) == meet);
    ++(meet ? met : apart);
  }
  CHECK(met > 50);
  CHECK(apart > 50);
}

TEST_CASE("hull_of many half-spaces: its facets are theirs, and no vertex is beyond one") {
  Random random(3);
  for (const int size : {3, 40, 100000}) {
    std::vector<HalfSpace> all;
    for (int i = 0; i < 400; ++i) {
      const RationalPoint n{between(random, -size, size), between(random, -size, size),
                            between(random, -size, size)};
      all.push_back({n, between(random, 1, 3) * (abs(n.x) + abs(n.y) + abs(n.z) + 1)});
    }
    for (const int s : {-1, 1}) {
      all.push_back({{s, 0, 0}, 4});
      all.push_back({{0, s, 0}, 4});
      all.push_back({{0, 0, s}, 4});
    }
    const Hull hull = hull_of(all);
    REQUIRE(hull.directions.empty());
    REQUIRE(hull.points.size() >= 4);
    for (const HalfSpace& h : all) {
      for (const RationalPoint& p : hull.points) REQUIRE(h(p) >= 0);
    }
    // Every facet of the vertices is one of the planes, so none was left out.
    for (const HalfSpace& f : half_spaces_of(hull)) {
      const bool known = std::any_of(all.begin(), all.end(), [&](const HalfSpace& h) {
        return is_zero(cross(h.normal, f.normal)) && dot(h.normal, f.normal) > 0 &&
               h.offset * dot(f.normal, f.normal) == f.offset * dot(h.normal, f.normal);
      });
      REQUIRE(known);
    }
  }
}

// --- Range

TEST_CASE("a frustum and a polygon, of exponents that differ by hundreds, take no seconds") {
  double most = 0;
  for (unsigned seed = 0; seed < 4; ++seed) {
    Random random(seed);
    Frustum3 frustum{};
    for (auto& row : frustum.matrix) {
      for (double& x : row) x = extreme(random);
    }
    Polygon3 polygon{{{}}, FillRule::even_odd};
    for (int i = 0; i < 200; ++i)
      polygon.chains[0].push_back({extreme(random), extreme(random), 0});
    most = std::max(most, seconds_of([&] { intersects(frustum, polygon); }));
  }
  CHECK(most < 2);
}

TEST_CASE("polygons of 16,384 corners and a k-DOP of 4,000 directions take no seconds") {
  Random random(5);
  Polygon2 a{{{}}, FillRule::even_odd}, b = a;
  for (int i = 0; i < 16384; ++i) {
    const double angle = 6.283185307179586 * i / 16384;
    a.chains[0].push_back({std::cos(angle), std::sin(angle)});
    b.chains[0].push_back({0.99 * std::cos(angle), 0.99 * std::sin(angle)});
  }
  CHECK(seconds_of([&] { CHECK(intersects(a, b)); }) < 1);
  Kdop3 kdop;
  std::normal_distribution<double> normal;
  for (int i = 0; i < 4000; ++i) {
    const Point3 d{normal(random), normal(random), normal(random)};
    const double reach = std::sqrt(dot(d, d));
    kdop.directions.push_back(d);
    kdop.min.push_back(-reach);
    kdop.max.push_back(reach);
  }
  CHECK(seconds_of([&] { CHECK(!intersects(Sphere3{{2, 2, 2}, 0.25}, kdop)); }) < 4);
}
