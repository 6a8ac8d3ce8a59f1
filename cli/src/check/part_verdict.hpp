// SPDX-License-Identifier: MIT
/// What is the relation of two parts: apart, touching or interfering?
#pragma once

#include <optional>
#include <vector>

#include "common/writing/report.hpp"

namespace signum::cli {

struct PairFindings {
  PartVerdict verdict;
  MeshContacts contacts;
};

/// The verdict on the parts a and b of `parts`, without depth and clearance. A common volume of at
/// most `min_volume` is allowed. Requires that their boxes meet.
PairFindings find_verdict(const std::vector<CheckedPart>& parts, std::uint32_t a, std::uint32_t b,
                          std::optional<double> min_volume);

}  // namespace signum::cli
