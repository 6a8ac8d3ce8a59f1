// SPDX-License-Identifier: MIT
/// Where a ray first meets a lozenge, a cone or an ellipsoid, by two doubles that count their
/// error.
///
/// Each is a union of parts, as in passage_parts.hpp: what of the ray is between planes, and where
/// a polynomial of the second degree is not positive. Where the ray starts outside of all, it comes
/// in at the least t of the parts.
#pragma once

#include "hits/quick/quick_hit.hpp"

namespace signum::detail {

// Each tells nothing of a ray, a shape or a limit that is to be refused, of no radius, and of
// dependent edges or axes. Requires the default floating-point environment.
QuickHit part_hit(const Ray3& ray, const Lozenge3& lozenge, const HitLimit& limit);
QuickHit part_hit(const Ray3& ray, const Cone3& cone, const HitLimit& limit);
QuickHit part_hit(const Ray3& ray, const Ellipsoid3& ellipsoid, const HitLimit& limit);

}  // namespace signum::detail
