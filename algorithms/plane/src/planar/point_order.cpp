// SPDX-License-Identifier: MIT
#include "planar/point_order.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

namespace signum::detail {

namespace {

/// An integer that is greater for a greater double, and the same for both zeros.
std::uint64_t rank_of(double x) {
  constexpr std::uint64_t sign = std::uint64_t{1} << 63;
  const auto bits = std::bit_cast<std::uint64_t>(x + 0.0);
  return (bits & sign) != 0 ? ~bits : bits | sign;
}

struct Ranked {
  std::uint32_t rank, number;
};

/// Sorts by the digits of the ranks, from the last on.
void sort_by_rank(std::vector<Ranked>& list) {
  constexpr unsigned digits = 11;
  constexpr std::uint32_t mask = (1u << digits) - 1;
  std::vector<Ranked> buffer(list.size());
  for (unsigned shift = 0; shift < 32; shift += digits) {
    std::array<std::uint32_t, mask + 2> begin{};
    for (const Ranked& r : list) ++begin[(r.rank >> shift & mask) + 1];
    if (std::find(begin.begin(), begin.end(), list.size()) != begin.end()) continue;
    std::partial_sum(begin.begin(), begin.end(), begin.begin());
    for (const Ranked& r : list) buffer[begin[r.rank >> shift & mask]++] = r;
    list.swap(buffer);
  }
}

}  // namespace

std::vector<std::uint32_t> order_by_place(std::span<const Point2> points) {
  std::vector<std::uint32_t> order(points.size());
  std::iota(order.begin(), order.end(), 0U);
  const auto is_less = [&](std::uint32_t i, std::uint32_t j) {
    return is_before(points[i], points[j]);
  };
  // The digits take as long as a thousand points and more.
  if (points.size() < 1000) {
    std::sort(order.begin(), order.end(), is_less);
    return order;
  }
  const auto [least, greatest] = std::minmax_element(
      points.begin(), points.end(), [](const Point2& p, const Point2& q) { return p.x < q.x; });
  // The first 32 bits in which the abscissas may differ.
  const std::uint64_t lowest = rank_of(least->x);
  const auto bits = static_cast<unsigned>(std::bit_width(rank_of(greatest->x) - lowest));
  const unsigned shift = bits > 32 ? bits - 32 : 0;
  std::vector<Ranked> list(points.size());
  for (std::uint32_t i = 0; i < list.size(); ++i) {
    list[i] = {static_cast<std::uint32_t>((rank_of(points[i].x) - lowest) >> shift), i};
  }
  sort_by_rank(list);
  for (std::size_t begin = 0, end = 0; begin < list.size(); begin = end) {
    for (; end < list.size() && list[end].rank == list[begin].rank; ++end) {
      order[end] = list[end].number;
    }
    if (end - begin > 1) {
      std::sort(order.begin() + static_cast<std::ptrdiff_t>(begin),
                order.begin() + static_cast<std::ptrdiff_t>(end), is_less);
    }
  }
  return order;
}

}  // namespace signum::detail
