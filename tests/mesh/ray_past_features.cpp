// SPDX-License-Identifier: MIT
// Rays that pass a vertex or an edge by less than doubles tell: their hits, rounded by doubles.
#include "hits/rounded_hit.hpp"
// The header under test comes first.
#include <algorithm>
#include <catch2/catch.hpp>
#include <signum/shapes/intersects.hpp>

#include "cases.hpp"
#include "hits/hit_spans.hpp"
#include "simd_targets.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

TEST_CASE("a ray that passes a vertex or an edge by its last digits has its weights by doubles") {
  int left = 0, all = 0;
  cases::run("just past features", 2000, [&](Random& random) -> std::string {
    const auto number = [&] { return random.unit() - 0.5; };
    const Point3 a{number(), number(), number()}, o{4 * number(), 4 * number(), 4 * number()};
    const double size = std::ldexp(1, -random.between(0, 40)), part = random.unit();
    const auto near = [&] {
      return Point3{a.x + size * number(), a.y + size * number(), a.z + size * number()};
    };
    const Triangle3 t{a, near(), near()};
    // A vertex, or a point of an edge, but for rounding.
    std::array<double, 3> weights{part, 1 - part, 0};
    if (random.one_in(2)) weights = {1, 0, 0};
    std::rotate(weights.begin(), weights.begin() + random.between(0, 2), weights.end());
    const auto along = [&](double Point3::* x) {
      const auto& [p, q, r] = t.vertices;
      return weights[0] * (p.*x) + weights[1] * (q.*x) + weights[2] * (r.*x) - o.*x;
    };
    const Ray3 ray{o, {along(&Point3::x), along(&Point3::y), along(&Point3::z)}};
    if (!intersects(ray, t)) return "";
    const auto exact = hit_met(ray, t, {});  // always by rationals
    const RoundedHit expected = rounded(*exact);
    std::string wrong;
    const auto check = [&](const std::optional<RoundedHit>& quick) {
      ++all;
      if (!quick) {
        ++left;
      } else if (quick->t != expected.t || quick->barycentric != expected.barycentric) {
        wrong = cases::hex(ray) + " " + cases::hex(t);
      }
    };
    check(rounded_hit(ray, t, exact->feature, Start::elsewhere));
    simd_targets::for_each([&] {
      MetTriangles met;
      for (int i = 0; i < 3; ++i) met.add(ray, t, exact->feature, Start::elsewhere);
      std::array<std::optional<RoundedHit>, MetTriangles::capacity> hits;
      rounded_hits(met, hits);
      for (std::size_t i = 0; i < met.size(); ++i) check(hits[i]);
    });
    return wrong;
  });
  CHECK(left <= all / 100);
  CHECK(all > cases::count_of(2000));
}
