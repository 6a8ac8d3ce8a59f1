// SPDX-License-Identifier: MIT
#include "collide/urdf/shape_mesh.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <signum/signum.hpp>
#include <utility>

namespace signum::cli::urdf {
namespace {

/// More than roundings, of these corners and of the corners where they are placed, take away.
constexpr double room = 1 + 0x1p-20;

Point3 unit(const Point3& p) {
  const double length = std::sqrt(dot(p, p));
  return {p.x / length, p.y / length, p.z / length};
}

/// An icosahedron about the unit sphere's center; its corners are on it.
Mesh icosahedron() {
  const double g = std::numbers::phi;
  Mesh mesh{{{-1, g, 0},
             {1, g, 0},
             {-1, -g, 0},
             {1, -g, 0},
             {0, -1, g},
             {0, 1, g},
             {0, -1, -g},
             {0, 1, -g},
             {g, 0, -1},
             {g, 0, 1},
             {-g, 0, -1},
             {-g, 0, 1}},
            {{0, 11, 5},  {0, 5, 1},  {0, 1, 7},  {0, 7, 10}, {0, 10, 11}, {1, 5, 9}, {5, 11, 4},
             {11, 10, 2}, {10, 7, 6}, {7, 1, 8},  {3, 9, 4},  {3, 4, 2},   {3, 2, 6}, {3, 6, 8},
             {3, 8, 9},   {4, 9, 5},  {2, 4, 11}, {6, 2, 10}, {8, 6, 7},   {9, 8, 1}}};
  for (Point3& p : mesh.vertices) p = unit(p);
  return mesh;
}

/// Four triangles for each, with the middles of the edges moved to the unit sphere.
Mesh subdivided(const Mesh& mesh) {
  Mesh fine{mesh.vertices, {}};
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> middles;
  const auto middle = [&](std::uint32_t i, std::uint32_t j) {
    const auto [it, is_new] =
        middles.try_emplace(std::minmax(i, j), static_cast<std::uint32_t>(fine.vertices.size()));
    if (is_new) {
      const Point3 &p = mesh.vertices[i], &q = mesh.vertices[j];
      fine.vertices.push_back(unit({p.x + q.x, p.y + q.y, p.z + q.z}));
    }
    return it->second;
  };
  for (const auto& [a, b, c] : mesh.triangles) {
    const std::uint32_t ab = middle(a, b), bc = middle(b, c), ca = middle(c, a);
    fine.triangles.insert(fine.triangles.end(),
                          {{a, ab, ca}, {b, bc, ab}, {c, ca, bc}, {ab, bc, ca}});
  }
  return fine;
}

/// How far the plane of a triangle is from the origin.
double plane_distance(const Triangle3& t) {
  const auto& [p, q, r] = t.vertices;
  const Point3 u{q.x - p.x, q.y - p.y, q.z - p.z}, v{r.x - p.x, r.y - p.y, r.z - p.z};
  return dot(unit(cross(u, v)), p);
}

}  // namespace

Mesh shape_mesh(const Box& box) {
  const double x = box.size[0] / 2, y = box.size[1] / 2, z = box.size[2] / 2;
  return {{{-x, -y, -z},
           {x, -y, -z},
           {x, y, -z},
           {-x, y, -z},
           {-x, -y, z},
           {x, -y, z},
           {x, y, z},
           {-x, y, z}},
          {{0, 2, 1},
           {0, 3, 2},
           {4, 5, 6},
           {4, 6, 7},
           {0, 1, 5},
           {0, 5, 4},
           {1, 2, 6},
           {1, 6, 5},
           {2, 3, 7},
           {2, 7, 6},
           {3, 0, 4},
           {3, 4, 7}}};
}

Mesh shape_mesh(const Cylinder& cylinder) {
  constexpr std::uint32_t sides = 72;
  const double outer = cylinder.radius * room / std::cos(std::numbers::pi / sides);
  Mesh mesh;
  for (std::uint32_t i = 0; i < sides; ++i) {
    const double angle = 2 * std::numbers::pi * i / sides;
    for (const double z : {-cylinder.length / 2, cylinder.length / 2})
      mesh.vertices.push_back({outer * std::cos(angle), outer * std::sin(angle), z});
  }
  for (std::uint32_t i = 0; i < sides; ++i) {
    const std::uint32_t low = 2 * i, next = 2 * ((i + 1) % sides);
    mesh.triangles.push_back({low, next, next + 1});
    mesh.triangles.push_back({low, next + 1, low + 1});
    if (i == 0 || i + 1 == sides) continue;
    mesh.triangles.push_back({0, next, low});
    mesh.triangles.push_back({1, low + 1, next + 1});
  }
  return mesh;
}

Mesh shape_mesh(const Sphere& sphere) {
  Mesh mesh = icosahedron();
  for (int i = 0; i < 4; ++i) mesh = subdivided(mesh);
  double least = 1;
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i)
    least = std::min(least, plane_distance(mesh.triangle(i)));
  const double outer = sphere.radius * room / least;
  for (Point3& p : mesh.vertices) p = {p.x * outer, p.y * outer, p.z * outer};
  return mesh;
}

}  // namespace signum::cli::urdf
