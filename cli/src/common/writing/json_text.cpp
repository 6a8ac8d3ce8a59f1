// SPDX-License-Identifier: MIT
#include "json_text.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

namespace signum::cli {

std::string quoted(const std::string& s) {
  return nlohmann::json(s).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string quoted(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : ", ") + quoted(text);
  return "[" + all + "]";
}

std::string json_number(double x) {
  if (std::isinf(x)) return x > 0 ? "\"inf\"" : "\"-inf\"";
  return fmt::format("{}", x);
}

std::string json_point(const Point3& p) {
  return fmt::format("[{}, {}, {}]", json_number(p.x), json_number(p.y), json_number(p.z));
}

std::string json_points(const std::array<Point3, 2>& points) {
  return "[" + json_point(points[0]) + ", " + json_point(points[1]) + "]";
}

std::string json_unit(std::optional<LengthUnit> unit) {
  return unit ? quoted(std::string(length_unit_names[static_cast<std::size_t>(*unit)])) : "null";
}

std::string json_members(const ReportUnit& unit) {
  return fmt::format(R"("unit": {}, "notes": {}, "warnings": {})", json_unit(unit.unit),
                     quoted(unit.notes), quoted(unit.warnings));
}

std::string_view feature_name(Feature f) {
  static constexpr std::array<std::string_view, 8> names{"vertex0", "vertex1", "vertex2", "edge0",
                                                         "edge1",   "edge2",   "face",    "none"};
  return names[static_cast<std::size_t>(f)];
}

}  // namespace signum::cli
