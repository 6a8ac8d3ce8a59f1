// SPDX-License-Identifier: MIT
// The points are seen in the frame of their oriented box, where it is a cube. There weights of the
// points are moved, those that are farthest getting more and those that are nearest less, until
// all are about equally far in the ellipsoid that the weighted points span.
#include <algorithm>
#include <cmath>
#include <optional>
#include <signum/bound/bounding_ellipsoid.hpp>
#include <signum/bound/bounding_obb.hpp>
#include <signum/bound/convex_hull3.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/locate.hpp>
#include <vector>

#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"
#include "shapes/vector_arithmetic.hpp"
#include "volumes/box_axes.hpp"
#include "volumes/scaled_points.hpp"

namespace signum {

using namespace detail;

namespace {

/// Thicker than what roundings move points by, whose squares then do not count.
constexpr double least_thickness = 0x1p-30;

/// A point as (x, y, z, 1).
using Lifted = std::array<double, 4>;
using Matrix4 = std::array<Lifted, 4>;

/// A lower triangular matrix whose product with its transpose is the matrix; none where doubles
/// find that this is not positive.
std::optional<Matrix4> lower_root(const Matrix4& m) {
  Matrix4 root{};
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      double sum = m[i][j];
      for (std::size_t k = 0; k < j; ++k) sum -= root[i][k] * root[j][k];
      if (i == j && !(sum > 0)) return std::nullopt;
      root[i][j] = i == j ? std::sqrt(sum) : sum / root[j][j];
    }
  }
  return root;
}

/// The square of the length of what the root takes to p.
double squared_in(const Matrix4& root, const Lifted& p) {
  Lifted y{};
  double squared = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    double sum = p[i];
    for (std::size_t k = 0; k < i; ++k) sum -= root[i][k] * y[k];
    y[i] = sum / root[i][i];
    squared += y[i] * y[i];
  }
  return squared;
}

class WeightedPoints {
 public:
  explicit WeightedPoints(std::vector<Lifted> points)
      : points_(std::move(points)),
        weights_(points_.size(), 1 / static_cast<double>(points_.size())) {
    constexpr int most_steps = 20000;
    for (int i = 0; i < most_steps && step(); ++i) {
    }
  }

  /// Where the first three coordinates are on an ellipsoid: the center, and the columns of a root
  /// of its matrix.
  Point3 center() const {
    const Matrix4 m = moments();
    return {m[3][0], m[3][1], m[3][2]};
  }
  Axes3 axes() const {
    // The last row of the moments is the center: what is left of the others is about that.
    Matrix4 m = moments();
    const Lifted c = m[3];
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 3; ++j) m[i][j] -= c[i] * c[j];
      m[i][3] = m[3][i] = 0;
    }
    const std::optional<Matrix4> root = lower_root(m);
    if (!root) return coordinate_axes;
    const Matrix4& r = *root;
    return {Point3{r[0][0], r[1][0], r[2][0]}, {0, r[1][1], r[2][1]}, {0, 0, r[2][2]}};
  }

 private:
  Matrix4 moments() const {
    Matrix4 m{};
    for (std::size_t k = 0; k < points_.size(); ++k) {
      if (weights_[k] == 0) continue;
      for (std::size_t i = 0; i < 4; ++i) {
        for (std::size_t j = 0; j < 4; ++j) m[i][j] += weights_[k] * points_[k][i] * points_[k][j];
      }
    }
    return m;
  }

  /// Moves some weight to the farthest point, or away from the nearest that has some. False where
  /// all are about equally far.
  bool step() {
    const std::optional<Matrix4> root = lower_root(moments());
    if (!root) return false;
    std::size_t far = 0, near = points_.size();
    double most = -1, least = infinity;
    for (std::size_t k = 0; k < points_.size(); ++k) {
      const double squared = squared_in(*root, points_[k]);
      if (squared > most) most = squared, far = k;
      if (weights_[k] > 0 && squared < least) least = squared, near = k;
    }
    // The mean of the squares, by the weights, is 4.
    const double above = most / 4 - 1, below = 1 - least / 4;
    if (!(std::max(above, below) > 0x1p-14)) return false;
    const std::size_t at = above >= below ? far : near;
    const double squared = at == far ? most : least;
    double move = (squared / 4 - 1) / (squared - 1);
    if (at == near) {
      // Within the unit, all weight that it has.
      const double all = -weights_[at] / (1 - weights_[at]);
      move = squared > 1 ? std::max(move, all) : all;
    }
    if (!std::isfinite(move)) return false;
    for (double& w : weights_) w *= 1 - move;
    weights_[at] = std::max(0.0, weights_[at] + move);
    return true;
  }

  std::vector<Lifted> points_;
  std::vector<double> weights_;
};

/// Turns columns about each other until they are orthogonal, which changes no ellipsoid: the
/// longest first.
/// See: Hestenes, Inversion of Matrices by Biorthogonalization and Related Results, 1958.
Axes3 orthogonal_columns(Axes3 a) {
  constexpr std::array<std::array<std::size_t, 2>, 3> pairs{{{0, 1}, {0, 2}, {1, 2}}};
  for (int sweep = 0; sweep < 30; ++sweep) {
    for (const auto& [p, q] : pairs) {
      const double product = dot(a[p], a[q]);
      if (!(std::abs(product) > 0)) continue;
      const double theta = (dot(a[q], a[q]) - dot(a[p], a[p])) / (2 * product);
      const double t = std::copysign(1 / (std::abs(theta) + std::sqrt(theta * theta + 1)), theta);
      const double c = 1 / std::sqrt(t * t + 1), s = t * c;
      const Point3 x = a[p], y = a[q];
      a[p] = minus(times(c, x), times(s, y));
      a[q] = plus(times(s, x), times(c, y));
    }
  }
  std::stable_sort(a.begin(), a.end(),
                   [](const Point3& x, const Point3& y) { return dot(x, x) > dot(y, y); });
  return a;
}

