// SPDX-License-Identifier: MIT
/// enum class Precision: whether the numbers of a case are doubles or floats. What code in floats
/// is asked can be held by floats exactly, and its errors are counted in floats.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <string_view>

namespace signum {

enum class Precision : std::uint8_t { doubles, floats };

/// "double" or "float".
constexpr std::string_view name(Precision precision) {
  return precision == Precision::doubles ? "double" : "float";
}

/// The float nearest to x, ties to even; infinite where it rounds past the largest float. NaN stays
/// NaN. Requires the default floating-point environment.
inline double to_float(double x) {
  constexpr double largest = std::numeric_limits<float>::max();
  constexpr double half_a_step_more = 0x1.ffffffp127;
  if (std::abs(x) >= half_a_step_more)
    return std::copysign(std::numeric_limits<double>::infinity(), x);
  return std::abs(x) > largest ? std::copysign(largest, x)
                               : static_cast<double>(static_cast<float>(x));
}

inline bool is_float(double x) { return to_float(x) == x; }

/// The number next to x on the way to `towards`, which may be past all others. Of floats, x is
/// rounded first.
inline double next_number(double x, double towards, Precision precision) {
  if (precision == Precision::doubles) return std::nextafter(x, towards);
  constexpr float largest = std::numeric_limits<float>::max();
  const float end = towards > x ? largest : -largest;
  return static_cast<double>(std::nextafterf(static_cast<float>(to_float(x)), end));
}

}  // namespace signum
