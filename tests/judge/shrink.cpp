// SPDX-License-Identifier: MIT
// Findings are reduced to cases that fit in a bug report.
#include <algorithm>
#include <cmath>
#include <signum/judge/finding.hpp>
#include <signum/signum.hpp>

#include "cases.hpp"
#include "findings/case_numbers.hpp"
#include "findings/shrink_moves.hpp"

using namespace signum;
using cases::Family;
using generators::Random;
using oracle::Ask;
using oracle::Case;

namespace {

using Fails = std::function<bool(const Case&)>;

/// Asks as campaigns do, where the code under test is a function; counts what it was asked.
oracle::FirstFailing first_failing(const Fails& fails, std::size_t* asked = nullptr) {
  return [fails, asked](std::span<const Case> candidates) -> std::optional<std::size_t> {
    if (asked) *asked += candidates.size();
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      try {
        if (fails(candidates[i])) return i;
      } catch (const Error&) {  // a case without an answer
      }
    }
    return std::nullopt;
  };
}

Case shrunk(const Case& found, const Fails& fails) {
  return oracle::shrink(found, first_failing(fails));
}

template <class Shape>
const Shape& shape(const Case& c, std::size_t i) {
  return std::get<Shape>(std::get<std::vector<Shape3>>(c.shapes)[i]);
}

double largest(const Case& c) {
  double result = 0;
  for (const double x : oracle::values(c)) result = std::max(result, std::abs(x));
  return result;
}

bool small_integers(const Case& c, double most) {
  const std::vector<double> all = oracle::values(c);
  return std::all_of(all.begin(), all.end(),
                     [&](double x) { return x == std::floor(x) && std::abs(x) <= most; });
}

/// A case of that kind which fails, of the first thousands.
std::optional<Case> find(const oracle::CaseKind& kind, Family family, const Fails& fails) {
  Random random(cases::first_seed());
  for (int i = 0; i < 20000; ++i) {
    Case c = oracle::make_case(kind, family, random);
    if (first_failing(fails)(std::span(&c, 1))) return c;
  }
  return std::nullopt;
}

// Faults as they are met with.

/// The determinant in plain doubles.
bool naive_orient3d_is_wrong(const Case& c) {
  const auto p = [&](std::size_t i) { return shape<Point3>(c, i); };
  const auto minus = [](const Point3& a, const Point3& b) {
    return Point3{a.x - b.x, a.y - b.y, a.z - b.z};
  };
  const Point3 a = p(0);
  const volatile double det = dot(minus(p(3), a), cross(minus(p(1), a), minus(p(2), a)));
  return sign_of(double{det}) != orient3d(a, p(1), p(2), p(3));
}

/// Disjoint spheres that an epsilon takes for touching.
bool spheres_touch_within_epsilon(const Case& c) {
  const auto &a = shape<Sphere3>(c, 0), &b = shape<Sphere3>(c, 1);
  const double dx = a.center.x - b.center.x, dy = a.center.y - b.center.y;
  const double dz = a.center.z - b.center.z;
  const double gap = std::sqrt(dx * dx + dy * dy + dz * dz) - a.radius - b.radius;
  return gap < 1e-9 && !intersects(a, b);
}

/// A strict comparison: boxes that touch are told apart.
bool misses_touching_boxes(const Case& c) {
  const auto &a = shape<Aabb3>(c, 0), &b = shape<Aabb3>(c, 1);
  const bool overlap = a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y &&
                       b.min.y < a.max.y && a.min.z < b.max.z && b.min.z < a.max.z;
  return overlap != intersects(a, b);
}

/// Triangles that touch in a corner alone are missed.
bool misses_touching_corner(const Case& c) {
  const Contact contact = signum::contact(shape<Triangle3>(c, 0), shape<Triangle3>(c, 1));
  return contact.planes == Planes::transversal && contact.dimension == 0 &&
         contact.feature_a < Feature::edge0;
}

bool crashes_on_large(const Case& c) { return largest(c) > 1e100; }

const Fails any = [](const Case&) { return true; };

}  // namespace

// --- Examples

TEST_CASE("a crash on large numbers is reduced to one of them") {
  const Point3 p = {3.5e222, -0.1, 7}, q = {1.25e110, 8, 2e-300};
  const Case found = {Ask::intersects, std::vector<Shape3>{Segment3{p, q}, Ray3{q, p}}};
  const Case least = shrunk(found, crashes_on_large);
  const std::vector<double> all = oracle::values(least);
  CHECK(std::count(all.begin(), all.end(), 0.0) == std::ssize(all) - 1);
  CHECK(largest(least) > 1e100);
  CHECK(largest(least) < 1e110);
}

