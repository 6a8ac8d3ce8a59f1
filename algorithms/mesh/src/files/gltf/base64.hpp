// SPDX-License-Identifier: MIT
/// The bytes that a text in base 64 says (RFC 4648), as they are asked for.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace signum::detail {

class Base64 {
 public:
  explicit Base64(std::string_view text) : text_(text) {}

  /// The next n bytes, or as many as there are; nothing if a character has no meaning. White space
  /// has none and is passed over; behind the end of one text, '=', another may begin.
  std::optional<std::string> take(std::size_t n) {
    constexpr std::string_view digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string bytes;
    for (; bytes.size() < n && !text_.empty(); text_.remove_prefix(1)) {
      const char c = text_.front();
      if (c == '=') count_ = 0;
      if (c == '=' || c == ' ' || c == '\n' || c == '\r' || c == '\t') continue;
      const std::size_t value = digits.find(c);
      if (value == digits.npos) return std::nullopt;
      bits_ = bits_ << 6 | static_cast<unsigned>(value);
      if ((count_ += 6) < 8) continue;
      count_ -= 8;
      bytes += static_cast<char>(bits_ >> count_ & 0xFF);
    }
    return bytes;
  }

 private:
  std::string_view text_;
  unsigned bits_ = 0;
  int count_ = 0;  ///< of the bits that are left
};

}  // namespace signum::detail
