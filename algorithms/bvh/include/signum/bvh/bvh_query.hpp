// SPDX-License-Identifier: MIT
/// std::vector<std::uint32_t> candidates(bvh, box): the items of a hierarchy that may meet a box,
/// or hold a point.
///
/// Laws:
///   1. every item whose closed box overlaps the box, or holds the point, is there
///   2. what else is there comes near: boxes are in single precision
/// Cost: the nodes whose boxes overlap.
/// Throws: NotFinite.
#pragma once

#include <cstdint>
#include <signum/bvh/bvh.hpp>
#include <vector>

namespace SIGNUM_API signum {

/// The items by index, in increasing order. Requires that the min of the box is at most its max.
std::vector<std::uint32_t> candidates(const Bvh& bvh, const Aabb3& box);
std::vector<std::uint32_t> candidates(const Bvh& bvh, const Point3& point);

}  // namespace signum
