// SPDX-License-Identifier: MIT
/// The questions about what moves, from their fields a and b.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "field.hpp"

namespace signum::oracle {

inline constexpr std::array<std::string_view, 2> moving_keys = {"a", "b"};

/// Corners that move along lines: ask_ccd.cpp. Throws QuestionError.
std::string ask_ccd(std::span<const Field> fields);
/// Rigid bodies that turn and shift: ask_rigid.cpp. Throws QuestionError.
std::string ask_rigid(std::span<const Field> fields);

}  // namespace signum::oracle
