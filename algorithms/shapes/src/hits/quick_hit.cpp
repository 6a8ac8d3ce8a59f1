// SPDX-License-Identifier: MIT
// All here go one way. Doubles with a bound for their error tell whether the ray meets the shape,
// and about where, t0. There the equation of the hit has a residual, which is computed with twice
// the digits; the residual over the slope is what is missing of t, a small number with a bound for
// its error. Where all numbers within that round to one double, it is the answer. See: Ogita, Rump
// and Oishi, Accurate Sum and Dot Product, 2005; Ziv, Fast Evaluation of Elementary Mathematical
// Functions with Correctly Rounded Last Bit, 1991.
//
// Errors are counted in u = 2^-53. A term that is written (16 u) beside a bound is the count with
// room for the roundings of the bound, and what underflows, at most some 2^-1060 while no number
// is above 2^200, is below `underflow` after it was divided by a slope that is not below
// `least_slope`.
#define SIGNUM_LANES_FILE "hits/quick_hit.cpp"
#include "lanes/each_target.hpp"
// All that follows is compiled once for each instruction set.

#include <array>
#include <limits>

#include "lanes/triples-inl.hpp"
#include "quick_hit.hpp"

SIGNUM_LANES_BEGIN();

constexpr double most = 0x1p200;
constexpr double least_slope = 0x1p-360;
constexpr double underflow = 0x1p-300;

/// An exact sum or product.
struct Two {
  double high, low;
};

SIGNUM_INLINE Two exact_sum(double a, double b) {
  const double s = a + b;
  const double bb = s - a;
  return {s, (a - (s - bb)) + (b - bb)};
}

SIGNUM_INLINE Two exact_product(double a, double b) {
  const double p = a * b;
  if constexpr (fuses_products) return {p, mul_sub(a, b, p)};
  const auto split = [](double x) SIGNUM_INLINE_LAMBDA {
    const double c = 0x8000001p0 * x;
    const double high = c - (c - x);
    return Two{high, x - high};
  };
  const Two x = split(a);
  const Two y = split(b);
  return {p, x.low * y.low - (((p - x.high * y.high) - x.low * y.high) - x.high * y.low)};
}

SIGNUM_INLINE double sum_of_magnitudes(const Point3& p) {
  return (magnitude(p.x) + magnitude(p.y)) + magnitude(p.z);
}

/// That of a ray is below `most` where all coordinates are finite and not too large: NaN is not
/// lost in a sum.
SIGNUM_INLINE double size_of(const Ray3& ray) {
  return sum_of_magnitudes(ray.origin) + sum_of_magnitudes(ray.direction);
}

/// No limit is an infinite one. NaN and what is infinite is to be refused: then it is NaN.
SIGNUM_INLINE double limit_of(const HitLimit& limit) {
  if (!limit.greatest_t) return infinity;
  const double t = *limit.greatest_t;
  return t - t == 0 ? t : std::numeric_limits<double>::quiet_NaN();
}

SIGNUM_INLINE QuickHit inside(double limit) {
  return {limit >= 0 ? Told::inside : Told::missed, 0, 0};
}

/// The hit at number + missing, which errs by at most `error`. An exact t is above the limit if the
/// nearest double is; where that is the limit, it is not told.
SIGNUM_INLINE QuickHit at(double number, double missing, double error, double limit,
                          std::uint32_t face) {
  const Two sum = exact_sum(number, missing);
  const double reach = error + 0x1p-52 * magnitude(sum.low);  // these sums round, too
  const double t = sum.high;
  if (!(t + (sum.low + reach) == t) || !(t + (sum.low - reach) == t)) return {};
  if (t == limit) return {};
  return {t < limit ? Told::met : Told::missed, face, t};
}

/// A coordinate of origin + t0 * direction from a base: high + low, where low errs by 5 u^2 size.
struct Along {
  double high, low, size;
};

