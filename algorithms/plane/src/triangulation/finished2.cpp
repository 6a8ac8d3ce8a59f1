// SPDX-License-Identifier: MIT
#include "triangulation/finished2.hpp"

namespace signum::detail {
namespace {

constexpr std::uint32_t no_corner = 0xFFFFFFFF;

}  // namespace

Triangulation2 finished(std::span<const std::uint32_t> corners,
                        std::span<const std::uint32_t> twins, std::span<const std::uint32_t> names,
                        const std::vector<bool>& is_constrained) {
  const auto is_there = [&](std::size_t t) {
    return corners[3 * t] != no_corner && corners[3 * t + 2] != no_corner;
  };
  const std::size_t count = corners.size() / 3;
  std::vector<std::uint32_t> number(count);
  std::uint32_t kept = 0;
  for (std::size_t t = 0; t < count; ++t) {
    number[t] = is_there(t) ? kept++ : no_corner;
  }
  Triangulation2 result;
  result.triangles.reserve(kept);
  result.twins.reserve(3 * std::size_t{kept});
  if (!is_constrained.empty()) result.is_constrained.resize(3 * std::size_t{kept});
  for (std::size_t t = 0; t < count; ++t) {
    if (number[t] == no_corner) continue;
    const std::uint32_t* const v = &corners[3 * t];
    result.triangles.push_back({names[v[0]], names[v[1]], names[v[2]]});
    for (std::size_t e = 3 * t; e < 3 * t + 3; ++e) {
      const std::uint32_t twin = twins[e], other = number[twin / 3];
      const auto self = static_cast<std::uint32_t>(result.twins.size());
      result.twins.push_back(other == no_corner ? self : 3 * other + twin % 3);
      if (!is_constrained.empty() && is_constrained[e]) result.is_constrained[self] = true;
    }
  }
  return result;
}

}  // namespace signum::detail
