// SPDX-License-Identifier: MIT
/// Are the triangles of many pairs certainly apart, but for the vertices that they share?
///
/// Each question is asked of 32 pairs at once, by planes that may separate them. A bit of the
/// answer is set where none of the planes tried does so for certain: other stages decide these.
/// Without vectors, all bits are set.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <signum/kernel/vec.hpp>

namespace signum {

/// The corners a0, a1, a2, b0, b1, b2 of each of 32 pairs of triangles: corner by corner and then
/// pair by pair.
struct PairCorners {
  static constexpr std::size_t capacity = 32;
  alignas(64) std::array<std::array<Point2, capacity>, 6> xy;
  alignas(64) std::array<std::array<double, capacity>, 6> z;
};

/// Do the triangles meet?
std::uint32_t perhaps_meeting(const PairCorners& pairs);

/// Do they meet in another point than their first corner, which is one?
std::uint32_t perhaps_beyond_vertex(const PairCorners& pairs);

/// Do they meet off the edge between their other corners than the first? Its ends are the same, in
/// any order.
std::uint32_t perhaps_beyond_edge(const PairCorners& pairs);

}  // namespace signum
