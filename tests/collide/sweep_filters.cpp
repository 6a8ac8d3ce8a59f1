// SPDX-License-Identifier: MIT
// Consistency: what doubles tell of a sweep is what the exact ray finds, to the last bit and in
// every field: the rounded and the exact time, the normal, corners, approach. Near contacts that
// graze, begin at the start and end at the end, where the doubles must leave it to the exact ray.
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/collide/set.hpp>
#include <type_traits>

#include "cases.hpp"
#include "entry/box_impact.hpp"
#include "hits/quick/quick_hit.hpp"

using namespace signum;

namespace {

bool equal(const Vec2<Surd>& a, const Vec2<Surd>& b) { return a.x == b.x && a.y == b.y; }
bool equal(const Vec3<Surd>& a, const Vec3<Surd>& b) {
  return a.x == b.x && a.y == b.y && a.z == b.z;
}

/// How often a filter answered, and what.
struct Tally {
  int asked = 0, told = 0, met = 0;
};

template <class Impact>
std::string difference(const std::optional<Impact>& got, const std::optional<Impact>& exact) {
  if (got.has_value() != exact.has_value()) return got ? "a contact is made up" : "one is missed";
  if (!got) return "";
  if (got->time.to_double() != exact->time.to_double()) return "another rounded time";
  if (!(got->time.exact() == exact->time.exact())) return "another time";
  if (got->initially != exact->initially) return "initially";
  if (got->normal.has_value() != exact->normal.has_value()) return "no normal, or one";
  if (got->normal && !equal(*got->normal, *exact->normal)) return "another normal";
  if (got->approach != exact->approach) return "another approach";
  if (!(got->corners_a == exact->corners_a)) return "other corners of a";
  if (!(got->corners_b == exact->corners_b)) return "other corners of b";
  return got->face_a == exact->face_a && got->face_b == exact->face_b ? "" : "other faces";
}

/// Whether the filter of the pair answers, which then is what sweep answers.
template <class A, class B>
bool is_told(const A& a, const B& b, const Point3& m) {
  using detail::Told;
  if constexpr (requires { detail::quick_sweep(a, b, m); }) {
    return detail::quick_sweep(a, b, m).told != Told::nothing;
  } else if constexpr (requires { detail::quick_sweep(b, a, m); }) {
    return detail::quick_sweep(b, a, {-m.x, -m.y, -m.z}).told != Told::nothing;
  } else if constexpr (requires { detail::impact_of_polygon(a, b, as_difference(m)); }) {
    return detail::impact_of_polygon(a, b, as_difference(m)).has_value();
  } else if constexpr (requires { detail::impact_of_boxes(a, b, as_difference(m)); }) {
    return detail::impact_of_boxes(a, b, as_difference(m)).has_value();
  }
  return false;
}

template <class A, class B>
std::string check(const A& a, const B& b, const Point3& m, Tally& tally) {
  const auto exact =
      detail::sweep_exactly(detail::sweep_ref(a), detail::sweep_ref(b), as_difference(m));
  ++tally.asked;
  const auto found = sweep(a, b, m);
  if (is_told(a, b, m)) {
    ++tally.told;
    if (found && !found->initially) ++tally.met;
  }
  // A set, whose kinds are seen when the program runs, takes the same road.
  const auto of_sets = sweep(Set3(a), Set3(b), m);
  if (std::string wrong = difference(of_sets, exact); !wrong.empty()) return "of sets: " + wrong;
  return difference(found, exact);
}

/// Points on a grid, or near it, or anywhere: grids make contacts that graze and that touch.
class Source {
 public:
  explicit Source(cases::Random& random) : random_(random), kind_(random.between(0, 2)) {}

  double number(int most) {
    if (kind_ == 2) return most * random_.symmetric();
    const double x = random_.between(-most, most);
    if (kind_ == 0) return x;
    return std::nextafter(x, random_.one_in(2) ? 9.0 : -9.0);
  }
  Point3 point(int most) { return {number(most), number(most), number(most)}; }
  double radius() { return std::abs(number(2)); }
  Point3 motion(const Point3& towards) {
    const Point3 m = point(6);
    if (random_.one_in(2)) return m;
    return {towards.x, towards.y, towards.z};
  }

