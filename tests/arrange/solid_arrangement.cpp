// SPDX-License-Identifier: MIT
#include <algorithm>
#include <catch2/catch.hpp>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/repair.hpp>
#include <signum/arrange/solid_arrangement.hpp>
#include <signum/kernel/error.hpp>

#include "solid_shapes.hpp"

namespace {

using namespace signum;
using namespace solids;
using Op = BooleanOperation;
using Cell = std::span<const CellWinding>;

std::vector<MeshBody> prepared(const std::vector<Mesh>& meshes) {
  return {meshes.begin(), meshes.end()};
}

std::ptrdiff_t enclosing(Cell of) {
  return std::count_if(of.begin(), of.end(), [](const CellWinding& w) { return w.odd; });
}

}  // namespace

TEST_CASE("Examples: cells that are selected") {
  const std::vector<Mesh> boxes = {box({0, 0, 0}, {4, 4, 4}), box({2, 0, 0}, {6, 4, 4}),
                                   box({3, 0, 0}, {5, 4, 1})};
  const SolidArrangement all(prepared(boxes));
  const auto volume = [&](const CellChoice& keeps) {
    return select(all, keeps).volume().exact.to_string();
  };
  CHECK(volume([](Cell of) { return (of[0].odd || of[1].odd) && !of[2].odd; }) == "88");
  CHECK(volume([](Cell of) { return enclosing(of) >= 2; }) == "36");
  CHECK(volume([](Cell of) { return enclosing(of) == 3; }) == "4");
  CHECK(volume([](Cell of) { return of[2].odd && !of[0].odd; }) == "4");
  CHECK(volume([](Cell) { return false; }) == "0");

  // Winding numbers: two shells of one mesh, and one of them turned.
  const Mesh both = together(boxes[0], boxes[1]), hollow = together(boxes[0], inside_out(boxes[1]));
  const SolidArrangement shells(prepared({both, hollow}));
  const auto of_number = [&](std::size_t mesh, std::int32_t number) {
    return select(shells, [&](Cell of) { return of[mesh].number == number; })
        .volume()
        .exact.to_string();
  };
  CHECK(of_number(0, 1) == "64");
  CHECK(of_number(0, 2) == "32");
  CHECK(of_number(1, 1) == "32");
  CHECK(of_number(1, -1) == "32");
  CHECK(of_number(1, 2) == "0");
}

TEST_CASE("Examples: what cannot be selected") {
  const auto keep = [](Cell of) { return of[0].odd; };
  Mesh open = box({0, 0, 0}, {1, 1, 1}), mixed = open;
  const SolidArrangement one(prepared({open}));
  CHECK_THROWS_AS(select(one, [](Cell of) { return !of[0].odd; }), InvalidArgument);
  CHECK_THROWS_AS(SolidArrangement(std::vector<MeshBody>()), InvalidArgument);
  open.triangles.pop_back();
  CHECK_THROWS_AS(SolidArrangement(prepared({open})), InvalidArgument);
  // Where a triangle is turned there are no winding numbers, yet an inside.
  std::swap(mixed.triangles[0][0], mixed.triangles[0][1]);
  bool none = true;
  const ExactMesh kept = select(SolidArrangement(prepared({mixed})), [&](Cell of) {
    none = none && !of[0].number;
    return keep(of);
  });
  CHECK(none);
  CHECK(kept.volume().exact.to_string() == "1");
}

TEST_CASE("Law 1: combine() and repair() are selections") {
  rc::prop("triangle by triangle", [] {
    const std::vector<MeshBody> s = prepared({grid_solid(4), grid_solid(4), grid_solid(4)});
    const SolidArrangement all(s);
    const auto same = [](const ExactMesh& a, const ExactMesh& b) {
      RC_ASSERT(exact_text(a) == exact_text(b));
    };
    const auto any = [](Cell of) { return enclosing(of) > 0; };
    const auto first = [](Cell of) { return of[0].odd && enclosing(of) == 1; };
    const auto wound = [](Cell of) {
      return std::any_of(of.begin(), of.end(), [](const CellWinding& w) { return w.number > 0; });
    };
    same(select(all, any), combine(Op::set_union, s, SolidRule::even_odd));
    same(select(all, first), combine(Op::set_difference, s, SolidRule::even_odd));
    same(select(all, wound), combine(Op::set_union, s, SolidRule::positive));
    same(select(SolidArrangement(std::span(s).first(1)), [](Cell of) { return of[0].number != 0; }),
         repair(s[0]));
  });
}

TEST_CASE("Laws 2 and 3: disjoint choices add up, whatever the order of triangles") {
  rc::prop("by how many solids enclose a cell", [] {
    const std::vector<Mesh> s = {grid_solid(4), grid_solid(4), grid_solid(4)};
    const SolidArrangement all(prepared(s));
    Rational sum(0.0), weighted(0.0), each(0.0);
    for (std::ptrdiff_t n = 1; n <= 3; ++n) {
      const Rational v = select(all, [n](Cell of) { return enclosing(of) == n; }).volume().exact;
      sum = sum + v;
      for (std::ptrdiff_t i = 0; i < n; ++i) weighted = weighted + v;
    }
    for (const Mesh& m : s) each = each + solid_volume(m, SolidRule::even_odd).exact;
    RC_ASSERT(sum == select(all, [](Cell of) { return enclosing(of) > 0; }).volume().exact);
    RC_ASSERT(weighted == each);
    // Each solid has its triangles in another order, and one face divided.
    std::vector<Mesh> others;
    for (const Mesh& m : s) others.push_back(split_with_sliver(shuffled(m), 0));
    RC_ASSERT(select(SolidArrangement(prepared(others)), [](Cell of) { return enclosing(of) > 0; })
                  .volume()
                  .exact == sum);
  });
}
