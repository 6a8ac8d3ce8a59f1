// SPDX-License-Identifier: MIT
// Points in boxes and boxes against boxes: comparisons of doubles.
#include "machine/fp_environment.hpp"
#include "pairs/fast_path.hpp"

namespace signum {

using namespace detail;

namespace {

SIGNUM_INLINE bool overlap_of_boxes(const Aabb2& a, const Aabb2& b) {
  return (a.min.x <= b.max.x) & (b.min.x <= a.max.x) & (a.min.y <= b.max.y) & (b.min.y <= a.max.y);
}
SIGNUM_INLINE bool overlap_of_boxes(const Aabb3& a, const Aabb3& b) {
  return (a.min.x <= b.max.x) & (b.min.x <= a.max.x) & (a.min.y <= b.max.y) & (b.min.y <= a.max.y) &
         (a.min.z <= b.max.z) & (b.min.z <= a.max.z);
}

template <class Point, class Box>
SIGNUM_INLINE bool is_in(const Point& p, const Box& b) {
  const DefaultFpEnvironment environment;
  const bool ordered = is_ordered(b);
  const bool finite = is_finite(sum_of(p, b.min, b.max));
  if (!(ordered & finite)) return intersects_by_rationals(p, b);
  return overlap_of_boxes(Box{p, p}, b);
}

template <class Box>
SIGNUM_INLINE bool boxes_meet(const Box& a, const Box& b) {
  const DefaultFpEnvironment environment;
  const bool a_ordered = is_ordered(a);
  const bool b_ordered = is_ordered(b);
  const bool finite = is_finite(sum_of(a.min, a.max, b.min, b.max));
  if (!(a_ordered & b_ordered & finite)) return intersects_by_rationals(a, b);
  return overlap_of_boxes(a, b);
}

}  // namespace

bool intersects(const Point3& a, const Aabb3& b) { return is_in(a, b); }
bool intersects(const Point2& a, const Aabb2& b) { return is_in(a, b); }
bool intersects(const Aabb3& a, const Aabb3& b) { return boxes_meet(a, b); }
bool intersects(const Aabb2& a, const Aabb2& b) { return boxes_meet(a, b); }

}  // namespace signum
