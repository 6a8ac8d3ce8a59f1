// SPDX-License-Identifier: MIT
/// std::vector<ParameterInterval> intervals(linear, set): all parameters at which a segment, ray or
/// line is in a set, exactly.
///
///     intervals(Set3(ray), Set3(ball));          // [low, high], or nothing
///     intervals(Set3(line), Set3(Solid(mesh)));  // one for each time that it is inside
///
/// The points of a segment are p + t (q - p) with 0 <= t <= 1, those of a ray and a line origin + t
/// direction. The intervals are closed, disjoint, as long as can be, and ascend. The set is any
/// shape, a mesh (its triangles alone), a Surface or a Solid; both operands may be placed.
///
/// Laws:
///   1. there is an interval iff intersects(linear, set)
///   2. the least t of a ray is that of hit(ray, set)
///   3. of a line, t is in an interval iff it is in one of the ray's the same way or -t is in one
///      of the ray's the other way
/// Degenerate: of a segment, ray or line without length every t names one point, so that the
/// interval is all of its range, or there is none. An interval may be one number.
/// Cost: rational arithmetic, 10 to 500 us; of a mesh that is not placed besides a filter for each
/// of its triangles, and of one that is placed rational arithmetic for each.
/// Throws: NotFinite; InvalidArgument if the first set is not a segment, ray or line, and for an
/// invalid shape, as body_of and require_solid say.
/// See: Roth, Ray Casting for Modeling Solids, 1982.
#pragma once

#include <optional>
#include <signum/collide/set.hpp>
#include <signum/kernel/deferred_surd.hpp>
#include <vector>

namespace SIGNUM_API signum {

/// The numbers from low to high, both included. An end that is absent is infinite.
struct ParameterInterval {
  std::optional<DeferredSurd> low, high;
};

std::vector<ParameterInterval> intervals(const Set2& linear, const Set2& set);
std::vector<ParameterInterval> intervals(const Set3& linear, const Set3& set);

}  // namespace signum
