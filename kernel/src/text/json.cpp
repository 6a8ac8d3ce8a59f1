// SPDX-License-Identifier: MIT
#include "text/json.hpp"

#include <vector>

namespace signum::detail {
namespace {

constexpr bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

constexpr bool is_hex_digit(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/// Reads JSON from a text that may be anything; stops at the first fault.
class Scanner {
 public:
  Scanner(std::string_view text, std::size_t at) : text_(text), at_(at) {}

  /// Goes past one value and the white space before it; false at a fault.
  bool value();
  bool string();
  void space() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }
  /// Goes past that character, which is not NUL, where it comes next.
  bool take(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }
  bool fault(const char* expected) {
    expected_ = expected;
    return false;
  }
  std::size_t at() const { return at_; }
  const char* expected() const { return expected_; }

 private:
  /// The next character, NUL at the end.
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool escape();
  bool digits();
  bool number();
  bool word(std::string_view w);
  bool scalar();
  bool key();

  std::string_view text_;
  std::size_t at_;
  const char* expected_ = "";
};

bool Scanner::escape() {
  if (take('u')) {
    for (int i = 0; i < 4; ++i) {
      if (!is_hex_digit(peek())) return fault("four hexadecimal digits");
      ++at_;
    }
    return true;
  }
  constexpr std::string_view escapes = "\"\\/bfnrt";
  if (escapes.find(peek()) == escapes.npos) return fault("an escape");
  ++at_;
  return true;
}

bool Scanner::string() {
  if (!take('"')) return fault("a string");
  while (at_ < text_.size()) {
    const char c = text_[at_];
    if (c == '"') {
      ++at_;
      return true;
    }
    if (c == '\\') {
      ++at_;
      if (!escape()) return false;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      return fault("no control character in a string");
    } else {
      const std::size_t length = utf8_length(text_, at_);
      if (length == 0) return fault("UTF-8");
      at_ += length;
    }
  }
  return fault("the end of a string");
}

bool Scanner::digits() {
  if (!is_digit(peek())) return fault("a digit");
  while (is_digit(peek())) ++at_;
  return true;
}

bool Scanner::number() {
  take('-');
  if (!take('0') && !digits()) return false;
  if (take('.') && !digits()) return false;
  if (take('e') || take('E')) {
    if (!take('+')) take('-');
    return digits();
  }
  return true;
}

bool Scanner::word(std::string_view w) {
  if (text_.substr(at_, w.size()) != w) return fault("a value");
  at_ += w.size();
  return true;
}

bool Scanner::scalar() {
  switch (peek()) {
    case '"':
      return string();
    case 't':
      return word("true");
    case 'f':
      return word("false");
    case 'n':
      return word("null");
    default:
      return peek() == '-' || is_digit(peek()) ? number() : fault("a value");
  }
}

bool Scanner::key() {
  space();
  if (!string()) return fault("a key");
  space();
  return take(':') || fault("':'");
}

bool Scanner::value() {
  std::vector<bool> in_object;  // for each open container, the innermost last
  for (;;) {
    space();
    const bool object = peek() == '{';
    if (object || peek() == '[') {
      ++at_;
      space();
      if (!take(object ? '}' : ']')) {
        in_object.push_back(object);
        if (object && !key()) return false;
        continue;
      }
    } else if (!scalar()) {
      return false;
    }
    // A value has ended; so do the containers of which it is the last.
    for (;;) {
      if (in_object.empty()) return true;
      space();
      if (take(',')) {
        if (in_object.back() && !key()) return false;
        break;
      }
      if (!take(in_object.back() ? '}' : ']')) {
        return fault(in_object.back() ? "',' or '}'" : "',' or ']'");
      }
      in_object.pop_back();
    }
  }
}

}  // namespace

std::size_t utf8_length(std::string_view s, std::size_t at) {
  const auto byte = [&](std::size_t i) -> unsigned {
    return at + i < s.size() ? static_cast<unsigned char>(s[at + i]) : 0;
  };
  const auto in = [](unsigned b, unsigned low, unsigned high) { return b >= low && b <= high; };
  const unsigned b0 = byte(0), b1 = byte(1);
  if (b0 < 0x80) return 1;
  if (in(b0, 0xC2, 0xDF)) return in(b1, 0x80, 0xBF) ? 2 : 0;
  if (in(b0, 0xE0, 0xEF)) {
    const unsigned low = b0 == 0xE0 ? 0xA0 : 0x80, high = b0 == 0xED ? 0x9F : 0xBF;
    return in(b1, low, high) && in(byte(2), 0x80, 0xBF) ? 3 : 0;
  }
  if (in(b0, 0xF0, 0xF4)) {
    const unsigned low = b0 == 0xF0 ? 0x90 : 0x80, high = b0 == 0xF4 ? 0x8F : 0xBF;
    return in(b1, low, high) && in(byte(2), 0x80, 0xBF) && in(byte(3), 0x80, 0xBF) ? 4 : 0;
  }
  return 0;
}

std::optional<JsonFault> json_fault(std::string_view text) {
  Scanner s{text, 0};
  if (s.value()) {
    s.space();
    if (s.at() == text.size()) return std::nullopt;
    s.fault("the end of the line");
  }
  return JsonFault{s.at() + 1, s.expected()};
}

std::string_view json_trim(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

JsonKind json_kind(std::string_view value) {
  switch (value.front()) {
    case '{':
      return JsonKind::object;
    case '[':
      return JsonKind::array;
    case '"':
      return JsonKind::string;
    case 't':
    case 'f':
      return JsonKind::boolean;
    case 'n':
      return JsonKind::null;
    default:
      return JsonKind::number;
  }
}

bool JsonWalk::next() {
  Scanner s{text_, at_};
  s.space();
  s.take(',');
  s.space();
  if (s.at() + 1 >= text_.size()) return false;  // the closing bracket
  if (json_kind(text_) == JsonKind::object) {
    const std::size_t begin = s.at();
    s.string();
    key_ = text_.substr(begin, s.at() - begin);
    s.space();
    s.take(':');
    s.space();
  }
  const std::size_t begin = s.at();
  s.value();
  value_ = text_.substr(begin, s.at() - begin);
  at_ = s.at();
  return true;
}

}  // namespace signum::detail
