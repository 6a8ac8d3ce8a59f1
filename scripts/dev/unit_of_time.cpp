// SPDX-License-Identifier: MIT
// One fixed source, whose compilation is the unit of time in which ./dev test --all says what its
// stages took: so a slow machine is told apart from more work. It is never linked, and changing it
// changes the unit: scripts/dev/budget.txt then has to be measured anew.
#include <algorithm>
#include <functional>
#include <map>
#include <regex>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

using Value = std::variant<int, double, std::string, std::vector<int>, std::map<int, std::string>>;

std::string text_of(const Value& a, const Value& b) {
  return std::visit(
      [](const auto& x, const auto& y) -> std::string {
        std::string text;
        if constexpr (std::is_arithmetic_v<std::decay_t<decltype(x)>>) text += std::to_string(x);
        if constexpr (std::is_arithmetic_v<std::decay_t<decltype(y)>>) text += std::to_string(y);
        if constexpr (requires { x.size() + y.size(); })
          text += std::to_string(x.size() + y.size());
        return text;
      },
      a, b);
}

bool is_number(const std::string& text) {
  static const std::regex number("[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+)([eE][+-]?[0-9]+)?");
  return std::regex_match(text, number);
}

void sort_rows(std::vector<std::tuple<int, double, std::string>>& rows) {
  std::stable_sort(rows.begin(), rows.end());
  std::sort(rows.begin(), rows.end(), std::greater<>());
  rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
}
