// SPDX-License-Identifier: MIT
// The filter of triangles in one plane, against signs.
#include "pairs/triangles/coplanar.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/shapes/contact.hpp>

#include "cases.hpp"
#include "machine/fp_environment.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Family;
using cases::Random;
using cases::Relation;

namespace {

Triangle3 triangle(const std::array<Point3, 6>& p, std::size_t first) {
  return {{p[first], p[first + 1], p[first + 2]}};
}

std::optional<bool> filter(const Triangle3& a, const Triangle3& b) {
  const DefaultFpEnvironment environment;
  return intersects_coplanar_filter(a, b);
}

}  // namespace

// --- Examples

TEST_CASE("coplanar filter: apart, overlapping, touching") {
  const Triangle3 t{{{{0, 0, 1}, {4, 0, 1}, {0, 4, 1}}}};
  const auto moved = [&t](double x, double y) {
    Triangle3 m = t;
    for (Point3& p : m.vertices) p = {p.x + x, p.y + y, p.z};
    return m;
  };
  CHECK(filter(t, moved(1, 1)) == true);
  CHECK(filter(t, moved(5, 0)) == false);
  CHECK(filter(t, moved(3, 3)) == false);  // boxes overlap
  CHECK(filter(t, moved(4, 0)) == std::nullopt);
  CHECK(filter(t, moved(2, 2)) == std::nullopt);
  CHECK(filter(t, {{{{1, 1, 1}, {2, 2, 1}, {3, 3, 1}}}}) == std::nullopt);
  const Triangle3 along{{{{1, 1, 1}, {2, 1, 1}, {3, 1, 1}}}};
  CHECK(filter(along, along) == std::nullopt);
  CHECK(filter(t, {{{{1, 1, 1}, {1, 1, 1}, {1, 1, 1}}}}) == std::nullopt);
}

// --- Consistency

TEST_CASE("coplanar filter: as signs say, in planes of every family and scale") {
  int certain = 0;
  int all = 0;
  cases::run_families(3000, [&](Family family, Random& random) -> std::string {
    auto p = generators::points<6>(family, Relation::flat, random);
    // The triangles are in a plane along two axes, or in one of integers: exactly coplanar.
    const int kind = random.between(0, 3);
    const double k = random.between(-2, 2);
    for (Point3& q : p) {
      if (kind == 0) q.x = k;
      if (kind == 1) q.y = k;
      if (kind == 2) q.z = k;
      if (kind == 3) q = {std::round(64 * q.x), std::round(64 * q.y), 0};
      if (kind == 3 && !(std::abs(q.x) + std::abs(q.y) < 0x1p40)) q = {k, 2 * k, 0};
      if (kind == 3) q.z = 2 * q.x - 3 * q.y;
    }
    const Triangle3 a = triangle(p, 0);
    const Triangle3 b = triangle(p, 3);
    const std::optional<bool> found = filter(a, b);
    const bool truth = contact(a, b).dimension >= 0;
    ++all;
    certain += found.has_value();
    if (found && *found != truth) return cases::hex(a) + ", " + cases::hex(b);
    if (found != filter(b, a) && found && filter(b, a)) return "swapped " + cases::hex(p);
    return {};
  });
  CHECK(2 * certain >= all);
}

// --- Range

TEST_CASE("coplanar filter: where products of coordinates overflow, or nearly") {
  cases::run("large", 20000, [](Random& random) -> std::string {
    auto p = generators::points<6>(Family::uniform, Relation::flat, random);
    const int i = random.between(1, 1020);
    const int sum = random.between(1015, 1030);
    for (Point3& q : p) q = {std::ldexp(q.x, i), std::ldexp(q.y, std::min(sum - i, 1020)), 1};
    const Triangle3 a = triangle(p, 0);
    const Triangle3 b = triangle(p, 3);
    const std::optional<bool> found = filter(a, b);
    if (found && *found != (contact(a, b).dimension >= 0)) {
      return cases::hex(a) + ", " + cases::hex(b);
    }
    return {};
  });
}
