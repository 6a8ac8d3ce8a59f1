// SPDX-License-Identifier: MIT
// Many rays and many shapes.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/judge/generators_shapes.hpp>
#include <signum/kernel/error.hpp>
#include <signum/predicates/batch.hpp>
#include <signum/shapes/batch.hpp>

#include "cases.hpp"
#include "environment.hpp"
#include "hits/hit_filters.hpp"
#include "shapes/finite.hpp"

using namespace signum;
using cases::Family;
using cases::Random;
using detail::HitAnswer;

namespace {

using Hits = std::vector<std::optional<double>>;

template <class Shape>
struct Cases {
  std::vector<Ray3> rays;
  std::vector<Shape> shapes;

  void add(const Ray3& ray, const Shape& shape) {
    rays.push_back(ray);
    shapes.push_back(shape);
  }
  Hits expected(const HitLimit& limit) const {
    Hits hits;
    for (std::size_t i = 0; i < rays.size(); ++i) {
      const ShapeRef3 shape(&shapes[i]);
      const auto h = detail::hit_exactly(rays[i], shape, limit);
      hits.push_back(h ? std::optional(h->t.to_double()) : std::nullopt);
    }
    return hits;
  }
};

Sphere3 any_shape(Random& random, const Sphere3*) {
  return {{random.symmetric(), random.symmetric(), random.symmetric()}, random.unit()};
}
Aabb3 any_shape(Random& random, const Aabb3*) {
  const Point3 p{random.symmetric(), random.symmetric(), random.symmetric()};
  return {p, {p.x + random.unit(), p.y + random.unit(), p.z + random.unit()}};
}

/// p + f v, rounded.
Point3 moved(const Point3& p, double f, const Point3& v) {
  return {p.x + f * v.x, p.y + f * v.y, p.z + f * v.z};
}

Triangle3 any_shape(Random& random, const Triangle3*) {
  const auto point = [&] {
    return Point3{random.symmetric(), random.symmetric(), random.symmetric()};
  };
  return {{point(), point(), point()}};
}
Obb3 any_shape(Random& random, const Obb3*) {
  const auto point = [&] {
    return Point3{random.symmetric(), random.symmetric(), random.symmetric()};
  };
  const Point3 u = point();
  const Point3 v = cross(u, point());
  return {point(), {u, v, cross(u, v)}, {random.unit(), random.unit(), random.unit()}};
}

/// A point about where a ray from `from` grazes the shape.
Point3 grazed(Random& random, const Sphere3& s, const Point3& from) {
  const Point3 way{s.center.x - from.x, s.center.y - from.y, s.center.z - from.z};
  const Point3 across = cross(way, Point3{random.symmetric(), random.symmetric(), 1});
  const double squared = dot(way, way);
  const double sine = s.radius / std::sqrt(squared);
  const double along = -s.radius * sine;
  const double off = s.radius * std::sqrt(1 - sine * sine) / std::sqrt(dot(across, across));
  const double f = along / std::sqrt(squared);
  return {s.center.x + f * way.x + off * across.x, s.center.y + f * way.y + off * across.y,
          s.center.z + f * way.z + off * across.z};
}
Point3 grazed(Random& random, const Aabb3& b, const Point3&) {
  const auto end = [&](double low, double high) { return random.one_in(2) ? low : high; };
  const auto within = [&](double low, double high) { return low + random.unit() * (high - low); };
  return {end(b.min.x, b.max.x), within(b.min.y, b.max.y), end(b.min.z, b.max.z)};
}

/// On an edge, up to rounding.
Point3 grazed(Random& random, const Triangle3& t, const Point3&) {
  const Point3& a = t.vertices[0];
  const Point3& b = t.vertices[1];
  return moved(a, random.unit(), {b.x - a.x, b.y - a.y, b.z - a.z});
}
Point3 grazed(Random& random, const Obb3& b, const Point3&) {
  Point3 p = b.center;
  for (std::size_t i = 0; i < 3; ++i) {
    const double end = random.one_in(2) ? b.half[i] : -b.half[i];
    p = moved(p, i == 1 ? random.symmetric() * b.half[i] : end, b.axes[i]);
  }
  return p;
}

/// Rays and shapes of all families, and rays that are aimed, which hit, or graze.
template <class Shape>
Cases<Shape> all_cases(int count) {
  Cases<Shape> cases;
  Random random(cases::first_seed());
  for (const Family family : cases::all_families) {
    for (int i = 0; i < std::max(3, cases::count_of(count)); ++i) {
      const auto pair =
          generators::shapes_in_space(family, random, ShapeKind::ray, kind_of_type<Shape>());
      cases.add(std::get<Ray3>(pair.a), std::get<Shape>(pair.b));
      const Point3 from{4 * random.symmetric(), 4 * random.symmetric(), 3 + random.unit()};
      const auto shape = any_shape(random, static_cast<const Shape*>(nullptr));
      const Point3 to = random.one_in(3)
                            ? grazed(random, shape, from)
                            : Point3{random.symmetric(), random.symmetric(), random.symmetric()};
      cases.add({from, {to.x - from.x, to.y - from.y, to.z - from.z}}, shape);
    }
  }
  return cases;
}

template <class Shape>
detail::HitFilter filter_for(std::string_view target) {
  const detail::HitFilters filters = detail::hit_filters(target);
  if constexpr (std::is_same_v<Shape, Sphere3>) return filters.sphere;
  if constexpr (std::is_same_v<Shape, Aabb3>) return filters.aabb;
  if constexpr (std::is_same_v<Shape, Obb3>) return filters.obb;
  return filters.triangle;
}

}  // namespace

