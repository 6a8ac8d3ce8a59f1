// SPDX-License-Identifier: MIT
// Hits on spheres and planes: see quick_hit-inl.hpp.
#define SIGNUM_LANES_FILE "hits/quick/quick_hit.cpp"
#include "lanes/each_target.hpp"
// All that follows is compiled once for each instruction set.

#include "hits/quick/quick_sphere-inl.hpp"

SIGNUM_LANES_BEGIN();

// --- Planes

/// A length by which a plane is met before its points are: high + low, where low errs by `error`.
struct Reach {
  double high = 0, low = 0, error = 0;
};

/// r |n|. With H + l the squared length of n, where l errs by 8 u^2 H, and s the root of H, that
/// of all is s + (H - s^2 + l) / (2 s) but for 4 u^2 s; the correction is at most 2.5 u s and goes
/// through four roundings here, the sum through one more: 19 u^2 (32 u^2).
SIGNUM_INLINE Reach reach_of(double r, const Point3& n) {
  const Two<double> xx = exact_product(n.x, n.x);
  const Two<double> yy = exact_product(n.y, n.y);
  const Two<double> zz = exact_product(n.z, n.z);
  const Two<double> sum1 = exact_sum(xx.high, yy.high);
  const Two<double> sum2 = exact_sum(sum1.high, zz.high);
  const double low = (sum1.low + sum2.low) + ((xx.low + yy.low) + zz.low);
  const double s = std::sqrt(sum2.high);
  const Two<double> ss = exact_product(s, s);
  const double correction = ((sum2.high - ss.high) - ss.low + low) / (s + s);
  const Two<double> product = exact_product(r, s);
  return {product.high, product.low + r * correction, 0x1p-101 * product.high};
}

// The ray comes from one side, on which the sign of n . x + offset is `side`. At t0 the left side
// of side (n . x + offset) - reach = 0 is f, and what is missing of t is -f / (side n . d).
SIGNUM_INLINE QuickHit hit_of_plane(const Ray3& ray, const Plane3& plane, const Reach& reach,
                                    const HitLimit& greatest) {
  const double limit = limit_of(greatest);
  const Point3& n = plane.normal;
  const Point3& o = ray.origin;
  const Point3& d = ray.direction;
  const double offset = plane.offset;
  const double all_sizes = size_of(ray) + (sum_of_magnitudes(n) + magnitude(offset));
  if (!all_of(all_sizes < most, limit == limit)) return {};
  // They err by 4 u of their terms (8 u), and by 3 u (4 u).
  const double at_origin = mul_add(n.z, o.z, mul_add(n.y, o.y, mul_add(n.x, o.x, offset)));
  const double terms =
      (magnitude(n.x * o.x) + magnitude(n.y * o.y)) + (magnitude(n.z * o.z) + magnitude(offset));
  const double side_error = 0x1p-50 * terms + underflow;
  const double slope = mul_add(n.z, d.z, mul_add(n.y, d.y, n.x * d.x));
  const double slope_error =
      0x1p-51 * ((magnitude(n.x * d.x) + magnitude(n.y * d.y)) + magnitude(n.z * d.z)) + underflow;
  const double gap = magnitude(at_origin) - reach.high;
  const double gap_error = side_error + 0x1p-49 * reach.high;
  if (gap < -gap_error) return inside(limit);
  if (!all_of(gap > gap_error, magnitude(slope) > 0x1p10 * slope_error)) return {};
  if ((at_origin > 0) == (slope > 0)) return {Told::missed, 0, 0};
  const double inverse = 1 / slope;
  const double at_reach = at_origin > 0 ? reach.high : -reach.high;
  const double low_of_reach = at_origin > 0 ? reach.low : -reach.low;
  const double t0 = (at_reach - at_origin) * inverse;
  if (!all_of(t0<most, magnitude(slope)> least_slope)) return {};

  const Along<double> x = along<double>({o.x, 0}, t0, d.x);
  const Along<double> y = along<double>({o.y, 0}, t0, d.y);
  const Along<double> z = along<double>({o.z, 0}, t0, d.z);
  const Two<double> nx = exact_product(n.x, x.high);
  const Two<double> ny = exact_product(n.y, y.high);
  const Two<double> nz = exact_product(n.z, z.high);
  const Two<double> sum1 = exact_sum(offset, nx.high);
  const Two<double> sum2 = exact_sum(sum1.high, ny.high);
  const Two<double> sum3 = exact_sum(sum2.high, nz.high);
  const Two<double> sum4 = exact_sum(sum3.high, -at_reach);
  const double low = ((sum1.low + sum2.low) + (sum3.low + sum4.low)) +
                     ((nx.low + ny.low) + (nz.low - low_of_reach)) +
                     mul_add(n.z, z.low, mul_add(n.y, y.low, n.x * x.low));
  const double f = sum4.high + low;
  // With S the sum of |n| size, |offset| and the reach, what is in `low` is at most 13 u S, and
  // goes through at most nine roundings; its products err by 3 u^2 S, and x.low and so on by 5 u^2
  // S: no monomial has more than 31 u^2 of it (32 u^2).
  const double size =
      mul_add(magnitude(n.x), x.size,
              mul_add(magnitude(n.y), y.size,
                      mul_add(magnitude(n.z), z.size, magnitude(offset) + reach.high)));
  const double missing = -f * inverse;
  const double error = 1.01 * (magnitude(missing) * (slope_error * magnitude(inverse) + 0x1p-51) +
                               (0x1p-101 * size + reach.error) * magnitude(inverse)) +
                       underflow;
  return at(t0, missing, error, limit, 0);
}

