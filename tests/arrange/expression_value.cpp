// SPDX-License-Identifier: MIT
// Whether expressions keep a cell, beside SolidExpression::keeps, which does all steps each time;
// and exact meshes as operands.
#include "solids/expression_value.hpp"

#include <catch2/catch.hpp>
#include <random>
#include <signum/arrange/clip.hpp>
#include <signum/arrange/read_exact_mesh.hpp>
#include <signum/arrange/repair.hpp>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/arrange/simplified.hpp>
#include <signum/arrange/solid_expression.hpp>
#include <signum/kernel/error.hpp>

#include "degenerate_pairs.hpp"
#include "solid_shapes.hpp"

namespace {

using namespace signum;
using namespace solids;
using Op = BooleanOperation;

constexpr std::array every_operation = {Op::set_union, Op::set_intersection, Op::set_difference,
                                        Op::set_symmetric_difference};
constexpr std::array every_rule = {SolidRule::nonzero, SolidRule::positive, SolidRule::even_odd};

/// Windings that change a few at a time, and what both say of each.
void compare(const SolidExpression& e, std::mt19937& random, int cells) {
  detail::ExpressionValue value(e);
  std::vector<detail::Cover> around(e.meshes().size() + 1);
  std::vector<CellWinding> windings(e.meshes().size());
  for (CellWinding& w : windings) w.number = 0;
  int wrong = 0;
  for (int i = 0; i < cells; ++i) {
    std::vector<std::uint32_t> changed;
    for (std::size_t k = random() % 4; k > 0; --k) {
      const auto m = static_cast<std::uint32_t>(random() % around.size());
      around[m] = {static_cast<std::int32_t>(random() % 4) - 1,
                   static_cast<std::int32_t>(random() % 3)};
      changed.push_back(m);
      if (m < windings.size()) windings[m] = {around[m].times % 2 != 0, around[m].turned};
    }
    if (value.at(around, changed) != e.keeps(windings)) ++wrong;
  }
  CHECK(wrong == 0);
}

const Mesh unit = box({0, 0, 0}, {1, 1, 1});

}  // namespace

TEST_CASE("Expressions cell by cell: any nesting, steps that several have") {
  std::mt19937 random(3);
  for (int round = 0; round < 60; ++round) {
    std::vector<SolidExpression> made;
    for (int m = 0; m < 6; ++m) {
      made.emplace_back(MeshBody(unit), every_rule[random() % every_rule.size()]);
    }
    made.emplace_back(made.front().meshes().front(), SolidRule::even_odd);
    for (int i = 0; i < round; ++i) {
      SolidExpression next = made[random() % made.size()];
      const bool self = random() % 8 == 0;
      made.push_back(
          next.apply(every_operation[random() % 4], self ? next : made[random() % made.size()]));
    }
    compare(made.back(), random, 200);
  }
}

TEST_CASE("Expressions cell by cell: chains of each operation and of all of them, on both sides") {
  std::mt19937 random(4);
  for (std::size_t way = 0; way < 10; ++way) {
    SolidExpression all{unit};
    for (int i = 0; i < 150; ++i) {
      const Op operation = every_operation[way < 8 ? way / 2 : random() % 4];
      SolidExpression next{unit};
      if (way % 2 == 0) {
        all.apply(operation, next);
      } else {
        all = next.apply(operation, all);
      }
    }
    compare(all, random, 600);
  }
}

TEST_CASE("Law 6 of expressions: what was made is an operand") {
  rc::prop("as the expression that it was made of", [] {
    const MeshBody m(grid_solid(4)), n(grid_solid(4)), o(grid_solid(4)), p(grid_solid(4));
    const SolidExpression a(m), b(n), c(o), d(p);
    const auto same = [](const SolidExpression& e, const SolidExpression& f) {
      RC_ASSERT(e.meshes().size() == f.meshes().size());
      RC_ASSERT(exact_text(combine(e)) == exact_text(combine(f)));
    };
    const ExactMesh one = combine(a - b), two = combine(Op::set_union, std::array{o, p});
    same(one, a - b);
    same(one ^ SolidExpression(two), (a - b) ^ (c | d));
    same(simplified(combine(SolidExpression(one) & two)), (a - b) & (c | d));
    same(SolidExpression(repair(m)) - b, a - b);
    const ExactMesh odd = combine(Op::set_symmetric_difference, std::array{m, n, o});
    same(SolidExpression(odd) - d, (a ^ b ^ c) - d);
  });
}

TEST_CASE("Laws of sets, of exact meshes made one after another") {
  rc::prop("of solids that share faces, edges and corners, or are an ulp off", [] {
    const Mesh one = convex_off_the_origin();
    const MeshBody m(one), n(beside(one).mesh), o(box({-99, -99, -99}, {99, 99, 99}));
    const SolidExpression a(m), b(n), all(o);
    const auto volume = [](const SolidExpression& e) { return combine(e).volume().exact; };
    const auto equal = [](const SolidExpression& e, const SolidExpression& f) {
      RC_ASSERT(combine(e ^ f).triangles().empty());
    };
    const ExactMesh less = combine(a - b), both = combine(a & b), either = combine(a | b);
    equal(SolidExpression(less) | both, a);
    equal(SolidExpression(less) & both, a - a);
    equal(SolidExpression(either) - b, less);
    equal(SolidExpression(either) | either, either);
    equal(combine(all - either), combine(all - a) & SolidExpression(combine(all - b)));
    equal(combine(all - both), combine(all - a) | SolidExpression(combine(all - b)));
    RC_ASSERT(volume(less) + volume(both) == volume(a));
    RC_ASSERT(volume(either) + volume(both) == volume(a) + volume(b));
  });
}

TEST_CASE("Examples: exact meshes as operands, and which are none") {
  const Mesh a = box({0, 0, 0}, {4, 4, 4}), b = box({1, 1, 1}, {5, 5, 5}),
             c = tetrahedron({2, 2, 1}, {3, 2, 8.5}, {1, 3, 8.5}, {1, 1, 8.5});
  const auto volume = [](const SolidExpression& e) { return solid_volume(e).exact.to_string(); };
  const auto again = [](const ExactMesh& m) { return read_exact_mesh(exact_text(m), "text"); };
  // Of doubles it is one, wherever it is from.
  const ExactMesh notched = again(combine(Op::set_difference, a, b));
  CHECK(volume(notched) == "37");
  CHECK(volume(notched | SolidExpression(b)) == "101");
  CHECK(volume(again(combine(SolidExpression(a) - a))) == "0");
  const ExactMesh lower = clip(combine(SolidExpression(a)), {{0, 0, -1}, 3});
  CHECK(volume(lower) == "48");
  // Two fifths of a unit are no double.
  const ExactMesh cut = combine(Op::set_difference, a, c);
  CHECK_NOTHROW(SolidExpression(cut));
  CHECK(volume(cut) == cut.volume().exact.to_string());
  CHECK_THROWS_WITH(SolidExpression(again(cut)),
                    Catch::Contains("is not of doubles") && Catch::Contains("rounded(solid).mesh"));
  CHECK_THROWS_AS(SolidExpression(again(cut)), InvalidArgument);
  CHECK_NOTHROW(SolidExpression(rounded(again(cut)).mesh));
  const SolidExpression moved = std::move(*std::make_unique<SolidExpression>(cut)) | b;
  CHECK(moved.meshes().size() == 3);
}
