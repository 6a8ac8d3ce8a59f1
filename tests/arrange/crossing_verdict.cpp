// SPDX-License-Identifier: MIT
#include "solids/crossing_verdict.hpp"

#include <catch2/catch.hpp>

#include "slow_solids.hpp"
#include "solid_shapes.hpp"

namespace {

using namespace signum;
using namespace signum::detail;
using namespace solids;

std::optional<SolidVerdict> said_of(const Mesh& a, const Mesh& b,
                                    SolidRule of_a = SolidRule::even_odd,
                                    SolidRule of_b = SolidRule::even_odd) {
  const MeshBody p(a), q(b);
  return crossing_verdict(p, q, {of_a, of_b}, contacts(p, q));
}

RationalPoint exact(const ExactPoint3& p) {
  return {p.exact[0].value().number, p.exact[1].value().number, p.exact[2].value().number};
}

void check(const SolidVerdict& said, const Mesh& a, const Mesh& b) {
  RC_ASSERT(said.relation == SolidRelation::interfering);
  RC_ASSERT(!said.a_in_b);
  RC_ASSERT(!said.b_in_a);
  const RationalPoint p = exact(said.witness.value());
  RC_ASSERT(slow::place_of(p, a, SolidRule::even_odd) == slow::Place::inside);
  RC_ASSERT(slow::place_of(p, b, SolidRule::even_odd) == slow::Place::inside);
}

}  // namespace

TEST_CASE("Examples: where surfaces cross plainly, and where they do not") {
  const Mesh a = box({0, 0, 0}, {4, 4, 4}), b = box({3, 1, 1}, {7, 2, 2});
  CHECK(said_of(a, b).has_value());
  CHECK(said_of(b, a).has_value());
  // An ulp deep, far from the origin, and small.
  const Mesh far = box({0x1p40, 0, 0}, {0x1p40 + 4, 4, 4});
  CHECK(said_of(far, box({0x1p40 + 3, 1, 1}, {0x1p40 + 5, 2, 2})).has_value());
  const auto small = [](const Mesh& m) {
    return mapped(m, [](const Point3& p) { return Point3{p.x * 0x1p-20, p.y, p.z * 0x1p10}; });
  };
  CHECK(said_of(a, box({3, 1, 1}, {7, 2, 2})).has_value());
  CHECK(said_of(small(a), small(b)).has_value());

  // Nothing crosses.
  CHECK(!said_of(a, box({4, 0, 0}, {8, 4, 4})));
  CHECK(!said_of(a, box({2, 0, 0}, {6, 4, 4})));
  CHECK(!said_of(a, box({1, 1, 1}, {2, 2, 2})));
  // A wall without thickness that runs into the other, or through it.
  const Mesh c = box({6, 0, 0}, {8, 4, 4});
  CHECK(!said_of(a, with_fin(c, {6, 1, 1}, {6, 2, 3}, {2, 2, 2})));
  CHECK(!said_of(with_fin(c, {6, 1, 1}, {6, 2, 3}, {-2, 2, 2}), a));
  // Such a wall within a solid, through another that is all inside.
  const Mesh walled = with_fin(box({-9, -9, -9}, {9, 9, 9}), {-1, 1, 1}, {5, 1, 2}, {5, 3, 2});
  CHECK(!said_of(a, walled));
  CHECK(!said_of(walled, a));
  // A cavity that is walled twice is none.
  const Mesh d = together(box({-9, -9, -9}, {9, 9, 9}), together(c, c));
  CHECK(!said_of(d, box({5, 1, 1}, {7, 2, 2})));
  // A wall in a solid of one rule is no wall, whatever the rule of the other.
  const Mesh nested = together(box({-9, -9, -9}, {9, 9, 9}), c), across = box({5, 1, 1}, {7, 2, 2});
  CHECK(said_of(nested, across).has_value());
  for (const SolidRule other : {SolidRule::even_odd, SolidRule::nonzero}) {
    CHECK(!said_of(nested, across, SolidRule::nonzero, other));
    CHECK(!said_of(across, nested, other, SolidRule::nonzero));
  }
}

TEST_CASE("Law: what is said is what sections say") {
  rc::prop("of solids on a grid, which overlap, touch and repeat", [] {
    const Mesh a = grid_solid(5), b = grid_solid(5);
    const auto said = said_of(a, b);
    RC_CLASSIFY(said.has_value(), "said");
    if (!said) return;
    check(*said, a, b);
    const slow::Volumes v = slow::volumes(a, b, SolidRule::even_odd);
    RC_ASSERT(v.both > 0);
    RC_ASSERT(v.a_alone > 0);
    RC_ASSERT(v.b_alone > 0);
  });
}

TEST_CASE("Law: what is said of solids moved a little") {
  rc::prop("tetrahedra and boxes, and their witness", [] {
    const Mesh a = jittered(grid_convex(5)), b = jittered(grid_convex(5));
    const auto said = said_of(a, b);
    RC_CLASSIFY(said.has_value(), "said");
    if (said) check(*said, a, b);
  });
}
