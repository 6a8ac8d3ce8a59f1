// SPDX-License-Identifier: MIT
// The search in doubles that comes before the rationals: it must be right whenever it says
// anything, and decide nearly everything.
#include "convex/search.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/judge/touching_hulls.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/squared_distance.hpp>

#include "cases.hpp"
#include "verbs/exactly/intersects_exactly.hpp"

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

/// Empty where the search says nothing, or what rationals say.
template <class A, class B>
std::string wrong(const A& a, const B& b, const char* what) {
  const auto found = search(a, b);
  return found && *found != in_rationals(a, b) ? what : "";
}

/// How often the search decides.
struct Share {
  int all = 0;
  int of_these = 0;

  void count(bool is_one) {
    ++all;
    of_these += is_one ? 1 : 0;
  }
  double percent() const { return 100.0 * of_these / all; }
};

Point3 lattice_point(Random& random, int size) {
  const auto coordinate = [&] { return double(random.between(-size, size)); };
  return {coordinate(), coordinate(), coordinate()};
}

/// A point some `size` away from the origin.
Point3 anywhere(Random& random, double size) {
  return {size * random.symmetric(), size * random.symmetric(), size * random.symmetric()};
}

/// A hull of segments with one middle near the origin, each of any length along some axes: points
/// on it that are near the origin are small sums of large products.
Convex3 long_hull(Random& random) {
  const Point3 middle = anywhere(random, 1);
  Convex3 hull;
  for (int i = random.between(1, 2); i > 0; --i) {
    const auto way_along = [&] {
      return std::ldexp(random.symmetric(), random.one_in(2) ? random.between(0, 30) : 0);
    };
    const Point3 way{way_along(), way_along(), way_along()};
    hull.points.push_back({middle.x + way.x, middle.y + way.y, middle.z + way.z});
    hull.points.push_back({middle.x - way.x, middle.y - way.y, middle.z - way.z});
  }
  return hull;
}

/// Nearly `distance`, from a third off to a last bit off.
double nearly(Random& random, double distance) {
  return distance * (1 + random.symmetric() * std::ldexp(1.0, -random.between(2, 53)));
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
  for (const generators::Touch touch : generators::all_touches) {
    Share decided;
    cases::run(name(touch), 2000, [&](Random& random) -> std::string {
      const auto [a, b] = generators::touching_hulls(touch, random, random.one_in(2) ? 8 : 32);
      const auto found = search(a, b);
      decided.count(found.has_value());
      const bool meet = touch != generators::Touch::rounded_onto_face || in_rationals(a, b);
      return found == !meet ? hex(a) + "| " + hex(b) : "";
    });
    INFO(name(touch));
    CHECK(decided.percent() >= 99.9);
  }
}

TEST_CASE("search: flat hulls in one plane that touch, or miss each other by the last bit",
          "[stages]") {
  Share decided;
  cases::run("flat hulls", 2000, [&](Random& random) -> std::string {
    const auto coordinate = [&] { return std::floor(std::ldexp(random.symmetric(), 47)); };
    const auto in_plane = [](double x, double y) { return Point3{x, y, x + y}; };
    const double x0 = coordinate(), y0 = coordinate(), x1 = coordinate(), y1 = coordinate();
    const double t = (1 + random.symmetric()) / 2;
    Convex3 a{{in_plane(x0, y0), in_plane(x1, y1)}};
    Convex3 b{{in_plane(std::round(x0 + t * (x1 - x0)), std::round(y0 + t * (y1 - y0)))}};
    // The other corners are on either side of the edge of a.
    for (int i = random.between(1, 5); i > 0; --i) {
      const double x = coordinate(), y = coordinate();
      const bool left = (x1 - x0) * (y - y0) > (y1 - y0) * (x - x0);
      (left ? a : b).points.push_back(in_plane(x, y));
    }
    decided.count(search(a, b).has_value());
    return wrong(a, b, "flat") + wrong(b, a, "the other way round");
  });
  CHECK(decided.percent() >= 40);
}

