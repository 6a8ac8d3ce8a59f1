// SPDX-License-Identifier: MIT
/// In which order are points inserted one by one, so that each is close to the one before it, and
/// no input makes the structure change more often than random points would?
#pragma once

#include <cstdint>
#include <signum/kernel/vec.hpp>
#include <span>
#include <vector>

namespace signum::detail {

/// The numbers of the points in rounds of random points, each about eight times as many as the
/// rounds before it; within a round along a Hilbert curve. It depends on the points alone. Requires
/// finite coordinates, fewer than 2^32 points, and the default floating-point environment.
/// See: Amenta, Choi, Rote, Incremental Constructions con BRIO, 2003; Skilling, Programming the
/// Hilbert Curve, 2004.
std::vector<std::uint32_t> insertion_order(std::span<const Point2> points);
std::vector<std::uint32_t> insertion_order(std::span<const Point3> points);

}  // namespace signum::detail
