// SPDX-License-Identifier: MIT
// intersects(ray, triangle) on real meshes, against ray_mesh: every triangle that each ray touches,
// the rays running through vertices, through rounded middles of edges, or at random.
#include <algorithm>
#include <catch2/catch.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <signum/shapes/intersects.hpp>

#include "paths.hpp"
#include "vectors.hpp"

using namespace signum;

// Examples

TEST_CASE("rays touch the triangles of the vectors and no others") {
  if (!vectors::present()) return;
  const auto folder = paths::shared_data() / "meshes";
  std::size_t rays = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(vectors::folder() / "derived-cgal/ray_mesh")) {
    const std::string name = entry.path().stem().string();
    const Mesh mesh = read_mesh(folder / name);
    const auto rows = vectors::table("derived-cgal/ray_mesh/" + name + ".txt");
    // Every triangle is asked, so of the largest mesh only some rays are.
    const std::size_t step = 1 + mesh.triangles.size() * rows.size() / 1'000'000;
    for (std::size_t i = 0; i < rows.size(); i += step) {
      const vectors::Row& row = rows[i];
      const Ray3 ray{{row.number(1), row.number(2), row.number(3)},
                     {row.number(4), row.number(5), row.number(6)}};
      std::vector<std::size_t> expected;
      for (int k = 0; k < static_cast<int>(row.number(7)); ++k) {
        expected.push_back(static_cast<std::size_t>(row.number(8 + static_cast<std::size_t>(k))));
      }
      std::vector<std::size_t> found;
      for (std::size_t t = 0; t < mesh.triangles.size(); ++t) {
        const auto& [p, q, r] = mesh.triangle(t).vertices;
        // The vectors leave out triangles of zero area.
        if (!intersects(ray, mesh.triangle(t))) continue;
        if (intersects(p, Segment3{q, r}) || intersects(q, Segment3{p, r}) ||
            intersects(r, Segment3{p, q})) {
          continue;
        }
        found.push_back(t);
      }
      INFO(name << " " << row.where());
      CHECK(found == expected);
      ++rays;
    }
  }
  CHECK(rays > 1000);
}
