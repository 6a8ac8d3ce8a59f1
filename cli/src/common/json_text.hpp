// SPDX-License-Identifier: MIT
/// Pieces of JSON, for reports that are written as they are made.
#pragma once

#include <signum/shapes/contact.hpp>
#include <string>
#include <string_view>

namespace signum::cli {

/// The text in quotes, with escapes. What is not valid UTF-8, as paths and names need not be, is
/// replaced.
std::string quoted(const std::string& s);

/// The shortest decimal that is this double. Infinities are words, as JSON has no number for them.
std::string json_number(double x);

/// "vertex0" and so on.
std::string_view feature_name(Feature f);

}  // namespace signum::cli
