// SPDX-License-Identifier: MIT
#include "reading/json_object.hpp"

#include <algorithm>
#include <cmath>
#include <signum/oracle/answer.hpp>

#include "reading/number.hpp"

namespace signum::oracle {

Field object_of(std::string_view line) {
  if (line.size() > max_line_bytes) throw QuestionError("the line is over 16 MiB");
  if (const auto fault = detail::json_fault(line)) {
    throw QuestionError("not JSON: expected " + std::string(fault->expected) + " at byte " +
                        std::to_string(fault->byte));
  }
  const Field whole{detail::json_trim(line)};
  if (whole.kind() != JsonKind::object) {
    throw QuestionError("expected an object, got " + shortened(whole.json()));
  }
  return whole;
}

namespace {

/// The next token of JSON: a string, a number or word, or a sign; empty at the end.
std::string_view next_token(std::string_view& text) {
  const auto is_any_of = [](char c, std::string_view set) { return set.find(c) != set.npos; };
  while (!text.empty() && is_any_of(text.front(), " \t\r\n")) text.remove_prefix(1);
  std::size_t size = text.empty() ? 0 : 1;
  if (size != 0 && text.front() == '"') {
    while (size < text.size() && text[size] != '"') size += text[size] == '\\' ? 2 : 1;
    size = std::min(size + 1, text.size());
  } else if (size != 0 && !is_any_of(text.front(), "{}[]:,")) {
    while (size < text.size() && !is_any_of(text[size], "{}[]:, \t\r\n")) ++size;
  }
  const std::string_view token = text.substr(0, size);
  text.remove_prefix(size);
  return token;
}

bool is_number(std::string_view token) {
  return token.front() == '-' || (token.front() >= '0' && token.front() <= '9');
}

bool same_token(std::string_view a, std::string_view b) {
  if (a == b) return true;
  if (a.empty() || b.empty()) return false;
  if (a.front() == '"' && b.front() == '"') return json_unquote(a) == json_unquote(b);
  if (!is_number(a) || !is_number(b)) return false;
  const double x = read_decimal(a), y = read_decimal(b);
  return x == y && std::isfinite(x);
}

}  // namespace

bool same_json(std::string_view a, std::string_view b) {
  while (true) {
    const std::string_view token = next_token(a);
    if (!same_token(token, next_token(b))) return false;
    if (token.empty()) return true;
  }
}

}  // namespace signum::oracle
