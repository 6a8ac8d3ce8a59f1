// SPDX-License-Identifier: MIT
/// How the shapes of a finding lie, and what about its numbers makes it hard for code that
/// calculates with a precision, in sentences.
#pragma once

#include <signum/judge/finding.hpp>
#include <string>

namespace signum::oracle::report {

std::string explanation(const Finding& finding, Precision precision);

}  // namespace signum::oracle::report
