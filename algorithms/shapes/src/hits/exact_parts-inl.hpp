// SPDX-License-Identifier: MIT
// Sums and products of doubles, or of vectors of them, in two parts without an error. See: Ogita,
// Rump and Oishi, Accurate Sum and Dot Product, 2005.
#include "lanes/lanes-inl.hpp"

#if defined(SIGNUM_EXACT_PARTS_INL) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_EXACT_PARTS_INL
#undef SIGNUM_EXACT_PARTS_INL
#else
#define SIGNUM_EXACT_PARTS_INL
#endif

SIGNUM_LANES_BEGIN();

template <class T>
struct Two {
  T high, low;
};

/// An exact sum.
template <class T>
SIGNUM_INLINE Two<T> exact_sum(T a, T b) {
  const T s = a + b;
  const T bb = s - a;
  return {s, (a - (s - bb)) + (b - bb)};
}

/// An exact product, where nothing underflows.
template <class T>
SIGNUM_INLINE Two<T> exact_product(T a, T b) {
  const T p = a * b;
  if constexpr (fuses_products) return {p, mul_sub(a, b, p)};
  // Products of two numbers of up to 26 bits are exact.
  const T factor = all<T>(0x8000001p0);
  const T ca = factor * a;
  const T cb = factor * b;
  const T a_high = ca - (ca - a);
  const T b_high = cb - (cb - b);
  const T a_low = a - a_high;
  const T b_low = b - b_high;
  return {p, a_low * b_low - (((p - a_high * b_high) - a_low * b_high) - a_high * b_low)};
}

SIGNUM_LANES_END();

#endif
