// SPDX-License-Identifier: MIT
#include "bodies/hulls/hull_shape.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "machine/fp_environment.hpp"
#include "numbers/rational_value.hpp"
#include "numbers/running_error.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

std::int8_t dimension_of(const Hull& hull) {
  if (hull.empty()) return -1;
  std::vector<RationalPoint> ways = hull.directions;
  for (const RationalPoint& p : hull.points) ways.push_back(p - hull.points[0]);
  std::int8_t dimension = 0;
  RationalPoint along{0, 0, 0}, normal{0, 0, 0};
  for (const RationalPoint& v : ways) {
    if (dimension == 0 && !is_zero(v)) {
      along = v;
      dimension = 1;
    } else if (dimension == 1) {
      normal = cross(along, v);
      if (!is_zero(normal)) dimension = 2;
    } else if (dimension == 2 && !dot(normal, v).is_zero()) {
      return 3;
    }
  }
  return dimension;
}

RationalPoint mean_of(const std::vector<RationalPoint>& points) {
  RationalPoint sum{0, 0, 0};
  for (const RationalPoint& p : points) sum = sum + p;
  return sum / BigRational(points.size());
}

namespace {

/// The ways from the middle of some points in a plane to each, in doubles with their errors; and
/// exactly, for signs that are not certain.
class WaysFromMiddle {
 public:
  explicit WaysFromMiddle(const std::vector<RationalPoint>& points) : points_(points) {
    const auto off = [](const BigRational& x) { return RunningError::rounded(round_to_double(x)); };
    Vec3<RunningError> sum{};
    for (const RationalPoint& p : points) {
      nearly_.push_back({off(p.x), off(p.y), off(p.z)});
      sum = plus(sum, nearly_.back());
    }
    const RunningError count{static_cast<double>(points.size()), 0};
    const Vec3<RunningError> middle{sum.x / count, sum.y / count, sum.z / count};
    for (auto& way : nearly_) way = minus(way, middle);
    for (std::size_t i = 1; i < points.size() && other_ == 0; ++i) {
      const auto n = cross(nearly_[0], nearly_[i]);
      const bool is_turned = sign_of(n.x) != 0 || sign_of(n.y) != 0 || sign_of(n.z) != 0;
      if (is_turned || !is_zero(cross(exactly(0), exactly(i)))) other_ = i;
    }
    normal_ = cross(nearly_[0], nearly_[other_]);
  }

  /// Positive if the way to j is on the side of the way to i where the first way is that is not on
  /// the line of way 0.
  int turn(std::size_t i, std::size_t j) {
    const int known = sign_of(dot(normal_, cross(nearly_[i], nearly_[j])));
    if (known != 0 || i == j) return known;
    return dot(cross(exactly(0), exactly(other_)), cross(exactly(i), exactly(j))).sign();
  }
  bool is_second_half(std::size_t i) {
    const int side = i == 0 ? 0 : turn(0, i);
    return side < 0 || (side == 0 && i != 0 && dot(exactly(0), exactly(i)) < 0);
  }

 private:
  /// Zero if it is not certain.
  static int sign_of(const RunningError& x) { return lower(x) > 0 ? 1 : upper(x) < 0 ? -1 : 0; }
  RationalPoint exactly(std::size_t i) {
    if (!middle_) middle_ = mean_of(points_);
    return points_[i] - *middle_;
  }

  const std::vector<RationalPoint>& points_;
  std::vector<Vec3<RunningError>> nearly_;
  std::optional<RationalPoint> middle_;
  std::size_t other_ = 0;
  Vec3<RunningError> normal_;
};

}  // namespace

// First come those on one side of the line from their middle to the first of them.
void put_round(std::vector<RationalPoint>& corners) {
  const DefaultFpEnvironment environment;
  WaysFromMiddle ways(corners);
  std::vector<std::size_t> order(corners.size());
  std::vector<char> is_second(corners.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    order[i] = i;
    is_second[i] = ways.is_second_half(i) ? 1 : 0;
  }
  std::sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) {
    return is_second[i] != is_second[j] ? is_second[j] != 0 : ways.turn(i, j) > 0;
  });
  std::vector<RationalPoint> sorted;
  for (const std::size_t i : order) sorted.push_back(std::move(corners[i]));
  corners = std::move(sorted);
}

bool is_less(const RationalPoint& p, const RationalPoint& q) {
  if (const int by_x = p.x.compare(q.x); by_x != 0) return by_x < 0;
  if (const int by_y = p.y.compare(q.y); by_y != 0) return by_y < 0;
  return p.z < q.z;
}

}  // namespace signum::detail
