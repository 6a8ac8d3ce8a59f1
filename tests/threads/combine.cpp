// SPDX-License-Identifier: MIT
// Booleans on one thread and on several: the same vertices and triangles, in the same order.
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/arrange/solid_expression.hpp>

#include "on_one_and_many.hpp"
#include "solid_meshes.hpp"

using namespace signum;

namespace {

/// Solids that cross themselves and each other, and share planes with copies moved along an axis:
/// hundreds of planes are cut, some of them into many faces.
std::vector<Mesh> crossing_solids() {
  std::vector<Mesh> solids = {rough_torus(36, 14, 1), rough_torus(30, 10, 1.1)};
  for (const double move : {0.0, 0.125}) {
    Mesh stairs;
    for (std::uint32_t i = 0; i < 40; ++i) {
      const double x = 0.25 * (i % 8) - 1 + move, y = 0.5 * double(i / 8) - 1;
      stairs =
          solids::together(std::move(stairs), solids::box({x, y, 0}, {x + 0.5, y + 0.5, 0.25}));
    }
    solids.push_back(stairs);
  }
  return solids;
}

std::string made_of_all() {
  const std::vector<Mesh> solids = crossing_solids();
  const SolidExpression tori = SolidExpression(solids[0]) ^ solids[1];
  const SolidExpression stairs = SolidExpression(solids[2]) - solids[3];
  const ExactMesh made = combine(tori | stairs);
  std::string text = exact_text(made);
  for (const Point3& p : rounded(made).mesh.vertices) {
    for (const double x : {p.x, p.y, p.z}) text += std::to_string(x) + ' ';
  }
  return text;
}

}  // namespace

TEST_CASE("what is made of solids is the same on 1, 2, 3 and 8 threads") {
  std::string on_one;
  on_threads(1, [&] { on_one = made_of_all(); });
  CHECK(on_one.size() > 100000);
  for (const int threads : {2, 3, 8}) {
    INFO(threads << " threads");
    on_threads(threads, [&] { CHECK((made_of_all() == on_one)); });
  }
}
