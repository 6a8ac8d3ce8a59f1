// SPDX-License-Identifier: MIT
/// How do two parts lie to each other?
#pragma once

#include "common/report.hpp"

namespace signum::cli {

struct PairFindings {
  PartVerdict verdict;
  MeshContacts contacts;
};

/// The verdict on the parts a and b of `parts`. Requires that their boxes meet.
PairFindings find_verdict(const std::vector<CheckedPart>& parts, std::uint32_t a, std::uint32_t b);

}  // namespace signum::cli
