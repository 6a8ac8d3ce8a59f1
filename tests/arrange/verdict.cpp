// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <signum/arrange/verdict.hpp>
#include <signum/kernel/error.hpp>
#include <string>

#include "slow_solids.hpp"
#include "solid_shapes.hpp"

namespace {

using namespace signum;
using namespace signum::detail;
using namespace solids;

RationalPoint exact(const ExactPoint3& p) {
  return {p.exact[0].value().number, p.exact[1].value().number, p.exact[2].value().number};
}

/// The verdict, whose witness is as it should be.
SolidVerdict checked(const Mesh& a, const Mesh& b, SolidRule rule = SolidRule::even_odd) {
  const SolidVerdict v = verdict(a, b, rule);
  REQUIRE(v.witness.has_value() == (v.relation != SolidRelation::apart));
  if (v.witness) {
    const slow::Place in_a = slow::place_of(exact(*v.witness), a, rule);
    const slow::Place in_b = slow::place_of(exact(*v.witness), b, rule);
    if (v.relation == SolidRelation::interfering) {
      CHECK(in_a == slow::Place::inside);
      CHECK(in_b == slow::Place::inside);
    } else {
      CHECK(in_a != slow::Place::outside);
      CHECK(in_b != slow::Place::outside);
    }
  }
  return v;
}

void check(const SolidVerdict& v, SolidRelation relation, bool a_in_b, bool b_in_a) {
  CHECK(v.relation == relation);
  CHECK(v.a_in_b == a_in_b);
  CHECK(v.b_in_a == b_in_a);
}

constexpr auto apart = SolidRelation::apart;
constexpr auto touching = SolidRelation::touching;
constexpr auto interfering = SolidRelation::interfering;

const Mesh cube = box({0, 0, 0}, {2, 2, 2});

}  // namespace

TEST_CASE("Examples: two boxes") {
  check(checked(cube, box({3, 0, 0}, {4, 1, 1})), apart, false, false);
  check(checked(cube, box({2, 0, 0}, {4, 2, 2})), touching, false, false);  // a face
  check(checked(cube, box({2, 2, 0}, {4, 4, 2})), touching, false, false);  // an edge
  check(checked(cube, box({2, 2, 2}, {4, 4, 4})), touching, false, false);  // a vertex
  check(checked(cube, box({1, 0, 0}, {3, 2, 2})), interfering, false, false);
  check(checked(cube, box({1, 1, 1}, {3, 3, 3})), interfering, false, false);
  check(checked(cube, box({0, 0, 0}, {1, 1, 1})), interfering, false, true);
  check(checked(cube, box({-1, -1, -1}, {3, 3, 3})), interfering, true, false);
  check(checked(cube, cube), interfering, true, true);
  check(checked(cube, inside_out(cube), SolidRule::nonzero), interfering, true, true);
  check(checked(cube, box({0x1.fffffffffffffp0, 0, 0}, {4, 2, 2})), interfering, false, false);
  check(checked(cube, box({0x1.0000000000001p1, 0, 0}, {4, 2, 2})), apart, false, false);
}

TEST_CASE("Examples: a coordinate of minus zero is zero") {
  const auto negated = [](Mesh m) {
    for (Point3& p : m.vertices) {
      for (double* x : {&p.x, &p.y, &p.z}) *x = *x == 0 ? -0.0 : *x;
    }
    return m;
  };
  check(checked(cube, negated(box({0, 0, 0}, {2, 2, 2}))), interfering, true, true);
  check(checked(cube, negated(box({-2, 0, 0}, {0, 2, 2}))), touching, false, false);
  check(checked(cube, negated(box({-2, -2, 0}, {0, 0, 2}))), touching, false, false);
}

TEST_CASE("Examples: cavities") {
  const Mesh outer = box({-5, -5, -5}, {5, 5, 5}), hole = box({-1, -1, -1}, {3, 3, 3});
  const Mesh hollow = together(outer, inside_out(hole));
  for (const SolidRule rule : {SolidRule::even_odd, SolidRule::nonzero}) {
    check(checked(cube, hollow, rule), apart, false, false);
    check(checked(hole, hollow, rule), touching, false, false);
    check(checked(box({-1, 0, 0}, {1, 1, 1}), hollow, rule), touching, false, false);
    check(checked(box({-2, 0, 0}, {1, 1, 1}), hollow, rule), interfering, false, false);
    check(checked(hollow, outer, rule), interfering, true, false);
  }
  // Turned alike, both shells enclose the same: empty by the one rule, solid by the other.
  const Mesh doubled = together(outer, hole);
  CHECK(verdict(cube, doubled).relation == interfering);
  check(checked(cube, doubled), apart, false, false);
  check(checked(cube, doubled, SolidRule::nonzero), interfering, true, false);
}

