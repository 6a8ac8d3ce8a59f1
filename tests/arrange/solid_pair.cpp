// SPDX-License-Identifier: MIT
// Leaving out triangles far from the other solid changes nothing.
#include <catch2/catch.hpp>
#include <signum/arrange/solid_pair.hpp>

#include "arrangement.hpp"
#include "enclosed_volume.hpp"
#include "slow_solids.hpp"
#include "solid_shapes.hpp"

namespace {

using namespace signum;
using namespace signum::detail;
using namespace solids;
using detail::Arrangement;
using detail::Cover;

constexpr auto apart = SolidRelation::apart;
constexpr auto interfering = SolidRelation::interfering;

/// The volume of what both enclose, in an arrangement of all their triangles.
BigRational common_of_all(const Mesh& a, const Mesh& b, SolidRule rule) {
  const PreparedMesh p(a), q(b);
  const Arrangement all(p, q, contacts(p.mesh(), q.mesh()), JoinExtent::all);
  const auto both = [rule](std::span<const Cover> around) {
    return is_enclosed(around[0], rule) && is_enclosed(around[1], rule);
  };
  return enclosed_volume(all, both).exact.value().number;
}

Mesh any_solid() {
  const auto corner = [] { return *rc::gen::inRange(0, 9); };
  Mesh m;
  const int boxes = *rc::gen::inRange(1, 4);
  for (int i = 0; i < boxes; ++i) {
    Point3 p, q;
    for (double Point3::*x : {&Point3::x, &Point3::y, &Point3::z}) {
      p.*x = corner();
      q.*x = p.*x + *rc::gen::inRange(1, 5);
    }
    const Mesh box = gridded_box(p, q, *rc::gen::element(1U, 2U, 4U));
    m = together(std::move(m), *rc::gen::inRange(0, 3) == 0 ? inside_out(box) : box);
  }
  return m;
}

}  // namespace

TEST_CASE("Examples: one answer of a pair after another") {
  const SolidPair pushed(box({0, 0, 0}, {10, 10, 10}), box({5, 0, 0}, {15, 10, 10}));
  CHECK(pushed.verdict().relation == interfering);
  CHECK(!pushed.contacts().contacts.empty());
  CHECK(pushed.rounded_common_volume() == 500);
  CHECK(pushed.common_volume().exact.to_string() == "500");
  REQUIRE(pushed.common_box());
  CHECK(pushed.common_box()->min == Point3{5, 0, 0});
  CHECK(pushed.common_box()->max == Point3{10, 10, 10});
  CHECK(pushed.touch_size() == TouchSize{});

  const SolidPair far(box({0, 0, 0}, {1, 1, 1}), box({5, 0, 0}, {6, 1, 1}));
  CHECK(far.verdict().relation == apart);
  CHECK(far.rounded_common_volume() == 0);
  CHECK(!far.common_box());

  const SolidPair nested(box({0, 0, 0}, {9, 9, 9}), box({1, 1, 1}, {2, 3, 4}));
  CHECK(nested.contacts().contacts.empty());
  CHECK(nested.verdict().b_in_a);
  CHECK(nested.rounded_common_volume() == 6);
  CHECK(nested.common_box()->max == Point3{2, 3, 4});
}

TEST_CASE("Examples: surfaces that nowhere meet") {
  // A shell in the cavity of the other, a shell in its wall, and one outside.
  const Mesh hollow = together(box({0, 0, 0}, {9, 9, 9}), inside_out(box({3, 3, 3}, {6, 6, 6})));
  const Mesh in_cavity = box({4, 4, 4}, {5, 5, 5}), in_wall = box({1, 1, 1}, {2, 2, 2});
  const auto check = [](const Mesh& a, const Mesh& b, SolidRelation relation, bool a_in_b,
                        bool b_in_a, double volume) {
    const SolidPair pair(a, b), swapped(b, a);
    CHECK(pair.verdict().relation == relation);
    CHECK(pair.verdict().a_in_b == a_in_b);
    CHECK(pair.verdict().b_in_a == b_in_a);
    CHECK(swapped.verdict().a_in_b == b_in_a);
    CHECK(pair.rounded_common_volume() == volume);
    CHECK(swapped.rounded_common_volume() == volume);
    if (const auto& w = pair.verdict().witness) {
      const RationalPoint p{w->exact[0].value().number, w->exact[1].value().number,
                            w->exact[2].value().number};
      CHECK(slow::place_of(p, a, SolidRule::even_odd) == slow::Place::inside);
      CHECK(slow::place_of(p, b, SolidRule::even_odd) == slow::Place::inside);
    }
  };
  check(in_cavity, hollow, apart, false, false, 0);
  check(in_wall, hollow, interfering, true, false, 1);
  check(together(in_cavity, in_wall), hollow, interfering, false, false, 1);
  check(box({-1, -1, -1}, {10, 10, 10}), hollow, interfering, false, true, 729 - 27);
  // All its shells are in the other, whose cavity is in it.
  check(box({2, 2, 2}, {7, 7, 7}), hollow, interfering, false, false, 125 - 27);
  // A cavity around a cavity.
  check(together(box({1, 1, 1}, {8, 8, 8}), inside_out(box({2, 2, 2}, {7, 7, 7}))), hollow,
        interfering, true, false, 343 - 125);
}

TEST_CASE("Consistency: what is left out changes no volume, no containment, no witness") {
  rc::prop("boxes of many triangles, which cross each other and themselves", [] {
    const Mesh a = any_solid(), b = any_solid();
    const SolidRule rule = *rc::gen::element(SolidRule::even_odd, SolidRule::nonzero);
    const SolidPair pair(a, b, rule);
    const BigRational common = common_of_all(a, b, rule);
    const bool shared = common > 0;
    RC_ASSERT(pair.common_volume().exact.value().number == common);
    RC_ASSERT(pair.rounded_common_volume() == round_to_double(common));
    RC_ASSERT((pair.verdict().relation == interfering) == shared);
    RC_ASSERT(pair.common_box().has_value() == shared);
    RC_CLASSIFY(shared, "interfering");
    const BigRational of_a = solid_volume(a, rule).exact.value().number;
    const BigRational of_b = solid_volume(b, rule).exact.value().number;
    if (pair.verdict().a_in_b) RC_ASSERT(common == of_a);
    if (pair.verdict().b_in_a) RC_ASSERT(common == of_b);
    const SolidPair swapped(b, a, rule);
    RC_ASSERT(swapped.verdict().relation == pair.verdict().relation);
    RC_ASSERT(swapped.verdict().a_in_b == pair.verdict().b_in_a);
    if (const auto& w = pair.verdict().witness) {
      const RationalPoint p{w->exact[0].value().number, w->exact[1].value().number,
                            w->exact[2].value().number};
      for (const Mesh* mesh : {&a, &b}) {
        const slow::Place place = slow::place_of(p, *mesh, rule);
        RC_ASSERT((shared ? place == slow::Place::inside : place != slow::Place::outside));
      }
    }
    const auto gridded = [](const Mesh& m) { return gridded_box(m.vertices[0], m.vertices[7], 4); };
    const Mesh c = box({0, 0, 0}, {4, 4, 4}), d = grid_convex(6);
    if (d.triangles.size() == 12) {
      RC_ASSERT(SolidPair(gridded(c), gridded(d)).common_volume().exact.value().number ==
                slow::volumes(c, d, SolidRule::even_odd).both);
    }
  });
}
