// SPDX-License-Identifier: MIT
// Trees of boxes beside all pairs of boxes.
#include "box_tree.hpp"
// The header under test comes first.
#include <catch2/catch.hpp>
#include <set>

#include "cases.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

using Pairs = std::set<std::pair<std::uint32_t, std::uint32_t>>;

Aabb3 box(Random& random) {
  const auto at = [&] { return random.between(-8, 8) / 16.0; };
  const Point3 p{at(), at(), at()};
  const auto size = [&] { return random.between(0, 2) / 16.0; };
  return {p, {p.x + size(), p.y + size(), p.z + size()}};
}

bool overlap(const Aabb3& a, const Aabb3& b) {
  return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y &&
         a.min.z <= b.max.z && b.min.z <= a.max.z;
}

}  // namespace

TEST_CASE("box trees: all pairs of boxes that overlap, and the nearest ones, of none to many") {
  cases::run("boxes", 300, [](Random& random) -> std::string {
    std::vector<Aabb3> a(static_cast<std::size_t>(random.between(0, 12)));
    std::vector<Aabb3> b(static_cast<std::size_t>(random.between(0, 12)));
    for (Aabb3& x : a) x = box(random);
    for (Aabb3& x : b) x = box(random);
    const BoxTree of_a(a), of_b(b);
    Pairs truth, found, near;
    for (std::uint32_t i = 0; i < a.size(); ++i) {
      for (std::uint32_t j = 0; j < b.size(); ++j) {
        if (overlap(a[i], b[j])) truth.insert({i, j});
      }
    }
    const bool ended = of_a.any_pair(of_b, [&](std::uint32_t i, std::uint32_t j) {
      found.insert({i, j});
      return false;
    });
    if (ended || found != truth) return "other pairs overlap";
    const bool any = of_a.any_pair(of_b, [](std::uint32_t, std::uint32_t) { return true; });
    if (any == truth.empty()) return "a pair is said to overlap, or none";
    // With no limit all pairs are near.
    of_a.nearest_pairs(of_b, [&](std::uint32_t i, std::uint32_t j) {
      near.insert({i, j});
      return 100.0;
    });
    if (near.size() != a.size() * b.size()) return "not all pairs are near";
    return {};
  });
}
