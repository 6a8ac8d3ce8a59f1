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
#include <limits>

#include "hits/exact_parts-inl.hpp"
#include "quick_hit.hpp"

#if defined(SIGNUM_QUICK_HIT_INL) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_QUICK_HIT_INL
#undef SIGNUM_QUICK_HIT_INL
#else
#define SIGNUM_QUICK_HIT_INL
#endif

SIGNUM_LANES_BEGIN();

constexpr double most = 0x1p200;
constexpr double least_slope = 0x1p-360;
constexpr double underflow = 0x1p-300;

SIGNUM_INLINE double sum_of_magnitudes(const Point3& p) {
  return (magnitude(p.x) + magnitude(p.y)) + magnitude(p.z);
}

/// The size of a ray, which is below `most` where all coordinates are finite and not too large: NaN
/// is not lost in a sum.
SIGNUM_INLINE double size_of(const Ray3& ray) {
  return sum_of_magnitudes(ray.origin) + sum_of_magnitudes(ray.direction);
}

/// The limit as a double; no limit is an infinite one. NaN and an infinite limit are to be refused:
/// then it is NaN.
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
  const Two<double> sum = exact_sum(number, missing);
  const double reach = error + 0x1p-52 * magnitude(sum.low);  // these sums round, too
  const double t = sum.high;
  if (!(t + (sum.low + reach) == t) || !(t + (sum.low - reach) == t)) return {};
  if (t == limit) return {};
  return {t < limit ? Told::met : Told::missed, face, t};
}

SIGNUM_LANES_END();

#endif
