// SPDX-License-Identifier: MIT
#include "depth/solid_depth.hpp"

#include <fmt/format.h>

#include "common/writing/json_text.hpp"

namespace signum::cli {

std::string depth_bounds(const SolidDepth& depth) {
  const std::string least = fmt::format("{:.6g}", depth.least());
  const std::string most = fmt::format("{:.6g}", depth.most());
  if (least == most) return most;
  return (sign(depth.least_squared) == Sign::zero ? "at most " : least + " to ") + most;
}

std::string depth_words(const SolidDepth& depth, const std::string& name) {
  const auto& [x, y, z] = depth.way;
  const std::string direction = fmt::format("({:.6g}, {:.6g}, {:.6g})", x, y, z);
  return fmt::format("{} deep, {} out along {}", depth_bounds(depth), name, direction);
}

std::string json_depth(const std::optional<SolidDepth>& depth) {
  if (!depth) return "null";
  return fmt::format(R"({{"least": {}, "most": {}, "exact": {}, "way": {}}})",
                     json_number(depth->least()), json_number(depth->most()), depth->is_exact(),
                     json_point(depth->way));
}

}  // namespace signum::cli
