// SPDX-License-Identifier: MIT
/// Integers of so many bits as a formula needs and no more: the types of its results say how many,
/// so that nothing overflows, nothing is allocated, and all loops are unrolled.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <signum/kernel/sign.hpp>

#include "numbers/two_words.hpp"

namespace signum::detail {

#ifdef __SIZEOF_INT128__
__extension__ typedef __int128 Int128;            // NOLINT(modernize-use-using)
__extension__ typedef unsigned __int128 UInt128;  // NOLINT(modernize-use-using)
#else
using Int128 = TwoWords<true>;
using UInt128 = TwoWords<false>;
#endif

/// An integer x with -2^(Bits - 1) <= x < 2^(Bits - 1), in two's complement.
template <int Bits>
class FixedInteger {
 public:
  static constexpr int bits = Bits;
  static constexpr std::size_t limbs = (Bits + 63) / 64;

  FixedInteger() = default;
  SIGNUM_INLINE constexpr explicit FixedInteger(std::int64_t x)
    requires(limbs == 1)
      : limb_{static_cast<std::uint64_t>(x)} {}
  SIGNUM_INLINE constexpr explicit FixedInteger(Int128 x)
    requires(limbs == 2)
      : limb_{static_cast<std::uint64_t>(x), static_cast<std::uint64_t>(x >> 64)} {}

  /// Limb i, also beyond the last, where the sign goes on.
  SIGNUM_INLINE constexpr std::uint64_t operator[](std::size_t i) const {
    return i < limbs ? limb_[i] : extension();
  }
  SIGNUM_INLINE constexpr std::uint64_t& operator[](std::size_t i) { return limb_[i]; }

  SIGNUM_INLINE constexpr bool is_negative() const { return extension() != 0; }
  /// All ones for a negative number, and else zero.
  SIGNUM_INLINE constexpr std::uint64_t extension() const {
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(limb_[limbs - 1]) >> 63);
  }

  SIGNUM_INLINE constexpr std::int64_t to_int64() const
    requires(limbs == 1)
  {
    return static_cast<std::int64_t>(limb_[0]);
  }
  SIGNUM_INLINE constexpr Int128 to_int128() const
    requires(limbs <= 2)
  {
    return static_cast<Int128>(UInt128{(*this)[1]} << 64 | limb_[0]);
  }

 private:
  std::array<std::uint64_t, limbs> limb_;
};

/// Limbs i and i + 1.
template <class A>
SIGNUM_INLINE constexpr UInt128 two_limbs(const A& a, std::size_t i) {
  return UInt128{a[i + 1]} << 64 | a[i];
}

/// r = a + b, or a - b where Negate is all ones, on as many limbs as r has. Two limbs are added at
/// a time: compilers know how to carry between those.
template <std::uint64_t Negate, class R, class A, class B>
SIGNUM_INLINE constexpr void add_limbs(R& r, const A& a, const B& b) {
  constexpr bool minus = Negate != 0;
  UInt128 carry = 0;
  for (std::size_t i = 0; i < R::limbs; i += 2) {
    const UInt128 x = two_limbs(a, i);
    const UInt128 y = two_limbs(b, i);
    const UInt128 once = minus ? x - y : x + y;
    const UInt128 sum = minus ? once - carry : once + carry;
    carry = static_cast<UInt128>((minus ? x < y : once < x) | (minus ? once < carry : sum < once));
    r[i] = static_cast<std::uint64_t>(sum);
    if (i + 1 < R::limbs) r[i + 1] = static_cast<std::uint64_t>(sum >> 64);
  }
}

/// r -= b * 2^(64 * Shift) where `mask` is all ones, and nothing where it is zero.
template <std::size_t Shift, class R, class B>
SIGNUM_INLINE constexpr void subtract_where(R& r, const B& b, std::uint64_t mask) {
  std::uint64_t borrow = 0;
  for (std::size_t i = Shift; i < std::min(R::limbs, Shift + B::limbs); ++i) {
    const UInt128 difference = UInt128{r[i]} - (b[i - Shift] & mask) - borrow;
    r[i] = static_cast<std::uint64_t>(difference);
    borrow = static_cast<std::uint64_t>(difference >> 64) & 1;
  }
}

