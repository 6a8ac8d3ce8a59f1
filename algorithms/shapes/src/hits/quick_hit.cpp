// SPDX-License-Identifier: MIT
// Hits on spheres and planes: see quick_hit-inl.hpp.
#define SIGNUM_LANES_FILE "hits/quick_hit.cpp"
#include "lanes/each_target.hpp"
// All that follows is compiled once for each instruction set.

#include <array>
#include <limits>

#include "hits/quick_hit-inl.hpp"
#include "lanes/triples-inl.hpp"

SIGNUM_LANES_BEGIN();

/// A coordinate of origin + t0 * direction from a base: high + low, where low errs by 5 u^2 size.
struct Along {
  double high, low, size;
};

/// Of origin - base = from. The numbers that low sums up are at most 3 u size together, and go
/// through two roundings.
SIGNUM_INLINE Along along(Two<double> from, double t0, double direction) {
  const Two<double> step = exact_product(t0, direction);
  const Two<double> sum = exact_sum(from.high, step.high);
  return {sum.high, sum.low + (from.low + step.low), magnitude(from.high) + magnitude(step.high)};
}

// --- Spheres

// With w = origin - center the ray is in the ball where f(t) = |w + t d|^2 - r^2 = a t^2 + 2 b t +
// c is not positive. Starting outside, c > 0, it enters at the lesser root, if the discriminant b^2
// - a c is not negative and b is.
//
// At t0, with x = w + t0 d and g = -x . d, half the slope, the root is t0 + f / (g + sqrt(g^2 - a
// f)); for g > 0 it is the lesser one, and is there where a f < g^2. That is f / (2 g) but for a
// part a |f| / g^2 of it at most, if this is below 2^-10.
SIGNUM_INLINE QuickHit hit_of_sphere(const Ray3& ray, const Sphere3& sphere,
                                     const HitLimit& greatest) {
  const double limit = limit_of(greatest);
  const double r = sphere.radius;
  const bool good = all_of(size_of(ray) + (sum_of_magnitudes(sphere.center) + r) < most,
                           all_of(r >= 0, limit == limit));
  if (!good) return {};
  const Point3& d = ray.direction;
  const std::array<Two<double>, 3> w{exact_sum(ray.origin.x, -sphere.center.x),
                                     exact_sum(ray.origin.y, -sphere.center.y),
                                     exact_sum(ray.origin.z, -sphere.center.z)};
  const auto& [wx, wy, wz] = w;
  const double rr = r * r;
  const double ww = mul_add(wz.high, wz.high, mul_add(wy.high, wy.high, wx.high * wx.high));
  // c errs by 6 u (w^2 + r^2): twice u from w, and the products' and the sums' roundings (16 u).
  const double terms = ww + rr;
  const double c = ww - rr;
  const double c_error = 0x1p-49 * terms + underflow;
  if (c < -c_error) return inside(limit);
  if (!(c > c_error)) return {};
  // b errs by 4 u of its terms (16 u).
  const double bx = wx.high * d.x;
  const double by = wy.high * d.y;
  const double bz = wz.high * d.z;
  const double b = (bx + by) + bz;
  const double b_terms = (magnitude(bx) + magnitude(by)) + magnitude(bz);
  const double b_error = 0x1p-49 * b_terms + underflow;
  if (b > b_error) return {Told::missed, 0, 0};
  if (!(b < -b_error)) return {};
  // The square of b errs by 10 u of the square of its terms, a by 3 u, so the product by 10 u (64
  // u).
  const double a = mul_add(d.z, d.z, mul_add(d.y, d.y, d.x * d.x));
  const double discriminant = mul_sub(b, b, a * c);
  const double d_error = 0x1p-47 * mul_add(b_terms, b_terms, a * terms) + underflow;
  if (discriminant < -d_error) return {Told::missed, 0, 0};
  if (!(discriminant > 0)) return {};
  const double t0 = c / (std::sqrt(discriminant) - b);
  if (!(t0 < most)) return {};

  const Along x = along(wx, t0, d.x);
  const Along y = along(wy, t0, d.y);
  const Along z = along(wz, t0, d.z);
  const Two<double> xx = exact_product(x.high, x.high);
  const Two<double> yy = exact_product(y.high, y.high);
  const Two<double> zz = exact_product(z.high, z.high);
  const Two<double> radius = exact_product(r, r);
  const Two<double> sum1 = exact_sum(xx.high, yy.high);
  const Two<double> sum2 = exact_sum(sum1.high, zz.high);
  const Two<double> sum3 = exact_sum(sum2.high, -radius.high);
  const double low = ((sum1.low + sum2.low) + sum3.low) +
                     ((xx.low + yy.low) + (zz.low - radius.low)) +
                     2 * mul_add(z.high, z.low, mul_add(y.high, y.low, x.high * x.low));
  const double f = sum3.high + low;
  // With S the sum of the squared sizes and r^2, what is in `low` is at most 10 u S together, and
  // goes through at most eight roundings, and the products through one of their own: 86 u^2 S. The
  // squares of x.low and so on, which are left out, are 9 u^2 S, and what x.low errs by 10 u^2 S
  // (128 u^2). The last rounding of f is u |f|.
  const double size = mul_add(z.size, z.size, mul_add(y.size, y.size, x.size * x.size)) + rr;
  const double f_error = 0x1p-99 * size;
  const double gx = x.high * d.x;
  const double gy = y.high * d.y;
  const double gz = z.high * d.z;
  const double g = -((gx + gy) + gz);
  if (!(g > least_slope)) return {};
  const double inverse = 1 / g;
  // g errs by 6 u of the sum of size |d| (16 u).
  const double g_error = 0x1p-49 * (mul_add(x.size, magnitude(d.x), y.size * magnitude(d.y)) +
                                    z.size * magnitude(d.z));
  const double relative = (g_error + a * magnitude(f) * inverse) * inverse;
  if (!(relative < 0x1p-10)) return {};
  const double missing = 0.5 * f * inverse;
  const double error =
      1.01 * (magnitude(missing) * (relative + 0x1p-50) + 0.5 * f_error * inverse) + underflow;
  return at(t0, missing, error, limit, 0);
}

