// SPDX-License-Identifier: MIT
/// The library's rational number of a text p or p/q in decimal, by which numbers of GMP come to it,
/// since it need not be built with GMP.
#pragma once

#include <string_view>

#include "numbers/rational_value.hpp"

inline signum::detail::BigRational rational_of(std::string_view text) {
  const auto integer = [](std::string_view digits) {
    const bool is_negative = digits.starts_with('-');
    signum::detail::BigInteger result = 0;
    for (const char c : digits.substr(is_negative ? 1 : 0)) result = result * 10 + (c - '0');
    return is_negative ? signum::detail::BigInteger(-result) : result;
  };
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return integer(text);
  return signum::detail::BigRational(integer(text.substr(0, slash)),
                                     integer(text.substr(slash + 1)));
}
