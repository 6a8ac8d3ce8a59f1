// SPDX-License-Identifier: MIT
#include "nested_placement.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "shapes/rotation_rows.hpp"

namespace signum::detail {

namespace {

using Float = std::numeric_limits<float>;

template <class Number>
Number exact(double x) {
  if constexpr (std::is_same_v<Number, BigRational>) {
    return to_rational(x);
  } else {
    return x;
  }
}

template <class Number>
Number determinant(const AffineRows<Number>& m) {
  return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) +
         m[0][1] * (m[1][2] * m[2][0] - m[1][0] * m[2][2]) +
         m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
}

/// First the right map, then the left one.
template <class Number>
AffineRows<Number> product(const AffineRows<Number>& a, const AffineRows<Number>& b) {
  AffineRows<Number> result;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 4; ++j) {
      result[i][j] = a[i][0] * b[0][j] + a[i][1] * b[1][j] + a[i][2] * b[2][j];
    }
    result[i][3] = result[i][3] + a[i][3];
  }
  return result;
}

template <class Number>
Number image(const std::array<Number, 4>& row, const Point3& p) {
  return row[0] * exact<Number>(p.x) + row[1] * exact<Number>(p.y) + row[2] * exact<Number>(p.z) +
         row[3];
}

/// About how many microseconds a product with a row of these numbers takes. A bound on this time
/// also bounds the memory that long numbers take.
std::size_t work_of_product(const AffineRows<BigRational>& rows) {
  constexpr std::size_t limb = 64;
  std::size_t bits = 0;
  for (const auto& row : rows) {
    for (const BigRational& x : row) {
      if (x.is_zero()) continue;
      bits = std::max({bits, static_cast<std::size_t>(msb(abs(numerator(x)))),
                       static_cast<std::size_t>(msb(denominator(x)))});
    }
  }
  const std::size_t limbs = bits / limb;
  return 2 + limbs / 2 + limbs * limbs / 32;
}

}  // namespace

bool AffineMap::moves_nothing() const {
  if (matrix) return *matrix == AffineRows<double>{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}}};
  const auto& [x, y, z, w] = pose.rotation;
  return x == 0 && y == 0 && z == 0 && scale == std::array<double, 3>{1, 1, 1} &&
         pose.translation == Point3{0, 0, 0};
}

bool AffineMap::mirrors() const {
  if (!matrix) {
    const bool flat = scale[0] == 0 || scale[1] == 0 || scale[2] == 0;
    return !flat && ((scale[0] < 0) != (scale[1] < 0)) != (scale[2] < 0);
  }
  const FilterSign quick = sign(determinant(rows<BoundedDoubleDouble>()));
  if (quick != FilterSign::uncertain) return quick == FilterSign::negative;
  return determinant(rows<BigRational>()) < 0;
}

template <class Number>
AffineRows<Number> AffineMap::rows() const {
  AffineRows<Number> result;
  if (matrix) {
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 4; ++j) result[i][j] = exact<Number>((*matrix)[i][j]);
    }
    return result;
  }
  const auto& [x, y, z, w] = pose.rotation;
  const auto turn =
      rotation_rows<Number>(exact<Number>(x), exact<Number>(y), exact<Number>(z), exact<Number>(w));
  const std::array shift{pose.translation.x, pose.translation.y, pose.translation.z};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) result[i][j] = turn[i][j] * exact<Number>(scale[j]);
    result[i][3] = exact<Number>(shift[i]);
  }
  return result;
}

bool is_placeable(double x) {
  const double size = std::abs(x);
  return size == 0 || (size >= Float::denorm_min() && size <= Float::max());
}

void NestedPlacement::enter(const AffineMap& map) {
  Level level{map, map.rows<BoundedDoubleDouble>(), std::nullopt, 0, map.mirrors()};
  if (!levels_.empty()) {
    level.to_world = product(levels_.back().to_world, level.to_world);
    level.mirrors = level.mirrors != levels_.back().mirrors;
  }
  levels_.push_back(std::move(level));
}

void NestedPlacement::leave() {
  levels_.pop_back();
  exact_ = std::min(exact_, levels_.size());
}

/// Gives exact rows to all levels, unless that takes more than this work.
void NestedPlacement::make_exact(std::size_t most_work) {
  for (; exact_ < levels_.size() && work_ <= most_work; ++exact_) {
    Level& level = levels_[exact_];
    level.to_world_exactly = level.to_parent.rows<BigRational>();
    if (exact_ > 0) {
      level.to_world_exactly =
          product(*levels_[exact_ - 1].to_world_exactly, *level.to_world_exactly);
    }
    level.work = work_of_product(*level.to_world_exactly);
    work_ += 12 * level.work;
  }
}

std::optional<Point3> NestedPlacement::place(const Point3& p, std::size_t bytes) {
  if (levels_.empty()) return p;
  constexpr std::size_t least_room = std::size_t{1} << 20;
  const std::size_t most_work = std::max(least_room, bytes);
  const Level& level = levels_.back();
  std::array<double, 3> place{};
  for (std::size_t i = 0; i < 3; ++i) {
    const auto quick = image(level.to_world[i], p).rounded();
    if (quick) {
      place[i] = *quick;
      continue;
    }
    make_exact(most_work);
    work_ += level.work;
    if (work_ > most_work) return std::nullopt;
    place[i] = round_to_double(image((*level.to_world_exactly)[i], p));
  }
  return Point3{place[0], place[1], place[2]};
}

Point3 NestedPlacement::normal(const Point3& n) const {
  if (levels_.empty()) return n;
  // The matrix of cofactors, whose determinant has the sign of the map's.
  const auto& m = levels_.back().to_world;
  const auto value = [&](std::size_t i, std::size_t j) { return m[i % 3][j % 3].high; };
  std::array<double, 3> turned{};
  for (std::size_t i = 0; i < 3; ++i) {
    const std::array from{n.x, n.y, n.z};
    for (std::size_t j = 0; j < 3; ++j) {
      turned[i] += from[j] * (value(i + 1, j + 1) * value(i + 2, j + 2) -
                              value(i + 1, j + 2) * value(i + 2, j + 1));
    }
  }
  const double sign = mirrors() ? -1 : 1;
  return {sign * turned[0], sign * turned[1], sign * turned[2]};
}

}  // namespace signum::detail
