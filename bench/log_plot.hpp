// SPDX-License-Identifier: MIT
/// A plot of times against sizes, both in powers of ten, as SVG.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "written/svg.hpp"

namespace signum::bench {

struct Sample {
  double size, nanoseconds;
};
/// Curves by their names, in the order in which they are told.
using Curves = std::vector<std::pair<std::string, std::vector<Sample>>>;

/// Whole powers of ten around all values, of which those below 1 count as 1.
struct Decades {
  int low = 99, high = -99;

  void hold(double x) {
    low = std::min(low, static_cast<int>(std::floor(log_of(x))));
    high = std::max(high, static_cast<int>(std::ceil(log_of(x))));
  }
  double fraction(double x) const { return (log_of(x) - low) / std::max(1, high - low); }
  static double log_of(double x) { return std::log10(std::max(1.0, x)); }
};

/// The first curve is the thickest. `caption` says what is counted, and what takes the time.
inline std::string log_plot(const std::string& title, std::string_view caption,
                            const Curves& curves) {
  namespace picture = oracle::picture;
  constexpr double width = 790, height = 420, left = 70, right = 260, top = 40, bottom = 50;
  constexpr std::array<std::string_view, 7> colors = {"#0b6e4f", "#c1121f", "#1d4e89", "#e09f3e",
                                                      "#7b2d8b", "#5c677d", "#8d6a4f"};
  Decades sizes, times;
  for (const auto& [who, samples] : curves) {
    for (const Sample& s : samples) sizes.hold(s.size), times.hold(s.nanoseconds);
  }
  const auto x_of = [&](double size) {
    return left + sizes.fraction(size) * (width - left - right);
  };
  const auto y_of = [&](double ns) {
    return height - bottom - times.fraction(ns) * (height - top - bottom);
  };
  std::string svg = picture::text({left, 22}, "font-size=\"14\"", title);
  const auto line = [](const Point2& from, const Point2& to) {
    return picture::path_element("stroke=\"#ddd\"",
                                 picture::path(std::array{from, to}, picture::Closing::open));
  };
  for (int p = sizes.low; p <= sizes.high; ++p) {
    const double x = x_of(std::pow(10.0, p));
    svg += line({x, top}, {x, height - bottom});
    svg += picture::text({x, height - bottom + 18}, "text-anchor=\"middle\"",
                         "1e" + std::to_string(p));
  }
  for (int p = times.low; p <= times.high; ++p) {
    const double y = y_of(std::pow(10.0, p));
    svg += line({left, y}, {width - right, y});
    svg +=
        picture::text({left - 6, y + 4}, "text-anchor=\"end\"", "1e" + std::to_string(p) + " ns");
  }
  svg += picture::text({left, height - 12}, "fill=\"#555\"", caption);
  std::size_t i = 0;
  for (const auto& [who, samples] : curves) {
    const std::string color(colors[i % colors.size()]);
    std::vector<Point2> points;
    for (const Sample& s : samples) points.push_back({x_of(s.size), y_of(s.nanoseconds)});
    const std::string fill = "fill=\"" + color + "\"";
    svg += picture::path_element(
        "fill=\"none\" stroke=\"" + color + "\" stroke-width=\"" + (i == 0 ? "3" : "1.5") + "\"",
        picture::path(points, picture::Closing::open));
    for (const Point2& p : points) svg += picture::circle(p, 3, fill);
    svg += picture::text({width - right + 12, top + 16 * static_cast<double>(i + 1)}, fill, who);
    ++i;
  }
  return picture::document({width, height}, "font-size=\"12\"", svg);
}

}  // namespace signum::bench
