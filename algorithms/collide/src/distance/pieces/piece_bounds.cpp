// SPDX-License-Identifier: MIT
#include "distance/pieces/piece_bounds.hpp"

#include <algorithm>
#include <cmath>

#include "nearest/active_set.hpp"
#include "shapes/counted_map.hpp"
#include "shapes/finite.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

namespace {

using Counted = Vec3<RunningError>;

/// a - b, which is off by that much before it is rounded.
Counted counted_difference(const Point3& a, const Point3& b, double error) {
  const auto subtract = [error](double x, double y) {
    return RunningError{x, error} - RunningError{y, 0};
  };
  return {subtract(a.x, b.x), subtract(a.y, b.y), subtract(a.z, b.z)};
}

/// x, or zero where x is negative or NaN.
double at_least_zero(double x) { return x > 0 ? x : 0; }
double at_most_infinite(double x) { return x < infinity ? at_least_zero(x) : infinity; }

/// The corners that the search has come to.
struct Tag {
  std::size_t of_p, of_q;
};

struct LeastProduct {
  std::size_t index;
  double value;
};
LeastProduct least_product(std::span<const Point3> points, const Point3& x) {
  LeastProduct least{0, dot(x, points[0])};
  for (std::size_t k = 1; k < points.size(); ++k) {
    const double value = dot(x, points[k]);
    if (value < least.value) least = {k, value};
  }
  return least;
}

bool is_active(const ActiveSet<double, Tag>& active, const Tag& tag) {
  for (std::size_t k = 0; k < active.size(); ++k) {
    if (active[k].tag.of_p == tag.of_p && active[k].tag.of_q == tag.of_q) return true;
  }
  return false;
}

class PieceSearch {
 public:
  PieceSearch(std::span<const Point3> p, std::span<const Point3> q, const Point3& direction)
      : p_(p), q_(q) {
    const Tag first{least_product(p_, direction).index,
                    least_product(q_, {-direction.x, -direction.y, -direction.z}).index};
    active_.add(minus(p_[first.of_p], q_[first.of_q]), first, true);
    constexpr int enough = 24;
    for (int i = 0; i < enough && advance(); ++i) {
    }
  }

  /// Where the gap between the pieces was found to be widest.
  const Point3& direction() const { return direction_; }
  const ActiveSet<double, Tag>& active() const { return active_; }

 private:
  /// Goes one step on. False when there is nothing beyond the nearest point so far, or doubles tell
  /// no more.
  bool advance() {
    const Point3 x = active_.point();
    std::size_t i = 0, j = 0;
    for (std::size_t k = 1; k < p_.size(); ++k) {
      if (dot(x, minus(p_[k], p_[i])) < 0) i = k;
    }
    for (std::size_t k = 1; k < q_.size(); ++k) {
      if (dot(x, minus(q_[k], q_[j])) > 0) j = k;
    }
    const Point3 v = minus(p_[i], q_[j]);
    const double length = dot(x, x);
    const double gap = dot(x, v);
    if (gap > 0 && gap * gap > widest_ * length) {
      widest_ = gap * gap / length;
      direction_ = x;
    }
    if (!(length - gap > 0x1p-50 * length) || active_.size() == 4) return false;
    if (is_active(active_, {i, j})) return false;
    active_.add(v, {i, j}, true);
    return active_.move_to_nearest();
  }

  std::span<const Point3> p_, q_;
  ActiveSet<double, Tag> active_;
  Point3 direction_{0, 0, 0};
  double widest_ = 0;
};

/// The squared distance of two points of the pieces: the points with the weights of the active
/// corners, once these are divided by their sum.
double greatest_at(const ActiveSet<double, Tag>& active, std::span<const Point3> p,
                   std::span<const Point3> q, double error) {
  Counted sum{};
  RunningError weights{};
  for (std::size_t k = 0; k < active.size(); ++k) {
    const auto& [v, weight, tag, is_point] = active[k];
    if (!(weight >= 0)) return infinity;
    const RunningError w{weight, 0};
    const Counted d = counted_difference(p[tag.of_p], q[tag.of_q], error);
    sum = {sum.x + w * d.x, sum.y + w * d.y, sum.z + w * d.z};
    weights = weights + w;
  }
  const double whole = lower(weights * weights);
  if (!(whole > 0)) return infinity;
  return at_most_infinite(rounded_up(upper(dot(sum, sum)) / whole));
}

/// The coordinates without their signs.
Counted magnitudes(const Point3& x) {
  return counted(Point3{std::abs(x.x), std::abs(x.y), std::abs(x.z)});
}
Point3 with_magnitudes_of(const Point3& most, const Point3& d) {
  return {std::max(most.x, std::abs(d.x)), std::max(most.y, std::abs(d.y)),
          std::max(most.z, std::abs(d.z))};
}

}  // namespace

