// SPDX-License-Identifier: MIT
// Hits on boxes along the axes and on others: see quick_hit-inl.hpp.
#define SIGNUM_LANES_FILE "hits/quick_boxes.cpp"
#include "lanes/each_target.hpp"
// All that follows is compiled once for each instruction set.

#include <array>
#include <limits>

#include "hits/quick_aabb-inl.hpp"

SIGNUM_LANES_BEGIN();

// --- Other boxes

// With w = origin - center and n = u x v for the axes u and v other than a, the ray is between the
// two planes across a where |n . w + t n . d| <= half |n . a|. The point where it enters through
// one of them is center +- half a + p u + q v with small p and q; so r = t d - p u - q v + (w -+
// half a) is zero there, and -(n . r) / (n . d) is missing of t where r is the residual of rounded
// t, p and q.
//
// With |.| the largest coordinate and k = |u| |v|, one of n errs by 4 u k; n . d by 30 u k |d| (32
// u), n . w, where w is rounded, by 36 u k |w|, and the determinant n . a by 30 u k |a| (64 u of
// both, which also pays for three sums that n . w goes into).
struct Slab {
  double at_origin, slope, reach;  // n . w, n . d and half |n . a|
  double error, slope_error;       // of at_origin and reach together, and of slope
  Triple<double> normal;
  double k;
};

/// One coordinate of r, and the sum of its terms' absolute values: nine low numbers of at most u
/// sum each go through at most eight roundings (32 u^2 sum).
struct Residual {
  double r, sum;
};
SIGNUM_INLINE Residual residual_of(double t, double d, double p, double u, double q, double v,
                                   Two<double> w, double half, double a) {
  const Two<double> td = exact_product(t, d);
  const Two<double> pu = exact_product(p, u);
  const Two<double> qv = exact_product(q, v);
  const Two<double> ha = exact_product(half, a);
  const Two<double> sum1 = exact_sum(w.high, td.high);
  const Two<double> sum2 = exact_sum(sum1.high, -ha.high);
  const Two<double> sum3 = exact_sum(sum2.high, -pu.high);
  const Two<double> sum4 = exact_sum(sum3.high, -qv.high);
  const double low = ((sum1.low + sum2.low) + (sum3.low + sum4.low)) +
                     ((td.low - pu.low) + (w.low - ha.low)) - qv.low;
  return {sum4.high + low, ((magnitude(w.high) + magnitude(td.high)) + magnitude(ha.high)) +
                               (magnitude(pu.high) + magnitude(qv.high))};
}

