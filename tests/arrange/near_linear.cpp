// SPDX-License-Identifier: MIT
// What took a time or a memory that grew as the square of n: for an n so large that it would take
// many seconds, or more memory than there is.
#include <catch2/catch.hpp>
#include <cmath>
#include <ctime>
#include <functional>
#include <numbers>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/combine_polygons.hpp>
#include <signum/arrange/mesh_measures.hpp>
#include <signum/arrange/outer_hull.hpp>
#include <signum/arrange/repair.hpp>
#include <signum/arrange/solid_expression.hpp>
#include <utility>

#include "solid_shapes.hpp"

namespace {

using namespace signum;

double seconds_of(const std::function<void()>& work) {
  const std::clock_t start = std::clock();
  work();
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

std::vector<MeshBody> cubes_apart(std::size_t n) {
  std::vector<MeshBody> cubes;
  for (std::size_t i = 0; i < n; ++i) {
    const double x = 2. * double(i % 16), y = 2. * double(i / 16 % 16), z = 2. * double(i / 256);
    cubes.emplace_back(solids::box({x, y, z}, {x + 1, y + 1, z + 1}));
    // What a body has is made before the time is taken.
    cubes.back().contacts(), cubes.back().is_solid(SolidRule::nonzero);
  }
  return cubes;
}

Polygon2 star(std::size_t corners, double turned) {
  Polygon2 p{{{}}, FillRule::nonzero};
  for (std::size_t i = 0; i < corners; ++i) {
    const double angle = 2 * std::numbers::pi * (double(i) + turned) / double(corners);
    const double r = i % 2 == 0 ? 1 : 0.6;
    p.chains[0].push_back({r * std::cos(angle), r * std::sin(angle)});
  }
  return p;
}

}  // namespace

TEST_CASE("near-linear: the union of thousands of cubes apart is all of them", "[arrange]") {
  const std::vector<MeshBody> cubes = cubes_apart(6000);
  CHECK(seconds_of([&] {
          const ExactMesh all = combine(BooleanOperation::set_union, cubes);
          CHECK(all.triangles().size() == 12 * cubes.size());
          CHECK(all.sources().back().mesh == cubes.size() - 1);
        }) < 4);
}

TEST_CASE("near-linear: the union of thousands of cubes in one place, or in each other",
          "[arrange]") {
  std::vector<MeshBody> equal, nested;
  for (int i = 0; i < 2000; ++i) {
    const double x = i;
    equal.emplace_back(solids::box({0, 0, 0}, {1, 1, 1}));
    nested.emplace_back(solids::box({-x - 1, -x - 1, -x - 1}, {x + 1, x + 1, x + 1}));
  }
  CHECK(seconds_of([&] {
          for (const auto& cubes : {equal, nested}) {
            CHECK(combine(BooleanOperation::set_union, cubes).triangles().size() == 12);
          }
        }) < 3);
}

TEST_CASE("near-linear: expressions of many terms", "[arrange]") {
  const std::vector<MeshBody> cubes = cubes_apart(40000);
  CHECK(seconds_of([&] {
          SolidExpression sum(cubes[0]);
          for (const MeshBody& cube : cubes) sum |= SolidExpression(cube);
          CHECK(sum.meshes().size() == cubes.size());
        }) < 0.4);
}

TEST_CASE("near-linear: the outside of boxes in boxes", "[arrange]") {
  Mesh nested;
  for (int i = 0; i < 1500; ++i) {
    nested = solids::together(std::move(nested), solids::box({-2000. + i, -2000. + i, -2000. + i},
                                                             {2000. - i, 2000. - i, 2000. - i}));
  }
  const MeshBody mesh(nested);
  CHECK(seconds_of([&] {
          CHECK(outer_hull(mesh).triangles().size() == 12);
          CHECK(repair(mesh).triangles().size() == 12);
          CHECK(repair(mesh, SolidRule::even_odd).triangles().size() == nested.triangles.size());
        }) < 3);
}

TEST_CASE("near-linear: measures of boxes in boxes, some of them inside out", "[arrange]") {
  Mesh nested;
  double volume = 0, of_odd = 0;
  int winding = 0;
  std::size_t inside_out = 0;
  for (int i = 0; i < 10000; ++i) {
    const double x = 10000 - i, cube = 8 * x * x * x;
    Mesh box = solids::box({-x, -x, -x}, {x, x, x});
    const bool turned = i % 7 < 3;
    if (turned) box = solids::inside_out(std::move(box));
    const int before = std::exchange(winding, winding + (turned ? -1 : 1));
    // A box is of the surface where it parts what is wound round from what is not.
    const bool in = winding != 0;
    if (in != (before != 0)) {
      volume += in ? cube : -cube;
      inside_out += in == turned ? 1 : 0;
    }
    of_odd += i % 2 == 0 ? cube : -cube;
    nested.vertices.insert(nested.vertices.end(), box.vertices.begin(), box.vertices.end());
    for (Mesh::Triangle t : box.triangles) {
      for (std::uint32_t& v : t) v += static_cast<std::uint32_t>(8 * i);
      nested.triangles.push_back(t);
    }
  }
  const MeshBody mesh(nested);
  CHECK(seconds_of([&] {
          const MeshMeasures by_winding = measures(mesh, SolidRule::nonzero);
          CHECK(by_winding.volume == volume);
          CHECK(by_winding.inside_out_shells == inside_out);
          CHECK(measures(mesh, SolidRule::even_odd).volume == of_odd);
        }) < 4);
}

TEST_CASE("near-linear: unions of thousands of squares, nested and upon each other", "[arrange]") {
  std::vector<Polygon2> nested;
  for (int i = 0; i < 8000; ++i) {
    const double x = i;
    nested.push_back({{{{-x, -x}, {x + 1, -x}, {x + 1, x + 1}, {-x, x + 1}}}, FillRule::nonzero});
  }
  const std::vector<Polygon2> equal(8000, nested.back());
  CHECK(seconds_of([&] {
          for (const std::vector<Polygon2>& squares : {nested, equal}) {
            const ExactPolygon2 all = combine(BooleanOperation::set_union, squares);
            CHECK(all.chains().size() == 1);
            CHECK(all.area().rounded == 15999. * 15999.);
          }
        }) < 2);
}

TEST_CASE("near-linear: stars, whose edges have boxes that overlap", "[arrange]") {
  CHECK(seconds_of([&] {
          const Polygon2 a = star(20000, 0), b = star(20000, 0.9);
          CHECK(combine(BooleanOperation::set_union, a, a).vertex_count() == 20000);
          const ExactPolygon2 both = combine(BooleanOperation::set_union, a, b);
          CHECK(both.vertex_count() == 40000);
          CHECK(rounded(both).is_free_of_crossings());
        }) < 3);
}
