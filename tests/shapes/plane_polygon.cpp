// SPDX-License-Identifier: MIT
// Polygons whose corners are in the plane are compared with Polygon3, and rotated ones, which no
// Polygon3 takes, with a decision of their own: the point of the plane on a line, and whether its
// projection is on or in that of the chains.
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/plane_polygon.hpp>

#include "cases.hpp"
#include "reference/numbers.hpp"

using namespace signum;
using reference::Q;

namespace {

constexpr double nan_value = std::numeric_limits<double>::quiet_NaN();

double& coordinate(Point3& p, std::size_t axis) { return axis == 0 ? p.x : axis == 1 ? p.y : p.z; }
Q coordinate(const reference::Point& p, std::size_t axis) {
  return axis == 0 ? p.x : axis == 1 ? p.y : p.z;
}

/// The first axis of the largest coordinate of the normal.
std::size_t axis_of(const Plane3& plane) {
  const Point3 &n = plane.normal, a{std::abs(n.x), std::abs(n.y), std::abs(n.z)};
  return a.x >= a.y && a.x >= a.z ? 0 : a.y >= a.z ? 1 : 2;
}

Point3 grid_point(cases::Random& random, int most) {
  const auto number = [&] { return static_cast<double>(random.between(-most, most)); };
  return {number(), number(), number()};
}

/// One or two chains of integers in a plane in which they are exactly.
PlanePolygon3 exact_polygon(cases::Random& random) {
  PlanePolygon3 polygon;
  const auto axis = static_cast<std::size_t>(random.between(0, 2));
  Point3 n = grid_point(random, 1);
  coordinate(n, axis) = random.one_in(2) ? 1 : -1;
  const int d = random.between(-2, 2);
  polygon.plane = {n, static_cast<double>(d)};
  polygon.rule = random.one_in(2) ? FillRule::even_odd : FillRule::nonzero;
  for (int chains = random.between(1, 2); chains > 0; --chains) {
    auto& chain = polygon.chains.emplace_back();
    for (int i = random.between(3, 6); i > 0; --i) {
      Point3 p = grid_point(random, 3);
      coordinate(p, axis) = 0;
      coordinate(p, axis) = -(dot(n, p) + d) / coordinate(n, axis);
      chain.push_back(p);
    }
  }
  return polygon;
}

/// What all verbs say of a polygon and a shape.
template <class Polygon, class Shape>
std::string answers(const Polygon& polygon, const Shape& shape) {
  std::string text = intersects(polygon, shape) ? "meet" : "apart";
  if (intersects(shape, polygon) != intersects(polygon, shape)) text += " not symmetric";
  if constexpr (std::is_same_v<Shape, Point3>) {
    text += " " + std::to_string(static_cast<int>(locate(shape, polygon)));
  }
  if constexpr (std::is_same_v<Shape, Ray3>) {
    const auto first = hit(shape, polygon);
    text += first ? " " + first->t.as_rational()->to_string() + (first->inside ? " inside" : "")
                  : " no hit";
  }
  if constexpr (detail::plane_polygon_distance_takes(kind_of_type<Shape>())) {
    const Distance3 d = squared_distance(polygon, shape), other = squared_distance(shape, polygon);
    text += " " + cases::hex(d.squared_rounded()) + cases::hex(d.squared().to_double());
    if ((sign(d.squared()) == Sign::zero) != intersects(polygon, shape)) text += " not one truth";
    const auto [mine, theirs] = d.nearest();
    const auto [second, first] = other.nearest();
    if (d.squared() != other.squared() || !(mine == first && theirs == second)) {
      text += " other distance";
    }
  }
  return text;
}

template <class Polygon>
std::string all_answers(const Polygon& polygon, cases::Random random) {
  const auto point = [&] { return grid_point(random, 3); };
  const Point3 p = point(), q = point(), r = point();
  std::string text = answers(polygon, p) + "; " + answers(polygon, Segment3{p, q});
  text += "; " + answers(polygon, Ray3{p, q}) + "; " + answers(polygon, Line3{p, q});
  text += "; " + answers(polygon, Triangle3{{p, q, r}}) + "; " + answers(polygon, Sphere3{p, 1});
  text += "; " + answers(polygon, Aabb3{p, {p.x + 1, p.y + 2, p.z}});
  text += "; " + answers(polygon, Convex3{{p, q, r, point()}});
  text += "; " + answers(polygon, Capsule3{{p, q}, 0.5});
  text += "; " + answers(polygon, Plane3{{p.x, p.y, 1}, q.z});
  text += "; " + answers(polygon, Polygon3{{{p, q, r}}});
  return text;
}

/// A rectangle of any place and size: its corners, and a plane through its middle.
PlanePolygon3 turned_rectangle(cases::Random& random) {
  const Point3 u{random.symmetric(), random.symmetric(), random.symmetric()};
  Point3 v{random.symmetric(), random.symmetric(), random.symmetric()};
  const double share = dot(u, v) / dot(u, u);
  v = {v.x - share * u.x, v.y - share * u.y, v.z - share * u.z};
  const Point3 at{3 * random.symmetric(), 3 * random.symmetric(), 3 * random.symmetric()};
  const Point3 n = cross(u, v);
  const auto corner = [&](double s, double t) {
    return Point3{at.x + s * u.x + t * v.x, at.y + s * u.y + t * v.y, at.z + s * u.z + t * v.z};
  };
  return {{n, -dot(n, at)},
          {{corner(-0.3, -0.2), corner(0.7, -0.2), corner(0.7, 0.9), corner(-0.3, 0.9)}}};
}

/// Whether the point of the plane is on a chain or inside, as seen along the axis.
Location reference_location(const PlanePolygon3& polygon, const reference::Point& p) {
  const std::size_t axis = axis_of(polygon.plane), i = (axis + 1) % 3, k = (axis + 2) % 3;
  bool inside = false;
  for (const auto& chain : polygon.chains) {
    for (std::size_t m = 0; m < chain.size(); ++m) {
      const auto a = reference::exact(chain[m]);
      const auto b = reference::exact(chain[(m + 1) % chain.size()]);
      const Q ax = coordinate(a, i) - coordinate(p, i), ay = coordinate(a, k) - coordinate(p, k);
      const Q bx = coordinate(b, i) - coordinate(p, i), by = coordinate(b, k) - coordinate(p, k);
      const Q turn = ax * by - ay * bx;
      if (turn == 0 && ax * bx + ay * by <= 0) return Location::boundary;
      if ((ay > 0) != (by > 0) && (turn > 0) == (by > ay)) inside = !inside;
    }
  }
  return inside ? Location::inside : Location::outside;
}

}  // namespace

