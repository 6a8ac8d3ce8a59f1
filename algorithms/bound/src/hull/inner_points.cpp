// SPDX-License-Identifier: MIT
#include "hull/inner_points.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <mutex>
#include <optional>
#include <tuple>

#include "machine/parallel.hpp"

namespace signum::detail {
namespace {

using Coordinates = std::array<double, 3>;

Coordinates coordinates(const Point3& p) { return {p.x + 0.0, p.y + 0.0, p.z + 0.0}; }

/// The first and the last point along an axis. Where several are, it is the least by all
/// coordinates in a row, so that no order of the points matters.
struct EndsOfColumn {
  Coordinates low, high;
  bool used = false;
};

template <std::size_t Axis>
bool before(const Coordinates& a, const Coordinates& b) {
  return a[Axis] != b[Axis] ? a[Axis] < b[Axis] : a < b;
}
template <std::size_t Axis>
bool after(const Coordinates& a, const Coordinates& b) {
  return a[Axis] != b[Axis] ? a[Axis] > b[Axis] : a < b;
}

template <std::size_t Axis>
void include(EndsOfColumn& column, const Coordinates& low, const Coordinates& high) {
  if (!column.used) {
    column = {low, high, true};
    return;
  }
  if (before<Axis>(low, column.low)) column.low = low;
  if (after<Axis>(high, column.high)) column.high = high;
}

/// Maps coordinates to cells. They are halved first, so that no extent overflows; the cells decide
/// nothing but which points are taken.
class Cells {
 public:
  Cells(const Aabb3& bounds, std::size_t count) : count_(count) {
    const Coordinates low = coordinates(bounds.min), high = coordinates(bounds.max);
    for (std::size_t i = 0; i < 3; ++i) {
      half_low_[i] = low[i] / 2;
      const double scale = static_cast<double>(count) / (high[i] / 2 - half_low_[i]);
      scale_[i] = std::isfinite(scale) ? scale : 0;
    }
  }
  std::size_t operator()(double x, std::size_t axis) const {
    const double cell = (x / 2 - half_low_[axis]) * scale_[axis];
    return std::min(static_cast<std::size_t>(cell), count_ - 1);
  }

 private:
  std::size_t count_;
  Coordinates half_low_{}, scale_{};
};

struct Columns {
  std::size_t cells;
  std::array<std::vector<EndsOfColumn>, 3> along;

  explicit Columns(std::size_t n) : cells(n) {
    for (auto& list : along) list.resize(n * n);
  }
  void include_point(const Coordinates& p, const Cells& cell) {
    const std::size_t x = cell(p[0], 0), y = cell(p[1], 1), z = cell(p[2], 2);
    include<0>(along[0][y * cells + z], p, p);
    include<1>(along[1][z * cells + x], p, p);
    include<2>(along[2][x * cells + y], p, p);
  }
  template <std::size_t Axis>
  void include_columns(const Columns& other) {
    for (std::size_t i = 0; i < cells * cells; ++i) {
      const EndsOfColumn& c = other.along[Axis][i];
      if (c.used) include<Axis>(along[Axis][i], c.low, c.high);
    }
  }
};

}  // namespace

std::vector<Point3> inner_points(std::span<const Point3> points, const Aabb3& bounds,
                                 std::size_t cells) {
  const Cells cell(bounds, cells);
  Columns all(cells);
  std::mutex merging;
  constexpr std::size_t points_a_task = 1 << 18;
  parallel_for((points.size() + points_a_task - 1) / points_a_task, [&](std::size_t task) {
    Columns some(cells);
    const std::size_t end = std::min((task + 1) * points_a_task, points.size());
    for (std::size_t i = task * points_a_task; i < end; ++i)
      some.include_point(coordinates(points[i]), cell);
    const std::lock_guard lock(merging);
    all.include_columns<0>(some);
    all.include_columns<1>(some);
    all.include_columns<2>(some);
  });
  std::vector<Coordinates> found;
  for (const auto& list : all.along) {
    for (const EndsOfColumn& c : list) {
      if (!c.used) continue;
      found.push_back(c.low);
      found.push_back(c.high);
    }
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  std::vector<Point3> result;
  result.reserve(found.size());
  for (const Coordinates& c : found) result.push_back({c[0], c[1], c[2]});
  return result;
}

}  // namespace signum::detail
