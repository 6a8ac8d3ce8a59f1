// SPDX-License-Identifier: MIT
// The center of the largest ball behind all planes and in a large box: the greatest t with
// dot(n, x) + t <= b for planes of unit normals n. Its dual is solved by the simplex method: the
// least sum of b_i s_i with s_i >= 0, sum s_i n_i = 0 and sum s_i = 1.
#include "hull/interior_point.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <signum/predicates/plane_side.hpp>
#include <vector>

namespace signum::detail {

namespace {

using Column = std::array<double, 4>;

struct PointConstraint {
  Column column;  ///< the unit normal, and 1
  double bound;
};

double product(const Column& a, const Column& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
}

/// The solution of the equations with these rows, by elimination; not finite when there is none.
Column solve(std::array<Column, 4> rows, Column right) {
  for (std::size_t k = 0; k < 4; ++k) {
    std::size_t pivot = k;
    for (std::size_t i = k + 1; i < 4; ++i) {
      if (std::abs(rows[i][k]) > std::abs(rows[pivot][k])) pivot = i;
    }
    std::swap(rows[k], rows[pivot]);
    std::swap(right[k], right[pivot]);
    for (std::size_t i = 0; i < 4; ++i) {
      if (i == k) continue;
      const double f = rows[i][k] / rows[k][k];
      for (std::size_t j = k; j < 4; ++j) rows[i][j] -= f * rows[k][j];
      right[i] -= f * right[k];
    }
  }
  for (std::size_t k = 0; k < 4; ++k) right[k] /= rows[k][k];
  return right;
}

/// The constraint that x and t exceed most, in relation to its bound; none where none is exceeded
/// by half of t: then x is behind all planes, and at least t / 2 from each.
std::optional<std::size_t> most_exceeded(const std::vector<PointConstraint>& constraints,
                                         const Column& x) {
  std::optional<std::size_t> worst;
  bool inside = true;
  double most = 0;
  for (std::size_t i = 0; i < constraints.size(); ++i) {
    const double excess = product(constraints[i].column, x) - constraints[i].bound;
    inside = inside && excess < x[3] / 2;
    const double relative = excess / (1 + std::abs(constraints[i].bound));
    if (relative > most) worst = i, most = relative;
  }
  return inside ? std::nullopt : worst;
}

/// Which column of the basis is to leave: the one of the least ratio, and among equal ones of the
/// largest pivot.
std::optional<std::size_t> leaving(const Column& weights, const Column& change) {
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < 4; ++i) {
    if (!(change[i] > 0)) continue;
    const double ratio = weights[i] / change[i];
    const double least = best ? weights[*best] / change[*best] : 0;
    if (!best || ratio < least || (ratio == least && change[i] > change[*best])) best = i;
  }
  return best;
}

/// x and t, as soon as x is well behind all planes or t says that no point is; or where roundings
/// leave no step, or after so many steps.
Column maximize(const std::vector<PointConstraint>& constraints, std::array<std::size_t, 4> basis) {
  Column x{};
  for (std::size_t step = 0; step < 100 + 4 * constraints.size(); ++step) {
    std::array<Column, 4> rows{};
    std::array<Column, 4> columns{};
    Column bounds{};
    for (std::size_t i = 0; i < 4; ++i) {
      rows[i] = constraints[basis[i]].column;
      bounds[i] = constraints[basis[i]].bound;
      for (std::size_t j = 0; j < 4; ++j) columns[j][i] = rows[i][j];
    }
    x = solve(rows, bounds);
    if (!(x[3] > 0)) return x;
    const auto entering = most_exceeded(constraints, x);
    if (!entering) return x;
    const Column weights = solve(columns, {0, 0, 0, 1});
    const auto out = leaving(weights, solve(columns, constraints[*entering].column));
    if (!out) return x;
    basis[*out] = *entering;
  }
  return x;
}

}  // namespace

std::optional<Point3> find_interior_point(std::span<const Plane3> planes) {
  std::vector<PointConstraint> constraints;
  double size = 0;
  for (const Plane3& p : planes) {
    const double length = std::hypot(p.normal.x, p.normal.y, p.normal.z);
    constraints.push_back(
        {{p.normal.x / length, p.normal.y / length, p.normal.z / length, 1}, -p.offset / length});
    size = std::max(size, std::abs(constraints.back().bound));
  }
  const double scale = size > 0 ? size : 1;
  for (PointConstraint& c : constraints) c.bound /= scale;
  const std::size_t box = constraints.size();
  for (std::size_t axis = 0; axis < 3; ++axis) {
    for (const double way : {1.0, -1.0}) {
      constraints.push_back({{0, 0, 0, 1}, 1e3});
      constraints.back().column[axis] = way;
    }
  }
  const Column x = maximize(constraints, {box, box + 1, box + 2, box + 4});
  const Point3 p{x[0] * scale, x[1] * scale, x[2] * scale};
  if (!std::isfinite(p.x) || !std::isfinite(p.y) || !std::isfinite(p.z)) return std::nullopt;
  const bool inside = std::all_of(planes.begin(), planes.end(), [&](const Plane3& plane) {
    return plane_side(plane, p) == Sign::negative;
  });
  return inside ? std::optional(p) : std::nullopt;
}

}  // namespace signum::detail
