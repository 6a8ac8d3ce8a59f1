// SPDX-License-Identifier: MIT
#include <rapidcheck/catch.h>

#include <catch2/catch.hpp>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/mesh/frustum.hpp>
#include <signum/shapes/frustum.hpp>
#include <signum/shapes/intersects.hpp>

#include "cases.hpp"

using namespace signum;
using cases::Family;
using cases::Random;

namespace {

/// x, y and z from -1 to 1.
constexpr Frustum3 cube{{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}}};

Mesh make_mesh(Family family, Random& random, std::uint32_t triangles) {
  Mesh mesh;
  mesh.vertices.resize(triangles + 2);
  generators::make_points(family, generators::Relation::flat, random,
                          std::span<Point3>(mesh.vertices));
  for (std::uint32_t i = 0; i < triangles; ++i) mesh.triangles.push_back({i, i + 1, i + 2});
  return mesh;
}

/// A frustum that as a rule holds a part of the mesh, with planes through vertices.
Frustum3 make_frustum(const Mesh& mesh, Random& random) {
  Frustum3 f = cube;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const Point3& p = mesh.vertices[static_cast<std::size_t>(random.between(0, 4))];
    f.matrix[axis][3] = -(axis == 0 ? p.x : axis == 1 ? p.y : p.z);
    if (random.one_in(3)) f.matrix[axis][random.one_in(2) ? 0 : 2] = random.between(-2, 2);
  }
  if (random.one_in(2)) f.matrix[3] = {0, 0, -1, std::abs(mesh.vertices[0].x)};
  f.depth = random.one_in(2) ? DepthRange::opengl : DepthRange::direct3d;
  return f;
}

}  // namespace

// --- Examples

TEST_CASE("mesh in a frustum: inside, crossing, touching, and outside at a corner") {
  const Mesh mesh{{{0, 0, 0},
                   {0.5, 0, 0},
                   {0, 0.5, 0},
                   {5, 0, 0},
                   {1, 5, 0},
                   {1, -5, 1},
                   {2, 1.5, 0},
                   {1.5, 2, 0},
                   {2, 2, 0}},
                  {{0, 1, 2}, {0, 1, 3}, {3, 4, 5}, {6, 7, 8}}};
  CHECK(triangles_in(cube, mesh) == std::vector<std::uint32_t>{0, 1, 2});
  CHECK(intersects(mesh, cube));
  CHECK(intersects(cube, mesh));
  CHECK_FALSE(intersects(cube, Mesh{mesh.vertices, {{6, 7, 8}}}));
  CHECK_FALSE(intersects(cube, Mesh{}));
  CHECK(triangles_in(cube, Mesh{}).empty());
}

TEST_CASE("mesh in a frustum: not the solid, but its triangles") {
  const double r = 9;
  const Mesh tetrahedron{{{-r, -r, -r}, {4 * r, -r, -r}, {-r, 4 * r, -r}, {-r, -r, 4 * r}},
                         {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}}};
  CHECK_FALSE(intersects(tetrahedron, cube));
}

// --- Laws

TEST_CASE("mesh in a frustum, laws 1 and 2: as triangle by triangle, in every family") {
  cases::run_families(25, [](Family family, Random& random) -> std::string {
    const Mesh mesh = make_mesh(family, random, 24);
    const Frustum3 f = make_frustum(mesh, random);
    std::vector<std::uint32_t> expected;
    for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
      const Triangle3 t = mesh.triangle(i);
      if (detail::intersects_exactly(ShapeRef3(&t), ShapeRef3(&f))) expected.push_back(i);
    }
    const Surface surface(mesh);
    if (triangles_in(f, surface) != expected) return "law 1";
    if (intersects(surface, f) != !expected.empty()) return "law 2";
    if (triangles_in(f, mesh) != expected) return "without a hierarchy";
    return {};
  });
}

// --- Range

TEST_CASE("mesh in a frustum: what is not finite") {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  const Mesh bad{{{0, 0, 0}, {1, 0, 0}, {0, nan, 0}}, {{0, 1, 2}}};
  CHECK_THROWS_AS(intersects(cube, bad), NotFinite);
  Frustum3 f = cube;
  f.matrix[0][0] = nan;
  CHECK_THROWS_AS(triangles_in(f, Mesh{}), NotFinite);
}
