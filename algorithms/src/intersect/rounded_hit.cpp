// SPDX-License-Identifier: MIT
// The ray origin + t d meets the triangle a + v e + w f where
//     t d - v e - w f + s = 0,    s = origin - a,
// so that with D = e . p and the products p = d x f, q = e x d, n = e x f
//     v = s . p / D,    w = s . q / D,    t = s . n / D.
// Computed in doubles, these are taken as they are, and the left side, the residual r, is computed
// with twice the digits. What is missing is the solution of the same equations with r for s, small
// and with a bound for its error: where all numbers within that round to one double, it is the
// answer. See: Moller and Trumbore, Fast, Minimum Storage Ray-Triangle Intersection, 1997; Ogita,
// Rump and Oishi, Accurate Sum and Dot Product, 2005; Ziv, Fast Evaluation of Elementary
// Mathematical Functions with Correctly Rounded Last Bit, 1991.
#include "rounded_hit.hpp"

#include <algorithm>
#include <cmath>

#include "double_double.hpp"

namespace signum {

namespace {

struct Vector {
  double x, y, z;
};

double largest(const Vector& v) {
  return std::max(std::max(std::abs(v.x), std::abs(v.y)), std::abs(v.z));
}

/// An exact difference of two points.
struct ExactDifference {
  Vector high, low;