QuickHit quick_sphere(const Ray3& ray, const Sphere3& sphere, const HitLimit& limit) {
  const LaneRay<double> lane{triple(ray.origin), triple(ray.direction)};
  return quick_of(hits_of_sphere(lane, triple(sphere.center), sphere.radius, limit_of(limit)), 0);
}
QuickHit quick_ball(const Ray3& ray, const Point3& center, double r1, double r2,
                    const HitLimit& limit) {
  const LaneRay<double> lane{triple(ray.origin), triple(ray.direction)};
  return quick_of(hits_of_ball(lane, triple(center), r1, r2, limit_of(limit)), 0);
}
QuickHit quick_plane(const Ray3& ray, const Plane3& plane, const HitLimit& limit) {
  return hit_of_plane(ray, plane, Reach(), limit);
}
/// What is small enough to be lost by underflow has no reach here that is certain.
QuickHit quick_slab(const Ray3& ray, double radius, const Plane3& plane, const HitLimit& limit) {
  const double size = sum_of_magnitudes(plane.normal);
  if (!all_of(radius >= 0, radius < most, size > 0x1p-200, size < most)) return {};
  return hit_of_plane(ray, plane, reach_of(radius, plane.normal), limit);
}

SIGNUM_LANES_END();

#if SIGNUM_LANES_ONCE
namespace signum::detail {

QuickHit quick_hit(const Ray3& ray, const Sphere3& sphere, const HitLimit& limit) {
  return SIGNUM_DISPATCH(quick_sphere)(ray, sphere, limit);
}
QuickHit quick_hit(const Ray3& ray, const Plane3& plane, const HitLimit& limit) {
  return SIGNUM_DISPATCH(quick_plane)(ray, plane, limit);
}

QuickHit quick_sweep(const Sphere3& a, const Sphere3& b, const Point3& motion) {
  return SIGNUM_DISPATCH(quick_ball)({a.center, motion}, b.center, a.radius, b.radius, {1.0});
}
QuickHit quick_sweep(const Sphere3& a, const Plane3& b, const Point3& motion) {
  return SIGNUM_DISPATCH(quick_slab)({a.center, motion}, a.radius, b, {1.0});
}

}  // namespace signum::detail
#endif
