// SPDX-License-Identifier: MIT
#include "check/check_clearance.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "check/formats/check_text.hpp"
#include "common/rounded_distance.hpp"
#include "common/writing/json_text.hpp"

namespace signum::cli {

Clearance find_clearance(const std::vector<CheckedPart>& parts, double asked) {
  Scene scene;
  for (const CheckedPart& part : parts) {
    // Clearances are between surfaces, even if one part is inside the other.
    scene.add(part.prepared, Pose{}, std::nullopt);
  }
  Clearance clearance{asked, {}};
  for (const auto& [a, b] : scene.nearer(asked)) {
    clearance.nearer.push_back(
        rounded_distance(a, b, squared_distance(parts[a].surface(), parts[b].surface()).exact()));
  }
  return clearance;
}

bool Clearance::has(std::uint32_t a, std::uint32_t b) const {
  return std::any_of(nearer.begin(), nearer.end(),
                     [&](const PartDistance& n) { return n.a == a && n.b == b; });
}

std::string to_text(const CheckReport& report, const Clearance& clearance) {
  if (clearance.nearer.empty()) {
    return fmt::format("\nNo two surfaces are {} apart or nearer.\n", clearance.asked);
  }
  const std::vector<std::string> names = short_names(report.parts);
  std::string text = fmt::format("\nSurfaces at most {} apart:\n", clearance.asked);
  for (const PartDistance& n : clearance.nearer) {
    const bool is_inside =
        std::any_of(report.verdicts.begin(), report.verdicts.end(), [&](const PartVerdict& v) {
          return v.a == n.a && v.b == n.b &&
                 (v.relation == PartRelation::inside || v.relation == PartRelation::holds);
        });
    text += fmt::format("  {} with {}: {}{}\n", names[n.a], names[n.b], n.distance,
                        is_inside ? ", one inside the other" : "");
  }
  return text;
}

void write_json(std::ostream& out, const Clearance& clearance) {
  out << fmt::format("  \"clearance\": {{\"asked\": {}, \"nearer\": [", clearance.asked);
  const char* separator = "";
  for (const PartDistance& n : clearance.nearer) {
    out << separator
        << fmt::format(R"({{"parts": [{}, {}], "distance": {}, "points": {}}})", n.a, n.b,
                       json_number(n.distance), json_points(n.points));
    separator = ", ";
  }
  out << "]},\n";
}

}  // namespace signum::cli
