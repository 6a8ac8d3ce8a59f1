// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/kernel/error.hpp>

#include "exact_structure.hpp"
#include "slow_solids.hpp"
#include "solid_shapes.hpp"

namespace {

using namespace signum;
using namespace signum::detail;
using namespace solids;
using exact_structure::check_structure;
using Op = BooleanOperation;

constexpr std::array operations = {Op::set_union, Op::set_intersection, Op::set_difference,
                                   Op::set_symmetric_difference};

BigRational exact(const ExactVolume& v) { return v.exact.value().number; }

BigRational expected(Op operation, const slow::Volumes& v) {
  switch (operation) {
    case Op::set_union:
      return v.a_alone + v.b_alone + v.both;
    case Op::set_intersection:
      return v.both;
    case Op::set_difference:
      return v.a_alone;
    default:
      return v.a_alone + v.b_alone;
  }
}

std::string volume_of(Op operation, const Mesh& a, const Mesh& b) {
  return combine(operation, a, b).volume().exact.to_string();
}

}  // namespace

TEST_CASE("Examples: boxes combined") {
  const Mesh a = box({0, 0, 0}, {10, 10, 10}), b = box({5, 0, 0}, {15, 10, 10});
  CHECK(volume_of(Op::set_union, a, b) == "1500");
  CHECK(volume_of(Op::set_intersection, a, b) == "500");
  CHECK(volume_of(Op::set_difference, a, b) == "500");
  CHECK(volume_of(Op::set_symmetric_difference, a, b) == "1000");
  // Faces in common, an edge, a corner: nothing has an inside but the two.
  for (const Point3& p : {Point3{10, 0, 0}, Point3{10, 10, 0}, Point3{10, 10, 10}}) {
    const Mesh c = box(p, {p.x + 10, p.y + 10, p.z + 10});
    CHECK(volume_of(Op::set_union, a, c) == "2000");
    CHECK(combine(Op::set_intersection, a, c).triangles().empty());
    CHECK(volume_of(Op::set_difference, a, c) == "1000");
  }
  // The inner wall between boxes that share a face is gone.
  const ExactMesh joined = combine(Op::set_union, a, box({10, 0, 0}, {20, 10, 10}));
  for (const Mesh::Triangle& t : joined.triangles()) {
    CHECK(!(joined.rounded(t[0]).x == 10 && joined.rounded(t[1]).x == 10 &&
            joined.rounded(t[2]).x == 10));
  }
  // A hole through a box.
  const ExactMesh drilled = combine(Op::set_difference, a, box({4, 4, -1}, {6, 6, 11}));
  CHECK(drilled.volume().exact.to_string() == "960");
  CHECK(drilled.vertex_count() == 24);
  CHECK(drilled.triangles().size() == 48);
  // Nine holes, side by side.
  std::vector<MeshBody> plate = {MeshBody(box({0, 0, 0}, {16, 16, 1}))};
  for (int i = 0; i < 9; ++i) {
    const double x = 1 + 5 * (i % 3) + 0.25 * (i / 3), y = 1 + 5 * (i / 3) + 0.125 * (i % 3);
    plate.emplace_back(box({x, y, -1}, {x + 2, y + 3, 2}));
  }
  const ExactMesh bored = combine(Op::set_difference, plate);
  CHECK(bored.volume().exact.to_string() == "202");
  CHECK(MeshBody(rounded(bored).mesh).is_plain());
  // What only touches a face divides it not.
  CHECK(combine(Op::set_difference, a, box({10, 2, 2}, {20, 4, 4})).triangles().size() == 12);
  // A tip in the middle of a face becomes a vertex of that, too.
  const Mesh tip = tetrahedron({10, 5, 3}, {20, 2, 2}, {20, 8, 2}, {20, 5, 8});
  CHECK(MeshBody(rounded(combine(Op::set_union, a, tip)).mesh).is_plain());
  CHECK(combine(Op::set_difference, a, a).triangles().empty());
  CHECK(combine(Op::set_union, a, a).triangles().size() == 12);
}

