// SPDX-License-Identifier: MIT
// Solids united and subtracted in turn, as one expression and pair by pair, each step rounded to
// the mesh that the next one takes: balls in a row, of which each meets its neighbours alone, and
// balls that all meet each other. Prints a table of docs/combine.md.
//
// Usage: bench_solid_expressions [TRIANGLES of each ball, 2000]
#include <cstdio>
#include <cstdlib>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/arrange/solid_expression.hpp>

#include "in_turn.hpp"
#include "meshes.hpp"

namespace {

using namespace signum;

BooleanOperation operation_at(std::size_t i) {
  return i % 2 == 1 ? BooleanOperation::set_difference : BooleanOperation::set_union;
}

SolidExpression expression_of(const std::vector<Mesh>& solids) {
  SolidExpression all(solids[0]);
  for (std::size_t i = 1; i < solids.size(); ++i) {
    if (operation_at(i) == BooleanOperation::set_union) {
      all |= solids[i];
    } else {
      all -= solids[i];
    }
  }
  return all;
}

RoundedMesh pair_by_pair(const std::vector<Mesh>& solids) {
  RoundedMesh made = rounded(combine(operation_at(1), solids[0], solids[1]));
  for (std::size_t i = 2; i < solids.size(); ++i) {
    made = rounded(combine(operation_at(i), made.mesh, solids[i]));
  }
  return made;
}

void compare(const char* name, const std::vector<Mesh>& solids) {
  ExactVolume volume, of_pairs;
  std::size_t triangles = 0;
  std::vector<bench::Runner> all = {
      {"volume", [&] { volume = solid_volume(expression_of(solids)); }},
      {"exact", [&] { triangles = combine(expression_of(solids)).triangles().size(); }},
      {"rounded", [&] { rounded(combine(expression_of(solids))); }},
      {"pairs", [&] { pair_by_pair(solids); }}};
  bench::run_in_turn(all, 5, 2);
  of_pairs = solid_volume(pair_by_pair(solids).mesh);
  std::printf("| %zu balls %s, %zu triangles made |", solids.size(), name, triangles);
  for (const bench::Runner& r : all) std::printf(" %.0f |", r.seconds * 1e3);
  std::printf(" %.1e |\n", ((of_pairs.exact - volume.exact) / volume.exact).to_double());
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 2000;
  std::printf(
      "| | volume | surface, exact | surface, rounded | pair by pair | volume of these off by |\n"
      "| --- | --: | --: | --: | --: | --: |\n");
  for (const double step : {1.1, 0.11}) {
    for (const std::size_t n : {3, 5, 10}) {
      std::vector<Mesh> solids;
      for (std::size_t i = 0; i < n; ++i) {
        const auto x = static_cast<double>(i);
        solids.push_back(bench::ball(count, {step * x, 0.1 * std::sin(x), 0.1 * std::cos(2 * x)}));
      }
      compare(step > 1 ? "in a row" : "about one place", solids);
    }
  }
}