// --- Examples

TEST_CASE("batch of hits: one ray and many boxes") {
  const std::vector<Aabb3> boxes{
      {{1, -1, -1}, {2, 1, 1}}, {{-2, -1, -1}, {-1, 1, 1}}, {{-1, -1, -1}, {1, 1, 1}}};
  Hits hits(3);
  hit(Ray3{{0, 0, 0}, {2, 0, 0}}, boxes, hits);
  CHECK(hits == Hits{0.5, std::nullopt, 0.0});
  hit(Ray3{{0, 0, 0}, {2, 0, 0}}, boxes, hits, {0.25});
  CHECK(hits == Hits{std::nullopt, std::nullopt, 0.0});
  CHECK_THROWS_WITH(hit(Ray3{}, boxes, std::span(hits).first(2)),
                    "hit: shapes has 3 shapes, but there are 2 answers");
  CHECK_THROWS_AS(hit(Ray3{{0, 0, 0}, {1, 0, 0}}, boxes, hits, {std::nan("")}), NotFinite);
}

// --- Laws

TEMPLATE_TEST_CASE("batch of hits, law 1: the exact ones, rounded", "", Sphere3, Aabb3, Obb3,
                   Triangle3) {
  const Cases<TestType> cases = all_cases<TestType>(40);
  const std::size_t all = cases.rays.size();
  for (const HitLimit limit : {HitLimit{}, HitLimit{0.75}, HitLimit{0.0}, HitLimit{-1.0}}) {
    const Hits expected = cases.expected(limit);
    for (const environment::Setting& setting : environment::settings) {
      Hits hits(all);
      {
        const environment::Scope scope(setting);
        hit(cases.rays, cases.shapes, hits, limit);
      }
      for (std::size_t i = 0; i < all; ++i) {
        INFO(setting.name << ", " << i << ": " << cases::hex(cases.rays[i]));
        REQUIRE(hits[i] == expected[i]);
      }
    }
    for (const std::size_t count : {1UL, 7UL, 8UL, 9UL, 17UL}) {
      Hits hits(count);
      hit(std::span(cases.rays).first(count), std::span(cases.shapes).first(count), hits, limit);
      CHECK(std::equal(hits.begin(), hits.end(), expected.begin()));
    }
  }
}

TEMPLATE_TEST_CASE("batch of hits, law 1: where the limit is the rounded t", "", Sphere3, Aabb3,
                   Obb3, Triangle3) {
  const Cases<TestType> cases = all_cases<TestType>(20);
  const Hits free = cases.expected({});
  for (std::size_t i = 0; i < cases.rays.size(); ++i) {
    if (!free[i] || !std::isfinite(*free[i])) continue;
    const std::vector<Ray3> rays(8, cases.rays[i]);
    Hits hits(8);
    hit(rays, cases.shapes[i], hits, {*free[i]});
    const auto one = detail::hit_exactly(rays[0], ShapeRef3(&cases.shapes[i]), {*free[i]});
    INFO(i << ": " << cases::hex(rays[0]));
    for (const auto& h : hits) REQUIRE(h.has_value() == one.has_value());
  }
}

