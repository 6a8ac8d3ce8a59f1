// SPDX-License-Identifier: MIT
/// Sets of triangles that are full of degenerate relations.
#pragma once

#include <rapidcheck.h>

#include <cmath>
#include <signum/mesh/mesh.hpp>

#include "on_threads.hpp"

namespace soups {

/// How the integers of a drawn mesh become coordinates.
enum class Grid {
  integers,   // all relations exact
  tenths,     // products with 0.1, rounded: nearly coplanar, nearly collinear
  subnormal,  // multiples of the least double
  huge,       // up to the largest exponents, whose differences overflow
  mixed,      // powers of two of very different exponents
};

inline double coordinate(Grid grid, int i) {
  switch (grid) {
    case Grid::integers:
      return i;
    case Grid::tenths:
      return i * 0.1;
    case Grid::subnormal:
      return i * 0x1p-1074;
    case Grid::huge:
      return i * 0x1p1021;
    case Grid::mixed:
      return i == 0 ? 0 : std::ldexp(i < 0 ? -1 : 1, (i < 0 ? -i : i) * 300 - 900);
  }
  return 0;
}

inline rc::Gen<Grid> any_grid() {
  return rc::gen::element(Grid::integers, Grid::tenths, Grid::subnormal, Grid::huge, Grid::mixed);
}

/// An integer, from all of the range in every case: RapidCheck's own ranges start narrow.
inline rc::Gen<int> integer(int from, int end) {
  return rc::gen::resize(rc::kNominalSize, rc::gen::inRange(from, end));
}

/// A point of a grid around the origin.
inline rc::Gen<signum::Point3> any_point(Grid grid, int extent) {
  return rc::gen::map(rc::gen::container<std::array<int, 3>>(integer(-extent, extent + 1)),
                      [grid](const std::array<int, 3>& p) {
                        return signum::Point3{coordinate(grid, p[0]), coordinate(grid, p[1]),
                                              coordinate(grid, p[2])};
                      });
}

/// Some of 5 x 5 x 5 points, and triangles of any three of them.
inline rc::Gen<signum::Mesh> any_mesh(std::size_t most_vertices, std::size_t most_triangles) {
  return rc::gen::exec([=] {
    const Grid grid = *any_grid();
    const auto vertices = *rc::gen::inRange<std::size_t>(1, most_vertices + 1);
    const auto triangles = *rc::gen::inRange<std::size_t>(0, most_triangles + 1);
    const auto index = rc::gen::cast<std::uint32_t>(integer(0, static_cast<int>(vertices)));
    signum::Mesh mesh;
    mesh.vertices = *rc::gen::container<std::vector<signum::Point3>>(vertices, any_point(grid, 2));
    mesh.triangles = *rc::gen::container<std::vector<signum::Mesh::Triangle>>(
        triangles, rc::gen::container<signum::Mesh::Triangle>(index));
    return mesh;
  });
}

using signum::on_threads;

}  // namespace soups

namespace signum {

/// RapidCheck finds this by the type: it prints hexadecimal floats.
inline void showValue(const Mesh& mesh, std::ostream& os) {
  os << std::hexfloat;
  for (const Point3& p : mesh.vertices) os << "v " << p.x << " " << p.y << " " << p.z << "\n";
  for (const auto& [a, b, c] : mesh.triangles) os << "f " << a << " " << b << " " << c << "\n";
  os << std::defaultfloat;
}

}  // namespace signum
