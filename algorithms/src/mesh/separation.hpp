// SPDX-License-Identifier: MIT
/// Are the triangles of many pairs certainly apart, but for the vertices that they share?
///
/// Each question is asked of 64 pairs at once, by planes that may separate them. A bit of the
/// answer is set where none of the planes tried does so for certain: other stages decide these.
/// Without vectors, all bits are set.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace signum {

/// Coordinates of so many points of each of 64 pairs: columns[3 p + axis][pair].
template <std::size_t Points>
struct PairColumns {
  static constexpr std::size_t capacity = 64;
  alignas(64) std::array<std::array<double, capacity>, 3 * Points> columns{};
};

/// Points v, a1, a2, b1, b2: have the triangles (v, a1, a2) and (v, b1, b2) more than v in common?
std::uint64_t perhaps_beyond_vertex(const PairColumns<5>& pairs);

/// Points u, v, a, b: have the triangles (u, v, a) and (u, v, b) more than the edge uv in common?
std::uint64_t perhaps_beyond_edge(const PairColumns<4>& pairs);

/// Points a0, a1, a2, b0, b1, b2: do the triangles meet?
std::uint64_t perhaps_meeting(const PairColumns<6>& pairs);

}  // namespace signum
