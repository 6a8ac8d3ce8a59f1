// SPDX-License-Identifier: MIT
#include "json_object.hpp"

#include <signum/oracle/answer.hpp>

#include "json.hpp"

namespace signum::oracle {

Field object_of(std::string_view line) {
  if (line.size() > max_line_bytes) throw QuestionError("the line is over 16 MiB");
  if (const std::optional<JsonFault> fault = json_fault(line)) {
    throw QuestionError("not JSON: expected " + std::string(fault->expected) + " at byte " +
                        std::to_string(fault->byte));
  }
  const Field whole{json_trim(line)};
  if (whole.kind() != JsonKind::object) {
    throw QuestionError("expected an object, got " + shortened(whole.json()));
  }
  return whole;
}

std::optional<Field> find(const Field& whole, std::string_view key) {
  std::optional<Field> found;
  for (JsonWalk walk{whole.json()}; walk.next();) {
    // The keys of the format are written without escapes nearly always.
    const std::string_view raw = walk.raw_key();
    const bool plain = raw.find('\\') == raw.npos;
    if (plain ? raw.substr(1, raw.size() - 2) != key : json_unquote(raw) != key) continue;
    if (found) found->fail("the key stands twice");
    found.emplace(&whole, key, walk.value());
  }
  return found;
}

bool same_json(std::string_view a, std::string_view b) {
  bool in_string = false;
  const auto skip_space = [](std::string_view s, std::size_t& i) {
    while (i < s.size() && std::string_view(" \t\r\n").find(s[i]) != s.npos) ++i;
  };
  std::size_t i = 0, j = 0;
  while (true) {
    if (!in_string) {
      skip_space(a, i);
      skip_space(b, j);
    }
    if (i == a.size() || j == b.size()) return i == a.size() && j == b.size();
    if (a[i] != b[j]) return false;
    if (in_string && a[i] == '\\') {
      ++i, ++j;
      if (i == a.size() || j == b.size() || a[i] != b[j]) return false;
    } else if (a[i] == '"') {
      in_string = !in_string;
    }
    ++i, ++j;
  }
}

}  // namespace signum::oracle
