// SPDX-License-Identifier: MIT
#include <signum/plane/convex_extents.hpp>
// The header under test comes first.
#include <algorithm>
#include <boost/multiprecision/gmp.hpp>
#include <catch2/catch.hpp>
#include <signum/bound/convex_hull2.hpp>
#include <signum/bound/smallest_enclosing_circle.hpp>
#include <vector>

#include "cases.hpp"

using namespace signum;
using cases::Random;

namespace {

using Number = boost::multiprecision::number<boost::multiprecision::gmp_rational,
                                             boost::multiprecision::et_off>;
struct Place {
  Number x, y;
};

Number number(const Rational& x) { return Number(x.to_string()); }
Place place(const Point2& p) { return {p.x, p.y}; }
Place place(const ExactPoint2& p) { return {number(p.exact[0]), number(p.exact[1])}; }
Number squared(const Place& p, const Place& q) {
  return (p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y);
}
/// Twice the area of a triangle.
Number doubled(const Place& p, const Place& q, const Place& r) {
  return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
}

std::vector<Point2> random_corners(Random& random) {
  std::vector<Point2> points(static_cast<std::size_t>(random.between(1, 9)));
  const double scale = random.between(0, 3) == 0 ? 0x1.0000001p-3 : 1;
  const int extent = random.between(1, 9);
  for (Point2& p : points) {
    p = {scale * random.between(-extent, extent), scale * random.between(-extent, extent)};
  }
  std::vector<Point2> corners;
  for (const std::uint32_t i : convex_hull(points)) corners.push_back(points[i]);
  return corners;
}

/// What is wrong with a rectangle as the one on an edge, or nothing; its sides, squared.
std::string wrong_rectangle(const std::vector<Point2>& corners, std::uint32_t edge,
                            std::array<Number, 2>& sides) {
  const auto exact = rectangle_on_edge(corners, edge);
  const std::array<Place, 4> r{place(exact[0]), place(exact[1]), place(exact[2]), place(exact[3])};
  sides = {squared(r[0], r[1]), squared(r[1], r[2])};
  if (squared(r[2], r[3]) != sides[0] || squared(r[3], r[0]) != sides[1]) return "no parallelogram";
  if (squared(r[0], r[2]) != sides[0] + sides[1]) return "no right angle";
  for (std::size_t i = 0; i < 4; ++i) {
    bool touched = false;
    for (const Point2& c : corners) {
      const Number side = doubled(r[i], r[(i + 1) % 4], place(c));
      if (side < 0) return "a corner outside";
      touched = touched || side == 0;
    }
    if (!touched) return "a side that touches nothing";
  }
  const Place p = place(corners[edge]), q = place(corners[(edge + 1) % corners.size()]);
  if (doubled(r[0], r[1], p) != 0 || doubled(r[0], r[1], q) != 0) return "not on the edge";
  return "";
}

}  // namespace

// Examples

TEST_CASE("convex_extents: a square that stands on a corner") {
  const std::vector<Point2> square{{-1, 0}, {0, -1}, {1, 0}, {0, 1}};
  const ConvexExtents e = convex_extents(square);
  CHECK(e.rectangle_area.to_string() == "2");
  CHECK(e.rectangle_perimeter_squared.to_string() == "32");
  CHECK(e.width_squared.to_string() == "2");
  CHECK(e.diameter_squared.to_string() == "4");
  CHECK(rectangle_on_edge(square, e.least_area)[2].rounded == Point2{1, 0});
  const std::vector<Point2> segment{{0, 0}, {3, 4}};
  CHECK(convex_extents(segment).rectangle_perimeter_squared.to_string() == "100");
  CHECK(rectangle_on_edge(segment, 0)[2].rounded == Point2{3, 4});
  CHECK(convex_extents({}).rectangle_perimeter_squared.to_string() == "0");
}

TEST_CASE("smallest_enclosing_circle: an obtuse and an acute triangle, one point") {
  const std::vector<Point2> obtuse{{0, 0}, {4, 0}, {1, 1}}, acute{{0, 0}, {2, 0}, {1, 2}};
  const SmallestEnclosingCircle c = smallest_enclosing_circle(obtuse);
  CHECK(c.circle.center == Point2{2, 0});
  CHECK(c.circle.radius == 2);
  CHECK(c.support == std::vector<Point2>{{0, 0}, {4, 0}});
  const SmallestEnclosingCircle d = smallest_enclosing_circle(acute);
  CHECK(d.center.y.to_string() == "3/4");
  CHECK(d.squared_radius.to_string() == "25/16");
  CHECK(d.support.size() == 3);
  CHECK(smallest_enclosing_circle(std::vector<Point2>(3, {5, 6})).circle.radius == 0);
}

