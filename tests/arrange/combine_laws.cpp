// SPDX-License-Identifier: MIT
#include <algorithm>
#include <catch2/catch.hpp>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/arrange/verdict.hpp>

#include "on_threads.hpp"
#include "solid_shapes.hpp"

namespace {

using namespace signum;
using namespace solids;
using Op = BooleanOperation;

constexpr std::array operations = {Op::set_union, Op::set_intersection, Op::set_difference,
                                   Op::set_symmetric_difference};

Rational volume(Op operation, const std::vector<Mesh>& solids) {
  std::vector<MeshBody> prepared;
  for (const Mesh& m : solids) prepared.emplace_back(m);
  return combine(operation, prepared, SolidRule::nonzero).volume().exact;
}

Rational volume_of(const Mesh& m) { return solid_volume(m, SolidRule::nonzero).exact; }

}  // namespace

TEST_CASE("Law: what a box has besides a solid is its complement") {
  rc::prop("the complement of the complement, and de Morgan", [] {
    const Mesh around = box({-1, -1, -1}, {6, 6, 6}), a = grid_convex(5), b = grid_convex(5);
    // All vertices are doubles, as nothing crosses.
    const RoundedMesh rest = rounded(combine(Op::set_difference, around, a, SolidRule::nonzero));
    RC_ASSERT(rest.rounded_vertices == 0U);
    RC_ASSERT(volume(Op::set_difference, {around, rest.mesh}) == volume_of(a));
    RC_ASSERT(volume(Op::set_symmetric_difference, {around, rest.mesh, a}) == Rational(0.0));
    RC_ASSERT(verdict(rest.mesh, a, SolidRule::nonzero).relation == SolidRelation::touching);
    RC_ASSERT(volume(Op::set_intersection, {rest.mesh, b}) == volume(Op::set_difference, {b, a}));
    RC_ASSERT(volume(Op::set_difference, {around, a, b}) ==
              volume_of(around) - volume(Op::set_union, {a, b}));
  });
}

TEST_CASE("Law: three solids in any order") {
  rc::prop("and by inclusion and exclusion", [] {
    std::vector<Mesh> s = {grid_solid(4), grid_solid(4), grid_solid(4)};
    const auto all = [&](Op operation) { return volume(operation, s); };
    const Rational joined = all(Op::set_union), common = all(Op::set_intersection),
                   odd = all(Op::set_symmetric_difference), rest = all(Op::set_difference);
    const auto two = [&](std::size_t i, std::size_t j) {
      return volume(Op::set_intersection, {s[i], s[j]});
    };
    const Rational one = volume_of(s[0]) + volume_of(s[1]) + volume_of(s[2]),
                   pairs = two(0, 1) + two(1, 2) + two(2, 0);
    RC_ASSERT(joined == one - pairs + common);
    RC_ASSERT(odd == one - pairs - pairs + common + common + common + common);
    RC_ASSERT(rest == volume_of(s[0]) - two(0, 1) - two(2, 0) + common);
    std::swap(s[1], s[2]);
    RC_ASSERT(all(Op::set_difference) == rest);
    std::rotate(s.begin(), s.begin() + *rc::gen::inRange(0, 3), s.end());
    RC_ASSERT(all(Op::set_union) == joined);
    RC_ASSERT(all(Op::set_intersection) == common);
    RC_ASSERT(all(Op::set_symmetric_difference) == odd);
  });
}

TEST_CASE("Law: shears by integers change no volume and no verdict") {
  rc::prop("of solids on a grid", [] {
    const Mesh a = grid_solid(4), b = grid_solid(4);
    const double k = *rc::gen::inRange(-3, 4), l = *rc::gen::inRange(-3, 4),
                 m = *rc::gen::inRange(-3, 4);
    const auto shear = [&](const Mesh& mesh) {
      return mapped(mesh, [&](const Point3& p) {
        const double x = p.x + k * p.y + l * p.z;
        return Point3{x, p.y + m * x, p.z};
      });
    };
    const Mesh c = shear(a), d = shear(b);
    const Op operation = *rc::gen::elementOf(operations);
    RC_ASSERT(volume(operation, {c, d}) == volume(operation, {a, b}));
    const SolidVerdict before = verdict(a, b, SolidRule::nonzero),
                       after = verdict(c, d, SolidRule::nonzero);
    RC_ASSERT(after.relation == before.relation);
    RC_ASSERT(after.a_in_b == before.a_in_b);
    RC_ASSERT(after.b_in_a == before.b_in_a);
  });
}

