// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>

#include "text/json.hpp"

namespace signum::detail {
namespace {

void append_utf8(std::string& out, unsigned code) {
  const auto put = [&](unsigned b) { out += static_cast<char>(b); };
  const auto tail = [&](int shift) { put(0x80 | ((code >> shift) & 0x3F)); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xC0 | (code >> 6));
    tail(0);
  } else if (code < 0x10000) {
    put(0xE0 | (code >> 12));
    tail(6);
    tail(0);
  } else {
    put(0xF0 | (code >> 18));
    tail(12);
    tail(6);
    tail(0);
  }
}

/// The four hexadecimal digits at s[at].
unsigned utf16_unit(std::string_view s, std::size_t at) {
  unsigned unit = 0;
  std::from_chars(s.data() + at, s.data() + at + 4, unit, 16);
  return unit;
}

}  // namespace

std::string json_unquote(std::string_view quoted) {
  const std::string_view s = quoted.substr(1, quoted.size() - 2);
  std::string out;
  for (std::size_t i = 0; i < s.size(); ++i) {
    if (s[i] != '\\') {
      out += s[i];
      continue;
    }
    constexpr std::string_view names = "bfnrt", meant = "\b\f\n\r\t";
    const char c = s[++i];
    if (c != 'u') {
      const std::size_t name = names.find(c);
      out += name == names.npos ? c : meant[name];
      continue;
    }
    unsigned code = utf16_unit(s, i + 1);
    i += 4;
    if (code >= 0xD800 && code < 0xDC00 && s.substr(i + 1, 2) == "\\u") {
      const unsigned low = utf16_unit(s, i + 3);
      if (low >= 0xDC00 && low < 0xE000) {
        code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
        i += 6;
      }
    }
    append_utf8(out, code >= 0xD800 && code < 0xE000 ? 0xFFFD : code);
  }
  return out;
}

std::string json_quote(std::string_view text) {
  std::string out = "\"";
  while (!text.empty()) {
    const char c = text.front();
    const std::size_t length = utf8_length(text, 0);
    if (length != 1) {
      out += length == 0 ? std::string_view("\xEF\xBF\xBD") : text.substr(0, length);
      text.remove_prefix(std::max(length, std::size_t{1}));
      continue;
    }
    text.remove_prefix(1);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      constexpr std::string_view digits = "0123456789abcdef";
      out += "\\u00";
      out += digits[static_cast<unsigned char>(c) >> 4];
      out += digits[static_cast<unsigned char>(c) & 15];
    } else {
      out += c;
    }
  }
  return out += '"';
}

}  // namespace signum::detail
