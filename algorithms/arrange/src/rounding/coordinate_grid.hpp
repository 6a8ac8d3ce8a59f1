// SPDX-License-Identifier: MIT
/// The doubles or floats nearest to exact coordinates.
#pragma once

#include <cmath>
#include <cstddef>
#include <limits>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/kernel/error.hpp>
#include <string>

#include "cells/axes.hpp"
#include "rounding/exact_mesh_data.hpp"
#include "text/decimal.hpp"

namespace signum::detail {

/// How many binary digits a coordinate has.
constexpr int digits_of(CoordinateGrid grid) {
  return grid == CoordinateGrid::floats ? std::numeric_limits<float>::digits
                                        : std::numeric_limits<double>::digits;
}

/// The point of the grid that is nearest, coordinate by coordinate. Requires coordinates that are
/// no larger than a float, where that is the grid.
inline Point3 to_number_grid(const Point3& p, CoordinateGrid grid) {
  if (grid == CoordinateGrid::doubles) return p;
  return {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)};
}

/// The float nearest to a number, of two the even one. Requires that `near` is the double nearest
/// to the number, exact().
template <class Exact>
float nearest_float(Exact exact, double near) {
  const auto f = static_cast<float>(near);
  const double from = f;
  if (from == near) return f;
  const float other = std::nextafterf(f, near > from ? HUGE_VALF : -HUGE_VALF);
  // Only in the middle between two floats it matters what the double left out.
  if (near - from != static_cast<double>(other) - near) return f;
  const int sign = exact().compare(to_rational(near));
  return sign == 0 || (sign > 0) == (f > other) ? f : other;
}

/// The vertices of the mesh, each correctly rounded to the grid. Throws InvalidArgument, which
/// names the vertex, for a coordinate that is larger than any float.
inline std::vector<Point3> vertices_on_grid(const ExactMeshData& mesh, CoordinateGrid grid) {
  std::vector<Point3> all = mesh.rounded;
  if (grid == CoordinateGrid::doubles) return all;
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
      double& near = coordinate(all[i], axis);
      if (std::abs(near) > std::numeric_limits<float>::max()) {
        throw InvalidArgument("vertex " + std::to_string(i) + " has the coordinate " +
                              decimal(near) + ", larger than any float, which is 3.4e38 at most");
      }
      const auto exact = [&] { return coordinate(mesh.constructed[i - mesh.given()], axis); };
      near = mesh.is_given(i) ? static_cast<float>(near) : nearest_float(exact, near);
    }
  }
  return all;
}

}  // namespace signum::detail
