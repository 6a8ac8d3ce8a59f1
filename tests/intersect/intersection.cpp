// SPDX-License-Identifier: MIT
// That a set has the right points is shown from both sides: each vertex found is in both shapes, by
// the definitions of these in rationals; and where the shapes change places, the one that was cut
// then cuts, and the same set comes out.
#include <rapidcheck/catch.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <limits>
#include <signum/algorithms/intersect/contact.hpp>
#include <signum/algorithms/intersect/intersection.hpp>
#include <signum/algorithms/intersect/intersects.hpp>
#include <signum/kernel/error.hpp>

#include "cases.hpp"

using namespace signum;
using cases::Family;
using cases::Random;

namespace {

using Exact = std::array<Rational, 3>;

Exact exact(const Point3& p) { return {p.x, p.y, p.z}; }
Exact minus(const Exact& a, const Exact& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }
Rational dot(const Exact& a, const Exact& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
Exact cross(const Exact& a, const Exact& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
bool zero(const Exact& v) { return v == Exact{}; }

/// The t with p + t * d = x, if there is one.
std::optional<Rational> parameter(const Exact& p, const Exact& d, const Exact& x) {
  const Exact to = minus(x, p);
  if (zero(d)) return zero(to) ? std::optional<Rational>(0.0) : std::nullopt;
  if (!zero(cross(d, to))) return std::nullopt;
  return dot(d, to) / dot(d, d);
}

bool holds(const Point3& p, const Exact& x) { return exact(p) == x; }
bool holds(const Line3& l, const Exact& x) {
  return parameter(exact(l.origin), exact(l.direction), x).has_value();
}
bool holds(const Ray3& r, const Exact& x) {
  const auto t = parameter(exact(r.origin), exact(r.direction), x);
  return t && sign(*t) != Sign::negative;
}
bool holds(const Segment3& s, const Exact& x) {
  const auto t = parameter(exact(s.p), minus(exact(s.q), exact(s.p)), x);
  return t && sign(*t) != Sign::negative && !(Rational(1.0) < *t);
}
bool holds(const Plane3& p, const Exact& x) {
  return sign(dot(exact(p.normal), x) + Rational(p.offset)) == Sign::zero;
}
bool holds(const Triangle3& t, const Exact& x) {
  const auto& [p, q, r] = t.vertices;
  const Exact normal = cross(minus(exact(q), exact(p)), minus(exact(r), exact(p)));
  if (zero(normal)) {
    return holds(Segment3{p, q}, x) || holds(Segment3{q, r}, x) || holds(Segment3{r, p}, x);
  }
  const auto inner = [&](const Point3& u, const Point3& v) {
    const Exact edge = minus(exact(v), exact(u));
    return sign(dot(normal, cross(edge, minus(x, exact(u))))) != Sign::negative;
  };
  return sign(dot(normal, minus(x, exact(p)))) == Sign::zero && inner(p, q) && inner(q, r) &&
         inner(r, p);
}

std::vector<std::string> sorted(const Intersection3& i) {
  std::vector<std::string> all;
  for (const ExactPoint3& p : i.points) {
    all.push_back(p.exact[0].to_string() + " " + p.exact[1].to_string() + " " +
                  p.exact[2].to_string());
  }
  std::sort(all.begin(), all.end());
  return all;
}

/// Whether a polygon turns the same way at each of its corners.
bool convex(const std::vector<ExactPoint3>& polygon) {
  const std::size_t n = polygon.size();
  const auto turn = [&](std::size_t i) {
    const Exact& q = polygon[(i + 1) % n].exact;
    return cross(minus(q, polygon[i].exact), minus(polygon[(i + 2) % n].exact, q));
  };
  for (std::size_t i = 0; i < n; ++i) {
    if (sign(dot(turn(0), turn(i))) != Sign::positive) return false;
  }
  return true;
}

template <class A, class B>
std::string wrong_with(const A& a, const B& b) {
  const std::string where = cases::hex(a) + " " + cases::hex(b) + ": ";
  const Intersection3 set = intersection(a, b);
  const Intersection3 swapped = intersection(b, a);
  if ((set.dimension >= 0) != intersects(a, b)) return where + "not as intersects says";
  if (set.dimension != swapped.dimension || sorted(set) != sorted(swapped)) {
    return where + "another set when swapped";
  }
  std::vector<Exact> points;
  for (const ExactPoint3& p : set.points) {
    points.push_back(p.exact);
    const Point3 rounded{p.exact[0].to_double(), p.exact[1].to_double(), p.exact[2].to_double()};
    if (!(rounded == p.rounded)) return where + "a coordinate is not rounded rightly";
  }
  if (set.through) points.push_back(set.through->exact);
  if (set.direction) {
    const Exact& from = points.front();
    const Exact& d = *set.direction;
    points.push_back({from[0] + d[0], from[1] + d[1], from[2] + d[2]});
  }
  for (const Exact& x : points) {
    if (!holds(a, x) || !holds(b, x)) return where + "a point is not in both";
  }
  if (set.points.size() > 2 && !convex(set.points)) return where + "not the corners in order";
  return {};
}

template <class A, class B>
std::string check_pair(Family family, Random& random) {
  const auto pair = generators::pair<A, B>(family, random);
  return wrong_with(pair.a, pair.b);
}

}  // namespace

// --- Examples

TEST_CASE("intersection: two triangles of one plane share a hexagon") {
  const Triangle3 up = {{{{0, 0, 1}, {6, 0, 1}, {3, 6, 1}}}};
  const Triangle3 down = {{{{0, 4, 1}, {6, 4, 1}, {3, -2, 1}}}};
  const Intersection3 set = intersection(up, down);
  CHECK(set.dimension == 2);
  REQUIRE(set.points.size() == 6);
  CHECK(sorted(set) ==
        std::vector<std::string>{"1 2 1", "2 0 1", "2 4 1", "4 0 1", "4 4 1", "5 2 1"});
}

TEST_CASE("intersection: a crossing that is no double, and its nearest double") {
  const Intersection3 set = intersection(Segment3{{0, 0, 0}, {1, 1, 3}}, Plane3{{0, 0, 1}, -1});
  REQUIRE(set.points.size() == 1);
  CHECK(set.points[0].exact[0].to_string() == "1/3");
  CHECK(set.points[0].rounded == Point3{1.0 / 3, 1.0 / 3, 1});
}

TEST_CASE("intersection: what has no end is told by a point and a direction") {
  const Intersection3 line = intersection(Plane3{{0, 0, 1}, 0}, Plane3{{0, 1, 0}, 0});
  CHECK(line.dimension == 1);
  CHECK(line.points.empty());
  REQUIRE((line.through && line.direction));
  CHECK(sign((*line.direction)[0]) != Sign::zero);
  const Intersection3 ray = intersection(Ray3{{1, 0, 0}, {1, 0, 0}}, Line3{{0, 0, 0}, {-1, 0, 0}});
  CHECK(sorted(ray) == std::vector<std::string>{"1 0 0"});
  CHECK(sign((*ray.direction)[0]) == Sign::positive);
  const Intersection3 other =
      intersection(Line3{{0, 0, 0}, {-1, 0, 0}}, Ray3{{1, 0, 0}, {1, 0, 0}});
  CHECK(sign((*other.direction)[0]) == Sign::positive);
  const Intersection3 plane = intersection(Plane3{{0, 0, 1}, 2}, Plane3{{0, 0, -2}, -4});
  CHECK(plane.dimension == 2);
  CHECK((plane.points.empty() && !plane.through && !plane.direction));
}

TEST_CASE("intersection: in the plane") {
  const Triangle2 t = {{{{0, 0}, {2, 0}, {0, 2}}}};
  const Intersection2 set = intersection(t, Segment2{{-1, 1}, {3, 1}});
  CHECK(set.dimension == 1);
  REQUIRE(set.points.size() == 2);
  CHECK(set.points[0].rounded.y == 1);
  CHECK(intersection(t, Point2{1, 1}).dimension == 0);
  CHECK(intersection(t, Point2{2, 1}).dimension == -1);
}

// --- Consistency

TEST_CASE("intersection: its points are in both shapes, whichever is cut") {
  cases::run_families(100, check_pair<Triangle3, Triangle3>);
  cases::run_families(60, check_pair<Segment3, Triangle3>);
  cases::run_families(60, check_pair<Ray3, Triangle3>);
  cases::run_families(60, check_pair<Line3, Triangle3>);
  cases::run_families(60, check_pair<Plane3, Triangle3>);
  cases::run_families(60, check_pair<Point3, Triangle3>);
  cases::run_families(60, check_pair<Segment3, Ray3>);
  cases::run_families(60, check_pair<Segment3, Segment3>);
  cases::run_families(60, check_pair<Ray3, Line3>);
  cases::run_families(60, check_pair<Line3, Line3>);
  cases::run_families(60, check_pair<Ray3, Plane3>);
  cases::run_families(60, check_pair<Plane3, Plane3>);
}

TEST_CASE("intersection has the dimension of the contact") {
  cases::run_families(100, [](Family family, Random& random) -> std::string {
    const auto [a, b] = generators::pair<Triangle3, Triangle3>(family, random);
    const auto [c, d] = generators::pair<Triangle2, Triangle2>(family, random);
    if (intersection(a, b).dimension != contact(a, b).dimension) {
      return cases::hex(a) + " " + cases::hex(b);
    }
    if (intersection(c, d).dimension != contact(c, d).dimension) {
      return cases::hex(c) + " " + cases::hex(d);
    }
    return {};
  });
}

// --- Range

TEST_CASE(
    "intersection: a coordinate past the largest double is infinite, its exact value is not") {
  constexpr double largest = std::numeric_limits<double>::max();
  const Intersection3 set = intersection(Line3{{0, 0, 0}, {1, 2, 0}}, Plane3{{1, 0, 0}, -largest});
  REQUIRE(set.points.size() == 1);
  CHECK(set.points[0].rounded.y == std::numeric_limits<double>::infinity());
  CHECK(set.points[0].exact[1] == Rational(largest) + Rational(largest));
}

TEST_CASE("intersection refuses a plane without a normal, and what is not finite") {
  CHECK_THROWS_AS(intersection(Plane3{{0, 0, 0}, 1}, Point3{0, 0, 0}), InvalidArgument);
  CHECK_THROWS_AS(
      intersection(Point3{0, std::numeric_limits<double>::quiet_NaN(), 0}, Plane3{{0, 0, 1}, 0}),
      NotFinite);
}