  ExactDifference(const Point3& to, const Point3& from) {
    const TwoDoubles x = two_sum(to.x, -from.x);
    const TwoDoubles y = two_sum(to.y, -from.y);
    const TwoDoubles z = two_sum(to.z, -from.z);
    high = {x.high, y.high, z.high};
    low = {x.low, y.low, z.low};
  }
};

Vector cross_product(const Vector& a, const Vector& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
double dot_product(const Vector& a, const Vector& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

/// The double that all numbers within `error` of x + y round to, where there is one.
std::optional<double> sure(double x, double y, double error) {
  const auto [high, low] = two_sum(x, y);
  const double reach = error + 0x1p-52 * std::abs(low);  // the sums with `low` round, too
  if ((high + (low + reach) == high) & (high + (low - reach) == high)) return high;
  return std::nullopt;
}

/// One coordinate of the residual. The four terms' high parts are added with what that rounds away;
/// those nine low numbers are at most u size each, with size the sum of the four terms' absolute
/// values, and go through at most eight roundings: they err by 72 u^2 size < 2^-99 size together.
struct Residual {
  double value, size;

  Residual(double t, double v, double w, double d, TwoDoubles e, TwoDoubles f, TwoDoubles s) {
    const TwoDoubles td = two_product(t, d);
    const TwoDoubles ve = two_product(v, e.high);
    const TwoDoubles wf = two_product(w, f.high);
    const TwoDoubles first = two_sum(s.high, td.high);
    const TwoDoubles second = two_sum(first.high, -ve.high);
    const TwoDoubles third = two_sum(second.high, -wf.high);
    const double low = ((first.low + second.low) + third.low) + ((td.low - ve.low) - wf.low) +
                       (s.low - (v * e.low + w * f.low));
    value = third.high + low;
    size = (std::abs(s.high) + std::abs(td.high)) + (std::abs(ve.high) + std::abs(wf.high));
  }
};

/// The most that the numbers may be large, so that nothing overflows; below, underflow adds less
/// than 2^-1000 to any product.
constexpr double most = 0x1p200;
/// The least determinant: what underflow adds to r, below 2^-1068, is still below 2^-300 after it
/// is multiplied by p and divided by the determinant.
constexpr double least_determinant = 0x1p-360;
constexpr double underflow = 0x1p-300;

}  // namespace

std::optional<RoundedHit> rounded_hit(const Ray3& ray, const Triangle3& triangle, Feature feature,
                                      Start start) {
  if (feature == Feature::none) return std::nullopt;
  const auto& [a, b, c] = triangle.vertices;
  const Vector d{ray.direction.x, ray.direction.y, ray.direction.z};
  const ExactDifference e(b, a);
  const ExactDifference f(c, a);
  const ExactDifference s(ray.origin, a);
  const double d_size = largest(d);
  const double e_size = largest(e.high);
  const double f_size = largest(f.high);
  const double s_size = largest(s.high);
  if (!(std::max(std::max(d_size, e_size), std::max(f_size, s_size)) < most)) return std::nullopt;

  const Vector p = cross_product(d, f.high);
  const Vector q = cross_product(e.high, d);
  const Vector n = cross_product(e.high, f.high);
  const double determinant = dot_product(e.high, p);
  if (!(std::abs(determinant) > least_determinant)) return std::nullopt;
  const double inverse = 1 / determinant;
  const double v = dot_product(s.high, p) * inverse;
  const double w = dot_product(s.high, q) * inverse;
  const double t = dot_product(s.high, n) * inverse;
  if (!(std::max(std::abs(v), std::abs(w)) < 2 && std::abs(t) < most)) return std::nullopt;

  const Residual x(t, v, w, d.x, {e.high.x, e.low.x}, {f.high.x, f.low.x}, {s.high.x, s.low.x});
  const Residual y(t, v, w, d.y, {e.high.y, e.low.y}, {f.high.y, f.low.y}, {s.high.y, s.low.y});
  const Residual z(t, v, w, d.z, {e.high.z, e.low.z}, {f.high.z, f.low.z}, {s.high.z, s.low.z});
  const Vector r{x.value, y.value, z.value};

  // With u = 2^-53, and |.| the largest coordinate: one of p errs by 7 u |d| |f|, and one of n,
  // where both leaves are rounded, by 9 u |e| |f|. So D errs by 45 u |d| |e| |f|. A coordinate of r
  // errs by `residual` and u |r|. Then r . p, a sum of products of together 6 |r| |d| |f|, errs by
  // 6.1 |d| |f| residual and (6 + 27 + 18) u |r| |d| |f|; the same for q and n with their factors.
  const double relative = 0x1p-47 * d_size * e_size * f_size * std::abs(inverse);
  if (!(relative < 0x1p-10)) return std::nullopt;
  const double r_size = largest(r);
  const double residual = 0x1p-99 * std::max(std::max(x.size, y.size), z.size);
  const double per_factor = (6.1 * residual + 0x1p-47 * r_size) * std::abs(inverse);
  // The quotients round twice more; D may be smaller by 2^-10 of itself, which 1.01 covers.
  const auto error = [&](double correction, double factors) {
    return 1.01 * (per_factor * factors + (relative + 0x1p-51) * std::abs(correction)) + underflow;
  };
  const double dv = dot_product(r, p) * inverse;
  const double dw = dot_product(r, q) * inverse;
  const double dt = dot_product(r, n) * inverse;
  const double v_error = error(dv, d_size * f_size);
  const double w_error = error(dw, d_size * e_size);

  RoundedHit hit{0, {0, 0, 0}};
  if (start == Start::elsewhere) {
    const auto sure_t = sure(t, dt, error(dt, e_size * f_size));
    if (!sure_t) return std::nullopt;
    hit.t = *sure_t;
  }
  if (feature < Feature::edge0) {
    hit.barycentric[static_cast<std::size_t>(feature)] = 1;
    return hit;
  }
  const auto set = [&](std::size_t i, double value, double correction, double reach) {
    // The weight of the vertex that edge (i + 1) % 3 does not have is zero on it.
    const auto opposite = static_cast<std::size_t>(Feature::edge0) + (i + 1) % 3;
    if (static_cast<std::size_t>(feature) == opposite) return true;
    const auto weight = sure(value, correction, reach);
    hit.barycentric[i] = weight.value_or(0);
    return weight.has_value();
  };
  const TwoDoubles without_v = two_sum(1, -v);
  const TwoDoubles rest = two_sum(without_v.high, -w);
  const double low = (without_v.low + rest.low) - (dv + dw);
  const double low_size =
      std::abs(without_v.low) + std::abs(rest.low) + std::abs(dv) + std::abs(dw);
  if (!set(0, rest.high, low, v_error + w_error + 0x1p-51 * low_size)) return std::nullopt;
  if (!set(1, v, dv, v_error) || !set(2, w, dw, w_error)) return std::nullopt;
  return hit;
}

RoundedHit rounded(const TriangleHit& hit) {
  return {hit.t.to_double(),
          {hit.barycentric[0].to_double(), hit.barycentric[1].to_double(),
           hit.barycentric[2].to_double()}};
}

}  // namespace signum