TEMPLATE_TEST_CASE("batch of hits, law 2: the filters of every target are right, and decide", "",
                   Sphere3, Aabb3, Obb3, Triangle3) {
  const Cases<TestType> cases = all_cases<TestType>(300);
  const std::size_t all = cases.rays.size();
  const Many<Ray3> rays(cases.rays);
  const Many<TestType> shapes(cases.shapes);
  for (const double limit : {std::numeric_limits<double>::infinity(), 0.75}) {
    const Hits expected = cases.expected(std::isfinite(limit) ? HitLimit{limit} : HitLimit{});
    for (const std::string_view target : targets()) {
      const detail::HitFilter filter = filter_for<TestType>(target);
      if (filter == nullptr) continue;
      INFO(target);
      std::vector<std::uint8_t> answers(all);
      std::vector<double> t(all);
      filter({rays.first(), rays.stride()}, {shapes.first(), shapes.stride()}, limit, 0, all,
             answers.data(), t.data());
      std::size_t undecided = 0;
      for (std::size_t i = 0; i < all; ++i) {
        const auto answer = static_cast<HitAnswer>(answers[i]);
        if (answer == HitAnswer::undecided) {
          undecided += i % 2;  // of the rays that are aimed
          continue;
        }
        INFO(i << ": " << cases::hex(cases.rays[i]));
        REQUIRE(expected[i].has_value() == (answer != HitAnswer::missed));
        if (expected[i]) REQUIRE(*expected[i] == (answer == HitAnswer::met ? t[i] : 0));
      }
      CHECK(undecided * 4 < all);
    }
  }
}

TEST_CASE("batch of hits, law 1: many rays and one k-DOP") {
  Random random(cases::first_seed());
  for (const Family family : cases::all_families) {
    for (int i = 0; i < std::max(2, cases::count_of(10)); ++i) {
      const auto pair =
          generators::shapes_in_space(family, random, ShapeKind::ray, ShapeKind::kdop);
      const auto& kdop = std::get<Kdop3>(pair.b);
      std::vector<Ray3> rays{std::get<Ray3>(pair.a)};
      // Others start near it, run along its planes, or go through its corners.
      for (int k = 0; k < 24; ++k) {
        Ray3 ray = rays.front();
        const Point3& n = kdop.directions[static_cast<std::size_t>(k) % kdop.directions.size()];
        const Point3 any{random.symmetric(), random.symmetric(), random.symmetric()};
        if (k % 3 == 0) ray.origin = moved(ray.origin, random.symmetric(), any);
        if (k % 3 != 1) ray.direction = any;
        if (k % 4 == 0) ray.direction = cross(n, ray.direction);
        if (detail::is_finite(ray.origin) && detail::is_finite(ray.direction)) rays.push_back(ray);
      }
      for (const HitLimit limit : {HitLimit{}, HitLimit{0.75}, HitLimit{-1.0}}) {
        Hits hits(rays.size());
        hit(rays, kdop, hits, limit);
        for (std::size_t k = 0; k < rays.size(); ++k) {
          const auto one = detail::hit_exactly(rays[k], ShapeRef3(&kdop), limit);
          INFO(cases::hex(rays[k]));
          REQUIRE(hits[k] == (one ? std::optional(one->t.to_double()) : std::nullopt));
        }
      }
    }
  }
}

