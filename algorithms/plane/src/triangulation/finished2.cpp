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
    number[t] = kept;
    if (is_there(t)) ++kept;
  }
  Triangulation2 result;
  result.triangles.reserve(kept);
  result.twins.reserve(3 * std::size_t{kept});
  for (std::size_t t = 0; t < count; ++t) {
    if (!is_there(t)) continue;
    const std::uint32_t* const v = &corners[3 * t];
    result.triangles.push_back({names[v[0]], names[v[1]], names[v[2]]});
    for (std::size_t e = 3 * t; e < 3 * t + 3; ++e) {
      const std::uint32_t twin = twins[e];
      const auto self = static_cast<std::uint32_t>(result.twins.size());
      result.twins.push_back(is_there(twin / 3) ? 3 * number[twin / 3] + twin % 3 : self);
      if (!is_constrained.empty()) result.is_constrained.push_back(is_constrained[e]);
    }
  }
  return result;
}

}  // namespace signum::detail
