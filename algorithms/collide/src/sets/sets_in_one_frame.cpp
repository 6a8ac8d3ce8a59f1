// SPDX-License-Identifier: MIT
#include "sets/sets_in_one_frame.hpp"

#include "placed/counted_placement.hpp"

namespace signum::detail {

namespace {

bool may_stay(const SetRef3& ref) {
  return ref.bvh != nullptr && ref.where != nullptr && std::holds_alternative<Pose>(*ref.where);
}

}  // namespace

SetsInOneFrame::SetsInOneFrame(const SetRef3& ref_a, const SetRef3& ref_b, const char* verb)
    : stays_a(may_stay(ref_a)),
      stays_b(!stays_a && may_stay(ref_b)),
      a(stays_b   ? ExactSet(ref_a, verb, relative_map(ref_a.where, ref_b.where))
        : stays_a ? ExactSet(ref_a, verb, std::nullopt)
                  : ExactSet(ref_a, verb)),
      b(stays_a   ? ExactSet(ref_b, verb, relative_map(ref_b.where, ref_a.where))
        : stays_b ? ExactSet(ref_b, verb, std::nullopt)
                  : ExactSet(ref_b, verb)) {
  if (stays_a) to_world = rational_map(*ref_a.where);
  if (stays_b) to_world = rational_map(*ref_b.where);
}

ExactDistance3 SetsInOneFrame::distance(NearestPair nearest) const {
  if (!nearest.squared.is_zero()) {
    if (const auto p = point_inside(a, b)) nearest = {*p, *p, 0};
  }
  if (to_world) {
    nearest.a = (*to_world)(nearest.a);
    nearest.b = (*to_world)(nearest.b);
  }
  return distance_of_swept(nearest, a.radius(), b.radius());
}

}  // namespace signum::detail
