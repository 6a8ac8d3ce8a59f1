// SPDX-License-Identifier: MIT
/// The answer of a predicate, and the answer of a filter, which may be none.
#pragma once

#include <bit>
#include <cstdint>
#include <signum/kernel/config.hpp>

namespace SIGNUM_API signum {

/// The sign of a real number.
enum class Sign : std::int8_t { negative = -1, zero, positive };

/// What a filter knows of a sign. It does not convert to Sign: "zero" and "don't know" are two
/// things. See is_certain and certain.
enum class FilterSign : std::int8_t { negative = -1, zero, positive, uncertain };

constexpr bool is_certain(FilterSign s) { return s != FilterSign::uncertain; }

/// The sign that a filter has decided. Requires is_certain(s).
constexpr Sign certain(FilterSign s) { return static_cast<Sign>(s); }

constexpr FilterSign to_filter_sign(Sign s) { return static_cast<FilterSign>(s); }

constexpr Sign operator-(Sign s) { return static_cast<Sign>(-static_cast<int>(s)); }

/// The sign of a product of two numbers with these signs.
constexpr Sign operator*(Sign a, Sign b) {
  return static_cast<Sign>(static_cast<int>(a) * static_cast<int>(b));
}

/// The sign of a double that is neither zero nor NaN, without a comparison.
SIGNUM_INLINE constexpr Sign sign_of_nonzero(double x) {
  return static_cast<Sign>(std::bit_cast<std::int64_t>(x) >> 63 | 1);
}

/// The sign of an integer, or of a double that is not NaN.
template <class T>
constexpr Sign sign_of(T x) {
  return static_cast<Sign>(int{x > T{0}} - int{x < T{0}});
}

}  // namespace signum
