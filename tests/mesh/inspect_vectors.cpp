// SPDX-License-Identifier: MIT
// inspect on real meshes, against the counts of mesh_facts.tsv.
#include <algorithm>
#include <catch2/catch.hpp>
#include <signum/mesh/inspect.hpp>

#include "inspect_fanned.hpp"
#include "vectors.hpp"

using namespace signum;

// Examples

TEST_CASE("inspect counts what the table of mesh facts says") {
  if (!vectors::present()) return;
  const auto rows = vectors::table("derived-cgal/mesh_facts.tsv");
  const std::vector<std::string>& columns = rows.at(0).words;
  for (std::size_t i = 1; i < rows.size(); ++i) {
    const auto fact = [&](const std::string& column) {
      const auto at = std::find(columns.begin(), columns.end(), column) - columns.begin();
      return static_cast<std::size_t>(rows[i].number(static_cast<std::size_t>(at)));
    };
    INFO(rows[i].words[0]);
    const MeshSummary found = inspect(fanned::read(fanned::meshes() / rows[i].words[0]));
    CHECK(found.vertices == fact("distinct_positions"));
    CHECK(found.triangles == fact("triangles"));
    CHECK(found.shells == fact("shells"));
    CHECK(found.boundary_edges == fact("boundary_edges"));
    CHECK(found.non_manifold_edges == fact("nonmanifold_edges"));
    CHECK(found.misoriented_edges == fact("misoriented_edges"));
    CHECK(found.degenerate_triangles == fact("zero_area_triangles"));
    CHECK(found.duplicate_triangles == fact("duplicate_triangles"));
    // In these meshes no edge is in three triangles, or five, unless another is in one.
    CHECK(found.closed == (fact("boundary_edges") == 0));
  }
}
