// SPDX-License-Identifier: MIT
/// Integers of 128 bits in two's complement, in the place of __int128 where a machine has none.
/// Only sources include it.
#pragma once

#include <cstdint>
#include <type_traits>

namespace signum::detail {

/// What overflows is taken modulo 2^128, as unsigned integers are.
template <bool Signed>
class TwoWords {
  template <class T>
  using IfInteger = std::enable_if_t<std::is_integral_v<T>, int>;

 public:
  TwoWords() = default;
  template <class T, IfInteger<T> = 0>
  constexpr TwoWords(T x)  // NOLINT(google-explicit-constructor): it is exact, or modulo 2^128.
      : low_(static_cast<std::uint64_t>(x)), high_(x < T{} ? ~std::uint64_t{0} : 0) {}
  constexpr explicit TwoWords(const TwoWords<!Signed>& x) : low_(x.low()), high_(x.high()) {}

  constexpr std::uint64_t low() const { return low_; }
  constexpr std::uint64_t high() const { return high_; }

  template <class T, IfInteger<T> = 0>
  constexpr explicit operator T() const {
    return static_cast<T>(low_);
  }
  /// Within two last places of the number.
  explicit operator double() const {
    if (is_negative()) return -static_cast<double>(-*this);
    return static_cast<double>(high_) * 0x1p64 + static_cast<double>(low_);
  }

  friend constexpr TwoWords operator~(TwoWords a) { return {~a.high_, ~a.low_}; }
  friend constexpr TwoWords operator-(TwoWords a) { return ~a + TwoWords(1); }
  friend constexpr TwoWords operator|(TwoWords a, TwoWords b) {
    return {a.high_ | b.high_, a.low_ | b.low_};
  }
  friend constexpr TwoWords operator<<(TwoWords a, int by) {
    if (by == 0) return a;
    if (by >= 64) return {a.low_ << (by - 64), 0};
    return {a.high_ << by | a.low_ >> (64 - by), a.low_ << by};
  }
  /// The sign goes on.
  friend constexpr TwoWords operator>>(TwoWords a, int by) {
    if (a.is_negative()) return ~(~a >> by);
    if (by == 0) return a;
    if (by >= 64) return {0, a.high_ >> (by - 64)};
    return {a.high_ >> by, a.low_ >> by | a.high_ << (64 - by)};
  }
  friend constexpr TwoWords operator+(TwoWords a, TwoWords b) {
    const std::uint64_t low = a.low_ + b.low_;
    return {a.high_ + b.high_ + (low < a.low_ ? 1 : 0), low};
  }
  friend constexpr TwoWords operator-(TwoWords a, TwoWords b) {
    return {a.high_ - b.high_ - (a.low_ < b.low_ ? 1 : 0), a.low_ - b.low_};
  }
  friend constexpr TwoWords operator*(TwoWords a, TwoWords b) {
    constexpr std::uint64_t half = 0xFFFFFFFF;
    const std::uint64_t p = a.low_ & half, q = a.low_ >> 32, r = b.low_ & half, s = b.low_ >> 32;
    const std::uint64_t middle = q * r + (p * r >> 32);
    const std::uint64_t other = p * s + (middle & half);
    return {q * s + (middle >> 32) + (other >> 32) + a.high_ * b.low_ + a.low_ * b.high_,
            a.low_ * b.low_};
  }
  /// Rounded toward zero, bit by bit. Requires that b is not zero.
  friend constexpr TwoWords operator/(TwoWords a, TwoWords b) {
    if (a.is_negative()) return -(-a / b);
    if (b.is_negative()) return -(a / -b);
    TwoWords quotient(0), rest(0);
    for (int i = 127; i >= 0; --i) {
      rest = rest << 1 | TwoWords((a >> i).low_ & 1);
      if (rest < b) continue;
      rest = rest - b;
      quotient = quotient | TwoWords(1) << i;
    }
    return quotient;
  }
  friend constexpr TwoWords operator%(TwoWords a, TwoWords b) { return a - a / b * b; }
  constexpr TwoWords& operator+=(TwoWords b) { return *this = *this + b; }
  constexpr TwoWords& operator*=(TwoWords b) { return *this = *this * b; }
  constexpr TwoWords& operator>>=(int by) { return *this = *this >> by; }

  friend constexpr bool operator<(TwoWords a, TwoWords b) {
    // With the sign's bit inverted signed numbers are ordered as unsigned ones are.
    constexpr std::uint64_t first = Signed ? std::uint64_t{1} << 63 : 0;
    return a.high_ != b.high_ ? (a.high_ ^ first) < (b.high_ ^ first) : a.low_ < b.low_;
  }
  friend constexpr bool operator>(TwoWords a, TwoWords b) { return b < a; }
  friend constexpr bool operator<=(TwoWords a, TwoWords b) { return !(b < a); }
  friend constexpr bool operator>=(TwoWords a, TwoWords b) { return !(a < b); }
  friend constexpr bool operator==(TwoWords a, TwoWords b) {
    return a.high_ == b.high_ && a.low_ == b.low_;
  }
  friend constexpr bool operator!=(TwoWords a, TwoWords b) { return !(a == b); }

 private:
  constexpr TwoWords(std::uint64_t high, std::uint64_t low) : low_(low), high_(high) {}
  constexpr bool is_negative() const { return Signed && high_ >> 63 != 0; }

  std::uint64_t low_, high_;
};

}  // namespace signum::detail
