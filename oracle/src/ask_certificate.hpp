// SPDX-License-Identifier: MIT
/// Do two shapes without curves share a point, and what proves it?
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "field.hpp"

namespace signum::oracle {

inline constexpr std::array<std::string_view, 2> certificate_keys = {"a", "b"};

/// Throws QuestionError.
std::string ask_certificate(std::span<const Field> fields);

}  // namespace signum::oracle
