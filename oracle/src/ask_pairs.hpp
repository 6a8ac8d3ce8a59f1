// SPDX-License-Identifier: MIT
/// Which boxes of a list, or of two, share a point?
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "field.hpp"

namespace signum::oracle {

inline constexpr std::array<std::string_view, 1> pairs_keys = {"a"};
inline constexpr std::array<std::string_view, 1> pairs_optional_keys = {"b"};

/// Of one list of boxes, or of two. Throws QuestionError.
std::string ask_pairs(std::span<const Field> fields);

}  // namespace signum::oracle
