// SPDX-License-Identifier: MIT
#include "written/svg.hpp"

#include <array>
#include <charconv>
#include <cmath>

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

namespace {

std::string attribute(std::string_view name, std::string_view value) {
  return " " + std::string(name) + "=\"" + std::string(value) + "\"";
}
std::string spaced(std::string_view attributes) {
  return attributes.empty() ? "" : " " + std::string(attributes);
}
Point2 size_of(const Aabb2& box) { return {box.max.x - box.min.x, box.max.y - box.min.y}; }
std::string place_of(const Aabb2& box) {
  const auto [width, height] = size_of(box);
  return attribute("x", number(box.min.x)) + attribute("y", number(box.min.y)) +
         attribute("width", number(width)) + attribute("height", number(height));
}

}  // namespace

std::string path_element(std::string_view attributes, std::string_view d) {
  return "<path" + spaced(attributes) + attribute("d", d) + "/>\n";
}

std::string circle(const Point2& center, double radius, std::string_view attributes) {
  return "<circle" + attribute("cx", number(center.x)) + attribute("cy", number(center.y)) +
         attribute("r", number(radius)) + spaced(attributes) + "/>\n";
}

std::string rectangle(const Aabb2& box, std::string_view attributes) {
  return "<rect" + place_of(box) + spaced(attributes) + "/>\n";
}

std::string text(const Point2& at, std::string_view attributes, std::string_view what) {
  return "<text" + attribute("x", number(at.x)) + attribute("y", number(at.y)) +
         spaced(attributes) + ">" + escaped(what) + "</text>\n";
}

std::string moved(const Point2& to, std::string_view content) {
  return "<g transform=\"translate(" + number(to.x) + " " + number(to.y) + ")\">\n" +
         std::string(content) + "</g>\n";
}

std::string framed(const Aabb2& box, std::string_view content) {
  const auto [width, height] = size_of(box);
  return "<svg" + place_of(box) +
         attribute("viewBox", number(-width / 2) + " " + number(-height / 2) + " " + number(width) +
                                  " " + number(height)) +
         ">\n" + std::string(content) + "</svg>\n";
}

std::string document(const Point2& size, std::string_view attributes, std::string_view content) {
  const std::string x = std::to_string(std::lround(size.x));
  const std::string y = std::to_string(std::lround(size.y));
  const std::string sizes = attribute("width", x) + attribute("height", y);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\"" + attribute("viewBox", "0 0 " + x + " " + y) +
         sizes + " font-family=\"Helvetica, Arial, sans-serif\"" + spaced(attributes) + ">\n<rect" +
         sizes + " rx=\"12\" fill=\"#fcfcfa\"/>\n" + std::string(content) + "</svg>\n";
}

}  // namespace signum::oracle::picture