 private:
  cases::Random& random_;
  int kind_;
};

Point3 back(const Point3& p, double by) { return {-by * p.x, -by * p.y, -by * p.z}; }

}  // namespace

TEST_CASE("Consistency: spheres, planes and polygons by doubles are as by the exact ray",
          "[collide]") {
  Tally spheres, planes, polygons;
  cases::run("spheres", 3000, [&](cases::Random& random) -> std::string {
    Source s(random);
    const Point3 at = s.point(4);
    const Sphere3 a{at, s.radius()};
    const Point3 m = s.motion(back(at, random.between(1, 3)));
    if (std::string w = check(a, Sphere3{s.point(2), s.radius()}, m, spheres); !w.empty()) return w;
    const Plane3 plane{s.point(3), s.number(4)};
    if (plane.normal == Point3{0, 0, 0}) return "";
    if (std::string w = check(a, plane, m, planes); !w.empty()) return "plane: " + w;
    if (std::string w = check(plane, a, m, planes); !w.empty()) return "of a plane: " + w;
    return "";
  });
  cases::run("polygons", 400, [&](cases::Random& random) -> std::string {
    Source s(random);
    const Point3 at = s.point(4);
    const Sphere3 a{at, s.radius()};
    // Star-shaped, concave at times, and crossing; upright, or in a plane of integers.
    Polygon3 polygon;
    polygon.rule = random.one_in(2) ? FillRule::even_odd : FillRule::nonzero;
    polygon.chains.emplace_back();
    const int n = random.between(3, 7);
    const int p = random.between(-1, 1), q = random.between(-1, 1);
    for (int i = 0; i < n; ++i) {
      const double x = random.between(-3, 3), y = random.between(-3, 3);
      polygon.chains[0].push_back({x, y, p * x + q * y});
    }
    const Point3 m = s.motion(back(at, random.between(1, 3)));
    return check(a, polygon, m, polygons);
  });
  INFO(spheres.told << ' ' << planes.told << ' ' << polygons.told << " of " << polygons.asked);
  CHECK(spheres.told > spheres.asked / 2);
  CHECK(spheres.met > spheres.asked / 20);
  CHECK(planes.told > planes.asked / 2);
  CHECK(planes.met > planes.asked / 20);
  CHECK(polygons.told > polygons.asked / 4);
  CHECK(polygons.met > polygons.asked / 20);
}

TEST_CASE("Consistency: boxes by doubles are as by the exact ray", "[collide]") {
  Tally grid, beside;
  cases::run("boxes", 4000, [&](cases::Random& random) -> std::string {
    Source s(random);
    const auto box = [&](double shift) {
      const Point3 low = s.point(3);
      const auto size = [&] { return std::abs(s.number(2)) + (random.one_in(8) ? 0 : 1); };
      return Aabb3{{low.x + shift, low.y, low.z},
                   {low.x + shift + size(), low.y + size(), low.z + 2}};
    };
    const double shift = random.between(0, 9);
    const Aabb3 a = box(shift), b = box(0);
    // Often towards each other, along an axis or a diagonal of the grid.
    Point3 m = s.point(3);
    if (random.one_in(2)) m.x = -shift;
    if (random.one_in(4)) m = {-shift, m.y > 0 ? shift : 0, m.z > 0 ? -shift : 0};
    return check(a, b, m, m.y == std::floor(m.y) ? grid : beside);
  });
  INFO(grid.told << ' ' << grid.met << " of " << grid.asked);
  CHECK(grid.told > grid.asked / 2);
  CHECK(grid.met > grid.asked / 20);
  // Two axes are reached at n / (n + 1) and (n - 1) / n, whose cross products round alike.
  const double n = 0x1p30;
  const Aabb3 cube{{0, 0, 0}, {1, 1, 1}}, far{{n + 1, n, 0}, {n + 9, n + 9, 1}};
  CHECK(check(cube, far, {n + 1, n, 0}, grid) == "");
  CHECK(sweep(cube, far, {n + 1, n, 0})->corners_a.size() == 4);
}

