// SPDX-License-Identifier: MIT
// Expressions of solids beside decisions that know no arrangement of them all: points one by one,
// sections of two solids, and operations one after another where nothing has to be rounded.
#include <catch2/catch.hpp>
#include <functional>
#include <optional>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/arrange/solid_expression.hpp>

#include "degenerate_pairs.hpp"
#include "exact_structure.hpp"
#include "set_operations.hpp"
#include "slow_solids.hpp"

namespace {

using namespace signum;
using namespace solids;
using detail::BigRational;
using detail::RationalPoint;
using set_operations::applied, set_operations::Op, set_operations::operations;
using slow::Place;

/// Three solids that are degenerate to each other.
std::vector<Mesh> three_solids() {
  const Mesh a = convex_off_the_origin(), b = beside(a).mesh;
  const int way = *rc::gen::inRange(0, 4);
  return {a, b, way == 0 ? convex_off_the_origin() : beside(way == 1 ? a : b).mesh};
}

/// An expression, and what it says of a point that is in these of the meshes.
struct Nested {
  SolidExpression solid;
  std::function<bool(const std::vector<bool>&)> holds;
};

SolidExpression applied(Op operation, const SolidExpression& a, const SolidExpression& b) {
  switch (operation) {
    case Op::set_union:
      return a | b;
    case Op::set_intersection:
      return a & b;
    case Op::set_difference:
      return a - b;
    default:
      return a ^ b;
  }
}

Nested nested(const std::vector<MeshBody>& meshes, int depth) {
  if (depth == 0 || *rc::gen::inRange(0, 4) == 0) {
    const auto m =
        static_cast<std::size_t>(*rc::gen::inRange<int>(0, static_cast<int>(meshes.size())));
    return {SolidExpression(meshes[m]), [m](const std::vector<bool>& in) { return in[m]; }};
  }
  const Op operation = *rc::gen::elementOf(operations);
  const Nested a = nested(meshes, depth - 1), b = nested(meshes, depth - 1);
  return {applied(operation, a.solid, b.solid),
          [operation, f = a.holds, g = b.holds](const std::vector<bool>& in) {
            return applied(operation, f(in), g(in));
          }};
}

/// Tells for each mesh whether the point is in it; nothing if it is on one.
std::optional<std::vector<bool>> places(const RationalPoint& p, const std::vector<Mesh>& meshes) {
  std::vector<bool> in;
  for (const Mesh& m : meshes) {
    const Place place = slow::place_of(p, m, SolidRule::even_odd);
    if (place == Place::on_a_face) return std::nullopt;
    in.push_back(place == Place::inside);
  }
  return in;
}

RationalPoint rational_point(const ExactPoint3& p) {
  return {p.exact[0].value().number, p.exact[1].value().number, p.exact[2].value().number};
}

/// Somewhere among the solids, or hardly beside a vertex of what was made of them.
RationalPoint any_point(const ExactMesh& made) {
  const auto number = [](int n, long of) {
    return BigRational(BigRational(*rc::gen::inRange(-n, n + 1)) / of);
  };
  if (made.vertex_count() == 0 || *rc::gen::inRange(0, 2) == 0) {
    return RationalPoint{number(300, 71), number(300, 71), number(300, 71)} +
           RationalPoint{2, 2, 2};
  }
  const auto v =
      static_cast<std::size_t>(*rc::gen::inRange<int>(0, static_cast<int>(made.vertex_count())));
  const BigRational little = detail::to_rational(*rc::gen::element(0x1p-3, 0x1p-54, 0x1p-70));
  return made.data().exact(v) +
         little * RationalPoint{number(99, 97), number(99, 89), number(99, 83)};
}

bool surfaces_meet(const ExactMesh& a, const ExactMesh& b) {
  for (std::size_t i = 0; i < a.triangles().size(); ++i) {
    for (std::size_t j = 0; j < b.triangles().size(); ++j) {
      if (exact_structure::meet(exact_structure::corners(a, i), exact_structure::corners(b, j))) {
        return true;
      }
    }
  }
  return false;
}

bool is_nothing(const SolidExpression& e) { return combine(e).volume().exact == Rational(0.0); }

/// The verdict by volumes, and by triangles that meet.
void check_verdict(const SolidExpression& a, const SolidExpression& b) {
  const SolidVerdict v = verdict(a, b), w = verdict(b, a);
  RC_ASSERT(v.relation == w.relation && v.a_in_b == w.b_in_a && v.b_in_a == w.a_in_b);
  const bool disjoint = is_nothing(a & b);
  const ExactMesh of_a = combine(a), of_b = combine(b);
  const auto expected = !disjoint                   ? SolidRelation::interfering
                        : surfaces_meet(of_a, of_b) ? SolidRelation::touching
                                                    : SolidRelation::apart;
  RC_ASSERT(v.relation == expected);
  RC_ASSERT(v.a_in_b == is_nothing(a - b));
  RC_ASSERT(v.b_in_a == is_nothing(b - a));
  RC_ASSERT(v.witness.has_value() == (expected != SolidRelation::apart));
  if (v.witness) {
    const RationalPoint p = rational_point(*v.witness);
    const Place place = expected == SolidRelation::touching ? Place::on_a_face : Place::inside;
    RC_ASSERT(slow::place_of(p, of_a) == place);
    RC_ASSERT(slow::place_of(p, of_b) == place);
  }
  RC_TAG(expected == SolidRelation::apart ? "apart" : disjoint ? "touching" : "interfering");
}

}  // namespace

