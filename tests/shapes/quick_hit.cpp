// SPDX-License-Identifier: MIT
// What doubles tell of hits, against the exact answers.
#include "hits/quick/quick_hit.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <signum/judge/generators_shapes.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/intersects.hpp>

#include "cases.hpp"
#include "environment.hpp"
#include "exact_hit.hpp"
#include "hits/hull_face.hpp"
#include "hits/part_hit.hpp"
#include "simd_targets.hpp"

using namespace signum;
using cases::Family;
using cases::Random;

namespace {

/// What is wrong with the hit on a shape, or nothing.
template <class H>
std::string difference(const std::optional<H>& found, const std::optional<H>& truth, bool exactly) {
  if (found.has_value() != truth.has_value()) return truth ? "it is hit" : "it is missed";
  if (!found) return "";
  if (found->t.to_double() != truth->t.to_double()) {
    return "t is " + cases::hex(truth->t.to_double()) + ", not " + cases::hex(found->t.to_double());
  }
  if (found->inside != truth->inside) return "inside";
  if constexpr (requires { found->face; }) {
    if (found->face != truth->face) return "another face";
  }
  if constexpr (requires { found->feature; }) {
    if (found->feature != truth->feature) return "another feature";
    if (found->barycentric.to_doubles() != truth->barycentric.to_doubles()) return "other weights";
    if (exactly && found->barycentric.exact() != truth->barycentric.exact()) return "exact weights";
  }
  if (exactly && !(found->t.exact() == truth->t.exact())) return "another exact t";
  return "";
}

template <class Shape>
std::string check(const Ray3& ray, const Shape& shape, const HitLimit& limit, bool exactly) {
  const auto found = hit(ray, shape, limit);
  auto truth = exact_hit(ray, shape, limit);
  if constexpr (std::is_same_v<std::remove_cv_t<decltype(found)>, decltype(truth)>) {
    return difference(found, truth, exactly);
  } else {
    return difference<Hit>(found, truth ? std::optional<Hit>(*truth) : std::nullopt, exactly);
  }
}

template <class Shape>
std::string check_all(Family family, Random& random) {
  auto [a, b] = generators::shapes_in_space(family, random, ShapeKind::ray, kind_of_type<Shape>());
  Ray3 ray = std::get<Ray3>(a);
  const Shape& shape = std::get<Shape>(b);
  // In space there are far fewer hits than misses: some rays are aimed.
  const bool exactly = random.one_in(8);
  std::string wrong = check(ray, shape, {}, exactly);
  const auto first = hit(ray, shape);
  if (first && wrong.empty()) {
    const double t = first->t.to_double();
    for (const double limit : {t, std::nextafter(t, 0), std::nextafter(t, 1e300), -1.0, 0.0}) {
      if (!std::isfinite(limit)) continue;
      wrong += check(ray, shape, {limit}, false);
    }
  }
  const auto at_random = [&] { return random.one_in(2) ? random.floating(-3, 3) : random.unit(); };
  ray.direction = {at_random(), at_random(), at_random()};
  wrong += check(ray, shape, {}, false);
  return wrong.empty() ? "" : wrong + " at " + cases::hex(ray);
}

template <class Shape>
void check_families(int count) {
  for (const Family family : cases::all_families) {
    cases::run("hits", count,
               [family](Random& random) { return check_all<Shape>(family, random); });
  }
}

/// A ray that is aimed at about the middle of a shape of about the size 1.
Ray3 aimed(Random& random) {
  const auto number = [&] { return 2 * random.unit() - 1; };
  const Point3 from{number() * 4, number() * 4, 3 + number()};
  const Point3 to{number(), number(), number()};
  return {from, {to.x - from.x, to.y - from.y, to.z - from.z}};
}
template <class Shape>
Shape any_shape(Random& random) {
  const auto number = [&] { return random.unit() - 0.5; };
  const auto point = [&] { return Point3{number(), number(), number()}; };
  const auto length = [&] { return random.unit(); };
  if constexpr (std::is_same_v<Shape, Sphere3>) {
    return {point(), length()};
  } else if constexpr (std::is_same_v<Shape, Aabb3>) {
    const Point3 p = point();
    return {p, {p.x + length(), p.y + length(), p.z + length()}};
  } else if constexpr (std::is_same_v<Shape, Obb3>) {
    return {point(), {point(), point(), point()}, {length(), length(), length()}};
  } else if constexpr (std::is_same_v<Shape, Plane3>) {
    return {point(), number()};
  } else if constexpr (std::is_same_v<Shape, Capsule3> || std::is_same_v<Shape, Cylinder3>) {
    return {{point(), point()}, 0.5 * length()};
  } else if constexpr (std::is_same_v<Shape, Lozenge3>) {
    return {point(), {point(), point()}, 0.5 * length()};
  } else if constexpr (std::is_same_v<Shape, Cone3>) {
    return {point(), point(), length()};
  } else if constexpr (std::is_same_v<Shape, Ellipsoid3>) {
    return {point(), {point(), point(), point()}};
  } else if constexpr (std::is_same_v<Shape, Convex3>) {
    Convex3 hull;
    const int n = random.between(4, 40);
    for (int i = 0; i < n; ++i) hull.points.push_back(point());
    return hull;
  } else if constexpr (std::is_same_v<Shape, Kdop3>) {
    Kdop3 kdop;
    for (int i = 0; i < 7; ++i) {
      kdop.directions.push_back(point());
      kdop.min.push_back(-0.2 - 0.1 * length());
      kdop.max.push_back(0.2 + 0.1 * length());
    }
    return kdop;
  } else {
    return {{point(), point(), point()}};
  }
}

/// How many of a thousand doubles tell.
template <class Shape>
int told(int scale) {
  int count = 0;
  Random random(cases::first_seed());
  const double s = std::ldexp(1.0, scale);
  for (int i = 0; i < 1000; ++i) {
    const Ray3 ray = aimed(random);
    Ray3 scaled = ray;
    for (Point3* p : {&scaled.origin, &scaled.direction}) *p = {p->x * s, p->y * s, p->z * s};
    const Shape shape = any_shape<Shape>(random);
    const Ray3& asked = scale == 0 ? ray : scaled;
    if constexpr (requires { detail::quick_hit(asked, shape, {}); }) {
      count += detail::quick_hit(asked, shape, {}).told != detail::Told::nothing;
    } else {
      count += detail::part_hit(asked, shape, {}).told != detail::Told::nothing;
    }
  }
  return count;
}

template <class Shape>
void check_aimed(int count) {
  cases::run("aimed rays", count, [](Random& random) -> std::string {
    const Ray3 ray = aimed(random);
    const Shape shape = any_shape<Shape>(random);
    const auto& setting = environment::settings[static_cast<std::size_t>(
        random.between(0, static_cast<int>(environment::settings.size()) - 1))];
    const auto truth = exact_hit(ray, shape, {});
    const auto found = [&] {
      const environment::Scope scope(setting);
      return hit(ray, shape);
    }();
    std::string wrong = difference(found, truth, random.one_in(10));
    if (random.one_in(5)) {
      simd_targets::for_each([&] { wrong += difference(hit(ray, shape), truth, false); });
    }
    return wrong.empty() ? "" : wrong + " at " + cases::hex(ray) + " " + setting.name;
  });
}

}  // namespace

