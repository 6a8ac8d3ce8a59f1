// SPDX-License-Identifier: MIT
/// Four floats in one register of the least instruction set that each platform has.
#pragma once

#include <cstdint>
#include <cstring>

namespace signum::detail {

using Float4 [[gnu::vector_size(16)]] = float;
/// As comparisons give them: -1 where true, 0 where false.
using Int4 [[gnu::vector_size(16)]] = std::int32_t;

// One instruction each.
inline Float4 min(Float4 a, Float4 b) { return a < b ? a : b; }
inline Float4 max(Float4 a, Float4 b) { return a > b ? a : b; }

inline Float4 load4(const float* p) {
  Float4 v;
  std::memcpy(&v, p, sizeof v);
  return v;
}

}  // namespace signum::detail
