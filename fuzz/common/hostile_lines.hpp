// SPDX-License-Identifier: MIT
/// Lines that were written to cost a reader of questions or answers much, each of about a given
/// size.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace signum::fuzzing {

struct HostileLine {
  std::string what;
  std::string text;
};

inline std::vector<HostileLine> hostile_lines(std::size_t size) {
  const auto filled = [size](std::string start, std::string_view again, std::string_view end) {
    while (start.size() + again.size() + end.size() <= size) start += again;
    return start.append(end);
  };
  const auto nested = [size](std::string_view start, std::string_view end) {
    const std::size_t depth = (size - start.size() - end.size()) / 2;
    return std::string(start).append(std::string(depth, '[')).append(std::string(depth, ']')) +
           std::string(end);
  };
  const auto keys = [size] {
    std::string text = R"({"sign": 1)";
    for (std::size_t i = 0; text.size() + 24 < size; ++i)
      text += ", \"k" + std::to_string(i) + "\": 0";
    return text + "}";
  };
  const std::string points = R"({"ask": "orient2d", "points": )";
  return {
      {"brackets in an id", nested(R"({"sign": 1, "id": )", "}")},
      {"brackets in points", nested(points, "}")},
      {"brackets without end", std::string(size, '[')},
      {"braces without end", filled("", R"({"a":)", "")},
      {"keys", keys()},
      {"one key again and again", filled(R"({"sign": 1)", R"(, "sign": 1)", "}")},
      {"points", filled(points + "[[0,0]", ",[0,0]", "]}")},
      {"a number of many digits", filled(points + "[[0,0],[1,0],[0,", "1", "]]}")},
      {"a number of many zeros", filled(points + "[[0,0],[1,0],[0,0.", "0", "1]]}")},
      {"an exponent of many digits", filled(points + "[[0,0],[1,0],[0,1e", "9", "]]}")},
      {"a key of escapes", filled(R"({")", R"(\u0061)", R"(": 1})")},
      {"an id of escapes", filled(R"({"sign": 1, "id": ")", R"(\ud800)", R"("})")},
      {"bytes that are no UTF-8", filled(R"({"sign": 1, "id": ")", "\xFF\xFE", R"("})")},
      {"UTF-8 that is cut off", filled(R"({"sign": 1, "id": ")", "\xF0\x9F", R"("})")},
      {"zeros", std::string(size, '\0')},
      {"spaces", std::string(size, ' ')},
  };
}

}  // namespace signum::fuzzing