TEST_CASE("Law 4 of combine: what is combined many times is combined once") {
  rc::prop("copies, whole or shuffled", [] {
    std::vector<Mesh> s = {grid_solid(4), grid_solid(4), grid_convex(4)};
    const std::vector<Mesh> once = s;
    // So many pairs of meshes come near that all triangles are joined at once.
    for (std::size_t i = 0; i < 18; ++i) {
      s.push_back(*rc::gen::inRange(0, 2) == 0 ? once[i % 3] : shuffled(once[i % 3]));
    }
    for (const Op operation : {Op::set_union, Op::set_intersection, Op::set_symmetric_difference}) {
      RC_ASSERT(volume(operation, s) == volume(operation, once));
    }
    RC_ASSERT(volume(Op::set_difference, s) == Rational(0.0));
  });
}

TEST_CASE("Law: what is combined is the same to the last bit on any number of threads") {
  const Mesh cube = gridded_box({0, 0, 0}, {3, 3, 3}, 40);
  const Mesh other = mapped(cube, [](const Point3& p) {
    return Point3{0.8 * p.x - 0.6 * p.y + 0.3, 0.6 * p.x + 0.8 * p.y, p.z + 0.2};
  });
  std::vector<std::string> texts;
  std::vector<Mesh> meshes;
  std::vector<std::vector<TriangleSource>> sources;
  for (const int threads : {1, 2, 8}) {
    on_threads(threads, [&] {
      const ExactMesh made = combine(Op::set_union, cube, other, SolidRule::nonzero);
      texts.push_back(exact_text(made));
      meshes.push_back(rounded(made).mesh);
      sources.emplace_back(made.sources().begin(), made.sources().end());
    });
  }
  for (std::size_t i = 1; i < texts.size(); ++i) {
    REQUIRE(texts[i] == texts[0]);
    REQUIRE(sources[i] == sources[0]);
    REQUIRE(meshes[i].triangles == meshes[0].triangles);
    REQUIRE(meshes[i].vertices == meshes[0].vertices);
  }
}

TEST_CASE("Law: many boxes on a grid hold the cells that each of them holds") {
  rc::prop("counted one by one", [] {
    constexpr int n = 4;
    std::vector<Mesh> boxes;
    std::array<std::size_t, n * n * n> holding{};
    std::array<bool, n * n * n> in_first{};
    for (std::size_t i = 0; i < 20; ++i) {
      std::array<std::array<int, 2>, 3> sides;
      for (auto& [from, to] : sides) {
        from = *rc::gen::inRange(0, n);
        to = *rc::gen::inRange(from, n) + 1;
      }
      const auto corner = [&](std::size_t k) {
        return Point3{double(sides[0][k]), double(sides[1][k]), double(sides[2][k])};
      };
      boxes.push_back(box(corner(0), corner(1)));
      for (int cell = 0; cell < n * n * n; ++cell) {
        const std::array place{cell % n, cell / n % n, cell / n / n};
        bool in = true;
        for (std::size_t k = 0; k < 3; ++k) {
          in = in && sides[k][0] <= place[k] && place[k] < sides[k][1];
        }
        holding[std::size_t(cell)] += in ? 1 : 0;
        if (i == 0) in_first[std::size_t(cell)] = in;
      }
    }
    std::array<double, 4> cells{};
    for (std::size_t i = 0; i < holding.size(); ++i) {
      cells[0] += holding[i] > 0 ? 1 : 0;
      cells[1] += holding[i] == boxes.size() ? 1 : 0;
      cells[2] += holding[i] == 1 && in_first[i] ? 1 : 0;
      cells[3] += holding[i] % 2 != 0 ? 1 : 0;
    }
    for (std::size_t i = 0; i < operations.size(); ++i) {
      RC_ASSERT(volume(operations[i], boxes) == Rational(cells[i]));
    }
  });
}
