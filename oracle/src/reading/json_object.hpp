// SPDX-License-Identifier: MIT
/// A line as the JSON object that questions and answers are.
#pragma once

#include <string_view>

#include "reading/field.hpp"

namespace signum::oracle {

/// Throws QuestionError: the line is too long, is no JSON, or is no object.
Field object_of(std::string_view line);

/// Whether two values are the same: strings as texts, numbers as doubles, members in one order.
/// Requires JSON.
bool same_json(std::string_view a, std::string_view b);

}  // namespace signum::oracle
