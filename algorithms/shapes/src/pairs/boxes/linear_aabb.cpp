// SPDX-License-Identifier: MIT
// A line is in the slab of each axis for an interval of t, and in the box where the three meet. The
// ends of two intervals, (near_i - o_i) / d_i and (far_j - o_j) / d_j, are compared by the sign of
// a 2 x 2 determinant, without the divisions. See: Kay and Kajiya, Ray Tracing Complex Scenes,
// 1986; Williams, Barrus, Morley and Shirley, An Efficient and Robust Ray-Box Intersection
// Algorithm, 2005.
#include <signum/predicates/cross_sign.hpp>

#include "machine/fp_environment.hpp"
#include "pairs/fast_path.hpp"
#include "pairs/linear.hpp"

namespace signum {

using namespace detail;

namespace {

/// A slab as seen along the line: |d|, and how far it is to the near and the far side, in the
/// direction of d. The signs are exact, as the signs of differences are.
struct LineSlab {
  double near, far, speed;

  SIGNUM_INLINE LineSlab(double low, double high, double origin, double d)
      : near(d < 0 ? origin - high : low - origin),
        far(d < 0 ? origin - low : high - origin),
        speed(std::abs(d)) {}

  /// Whether the line is in the slab for some t, or for some t >= 0.
  SIGNUM_INLINE bool is_met(LinePart part) const {
    const bool parallel = speed == 0;
    return ((far >= 0) | ((part == LinePart::line) & !parallel)) & ((near <= 0) | !parallel);
  }
};

/// The least of far_j |d_i| - near_i |d_j| over all i != j, each of which must not be negative.
SIGNUM_INLINE FilterSign linear_box_filter(const LineSlab& x, const LineSlab& y,
                                           const LineSlab& z) {
  const auto reach = [](const LineSlab& s) { return std::abs(s.near) + std::abs(s.far); };
  const double lengths = reach(x) + reach(y) + reach(z) + underflow_guard<2>;
  const double speeds = x.speed + y.speed + z.speed + underflow_guard<2>;
  const auto order = [&](const LineSlab& in, const LineSlab& out) SIGNUM_INLINE_LAMBDA {
    return Leaf{out.far, lengths} * Leaf{in.speed, speeds} -
           Leaf{in.near, lengths} * Leaf{out.speed, speeds};
  };
  // All these numbers have one magnitude.
  const auto lesser = [](auto a, auto b) SIGNUM_INLINE_LAMBDA {
    return decltype(a){b.value < a.value ? b.value : a.value, a.magnitude};
  };
  return sign(lesser(lesser(lesser(order(x, y), order(y, x)), lesser(order(y, z), order(z, y))),
                     lesser(order(z, x), order(x, z))));
}

/// Decides what the filter leaves, one pair of axes after the other.
[[gnu::noinline]] bool settle(LinePart part, const Point3& origin, const Difference3& direction,
                              const Aabb3& box) {
  const auto enters_in_time = [&](double Point3::* i, double Point3::* j) {
    const Difference2 d{{direction.from.*i, direction.from.*j}, {direction.to.*i, direction.to.*j}};
    const Sign di = sign_of(d.to.x - d.from.x);
    const Sign dj = sign_of(d.to.y - d.from.y);
    if (di == Sign::zero || dj == Sign::zero) return true;
    const double near = (di == Sign::positive ? box.min : box.max).*i;
    const double far = (dj == Sign::positive ? box.max : box.min).*j;
    // The ray begins past the near side and before the far one.
    if (part != LinePart::line && sign_of(near - origin.*i) != di) return true;
    return cross_sign({{origin.*i, origin.*j}, {near, far}}, d) * di * dj != Sign::positive;
  };
  constexpr auto x = &Point3::x;
  constexpr auto y = &Point3::y;
  constexpr auto z = &Point3::z;
  return enters_in_time(x, y) && enters_in_time(y, x) && enters_in_time(y, z) &&
         enters_in_time(z, y) && enters_in_time(z, x) && enters_in_time(x, z);
}

/// Whether the end of a segment is past the near side of each slab.
SIGNUM_INLINE bool reaches(const Difference3& d, const Aabb3& box) {
  const auto reaches = [](double from, double to, double low, double high)
                           SIGNUM_INLINE_LAMBDA { return to < from ? to <= high : to >= low; };
  return all_hold(reaches(d.from.x, d.to.x, box.min.x, box.max.x),
                  reaches(d.from.y, d.to.y, box.min.y, box.max.y),
                  reaches(d.from.z, d.to.z, box.min.z, box.max.z));
}

template <LinePart part, class Linear>
SIGNUM_INLINE bool linear_meets(const Linear& linear, const Point3& origin,
                                const Difference3& direction, const Aabb3& box) {
  const DefaultFpEnvironment environment;
  const Vec3 d = difference_in(direction, detail::rounded_difference);
  if (!all_hold(is_finite(sum_of(origin, direction.to, box.min, box.max)), is_ordered(box))) {
    return intersects_by_rationals(linear, box);
  }
  const LineSlab x(box.min.x, box.max.x, origin.x, d.x);
  const LineSlab y(box.min.y, box.max.y, origin.y, d.y);
  const LineSlab z(box.min.z, box.max.z, origin.z, d.z);
  if (!all_hold(x.is_met(part), y.is_met(part), z.is_met(part))) return false;
  if (part == LinePart::segment && !reaches(direction, box)) return false;
  const FilterSign s = linear_box_filter(x, y, z);
  if (!is_certain(s)) return settle(part, origin, direction, box);
  return s == FilterSign::positive;
}

}  // namespace

bool intersects(const Segment3& a, const Aabb3& b) {
  return linear_meets<LinePart::segment>(a, a.p, {a.p, a.q}, b);
}
bool intersects(const Ray3& a, const Aabb3& b) {
  return linear_meets<LinePart::ray>(a, a.origin, as_difference(a.direction), b);
}
bool intersects(const Line3& a, const Aabb3& b) {
  return linear_meets<LinePart::line>(a, a.origin, as_difference(a.direction), b);
}

}  // namespace signum
