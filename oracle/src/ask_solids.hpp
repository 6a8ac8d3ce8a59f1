// SPDX-License-Identifier: MIT
/// The question about two solids.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "field.hpp"

namespace signum::oracle {

inline constexpr std::array<std::string_view, 2> solids_keys = {"a", "b"};
inline constexpr std::array<std::string_view, 1> solids_optional_keys = {"rule"};

std::string ask_solids(std::span<const Field> fields);

}  // namespace signum::oracle