TEST_CASE("a strict comparison is reduced to two boxes with small integers") {
  for (const Family family : {Family::grid, Family::degenerate, Family::rotated}) {
    INFO(name(family));
    const auto found = find({Ask::intersects, ShapeKind::aabb, ShapeKind::aabb, true}, family,
                            misses_touching_boxes);
    REQUIRE(found);
    const Case least = shrunk(*found, misses_touching_boxes);
    CHECK(small_integers(least, 1));
  }
}

TEST_CASE("triangles that touch in a corner are reduced to coordinates 0 and 1") {
  for (const Family family : {Family::grid, Family::degenerate}) {
    INFO(name(family));
    const auto found = find({Ask::contact, ShapeKind::triangle, ShapeKind::triangle, true}, family,
                            misses_touching_corner);
    REQUIRE(found);
    CHECK(small_integers(shrunk(*found, misses_touching_corner), 1));
  }
}

TEST_CASE("what an epsilon decides is reduced to one number that is small") {
  const auto found = find({Ask::intersects, ShapeKind::sphere, ShapeKind::sphere, true},
                          Family::near_degenerate, spheres_touch_within_epsilon);
  REQUIRE(found);
  const Case least = shrunk(*found, spheres_touch_within_epsilon);
  const std::vector<double> all = oracle::values(least);
  CHECK(std::count(all.begin(), all.end(), 0.0) >= 4);
  CHECK(oracle::size_to_read(least) < 200);
}

TEST_CASE("what no change of two numbers makes smaller is reduced to one number, too") {
  const Case found = {Ask::intersects, std::vector<Shape3>{Sphere3{{0, 0, 0}, 0},
                                                           Sphere3{{7, 14, 14}, 21 - 0x1p-34}}};
  REQUIRE(spheres_touch_within_epsilon(found));
  const std::vector<double> all = oracle::values(shrunk(found, spheres_touch_within_epsilon));
  CHECK(std::count(all.begin(), all.end(), 0.0) == 7);
}

TEST_CASE("a rounding error is reduced to few numbers") {
  for (const Family family : {Family::rotated, Family::near_degenerate, Family::extreme}) {
    INFO(name(family));
    const auto found = find({Ask::orient3d, ShapeKind::point, ShapeKind::point, true}, family,
                            naive_orient3d_is_wrong);
    REQUIRE(found);
    const Case least = shrunk(*found, naive_orient3d_is_wrong);
    CHECK(oracle::size_to_read(least) < 500);
  }
}

TEST_CASE("points that do not matter are dropped") {
  Convex3 hull;
  for (int i = 0; i < 30; ++i) hull.points.push_back({i * 0.1, i * i * 0.7, 5.0 - i});
  const Case found = {Ask::intersects, std::vector<Shape3>{Point3{0.3, 0, 1}, hull}};
  const Case least =
      shrunk(found, [](const Case& c) { return shape<Convex3>(c, 1).points.size() > 1; });
  CHECK(shape<Convex3>(least, 1).points.size() == 2);
  CHECK(largest(least) == 0);
}

TEST_CASE("a polygon in space stays in its plane while points are dropped") {
  const Polygon3 polygon = {{{{0, 0, 1}, {8, 0, 9}, {8, 8, 17}, {4, 9, 14}, {0, 8, 9}}},
                            FillRule::nonzero};
  const Case found = {Ask::locate, std::vector<Shape3>{Point3{4, 4, 9}, polygon}};
  const auto fails = [](const Case& c) {
    return locate(shape<Point3>(c, 0), shape<Polygon3>(c, 1)) == Location::inside;
  };
  const Case least = shrunk(found, fails);
  CHECK(shape<Polygon3>(least, 1).chains[0].size() == 3);
  CHECK(shape<Polygon3>(least, 1).rule == FillRule::even_odd);
  CHECK(small_integers(least, 3));
}

TEST_CASE("a solid becomes a tetrahedron, closed") {
  // A cube, its faces halved.
  Polyhedron3 cube;
  for (unsigned i = 0; i < 8; ++i) {
    cube.points.push_back({i & 1 ? 5.5 : 0.25, i & 2 ? 3.0 : -1.0, i & 4 ? 2.0 : 1.5});
  }
  for (const auto& [a, b, c, d] : std::vector<std::array<std::uint32_t, 4>>{
           {0, 1, 3, 2}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 3, 7, 6}, {0, 2, 6, 4}, {1, 3, 7, 5}}) {
    cube.faces.push_back({a, b, c});
    cube.faces.push_back({a, c, d});
  }
  const Case found = {Ask::locate, std::vector<Shape3>{Point3{1, 0.5, 1.75}, cube}};
  const auto fails = [](const Case& c) {
    return locate(shape<Point3>(c, 0), shape<Polyhedron3>(c, 1)) == Location::inside;
  };
  REQUIRE(fails(found));
  const Case least = shrunk(found, fails);
  CHECK(fails(least));
  CHECK(shape<Polyhedron3>(least, 1).faces.size() == 4);
}

