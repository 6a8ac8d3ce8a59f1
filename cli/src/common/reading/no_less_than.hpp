// SPDX-License-Identifier: MIT
/// A bound as a person reads it.
#pragma once

#include <string>

namespace signum::cli {

/// Three digits that are no less than the number, which is positive or 0. If they cannot be read
/// back as a double, such as 5e-324, the digits alone decide.
std::string no_less_than(double x);

}  // namespace signum::cli