/// Multiplies by one limb: each partial product and what was carried into it fit in 128 bits with
/// their signs.
template <class R, class A>
SIGNUM_INLINE constexpr void multiply_by_limb(R& r, const A& a, std::int64_t b) {
  Int128 sum = 0;
  for (std::size_t i = 0; i + 1 < A::limbs; ++i) {
    sum += Int128{a[i]} * b;
    r[i] = static_cast<std::uint64_t>(sum);
    sum >>= 64;
  }
  constexpr std::size_t top = A::limbs - 1;
  sum += Int128{static_cast<std::int64_t>(a[top])} * b;
  r[top] = static_cast<std::uint64_t>(sum);
  if (top + 1 < R::limbs) r[top + 1] = static_cast<std::uint64_t>(sum >> 64);
}

/// Multiplies as if the numbers had no sign, and then subtracts what the signs change.
template <class R, class A, class B>
constexpr void multiply_limbs(R& r, const A& a, const B& b) {
  if constexpr (B::limbs == 1) {
    multiply_by_limb(r, a, b.to_int64());
  } else if constexpr (A::limbs == 1) {
    multiply_by_limb(r, b, a.to_int64());
  } else {
    for (std::size_t i = 0; i < R::limbs; ++i) r[i] = 0;
    for (std::size_t i = 0; i < A::limbs; ++i) {
      std::uint64_t carry = 0;
      for (std::size_t j = 0; j < B::limbs && i + j < R::limbs; ++j) {
        const UInt128 t = UInt128{a[i]} * b[j] + r[i + j] + carry;
        r[i + j] = static_cast<std::uint64_t>(t);
        carry = static_cast<std::uint64_t>(t >> 64);
      }
      if (i + B::limbs < R::limbs) r[i + B::limbs] = carry;
    }
    subtract_where<A::limbs>(r, b, a.extension());
    subtract_where<B::limbs>(r, a, b.extension());
  }
}

template <int A, int B>
SIGNUM_INLINE constexpr auto operator+(const FixedInteger<A>& a, const FixedInteger<B>& b) {
  using Result = FixedInteger<std::max(A, B) + 1>;
  if constexpr (Result::limbs == 1) {
    return Result(a.to_int64() + b.to_int64());
  } else if constexpr (Result::limbs == 2) {
    return Result(a.to_int128() + b.to_int128());
  } else {
    Result r;
    add_limbs<0>(r, a, b);
    return r;
  }
}

template <int A, int B>
SIGNUM_INLINE constexpr auto operator-(const FixedInteger<A>& a, const FixedInteger<B>& b) {
  using Result = FixedInteger<std::max(A, B) + 1>;
  if constexpr (Result::limbs == 1) {
    return Result(a.to_int64() - b.to_int64());
  } else if constexpr (Result::limbs == 2) {
    return Result(a.to_int128() - b.to_int128());
  } else {
    Result r;
    add_limbs<~std::uint64_t{0}>(r, a, b);
    return r;
  }
}

template <int A, int B>
SIGNUM_INLINE constexpr auto operator*(const FixedInteger<A>& a, const FixedInteger<B>& b) {
  using Result = FixedInteger<A + B>;
  if constexpr (Result::limbs == 1) {
    return Result(a.to_int64() * b.to_int64());
  } else if constexpr (Result::limbs == 2) {
    return Result(a.to_int128() * b.to_int128());
  } else {
    Result r;
    multiply_limbs(r, a, b);
    return r;
  }
}

template <int A>
SIGNUM_INLINE constexpr auto abs(const FixedInteger<A>& a) {
  // A sum with zero has room for the absolute value of the least number.
  const FixedInteger<A> zero{};
  return a.is_negative() ? zero - a : zero + a;
}

template <int A>
SIGNUM_INLINE constexpr Sign sign(const FixedInteger<A>& a) {
  std::uint64_t any = 0;
  for (std::size_t i = 0; i < FixedInteger<A>::limbs; ++i) any |= a[i];
  if (any == 0) return Sign::zero;
  return a.is_negative() ? Sign::negative : Sign::positive;
}

}  // namespace signum::detail
