// SPDX-License-Identifier: MIT
#include "no_less_than.hpp"

#include <fmt/format.h>

#include <charconv>

namespace signum::cli {

std::string no_less_than(double x) {
  if (x == 0) return "0";
  constexpr int most_digits = 767;  // the most that a double has
  const std::string exact = fmt::format("{:.{}e}", x, most_digits - 1);
  const std::size_t e = exact.find('e');
  int exponent = 0;
  const std::size_t digits = e + (exact[e + 1] == '+' ? 2 : 1);
  std::from_chars(exact.data() + digits, exact.data() + exact.size(), exponent);
  int leading = 100 * (exact[0] - '0') + 10 * (exact[2] - '0') + (exact[3] - '0');
  if (exact.find_first_not_of('0', 4) != e) ++leading;
  if (leading == 1000) {
    leading = 100;
    ++exponent;
  }
  if (exponent < -4 || exponent > 2)
    return fmt::format("{:.3g}e{:+03d}", leading / 100.0, exponent);
  double scale = 1;
  for (int i = exponent; i < 2; ++i) scale *= 10;
  return fmt::format("{:.3g}", leading / scale);
}

}  // namespace signum::cli
