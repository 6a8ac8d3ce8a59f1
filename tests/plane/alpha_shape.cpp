// SPDX-License-Identifier: MIT
// Alpha shapes of small integers, beside all circles through two and three points in fractions.
#include <algorithm>
#include <array>
#include <boost/multiprecision/cpp_int.hpp>
#include <catch2/catch.hpp>
#include <limits>
#include <optional>
#include <random>
#include <set>
#include <signum/kernel/error.hpp>
#include <signum/plane/alpha_shape.hpp>
#include <signum/plane/triangulation.hpp>
#include <vector>

using namespace signum;

namespace {

using Fraction = boost::multiprecision::cpp_rational;
using Points = std::vector<Point2>;
using Edge = std::array<std::uint32_t, 2>;

struct Circle {
  Fraction x, y, squared_radius;

  Fraction beyond(const Point2& p) const {
    const Fraction u = Fraction(p.x) - x, v = Fraction(p.y) - y;
    return u * u + v * v - squared_radius;
  }
};

Circle on_diameter(const Point2& p, const Point2& q) {
  Circle c{(Fraction(p.x) + Fraction(q.x)) / 2, (Fraction(p.y) + Fraction(q.y)) / 2, 0};
  c.squared_radius = c.beyond(p);
  return c;
}

/// By Cramer's rule; none of points on a line.
std::optional<Circle> through(const Point2& p, const Point2& q, const Point2& r) {
  const Fraction a = Fraction(q.x) - Fraction(p.x), b = Fraction(q.y) - Fraction(p.y);
  const Fraction c = Fraction(r.x) - Fraction(p.x), d = Fraction(r.y) - Fraction(p.y);
  const Fraction det = 2 * (a * d - b * c);
  if (det == 0) return std::nullopt;
  const Fraction s = a * a + b * b, t = c * c + d * d;
  Circle circle{Fraction(p.x) + (s * d - t * b) / det, Fraction(p.y) + (a * t - c * s) / det, 0};
  circle.squared_radius = circle.beyond(p);
  return circle;
}

bool is_empty(const Circle& circle, const Points& points) {
  return std::all_of(points.begin(), points.end(),
                     [&](const Point2& p) { return circle.beyond(p) >= 0; });
}

/// Laws 1 to 3.
void check_shape(const Points& points, double squared_radius) {
  CAPTURE(points.size(), squared_radius);
  const AlphaShape2 shape = alpha_shape(points, squared_radius);
  const Fraction most(squared_radius);
  const auto at = [&](std::uint32_t i) { return points[i]; };
  std::set<std::array<std::uint32_t, 3>> expected,
      found(shape.triangles.begin(), shape.triangles.end());
  std::set<Edge> sides;
  for (const auto& t : delaunay(points).triangles) {
    const auto circle = through(at(t[0]), at(t[1]), at(t[2]));
    REQUIRE(circle);
    if (circle->squared_radius > most) continue;
    expected.insert(t);
    for (std::size_t i = 0; i < 3; ++i) sides.insert({t[i], t[(i + 1) % 3]});
  }
  CHECK(found == expected);
  std::set<Edge> border;
  for (const auto& [a, b] : sides) {
    if (!sides.contains({b, a})) border.insert({a, b});
  }
  CHECK(std::set<Edge>(shape.border.begin(), shape.border.end()) == border);
  std::set<Edge> beside, edges;
  for (const auto& [a, b] : shape.edges) edges.insert({std::min(a, b), std::max(a, b)});
  CHECK(edges.size() == shape.edges.size());
  for (std::uint32_t a = 0; a < points.size(); ++a) {
    for (std::uint32_t b = a + 1; b < points.size(); ++b) {
      const Circle circle = on_diameter(at(a), at(b));
      const auto is_there = [&](std::uint32_t i) {
        return std::find(points.begin(), points.begin() + i, at(i)) == points.begin() + i;
      };
      const bool free = std::all_of(points.begin(), points.end(), [&](const Point2& p) {
        return p == at(a) || p == at(b) || circle.beyond(p) > 0;
      });
      const bool is_side = sides.contains({a, b}) || sides.contains({b, a});
      if (is_there(a) && is_there(b) && at(a) != at(b) && free && circle.squared_radius <= most &&
          !is_side) {
        beside.insert({a, b});
      }
    }
  }
  CHECK(edges == beside);
  CHECK(std::all_of(found.begin(), found.end(), [&](const auto& t) {
    return is_empty(*through(at(t[0]), at(t[1]), at(t[2])), points);
  }));
}

}  // namespace

TEST_CASE("alpha shapes of small integers") {
  std::mt19937_64 random(1);
  for (int i = 0; i < 250; ++i) {
    Points points;
    const unsigned grid = i % 3 == 0 ? 3 : 9;
    for (std::size_t n = random() % 9; n != 0; --n) {
      points.push_back(
          {static_cast<double>(random() % grid), static_cast<double>(random() % grid)});
    }
    if (i % 7 == 0) {
      for (Point2& p : points) p.y = 2 * p.x;
    }
    // Squared radii of circles through such points among them: 1/2, 25/4, ...
    for (const double r : {0.0, 0.25, 0.5, 1.25, 6.25, 1e6}) check_shape(points, r);
  }
}

TEST_CASE("an alpha shape grows with its radius, law 4") {
  std::mt19937_64 random(2);
  Points points(200);
  for (Point2& p : points) p = {static_cast<double>(random()), static_cast<double>(random())};
  std::set<std::array<std::uint32_t, 3>> before;
  for (double r = 0x1p100; r < 0x1p140; r *= 4) {
    const AlphaShape2 shape = alpha_shape(points, r);
    const std::set<std::array<std::uint32_t, 3>> now(shape.triangles.begin(),
                                                     shape.triangles.end());
    CHECK(std::includes(now.begin(), now.end(), before.begin(), before.end()));
    before = now;
  }
  CHECK(before.size() == delaunay(points).triangles.size());
}

TEST_CASE("alpha shapes of tiny and huge points, and what is refused") {
  for (const double s : {0x1p-1074, 0x1p-540, 1.0, 0x1p500}) {
    const Points square = {{0, 0}, {s, 0}, {s, s}, {0, s}};
    CHECK(alpha_shape(square, s * s / 2).triangles.size() == (s * s / 2 == 0 ? 0u : 2u));
    CHECK(alpha_shape(square, s * s / 2 * (1 - 0x1p-50)).triangles.empty());
    check_shape(square, s * s / 4);
  }
  CHECK(alpha_shape(Points{{0, 0}, {0x1p1023, 0}, {0, 0x1p1023}}, 1e308).triangles.empty());
  CHECK_THROWS_AS(alpha_shape(Points{}, -1), InvalidArgument);
  CHECK_THROWS_AS(alpha_shape(Points{}, std::numeric_limits<double>::infinity()), NotFinite);
}
