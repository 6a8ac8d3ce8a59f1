// SPDX-License-Identifier: MIT
#include "svg.hpp"

#include <array>
#include <charconv>

namespace signum::oracle::picture {

std::string number(double x) {
  std::array<char, 40> buffer;
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), x + 0.0,
                                 std::chars_format::fixed, 1);
  return {buffer.data(), end.ptr};
}

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '&':
        result += "&amp;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += c >= ' ' && c <= '~' ? c : '?';
    }
  }
  return result;
}

std::string path(const std::vector<Point2>& points, Closing closing) {
  std::string d;
  for (const Point2& p : points) {
    d += (d.empty() ? "M" : "L") + number(p.x) + " " + number(p.y);
  }
  return closing == Closing::closed ? d + "z" : d;
}

std::string text(const Point2& at, std::string_view attributes, std::string_view what) {
  return "<text x=\"" + number(at.x) + "\" y=\"" + number(at.y) + "\" " + std::string(attributes) +
         ">" + escaped(what) + "</text>\n";
}

}  // namespace signum::oracle::picture
