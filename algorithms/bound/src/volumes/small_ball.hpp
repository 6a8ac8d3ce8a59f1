// SPDX-License-Identifier: MIT
/// The smallest sphere of a handful of points, over doubles (nearly) or rationals (exactly).
#pragma once

#include <array>
#include <optional>
#include <signum/kernel/shapes.hpp>
#include <signum/kernel/vec.hpp>
#include <span>
#include <utility>
#include <vector>

#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

/// A sphere, and the points (by index) that it is the smallest of: it goes through them all.
template <class T>
struct SmallBall {
  Vec3<T> center;
  T squared_radius;
  std::vector<std::size_t> support;
};

/// The smallest sphere through all of these points, at most four. None when they are affinely
/// dependent, or its center is not inside their hull: then the smallest sphere that contains them
/// goes through fewer.
template <class T>
std::optional<SmallBall<T>> ball_through(const std::vector<Vec3<T>>& points,
                                         const std::vector<std::size_t>& support) {
  // With c = q + sum of l[i] * v[i] and |c - q| = |c - q - v[i]|: gram * l = |v[i]|^2 / 2.
  const std::size_t n = support.size() - 1;
  const Vec3<T>& q = points[support[0]];
  std::array<Vec3<T>, 3> v;
  std::array<std::array<T, 4>, 3> a;
  for (std::size_t i = 0; i < n; ++i) v[i] = minus(points[support[i + 1]], q);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) a[i][j] = dot(v[i], v[j]);
    a[i][3] = a[i][i] / T(2);
  }
  for (std::size_t i = 0; i < n; ++i) {  // the matrix is positive definite: pivots are positive
    if (!(T(0) < a[i][i])) return std::nullopt;
    for (std::size_t r = 0; r < n; ++r) {
      if (r == i) continue;
      const T f = a[r][i] / a[i][i];
      for (std::size_t c = i; c < n; ++c) a[r][c] = a[r][c] - f * a[i][c];
      a[r][3] = a[r][3] - f * a[i][3];
    }
  }
  T rest(1);
  Vec3<T> from_q{T(0), T(0), T(0)};
  for (std::size_t i = 0; i < n; ++i) {
    const T l = a[i][3] / a[i][i];
    if (!(T(0) < l)) return std::nullopt;
    rest = rest - l;
    from_q = {from_q.x + l * v[i].x, from_q.y + l * v[i].y, from_q.z + l * v[i].z};
  }
  if (!(T(0) < rest)) return std::nullopt;
  return SmallBall<T>{
      {q.x + from_q.x, q.y + from_q.y, q.z + from_q.z}, dot(from_q, from_q), support};
}

/// Whether `visit` says yes to some of the supports of one to four of n points, which it is given
/// in their order until it does.
template <class Visit>
bool any_support(std::size_t n, Visit visit) {
  using Support = std::vector<std::size_t>;
  for (std::size_t i = 0; i < n; ++i) {
    if (visit(Support{i})) return true;
    for (std::size_t j = i + 1; j < n; ++j) {
      if (visit(Support{i, j})) return true;
      for (std::size_t k = j + 1; k < n; ++k) {
        if (visit(Support{i, j, k})) return true;
        for (std::size_t l = k + 1; l < n; ++l) {
          if (visit(Support{i, j, k, l})) return true;
        }
      }
    }
  }
  return false;
}

/// The smallest sphere that contains the points, at most 32 of them: of the spheres through up to
/// four, the one from whose center the farthest point is nearest, and of those with one center, as
/// the diagonals of a parallelogram have it, the largest. Where numbers are rounded it is nearly
/// that, and holds the points nearly.
template <class T>
SmallBall<T> small_ball(const std::vector<Vec3<T>>& points) {
  std::optional<SmallBall<T>> best;
  T least{};
  any_support(points.size(), [&](const std::vector<std::size_t>& support) {
    std::optional<SmallBall<T>> ball = ball_through(points, support);
    if (!ball) return false;
    T most(0);
    for (const Vec3<T>& p : points) {
      const Vec3<T> d = minus(p, ball->center);
      T squared = dot(d, d);
      if (best && least < squared) return false;
      if (most < squared) most = std::move(squared);
    }
    if (best && !(most < least) && !(best->squared_radius < ball->squared_radius)) return false;
    least = std::move(most);
    best = std::move(ball);
    return false;
  });
  return *std::move(best);
}

/// Nearly the smallest sphere: the support and the farthest point, until none is farther. Requires
/// at least one point, with coordinates whose cubes are within the range of doubles.
SmallBall<double> nearly_smallest_ball(std::span<const Point3> points);

}  // namespace signum::detail
