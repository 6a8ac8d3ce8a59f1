// SPDX-License-Identifier: MIT
#include "check/check_clearance.hpp"

#include <fmt/format.h>

#include "check/check_text.hpp"
#include "common/json_text.hpp"
#include "common/rounded_distance.hpp"

namespace signum::cli {

Clearance find_clearance(const std::vector<CheckedPart>& parts, double asked) {
  Scene scene;
  std::vector<MeshBody> bodies;
  for (const CheckedPart& part : parts) {
    bodies.emplace_back(part.mesh(), BvhBuild::linear);
    // Clearances are between surfaces, even if one part is inside the other.
    scene.add(bodies.back(), Pose{}, std::nullopt);
  }
  Clearance clearance{asked, {}};
  for (const auto& [a, b] : scene.nearer(asked)) {
    const Surd squared = squared_distance(bodies[a], bodies[b]).squared();
    clearance.nearer.push_back({a, b, rounded_root(squared)});
  }
  return clearance;
}

std::string to_text(const CheckReport& report, const Clearance& clearance) {
  if (clearance.nearer.empty()) {
    return fmt::format("\nNo two surfaces are {} apart or nearer.\n", clearance.asked);
  }
  const std::vector<std::string> names = short_names(report.parts);
  std::string text = fmt::format("\nSurfaces at most {} apart:\n", clearance.asked);
  for (const NearParts& n : clearance.nearer) {
    text += fmt::format("  {} with {}: {}\n", names[n.a], names[n.b], n.distance);
  }
  return text;
}

void write_json(std::ostream& out, const Clearance& clearance) {
  out << fmt::format("  \"clearance\": {{\"asked\": {}, \"nearer\": [", clearance.asked);
  const char* separator = "";
  for (const NearParts& n : clearance.nearer) {
    out << separator
        << fmt::format(R"({{"parts": [{}, {}], "distance": {}}})", n.a, n.b,
                       json_number(n.distance));
    separator = ", ";
  }
  out << "]},\n";
}

}  // namespace signum::cli
