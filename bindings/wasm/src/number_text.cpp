// SPDX-License-Identifier: MIT
#include "number_text.hpp"

#include <fast_float/fast_float.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string>
#include <string_view>

namespace signum::detail {
namespace {

/// The number digits[0].digits[1]digits[2]... * 10^exponent.
struct Decimal {
  std::string digits;
  int exponent;
};

/// The nearest of that many digits; x is positive.
Decimal rounded_to(double x, int count) {
  char text[32];
  std::snprintf(text, sizeof text, "%.*e", count - 1, x);
  const std::string_view all = text;
  const std::size_t mark = all.find('e');
  Decimal d{std::string(all.substr(0, 1)), std::atoi(text + mark + 1)};
  if (count > 1) d.digits += all.substr(2, mark - 2);
  return d;
}

/// The next greater one of as many digits.
Decimal next(Decimal d) {
  const std::size_t last = d.digits.find_last_not_of('9');
  if (last == d.digits.npos) return {"1" + std::string(d.digits.size() - 1, '0'), d.exponent + 1};
  ++d.digits[last];
  std::fill(d.digits.begin() + static_cast<std::ptrdiff_t>(last) + 1, d.digits.end(), '0');
  return d;
}

bool reads_as(const Decimal& d, double x) {
  const int places = static_cast<int>(d.digits.size()) - 1;
  const std::string text = d.digits + "e" + std::to_string(d.exponent - places);
  double y = 0;
  fast_float::from_chars(text.data(), text.data() + text.size(), y);
  return y == x;
}

/// The shortest that reads as x, which is positive. Any decimal of up to 15 digits that reads as a
/// normal number is what that number is to 15 digits. Where the nearest of some digits reads as
/// another number, the next greater one may read as x: below a power of two numbers lie twice as
/// densely as above it.
Decimal shortest(double x) {
  int count = x < std::numeric_limits<double>::min() ? 1 : std::numeric_limits<double>::digits10;
  Decimal d = rounded_to(x, count);
  while (!reads_as(d, x)) {
    if (const Decimal greater = next(d); reads_as(greater, x)) {
      d = greater;
      break;
    }
    d = rounded_to(x, ++count);
  }
  d.digits.resize(d.digits.find_last_not_of('0') + 1);
  return d;
}

std::string scientific(const Decimal& d) {
  std::string text = d.digits.substr(0, 1);
  if (d.digits.size() > 1) text += "." + d.digits.substr(1);
  const std::string exponent = std::to_string(std::abs(d.exponent));
  return text + (d.exponent < 0 ? "e-" : "e+") + (exponent.size() < 2 ? "0" : "") + exponent;
}

std::string fixed(const Decimal& d, double x) {
  if (d.exponent < 0) {
    return "0." + std::string(static_cast<std::size_t>(-d.exponent - 1), '0') + d.digits;
  }
  const std::size_t whole = static_cast<std::size_t>(d.exponent) + 1;
  if (whole < d.digits.size()) return d.digits.substr(0, whole) + "." + d.digits.substr(whole);
  char text[320];  // all digits of an integer, of which more may count than tell it from others
  return {text, static_cast<std::size_t>(std::snprintf(text, sizeof text, "%.0f", x))};
}

std::string to_text(double x) {
  if (std::isnan(x)) return std::signbit(x) ? "-nan" : "nan";
  const std::string sign = std::signbit(x) ? "-" : "";
  x = std::abs(x);
  if (std::isinf(x)) return sign + "inf";
  if (x == 0) return sign + "0";
  const Decimal d = shortest(x);
  const std::string a = fixed(d, x), b = scientific(d);
  return sign + (a.size() <= b.size() ? a : b);
}

}  // namespace

std::to_chars_result write_shortest(char* first, char* last, double x) {
  const std::string text = to_text(x);
  if (last - first < static_cast<std::ptrdiff_t>(text.size())) {
    return {last, std::errc::value_too_large};
  }
  return {std::copy(text.begin(), text.end(), first), std::errc{}};
}

std::from_chars_result read_decimal(const char* first, const char* last, double& x) {
  const auto [end, error] = fast_float::from_chars(first, last, x);
  return {end, error};
}

std::from_chars_result read_hexadecimal(const char* first, const char* last, double& x) {
  const bool minus = first != last && *first == '-';
  const char* const digits = minus ? first + 1 : first;
  const std::string text = "0x" + std::string(digits, last);
  char* end = nullptr;
  const double read = std::strtod(text.c_str(), &end);
  const std::ptrdiff_t size = end - text.c_str() - 2;
  if (size <= 0) return {first, std::errc::invalid_argument};
  x = minus ? -read : read;
  return {digits + size, std::errc{}};
}

}  // namespace signum::detail
