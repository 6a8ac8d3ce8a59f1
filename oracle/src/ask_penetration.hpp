// SPDX-License-Identifier: MIT
/// How deep are two convex shapes in each other?
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "field.hpp"

namespace signum::oracle {

inline constexpr std::array<std::string_view, 2> penetration_keys = {"a", "b"};

/// Throws QuestionError.
std::string ask_penetration(std::span<const Field> fields);

}  // namespace signum::oracle
