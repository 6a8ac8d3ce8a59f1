// SPDX-License-Identifier: MIT
// locate on real meshes, against the points of point_in_mesh: random ones, vertices, middles of
// edges, centroids, and points whose ray in the direction of x passes through vertices.
#include <catch2/catch.hpp>
#include <signum/mesh/locate.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <signum/mesh/solid.hpp>

#include "paths.hpp"
#include "vectors.hpp"

using namespace signum;

// Examples

TEST_CASE("locate puts the points of the vectors where they are") {
  if (!vectors::present()) return;
  const auto folder = paths::shared_data() / "meshes";
  for (const auto& entry :
       std::filesystem::directory_iterator(vectors::folder() / "derived-cgal/point_in_mesh")) {
    const std::string name = entry.path().stem().string();
    const Solid locator(read_mesh(folder / name), SolidRule::even_odd);
    std::vector<Point3> points;
    std::vector<Location> expected;
    const auto rows = vectors::table("derived-cgal/point_in_mesh/" + name + ".txt");
    for (const vectors::Row& row : rows) {
      points.push_back({row.number(1), row.number(2), row.number(3)});
      const double side = row.number(4);
      expected.push_back(side == 0  ? Location::boundary
                         : side > 0 ? Location::inside
                                    : Location::outside);
    }
    const std::vector<Location> found = locator.locate(points);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      INFO(name << " " << rows[i].where());
      CHECK(found[i] == expected[i]);
    }
    INFO(name);
    REQUIRE(points.size() > 100);
    CHECK(locate(points[7], locator.mesh(), locator.rule()) == expected[7]);
  }
}
