// SPDX-License-Identifier: MIT
/// In which order do points lie, by x, then y?
#pragma once

#include <cstdint>
#include <signum/kernel/vec.hpp>
#include <span>
#include <vector>

namespace signum::detail {

/// By x, then y.
inline bool is_before(const Point2& p, const Point2& q) {
  return p.x != q.x ? p.x < q.x : p.y < q.y;
}

/// The numbers of the points in their order by x, then y; those of equal points one after the
/// other. Requires finite points, fewer than 2^32.
std::vector<std::uint32_t> order_by_place(std::span<const Point2> points);

}  // namespace signum::detail
