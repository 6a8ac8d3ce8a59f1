// SPDX-License-Identifier: MIT
// Leaving out triangles far from the other solid changes nothing.
#include <catch2/catch.hpp>
#include <signum/arrange/solid_pair.hpp>

#include "cells/arrangement.hpp"
#include "slow_solids.hpp"
#include "solid_shapes.hpp"
#include "volumes/enclosed_volume.hpp"

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
  const MeshBody p(a), q(b);
  const Arrangement all(p, q, contacts(p.mesh(), q.mesh()), JoinExtent::all);
  const auto both = [rule](std::span<const Cover> around, auto) {
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
    for (double Point3::* x : {&Point3::x, &Point3::y, &Point3::z}) {
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

  const Mesh some = box({0, 0, 0}, {1, 1, 1});
  for (const auto& [a, b] : {std::pair{Mesh{}, some}, {some, Mesh{}}, {Mesh{}, Mesh{}}}) {
    const SolidPair none(a, b);
    CHECK(none.verdict().relation == apart);
    CHECK(none.verdict().a_in_b == a.triangles.empty());
    CHECK(none.verdict().b_in_a == b.triangles.empty());
  }

  // 2^53 + 1, in the middle of two doubles; and what is finite, though six times as much is not.
  const SolidPair middle(box({0, 0, 0}, {3, 107, 28059810762433}),
                         box({-1, -1, -1}, {4, 108, 1e14}));
  CHECK(middle.rounded_common_volume() == 0x1p53);
  CHECK(middle.common_volume().rounded == 0x1p53);
  const SolidPair huge(box({0, 0, 0}, {0x1p341, 0x1p341, 0x1p341}),
                       box({-1, -1, -1}, {0x1p342, 0x1p342, 0x1p342}));
  CHECK(huge.rounded_common_volume() == 0x1p1023);

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

TEST_CASE(
    "Examples: triangles without area touch, or stand where a point beside a face is sought") {
  const auto with = [](Mesh m, std::initializer_list<Point3> triangle) {
    const auto n = static_cast<std::uint32_t>(m.vertices.size());
    m.vertices.insert(m.vertices.end(), triangle);
    const auto last = static_cast<std::uint32_t>(m.vertices.size()) - 1;
    m.triangles.push_back({n, std::min(n + 1, last), last});
    return m;
  };
  const Mesh unit = box({0, 0, 0}, {1, 1, 1}), far = box({3, 0, 0}, {4, 1, 1});
  const auto relation = [](const Mesh& a, const Mesh& b) {
    const SolidRelation answer = SolidPair(a, b).verdict().relation;
    CHECK(SolidPair(b, a).verdict().relation == answer);
    return answer;
  };
  // A point on a face, in the solid, and beside it; a segment that ends on a face, or before it.
  CHECK(relation(with(unit, {{3, 0.5, 0.25}}), far) == SolidRelation::touching);
  CHECK(relation(with(unit, {{3.5, 0.5, 0.25}}), far) == SolidRelation::touching);
  CHECK(relation(with(unit, {{2.5, 0.5, 0.25}}), far) == apart);
  CHECK(relation(with(unit, {{2, 0.5, 0.25}, {3, 0.5, 0.5}}), far) == SolidRelation::touching);
  CHECK(relation(with(unit, {{2, 0.5, 0.25}, {2.5, 0.5, 0.5}}), far) == apart);
  // Two segments that cross, end at each other, are one, or pass, between the boxes; and a point.
  const Mesh along = with(unit, {{2, 0.5, 0}, {2, 0.5, 1}});
  CHECK(relation(along, with(far, {{1.5, 0.5, 0.25}, {2.5, 0.5, 0.75}})) ==
        SolidRelation::touching);
  CHECK(relation(along, with(far, {{2, 0.5, 1}, {2.5, 0.5, 1}})) == SolidRelation::touching);
  CHECK(relation(along, with(far, {{2, 0.5, 0}, {2, 0.5, 1}})) == SolidRelation::touching);
  CHECK(relation(along, with(far, {{2, 0.5, 0.25}})) == SolidRelation::touching);
  CHECK(relation(along, with(far, {{1.5, 0.25, 0.25}, {2.5, 0.5, 0.75}})) == apart);
  // Segments through the points of faces that are looked at first, along each axis.
  Mesh pierced = box({3, 3, 3}, {7, 7, 7});
  const Mesh small = pierced, large = box({0, 0, 0}, {20, 20, 20});
  for (std::size_t i = 0; i < small.triangles.size(); ++i) {
    for (std::size_t k = 0; k < 3; ++k) {
      const auto& v = small.triangle(i).vertices;
      const Point3 &a = v[k], &b = v[(k + 1) % 3], &c = v[(k + 2) % 3];
      const auto at = [](double x, double y, double z) { return (2 * x + y + z) / 4; };
      const Point3 p{at(a.x, b.x, c.x), at(a.y, b.y, c.y), at(a.z, b.z, c.z)};
      const Point3 out{p.x == 3 || p.x == 7 ? 0.5 : 0.0, p.y == 3 || p.y == 7 ? 0.5 : 0.0,
                       p.z == 3 || p.z == 7 ? 0.5 : 0.0};
      const auto moved = [&p](const Point3& way, double by) {
        return Point3{p.x + by * way.x, p.y + by * way.y, p.z + by * way.z};
      };
      pierced = with(pierced, {moved(out, -1), moved(out, 1)});
      // Others end in that line, beside it.
      for (const double way : {-1.5, 1.5}) {
        const Point3 end = moved(out, way);
        const Point3 begin{end.x - out.y / 4, end.y - out.z / 4, end.z - out.x / 4};
        pierced = with(pierced, {begin, end});
      }
    }
  }
  for (const auto& [a, b] : {std::pair{pierced, large}, {large, pierced}}) {
    const SolidPair pair(a, b);
    CHECK(pair.verdict().relation == interfering);
    CHECK(pair.rounded_common_volume() == 64);
    const auto& w = pair.verdict().witness;
    REQUIRE(w);
    const RationalPoint p{w->exact[0].value().number, w->exact[1].value().number,
                          w->exact[2].value().number};
    CHECK(slow::place_of(p, small, SolidRule::even_odd) == slow::Place::inside);
  }
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
