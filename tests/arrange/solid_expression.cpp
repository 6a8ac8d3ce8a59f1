// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <limits>
#include <signum/arrange/solid_expression.hpp>
#include <signum/kernel/error.hpp>

#include "exact_structure.hpp"
#include "solid_shapes.hpp"

namespace {

using namespace signum;
using namespace solids;
using Op = BooleanOperation;

constexpr auto apart = SolidRelation::apart;
constexpr auto touching = SolidRelation::touching;
constexpr auto interfering = SolidRelation::interfering;

std::string volume(const SolidExpression& e) { return solid_volume(e).exact.to_string(); }

const Mesh cube = box({0, 0, 0}, {4, 4, 4});

}  // namespace

TEST_CASE("Examples: a bracket, as docs/combine.md has it") {
  const Mesh plate = box({0, 0, 0}, {9, 9, 1}), rib = box({0, 4, 0}, {9, 5, 6}),
             bolt = box({2, 3, -1}, {4, 6, 8});
  const SolidExpression bracket = SolidExpression(plate) | rib, part = bracket - bolt;
  CHECK(volume(bracket) == "126");
  CHECK(volume(part) == "110");
  CHECK(combine(part).volume().exact.to_string() == "110");
  CHECK(verdict(part, bolt).relation == touching);
  CHECK(verdict(bracket, bolt).relation == interfering);
  CHECK(verdict(part, bracket).a_in_b);
  CHECK_FALSE(verdict(part, bracket).b_in_a);
}

TEST_CASE("Examples: a mesh stands in several places, by several rules") {
  const MeshBody a(together(cube, box({2, 0, 0}, {6, 4, 4}))), b(box({1, 1, 1}, {2, 2, 2}));
  const SolidExpression wound(a), odd(a, SolidRule::even_odd), inner(b);
  CHECK(volume(wound) == "96");
  CHECK(volume(odd) == "64");
  const SolidExpression overlap = wound - odd;
  CHECK(volume(overlap) == "32");
  CHECK(overlap.meshes().size() == 1);
  SolidExpression all = inner | overlap;
  CHECK(volume(all) == "33");
  CHECK(all.meshes().size() == 2);
  CHECK(&all.meshes()[0].mesh() == &b.mesh());
  all |= all;
  CHECK(volume(all) == "33");
  CHECK(all.meshes().size() == 2);
  all ^= odd;
  CHECK(volume(all) == "95");
  all -= all;
  CHECK(combine(all).triangles().empty());
  CHECK(volume(SolidExpression(inside_out(cube), SolidRule::positive) | b.mesh()) == "1");
}

TEST_CASE("Examples: what is refused") {
  Mesh open = cube, far = cube;
  open.triangles.pop_back();
  far.vertices[0].x = std::numeric_limits<double>::infinity();
  CHECK_THROWS_AS(SolidExpression(open), InvalidArgument);
  CHECK_THROWS_AS(SolidExpression(far), NotFinite);
  Mesh mixed = cube;
  std::swap(mixed.triangles[0][0], mixed.triangles[0][1]);
  CHECK_NOTHROW(SolidExpression(mixed, SolidRule::even_odd));
  CHECK_THROWS_AS(SolidExpression(mixed), InvalidArgument);
}

