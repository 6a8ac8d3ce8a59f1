// SPDX-License-Identifier: MIT
#include "closing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <signum/mesh/inspect.hpp>
#include <signum/mesh/weld.hpp>

#include "common/reading/no_less_than.hpp"
#include "json_text.hpp"
#include "printable.hpp"

namespace signum::cli {

Closing find_closing(const Mesh& mesh) {
  double longest = 0;
  for (double Point3::* const x : {&Point3::x, &Point3::y, &Point3::z}) {
    double least = 0, most = 0;
    for (const Point3& p : mesh.vertices) {
      least = &p == mesh.vertices.data() ? p.*x : std::min(least, p.*x);
      most = &p == mesh.vertices.data() ? p.*x : std::max(most, p.*x);
    }
    longest = std::max(longest, most / 2 - least / 2);  // halves do not overflow
  }
  Closing closing{{}, {}, 0, longest / 500};
  closing.distance = closing_distance(mesh, closing.limit);
  if (!closing.distance) return closing;
  closing.said = no_less_than(*closing.distance);
  WeldedMesh welded = weld(mesh, std::strtod(closing.said.c_str(), nullptr));
  if (!is_closed(welded.mesh)) {
    // An edge may be split with a distance, and not with a greater one.
    closing.said = fmt::format("{}", *closing.distance);
    welded = weld(mesh, *closing.distance);
  }
  closing.dropped = welded.dropped;
  return closing;
}

std::string welding_words(const Welding& welding) {
  std::string said = fmt::format("welded within {}: ", welding.distance);
  if (welding.joined == 0) {
    said += "no two vertices are that near";
  } else {
    said += fmt::format("{} joined with others, none moved by more than {}",
                        counted(welding.joined, "vertex", "vertices"),
                        no_less_than(welding.largest_move));
  }
  if (welding.split > 0) {
    said += fmt::format("; {} split at vertices near them, none farther than {}",
                        counted(welding.split, "open edge"), no_less_than(welding.largest_gap));
  }
  if (welding.dropped > 0)
    said += fmt::format("; {} without area dropped", counted(welding.dropped, "triangle"));
  return said;
}

std::string json_members(const Welding& welding) {
  return fmt::format(R"("distance": {}, "joined": {}, "dropped": {}, "largest_move": {}, )"
                     R"("split": {}, "largest_gap": {})",
                     json_number(welding.distance), welding.joined, welding.dropped,
                     json_number(welding.largest_move), welding.split,
                     json_number(welding.largest_gap));
}

std::string closing_words(const Closing& closing, std::string_view command) {
  if (!closing.distance) {
    return fmt::format(
        "no welding of vertices within {:.3g} closes it; signum repair --fill closes small holes",
        closing.limit);
  }
  const std::string at_cost =
      closing.dropped == 0 ? "" : " and drops " + counted(closing.dropped, "triangle");
  return fmt::format("welding vertices within {0} closes it{1}: {2}--weld {0}", closing.said,
                     at_cost, command);
}

}  // namespace signum::cli
