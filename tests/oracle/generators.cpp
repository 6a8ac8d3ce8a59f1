// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/judge/generators.hpp>
#include <signum/predicates/incircle.hpp>
#include <signum/predicates/insphere.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>

#include "cases.hpp"
#include "pinned.hpp"

using namespace signum;
using namespace signum::generators;

namespace {

/// A hash of the bits of doubles.
class Hash {
 public:
  void add(double x) {
    hash_ = std::rotl(hash_ ^ std::bit_cast<std::uint64_t>(x), 29) * 0x9E3779B97F4A7C15;
    finite_ = finite_ && std::isfinite(x);
  }
  void add(const Point2& p) { add(p.x), add(p.y); }
  void add(const Point3& p) { add(p.x), add(p.y), add(p.z); }
  std::uint64_t value() const { return hash_; }
  bool all_finite() const { return finite_; }

 private:
  std::uint64_t hash_ = 0xCBF29CE484222325;
  bool finite_ = true;
};

Hash hash_of_cases(Family family) {
  Hash hash;
  Random random(1);
  for (int i = 0; i < 1000; ++i) {
    for (const Relation relation : {Relation::flat, Relation::round}) {
      for (const Point2& p : points<4, Point2>(family, relation, random)) hash.add(p);
      for (const Point3& p : points<5>(family, relation, random)) hash.add(p);
    }
    const auto [a, b] = pair<Triangle3, Ray3>(family, random);
    for (const Point3& p : a.vertices) hash.add(p);
    hash.add(b.origin);
    hash.add(b.direction);
    const auto [plane, q] = pair<Plane3, Point3>(family, random);
    hash.add(plane.normal);
    hash.add(plane.offset);
    const auto [s, t] = pair<Segment2, Triangle2>(family, random);
    hash.add(s.p);
    for (const Point2& p : t.vertices) hash.add(p);
  }
  return hash;
}

}  // namespace

// --- Examples

TEST_CASE("Random is xoshiro256** seeded by splitmix64") {
  Random random(0);
  CHECK(random.bits() == 0x99EC5F36CB75F2B4);
  CHECK(random.bits() == 0xBF6E1F784956452A);
  int least = 9;
  int most = -9;
  for (int i = 0; i < 1000; ++i) {
    const int x = random.between(-3, 3);
    least = std::min(least, x);
    most = std::max(most, x);
    const double y = random.symmetric();
    if (!(y >= -1 && y < 1)) FAIL("symmetric() out of range");
  }
  CHECK(least == -3);
  CHECK(most == 3);
}

// --- Laws

TEST_CASE("The cases of a seed are finite, and the same on every platform", "[pinned]") {
  for (const Family family : all_families) {
    const Hash hash = hash_of_cases(family);
    const std::string line = pinned_line("points " + std::string(name(family)), hash.value());
    CAPTURE(line);
    CHECK(hash.all_finite());
    CHECK(is_pinned(line));
  }
}

TEST_CASE("Degenerate points are so, and nearly degenerate ones seldom") {
  int near_zero = 0;
  cases::run("degenerate", 2000, [&](Random& random) -> std::string {
    const auto [a, b, c] = points<3, Point2>(Family::degenerate, Relation::flat, random);
    const auto [d, e, f, g] = points<4>(Family::degenerate, Relation::flat, random);
    const auto [h, i, j, k] = points<4, Point2>(Family::degenerate, Relation::round, random);
    const auto [l, m, n, o, p] = points<5>(Family::degenerate, Relation::round, random);
    const auto [q, r, s] = points<3, Point2>(Family::near_degenerate, Relation::flat, random);
    near_zero += orient2d(q, r, s) == Sign::zero;
    const bool holds = orient2d(a, b, c) == Sign::zero && orient3d(d, e, f, g) == Sign::zero &&
                       incircle(h, i, j, k) == Sign::zero && insphere(l, m, n, o, p) == Sign::zero;
    return holds ? "" : "not degenerate";
  });
  CHECK(near_zero < 1200);
}