TEST_CASE("an axis goes where only all shapes together can lose it") {
  // The code compares coordinates before it looks further: it fails where all x are distinct, or
  // all the same.
  const auto fails = [](const Case& c) {
    std::array<double, 4> x{};
    for (std::size_t i = 0; i < 4; ++i) x[i] = shape<Point3>(c, i).x;
    std::sort(x.begin(), x.end());
    const std::size_t distinct =
        static_cast<std::size_t>(std::unique(x.begin(), x.end()) - x.begin());
    return (distinct == 1 || distinct == 4) && shape<Point3>(c, 1) != shape<Point3>(c, 2);
  };
  const Case found = {Ask::orient3d, std::vector<Shape3>{Point3{1, 1, 1}, Point3{-3, -3, -7},
                                                         Point3{7, -11, 1}, Point3{2, 5, -6}}};
  REQUIRE(fails(found));
  const auto proposes = [&](const std::vector<double>& wanted) {
    const std::vector<Case> proposed = oracle::with_fewer_dimensions(found);
    return std::any_of(proposed.begin(), proposed.end(),
                       [&](const Case& c) { return oracle::values(c) == wanted; });
  };
  CHECK(proposes({0, 1, 1, 0, -3, -7, 0, -11, 1, 0, 5, -6}));
  CHECK(proposes({1, 1, 1, -3, -3, -3, 7, -11, -11, 2, 5, 5}));
  const Case least = shrunk(found, fails);
  const std::vector<double> all = oracle::values(least);
  CHECK(std::count(all.begin(), all.end(), 0.0) == 11);
  CHECK(std::count(all.begin(), all.end(), 1.0) == 1);
}

TEST_CASE("a case goes to the origin along all axes at once") {
  // It fails where it was found and at the origin, and nowhere between.
  const Point3 at = {5, 9, 1};
  const auto fails = [at](const Case& c) {
    const Point3 p = shape<Point3>(c, 0), q = shape<Point3>(c, 1);
    const bool same_edge = q.x - p.x == 2 && q.y - p.y == -3 && q.z - p.z == 4;
    return same_edge && (p == at || p == Point3{0, 0, 0});
  };
  const Case found = {Ask::orient3d,
                      std::vector<Shape3>{at, Point3{7, 6, 5}, Point3{9, 1, 11}, Point3{5, 9, 1}}};
  REQUIRE(fails(found));
  CHECK(shape<Point3>(shrunk(found, fails), 0) == Point3{0, 0, 0});
}

TEST_CASE("what an epsilon decides is reduced to a round power of two") {
  // Any power of two from 2^-33 downwards fails.
  const auto fails = [](const Case& c) {
    const double x = largest(c);
    return x > 0 && x < 1e-10;
  };
  const Case found = {Ask::orient2d, std::vector<Shape2>{Point2{0x1.3p-37, 0x1p-41},
                                                         Point2{0x1.8p-35, 0}, Point2{0, 0}}};
  CHECK(largest(shrunk(found, fails)) == 0x1p-40);
}

TEST_CASE("of findings that differ in their order alone there is one smallest case") {
  const auto fails = [](const Case& c) {
    // Just one coordinate is 1, one is 2, the others are 0, whichever they are.
    std::vector<double> all = oracle::values(c);
    std::sort(all.begin(), all.end());
    return all[9] == 0 && all[10] == 1 && all[11] == 2;
  };
  std::vector<double> first;
  for (std::size_t i = 0; i < 12; ++i) {
    for (std::size_t j = 0; j < 12; ++j) {
      if (i / 3 == j / 3 || i % 3 == j % 3) continue;
      std::array<std::array<double, 3>, 4> p{};
      p[i / 3][i % 3] = 1;
      p[j / 3][j % 3] = 2;
      std::vector<Shape3> points;
      for (const auto& [x, y, z] : p) points.push_back(Point3{x, y, z});
      const std::vector<double> least = oracle::values(shrunk({Ask::orient3d, points}, fails));
      if (first.empty()) first = least;
      CHECK(least == first);
    }
  }
}

