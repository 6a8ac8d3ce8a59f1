// SPDX-License-Identifier: MIT
/// bool may_intersect_by_slabs(a, b): whether the slabs of two k-DOPs with the same directions
/// overlap. The slab test of bounding volume hierarchies.
///
/// False when they are apart along one of the directions, and then certainly !intersects(a, b).
/// True otherwise, which is conservative: they may be apart all the same, along a direction that is
/// none of theirs; a slab may be wider than what the others leave of the k-DOP, which may be empty.
/// intersects decides.
///
/// Laws:
///   1. swapping the two changes nothing
///   2. intersects(a, b) implies may_intersect_by_slabs(a, b)
/// Cost: two comparisons a direction.
/// Throws: NotFinite; InvalidArgument when the directions are not the same ones in the same order,
/// or a k-DOP is invalid.
/// See: Klosowski, Held, Mitchell, Sowizral and Zikan, Efficient Collision Detection Using Bounding
/// Volume Hierarchies of k-DOPs, 1998.
#pragma once

#include <signum/kernel/shapes.hpp>

namespace SIGNUM_API signum {

bool may_intersect_by_slabs(const Kdop2& a, const Kdop2& b);
bool may_intersect_by_slabs(const Kdop3& a, const Kdop3& b);

}  // namespace signum