TEST_CASE("Consistency: hulls by doubles are as by the exact ray", "[collide]") {
  Tally all;
  cases::run("hulls", 500, [&](cases::Random& random) -> std::string {
    Source s(random);
    Convex3 a, b;
    // Some overlap or touch at the start.
    const double shift = random.one_in(2) ? 5 : random.between(0, 4);
    for (int i = 0; i < 6; ++i) {
      const Point3 p = s.point(2);
      a.points.push_back({p.x + shift, p.y, p.z});
      b.points.push_back(s.point(2));
    }
    const Point3 m{s.number(2) - 7, s.number(2), s.number(2)};
    if (std::string w = check(a, b, m, all); !w.empty()) return "hulls: " + w;
    const Capsule3 capsule{{s.point(2), s.point(2)}, s.radius()};
    if (std::string w = check(a, capsule, m, all); !w.empty()) return "capsule: " + w;
    const Triangle3 triangle{{{s.point(2), s.point(2), s.point(2)}}};
    if (std::string w = check(Sphere3{a.points[0], s.radius()}, triangle, m, all); !w.empty()) {
      return "sphere, triangle: " + w;
    }
    const Point3 corner = s.point(1);
    const Aabb3 box{{corner.x - 1, corner.y - 1, corner.z - 1}, {corner.x + 1, corner.y, corner.z}};
    return check(a, box, m, all);
  });
}

TEST_CASE("Consistency: shapes of the plane by doubles are as by the exact ray", "[collide]") {
  cases::run("plane", 800, [&](cases::Random& random) -> std::string {
    Source s(random);
    const auto point = [&](double shift) { return Point2{s.number(2) + shift, s.number(2)}; };
    const double shift = random.one_in(2) ? 5 : random.between(0, 4);
    const Triangle2 a{{{point(shift), point(shift), point(shift)}}};
    const Point2 m{s.number(2) - 7, s.number(2)};
    const auto of = [&](const auto& x, const auto& y) {
      return difference(sweep(x, y, m), detail::sweep_exactly(&x, &y, as_difference(m)));
    };
    if (std::string w = of(a, Triangle2{{{point(0), point(0), point(0)}}}); !w.empty()) return w;
    if (std::string w = of(a, Capsule2{{point(0), point(0)}, s.radius()}); !w.empty()) return w;
    return of(Sphere2{point(4), s.radius()}, Sphere2{point(0), s.radius()});
  });
}

TEST_CASE("Consistency: where both move, the exact difference of the motions counts", "[collide]") {
  cases::run("both", 300, [&](cases::Random& random) -> std::string {
    Source s(random);
    const Point3 va{s.number(9) * 0.1 - 7, s.number(2) * 0.1, s.number(2)};
    const Point3 vb{s.number(9) * 0.3, s.number(2), s.number(2) / 3};
    const Triangle3 a{{{s.point(2), s.point(2), s.point(2)}}};
    Triangle3 b{{{s.point(2), s.point(2), s.point(2)}}};
    for (Point3& p : b.vertices) p.x -= 6;
    const Sphere3 x{{6, 0.1, 0.2}, s.radius()}, y{s.point(1), s.radius()};
    const Difference3 motion(vb, va);
    const auto exact = [&](const auto& p, const auto& q) {
      return detail::sweep_exactly(detail::sweep_ref(p), detail::sweep_ref(q), motion);
    };
    if (std::string w = difference(sweep(a, va, b, vb), exact(a, b)); !w.empty()) return w;
    return difference(sweep(x, va, y, vb), exact(x, y));
  });
}

