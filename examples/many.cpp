// SPDX-License-Identifier: MIT
// Many at once: rays on a mesh, a ray beside many triangles, a predicate on many points.
#include <algorithm>
#include <array>
#include <cstdio>
#include <signum/signum.hpp>
#include <vector>

using namespace signum;

int main() {
  // The unit cube: its corner i has the bits of i for coordinates.
  Mesh cube;
  for (unsigned i = 0; i < 8; ++i) {
    cube.vertices.push_back({double(i & 1), double(i >> 1 & 1), double(i >> 2 & 1)});
  }
  cube.triangles = {{0, 2, 1}, {1, 2, 3}, {4, 5, 6}, {5, 7, 6}, {0, 1, 4}, {1, 5, 4},
                    {2, 6, 3}, {3, 6, 7}, {0, 4, 2}, {2, 4, 6}, {1, 3, 5}, {3, 7, 5}};

  // A ray at a corner, where six triangles end: none lets it through, and the lowest is told.
  const Surface caster(cube);
  const auto hit = caster.first(Ray3{{3, 3, 3}, {-1, -1, -1}});
  std::printf("triangle %u at t = %g\n", hit->face, hit->t);

  // Rays from the middle in all directions of a small grid.
  std::vector<Ray3> rays;
  for (int i = 0; i < 125; ++i) {
    rays.push_back({{0.5, 0.5, 0.5}, {i % 5 - 2.0, i / 5 % 5 - 2.0, i / 25 - 2.0}});
  }
  std::vector<std::optional<RayHit>> hits(rays.size());
  caster.first(rays, hits);
  const auto misses = std::count(hits.begin(), hits.end(), std::nullopt);
  std::printf("%td of %zu rays miss: the one without a direction\n", misses, rays.size());

  // One ray beside each of the triangles.
  std::vector<Triangle3> triangles;
  for (std::size_t i = 0; i < cube.triangles.size(); ++i) triangles.push_back(cube.triangle(i));
  std::array<bool, 12> met;
  intersects(rays[4], triangles, met);
  std::printf("%td triangles meet the ray\n", std::count(met.begin(), met.end(), true));

  // On which side of a plane through three corners the corners are.
  std::array<Sign, 8> signs;
  orient3d(cube.vertices[1], cube.vertices[2], cube.vertices[4], cube.vertices, signs);
  std::printf("%td corners are in the plane\n", std::count(signs.begin(), signs.end(), Sign::zero));
}
