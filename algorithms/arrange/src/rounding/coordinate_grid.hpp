// SPDX-License-Identifier: MIT
/// The numbers of a grid that are nearest to exact coordinates.
#pragma once

#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/kernel/error.hpp>
#include <string>

#include "cells/axes.hpp"
#include "grid/grid.hpp"
#include "machine/stop_scope.hpp"
#include "rounding/exact_mesh_data.hpp"
#include "text/decimal.hpp"

namespace signum::detail {

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

/// A grid with what it takes to round to it.
class NumberGrid {
 public:
  explicit NumberGrid(const CoordinateGrid& grid) : grid_(grid) {
    if (grid.spacing() != 0) multiples_.emplace(grid.spacing());
  }

  /// How many binary digits a coordinate has.
  int digits() const {
    return grid_.is_of_floats() ? std::numeric_limits<float>::digits
                                : std::numeric_limits<double>::digits;
  }
  double spacing() const { return grid_.spacing(); }
  bool is_of_all_doubles() const { return grid_ == CoordinateGrid::doubles; }

  /// The number of the grid that is nearest to exact(), of which `near` is the nearest double;
  /// infinite where it is too large for the grid.
  template <class Exact>
  double nearest(double near, const Exact& exact) const {
    if (!multiples_) return grid_.is_of_floats() ? to_float(near, exact) : near;
    const std::int64_t number = multiples_->nearest(RunningError::rounded(near), exact);
    const double at = multiples_->at(number);
    if (!grid_.is_of_floats()) return at;
    return to_float(at, [&] { return multiples_->exactly_at(number); });
  }
  /// The point that is nearest, coordinate by coordinate.
  Point3 nearest(const Point3& p) const {
    const auto of = [this](double x) { return nearest(x, [x] { return to_rational(x); }); };
    return {of(p.x), of(p.y), of(p.z)};
  }

 private:
  template <class Exact>
  static double to_float(double near, const Exact& exact) {
    constexpr double most = std::numeric_limits<float>::max();
    if (std::abs(near) > most) return std::copysign(HUGE_VAL, near);
    return nearest_float(exact, near);
  }

  CoordinateGrid grid_;
  std::optional<Grid> multiples_;
};

/// The vertices of the mesh, each correctly rounded to the grid. Throws InvalidArgument, which
/// names the vertex, for a coordinate that is too large for it.
inline std::vector<Point3> vertices_on_grid(const ExactMeshData& mesh, const NumberGrid& grid) {
  std::vector<Point3> all = mesh.rounded;
  if (grid.is_of_all_doubles()) return all;
  StopSteps stop;
  for (std::size_t i = 0; i < all.size(); ++i) {
    stop();
    for (std::size_t axis = 0; axis < 3; ++axis) {
      double& near = coordinate(all[i], axis);
      const double given = near;
      near = grid.nearest(given, [&]() -> BigRational {
        if (mesh.is_given(i)) return to_rational(given);
        return coordinate(mesh.constructed[i - mesh.given()], axis);
      });
      if (std::isfinite(near)) continue;
      throw InvalidArgument(
          "vertex " + std::to_string(i) + " has the coordinate " + decimal(given) +
          (grid.spacing() == 0 ? "," : ", whose nearest multiple of the spacing is") +
          (grid.digits() == std::numeric_limits<float>::digits
               ? " larger than any float, which is 3.4e38 at most"
               : " larger than any double"));
    }
  }
  return all;
}

}  // namespace signum::detail
