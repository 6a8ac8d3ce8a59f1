// SPDX-License-Identifier: MIT
/// Finds the points, among many, that equal one before them.
#pragma once

#include <cstdint>
#include <signum/kernel/vec.hpp>
#include <span>
#include <vector>

namespace signum::detail {

/// For each point the index of the first that equals it (-0 equals 0), perhaps its own. Memory is
/// taken for about `distinct` points at first, and for more if there are more.
std::vector<std::uint32_t> first_equal(std::span<const Point3> points, std::size_t distinct);
inline std::vector<std::uint32_t> first_equal(std::span<const Point3> points) {
  return first_equal(points, points.size());
}

}  // namespace signum::detail
