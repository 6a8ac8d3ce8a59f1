// SPDX-License-Identifier: MIT
#include <cstdint>

#include "text/big_number_text.hpp"

namespace signum::detail {

#if SIGNUM_HAS_GMP

namespace {

/// What GMP writes, which gives back its memory.
std::string taken(char* text) {
  const std::string result(text);
  void (*free)(void*, std::size_t) = nullptr;
  mp_get_memory_functions(nullptr, nullptr, &free);
  free(text, result.size() + 1);
  return result;
}

}  // namespace

std::string gmp::text(mpz_srcptr x) { return taken(mpz_get_str(nullptr, 10, View(x))); }
std::string gmp::text(mpq_srcptr x) { return taken(mpq_get_str(nullptr, 10, View(x))); }
std::string text_of(const BigRational& x) { return x.str(); }

#else

namespace {

/// The digits of x in tens. Boost's own str() asks for the locale, which brings the streams of the
/// standard library into a module that has no other use for them.
std::string digits_of(const BigInteger& x) {
  constexpr int places = 18;
  const BigInteger block = 1'000'000'000'000'000'000;
  std::string backwards;
  for (BigInteger left = abs(x); !left.is_zero();) {
    BigInteger quotient, rest;
    divide_qr(left, block, quotient, rest);
    left = quotient;
    auto value = static_cast<std::uint64_t>(rest);
    for (int i = 0; i < places && (value != 0 || !left.is_zero()); ++i, value /= 10) {
      backwards += static_cast<char>('0' + value % 10);
    }
  }
  if (backwards.empty()) return "0";
  if (x.sign() < 0) backwards += '-';
  return {backwards.rbegin(), backwards.rend()};
}

}  // namespace

std::string text_of(const BigRational& x) {
  const BigInteger q = denominator(x);
  return digits_of(numerator(x)) + (q == 1 ? "" : "/" + digits_of(q));
}

#endif

}  // namespace signum::detail