TEST_CASE("Examples: walls without thickness, and what is flat") {
  const Mesh fin = with_fin({}, {-1, 1, 1}, {3, 1, 1}, {1, 1, 2});
  check(checked(cube, fin), touching, false, false);
  check(checked(cube, with_fin({}, {1, 1, 1}, {1.5, 1, 1}, {1, 1.5, 1})), touching, false, true);
  // A wall through the inside makes no difference, one that sticks out does.
  check(checked(with_fin(cube, {1, 0, 0}, {1, 2, 0}, {1, 1, 2}), cube), interfering, true, true);
  check(checked(with_fin(cube, {1, 0, 0}, {1, 2, 0}, {1, 1, 3}), cube), interfering, false, true);
  check(checked(fin, fin), touching, true, true);
  check(checked(fin, with_fin({}, {-1, 1, 1}, {3, 1, 1}, {1, 1, 3})), touching, true, false);
  // A segment and a point, as triangles of zero area.
  const auto flat = [](const Point3& a, const Point3& b, const Point3& c) {
    return Mesh{{a, b, c}, {{0, 1, 2}, {0, 2, 1}}};
  };
  check(checked(flat({1, 1, 1}, {1, 1, 2}, {1, 1, 1.5}), cube), touching, true, false);
  check(checked(flat({1, 1, 1}, {1, 1, 3}, {1, 1, 1.5}), cube), touching, false, false);
  check(checked(flat({1, 1, 3}, {1, 1, 4}, {1, 1, 5}), cube), apart, false, false);
  check(checked(flat({2, 0, 0}, {2, 2, 0}, {2, 1, 0}), cube), touching, true, false);
  check(checked(flat({1, 1, 1}, {1, 1, 1}, {1, 1, 1}), cube), touching, true, false);
  check(checked(flat({3, 1, 1}, {3, 1, 1}, {3, 1, 1}), cube), apart, false, false);
}

TEST_CASE("Examples: one in the other without a crossing, at a vertex") {
  const Mesh corner = tetrahedron({0, 0, 0}, {1, 0.5, 0.5}, {0.5, 1, 0.5}, {0.5, 0.5, 1});
  const Mesh turned = volume_of_four({0, 0, 0}, {1, 0.5, 0.5}, {0.5, 1, 0.5}, {0.5, 0.5, 1}) > 0
                          ? corner
                          : inside_out(corner);
  check(checked(turned, cube), interfering, true, false);
}

TEST_CASE("Examples: what is not closed is refused by the name of an edge") {
  Mesh open = cube;
  open.triangles.pop_back();
  using Catch::Matchers::Contains;
  CHECK_THROWS_AS(verdict(open, cube), InvalidArgument);
  CHECK_THROWS_WITH(verdict(cube, open), Contains("not closed: the edge between (") &&
                                             Contains("is in an odd number of triangles"));
  Mesh mixed = cube;
  std::swap(mixed.triangles[0][0], mixed.triangles[0][1]);
  check(checked(mixed, cube), interfering, true, true);
  CHECK_THROWS_WITH(verdict(mixed, cube), Contains("not turned alike"));
  Mesh infinite = cube;
  infinite.vertices[0].x = INFINITY;
  CHECK_THROWS_AS(verdict(infinite, cube), NotFinite);
  // Far away, too.
  Mesh far = cube;
  for (Point3& p : far.vertices) p.x += 100;
  for (const Mesh& bad : {open, mixed}) CHECK_THROWS_AS(verdict(far, bad), InvalidArgument);
  CHECK_THROWS_AS(verdict(far, infinite), NotFinite);
}

TEST_CASE("Examples: no triangles at all") {
  check(verdict({}, cube), apart, true, false);
  check(verdict({}, {}), apart, true, true);
}

TEST_CASE("Law 1 and 5 of verdict: two solids on a grid, as their sections say") {
  rc::prop("relation and containment", [] {
    const Mesh a = grid_solid(4), b = grid_solid(4);
    const SolidRule rule =
        *rc::gen::element(SolidRule::even_odd, SolidRule::nonzero, SolidRule::positive);
    const SolidVerdict v = checked(a, b, rule), w = checked(b, a, rule);
    RC_ASSERT(v.relation == w.relation);
    RC_ASSERT(v.a_in_b == w.b_in_a);
    RC_ASSERT(v.b_in_a == w.a_in_b);
    const slow::Volumes volumes = slow::volumes(a, b, rule);
    RC_ASSERT((v.relation == interfering) == (volumes.both > 0));
    RC_CLASSIFY(v.relation == touching, "touching");
    RC_CLASSIFY(v.relation == interfering, "interfering");
    // What may be a wall without thickness can only make a solid larger.
    if (volumes.a_alone > 0) RC_ASSERT(!v.a_in_b);
    if (volumes.b_alone > 0) RC_ASSERT(!v.b_in_a);
    const auto simple = [](const Mesh& m) { return m.vertices.size() <= 8; };
    if (simple(a)) RC_ASSERT(v.a_in_b == (volumes.a_alone == 0));
    if (simple(b)) RC_ASSERT(v.b_in_a == (volumes.b_alone == 0));
  });
}

TEST_CASE("Laws 2 to 4 of verdict: other meshes of the same solids") {
  rc::prop("splitting, shuffling, scaling and exchanging axes change nothing", [] {
    const Mesh a = grid_solid(4), b = grid_solid(4);
    const SolidVerdict v = verdict(a, b, SolidRule::even_odd);
    const double scale = *rc::gen::element(1.0, -0x1p-300, 0x1p300, 0x1p-1060);
    const auto other = [&](const Point3& p) {
      return Point3{scale * p.y, scale * p.z, scale * p.x};
    };
    const auto face = static_cast<std::size_t>(*rc::gen::inRange(0, 4));
    const Mesh c = mapped(split_with_sliver(shuffled(a), face), other);
    const Mesh d = mapped(shuffled(b), other);
    const SolidVerdict w = checked(c, d);
    RC_ASSERT(w.relation == v.relation);
    RC_ASSERT(w.a_in_b == v.a_in_b);
    RC_ASSERT(w.b_in_a == v.b_in_a);
    const SolidVerdict same = verdict(c, mapped(a, other), SolidRule::even_odd);
    RC_ASSERT(same.a_in_b);
    RC_ASSERT(same.b_in_a);
  });
}