TEST_CASE("plane_polygon: examples") {
  // A square in x + y + z = 1, whose hole touches an edge at a corner.
  const PlanePolygon3 frame{
      {{1, 1, 1}, -1},
      {{{0, 0, 0}, {0, 4, 0}, {0, 4, 4}, {0, 0, 4}}, {{0, 0, 2}, {0, 2, 1}, {0, 2, 3}}}};
  CHECK(locate({0, 0.5, 0.5}, frame) == Location::inside);
  CHECK(locate({1, 0, 0}, frame) == Location::boundary);
  CHECK(locate({-2.5, 1.5, 2}, frame) == Location::outside);
  CHECK(locate({0, 0.5, std::nextafter(0.5, 1)}, frame) == Location::outside);
  CHECK(intersects(Segment3{{0, 0.5, 0}, {0, 0.5, 1}}, frame));
  CHECK_FALSE(intersects(frame, Segment3{{-9, 1.5, 2}, {9, 1.5, 2}}));
  CHECK(hit(Ray3{{3, 1, 1}, {-1, 0, 0}}, frame)->t.to_double() == 4);
  CHECK(squared_distance(frame, Point3{1, 1.5, 1.5}).squared_rounded() == 3);
  CHECK(squared_distance(Sphere3{{1, 1.5, 1.5}, 1}, frame).nearest()[1].x.to_double() == 0);
  PlanePolygon3 beside = frame;
  beside.chains = {{{7, 4, 0}, {8, 8, 0}, {9, 4, 4}}};
  CHECK(intersects(frame, beside));
  CHECK(sign(squared_distance(frame, beside).squared()) == Sign::zero);
  beside.chains[0][0].y = beside.chains[0][2].y = std::nextafter(4.0, 5.0);
  CHECK_FALSE(intersects(frame, beside));
  CHECK(sign(squared_distance(frame, beside).squared()) == Sign::positive);
}