// --- Examples

TEST_CASE("quick hit: most rays are told by doubles") {
  CHECK(told<Sphere3>(0) > 995);
  CHECK(told<Plane3>(0) > 995);
  CHECK(told<Aabb3>(0) > 995);
  CHECK(told<Obb3>(0) > 985);
  CHECK(told<Capsule3>(0) > 990);
  CHECK(told<Cylinder3>(0) > 990);
  CHECK(told<Kdop3>(0) > 990);
  CHECK(told<Lozenge3>(0) > 990);
  CHECK(told<Cone3>(0) > 990);
  CHECK(told<Ellipsoid3>(0) > 990);
  CHECK(told<Sphere3>(300) == 0);
}

TEST_CASE("quick hit: a face of a hull is found by nearly all rays that meet one") {
  Random random(cases::first_seed());
  int met = 0, found = 0;
  for (int i = 0; i < 1000; ++i) {
    const Ray3 ray = aimed(random);
    const Convex3 hull = any_shape<Convex3>(random);
    const bool is_entered = intersects(ray, hull) && !intersects(ray.origin, hull);
    met += is_entered;
    found += is_entered && detail::face_where_entered(ray, hull.points);
  }
  CHECK(met > 100);
  CHECK(found > 0.98 * met);
}

TEST_CASE("quick hit: a face of a box is found whose corners are rounded") {
  Random random(cases::first_seed());
  int found = 0;
  for (int i = 0; i < 300; ++i) {
    const Point3 u{random.unit(), random.unit(), random.unit()}, v{-u.y, u.x, 0};
    const Point3 w{-u.z * u.x, -u.z * u.y, u.x * u.x + u.y * u.y};
    Convex3 box;
    for (const double x : {-1.0, 1.0}) {
      for (const double y : {-1.0, 1.0}) {
        for (const double z : {-1.0, 1.0}) {
          box.points.push_back({x * u.x + y * v.x + z * w.x, x * u.y + y * v.y + z * w.y,
                                x * u.z + y * v.z + z * w.z});
        }
      }
    }
    const Point3 from{4 * random.unit() + 4, random.unit(), random.unit()};
    found +=
        detail::face_where_entered({from, {-from.x, -from.y, -from.z}}, box.points).has_value();
  }
  CHECK(found > 290);
}

