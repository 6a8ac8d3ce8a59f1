// SPDX-License-Identifier: MIT
/// Integers of 63 bits, in the place of big ones where a computation has few bits: on grids, and in
/// models of limited accuracy. What gets longer throws, and is to be done again in big ones.
#pragma once

#include <array>
#include <cstdint>

#include "numbers/fixed_integer.hpp"
#include "vectors/homogeneous_vector.hpp"

namespace signum::detail {

/// A number did not fit.
struct TooLong {};

/// At most 2^62 in size. With that, a sum of four products is below 2^127.
class ShortInteger {
 public:
  using Wide = Int128;
  static constexpr std::int64_t most = std::int64_t{1} << 62;
  static_assert(UInt128{most} * most <= ~UInt128{0} / 8, "A sum of four products must fit.");

  ShortInteger() = default;
  ShortInteger(int x) : value_(x) {}  // NOLINT(google-explicit-constructor): it is exact.
  static ShortInteger of(Wide x) {
    if (x > most || x < -most) throw TooLong();
    ShortInteger s;
    s.value_ = static_cast<std::int64_t>(x);
    return s;
  }

  std::int64_t value() const { return value_; }
  bool is_zero() const { return value_ == 0; }
  int sign() const { return value_ > 0 ? 1 : value_ < 0 ? -1 : 0; }
  ShortInteger operator-() const { return of(-Wide{value_}); }
  friend bool operator<(const ShortInteger& a, int b) { return a.value_ < b; }
  friend bool operator>(const ShortInteger& a, int b) { return a.value_ > b; }

 private:
  std::int64_t value_ = 0;
};

using ShortVector = std::array<ShortInteger, 4>;

ShortInteger dot(const ShortVector& a, const ShortVector& b);
/// The vector s * a - t * b, without common factors.
ShortVector combination(const ShortInteger& s, const ShortVector& a, const ShortInteger& t,
                        const ShortVector& b);
RoundedVector rounded_vector(const ShortVector& v);

}  // namespace signum::detail
