// SPDX-License-Identifier: MIT
#include <array>

#include "pair_filter.hpp"

namespace signum {

namespace {

using Kind = SharedCorners::Kind;

/// Of a mask of which bit 3 i + j says that vertex i of a is vertex j of b.
constexpr SharedCorners corners_of(unsigned mask) {
  unsigned count = 0, rows = 0, columns = 0;
  SharedCorners shared{Kind::other, 0, 0};
  for (unsigned bit = 0; bit < 9; ++bit) {
    if ((mask >> bit & 1) == 0) continue;
    ++count;
    rows |= 1U << bit / 3;
    columns |= 1U << bit % 3;
    shared.i = static_cast<std::uint8_t>(bit / 3);
    shared.j = static_cast<std::uint8_t>(bit % 3);
  }
  if (count == 0) shared.kind = Kind::nothing;
  if (count == 1) shared.kind = Kind::vertex;
  const auto two_of_three = [](unsigned bits) { return bits == 3 || bits == 5 || bits == 6; };
  if (count == 2 && two_of_three(rows) && two_of_three(columns)) {
    const auto missing = [](unsigned bits) {
      return static_cast<std::uint8_t>(bits == 6 ? 0 : bits == 5 ? 1 : 2);
    };
    shared = {Kind::edge, missing(rows), missing(columns)};
  }
  return shared;
}

/// Looked up, since what the pairs of a mesh share is not predicted.
constexpr auto table = [] {
  std::array<SharedCorners, 512> all{};
  for (unsigned mask = 0; mask < 512; ++mask) all[mask] = corners_of(mask);
  return all;
}();

}  // namespace

SharedCorners shared_corners(const Mesh::Triangle& a, const Mesh::Triangle& b) {
  unsigned mask = 0;
  for (unsigned i = 0; i < 3; ++i) {
    for (unsigned j = 0; j < 3; ++j) mask |= (a[i] == b[j] ? 1U : 0U) << (3 * i + j);
  }
  return table[mask];
}

}  // namespace signum