TEST_CASE("quick hit: numbers that are not finite are refused from inside, too") {
  for (std::size_t i = 0; i < 24; ++i) {
    Ray3 ray{{0, 0, 0.125}, {0, 0, -1}};
    Segment3 axis{{-1, 0, 0}, {1, 0, 0}};
    Point3& p = *std::array{&ray.origin, &ray.direction, &axis.p, &axis.q}[i / 3 % 4];
    p.*std::array{&Point3::x, &Point3::y, &Point3::z}[i % 3] = i < 12 ? HUGE_VAL : std::nan("");
    CHECK_THROWS_AS(hit(ray, Capsule3{axis, 0.5}), NotFinite);
  }
}

TEST_CASE("quick hit: rays along the axes are told, too") {
  const Lozenge3 plate{{0, 0, 0}, {{{2, 0, 0}, {0, 1, 0}}}, 0.25};
  const Ray3 along{{-3, 0.5, 0.125}, {1, 0, 0}};
  CHECK(detail::part_hit(along, plate, {}).told == detail::Told::met);
  CHECK(detail::part_hit({{0.5, 0.5, 3}, {0, 0, -1}}, plate, {}).told == detail::Told::met);
  CHECK(detail::part_hit(along, Cone3{{-2, 0.5, 0}, {2, 0.5, 0}, 1}, {}).told == detail::Told::met);
}

TEST_CASE("quick hit: a hull of points that are in one plane, or on one line, is hit, too") {
  const Ray3 down{{0.25, 0.5, 3}, {0, 0, -1}};
  const Convex3 square{{{0, 0, 1}, {1, 0, 1}, {1, 1, 1}, {0, 1, 1}, {0.5, 0.5, 1}}};
  CHECK(hit(down, square)->t.to_double() == 2);
  CHECK(hit(down, Convex3{{{0, 0.5, 0}, {0.5, 0.5, 0}, {1, 0.5, 0}, {2, 0.5, 0}}})->t.to_double() ==
        3);
  Convex3 cube;
  for (const double x : {0.0, 1.0}) {
    for (const double y : {0.0, 1.0}) {
      for (const double z : {0.0, 1.0}) cube.points.push_back({x, y, z});
    }
  }
  CHECK(hit(down, cube)->t.to_double() == 2);
  CHECK(hit({{0, 0, 3}, {0, 0, -1}}, cube)->t.to_double() == 2);
  CHECK(hit({{0.5, 0.5, 0.5}, {0, 0, -1}}, cube)->inside);
  CHECK(!hit(down, cube, {1.5}));
  CHECK(!hit({{0.5, 0.5, 0.5}, {0, 0, -1}}, cube, {-1.0}));
}

