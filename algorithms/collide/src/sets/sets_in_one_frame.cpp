// SPDX-License-Identifier: MIT
#include "sets/sets_in_one_frame.hpp"

#include "bodies/part_near.hpp"
#include "boxes.hpp"
#include "placed/counted_placement.hpp"

namespace signum::detail {

namespace {

bool may_stay(const SetRef3& ref) {
  return ref.bvh != nullptr && ref.where != nullptr && std::holds_alternative<Pose>(*ref.where);
}

BodyBounds bounds_of_set(const ExactSet& set) {
  const TriangleSet* t = set.triangles();
  if (t == nullptr) return *bounds_of(std::get<Body>(set.set));
  Aabb3 box = no_box;
  if (set.bvh != nullptr) {
    box = set.bvh->bounds();
  } else {
    for (const auto& triangle : t->triangles) {
      for (const std::uint32_t i : triangle) box = hull(box, box_of(t->vertices[i]));
    }
  }
  Hull corners;
  for (std::size_t i = 0; i < 8; ++i) {
    const RationalPoint p =
        to_rational(Point3{(i & 1 ? box.max : box.min).x, (i & 2 ? box.max : box.min).y,
                           (i & 4 ? box.max : box.min).z});
    corners.points.push_back(t->map ? (*t->map)(p) : p);
  }
  return bounds_of(corners);
}

/// Leaves of a line, ray or plane what is near to the other.
void clip(ExactSet& set, const ExactSet& other) {
  auto* body = std::get_if<Body>(&set.set);
  auto* swept = body != nullptr ? std::get_if<Swept>(body) : nullptr;
  if (swept == nullptr || swept->core.directions.empty()) return;
  swept->core = part_near(swept->core, bounds_of_set(other));
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
  clip(a, b);
  clip(b, a);
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