// --- Planes

// At t0 the left side of n . x + offset = 0 is f, and what is missing of t is -f / (n . d).
SIGNUM_INLINE QuickHit hit_of_plane(const Ray3& ray, const Plane3& plane,
                                    const HitLimit& greatest) {
  const double limit = limit_of(greatest);
  const Point3& n = plane.normal;
  const Point3& o = ray.origin;
  const Point3& d = ray.direction;
  const double offset = plane.offset;
  const double all_sizes = size_of(ray) + (sum_of_magnitudes(n) + magnitude(offset));
  if (!all_of(all_sizes < most, limit == limit)) return {};
  // Both err by 4 u of their terms (16 u).
  const double at_origin = mul_add(n.z, o.z, mul_add(n.y, o.y, mul_add(n.x, o.x, offset)));
  const double terms =
      (magnitude(n.x * o.x) + magnitude(n.y * o.y)) + (magnitude(n.z * o.z) + magnitude(offset));
  const double side_error = 0x1p-49 * terms + underflow;
  const double slope = mul_add(n.z, d.z, mul_add(n.y, d.y, n.x * d.x));
  const double slope_error =
      0x1p-49 * ((magnitude(n.x * d.x) + magnitude(n.y * d.y)) + magnitude(n.z * d.z)) + underflow;
  if (!all_of(magnitude(at_origin) > side_error, magnitude(slope) > 0x1p10 * slope_error))
    return {};
  if ((at_origin > 0) == (slope > 0)) return {Told::missed, 0, 0};
  const double inverse = 1 / slope;
  const double t0 = -at_origin * inverse;
  if (!all_of(t0<most, magnitude(slope)> least_slope)) return {};

  const Along x = along({o.x, 0}, t0, d.x);
  const Along y = along({o.y, 0}, t0, d.y);
  const Along z = along({o.z, 0}, t0, d.z);
  const Two<double> nx = exact_product(n.x, x.high);
  const Two<double> ny = exact_product(n.y, y.high);
  const Two<double> nz = exact_product(n.z, z.high);
  const Two<double> sum1 = exact_sum(offset, nx.high);
  const Two<double> sum2 = exact_sum(sum1.high, ny.high);
  const Two<double> sum3 = exact_sum(sum2.high, nz.high);
  const double low = ((sum1.low + sum2.low) + sum3.low) + ((nx.low + ny.low) + nz.low) +
                     mul_add(n.z, z.low, mul_add(n.y, y.low, n.x * x.low));
  const double f = sum3.high + low;
  // With S the sum of |n| size and |offset|, what is in `low` is at most 7 u S, and goes through at
  // most eight roundings; its products err by 3 u^2 S, and x.low and so on by 5 u^2 S (128 u^2).
  const double size =
      mul_add(magnitude(n.x), x.size,
              mul_add(magnitude(n.y), y.size, mul_add(magnitude(n.z), z.size, magnitude(offset))));
  const double missing = -f * inverse;
  const double error = 1.01 * (magnitude(missing) * (slope_error * magnitude(inverse) + 0x1p-50) +
                               0x1p-99 * size * magnitude(inverse)) +
                       underflow;
  return at(t0, missing, error, limit, 0);
}

QuickHit quick_sphere(const Ray3& ray, const Sphere3& sphere, const HitLimit& limit) {
  return hit_of_sphere(ray, sphere, limit);
}
QuickHit quick_plane(const Ray3& ray, const Plane3& plane, const HitLimit& limit) {
  return hit_of_plane(ray, plane, limit);
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

}  // namespace signum::detail
#endif