TEST_CASE("Law 2 of expressions: points, one by one") {
  rc::prop("are in what was made as what is in which mesh says", [] {
    const std::vector<Mesh> meshes = three_solids();
    const Nested e = nested({meshes.begin(), meshes.end()}, 3);
    const ExactMesh made = combine(e.solid);
    RC_ASSERT(solid_volume(e.solid).exact == made.volume().exact);
    for (int i = 0; i < 20; ++i) {
      const RationalPoint p = any_point(made);
      const auto in = places(p, meshes);
      if (!in) continue;
      RC_ASSERT(slow::place_of(p, made) == (e.holds(*in) ? Place::inside : Place::outside));
    }
  });
}

TEST_CASE("Law 2 of expressions: selections") {
  rc::prop("have the same volumes", [] {
    const std::vector<Mesh> meshes = three_solids();
    const std::vector<MeshBody> prepared(meshes.begin(), meshes.end());
    const Nested e = nested(prepared, 4);
    const ExactMesh chosen =
        select(SolidArrangement(prepared), [&](std::span<const CellWinding> of) {
          std::vector<bool> in;
          for (const CellWinding& w : of) in.push_back(w.odd);
          return e.holds(in);
        });
    RC_ASSERT(solid_volume(e.solid).exact == chosen.volume().exact);
    // One arrangement for several expressions.
    const SolidExpression first(prepared[0]), both = first & prepared[1];
    const SolidArrangement all(prepared);
    RC_ASSERT(select(all, [&](auto of) { return both.keeps(of); }).volume().exact ==
              common_volume(meshes[0], meshes[1]).exact);
  });
}