TEST_CASE("quick hit: what touches, or is to be refused, is not told") {
  const Sphere3 ball{{0, 0, 0}, 2};
  CHECK(detail::quick_hit({{-4, 2, 0}, {1, 0, 0}}, ball, {}).told == detail::Told::nothing);
  CHECK(detail::quick_hit({{2, 0, 0}, {1, 0, 0}}, ball, {}).told == detail::Told::nothing);
  CHECK(detail::quick_hit({{-4, 0, 0}, {1, 0, 0}}, ball, {2.0}).told == detail::Told::nothing);
  const double infinity = std::numeric_limits<double>::infinity();
  CHECK(detail::quick_hit({{-4, 0, 0}, {1, 0, 0}}, ball, {infinity}).told == detail::Told::nothing);
  CHECK(detail::quick_hit({{-4, 0, 0}, {1, 0, 0}}, Sphere3{{0, 0, 0}, -2}, {}).told ==
        detail::Told::nothing);
  CHECK(detail::quick_hit({{-4, 0, infinity}, {1, 0, 0}}, ball, {}).told == detail::Told::nothing);
  const Ray3 through{{-4, 0.25, 0.25}, {1, 0, 0}};
  CHECK_THROWS_AS(hit(through, Lozenge3{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}}}, -1}), InvalidArgument);
  CHECK_THROWS_AS(hit(through, Cone3{{-2, 0, 0}, {2, 0, 0}, -1}), InvalidArgument);
  CHECK_THROWS_AS(hit(through, Ellipsoid3{{0, 0, infinity}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}}),
                  NotFinite);
  CHECK_THROWS_AS(hit(through, Convex3{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, infinity}}}),
                  NotFinite);
  CHECK_THROWS_AS(hit(through, Convex3{}), InvalidArgument);
  const Aabb3 box{{0, 0, 0}, {1, 1, 1}};
  // An edge.
  CHECK(detail::quick_hit({{-1, -1, 0.5}, {1, 1, 0}}, box, {}).told == detail::Told::nothing);
  CHECK(detail::quick_hit({{-1, 0.5, 0.5}, {1, 0, 0}}, box, {}).told == detail::Told::met);
  CHECK(detail::quick_hit({{-1, 0.5, 0.5}, {1, 0, 0}}, Aabb3{{0, 1, 0}, {1, 0, 1}}, {}).told ==
        detail::Told::nothing);
}

// --- Consistency

TEST_CASE("quick hit: hits in every family are the exact ones") {
  check_families<Sphere3>(1500);
  check_families<Plane3>(1000);
  check_families<Aabb3>(1500);
  check_families<Obb3>(700);
  check_families<Triangle3>(1000);
  check_families<Capsule3>(500);
  check_families<Cylinder3>(500);
  check_families<Kdop3>(200);
  check_families<Frustum3>(200);
  check_families<Lozenge3>(150);
  check_families<Cone3>(250);
  check_families<Ellipsoid3>(150);
  check_families<Convex3>(100);
  check_families<Segment3>(200);
  check_families<Polygon3>(50);
}

TEST_CASE("quick hit: hits of aimed rays are the exact ones in every environment") {
  check_aimed<Sphere3>(4000);
  check_aimed<Plane3>(3000);
  check_aimed<Aabb3>(4000);
  check_aimed<Obb3>(3000);
  check_aimed<Triangle3>(4000);
  check_aimed<Capsule3>(2500);
  check_aimed<Cylinder3>(2500);
  check_aimed<Kdop3>(600);
  check_aimed<Lozenge3>(400);
  check_aimed<Cone3>(1000);
  check_aimed<Ellipsoid3>(400);
  check_aimed<Convex3>(400);
}

