// SPDX-License-Identifier: MIT
// Distances of points and balls from meshes with hierarchies, beside each triangle in rationals.
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/collide/set.hpp>
#include <signum/collide/set_distance.hpp>

#include "cases.hpp"
#include "distance/nearest_triangle.hpp"
#include "machine/fp_environment.hpp"
#include "reference_triangles.hpp"
#include "solid_meshes.hpp"
#include "surds.hpp"

using namespace signum;
using cases::Random;
using reference::Q;

namespace {

/// The squared distance from each triangle.
std::vector<Q> squares(const Point3& p, const Mesh& mesh) {
  std::vector<Q> all;
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    std::vector<reference::Point> corners;
    for (const Point3& v : mesh.triangle(i).vertices) corners.push_back(reference::exact(v));
    all.push_back(reference::square_to_triangle(reference::exact(p), corners));
  }
  return all;
}

/// Coordinates on a grid of so many steps, so that much is equally near, degenerate, or touches.
Point3 on_grid(Random& random, int steps, double unit) {
  const auto number = [&] { return unit * static_cast<double>(random.between(-steps, steps)); };
  return {number(), number(), number()};
}

Mesh any_mesh(Random& random, int steps, double unit) {
  Mesh mesh;
  const int vertices = static_cast<int>(random.between(3, 30));
  for (int i = 0; i < vertices; ++i) mesh.vertices.push_back(on_grid(random, steps, unit));
  const int triangles = static_cast<int>(random.between(1, 60));
  const auto any = [&] { return static_cast<std::uint32_t>(random.between(0, vertices - 1)); };
  for (int i = 0; i < triangles; ++i) mesh.triangles.push_back({any(), any(), any()});
  return mesh;
}

std::string wrong_at(const Point3& p, const Mesh& mesh, const Surface& surface) {
  const std::vector<Q> all = squares(p, mesh);
  const auto least = std::min_element(all.begin(), all.end());
  const auto index = static_cast<std::uint32_t>(least - all.begin());
  const Distance3 d = squared_distance(surface, p);
  const ExactDistance3 exact = d.exact();
  if (reference::compare(reference::number(exact.squared), reference::Root(*least)) != 0) {
    return "distance";
  }
  if (d.squared_rounded() != exact.squared.to_double()) return "rounded";
  if (squared_distance(p, surface).exact().nearest[1] != exact.nearest[0]) return "order";
  // Of several nearest points it is that of the lowest triangle.
  const detail::DefaultFpEnvironment environment;
  const auto near =
      detail::nearest_triangles(p, mesh.vertices, mesh.triangles, surface.bvh(), index / 2);
  if (!near) return "";
  if (detail::nearest_exactly(p, mesh.vertices, mesh.triangles, *near) != index) return "triangle";
  if (exact.nearest != squared_distance(mesh.triangle(index), p).exact().nearest) return "point";
  return "";
}

std::string wrong_mesh(Random& random, int steps, double unit) {
  const Mesh mesh = any_mesh(random, steps, unit);
  const Surface surface{Mesh(mesh)};
  for (int i = 0; i < 20; ++i) {
    const Point3 p = on_grid(random, 2 * steps, unit);
    if (std::string s = wrong_at(p, mesh, surface); !s.empty()) return s;
    const Sphere3 ball{p, unit * static_cast<double>(random.between(0, steps))};
    const reference::Root truth = reference::number(squared_distance(ball, mesh).squared());
    if (reference::compare(reference::number(squared_distance(ball, surface).squared()), truth) !=
        0) {
      return "ball";
    }
  }
  return "";
}

/// A closed sheet about the origin, of 2 n^2 triangles.
Mesh torus(std::uint32_t n) {
  Mesh mesh;
  const auto at = [n](std::uint32_t i, std::uint32_t j) { return i % n * n + j % n; };
  for (std::uint32_t i = 0; i < n; ++i) {
    for (std::uint32_t j = 0; j < n; ++j) {
      const double u = 6.283185307179586 * i / n, v = 6.283185307179586 * j / n;
      const double r = 2 + std::cos(v);
      mesh.vertices.push_back({r * std::cos(u), r * std::sin(u), std::sin(v)});
      mesh.triangles.push_back({at(i, j), at(i + 1, j), at(i + 1, j + 1)});
      mesh.triangles.push_back({at(i, j), at(i + 1, j + 1), at(i, j + 1)});
    }
  }
  return mesh;
}

}  // namespace

TEST_CASE("points and balls on grids are as far from a surface as from its nearest triangle",
          "[collide]") {
  for (const int steps : {1, 2, 4, 1000}) {
    cases::run("steps " + std::to_string(steps), 12,
               [&](Random& random) { return wrong_mesh(random, steps, 1); });
  }
}

TEST_CASE("points as far from surfaces as doubles are from zero", "[collide]") {
  for (const double unit : {0x1p-1074, 0x1p-600, 0x1p-480, 0x1p-200, 0x1p300, 0x1p1000}) {
    cases::run("unit", 2, [&](Random& random) { return wrong_mesh(random, 1000, unit); });
  }
  // Squares of a hierarchy's unit overflow, and those of distances do not.
  for (const double unit : {0x1p505, 0x1p508, 0x1p509}) {
    cases::run("squares", 12, [&](Random& random) { return wrong_mesh(random, 4, unit); });
  }
}

TEST_CASE("Regress: a near triangle with a corner so far away that products with it overflow",
          "[collide]") {
  const double near = 0x1p255, far = 0x1p770;
  const Mesh mesh{{{0, 1.25 * near, 0},
                   {near, 1.25 * near, 0},
                   {0, 1.25 * near, near},
                   {-near, -near, 0},
                   {100 * far, -0.5 * far, 0}},
                  {{0, 1, 2}, {3, 4, 4}}};
  CHECK(wrong_at({0, 0, 0}, mesh, Surface(Mesh(mesh))) == "");
}

TEST_CASE("the boxes of a hierarchy leave out no triangle that is nearest", "[collide]") {
  const Mesh mesh = torus(16);
  const Surface surface{Mesh(mesh)};
  for (const double size : {1.0, 4.0, 1e3, 1e9, 1e15}) {
    cases::run("size", 60, [&](Random& random) {
      const auto number = [&] { return size * random.symmetric(); };
      const Point3 p{number(), number(), number()};
      double least = INFINITY;
      for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
        least = std::min(least, squared_distance(p, mesh.triangle(i)).squared_rounded());
      }
      return std::string(squared_distance(p, surface).squared_rounded() == least ? "" : "distance");
    });
  }
}

TEST_CASE("a point inside a solid is at no distance, outside it is as far as the surface",
          "[collide]") {
  const Mesh mesh = solids::together(solids::box(-4, 4), solids::box(6, 8));
  const Surface surface{Mesh(mesh)};
  const Solid solid(surface.body());
  cases::run("solid", 200, [&](Random& random) {
    const Point3 p = on_grid(random, 20, 0.5);
    const Distance3 d = squared_distance(p, solid);
    const bool inside = solid.locate(p) != Location::outside;
    if (inside && d.squared_rounded() != 0) return std::string("inside");
    if (inside && d.nearest()[1].x.to_double() != p.x) return std::string("elsewhere");
    if (!inside && !(d.squared() == squared_distance(Set3(p), Set3(surface)).squared())) {
      return std::string("outside");
    }
    return std::string();
  });
}
