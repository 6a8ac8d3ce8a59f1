// SPDX-License-Identifier: MIT
/// An SVG document and its elements: what all that draws writes with.
#pragma once

#include <signum/kernel/shapes.hpp>
#include <string>
#include <string_view>

namespace signum::oracle::picture {

/// A number with one digit behind the point. Requires a finite x, of less than 10^15.
std::string number(double x);

/// Text without what XML gives a meaning to, and in ASCII: a path need not be valid UTF-8.
std::string escaped(std::string_view text);

/// "M0.0 1.0L2.0 3.0 4.0 5.0", and "z" when it is closed, of points that have x and y.
enum class Closing { open, closed };
template <class Points>
std::string path(const Points& points, Closing closing) {
  std::string d;
  std::size_t count = 0;
  for (const auto& p : points) {
    d += (count == 0 ? "M" : count == 1 ? "L" : " ") + number(p.x) + " " + number(p.y);
    ++count;
  }
  return closing == Closing::closed ? d + "z" : d;
}

// Attributes are as XML has them, or empty.

std::string path_element(std::string_view attributes, std::string_view d);
std::string circle(const Point2& center, double radius, std::string_view attributes);
/// Between its least corner and its greatest.
std::string rectangle(const Aabb2& box, std::string_view attributes);
std::string text(const Point2& at, std::string_view attributes, std::string_view what);
/// What is drawn about the origin, drawn about another point.
std::string moved(const Point2& to, std::string_view content);
/// What is drawn about the origin, drawn about the middle of a box and cut off at its sides.
std::string framed(const Aabb2& box, std::string_view content);

/// A page of that width and height, rounded, with a background. The attributes are those of fonts.
std::string document(const Point2& size, std::string_view attributes, std::string_view content);

}  // namespace signum::oracle::picture
