// SPDX-License-Identifier: MIT
#include <fmt/os.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string_view>

#include "picture/svg.hpp"
#include "results.hpp"

namespace signum::bench {

namespace {

namespace picture = oracle::picture;

struct Sample {
  double size, nanoseconds;
};
/// In the order in which they first appear.
using Curves = std::vector<std::pair<std::string, std::vector<Sample>>>;

constexpr double width = 790, height = 420, left = 70, right = 260, top = 40, bottom = 50;
constexpr std::array<std::string_view, 7> colors = {"#0b6e4f", "#c1121f", "#1d4e89", "#e09f3e",
                                                    "#7b2d8b", "#5c677d", "#8d6a4f"};

/// Whole powers of ten around all values.
struct Decades {
  int low, high;

  void hold(double x) {
    low = std::min(low, static_cast<int>(std::floor(std::log10(x))));
    high = std::max(high, static_cast<int>(std::ceil(std::log10(x))));
  }
  double fraction(double x) const { return (std::log10(x) - low) / std::max(1, high - low); }
};

std::string unit_of(int power, std::string_view unit) {
  return fmt::format("1e{}{}{}", power, unit.empty() ? "" : " ", unit);
}

std::string svg_of(const std::string& title, const Curves& curves) {
  Decades sizes{99, -99}, times{99, -99};
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
    svg += picture::text({x, height - bottom + 18}, "text-anchor=\"middle\"", unit_of(p, ""));
  }
  for (int p = times.low; p <= times.high; ++p) {
    const double y = y_of(std::pow(10.0, p));
    svg += line({left, y}, {width - right, y});
    svg += picture::text({left - 6, y + 4}, "text-anchor=\"end\"", unit_of(p, "ns"));
  }
  svg += picture::text({left, height - 12}, "fill=\"#555\"", "triangles; the time of one item");
  std::size_t i = 0;
  for (const auto& [who, samples] : curves) {
    const std::string_view color = colors[i % colors.size()];
    std::vector<Point2> points;
    for (const Sample& s : samples) points.push_back({x_of(s.size), y_of(s.nanoseconds)});
    const std::string fill = fmt::format("fill=\"{}\"", color);
    svg += picture::path_element(
        fmt::format("fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"", color, i == 0 ? 3 : 1.5),
        picture::path(points, picture::Closing::open));
    for (const Point2& p : points) svg += picture::circle(p, 3, fill);
    const double y = top + 16 * static_cast<double>(i + 1);
    svg += picture::text({width - right + 12, y}, fill, who);
    ++i;
  }
  return picture::document({width, height}, "font-size=\"12\"", svg);
}

/// A file name of the title.
std::string file_name(std::string name) {
  for (char& c : name) {
    const bool is_plain =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!is_plain) c = '_';
  }
  return name + ".svg";
}

}  // namespace

void write_plots(const std::string& folder, const std::vector<Result>& results) {
  std::map<std::string, Curves> series;
  for (const Result& r : results) {
    if (!r.plot) continue;
    Curves& curves = series[r.plot->series];
    for (const Line& line : r.lines) {
      auto curve = std::find_if(curves.begin(), curves.end(),
                                [&](const auto& c) { return c.first == line.who; });
      if (curve == curves.end()) curve = curves.insert(curves.end(), {line.who, {}});
      curve->second.push_back({static_cast<double>(r.plot->size), line.nanoseconds});
    }
  }
  for (const auto& [title, curves] : series) {
    auto out = fmt::output_file(folder + "/" + file_name(title));
    out.print("{}", svg_of(title, curves));
  }
}

}  // namespace signum::bench