TEST_CASE("Stages: a ball that meets two parts of a polygon at once is left to the exact ray",
          "[collide]") {
  Tally all;
  const auto flat = [](const std::vector<Point2>& corners) {
    Polygon3 polygon{{{}}, FillRule::nonzero};
    for (const Point2& p : corners) polygon.chains[0].push_back({p.x, p.y, 0});
    return polygon;
  };
  const Sphere3 ball{{-10, 0, 0}, 5};
  // The side at x = 5 and the corner at (3, 4), both at a distance of 5; then two such corners.
  for (const Polygon3& polygon : {flat({{5, -2}, {9, -2}, {9, 8}, {3, 4}, {6, 3}, {5, 2}}),
                                  flat({{3, 4}, {9, 9}, {12, 0}, {9, -9}, {3, -4}, {9, 0}})}) {
    CHECK(check(ball, polygon, {20, 0, 0}, all) == "");
    CHECK(sweep(ball, polygon, {20, 0, 0})->time == Surd(0.5));
  }
  const Polygon3 square = flat({{-3, -3}, {3, -3}, {3, 3}, {-3, 3}});
  // At the end of the motion; and beside a slanted polygon, so fast that nothing else is told.
  CHECK(check(Sphere3{{0, 0, 4}, 1}, square, {0, 0, -3}, all) == "");
  CHECK(sweep(Sphere3{{0, 0, 4}, 1}, square, {0, 0, -3})->time == Surd(1.0));
  const Polygon3 slanted{{{{0.1, 0.1, 0}, {0.7, 0.7, 0.3}, {0.3, 0.3, 0.9}}}, FillRule::nonzero};
  CHECK(check(Sphere3{{0.5, -0.5, 0.4}, 0.25}, slanted, {1e18, 1e18, 0}, all) == "");
  CHECK(all.told == 0);
}

TEST_CASE("Range: a ball and a polygon that move apart at more than the largest double",
          "[collide]") {
  const Polygon3 square{{{{-3, -3, 0}, {3, -3, 0}, {3, 3, 0}, {-3, 3, 0}}}, FillRule::nonzero};
  const Sphere3 ball{{0, 0, 4}, 1};
  const auto time = [&](double down, double up) {
    return sweep(ball, {0, 0, -down}, square, {0, 0, up})->time;
  };
  CHECK(time(4, 0x1p-200) == Surd(Rational(3) / (Rational(4) + Rational(0x1p-200))));
  CHECK(time(0x1.8p1023, 0x1.8p1023) == Surd(0x1p-1023));
  CHECK_THROWS(sweep(Sphere3{{0, 0, INFINITY}, 1}, square, {0, 0, -1}));
}

TEST_CASE("Range: hulls along the axes that are huge and tiny", "[collide]") {
  Tally all;
  for (const double s : {0x1p-1000, 0x1p-300, 0x1p-150, 0x1p150, 0x1p340, 0x1p600, 0x1p1000}) {
    const auto triangle = [s](double z) {
      return Triangle3{{{{0, 0, z * s}, {s, 0, z * s}, {0, s, z * s}}}};
    };
    const Point3 down{0, 0, -4 * s};
    CHECK(check(triangle(2), triangle(0), down, all) == "");
    CHECK(sweep(triangle(2), triangle(0), down)->time == Surd(0.5));
    const Capsule3 capsule{{{0, -s, 0}, {0, s, 0}}, s};
    const Segment3 across{{-s, 0, 3 * s}, {s, 0, 3 * s}};
    CHECK(check(across, capsule, down, all) == "");
    CHECK(sweep(across, capsule, down)->time == Surd(0.5));
  }
}

TEST_CASE("Range: spheres that are huge, tiny and not finite", "[collide]") {
  Tally all;
  for (const double size : {0x1p-1060, 0x1p-500, 0x1p-150, 0x1p150, 0x1p500, 0x1p1010}) {
    for (const double y : {0.0, 1.5, 2.0, 3.0}) {
      const Sphere3 a{{-4 * size, y * size, 0}, size}, b{{0, 0, 0}, size};
      CHECK(check(a, b, {8 * size, 0, 0}, all) == "");
      CHECK(check(a, Plane3{{size, 0, 1}, 0}, {8 * size, 0, 0}, all) == "");
    }
  }
  const Sphere3 ball{{0, 0, 3}, 1};
  CHECK_THROWS(sweep(ball, ball, {0, 0, NAN}));
  CHECK_THROWS(sweep(ball, Sphere3{{0, 0, 0}, -1}, {0, 0, 1}));
  CHECK_THROWS(sweep(Sphere3{{0, 0, INFINITY}, 1}, Plane3{{0, 0, 1}, 0}, {0, 0, 1}));
}
