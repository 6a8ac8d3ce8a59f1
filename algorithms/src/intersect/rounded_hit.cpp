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
//
// Compiled once for each instruction set that Highway knows, and chosen when it runs.
#if SIGNUM_HAS_HIGHWAY
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "intersect/rounded_hit.cpp"  // NOLINT
#include <hwy/foreach_target.h>
// Highway asks for its own header to come after that one.
#include <hwy/highway.h>
#endif

#include "intersect/rounded_hit.hpp"
#include "lanes4-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace signum::HWY_NAMESPACE {
namespace {

struct TwoLanes {
  Lanes high, low;
};

/// An exact sum.
SIGNUM_INLINE TwoLanes two_sum(const Lanes& a, const Lanes& b) {
  const Double4 s = a.v + b.v;
  const Double4 bb = s - a.v;
  return {{s}, {(a.v - (s - bb)) + (b.v - bb)}};
}

/// Two numbers of up to 26 bits whose sum is exact.
SIGNUM_INLINE TwoLanes split(const Lanes& x) {
  const Double4 c = 0x8000001p0 * x.v;
  const Double4 high = c - (c - x.v);
  return {{high}, {x.v - high}};
}

/// An exact product of split numbers.
SIGNUM_INLINE TwoLanes two_product(const Lanes& a, const TwoLanes& as, const Lanes& b,
                                   const TwoLanes& bs) {
  const Double4 p = a.v * b.v;
  const Double4 rest = ((p - as.high.v * bs.high.v) - as.low.v * bs.high.v) - as.high.v * bs.low.v;
  return {{p}, {as.low.v * bs.low.v - rest}};
}

SIGNUM_INLINE Lanes cross(const Lanes& a, const Lanes& b) {
  return {yzx(a).v * zxy(b).v - zxy(a).v * yzx(b).v};
}

/// The greatest that a number may be, so that nothing overflows.
constexpr double most = 0x1p200;
/// The least determinant: what underflow adds to r, below 2^-1068, is still below 2^-300 after it
/// is multiplied by p and divided by the determinant.
constexpr double least_determinant = 0x1p-360;
constexpr double underflow = 0x1p-300;

/// The lanes of the unknowns, in this order: the weights of the three vertices, and t.
constexpr int lane_of_t = 3;

/// Which unknowns the feature does not tell, as bits of a lane.
constexpr std::array<std::array<std::int64_t, 4>, 7> unknown_of{{{0, 0, 0, -1},
                                                                 {0, 0, 0, -1},
                                                                 {0, 0, 0, -1},
                                                                 {-1, -1, 0, -1},
                                                                 {0, -1, -1, -1},
                                                                 {-1, 0, -1, -1},
                                                                 {-1, -1, -1, -1}}};

bool quick_hit(const Ray3& ray, const Triangle3& triangle, Feature feature, Start start,
               RoundedHit& hit) {
  const Lanes a = lanes(triangle.vertices[0]);
  const Lanes d = lanes(ray.direction);
  const TwoLanes e = two_sum(lanes(triangle.vertices[1]), {-a.v});
  const TwoLanes f = two_sum(lanes(triangle.vertices[2]), {-a.v});
  const TwoLanes s = two_sum(lanes(ray.origin), {-a.v});
  const double d_size = largest(d);
  const double e_size = largest(e.high);
  const double f_size = largest(f.high);
  if (!(d_size < most && e_size < most && f_size < most && largest(s.high) < most)) return false;

  const Lanes p = cross(d, f.high);
  const Lanes q = cross(e.high, d);
  const Lanes n = cross(e.high, f.high);
  const double determinant = (e.high.v[0] * p.v[0] + e.high.v[1] * p.v[1]) + e.high.v[2] * p.v[2];
  const double size = std::abs(determinant);
  if (!(size > least_determinant)) return false;
  const double inverse = 1 / determinant;

  // A dot product with p, q and n in the lanes of v, w and t.
  const Double4 x_of{0, p.v[0], q.v[0], n.v[0]};
  const Double4 y_of{0, p.v[1], q.v[1], n.v[1]};
  const Double4 z_of{0, p.v[2], q.v[2], n.v[2]};
  const auto solve = [&](const Lanes& r) SIGNUM_INLINE_LAMBDA {
    return Lanes{((r.v[0] * x_of + r.v[1] * y_of) + r.v[2] * z_of) * inverse};
  };
  const Lanes first = solve(s.high);
  const double v = first.v[1];
  const double w = first.v[2];
  const double t = first.v[lane_of_t];
  if (!(std::abs(v) < 2 && std::abs(w) < 2 && std::abs(t) < most)) return false;

  // The residual. The four terms' high parts are added with what that rounds away; these nine low
  // numbers are at most u sum each, with u = 2^-53 and `sum` that of the four terms' absolute
  // values, and go through at most eight roundings: they err by 72 u^2 sum < 2^-99 sum together.
  const TwoLanes halves = split(first);
  const auto product = [&](int lane, const Lanes& x) SIGNUM_INLINE_LAMBDA {
    const Lanes all = same(first.v[lane]);
    return two_product(all, {same(halves.high.v[lane]), same(halves.low.v[lane])}, x, split(x));
  };
  const TwoLanes td = product(lane_of_t, d);
  const TwoLanes ve = product(1, e.high);
  const TwoLanes wf = product(2, f.high);
  const TwoLanes sum1 = two_sum(s.high, td.high);
  const TwoLanes sum2 = two_sum(sum1.high, {-ve.high.v});
  const TwoLanes sum3 = two_sum(sum2.high, {-wf.high.v});
  const Double4 low = ((sum1.low.v + sum2.low.v) + sum3.low.v) +
                      ((td.low.v - ve.low.v) - wf.low.v) + (s.low.v - (v * e.low.v + w * f.low.v));
  const Lanes r{sum3.high.v + low};
  const Lanes sum{(magnitude(s.high).v + magnitude(td.high).v) +
                  (magnitude(ve.high).v + magnitude(wf.high).v)};

  // With |.| the largest coordinate: one of p errs by 7 u |d| |f|, and one of n, where both leaves
  // are rounded, by 9 u |e| |f|. So D errs by 45 u |d| |e| |f|. A coordinate of r errs by
  // `residual` and u |r|. Then r . p, a sum of products of together 6 |r| |d| |f|, errs by 6.1 |d|
  // |f| residual and (6 + 27 + 18) u |r| |d| |f|; the same for q and n with their factors. The
  // quotients round twice more; D may be smaller by 2^-10 of itself, which 1.01 covers.
  const double relative = 0x1p-47 * d_size * e_size * f_size / size;
  if (!(relative < 0x1p-10)) return false;
  const double residual = 0x1p-99 * largest(sum);
  const double per_factor = (6.1 * residual + 0x1p-47 * largest(r)) * std::abs(inverse);
  const Lanes change = solve(r);
  const Double4 factors{0, d_size * f_size, d_size * e_size, e_size * f_size};
  Double4 error =
      1.01 * (per_factor * factors + (relative + 0x1p-51) * magnitude(change).v) + underflow;

  // The first weight is 1 - v - w.
  const TwoDoubles without_v = signum::two_sum(1, -v);
  const TwoDoubles rest = signum::two_sum(without_v.high, -w);
  const double dv = change.v[1];
  const double dw = change.v[2];
  const double low_size =
      (std::abs(without_v.low) + std::abs(rest.low)) + std::abs(dv) + std::abs(dw);
  const Lanes value{Double4{rest.high, v, w, t}};
  const Lanes correction{Double4{(without_v.low + rest.low) - (dv + dw), dv, dw, change.v[3]}};
  error += Double4{error[1] + error[2] + 0x1p-51 * low_size, 0, 0, 0};

  // Do all numbers within the error round to one?
  const TwoLanes rounded = two_sum(value, correction);
  const Double4 reach = error + 0x1p-52 * magnitude(rounded.low).v;  // these sums round, too
  const Long4 sure = (rounded.high.v + (rounded.low.v + reach) == rounded.high.v) &
                     (rounded.high.v + (rounded.low.v - reach) == rounded.high.v);
  const auto& of_feature = unknown_of[static_cast<std::size_t>(feature)];
  const Long4 unknown{of_feature[0], of_feature[1], of_feature[2],
                      start == Start::on_triangle ? 0 : of_feature[3]};
  const Long4 open = unknown & ~sure;
  if ((open[0] | open[1] | open[2] | open[3]) != 0) return false;
  const auto numbers = reinterpret_cast<Double4>(reinterpret_cast<Long4>(rounded.high.v) & unknown);
  hit = {numbers[lane_of_t], {numbers[0], numbers[1], numbers[2]}};
  if (feature < Feature::edge0) hit.barycentric[static_cast<std::size_t>(feature)] = 1;
  return true;
}

}  // namespace
}  // namespace signum::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace signum {

HWY_EXPORT(quick_hit);

std::optional<RoundedHit> rounded_hit(const Ray3& ray, const Triangle3& triangle, Feature feature,
                                      Start start) {
  if (feature == Feature::none) return std::nullopt;
  RoundedHit hit;
  const bool sure = SIGNUM_DISPATCH(quick_hit)(ray, triangle, feature, start, hit);
  return sure ? std::optional(hit) : std::nullopt;
}

RoundedHit rounded(const TriangleHit& hit) {
  return {hit.t.to_double(),
          {hit.barycentric[0].to_double(), hit.barycentric[1].to_double(),
           hit.barycentric[2].to_double()}};
}

}  // namespace signum
#endif