SIGNUM_INLINE QuickHit hit_of_obb(const Ray3& ray, const Obb3& box, const HitLimit& greatest) {
  const double limit = limit_of(greatest);
  const std::array<double, 3>& half = box.half;
  const double sizes = (size_of(ray) + sum_of_magnitudes(box.center)) +
                       ((sum_of_magnitudes(box.axes[0]) + sum_of_magnitudes(box.axes[1])) +
                        (sum_of_magnitudes(box.axes[2]) + half[0])) +
                       (half[1] + half[2]);
  const bool good =
      all_of(all_of(half[0] >= 0, half[1] >= 0), all_of(half[2] >= 0, limit == limit));
  if (!all_of(good, sizes < 0x1p90)) return {};
  const std::array<Triple<double>, 3> axes{triple(box.axes[0]), triple(box.axes[1]),
                                           triple(box.axes[2])};
  const Triple<double> d = triple(ray.direction);
  const std::array<Two<double>, 3> w{exact_sum(ray.origin.x, -box.center.x),
                                     exact_sum(ray.origin.y, -box.center.y),
                                     exact_sum(ray.origin.z, -box.center.z)};
  const Triple<double> wh{w[0].high, w[1].high, w[2].high};
  const std::array<double, 3> size{largest(axes[0]), largest(axes[1]), largest(axes[2])};
  const double volume = size[0] * size[1] * size[2];
  const double d_size = largest(d);
  const double w_size = largest(wh);

  std::array<Slab, 3> slabs;
  std::array<double, 3> determinant;
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t j = (i + 1) % 3;
    const std::size_t k = (i + 2) % 3;
    slabs[i].normal = cross(axes[j], axes[k]);
    slabs[i].k = size[j] * size[k];
    determinant[i] = dot(slabs[i].normal, axes[i]);
  }
  // All three are one number.
  if (!(magnitude(determinant[0]) > 0x1p-40 * volume) || !(volume > least_slope)) return {};
  const double turn = determinant[0] > 0 ? 1 : -1;

  bool is_inside = true;
  double enter = -infinity;
  double leave = infinity;
  double enter_error = 0;
  double leave_error = 0;
  std::size_t axis = 3;
  for (std::size_t i = 0; i < 3; ++i) {
    Slab& s = slabs[i];
    s.at_origin = turn * dot(s.normal, wh);
    s.slope = turn * dot(s.normal, d);
    s.reach = half[i] * magnitude(determinant[i]);
    s.error = 0x1p-47 * (s.k * w_size + half[i] * volume) + underflow;
    s.slope_error = 0x1p-48 * s.k * d_size + underflow;
    is_inside = all_of(is_inside, magnitude(s.at_origin) + s.error < s.reach);
    const double steep = magnitude(s.slope);
    if (!(steep > 0x1p10 * s.slope_error)) continue;
    const double inverse = 1 / steep;
    const double from = s.slope > 0 ? -s.at_origin : s.at_origin;
    const double near = (from - s.reach) * inverse;
    const double far = (from + s.reach) * inverse;
    const auto error_of = [&](double t) SIGNUM_INLINE_LAMBDA {
      return 1.01 * (s.error + magnitude(t) * (s.slope_error + 0x1p-51 * steep)) * inverse;
    };
    if (near > enter) {
      enter = near;
      enter_error = error_of(near);
      axis = i;
    }
    if (far < leave) {
      leave = far;
      leave_error = error_of(far);
    }
  }
  if (is_inside) return inside(limit);
  if (axis == 3) return {};
  if (leave + leave_error < 0 || enter - enter_error > leave + leave_error)
    return {Told::missed, 0, 0};
  if (!all_of(enter > enter_error, enter < most)) return {};
  // At that t the ray must be between the other planes, for certain.
  std::array<double, 3> coordinate{};
  for (std::size_t i = 0; i < 3; ++i) {
    if (i == axis) continue;
    const Slab& s = slabs[i];
    const double at = s.at_origin + enter * s.slope;
    const double error = 1.01 * (s.error + enter * (s.slope_error + 0x1p-51 * magnitude(s.slope)) +
                                 enter_error * (magnitude(s.slope) + s.slope_error));
    coordinate[i] = at / magnitude(determinant[i]);
    if (magnitude(at) - error > s.reach) {
      // It is beyond a plane that it runs beside, or leaves there.
      const bool leaves = magnitude(s.slope) > s.slope_error && (s.slope > 0) == (at > 0);
      return leaves ? QuickHit{Told::missed, 0, 0} : QuickHit{};
    }
    if (!(magnitude(at) + error < s.reach)) return {};
  }

  const Slab& s = slabs[axis];
  const std::size_t j = (axis + 1) % 3;
  const std::size_t k = (axis + 2) % 3;
  const bool up = s.slope > 0;
  const double h = up ? -half[axis] : half[axis];
  const double p = coordinate[j];
  const double q = coordinate[k];
  const auto& a = axes[axis];
  const auto& u = axes[j];
  const auto& v = axes[k];
  const Residual x = residual_of(enter, d.x, p, u.x, q, v.x, w[0], h, a.x);
  const Residual y = residual_of(enter, d.y, p, u.y, q, v.y, w[1], h, a.y);
  const Residual z = residual_of(enter, d.z, p, u.z, q, v.z, w[2], h, a.z);
  const Triple<double> r{x.r, y.r, z.r};
  if (!(magnitude(s.slope) > least_slope)) return {};
  const double inverse = 1 / s.slope;
  const double missing = -turn * dot(s.normal, r) * inverse;
  // n . r errs by 36 u k |r| (64 u) and by 6 k of what a coordinate of r errs by.
  const double residual = 0x1p-101 * larger(larger(x.sum, y.sum), z.sum);
  const double error =
      1.01 * ((6.1 * residual + 0x1p-47 * largest(r)) * s.k * magnitude(inverse) +
              magnitude(missing) * (s.slope_error * magnitude(inverse) + 0x1p-52)) +
      underflow;
  return at(enter, missing, error, limit, static_cast<std::uint32_t>(2 * axis + (up ? 0 : 1)));
}

QuickHit quick_aabb(const Ray3& ray, const Aabb3& box, const HitLimit& limit) {
  const LaneRay<double> lane{triple(ray.origin), triple(ray.direction)};
  double face = 0;
  const LaneHits<double> hits =
      hits_of_aabb(lane, triple(box.min), triple(box.max), limit_of(limit), face);
  return quick_of(hits, static_cast<std::uint32_t>(face));
}
QuickHit quick_obb(const Ray3& ray, const Obb3& box, const HitLimit& limit) {
  return hit_of_obb(ray, box, limit);
}

SIGNUM_LANES_END();

#if SIGNUM_LANES_ONCE
namespace signum::detail {

QuickHit quick_hit(const Ray3& ray, const Aabb3& box, const HitLimit& limit) {
  return SIGNUM_DISPATCH(quick_aabb)(ray, box, limit);
}
QuickHit quick_hit(const Ray3& ray, const Obb3& box, const HitLimit& limit) {
  return SIGNUM_DISPATCH(quick_obb)(ray, box, limit);
}

}  // namespace signum::detail
#endif