double squared_gap(const Point3& x, const RunningError& low, const RunningError& high) {
  const double gap = lower(low - high);
  if (!(gap > 0)) return 0;
  const RunningError counted_gap{gap, 0};
  const Counted direction = counted(x);
  return at_least_zero(
      rounded_down(lower(counted_gap * counted_gap) / upper(dot(direction, direction))));
}

// (min x.p - max x.q)^2 / x.x. All products of x with differences from one origin are off by at
// most what their product with the greatest differences is, since errors grow with what is
// computed.
double least_along(const Point3& x, std::span<const Point3> p, std::span<const Point3> q,
                   double error) {
  const Point3 origin = p[0];
  double low = infinity, high = -infinity;
  Point3 most_p{0, 0, 0}, most_q{0, 0, 0};
  for (const Point3& a : p) {
    const Point3 d = minus(a, origin);
    low = std::min(low, dot(x, d));
    most_p = with_magnitudes_of(most_p, d);
  }
  for (const Point3& b : q) {
    const Point3 d = minus(b, origin);
    high = std::max(high, dot(x, d));
    most_q = with_magnitudes_of(most_q, d);
  }
  const auto leaf = [](double m, double e) { return RunningError{m, e} - RunningError{0, 0}; };
  const auto error_of = [&](const Point3& m, double e) {
    return dot(magnitudes(x), Counted{leaf(m.x, e), leaf(m.y, e), leaf(m.z, e)}).error;
  };
  return squared_gap(x, {low, error_of(most_p, error)}, {high, error_of(most_q, 0)});
}

// Coordinates of at most 2 make the error.
HullBounds bounds_of_hulls(Point3& direction, std::span<const Point3> p, std::span<const Point3> q,
                           double error, double limit) {
  constexpr int most_steps = 12;
  HullBounds bounds{0, infinity};
  ActiveSet<double, Tag> active;
  Point3 x = direction;
  for (int step = 0; step < most_steps; ++step) {
    const auto [i, low] = least_product(p, x);
    const auto [j, minus_high] = least_product(q, {-x.x, -x.y, -x.z});
    const Counted size = magnitudes(x);
    const double off = dot(size, counted(Point3{2, 2, 2}, error)).error;
    const double square = squared_gap(x, {low, off}, {-minus_high, off});
    if (square > bounds.least) {
      bounds.least = square;
      direction = x;
    }
    if (bounds.least > limit) break;
    const Point3 v = minus(p[i], q[j]);
    if (dot(v, v) < std::min(bounds.greatest, limit)) {
      const Counted d = counted_difference(p[i], q[j], error);
      bounds.greatest = std::min(bounds.greatest, at_most_infinite(upper(dot(d, d))));
    }
    const double length = dot(x, x);
    // The hulls are no farther apart than the active points.
    if (active.size() != 0 && (length <= limit || is_active(active, {i, j}))) break;
    if (active.size() == 4) break;
    active.add(v, {i, j}, true);
    if (active.size() > 1 && !active.move_to_nearest()) break;
    x = active.point();
  }
  return bounds;
}

SquaredBounds bounds_of_pieces(std::span<const Point3> p, std::span<const Point3> q, double error,
                               const Point3& direction) {
  const PieceSearch search(p, q, direction);
  return {least_along(search.direction(), p, q, error), greatest_at(search.active(), p, q, error),
          search.direction()};
}

double least_of_boxes(const Aabb3& a, const Aabb3& b, double error) {
  RunningError sum{};
  const auto add = [&](double a_min, double a_max, double b_min, double b_max) {
    const double low = std::max(a_min, b_min), high = std::min(a_max, b_max);
    if (!(low > high)) return;
    const double gap = at_least_zero(lower(RunningError{low, error} - RunningError{high, 0}));
    sum = sum + RunningError{gap, 0} * RunningError{gap, 0};
  };
  add(a.min.x, a.max.x, b.min.x, b.max.x);
  add(a.min.y, a.max.y, b.min.y, b.max.y);
  add(a.min.z, a.max.z, b.min.z, b.max.z);
  return at_least_zero(lower(sum));
}

}  // namespace signum::detail
