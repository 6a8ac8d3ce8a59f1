// SPDX-License-Identifier: MIT
#include "base64.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

namespace signum::cli::page {
namespace {

constexpr char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

}  // namespace

void write_base64(std::ostream& out, std::span<const std::byte> bytes) {
  constexpr std::size_t piece = 3 << 14;
  std::string text;
  while (!bytes.empty()) {
    const auto now = bytes.first(std::min(piece, bytes.size()));
    text.clear();
    for (std::size_t i = 0; i < now.size(); i += 3) {
      const std::size_t n = std::min<std::size_t>(3, now.size() - i);
      std::uint32_t bits = 0;
      for (std::size_t j = 0; j < 3; ++j)
        bits = bits << 8 | (j < n ? std::to_integer<std::uint32_t>(now[i + j]) : 0);
      for (std::size_t j = 0; j < 4; ++j) text += j <= n ? digits[bits >> (18 - 6 * j) & 63] : '=';
    }
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
    bytes = bytes.subspan(now.size());
  }
}

}  // namespace signum::cli::page
