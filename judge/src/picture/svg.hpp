// SPDX-License-Identifier: MIT
/// Elements of an SVG document.
#pragma once

#include <signum/kernel/shapes.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace signum::oracle::picture {

/// A number with one digit behind the point. Requires a finite x, of less than 10^15.
std::string number(double x);

/// Text without what XML gives a meaning to, and in ASCII: a path need not be valid UTF-8.
std::string escaped(std::string_view text);

/// "M0.0 1.0L2.0 3.0", and "z" when it is closed.
enum class Closing { open, closed };
std::string path(const std::vector<Point2>& points, Closing closing);

std::string text(const Point2& at, std::string_view attributes, std::string_view what);

}  // namespace signum::oracle::picture
