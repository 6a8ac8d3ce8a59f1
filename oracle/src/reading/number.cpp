// SPDX-License-Identifier: MIT
#include "reading/number.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>

#include "shapes/finite.hpp"
#include "text/decimal.hpp"

namespace signum::oracle {
namespace {

using detail::infinity;

bool take(std::string_view& s, char c) {
  if (s.empty() || s.front() != c) return false;
  s.remove_prefix(1);
  return true;
}

/// What an unsigned literal is that std::from_chars finds out of range: infinity or 0, as the place
/// of its first digit that counts tells. A place is worth places_per_digit steps of the exponent.
double beyond_range(std::string_view literal, std::string_view exponent_marks,
                    std::int64_t places_per_digit) {
  const std::size_t mark = std::min(literal.find_first_of(exponent_marks), literal.size());
  const std::string_view digits = literal.substr(0, mark);
  const std::size_t point = std::min(digits.find('.'), digits.size());
  const std::size_t first = digits.find_first_not_of("0.");
  std::int64_t place = static_cast<std::int64_t>(point) - static_cast<std::int64_t>(first);
  place *= places_per_digit;
  std::string_view exponent = literal.substr(std::min(mark + 1, literal.size()));
  const bool negative = take(exponent, '-');
  if (!negative) take(exponent, '+');
  std::int64_t e = 0;
  for (const char c : exponent) e = std::min(10 * e + (c - '0'), std::int64_t{1} << 40);
  return place + (negative ? -e : e) > 0 ? infinity : 0;
}

}  // namespace

double read_decimal(std::string_view literal) {
  const bool negative = take(literal, '-');
  double x = 0;
  const auto [end, error] = std::from_chars(literal.data(), literal.data() + literal.size(), x);
  if (error != std::errc{}) x = beyond_range(literal, "eE", 1);
  return negative ? -x : x;
}

std::optional<double> read_hexadecimal(std::string_view literal) {
  const bool negative = take(literal, '-');
  if (!negative) take(literal, '+');
  if (!take(literal, '0') || !(take(literal, 'x') || take(literal, 'X'))) return std::nullopt;
  if (literal.find_first_not_of("0123456789abcdefABCDEF.pP+-") != literal.npos ||
      literal.substr(0, 1) == "-" || literal.find("+-") != literal.npos) {
    return std::nullopt;  // nan, inf and second signs, which std::from_chars reads
  }
  double x = 0;
  const char* const last = literal.data() + literal.size();
  const auto [end, error] = std::from_chars(literal.data(), last, x, std::chars_format::hex);
  if (end != last || error == std::errc::invalid_argument) return std::nullopt;
  if (error != std::errc{}) x = beyond_range(literal, "pP", 4);
  return negative ? -x : x;
}

std::string write_double(double x) {
  if (std::isinf(x)) return x > 0 ? "\"inf\"" : "\"-inf\"";
  std::string s = detail::decimal(x);
  if (s.find_first_of(".e") == s.npos) s += ".0";
  return s;
}

}  // namespace signum::oracle
