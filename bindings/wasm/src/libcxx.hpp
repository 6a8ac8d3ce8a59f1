// SPDX-License-Identifier: MIT
/// What the C++ library of Emscripten 3.1 lacks of C++20, for signum's sources: read before each of
/// them. Later releases have all of it.
#pragma once

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <type_traits>
#include <version>

namespace std {

#ifndef __cpp_lib_bit_cast
template <class To, class From>
constexpr To bit_cast(const From& from) noexcept {
  return __builtin_bit_cast(To, from);
}
#endif

#ifndef __cpp_lib_to_chars
inline to_chars_result signum_print(char* first, char* last, const char* format, int digits,
                                    double x) {
  char text[512];
  const int length = snprintf(text, sizeof text, format, digits, x);
  if (length < 0 || length >= static_cast<int>(sizeof text) || last - first < length) {
    return {last, errc::value_too_large};
  }
  return {char_traits<char>::copy(first, text, static_cast<size_t>(length)) + length, errc{}};
}

inline to_chars_result to_chars(char* first, char* last, double x, chars_format format,
                                int precision) {
  return signum_print(first, last, format == chars_format::fixed ? "%.*f" : "%.*g", precision, x);
}

/// The shortest number that reads back; in fixed or in scientific notation, whichever is shorter.
inline to_chars_result to_chars(char* first, char* last, double x) {
  char text[64];
  int digits = 1;
  for (; digits < 17; ++digits) {
    snprintf(text, sizeof text, "%.*e", digits - 1, x);
    if (strtod(text, nullptr) == x) break;
  }
  snprintf(text, sizeof text, "%.*e", digits - 1, x);
  const string scientific = text;
  const int exponent = atoi(scientific.c_str() + scientific.find('e') + 1);
  const int places = digits - 1 - exponent;
  const int fixed_length = (exponent >= 0 ? exponent + 1 : 1) + (places > 0 ? places + 1 : 0);
  const int scientific_length = static_cast<int>(scientific.size()) - (scientific[0] == '-');
  if (fixed_length <= scientific_length) {
    return signum_print(first, last, "%.*f", places > 0 ? places : 0, x);
  }
  return signum_print(first, last, "%.*e", digits - 1, x);
}
inline to_chars_result to_chars(char* first, char* last, double x, chars_format format) {
  if (format != chars_format::fixed) return to_chars(first, last, x);
  int digits = 0;
  char text[512];
  for (; digits < 340; ++digits) {
    snprintf(text, sizeof text, "%.*f", digits, x);
    if (strtod(text, nullptr) == x) break;
  }
  return signum_print(first, last, "%.*f", digits, x);
}

inline from_chars_result from_chars(const char* first, const char* last, double& x,
                                    chars_format format = chars_format::general) {
  const bool is_hex = format == chars_format::hex;
  string text(is_hex ? "0x" : "");
  text.append(first, last);
  char* end = nullptr;
  const double read = strtod(text.c_str(), &end);
  const char* const stop = first + (end - text.c_str()) - (is_hex ? 2 : 0);
  if (stop <= first) return {first, errc::invalid_argument};
  // Zero, where digits are not, and infinity are out of range.
  bool has_digit = false;
  for (const char* c = first; c != stop && *c != (is_hex ? 'p' : 'e') && *c != (is_hex ? 'P' : 'E');
       ++c) {
    has_digit = has_digit || (*c != '0' && *c != '.' && *c != '-');
  }
  if (read - read != 0 || (read == 0 && has_digit)) return {stop, errc::result_out_of_range};
  x = read;
  return {stop, errc{}};
}
#endif

}  // namespace std
