// SPDX-License-Identifier: MIT
#include "readable_line.hpp"

#include <charconv>
#include <signum/oracle/lines.hpp>

#include "findings/literal.hpp"

namespace signum::oracle::report {

std::string readable_line(const Case& question) {
  const std::string line = question_line(question);
  std::string result;
  for (std::size_t i = 0; i < line.size();) {
    // Numbers stand behind these alone; keys and names behind a quote.
    double x = 0;
    const char* const end = line.data() + line.size();
    const auto number = std::from_chars(line.data() + i, end, x);
    const bool may_begin =
        i > 0 && (line[i - 1] == '[' || line[i - 1] == ',' || line[i - 1] == ' ');
    if (!may_begin || number.ec != std::errc()) {
      result += line[i++];
      continue;
    }
    const std::string as_written(line.data() + i, number.ptr);
    const std::string hexadecimal = "\"" + exact_literal(x) + "\"";
    const bool is_shorter =
        hexadecimal.size() < as_written.size() && hexadecimal.find("0x") != hexadecimal.npos;
    result += is_shorter ? hexadecimal : as_written;
    i += as_written.size();
  }
  return result;
}

}  // namespace signum::oracle::report