/// The corners of the hull, in which all points are.
std::vector<Point3> corners_of_hull(std::span<const Point3> points) {
  return to_convex(convex_hull(points), points).points;
}

/// A frame in which points are in a cube, nearly.
struct CubeFrame {
  Point3 center;
  Axes3 axes;  ///< as long as half the box

  explicit CubeFrame(std::span<const Point3> points) {
    const Obb3 box = dito_obb(points, 26, BoxQuality::volume);
    center = box.center;
    const double longest = std::max({box.half[0], box.half[1], box.half[2]});
    for (std::size_t i = 0; i < 3; ++i) {
      half[i] = std::max(box.half[i], least_thickness * longest);
      units[i] = box.axes[i];
      axes[i] = times(half[i], units[i]);
    }
  }
  Point3 inside(const Point3& p) const {
    const Point3 v = minus(p, center);
    return {dot(units[0], v) / half[0], dot(units[1], v) / half[1], dot(units[2], v) / half[2]};
  }
  Point3 outside(const Point3& v) const {
    return plus(times(v.x, axes[0]), plus(times(v.y, axes[1]), times(v.z, axes[2])));
  }

  Axes3 units;
  std::array<double, 3> half;
};

/// Throws InvalidArgument for what is past the largest double.
bool holds_all(const Ellipsoid3& e, std::span<const Point3> points) {
  if (!is_finite(e.center) || !std::all_of(e.axes.begin(), e.axes.end(), is_finite)) {
    throw InvalidArgument("points: bounds of at most the largest double were expected");
  }
  return std::none_of(points.begin(), points.end(),
                      [&](const Point3& p) { return locate(p, e) == Location::outside; });
}

/// The ellipsoid of nearly the least factor that holds all points, from a guess: roundings may move
/// those that are far from the origin, or in a thin ellipsoid, by more than it knows.
template <class OfFactor>
Ellipsoid3 least_that_holds(std::span<const Point3> points, double guess, OfFactor of_factor) {
  double high = guess, low = high * (1 - 0x1p-18);
  for (double by = 0x1p-40; !holds_all(of_factor(high), points); by = std::min(4 * by, 1.0)) {
    low = high;
    high *= 1 + by;
  }
  for (double by = 0x1p-18; holds_all(of_factor(low), points); by = std::min(4 * by, 0.5)) {
    high = low;
    low *= 1 - by;
  }
  while (high > low * (1 + 0x1p-17)) {
    const double middle = low + (high - low) / 2;
    (holds_all(of_factor(middle), points) ? high : low) = middle;
  }
  return of_factor(high);
}

}  // namespace

Ellipsoid3 bounding_ellipsoid(std::span<const Point3> points) {
  const DefaultFpEnvironment environment;
  const ScaledPoints cloud(points);
  const Point3 zero{0, 0, 0};
  if (cloud.bounds().min == cloud.bounds().max) return {cloud.bounds().min, {zero, zero, zero}};
  const std::vector<Point3> corners = corners_of_hull(cloud.points());
  const CubeFrame frame(corners);
  std::vector<Lifted> lifted;
  std::array<double, 3> reach{};
  for (const Point3& p : corners) {
    const auto [x, y, z] = frame.inside(p);
    lifted.push_back({x, y, z, 1});
    for (std::size_t i = 0; i < 3; ++i) reach[i] = std::max(reach[i], std::abs(lifted.back()[i]));
  }
  // What is thinner than the frame gets two points that make it as thick.
  for (std::size_t i = 0; i < 3; ++i) {
    if (reach[i] > 0.5) continue;
    Lifted above{0, 0, 0, 1}, below{0, 0, 0, 1};
    above[i] = 1;
    below[i] = -1;
    lifted.push_back(above);
    lifted.push_back(below);
  }
  const WeightedPoints weighted(std::move(lifted));
  const Axes3 inner = weighted.axes();
  const Point3 center = cloud.unscaled(plus(frame.center, frame.outside(weighted.center())));
  const Axes3 axes = orthogonal_columns(
      {frame.outside(inner[0]), frame.outside(inner[1]), frame.outside(inner[2])});
  const std::vector<Point3> original = corners_of_hull(points);
  double most = 0;
  const Point3 at = cloud.scaled(center);
  for (const Point3& p : corners) {
    double squared = 0;
    for (const Point3& a : axes) {
      const double along = dot(a, minus(p, at)) / dot(a, a);
      squared += along * along;
    }
    most = std::max(most, squared);
  }
  return least_that_holds(original, std::sqrt(most) * (1 + 0x1p-50) + 0x1p-500, [&](double factor) {
    Ellipsoid3 e{center, {}};
    for (std::size_t i = 0; i < 3; ++i) e.axes[i] = cloud.unscaled(times(factor, axes[i]));
    return e;
  });
}

}  // namespace signum
