// SPDX-License-Identifier: MIT
#include "literal.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace signum::oracle {
namespace {

// Past these a decimal is no shorter than a hexadecimal float, nor easier to read.
constexpr double most_as_decimal = 1e9;
constexpr int most_places = 6;

template <class... Format>
std::string text(double x, Format... format) {
  std::array<char, 400> buffer;
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), x, format...).ptr;
  return {buffer.data(), end};
}

/// How many bits x has behind the point, which are at most most_places.
int places(double x) {
  int n = 0;
  for (; x != std::floor(x); ++n) x *= 2;
  return n;
}

/// The exponent of two, 0 for what has none.
int exponent(double x) { return x != 0 && std::isfinite(x) ? std::ilogb(x) : 0; }

/// A hexadecimal float such as 0x1.8p-3; a subnormal number, too, has its leading bit in front of
/// the point.
std::string hexadecimal(double x) {
  const int e = exponent(x);
  const std::string mantissa = text(std::ldexp(std::abs(x), -e), std::chars_format::hex);
  return (std::signbit(x) ? "-0x" : "0x") + mantissa.substr(0, mantissa.find('p')) +
         (e < 0 ? "p" : "p+") + std::to_string(e);
}

bool is_decimal(double x) {
  const double scaled = std::ldexp(x, most_places);
  return std::abs(x) <= most_as_decimal && scaled == std::floor(scaled);
}

}  // namespace

std::string exact_literal(double x) {
  if (x == 0) return std::signbit(x) ? "-0.0" : "0";
  return is_decimal(x) ? text(x, std::chars_format::fixed, places(x)) : hexadecimal(x);
}

std::string brief(double x, std::size_t most) {
  if (x == 0) return "0";
  std::string shortest = text(x);
  if (shortest.size() <= most) return shortest;
  const auto digits = static_cast<int>(std::min<std::size_t>(most, 12));
  for (int n = digits - 1; n > 0; --n) {
    std::string rounded = text(x, std::chars_format::general, n);
    if (rounded.size() <= most || n == 1) {
      const auto e = std::min(rounded.find('e'), rounded.size());
      return rounded.insert(e, "..");
    }
  }
  return shortest;
}

int cost_to_read(double x) {
  x = std::abs(x);
  if (x == 0) return 0;
  constexpr int not_to_be_read = 1 << 20;
  if (!std::isfinite(x)) return not_to_be_read;
  const std::string literal = exact_literal(x);
  const int length = 16 * static_cast<int>(literal.size());
  if (is_decimal(x)) return length + (literal[0] - '0');
  // The nearer to 1, the better; round exponents first.
  const int size = std::abs(exponent(x));
  return length + size / 10 + (size % 10 == 0 ? 0 : 20);
}

}  // namespace signum::oracle
