// SPDX-License-Identifier: MIT
/// Which vertices do two triangles of a welded mesh share, by their indices?
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <signum/algorithms/mesh/mesh.hpp>

namespace signum {

struct SharedCorners {
  enum class Kind : std::uint8_t {
    nothing,
    vertex,  ///< vertex i of a is vertex j of b
    edge,    ///< all but vertex i of a are all but vertex j of b
    other,   ///< all three; or a triangle has a shared vertex twice
  };
  Kind kind;
  std::uint8_t i, j;
};

namespace detail {

/// Of a mask of which bit 3 k + i says that vertex i of a is vertex (i + k) % 3 of b.
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

/// Looked up, since what the pairs of a mesh share is not predicted.
inline constexpr auto corners_by_mask = [] {
  std::array<SharedCorners, 512> all{};
  for (unsigned mask = 0; mask < 512; ++mask) all[mask] = corners_of(mask);
  return all;
}();

}  // namespace detail

/// The vertices of a triangle, and 0.
using CornerNumbers [[gnu::vector_size(16)]] = std::uint32_t;

inline CornerNumbers corner_numbers(const Mesh::Triangle& triangle) {
  // In two pieces: compilers load each number for each use otherwise.
  using Halves [[gnu::vector_size(16)]] = std::uint64_t;
  std::uint64_t first_two;
  std::memcpy(&first_two, triangle.data(), sizeof first_two);
  return reinterpret_cast<CornerNumbers>(Halves{first_two, 0}) |
         CornerNumbers{0, 0, triangle[2], 0};
}

inline SharedCorners shared_corners(const CornerNumbers& of_a, const CornerNumbers& of_b) {
  using Numbers = CornerNumbers;
  using Halves [[gnu::vector_size(16)]] = std::uint64_t;
  const auto equal = [&of_a](const Numbers& other, const Numbers& bits) {
    return reinterpret_cast<Numbers>(of_a == other) & bits;
  };
  const Numbers all =
      equal(of_b, Numbers{1, 2, 4, 0}) |
      equal(__builtin_shufflevector(of_b, of_b, 1, 2, 0, 3), Numbers{8, 16, 32, 0}) |
      equal(__builtin_shufflevector(of_b, of_b, 2, 0, 1, 3), Numbers{64, 128, 256, 0});
  const auto halves = reinterpret_cast<Halves>(all);
  const std::uint64_t both = halves[0] | halves[1];
  return detail::corners_by_mask[static_cast<std::uint32_t>(both | both >> 32)];
}

inline SharedCorners shared_corners(const Mesh::Triangle& a, const Mesh::Triangle& b) {
  return shared_corners(corner_numbers(a), corner_numbers(b));
}

}  // namespace signum
