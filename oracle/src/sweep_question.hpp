// SPDX-License-Identifier: MIT
/// The question `sweep`: when does a shape that moves first meet another?
#pragma once

#include <span>
#include <string>

#include "field.hpp"

namespace signum::oracle {

/// Of the fields a, b, motion and, when it is there, rule. Throws QuestionError.
std::string ask_sweep(std::span<const Field> fields);

}  // namespace signum::oracle
