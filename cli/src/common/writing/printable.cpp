// SPDX-License-Identifier: MIT
#include "printable.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace signum::cli {
namespace {

/// How many bytes the character at the front takes; none where it is not UTF-8, or a control
/// character (U+0000 to U+001F and U+007F to U+009F).
std::size_t size_of_printable(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  if (first < 0x80) return first >= 0x20 && first != 0x7F ? 1 : 0;
  const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < size) return 0;
  for (std::size_t i = 1; i < size; ++i) {
    if (byte(i) >> 6 != 2) return 0;
  }
  const unsigned second = byte(1);
  // These are over-long forms, surrogates, and what is past the last character.
  if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F)) return 0;
  if ((first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F)) return 0;
  return first == 0xC2 && second < 0xA0 ? 0 : size;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string safe;
  while (!text.empty()) {
    const std::size_t size = size_of_printable(text);
    if (size > 0) {
      safe += text.substr(0, size);
    } else {
      fmt::format_to(std::back_inserter(safe), "\\x{:02x}", static_cast<unsigned char>(text[0]));
    }
    text.remove_prefix(std::max<std::size_t>(size, 1));
  }
  return safe;
}

std::string counted(std::size_t n, std::string_view one, std::string_view many) {
  return std::to_string(n).append(" ").append(n == 1 ? one : many);
}
std::string counted(std::size_t n, std::string_view one) {
  return counted(n, one, std::string(one) + "s");
}

}  // namespace signum::cli
