// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <signum/bound/bounding_sphere.hpp>
#include <signum/bound/smallest_enclosing_sphere.hpp>

#include "bounding_support.hpp"
#include "environment.hpp"
#include "volumes/small_ball.hpp"

using namespace signum;

namespace {

using ExactPoint = Vec3<Rational>;

constexpr double infinity = std::numeric_limits<double>::infinity();

ExactPoint exact(const Point3& p) { return {Rational(p.x), Rational(p.y), Rational(p.z)}; }
ExactPoint minus(const ExactPoint& a, const ExactPoint& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
Rational det(const ExactPoint& a, const ExactPoint& b, const ExactPoint& c) {
  return dot(a, cross(b, c));
}
bool is_zero(const Rational& r) { return sign(r) == Sign::zero; }

/// The center of the circumscribed circle or sphere by Cramer's rule: dot(n[i], x) = b[i].
std::optional<ExactPoint> solve(const std::array<ExactPoint, 3>& n,
                                const std::array<Rational, 3>& b) {
  const Rational d = det(n[0], n[1], n[2]);
  if (is_zero(d)) return std::nullopt;
  const ExactPoint c12 = cross(n[1], n[2]);
  const ExactPoint c20 = cross(n[2], n[0]);
  const ExactPoint c01 = cross(n[0], n[1]);
  const auto along = [&](const Rational& x, const Rational& y, const Rational& z) {
    return (b[0] * x + b[1] * y + b[2] * z) / d;
  };
  return ExactPoint{along(c12.x, c20.x, c01.x), along(c12.y, c20.y, c01.y),
                    along(c12.z, c20.z, c01.z)};
}

/// The smallest squared radius of all spheres through one to four points, centered in their flat,
/// that contain all: by their bisecting planes.
Rational brute_force(const std::vector<Point3>& points) {
  std::optional<Rational> best;
  const auto consider = [&](const std::optional<ExactPoint>& center, const ExactPoint& on) {
    if (!center) return;
    const ExactPoint v = minus(on, *center);
    const Rational r = dot(v, v);
    if (best && !(r < *best)) return;
    for (const Point3& p : points) {
      const ExactPoint d = minus(exact(p), *center);
      if (r < dot(d, d)) return;
    }
    best = r;
  };
  const Rational half = Rational(0.5);
  for (const Point3& p0 : points) {
    const ExactPoint a = exact(p0);
    consider(a, a);
    for (const Point3& p1 : points) {
      const ExactPoint b = minus(exact(p1), a);
      consider(ExactPoint{a.x + half * b.x, a.y + half * b.y, a.z + half * b.z}, a);
      for (const Point3& p2 : points) {
        const ExactPoint c = minus(exact(p2), a);
        const ExactPoint n = cross(b, c);
        const auto from_a = [&](const ExactPoint& third, const Rational& offset) {
          auto x = solve({b, c, third}, {half * dot(b, b), half * dot(c, c), offset});
          if (x) x = ExactPoint{x->x + a.x, x->y + a.y, x->z + a.z};
          return x;
        };
        consider(from_a(n, Rational(0)), a);
        for (const Point3& p3 : points) {
          const ExactPoint d = minus(exact(p3), a);
          consider(from_a(d, half * dot(d, d)), a);
        }
      }
    }
  }
  return *best;
}

/// What is wrong with a sphere about points: one outside, or a radius that could be less.
std::string check(const Sphere3& s, const std::vector<Point3>& points) {
  if (!bounding::contains(s, points)) return "a point is outside";
  if (s.radius > 0 && bounding::contains(Sphere3{s.center, std::nextafter(s.radius, 0)}, points))
    return "a lesser radius would do";
  return "";
}

bool contains_ball(const Sphere3& a, const Sphere3& b) {
  const ExactPoint v = minus(exact(a.center), exact(b.center));
  const Rational room = Rational(a.radius) - Rational(b.radius);
  return sign(room) != Sign::negative && !(room * room < dot(v, v));
}

}  // namespace

// --- Examples

TEST_CASE("spheres: the smallest sphere of a long triangle has its longest edge for a diameter") {
  const std::vector<Point3> points = {{-2, 0, 0}, {2, 0, 0}, {0, 1, 0}};
  const SmallestEnclosingSphere s = smallest_enclosing_sphere(points);
  CHECK(s.sphere.center == Point3{0, 0, 0});
  CHECK(s.sphere.radius == 2);
  CHECK(s.support == std::vector<Point3>{{-2, 0, 0}, {2, 0, 0}});
  CHECK(s.squared_radius == Rational(4));
}

TEST_CASE("spheres: the corners of a cube, of which four or two determine the sphere") {
  std::vector<Point3> points;
  for (const double x : {-1, 1})
    for (const double y : {-1, 1})
      for (const double z : {-1, 1}) points.push_back({x, y, z});
  const SmallestEnclosingSphere s = smallest_enclosing_sphere(points);
  CHECK(s.squared_radius == Rational(3));
  CHECK(check(s.sphere, points).empty());
}

TEST_CASE("spheres: of the origin alone") {
  // Halves of odd subnormal coordinates are no doubles.
  const std::vector<Point3> tiny = {{0x1p-1074, 0x3p-1074, 0}, {0x1p-1074, 0x3p-1074, 0}};
  for (const Sphere3& s : {ritter_sphere(tiny), box_sphere(tiny), epos_sphere(tiny, 6)}) {
    CHECK(s.center == tiny[0]);
    CHECK(s.radius == 0);
  }
  const std::vector<Point3> origin = {{0, 0, 0}, {0, 0, 0}};
  for (const Sphere3& s : {smallest_enclosing_sphere(origin).sphere, ritter_sphere(origin),
                           box_sphere(origin), epos_sphere(origin, 6)}) {
    CHECK(s.center == Point3{0, 0, 0});
    CHECK(s.radius == 0);
  }
}

TEST_CASE("spheres: merging") {
  const Sphere3 big{{0, 0, 0}, 4};
  CHECK(merge(big, {{1, 0, 0}, 3}).radius == 4);
  CHECK(merge({{1, 0, 0}, 3}, big).radius == 4);
  const Sphere3 equal = merge({{0, 0, 0}, 1}, {{4, 0, 0}, 1});
  CHECK(equal.center == Point3{2, 0, 0});
  CHECK(equal.radius == 3);
  const Sphere3 unequal = merge({{0, 0, 0}, 1}, {{8, 0, 0}, 3});
  CHECK(unequal.center == Point3{5, 0, 0});
  CHECK(unequal.radius == 6);
}

TEST_CASE("spheres: the diagonals of a parallelogram have one center, and the longer one counts") {
  std::vector<ExactPoint> corners;
  for (const Point3& p : {Point3{-1, 0, 0}, {1, 0, 0}, {0, -2, 1}, {0, 2, -1}}) {
    corners.push_back(exact(p));
  }
  do {
    CHECK(detail::small_ball(corners).squared_radius == Rational(5));
    std::rotate(corners.begin(), corners.begin() + 1, corners.end());
  } while (corners[0].x != Rational(-1));
}

TEST_CASE("Regress: a search for the smallest sphere came to a parallelogram, and did not end") {
  const std::vector<Point3> points = {
      {0x1.cp-17, 0x1.8e7cp-20, 0x1.f4e5cp-17},    {0x1.cp-17, 0x1.8e7cp-20, 0x1.f4e5cp-17},
      {0x1.cp-17, 0x1.8e8ap-20, 0x1.f4e6p-17},     {0x1.cp-17, 0x1.8e8ap-20, 0x1.f4e6p-17},
      {0x1.bfff8p-17, 0x1.8e9p-20, 0x1.f4e3cp-17}, {0x1.bfff8p-17, 0x1.8e9ep-20, 0x1.f4e4p-17},
      {0x1.bffcp-17, 0x1.8e9ep-20, 0x1.f4d38p-17}, {0x1.bffd8p-17, 0x1.8ea8p-20, 0x1.f4dacp-17},
      {0x1.bffcp-17, 0x1.8e9p-20, 0x1.f4d34p-17},  {0x1.bffecp-17, 0x1.8e76p-20, 0x1.f4dfcp-17},
      {0x1.bffd4p-17, 0x1.8e96p-20, 0x1.f4d94p-17}};
  const SmallestEnclosingSphere s = smallest_enclosing_sphere(points);
  CHECK(s.squared_radius == brute_force(points));
  CHECK(check(s.sphere, points).empty());
}

// --- Laws

TEST_CASE(
    "spheres, laws 1 to 3 of bounding spheres: each contains its points, with the least radius") {
  cases::run_families(25, [](cases::Family family, cases::Random& random) -> std::string {
    const auto points = bounding::quartered(bounding::make_points(family, random));
    const SmallestEnclosingSphere smallest = smallest_enclosing_sphere(points);
    for (const Sphere3& s :
         {box_sphere(points), ritter_sphere(points), epos_sphere(points, 6),
          epos_sphere(points, 14), epos_sphere(points, 26), epos_sphere(points, 98)}) {
      const std::string wrong = check(s, points);
      if (!wrong.empty()) return wrong + ": " + bounding::print(points);
      if (Rational(s.radius) * Rational(s.radius) < smallest.squared_radius)
        return "smaller than the smallest: " + bounding::print(points);
    }
    return "";
  });
}

TEST_CASE("smallest sphere, laws 1 and 2: it has the radius that all sets of four points allow") {
  cases::run_families(20, [](cases::Family family, cases::Random& random) -> std::string {
    const auto points = bounding::quartered(bounding::make_points(family, random, 6));
    const SmallestEnclosingSphere s = smallest_enclosing_sphere(points);
    const std::string at = bounding::print(points);
    if (s.squared_radius != brute_force(points)) return "another radius: " + at;
    for (const Point3& p : s.support) {
      const ExactPoint d = minus(exact(p), s.center);
      if (dot(d, d) != s.squared_radius) return "support not on the sphere: " + at;
    }
    const std::string wrong = check(s.sphere, points);
    return wrong.empty() ? "" : wrong + ": " + at;
  });
}

TEST_CASE("smallest sphere, law 3: it does not depend on the order, and scales by powers of two") {
  cases::run_families(20, [](cases::Family family, cases::Random& random) -> std::string {
    auto points = bounding::quartered(bounding::make_points(family, random));
    const SmallestEnclosingSphere s = smallest_enclosing_sphere(points);
    std::reverse(points.begin(), points.end());
    const SmallestEnclosingSphere r = smallest_enclosing_sphere(points);
    if (s.sphere.center != r.sphere.center || s.sphere.radius != r.sphere.radius ||
        s.center != r.center)
      return "by the order of " + bounding::print(points);
    if (family == cases::Family::extreme) return "";
    for (Point3& p : points) p = {p.x * 0x1p40, p.y * 0x1p40, p.z * 0x1p40};
    return smallest_enclosing_sphere(points).sphere.radius == s.sphere.radius * 0x1p40
               ? ""
               : "scaled " + bounding::print(points);
  });
}

TEST_CASE(
    "spheres: the smallest of points on a sphere to rounding, and of points a few ulps apart") {
  cases::run("nearly equal distances", 60, [](cases::Random& random) -> std::string {
    const int kind = random.between(0, 2);
    const Point3 middle = kind == 0 ? Point3{0, 0, 0} : Point3{1, 0.75, -100};
    std::vector<Point3> points;
    for (int i = random.between(5, 60); i > 0; --i) {
      Point3 d{random.symmetric(), random.symmetric(), random.symmetric()};
      if (kind == 2) {
        d = {0x1p-53 * random.between(0, 7), 0x1p-53 * random.between(0, 7),
             0x1p-46 * random.between(0, 7)};
      } else {
        const double length = std::sqrt(d.x * d.x + d.y * d.y + d.z * d.z);
        d = {d.x / length, d.y / length, d.z / length};
      }
      points.push_back({middle.x + d.x, middle.y + d.y, middle.z + d.z});
    }
    const SmallestEnclosingSphere s = smallest_enclosing_sphere(points);
    const std::string at = bounding::print(points);
    for (const Point3& p : points) {
      const ExactPoint d = minus(exact(p), s.center);
      if (s.squared_radius < dot(d, d)) return "a point is outside: " + at;
    }
    if (s.squared_radius != brute_force(s.support)) return "not that of its support: " + at;
    const std::string wrong = check(s.sphere, points);
    return wrong.empty() ? "" : wrong + ": " + at;
  });
}

TEST_CASE("spheres: a center that is below all doubles is zero, and not minus zero") {
  const double least = std::numeric_limits<double>::denorm_min();
  const Point3 center =
      smallest_enclosing_sphere(std::vector<Point3>{{-least, -least, 0}, {0, 0, -least}})
          .sphere.center;
  for (const double x : {center.x, center.y, center.z}) {
    CHECK(x == 0);
    CHECK_FALSE(std::signbit(x));
  }
}

TEST_CASE("spheres: merged ones contain both") {
  cases::run_families(60, [](cases::Family family, cases::Random& random) -> std::string {
    const auto [p, q, r] = generators::points<3>(family, cases::Relation::round, random);
    const double s = 0x1p-8;
    const Sphere3 a{{p.x * s, p.y * s, p.z * s}, std::abs(r.x) * s};
    const Sphere3 b{{q.x * s, q.y * s, q.z * s}, std::abs(random.one_in(3) ? r.x : r.y) * s};
    const Sphere3 m = merge(a, b);
    if (!contains_ball(m, a) || !contains_ball(m, b)) return "misses one";
    const std::vector<Sphere3> all = {a, b, {a.center, b.radius}};
    const Sphere3 round = ritter_sphere(all);
    for (const Sphere3& one : all) {
      if (!contains_ball(round, one)) return "of three, misses one";
    }
    return "";
  });
}

// --- Range

TEST_CASE("spheres: what has no sphere") {
  constexpr double huge = std::numeric_limits<double>::max();
  const std::vector<Point3> far = {{huge, huge, 0}, {-huge, -huge, 0}};
  CHECK_THROWS_AS(box_sphere(far), InvalidArgument);
  CHECK_THROWS_AS(ritter_sphere(far), InvalidArgument);
  CHECK_THROWS_AS(smallest_enclosing_sphere(far), InvalidArgument);
  CHECK_THROWS_AS(epos_sphere(far, 6), InvalidArgument);
  CHECK_THROWS_AS(epos_sphere(std::vector<Point3>{{0, 0, 0}}, 7), InvalidArgument);
  CHECK_THROWS_AS(ritter_sphere(std::vector<Point3>{}), InvalidArgument);
  CHECK_THROWS_AS(ritter_sphere(std::vector<Sphere3>{}), InvalidArgument);
  CHECK_THROWS_AS(merge({{0, 0, 0}, -1}, {{0, 0, 0}, 1}), InvalidArgument);
  for (const double bad : {infinity, -infinity, std::nan("")}) {
    const std::vector<Point3> points = {{0, 0, 0}, {1, bad, 0}, {2, 0, 0}};
    CHECK_THROWS_AS(ritter_sphere(points), NotFinite);
    CHECK_THROWS_AS(smallest_enclosing_sphere(points), NotFinite);
    CHECK_THROWS_AS(merge({{0, 0, 0}, bad}, {{0, 0, 0}, 1}), NotFinite);
  }
}

TEST_CASE("spheres: the same in every floating-point environment") {
  const std::vector<Point3> points = {{0.1, 0.2, 0.3}, {1, 0.7, 0}, {-1, 1, 2}, {0.3, 0.3, 0.4}};
  const Sphere3 expected = smallest_enclosing_sphere(points).sphere;
  const Sphere3 ritter = ritter_sphere(points);
  for (const environment::Setting& setting : environment::settings) {
    const environment::Scope scope(setting);
    CHECK(smallest_enclosing_sphere(points).sphere.radius == expected.radius);
    CHECK(ritter_sphere(points).center == ritter.center);
  }
}

// --- Consistency

TEST_CASE("spheres: the meshes") {
  bounding::each_mesh([](const std::string& name, const Mesh& mesh) {
    INFO(name);
    const std::vector<Point3> points = corners(mesh);
    const SmallestEnclosingSphere smallest = smallest_enclosing_sphere(points);
    CHECK(check(smallest.sphere, points).empty());
    for (const Sphere3& s : {box_sphere(points), ritter_sphere(points), epos_sphere(points, 26)}) {
      CHECK(check(s, points).empty());
      CHECK(s.radius >= smallest.sphere.radius * (1 - 0x1p-50));
    }
  });
}