// Laws and consistency

TEST_CASE("convex_extents, laws 1 to 3: beside all pairs, all edges and their rectangles") {
  cases::run("polygons", 400, [](Random& random) -> std::string {
    std::vector<Point2> corners = random_corners(random);
    const ConvexExtents e = convex_extents(corners);
    const auto n = static_cast<std::uint32_t>(corners.size());
    Number diameter = 0;
    for (const Point2& p : corners) {
      for (const Point2& q : corners) diameter = std::max(diameter, squared(place(p), place(q)));
    }
    if (number(e.diameter_squared) != diameter) return "diameter";
    const auto at = [&](std::uint32_t i) { return place(corners[i % n]); };
    if (squared(at(e.diameter[0]), at(e.diameter[1])) != diameter) return "ends of the diameter";
    if (n < 2) return "";
    std::optional<Number> least_area, least_round, width;
    for (std::uint32_t i = 0; i < n; ++i) {
      std::array<Number, 2> sides;
      if (const auto wrong = wrong_rectangle(corners, i, sides); !wrong.empty()) return wrong;
      // The product of the sides is rational, and so is the square of their sum.
      const Number squared_area = sides[0] * sides[1];
      const Number product =
          sqrt(numerator(squared_area)) / Number(sqrt(denominator(squared_area)));
      if (product * product != squared_area) return "an area that is not rational";
      const Number round = 4 * (sides[0] + sides[1] + 2 * product);
      if (!least_area || product < *least_area) least_area = product;
      if (!least_round || round < *least_round) least_round = round;
      if (!width || sides[1] < *width) width = sides[1];
      if (i == e.least_area && product != number(e.rectangle_area)) return "rectangle named";
      if (i == e.least_perimeter && round != number(e.rectangle_perimeter_squared)) {
        return "perimeter of the one named";
      }
      if (i == e.width[0] && n > 2) {
        const Number height = doubled(at(i), at(i + 1), at(e.width[1]));
        if (height * height / squared(at(i), at(i + 1)) != number(e.width_squared)) {
          return "the corner across the width";
        }
      }
    }
    if (*least_area != number(e.rectangle_area)) return "least area";
    if (*least_round != number(e.rectangle_perimeter_squared)) return "least perimeter";
    if (*width != number(e.width_squared)) return "width";
    std::rotate(corners.begin(), corners.begin() + 1, corners.end());
    const ConvexExtents turned = convex_extents(corners);
    const bool same = turned.area == e.area && turned.width_squared == e.width_squared &&
                      turned.rectangle_area == e.rectangle_area &&
                      turned.rectangle_perimeter_squared == e.rectangle_perimeter_squared;
    return same ? "" : "law 1";
  });
}

TEST_CASE("smallest_enclosing_circle: beside all circles of two and three points") {
  cases::run("circles", 300, [](Random& random) -> std::string {
    std::vector<Point2> points(static_cast<std::size_t>(random.between(1, 7)));
    for (Point2& p : points) p = {double(random.between(-4, 4)), double(random.between(-4, 4))};
    const SmallestEnclosingCircle c = smallest_enclosing_circle(points);
    const Place center{number(c.center.x), number(c.center.y)};
    std::optional<Number> least;
    const auto consider = [&](const Place& at) {
      Number most = 0;
      for (const Point2& p : points) most = std::max(most, squared(at, place(p)));
      if (!least || most < *least) least = most;
    };
    for (const Point2& p : points) {
      for (const Point2& q : points) {
        consider({(Number(p.x) + q.x) / 2, (Number(p.y) + q.y) / 2});
        for (const Point2& r : points) {
          const Number twice = 2 * doubled(place(p), place(q), place(r));
          if (twice == 0) continue;
          const Number qx = Number(q.x) - p.x, qy = Number(q.y) - p.y, rx = Number(r.x) - p.x,
                       ry = Number(r.y) - p.y;
          const Number qq = qx * qx + qy * qy, rr = rx * rx + ry * ry;
          consider({p.x + (qq * ry - rr * qy) / twice, p.y + (rr * qx - qq * rx) / twice});
        }
      }
    }
    if (number(c.squared_radius) != *least) return "radius";
    for (const Point2& p : points) {
      if (squared(center, place(p)) > *least) return "a point outside";
    }
    for (const Point2& p : c.support) {
      if (squared(center, place(p)) != *least) return "support";
    }
    return "";
  });
}
