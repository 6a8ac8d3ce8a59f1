// SPDX-License-Identifier: MIT
// What hits of one ray and one shape (T is double) and of one pair in each lane (T is Doubles) have
// in common: see quick_hit-inl.hpp.
#include "hits/quick/quick_hit-inl.hpp"
#include "lanes/triples-inl.hpp"

#if defined(SIGNUM_QUICK_LANES_INL) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_QUICK_LANES_INL
#undef SIGNUM_QUICK_LANES_INL
#else
#define SIGNUM_QUICK_LANES_INL
#endif

SIGNUM_LANES_BEGIN();

/// Truths of numbers T.
template <class T>
using Truths = decltype(T() < T());

/// A lane that is in none of the three is not told.
template <class T>
struct LaneHits {
  Truths<T> missed, inside, met;
  T t;
};

template <class T>
struct LaneRay {
  Triple<T> origin, direction;

  SIGNUM_INLINE T size() const { return sum_of_magnitudes(origin) + sum_of_magnitudes(direction); }
  SIGNUM_INLINE static T sum_of_magnitudes(const Triple<T>& p) {
    return (magnitude(p.x) + magnitude(p.y)) + magnitude(p.z);
  }
};

/// Does what at() of quick_hit-inl.hpp does, where `open`.
template <class T>
SIGNUM_INLINE void settle_at(T number, T missing, T error, T limit, Truths<T> open,
                             LaneHits<T>& hits) {
  const Two<T> sum = exact_sum(number, missing);
  const T reach = error + all<T>(0x1p-52) * magnitude(sum.low);  // these sums round, too
  const T t = sum.high;
  const auto told = all_of(open, t + (sum.low + reach) == t, t + (sum.low - reach) == t);
  hits.met = all_of(told, t < limit);
  hits.missed = any_of(hits.missed, all_of(told, limit < t));
  hits.t = t;
}

/// The hit of a ray that starts inside, by the limit.
template <class T>
SIGNUM_INLINE LaneHits<T> from_inside(Truths<T> inside, T limit) {
  const auto counts = limit >= all<T>(0);
  return {without(inside, counts), all_of(inside, counts), no_truths<T>(), all<T>(0)};
}

/// A coordinate of origin + t0 * direction from a base: high + low, where low errs by 5 u^2 size.
template <class T>
struct Along {
  T high, low, size;
};

/// `from` is origin - base. The numbers that low sums up are at most 3 u size together, and go
/// through two roundings.
template <class T>
SIGNUM_INLINE Along<T> along(Two<T> from, T t0, T direction) {
  const Two<T> step = exact_product(t0, direction);
  const Two<T> sum = exact_sum(from.high, step.high);
  return {sum.high, sum.low + (from.low + step.low), magnitude(from.high) + magnitude(step.high)};
}

/// What the formulas for lanes say of one pair.
SIGNUM_INLINE QuickHit quick_of(const LaneHits<double>& hits, std::uint32_t face) {
  const Told told = hits.met      ? Told::met
                    : hits.missed ? Told::missed
                    : hits.inside ? Told::inside
                                  : Told::nothing;
  return {told, face, told == Told::met ? hits.t : 0};
}

SIGNUM_LANES_END();

#endif
