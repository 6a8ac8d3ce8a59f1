// SPDX-License-Identifier: MIT
/// How the shapes of a finding lie, and what about its numbers makes it hard, in sentences.
#pragma once

#include <signum/judge/finding.hpp>
#include <string>

namespace signum::oracle::report {

std::string explanation(const Finding& finding);

}  // namespace signum::oracle::report