/// Of origin - base = from. The numbers that low sums up are at most 3 u size together, and go
/// through two roundings.
SIGNUM_INLINE Along along(Two from, double t0, double direction) {
  const Two step = exact_product(t0, direction);
  const Two sum = exact_sum(from.high, step.high);
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
  const std::array<Two, 3> w{exact_sum(ray.origin.x, -sphere.center.x),
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
  const Two xx = exact_product(x.high, x.high);
  const Two yy = exact_product(y.high, y.high);
  const Two zz = exact_product(z.high, z.high);
  const Two radius = exact_product(r, r);
  const Two sum1 = exact_sum(xx.high, yy.high);
  const Two sum2 = exact_sum(sum1.high, zz.high);
  const Two sum3 = exact_sum(sum2.high, -radius.high);
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
  const Two nx = exact_product(n.x, x.high);
  const Two ny = exact_product(n.y, y.high);
  const Two nz = exact_product(n.z, z.high);
  const Two sum1 = exact_sum(offset, nx.high);
  const Two sum2 = exact_sum(sum1.high, ny.high);
  const Two sum3 = exact_sum(sum2.high, nz.high);
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

// --- Boxes along the axes

/// A ray that runs along no axis's planes: it is between those at min and max of one axis from the
/// near one, (near - o) / d, to the far one, which err by 3 u of themselves (8 u).
SIGNUM_INLINE QuickHit hit_of_aabb(const Ray3& ray, const Aabb3& box, const HitLimit& greatest) {
  const double limit = limit_of(greatest);
  const std::array<double, 3> o{ray.origin.x, ray.origin.y, ray.origin.z};
  const std::array<double, 3> d{ray.direction.x, ray.direction.y, ray.direction.z};
  const std::array<double, 3> low{box.min.x, box.min.y, box.min.z};
  const std::array<double, 3> high{box.max.x, box.max.y, box.max.z};
  const double sizes = size_of(ray) + (sum_of_magnitudes(box.min) + sum_of_magnitudes(box.max));
  bool good = all_of(sizes < most, limit == limit);
  bool is_inside = true;
  bool is_apart = false;
  double enter = -1;
  double second = -1;
  double leave = infinity;
  std::size_t axis = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    good = all_of(good, low[i] <= high[i]);
    const bool below = o[i] < low[i];
    const bool above = o[i] > high[i];
    is_inside = all_of(is_inside, !any_of(below, above));
    is_apart = any_of(is_apart, any_of(all_of(below, d[i] <= 0), all_of(above, d[i] >= 0)));
    // Where the ray runs along the planes, it is between them, or apart.
    if (d[i] == 0) continue;
    good = all_of(good, magnitude(d[i]) > least_slope);
    const double inverse = 1 / d[i];
    const bool up = d[i] > 0;
    const double near = (select(up, low[i], high[i]) - o[i]) * inverse;
    const double far = (select(up, high[i], low[i]) - o[i]) * inverse;
    const bool is_later = near > enter;
    second = larger(second, smaller(enter, near));
    axis = is_later ? i : axis;
    enter = larger(enter, near);
    leave = smaller(leave, far);
  }
  if (!good) return {};
  if (is_inside) return inside(limit);
  if (is_apart) return {Told::missed, 0, 0};
  // It starts before the near plane of some axis, and beyond the far one of none.
  const double margin = 0x1p-49 * enter + underflow;
  if (enter > leave + margin) return {Told::missed, 0, 0};
  if (!all_of(enter + margin < leave, second + margin < enter)) return {};

  const bool up = d[axis] > 0;
  const auto face = static_cast<std::uint32_t>(2 * axis + (up ? 0 : 1));
  const Two from = exact_sum(up ? low[axis] : high[axis], -o[axis]);
  // The remainder of the division is exact, then it is rounded twice.
  const double t0 = from.high / d[axis];
  const Two product = exact_product(t0, d[axis]);
  const double missing = (((from.high - product.high) - product.low) + from.low) / d[axis];
  return at(t0, missing, 0x1p-51 * magnitude(missing) + underflow, limit, face);
}

// --- Other boxes

// With w = origin - center and n = u x v for the axes u and v other than a, the ray is between the
// two planes across a where |n . w + t n . d| <= half |n . a|. The point where it enters through
// one of them is center +- half a + p u + q v with small p and q; so r = t d - p u - q v + (w -+
// half a) is zero there, and -(n . r) / (n . d) is missing of t where r is the residual of rounded
// t, p and q.
//
// With |.| the largest coordinate and k = |u| |v|, one of n errs by 4 u k; n . d by 30 u k |d| (32
// u), n . w, where w is rounded, by 36 u k |w| (64 u), and the determinant n . a by 30 u k |a|.
struct Slab {
  double at_origin, slope, reach;  // n . w, n . d and half |n . a|
  double error, slope_error;       // of at_origin and reach together, and of slope
  Triple<double> normal;
  double k;
};

/// One coordinate of r, and the sum of its terms' absolute values: nine low numbers of at most u
/// sum each go through at most eight roundings (128 u^2 sum).
struct Residual {
  double r, sum;
};
SIGNUM_INLINE Residual residual_of(double t, double d, double p, double u, double q, double v,
                                   Two w, double half, double a) {
  const Two td = exact_product(t, d);
  const Two pu = exact_product(p, u);
  const Two qv = exact_product(q, v);
  const Two ha = exact_product(half, a);
  const Two sum1 = exact_sum(w.high, td.high);
  const Two sum2 = exact_sum(sum1.high, -ha.high);
  const Two sum3 = exact_sum(sum2.high, -pu.high);
  const Two sum4 = exact_sum(sum3.high, -qv.high);
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
  const std::array<Two, 3> w{exact_sum(ray.origin.x, -box.center.x),
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
    s.error = 0x1p-46 * (s.k * w_size + half[i] * volume) + underflow;
    s.slope_error = 0x1p-48 * s.k * d_size + underflow;
    is_inside = all_of(is_inside, magnitude(s.at_origin) + s.error < s.reach);
    const double steep = magnitude(s.slope);
    if (!(steep > 0x1p10 * s.slope_error)) continue;
    const double inverse = 1 / steep;
    const double from = s.slope > 0 ? -s.at_origin : s.at_origin;
    const double near = (from - s.reach) * inverse;
    const double far = (from + s.reach) * inverse;
    const auto error_of = [&](double t) SIGNUM_INLINE_LAMBDA {
      return 1.01 * (s.error + magnitude(t) * (s.slope_error + 0x1p-50 * steep)) * inverse;
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
    const double error = 1.01 * (s.error + enter * (s.slope_error + 0x1p-50 * magnitude(s.slope)) +
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
  const double residual = 0x1p-99 * larger(larger(x.sum, y.sum), z.sum);
  const double error =
      1.01 * ((6.1 * residual + 0x1p-47 * largest(r)) * s.k * magnitude(inverse) +
              magnitude(missing) * (s.slope_error * magnitude(inverse) + 0x1p-50)) +
      underflow;
  return at(enter, missing, error, limit, static_cast<std::uint32_t>(2 * axis + (up ? 0 : 1)));
}

QuickHit quick_sphere(const Ray3& ray, const Sphere3& sphere, const HitLimit& limit) {
  return hit_of_sphere(ray, sphere, limit);
}
QuickHit quick_plane(const Ray3& ray, const Plane3& plane, const HitLimit& limit) {
  return hit_of_plane(ray, plane, limit);
}
QuickHit quick_aabb(const Ray3& ray, const Aabb3& box, const HitLimit& limit) {
  return hit_of_aabb(ray, box, limit);
}
QuickHit quick_obb(const Ray3& ray, const Obb3& box, const HitLimit& limit) {
  return hit_of_obb(ray, box, limit);
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
QuickHit quick_hit(const Ray3& ray, const Aabb3& box, const HitLimit& limit) {
  return SIGNUM_DISPATCH(quick_aabb)(ray, box, limit);
}
QuickHit quick_hit(const Ray3& ray, const Obb3& box, const HitLimit& limit) {
  return SIGNUM_DISPATCH(quick_obb)(ray, box, limit);
}

}  // namespace signum::detail
#endif