TEST_CASE("Examples: several solids in one arrangement") {
  std::vector<MeshBody> boxes;
  for (int i = 0; i < 5; ++i) boxes.emplace_back(box({i * 2.0, 0, 0}, {i * 2.0 + 3, 1, 1}));
  CHECK(combine(Op::set_union, boxes).volume().exact.to_string() == "11");
  CHECK(combine(Op::set_difference, boxes).volume().exact.to_string() == "2");
  CHECK(combine(Op::set_symmetric_difference, boxes).volume().exact.to_string() == "7");
  CHECK(combine(Op::set_intersection, boxes).triangles().empty());
  CHECK(combine(Op::set_union, std::span(boxes).first(1)).triangles().size() == 12);
  CHECK_THROWS_AS(combine(Op::set_union, std::span(boxes).first(0)), InvalidArgument);
}

TEST_CASE("Regress: a face with a hole that is a line along an axis, of facets that are all cut") {
  // A tetrahedron between two boxes, an edge in a face of each, looped without end once. Beside it
  // is a third box.
  const auto turned = [](const Mesh& m, int turns, bool mirrored) {
    return mapped(m, [=](const Point3& p) {
      const Point3 q = mirrored ? Point3{p.y, p.x, p.z} : p;
      return turns == 0 ? q : turns == 1 ? Point3{q.y, q.z, q.x} : Point3{q.z, q.x, q.y};
    });
  };
  for (int turns = 0; turns < 3; ++turns) {
    for (const bool mirrored : {false, true}) {
      std::vector<MeshBody> solids;
      for (const Mesh& m :
           {box({0, 0, -4}, {8, 8, 0}), box({0, 0, 4}, {8, 8, 8}), box({2, 1, 0}, {4, 3.5, 1}),
            tetrahedron({1, 2, 0}, {1.5, 2, 0}, {1.25, 1, 4}, {1.25, 3, 4})}) {
        solids.emplace_back(turned(m, turns, mirrored));
      }
      CHECK(combine(Op::set_union, solids).volume().exact.to_string() == "1553/3");
    }
  }
}

TEST_CASE("Examples: an open mesh is combined by no rule") {
  const Mesh closed = box({0, 0, 0}, {2, 2, 2});
  Mesh open = box({1, 1, 1}, {3, 3, 3});
  open.triangles.pop_back();
  for (const SolidRule rule : {SolidRule::even_odd, SolidRule::nonzero, SolidRule::positive}) {
    CHECK_THROWS_AS(combine(Op::set_union, closed, open, rule), InvalidArgument);
    CHECK_THROWS_AS(combine(Op::set_union, open, closed, rule), InvalidArgument);
  }
}

TEST_CASE("Law 1: what is combined has the volume of a slow decision, and is well made") {
  rc::prop("boxes and tetrahedra on a grid", [] {
    const std::array given = {grid_solid(5), grid_solid(5)};
    const SolidRule rule =
        *rc::gen::element(SolidRule::even_odd, SolidRule::nonzero, SolidRule::positive);
    const slow::Volumes volumes = slow::volumes(given[0], given[1], rule);
    for (const Op operation : operations) {
      const ExactMesh m = combine(operation, given[0], given[1], rule);
      const ExactVolume volume = m.volume();
      RC_ASSERT(exact(volume) == expected(operation, volumes));
      RC_ASSERT(m.rounded_volume() == volume.rounded);
      check_structure(m, given);
    }
  });
}

TEST_CASE("Laws 2 and 3: order, triangulation and turning change no point of what is combined") {
  rc::prop("shuffled, swapped, gridded", [] {
    const auto corner = [] { return *rc::gen::inRange(0, 5); };
    const auto any = [&](unsigned n) {
      Point3 p, q;
      for (double Point3::* x : {&Point3::x, &Point3::y, &Point3::z}) {
        p.*x = corner();
        q.*x = p.*x + *rc::gen::inRange(1, 5);
      }
      return std::array{box(p, q), gridded_box(p, q, n)};
    };
    const auto a = any(2), b = any(2);
    const Op operation = *rc::gen::elementOf(operations);
    const std::array given = {shuffled(a[1]), inside_out(shuffled(b[1]))};
    const ExactMesh plain = combine(operation, a[0], b[0]),
                    other = combine(operation, given[0], given[1]);
    RC_ASSERT(exact(plain.volume()) == exact(other.volume()));
    check_structure(other, given);
  });
}
