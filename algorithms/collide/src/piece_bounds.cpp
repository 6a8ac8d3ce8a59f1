// SPDX-License-Identifier: MIT
#include "piece_bounds.hpp"

#include <algorithm>
#include <cmath>

#include "active_set.hpp"
#include "counted_map.hpp"
#include "finite.hpp"

namespace signum::detail {

namespace {

using Counted = Vec3<RunningError>;

Point3 difference(const Point3& a, const Point3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }

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

class Search {
 public:
  Search(std::span<const Point3> p, std::span<const Point3> q) : p_(p), q_(q) {
    active_.add(difference(p_[0], q_[0]), {0, 0}, true);
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
      if (dot(x, difference(p_[k], p_[i])) < 0) i = k;
    }
    for (std::size_t k = 1; k < q_.size(); ++k) {
      if (dot(x, difference(q_[k], q_[j])) > 0) j = k;
    }
    const Point3 v = difference(p_[i], q_[j]);
    const double length = dot(x, x);
    const double gap = dot(x, v);
    if (gap > 0 && gap * gap > widest_ * length) {
      widest_ = gap * gap / length;
      direction_ = x;
    }
    if (!(length - gap > 0x1p-50 * length) || active_.size() == 4) return false;
    for (std::size_t k = 0; k < active_.size(); ++k) {
      if (active_[k].tag.of_p == i && active_[k].tag.of_q == j) return false;
    }
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

}  // namespace

// (min x.p - max x.q)^2 / x.x.
double least_along(const Point3& x, std::span<const Point3> p, std::span<const Point3> q,
                   double error) {
  const Counted direction = counted(x);
  const Point3& origin = p[0];
  double least = infinity, greatest = -infinity;
  for (const Point3& a : p) {
    const double low = lower(dot(direction, counted_difference(a, origin, error)));
    least = low < least ? low : !(low >= least) ? -infinity : least;
  }
  for (const Point3& b : q) {
    const double high = upper(dot(direction, counted_difference(b, origin, 0)));
    greatest = high > greatest ? high : !(high <= greatest) ? infinity : greatest;
  }
  const double gap = rounded_down(least - greatest);
  if (!(gap > 0)) return 0;
  const RunningError counted_gap{gap, 0};
  return at_least_zero(
      rounded_down(lower(counted_gap * counted_gap) / upper(dot(direction, direction))));
}

SquaredBounds bounds_of_pieces(std::span<const Point3> p, std::span<const Point3> q, double error) {
  const Search search(p, q);
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
