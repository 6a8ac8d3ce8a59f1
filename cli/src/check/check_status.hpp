// SPDX-License-Identifier: MIT
/// What makes the exit status of `signum check` 1?
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "check/check_clearance.hpp"
#include "common/writing/report.hpp"

namespace signum::cli {

/// A word of --fail-on.
enum class FailOn : std::uint8_t {
  open,
  non_manifold,  ///< edges and vertices
  misoriented,
  zero_area,
  duplicate,
  inside_out,
  self_crossing,
  self_touching,  ///< all other contacts within a part
  overlap,
  interfering,  ///< also inclusion, and open surfaces that cross others
  inclusion,
  crossing,
  touching,  ///< also all other ways in which parts meet
  clearance,
  left_out,  ///< something of a file
  usual,     ///< all that is broken, interfering, and clearance
  any,
  none,
};

/// All words, in that order.
const std::vector<std::pair<std::string, FailOn>>& fail_on_words();

/// Says in words what was found of what is asked for: "3 open edges in a.off", "a.off and b.off
/// interfere". By even-odd, `usual` does not ask how triangles are turned.
std::vector<std::string> reasons_to_fail(const CheckReport& report,
                                         const std::optional<Clearance>& clearance,
                                         const std::vector<FailOn>& asked);

}  // namespace signum::cli
