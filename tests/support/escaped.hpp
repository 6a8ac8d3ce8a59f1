// SPDX-License-Identifier: MIT
/// Bytes as a failing test prints them: a terminal obeys none of them.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

/// The text with \\xNN in the place of each byte that is not printable ASCII or a line feed.
inline std::string escaped(std::string_view bytes) {
  std::string text;
  for (const char c : bytes) {
    if (c == '\n' || (c >= ' ' && c <= '~')) {
      text += c;
      continue;
    }
    char number[8];
    std::snprintf(number, sizeof number, "\\x%02x", static_cast<unsigned>(c) & 0xFFU);
    text += number;
  }
  return text;
}