TEST_CASE("batch of hits, law 2: the filters of k-DOPs are right on every target, and decide") {
  Random random(cases::first_seed());
  const double far = 2;
  const Kdop3 kdop{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 1}, {1, -1, 0.5}},
                   {-1, -1, -1, -2, -1.25},
                   {1, 1, 1, 1.5, 1.25}};
  std::vector<Ray3> rays;
  for (int i = 0; i < cases::count_of(10000); ++i) {
    const Point3 from{far * random.symmetric(), far * random.symmetric(), far * random.symmetric()};
    Point3 to{random.symmetric(), random.symmetric(), random.symmetric()};
    // On an edge, where the ray enters through two faces, or through one and leaves through
    // another.
    if (i % 3 == 0) to = {1, 0.25 + 0.5 * to.y, 0};
    if (i % 3 == 0) to.z = 0.5 - to.y;
    rays.push_back({from, {to.x - from.x, to.y - from.y, to.z - from.z}});
  }
  const Many<Ray3> many(rays);
  const HitLimit limit{1.5};
  Hits expected;
  for (const Ray3& ray : rays) {
    const auto one = detail::hit_exactly(ray, ShapeRef3(&kdop), limit);
    expected.push_back(one ? std::optional(one->t.to_double()) : std::nullopt);
  }
  for (const std::string_view target : targets()) {
    const detail::KdopHitFilter filter = detail::hit_filters(target).kdop;
    if (filter == nullptr) continue;
    INFO(target);
    std::vector<std::uint8_t> answers(rays.size());
    std::vector<double> t(rays.size());
    filter({many.first(), many.stride()}, kdop, *limit.greatest_t, 0, rays.size(), answers.data(),
           t.data());
    std::size_t undecided = 0;
    for (std::size_t i = 0; i < rays.size(); ++i) {
      const auto answer = static_cast<HitAnswer>(answers[i]);
      if (answer == HitAnswer::undecided) {
        ++undecided;
        continue;
      }
      INFO(cases::hex(rays[i]));
      REQUIRE(expected[i].has_value() == (answer != HitAnswer::missed));
      if (expected[i]) REQUIRE(*expected[i] == (answer == HitAnswer::met ? t[i] : 0));
    }
    CHECK(undecided * 5 < 2 * rays.size());
  }
}

TEST_CASE("batch of hits: rays along the sides of a box are told, but on its planes") {
  const Obb3 box{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {1, 2, 3}};
  std::vector<Ray3> rays;
  for (const double y : {-3.0, -2.0, -1.5, 0.0, 1.0, 2.5}) {
    for (const double z : {-4.0, -2.0, 0.5, 3.5}) rays.push_back({{-5, y, z}, {2, 0, 0}});
  }
  const std::vector<Obb3> boxes(rays.size(), box);
  const Many<Ray3> many(rays);
  const Many<Obb3> shapes(boxes);
  for (const std::string_view target : targets()) {
    const detail::HitFilter filter = detail::hit_filters(target).obb;
    if (filter == nullptr) continue;
    INFO(target);
    std::vector<std::uint8_t> answers(rays.size());
    std::vector<double> t(rays.size());
    filter({many.first(), many.stride()}, {shapes.first(), shapes.stride()},
           std::numeric_limits<double>::infinity(), 0, rays.size(), answers.data(), t.data());
    for (std::size_t i = 0; i < rays.size(); ++i) {
      const double y = rays[i].origin.y, z = rays[i].origin.z;
      const auto expected = std::abs(y) == 2 && std::abs(z) < 3  ? HitAnswer::undecided
                            : std::abs(y) < 2 && std::abs(z) < 3 ? HitAnswer::met
                                                                 : HitAnswer::missed;
      INFO(y << " " << z);
      CHECK(static_cast<HitAnswer>(answers[i]) == expected);
      if (expected == HitAnswer::met) CHECK(t[i] == 2);
    }
  }
}

// --- Range

TEMPLATE_TEST_CASE("batch of hits: a number that is not finite, in every place", "", Sphere3, Aabb3,
                   Obb3, Triangle3) {
  Cases<TestType> cases = all_cases<TestType>(1);
  Hits hits(cases.rays.size());
  const auto refuses = [&](auto& numbers_of, double bad) {
    auto* const numbers = reinterpret_cast<double*>(&numbers_of);
    for (std::size_t j = 0; j < sizeof numbers_of / sizeof(double); ++j) {
      const double saved = std::exchange(numbers[j], bad);
      INFO("number " << j);
      CHECK_THROWS_AS(hit(cases.rays, cases.shapes, hits), NotFinite);
      numbers[j] = saved;
    }
  };
  constexpr double infinity = std::numeric_limits<double>::infinity();
  for (const double bad : {std::numeric_limits<double>::quiet_NaN(), infinity, -infinity}) {
    refuses(cases.rays[5], bad);
    refuses(cases.shapes[5], bad);
  }
}
