// SPDX-License-Identifier: MIT
#include "heat_map.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <signum/judge/generators.hpp>

#include "written/svg.hpp"

namespace signum::oracle::report {
namespace {

using picture::number;
using picture::text;

constexpr double cell_width = 72, cell_height = 20, head_height = 46;

/// From how many cases of 10,000 on a color is taken: each number is about three times the one
/// before.
struct Shade {
  std::uint64_t from;
  std::string_view color;
};
constexpr std::array shades = {Shade{1, "#fff1e0"},   Shade{10, "#fedfb8"},  Shade{30, "#fdc78c"},
                               Shade{100, "#fca55d"}, Shade{300, "#f57f4b"}, Shade{1000, "#e25238"},
                               Shade{3000, "#b91f2e"}};

std::string_view color_of(const Tally& t) {
  std::string_view color = t.bad() > 0 ? shades[0].color : "#eef6ee";
  for (const Shade& s : shades) {
    if (t.bad() * 10000 >= s.from * t.cases && t.bad() > 0) color = s.color;
  }
  return t.cases == 0 ? "#fff" : color;
}

std::string row_text(const HeatRow& row, Families families, double y, double left) {
  std::string svg = text({8, y + 14}, "class=\"n\"", row.name);
  double x = left;
  for (const generators::Family f : families) {
    const Tally& t = row.by_family[static_cast<std::size_t>(f)];
    svg += "<path fill=\"" + std::string(color_of(t)) + "\" d=\"M" + number(x) + " " + number(y) +
           "h70v18h-70z\"/>";
    const bool is_dark = t.cases > 0 && t.bad() * 10 >= t.cases;
    svg += text({x + 35, y + 13}, is_dark ? "fill=\"#fff\"" : "", percent(t));
    x += cell_width;
  }
  return svg;
}

}  // namespace

std::string percent(const Tally& tally) {
  if (tally.cases == 0) return "";
  if (tally.bad() == 0) return "0";
  // The percentage is in tenths, rounded down, so that only all cases are 100.
  const std::uint64_t tenths = tally.bad() * 1000 / tally.cases;
  if (tenths == 0) return "<0.1";
  if (tenths >= 100) return std::to_string(tenths / 10);
  return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
}

std::string heat_map(std::span<const HeatRow> rows, Families families) {
  constexpr double letter = 6.6;
  std::size_t longest = 0;
  for (const HeatRow& row : rows) longest = std::max(longest, row.name.size());
  const double left = 20 + letter * static_cast<double>(longest);
  const double width = left + cell_width * static_cast<double>(families.size()) + 8;
  const double height = head_height + cell_height * static_cast<double>(rows.size()) + 8;
  std::string svg = "<style>.n{text-anchor:start;font-size:12px}</style>\n";
  double x = left + cell_width / 2 - 1;
  for (const generators::Family f : families) {
    // "near-degenerate" goes on two lines.
    const std::string name(generators::name(f));
    const std::size_t cut = std::min(name.find_first_of("-_ "), name.size() - 1);
    const bool is_long = cut + 1 < name.size();
    if (is_long) svg += text({x, head_height - 22}, "fill=\"#222\"", name.substr(0, cut + 1));
    svg += text({x, head_height - 8}, "fill=\"#222\"", is_long ? name.substr(cut + 1) : name);
    x += cell_width;
  }
  double y = head_height;
  for (const HeatRow& row : rows) {
    svg += row_text(row, families, y, left);
    y += cell_height;
  }
  return picture::document({width, height}, "font-size=\"11.5\" text-anchor=\"middle\"", svg);
}

}  // namespace signum::oracle::report
