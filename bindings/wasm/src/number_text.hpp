// SPDX-License-Identifier: MIT
/// Doubles as text and back, for standard libraries whose <charconv> knows integers only.
#pragma once

#include <charconv>

namespace signum::detail {

/// What std::to_chars(first, last, x) does: the shortest text that reads back as x, and among the
/// shortest the nearest.
std::to_chars_result write_shortest(char* first, char* last, double x);

/// What std::from_chars(first, last, x) does, and with std::chars_format::hex; but what is out of
/// range is infinity or 0, and no error.
std::from_chars_result read_decimal(const char* first, const char* last, double& x);
std::from_chars_result read_hexadecimal(const char* first, const char* last, double& x);

}  // namespace signum::detail