// --- Laws

TEST_CASE("to read before is a strict order that agrees with the size") {
  std::vector<Case> all;
  for (const double x : {0.0, 1.0, -1.0, 2.0, 0.1}) {
    for (const double y : {0.0, -0.0, 1.0, 3.0})
      all.push_back({Ask::orient2d, std::vector<Shape2>{Point2{x, y}, Point2{y, x}}});
  }
  const auto same = [](const Case& a, const Case& b) {
    const std::vector<double> of_a = oracle::values(a), of_b = oracle::values(b);
    return std::equal(of_a.begin(), of_a.end(), of_b.begin(), [](double x, double y) {
      return x == y && std::signbit(x) == std::signbit(y);
    });
  };
  for (const Case& a : all) {
    for (const Case& b : all) {
      const bool before = oracle::reads_before(a, b), after = oracle::reads_before(b, a);
      CHECK((before || after) != same(a, b));
      CHECK_FALSE((before && after));
      if (oracle::size_to_read(a) < oracle::size_to_read(b)) CHECK(before);
      for (const Case& c : all) {
        if (before && oracle::reads_before(b, c)) CHECK(oracle::reads_before(a, c));
      }
    }
  }
}

TEST_CASE("what is reduced still fails, is no larger, is found again, and is final") {
  const auto check_of = [](const oracle::CaseKind& kind, const Fails& fails) {
    return [kind, fails](Family family, Random& random) -> std::string {
      const Case found = oracle::make_case(kind, family, random);
      if (!first_failing(fails)(std::span(&found, 1))) return "";
      std::size_t asked = 0;
      constexpr std::size_t budget = 20000;
      const Case least = oracle::shrink(found, first_failing(fails, &asked), budget);
      if (!fails(least)) return "no longer fails";
      if (oracle::size_to_read(least) > oracle::size_to_read(found)) return "larger";
      if (oracle::values(shrunk(found, fails)) != oracle::values(least)) return "another one";
      // It ended of itself.
      if (asked < budget && oracle::values(shrunk(least, fails)) != oracle::values(least)) {
        return "not final";
      }
      return "";
    };
  };
  cases::run_families(6, check_of({Ask::orient3d, ShapeKind::point, ShapeKind::point, true},
                                  naive_orient3d_is_wrong));
  cases::run_families(6, check_of({Ask::intersects, ShapeKind::aabb, ShapeKind::aabb, true},
                                  misses_touching_boxes));
  cases::run_families(6, check_of({Ask::contact, ShapeKind::triangle, ShapeKind::triangle, true},
                                  misses_touching_corner));
}

TEST_CASE("every kind of case is reduced, in every family, within its budget") {
  for (const oracle::CaseKind& kind : oracle::all_case_kinds()) {
    // The first shape takes part with every second, and so on: one question of each two kinds.
    if (kind.ask != Ask::intersects && !oracle::is_predicate(kind.ask)) continue;
    cases::run_families(1, [&](Family family, Random& random) -> std::string {
      const Case found = oracle::make_case(kind, family, random);
      std::size_t asked = 0;
      constexpr std::size_t budget = 60;
      const Case least = oracle::shrink(found, first_failing(any, &asked), budget);
      if (asked > budget) return oracle::name(kind) + ": asked for too many";
      if (!oracle::fulfils_requirements(least)) return oracle::name(kind) + ": no such shape";
      if (oracle::kind_of(least) != kind || least.ask != found.ask) return "another question";
      if (oracle::size_to_read(least) > oracle::size_to_read(found)) return "larger";
      return "";
    });
  }
}

TEST_CASE("where nothing fails, nothing is changed") {
  Random random(cases::first_seed());
  const Case found = oracle::make_case({Ask::orient3d, ShapeKind::point, ShapeKind::point, true},
                                       Family::uniform, random);
  const Case least = shrunk(found, [](const Case&) { return false; });
  CHECK(oracle::values(least) == oracle::values(found));
}

TEST_CASE("the shorter its numbers, the smaller a case is") {
  const auto size = [](double x) {
    return oracle::size_to_read({Ask::orient2d, std::vector<Shape2>{Point2{x, 0}}});
  };
  const std::array ordered = {
      0.0, 1.0, 2.0, 3.0, 9.0, 10.0, 0.25, 12345.0, 0x1p-30, 0.1, 0x1.23456789abcdep-900};
  for (std::size_t i = 1; i < ordered.size(); ++i) {
    INFO(ordered[i]);
    CHECK(size(ordered[i - 1]) < size(ordered[i]));
  }
  CHECK(size(1) < size(-1));
}