TEST_CASE("search: the middle of a simplex is in it, and a last bit beside it decided",
          "[stages]") {
  for (int corners = 1; corners <= 4; ++corners) {
    Share within, beside;
    cases::run("simplices", 1000, [&](Random& random) -> std::string {
      // The corners are on a lattice of 12, so that their mean is one of integers.
      double Point3::* const flat = std::array{
          &Point3::x, &Point3::y, &Point3::z}[static_cast<std::size_t>(random.between(0, 2))];
      Convex3 simplex;
      Point3 mean{0, 0, 0};
      for (int i = 0; i < corners; ++i) {
        Point3 p = lattice_point(random, 9);
        p = {12 * p.x, 12 * p.y, 12 * p.z};
        if (corners < 4 && i % 2 != 0) p.*flat = 0;
        simplex.points.push_back(p);
        mean = {mean.x + p.x / corners, mean.y + p.y / corners, mean.z + p.z / corners};
      }
      const auto found = search(simplex, mean);
      within.count(found.has_value());
      if (found == false) return "within " + hex(simplex);
      mean.*flat += std::ldexp(random.symmetric(), -47);
      beside.count(search(simplex, mean).has_value());
      return wrong(simplex, mean, "beside ");
    });
    INFO(corners << " corners");
    CHECK(within.percent() >= 97);
    // Planes that separate are made of faces, and of pairs of edges.
    if (corners >= 3) CHECK(beside.percent() >= 97);
  }
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

TEST_CASE("search: hulls whose corners are off, wherever these are", "[consistency]") {
  Share meet, apart;
  cases::run("hulls of corners that are off", 2000, [&](Random& random) -> std::string {
    const double error = random.one_in(2) ? 0.125 : 0x1p-20;
    const Convex3 a = small_hull(random, 1, 0), b = small_hull(random, 1, random.between(0, 3));
    RoundedCore core_a = *rounded_core(ShapeRef3(&a)), core_b = *rounded_core(ShapeRef3(&b));
    core_a.error = error;
    const std::optional<bool> found = search_intersects(core_a, core_b);
    (in_rationals(a, b) ? meet : apart).count(found.has_value());
    if (!found) return "";
    for (int i = 0; i < 8; ++i) {
      Convex3 moved = a;
      for (Point3& p : moved.points) {
        p = {p.x + error * random.between(-1, 1), p.y + error * random.between(-1, 1),
             p.z + error * random.between(-1, 1)};
      }
      if (in_rationals(moved, b) != *found) return hex(moved) + "and " + hex(b);
    }
    return "";
  });
  INFO(meet.percent() << " and " << apart.percent());
  CHECK(meet.percent() > 50);
  CHECK(apart.percent() > 95);
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

TEST_CASE("search: radii that nearly reach, of long shapes", "[consistency]") {
  cases::run("long", 3000, [](Random& random) -> std::string {
    const Convex3 a = long_hull(random);
    const Segment3 axis{anywhere(random, 2), anywhere(random, 0x1p20)};
    const Point3 center = anywhere(random, 4);
    const auto off = [&](const auto& b) {
      return nearly(random, std::sqrt(squared_distance(a, b).squared().to_double()));
    };
    const std::string said = wrong(a, Sphere3{center, off(center)}, "sphere ") +
                             wrong(a, Capsule3{axis, off(axis)}, "capsule");
    return said.empty() ? said : said + hex(a);
  });
  cases::run("boxes", 1000, [](Random& random) -> std::string {
    const double size = std::ldexp(1.0, random.between(0, 30));
    Obb3 box{anywhere(random, size), {}, {1, 1, 1}};
    for (Point3& axis : box.axes) axis = anywhere(random, size);
    // A point on the box, and a step away from it.
    const double s = random.symmetric();
    const double t = random.symmetric();
    const Point3& u = box.axes[0];
    const Point3& v = box.axes[1];
    const Point3& w = box.axes[2];
    const Point3 step = anywhere(random, std::ldexp(1.0, -random.between(0, 30)));
    const Point3 near{box.center.x + s * u.x + t * v.x + w.x + step.x,
                      box.center.y + s * u.y + t * v.y + w.y + step.y,
                      box.center.z + s * u.z + t * v.z + w.z + step.z};
    const double off = std::sqrt(squared_distance(box, near).squared().to_double());
    return wrong(box, Sphere3{near, nearly(random, off)}, "box, sphere") +
           wrong(box, near, "box, point");
  });
}

TEST_CASE("search: hulls without radii that nearly touch", "[consistency]") {
  cases::run("long", 3000, [](Random& random) -> std::string {
    // The point that segments cross in is rounded, so that they nearly do, on one side or the
    // other.
    const Convex3 a = long_hull(random);
    const double t = random.symmetric();
    const Point3& p = a.points[0];
    const Point3& q = a.points[1];
    const Point3 near{p.x + t * (q.x - p.x), p.y + t * (q.y - p.y), p.z + t * (q.z - p.z)};
    const Point3 way = anywhere(random, 1);
    const Segment3 touching{near, {near.x + way.x, near.y + way.y, near.z + way.z}};
    const Segment3 crossing{{near.x - way.x, near.y - way.y, near.z - way.z}, touching.q};
    const std::string said = wrong(a, near, "point ") + wrong(a, touching, "touching ") +
                             wrong(a, crossing, "crossing ") +
                             wrong(Segment3{p, q}, crossing, "segments");
    return said.empty() ? said : said + hex(a);
  });
  cases::run("lattices", 3000, [](Random& random) -> std::string {
    const double far = random.one_in(2) ? 0 : 1e6 * random.symmetric();
    const Convex3 a = small_hull(random, 0.1, far);
    return wrong(a, small_hull(random, 0.1, far), hex(a).c_str());
  });
}
