// SPDX-License-Identifier: MIT
/// Meshes of about as many triangles as asked for: smooth, crossing themselves, rough, coplanar.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <numbers>
#include <random>
#include <signum/mesh/mesh.hpp>

namespace signum::bench {

/// The vertices of a grid of rows x columns, as triangles, two a cell. `wrap` joins the last column
/// to the first.
enum class Seam { open, wrap };
inline void add_grid(Mesh& mesh, std::size_t rows, std::size_t columns, Seam seam,
                     const std::function<Point3(std::size_t, std::size_t)>& point) {
  const auto base = mesh.vertices.size();
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t j = 0; j < columns; ++j) mesh.vertices.push_back(point(i, j));
  }
  const auto at = [&](std::size_t i, std::size_t j) {
    return static_cast<std::uint32_t>(base + i * columns + j % columns);
  };
  for (std::size_t i = 0; i + 1 < rows; ++i) {
    for (std::size_t j = 0; j + (seam == Seam::wrap ? 0 : 1) < columns; ++j) {
      mesh.triangles.push_back({at(i, j), at(i + 1, j), at(i + 1, j + 1)});
      mesh.triangles.push_back({at(i, j), at(i + 1, j + 1), at(i, j + 1)});
    }
  }
}

/// A sphere without its poles whose radius is 1 + roughness * noise; a rough one crosses itself.
inline Mesh sphere(std::size_t triangles, double roughness = 0) {
  const auto rows = static_cast<std::size_t>(std::sqrt(static_cast<double>(triangles) / 4)) + 2;
  const std::size_t columns = 2 * rows;
  std::mt19937_64 random(1);
  std::uniform_real_distribution<double> noise(-1, 1);
  Mesh mesh;
  add_grid(mesh, rows, columns, Seam::wrap, [&](std::size_t i, std::size_t j) {
    const double u = std::numbers::pi * static_cast<double>(i + 1) / static_cast<double>(rows + 1);
    const double v = 2 * std::numbers::pi * static_cast<double>(j) / static_cast<double>(columns);
    const double r = 1 + roughness * noise(random);
    const double shift = roughness == 0 ? 0 : 4.0 / static_cast<double>(rows) * noise(random);
    return Point3{r * std::sin(u + shift) * std::cos(v), r * std::sin(u + shift) * std::sin(v),
                  r * std::cos(u + shift)};
  });
  return mesh;
}

/// A surface of revolution about the axis z: closed by the two poles of a profile of radius and
/// height.
inline Mesh revolved(std::size_t rows, std::size_t columns,
                     const std::function<std::array<double, 2>(double)>& profile,
                     const Point3& center) {
  Mesh mesh;
  const auto point = [&](std::size_t i, std::size_t j) {
    const auto [r, z] = profile(static_cast<double>(i) / static_cast<double>(rows + 1));
    const double v = 2 * std::numbers::pi * static_cast<double>(j) / static_cast<double>(columns);
    return Point3{center.x + r * std::cos(v), center.y + r * std::sin(v), center.z + z};
  };
  add_grid(mesh, rows, columns, Seam::wrap,
           [&](std::size_t i, std::size_t j) { return point(i + 1, j); });
  const auto top = static_cast<std::uint32_t>(mesh.vertices.size()), bottom = top + 1;
  mesh.vertices.push_back(point(0, 0));
  mesh.vertices.push_back(point(rows + 1, 0));
  const auto n = static_cast<std::uint32_t>(columns);
  for (std::uint32_t j = 0; j < n; ++j) {
    const std::uint32_t next = (j + 1) % n, last = top - n;
    mesh.triangles.push_back({top, j, next});
    mesh.triangles.push_back({bottom, last + next, last + j});
  }
  return mesh;
}

/// A closed sphere of radius 1.
inline Mesh ball(std::size_t triangles, const Point3& center) {
  const auto rows = static_cast<std::size_t>(std::sqrt(static_cast<double>(triangles) / 4));
  return revolved(
      rows, 2 * rows,
      [](double u) {
        return std::array{u == 0 || u == 1 ? 0 : std::sin(std::numbers::pi * u),
                          std::cos(std::numbers::pi * u)};
      },
      center);
}

/// A torus of radius 2 about the axis z, 0.7 thick.
inline Mesh torus(std::size_t triangles) {
  const auto rows = static_cast<std::size_t>(std::sqrt(static_cast<double>(triangles) / 6)) + 2;
  const std::size_t columns = 3 * rows;
  Mesh mesh;
  add_grid(mesh, rows + 1, columns, Seam::wrap, [&](std::size_t i, std::size_t j) {
    const double u =
        2 * std::numbers::pi * static_cast<double>(i % rows) / static_cast<double>(rows);
    const double v = 2 * std::numbers::pi * static_cast<double>(j) / static_cast<double>(columns);
    const double r = 2 + 0.7 * std::cos(u);
    return Point3{r * std::cos(v), r * std::sin(v), 0.7 * std::sin(u)};
  });
  return mesh;
}

inline Mesh terrain(std::size_t triangles) {
  const auto n = static_cast<std::size_t>(std::sqrt(static_cast<double>(triangles) / 2)) + 1;
  std::mt19937_64 random(2);
  std::uniform_real_distribution<double> noise(0, 0.5);
  Mesh mesh;
  add_grid(mesh, n, n, Seam::open, [&](std::size_t i, std::size_t j) {
    const auto x = static_cast<double>(i), y = static_cast<double>(j);
    return Point3{x, y, 20 * std::sin(x / 50) * std::cos(y / 30) + noise(random)};
  });
  return mesh;
}

/// Plates at a distance of one, each a flat grid in a plane parallel to an axis: all neighbours are
/// coplanar, as on the flat faces of a part.
inline Mesh plates(std::size_t triangles) {
  const std::size_t n = 100;
  Mesh mesh;
  for (std::size_t k = 0; mesh.triangles.size() < triangles; ++k) {
    add_grid(mesh, n + 1, n + 1, Seam::open, [&](std::size_t i, std::size_t j) {
      return Point3{0.1 * static_cast<double>(i), 0.1 * static_cast<double>(j),
                    static_cast<double>(k)};
    });
  }
  return mesh;
}

/// Plates, turned: coplanar up to rounding, in planes parallel to no axis.
inline Mesh sloped_plates(std::size_t triangles) {
  Mesh mesh = plates(triangles);
  for (Point3& p : mesh.vertices) {
    p = {0.8 * p.x - 0.6 * p.z, 0.36 * p.x + 0.8 * p.y + 0.48 * p.z,
         0.48 * p.x - 0.6 * p.y + 0.64 * p.z};
  }
  return mesh;
}

}  // namespace signum::bench