/// A tube with a slanted axis, and rays that pass by it so near to its side, or meet the side so
/// near to its end, that doubles tell nothing: from 2^-8 of the radius, or length, to less than
/// they round.
template <class Tube>
std::string check_beside_tube(Random& random) {
  const auto number = [&] { return 2 * random.unit() - 1; };
  const auto plus = [](const Point3& p, double s, const Point3& v) {
    return Point3{p.x + s * v.x, p.y + s * v.y, p.z + s * v.z};
  };
  const Point3 p{number(), number(), number()}, a{number(), number(), 1 + number()};
  const double length = std::sqrt(a.x * a.x + a.y * a.y + a.z * a.z);
  const double flat = std::sqrt(a.x * a.x + a.y * a.y);
  const Point3 u{-a.y / flat, a.x / flat, 0};
  const Point3 v{-u.y * a.z / length, u.x * a.z / length, flat / length};
  const double radius = 0.5 + random.unit(), small = std::ldexp(number(), -random.between(8, 53));
  const Tube tube{{p, plus(p, 1, a)}, radius};
  const bool grazes = random.one_in(2);
  const double along = grazes ? random.unit() : random.one_in(2) ? small : 1 + small;
  const Point3 to = plus(plus(p, along, a), radius * (grazes ? 1 + small : 1), u);
  const Point3 from =
      grazes ? plus(to, -3, v) : plus(plus(plus(to, 2, u), number(), v), number(), a);
  const Ray3 ray{from, {to.x - from.x, to.y - from.y, to.z - from.z}};
  const std::string wrong = check(ray, tube, {}, random.one_in(8));
  return wrong.empty() ? "" : wrong + " at " + cases::hex(ray);
}

TEST_CASE("quick hit: rays that nearly graze a tube, or meet it near an end, are the exact ones") {
  cases::run("capsules", 600, check_beside_tube<Capsule3>);
  cases::run("cylinders", 600, check_beside_tube<Cylinder3>);
}

TEST_CASE("quick hit: k-DOPs of many directions, and of numbers that are not finite") {
  Kdop3 k;
  for (int i = 0; i < 1001; ++i) {
    k.directions.push_back({1.0 * i, 1000.0 - i, 500});
    k.min.push_back(-500);
    k.max.push_back(500);
  }
  k.directions.push_back({1, 0, 0}), k.min.push_back(-1), k.max.push_back(1);
  const Ray3 ray{{0, 0, 8}, {0, 0, -1}};
  CHECK(detail::size_if_plain(k) == HUGE_VAL);
  CHECK(detail::quick_hit(ray, k, {}).told == detail::Told::nothing);
  CHECK(hit(ray, k)->t.to_double() == 7);
  const Kdop3 box{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {-1, -1, -1}, {1, 1, 1}};
  const auto told = [&](const Ray3& r, const HitLimit& limit) {
    return detail::quick_hit_of_large(r, box, limit).told;
  };
  CHECK(told(ray, {}) == detail::Told::met);
  CHECK(told(ray, {6.0}) == detail::Told::missed);
  CHECK(told(ray, {HUGE_VAL}) == detail::Told::nothing);
  CHECK(told({{0, 0, HUGE_VAL}, {0, 0, -1}}, {}) == detail::Told::nothing);
  CHECK(told({{0, 0, 8}, {0, NAN, -1}}, {}) == detail::Told::nothing);
}

TEST_CASE("quick hit: k-DOPs of any size, met from every side") {
  for (const double s : {1.0, 0x1p210, 0x1p300}) {
    const Kdop3 box{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {-s, -2 * s, -3 * s}, {s, 2 * s, 3 * s}};
    CHECK((detail::size_if_plain(box) < 0x1p200) == (s == 1));
    for (std::uint32_t i = 0; i < 3; ++i) {
      for (const double side : {-1.0, 1.0}) {
        const auto axis = std::array{&Point3::x, &Point3::y, &Point3::z}[i];
        Ray3 ray{{0.25 * s, 0.5 * s, 0.75 * s}, {0, 0, 0}};
        ray.origin.*axis = 8 * side * s;
        ray.direction.*axis = -side * s;
        const std::uint32_t face = side < 0 ? 2 * i : 2 * i + 1;
        for (const auto& found :
             {detail::quick_hit_of_large(ray, box, {}), detail::quick_hit(ray, box, {})}) {
          CHECK(found.told == detail::Told::met);
          CHECK(found.t == 7 - i);
          CHECK(found.face == face);
        }
      }
    }
  }
}