TEST_CASE("Law 4 of expressions: volumes") {
  rc::prop("by inclusion and exclusion", [] {
    const std::vector<Mesh> m = three_solids();
    const std::vector<MeshBody> prepared(m.begin(), m.end());
    const SolidExpression a = nested(prepared, 2).solid, b = nested(prepared, 2).solid;
    const auto v = [](const SolidExpression& e) { return solid_volume(e).exact; };
    RC_ASSERT(v(a | b) + v(a & b) == v(a) + v(b));
    RC_ASSERT(v(a - b) + v(a & b) == v(a));
    RC_ASSERT(v(a ^ b) == v(a - b) + v(b - a));
    // Of three meshes, beside what is asked of two.
    const SolidExpression p(prepared[0]), q(prepared[1]), r(prepared[2]);
    RC_ASSERT(v((p | q) & r) + v(p & q & r) ==
              common_volume(m[0], m[2]).exact + common_volume(m[1], m[2]).exact);
    RC_ASSERT(v((p - q) & r) + v(p & q & r) == common_volume(m[0], m[2]).exact);
  });
  rc::prop("of two solids by their sections", [] {
    const Mesh m = convex_off_the_origin(), n = beside(m).mesh;
    const SolidExpression a(m), b(n);
    const slow::Volumes slowly = slow::volumes(m, n, SolidRule::even_odd);
    const auto v = [](const SolidExpression& e) { return solid_volume(e).exact.value().number; };
    RC_ASSERT(v((a | b) - (a & b)) == slowly.a_alone + slowly.b_alone);
    RC_ASSERT(v(a - (a - b)) == slowly.both);
    RC_ASSERT(v((a ^ b) - b) == slowly.a_alone);
    RC_ASSERT(v((a | b) ^ (b - a)) == slowly.a);
  });
}

TEST_CASE("Law 5 of expressions: the verdict") {
  rc::prop("of degenerate solids", [] {
    const std::vector<Mesh> meshes = three_solids();
    const std::vector<MeshBody> prepared(meshes.begin(), meshes.end());
    check_verdict(nested(prepared, 2).solid, nested(prepared, 2).solid);
  });
  rc::prop("of a tip on a face, or where one was cut away", [] {
    const Mesh a = grid_convex(4), b = grid_convex(4), c = grid_convex(4);
    const auto eighth = [] { return *rc::gen::inRange(0, 25) / 8.0; };
    const Point3 tip = {eighth(), eighth(), grid_number(4)};
    const double up = *rc::gen::element(0.0625, -0.0625), z = tip.z + up;
    const Mesh needle = tetrahedron(tip, {tip.x + 0.0625, tip.y, z}, {tip.x, tip.y + 0.0625, z},
                                    {tip.x - 0.0625, tip.y - 0.0625, z});
    const std::vector<MeshBody> prepared = {MeshBody(a), MeshBody(b), MeshBody(c)};
    check_verdict(nested(prepared, 2).solid, needle);
  });
  rc::prop("of two solids without thin walls, as of two meshes", [] {
    const Mesh a = convex_off_the_origin(),
               b = *rc::gen::inRange(0, 2) == 0 ? beside(a).mesh : convex_off_the_origin();
    const SolidVerdict v = verdict(a, b), w = verdict(SolidExpression(a), SolidExpression(b));
    RC_ASSERT(v.relation == w.relation && v.a_in_b == w.a_in_b && v.b_in_a == w.b_in_a);
    RC_ASSERT(v.witness.has_value() == w.witness.has_value());
  });
}

TEST_CASE("Consistency: one operation after another, where nothing has to be rounded") {
  rc::prop("boxes on a grid", [] {
    const auto any_box = [] {
      for (;;) {
        const Mesh m = grid_convex(5);
        if (m.vertices.size() == 8) return m;
      }
    };
    Mesh step = any_box();
    SolidExpression whole(step);
    int steps = 0;
    for (; steps < 4; ++steps) {
      const Mesh next = any_box();
      const Op operation = *rc::gen::elementOf(operations);
      const RoundedMesh r = rounded(combine(operation, step, next), CoordinateRounding::nearest);
      // Diagonals of faces may cross where no double is.
      if (r.largest_move != 0) break;
      whole = applied(operation, whole, next);
      step = r.mesh;
    }
    RC_TAG(steps);
    RC_ASSERT(solid_volume(whole).exact == solid_volume(step).exact);
    RC_ASSERT(is_nothing(whole ^ step));
    const Mesh other = any_box();
    const SolidVerdict v = verdict(whole, other), w = verdict(step, other);
    RC_ASSERT(v.relation == w.relation && v.a_in_b == w.a_in_b && v.b_in_a == w.b_in_a);
  });
}
