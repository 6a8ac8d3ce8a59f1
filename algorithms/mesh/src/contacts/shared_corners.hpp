// SPDX-License-Identifier: MIT
/// Which vertices do two triangles of a welded mesh share, by their indices?
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <signum/mesh/mesh.hpp>

#include "lanes/fixed.hpp"

namespace signum::detail {

struct SharedCorners {
  enum class Kind : std::uint8_t {
    nothing,
    vertex,  ///< vertex i of a is vertex j of b
    edge,    ///< all but vertex i of a are all but vertex j of b
    other,   ///< all three; or a triangle has a shared vertex twice
  };
  Kind kind;
  std::uint8_t i, j;

  /// Whether triangles of positive area whose intersection is of this dimension, -1 for none, have
  /// more in common than these corners.
  bool less_than(int dimension) const {
    switch (kind) {
      case Kind::nothing:
        return dimension >= 0;
      case Kind::vertex:
        return dimension >= 1;
      case Kind::edge:
        return dimension == 2;
      case Kind::other:
        break;
    }
    return true;
  }
};

/// The shared corners of a mask in which bit 3 k + i says that vertex i of a is vertex (i + k) % 3
/// of b.
constexpr SharedCorners corners_of(unsigned mask) {
  using Kind = SharedCorners::Kind;
  unsigned count = 0, rows = 0, columns = 0;
  SharedCorners shared{Kind::other, 0, 0};
  for (unsigned bit = 0; bit < 9; ++bit) {
    if ((mask >> bit & 1) == 0) continue;
    const unsigned i = bit % 3, j = (bit / 3 + i) % 3;
    ++count;
    rows |= 1U << i;
    columns |= 1U << j;
    shared.i = static_cast<std::uint8_t>(i);
    shared.j = static_cast<std::uint8_t>(j);
  }
  if (count == 0) shared.kind = Kind::nothing;
  if (count == 1) shared.kind = Kind::vertex;
  if (count == 2 && std::popcount(rows) == 2 && std::popcount(columns) == 2) {
    const auto missing = [](unsigned two) {
      return static_cast<std::uint8_t>(std::countr_one(two));
    };
    shared = {Kind::edge, missing(rows), missing(columns)};
  }
  return shared;
}

/// The corners are looked up, since what the pairs of a mesh share is not predicted.
inline constexpr auto corners_by_mask = [] {
  std::array<SharedCorners, 512> all{};
  for (unsigned mask = 0; mask < 512; ++mask) all[mask] = corners_of(mask);
  return all;
}();

inline SharedCorners shared_corners(const Mesh::Triangle& a, const Mesh::Triangle& b) {
  const Uint4 of_a{a[0], a[1], a[2], 0}, of_b{b[0], b[1], b[2], 0};
  const auto equal = [&of_a](const Uint4& other, const Uint4& bits) {
    return reinterpret_cast<Uint4>(of_a == other) & bits;
  };
  const Uint4 all = equal(of_b, Uint4{1, 2, 4, 0}) |
                    equal(shuffled<1, 2, 0, 3>(of_b, of_b), Uint4{8, 16, 32, 0}) |
                    equal(shuffled<2, 0, 1, 3>(of_b, of_b), Uint4{64, 128, 256, 0});
  const auto halves = reinterpret_cast<Ulong2>(all);
  const std::uint64_t both = halves[0] | halves[1];
  return corners_by_mask[static_cast<std::uint32_t>(both | both >> 32)];
}

}  // namespace signum::detail
