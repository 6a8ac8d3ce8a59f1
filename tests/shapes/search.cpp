// SPDX-License-Identifier: MIT
// The search in doubles that comes before the rationals: it must be right whenever it says
// anything, and decide nearly everything.
#include "convex/search.hpp"

#include <catch2/catch.hpp>
#include <limits>
#include <signum/judge/touching_hulls.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/intersects.hpp>

#include "cases.hpp"
#include "verbs/intersects_exactly.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

template <class A, class B>
std::optional<bool> search(const A& a, const B& b) {
  return search_intersects(*rounded_core(ShapeRef3(&a)), *rounded_core(ShapeRef3(&b)));
}

template <class A, class B>
bool in_rationals(const A& a, const B& b) {
  return intersects_in_rationals(ShapeRef3(&a), ShapeRef3(&b));
}

std::string hex(const Convex3& c) {
  std::string text;
  for (const Point3& p : c.points) text += cases::hex(p) + " ";
  return text;
}

/// A hull of few points on a small lattice, moved so far that rounding matters.
Convex3 small_hull(Random& random, double scale, double far) {
  Convex3 hull;
  const int n = random.between(1, 8);
  for (int i = 0; i < n; ++i) {
    const auto coordinate = [&] { return far + scale * random.between(-3, 3); };
    hull.points.push_back({coordinate(), coordinate(), coordinate()});
  }
  return hull;
}

double reach_of_lattice(Random& random) { return random.between(0, 8) / 2.0; }

}  // namespace

TEST_CASE("search: shapes that are clearly apart or overlap are decided", "[stages]") {
  const Triangle3 t{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}};
  CHECK(search(t, Segment3{{0.2, 0.2, -1}, {0.3, 0.2, 1}}) == true);
  CHECK(search(t, Segment3{{0.2, 0.2, 0.5}, {0.3, 0.2, 1}}) == false);
  CHECK(search(t, Sphere3{{0.2, 0.2, 1}, 1.5}) == true);
  CHECK(search(t, Sphere3{{0.2, 0.2, 1}, 0.5}) == false);
  CHECK(search(Obb3{{0, 0, 0}, {{{1, 1, 0}, {-1, 1, 0}, {0, 0, 1}}}, {1, 1, 1}},
               Capsule3{{{3, 0, 0}, {5, 0, 0}}, 0.5}) == false);
}

TEST_CASE("search: contacts at corners, edges and faces of lattices are decided", "[stages]") {
  cases::run("touching", 2000, [](Random& random) -> std::string {
    for (const generators::Touch touch : generators::all_touches) {
      const auto [a, b] = generators::touching_hulls(touch, random, 8);
      if (touch != generators::Touch::rounded_onto_face && !intersects(a, b)) {
        return std::string(name(touch)) + ": apart " + hex(a) + "| " + hex(b);
      }
    }
    return {};
  });
}

TEST_CASE("search: what overflows or is not finite is left to others", "[stages]") {
  const double inf = std::numeric_limits<double>::infinity();
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const Convex3 plain{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  for (const double x : {inf, -inf, nan}) {
    for (std::size_t i = 0; i < 4; ++i) {
      Convex3 bad = plain;
      bad.points[i].y = x;
      CHECK(!search(bad, plain));
      CHECK(!search(plain, bad));
      CHECK_THROWS_AS(intersects(bad, plain), NotFinite);
    }
  }
  CHECK(!search(Point3{1e308, 0, 0}, Point3{-1e308, 0, 0}));
  CHECK(!intersects(Convex3{{{1e308, 0, 0}}}, Convex3{{{-1e308, 0, 0}}}));
  CHECK(!search(Sphere3{{0, 0, 0}, 5e-324}, Point3{0, 1e-323, 0}));
  CHECK(!intersects(Sphere3{{0, 0, 0}, 5e-324}, Convex3{{{0, 1e-323, 0}}}));
}

TEST_CASE("search: hulls as rationals have them", "[consistency]") {
  cases::run("lattices", 1500, [](Random& random) -> std::string {
    const double scale = random.one_in(2) ? 1 : 0.1;
    const double far = random.one_in(2) ? 0 : 1e6 * random.symmetric();
    const Convex3 a = small_hull(random, scale, far);
    const Convex3 b = small_hull(random, scale, far);
    if (intersects(a, b) != in_rationals(a, b)) return hex(a) + "| " + hex(b);
    return {};
  });
  cases::run("touching", 30, [](Random& random) -> std::string {
    for (const generators::Touch touch : generators::all_touches) {
      const auto [a, b] = generators::touching_hulls(touch, random, 12);
      if (intersects(a, b) != in_rationals(a, b)) return hex(a) + "| " + hex(b);
    }
    return {};
  });
}

TEST_CASE("search: round shapes as rationals have them", "[consistency]") {
  cases::run("lattices", 1500, [](Random& random) -> std::string {
    const double far = random.one_in(2) ? 0 : 1e6 * random.symmetric();
    const Convex3 a = small_hull(random, 1, far);
    const auto point = [&] {
      return Point3{far + random.between(-6, 6), far + random.between(-6, 6),
                    far + random.between(-6, 6)};
    };
    const Capsule3 capsule{{point(), point()}, reach_of_lattice(random)};
    const Sphere3 sphere{point(), reach_of_lattice(random)};
    if (intersects(a, capsule) != in_rationals(a, capsule)) return hex(a) + "| capsule";
    if (intersects(a, sphere) != in_rationals(a, sphere)) return hex(a) + "| sphere";
    if (intersects(sphere, capsule) != in_rationals(sphere, capsule)) return "sphere, capsule";
    return {};
  });
}