TEST_CASE("Examples: what touches what was made") {
  const auto relation = [](const SolidExpression& a, const SolidExpression& b) {
    const SolidVerdict v = verdict(a, b), w = verdict(b, a);
    CHECK(v.relation == w.relation);
    CHECK(v.witness.has_value() == (v.relation != apart));
    return v.relation;
  };
  const SolidExpression solid(cube), slot(box({1, 1, 2}, {3, 3, 5}));
  const SolidExpression slotted = solid - slot, outer = solid | box({4, 0, 0}, {5, 4, 4});
  // The two share a face, then an edge, then a vertex.
  CHECK(relation(slotted, slot) == touching);
  CHECK(relation(outer, SolidExpression(box({5, 4, 0}, {6, 5, 4}))) == touching);
  CHECK(relation(outer, SolidExpression(box({5, 4, 4}, {6, 5, 5}))) == touching);
  // A tip inside a face, on no diagonal of it, of what is there and of what was cut away.
  const SolidExpression tip(
      tetrahedron({2.5, 2, 2}, {1.5, 2, 2.5}, {2, 1.5, 2.5}, {2.5, 2.5, 2.5}));
  CHECK(relation(slotted, tip) == touching);
  CHECK(relation(slotted - box({0, 0, 0}, {4, 4, 2.25}), tip) == apart);
  const Mesh needle = tetrahedron({2.5, 2, 4}, {1.5, 2, 5}, {2, 1.5, 5}, {2.5, 2.5, 5});
  CHECK(relation(solid, needle) == touching);
  CHECK(relation(slotted, needle) == apart);
  const SolidExpression far(box({9, 9, 9}, {10, 10, 10})), around(box({1, 1, 3.5}, {3, 3, 5.5}));
  CHECK(relation(solid | needle, far) == apart);
  CHECK(relation(far | (needle - around), solid) == apart);
  // An edge across a face.
  const Mesh blade = tetrahedron({1, 2, 4}, {3, 2, 4}, {1, 1, 5}, {1, 3, 5});
  CHECK(relation(solid, blade) == touching);
  // A wall without thickness is no part, and what has no inside is in everything.
  const Mesh flat = with_fin({}, {1, 1, 1}, {2, 1, 1}, {1, 2, 1});
  CHECK(relation(solid, flat) == apart);
  CHECK(verdict(SolidExpression(flat), solid).a_in_b);
  CHECK_FALSE(verdict(SolidExpression(flat), solid).b_in_a);
  CHECK(verdict(solid - solid, SolidExpression(flat)).b_in_a);
  // A cavity that something fills, or stands in.
  const SolidExpression hollow = solid - box({1, 1, 1}, {3, 3, 3});
  CHECK(relation(hollow, SolidExpression(box({1, 1, 1}, {3, 3, 3}))) == touching);
  CHECK(relation(hollow, SolidExpression(box({1.5, 1.5, 1.5}, {2, 2, 2}))) == apart);
  CHECK(relation(hollow, SolidExpression(box({0.5, 0.5, 0.5}, {2, 2, 2}))) == interfering);
}

TEST_CASE("Examples: what stands in an expression twice takes room once") {
  const Mesh a = box({0, 0, 0}, {2, 2, 2}), b = box({1, 0, 0}, {4, 2, 2});
  SolidExpression twice(a);
  for (int i = 0; i < 200; ++i) i % 2 == 0 ? twice |= twice : twice &= twice;
  CHECK(solid_volume(twice).exact.to_string() == "8");
  SolidExpression shared = twice - SolidExpression(b);
  for (int i = 0; i < 100; ++i) {
    const SolidExpression copy = shared;
    shared = (copy ^ twice) ^ (shared | copy);
    CHECK(shared.meshes().size() == 2);
  }
  CHECK(solid_volume(shared).exact.to_string() == "8");
  CHECK(solid_volume(twice -= twice).exact.to_string() == "0");
}

TEST_CASE("Law 1 of expressions: chains are what combine() makes of several") {
  rc::prop("triangle by triangle", [] {
    const std::vector<Mesh> m = {grid_solid(4), grid_solid(4), grid_solid(4)};
    const std::vector<MeshBody> s = {m.begin(), m.end()};
    const SolidExpression a(s[0]), b(s[1]), c(s[2]);
    const auto same = [&](const SolidExpression& e, Op operation) {
      RC_ASSERT(exact_text(combine(e)) == exact_text(combine(operation, s)));
    };
    same(a | b | c, Op::set_union);
    same(a & b & c, Op::set_intersection);
    same(a - b - c, Op::set_difference);
    same(a ^ b ^ c, Op::set_symmetric_difference);
    const ExactMesh difference = combine(a - (b | c));
    RC_ASSERT(exact_text(difference) == exact_text(combine(a - b - c)));
    if (difference.triangles().size() <= 40) exact_structure::check_structure(difference, m);
  });
}

TEST_CASE("Law 3 of expressions: sets") {
  rc::prop("made twice, triangle by triangle", [] {
    const MeshBody m(grid_convex(4)), n(grid_convex(4)), o(grid_convex(4)),
        p(box({-1, -1, -1}, {6, 6, 6}));
    const SolidExpression a(m), b(n), c(o), all(p);
    const auto same = [](const SolidExpression& e, const SolidExpression& f) {
      RC_ASSERT(exact_text(combine(e)) == exact_text(combine(f)));
      RC_ASSERT(combine(e ^ f).triangles().empty());
    };
    same((a | b) | c, a | (b | c));
    same((a & b) & c, a & (b & c));
    same((a ^ b) ^ c, a ^ (b ^ c));
    same((a - b) - c, a - (b | c));
    same(c & (a | b), (c & a) | (c & b));
    same(a - (b & c), (a - b) | (a - c));
    same(all - a - (b | c), (all - a) & (all - b) & (all - c));
    same((all - (a & b)), (all - a) | (all - b));
    same(all - (all - (a ^ b)), ((all & a) - b) | (b - a));
  });
}