TEST_CASE("plane_polygon: laws 1 to 4, as a Polygon3 whose corners are in the plane") {
  cases::run("polygons", 150, [](cases::Random& random) -> std::string {
    PlanePolygon3 polygon = exact_polygon(random);
    const cases::Random others = random;
    const std::string right = all_answers(Polygon3{polygon.chains, polygon.rule}, others);
    if (const std::string told = all_answers(polygon, others); told != right) {
      return "law 1: " + told + ", not " + right;
    }
    const std::size_t axis = axis_of(polygon.plane);
    for (auto& chain : polygon.chains) {
      for (Point3& p : chain) coordinate(p, axis) = 9 * random.symmetric();
    }
    if (all_answers(polygon, others) != right) return "law 2";
    const Point3 n = polygon.plane.normal;
    polygon.plane = {{-4 * n.x, -4 * n.y, -4 * n.z}, -4 * polygon.plane.offset};
    return all_answers(polygon, others) == right ? "" : "law 3";
  });
}

TEST_CASE("plane_polygon: rotated rectangles") {
  int refused = 0, hits = 0;
  cases::run("rectangles", 5000, [&](cases::Random& random) -> std::string {
    const PlanePolygon3 polygon = turned_rectangle(random);
    try {
      hit(Ray3{{0, 0, 0}, {0, 0, 1}}, Polygon3{polygon.chains});
    } catch (const InvalidArgument&) {
      ++refused;
    }
    const auto& c = polygon.chains[0];
    const double s = random.one_in(4) ? 0 : random.symmetric(), t = 0.7 + random.symmetric();
    const Point3 to{c[0].x + s * (c[1].x - c[0].x) + t * (c[3].x - c[0].x),
                    c[0].y + s * (c[1].y - c[0].y) + t * (c[3].y - c[0].y),
                    c[0].z + s * (c[1].z - c[0].z) + t * (c[3].z - c[0].z)};
    const Point3 from{4 * random.symmetric(), 4 * random.symmetric(), 4 * random.symmetric()};
    const Ray3 ray{from, {to.x - from.x, to.y - from.y, to.z - from.z}};
    const auto n = reference::exact(polygon.plane.normal), o = reference::exact(from);
    const auto way = reference::exact(ray.direction);
    const Q time = -(dot(n, o) + Q(polygon.plane.offset)) / dot(n, way);
    const reference::Point at = o + time * way;
    const bool meets = time >= 0 && reference_location(polygon, at) != Location::outside;
    const auto first = hit(ray, polygon);
    if (first.has_value() != meets || intersects(ray, polygon) != meets) return "whether it is hit";
    if (!first) return "";
    ++hits;
    if (first->t.as_rational()->to_string() != time.get_str()) return "when it is hit";
    const Segment3 segment{from, to};
    const bool is_apart = sign(squared_distance(polygon, segment).squared()) != Sign::zero;
    return intersects(segment, polygon) == is_apart ? "one truth" : "";
  });
  CHECK(refused > cases::count_of(4000));
  CHECK(hits > cases::count_of(1000));
}

TEST_CASE("plane_polygon: degenerate, and what is refused") {
  const PlanePolygon3 line{{{0, 0, 1}, 0}, {{{0, 0, 5}, {2, 0, 7}, {1, 0, -1}}}};
  CHECK(locate({1.5, 0, 0}, line) == Location::boundary);
  CHECK(locate({1.5, 0, 1}, line) == Location::outside);
  const Ray3 down{{1.5, 0, 2}, {0, 0, -1}};
  CHECK(hit(down, line)->t.to_double() == 2);
  CHECK_FALSE(hit(down, line, {1.5}));
  CHECK_FALSE(hit(down, line, {-1.0}));
  const PlanePolygon3 none{{{0, 0, 1}, 0}, {}};
  CHECK_FALSE(intersects(none, Aabb3{{-1, -1, -1}, {1, 1, 1}}));
  CHECK_THROWS_AS(squared_distance(none, Point3{0, 0, 0}), InvalidArgument);
  CHECK_THROWS_AS(squared_distance(line, none), InvalidArgument);
  PlanePolygon3 bad = line;
  bad.plane.normal = {0, 0, 0};
  CHECK_THROWS_AS(locate({0, 0, 0}, bad), InvalidArgument);
  bad = line;
  bad.chains[0].pop_back();
  CHECK_THROWS_AS(intersects(bad, line), InvalidArgument);
  bad = line;
  bad.chains[0][0].z = nan_value;
  CHECK_THROWS_AS(hit(Ray3{{0, 0, 0}, {0, 0, 1}}, bad), NotFinite);
  CHECK_THROWS_AS(squared_distance(line, Sphere3{{0, 0, 0}, -1}), InvalidArgument);
}
