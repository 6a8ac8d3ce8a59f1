// SPDX-License-Identifier: MIT
/// Some rays by coordinate, as vectors want them.
#pragma once

#include <algorithm>
#include <array>
#include <signum/kernel/shapes.hpp>
#include <span>

namespace signum::detail {

class RayColumns {
 public:
  static constexpr std::size_t capacity = 64;

  /// Requires from one to `capacity` rays.
  explicit RayColumns(std::span<const Ray3> rays) : size_(rays.size()) {
    // Vectors go on to a multiple of eight.
    double zero = 0;
    const std::size_t end = std::min(capacity, (size_ + 7) / 8 * 8);
    for (std::size_t i = 0; i < end; ++i) {
      const auto& [o, d] = rays[std::min(i, size_ - 1)];
      const std::array numbers{o.x, o.y, o.z, d.x, d.y, d.z};
      for (std::size_t row = 0; row < 6; ++row) columns_[row][i] = numbers[row];
      // A ray adds zero if all its numbers are finite, and else NaN.
      zero += ((o.x * 0 + o.y * 0) + (o.z * 0 + d.x * 0)) + (d.y * 0 + d.z * 0);
    }
    is_finite_ = zero == 0;
  }

  std::size_t size() const { return size_; }
  bool is_finite() const { return is_finite_; }
  /// The coordinates of the origins, then of the directions; copies of the last ray stand after it.
  const double* column(std::size_t coordinate) const { return columns_[coordinate].data(); }

 private:
  std::size_t size_;
  bool is_finite_;
  alignas(64) std::array<std::array<double, capacity>, 6> columns_;
};

}  // namespace signum::detail
