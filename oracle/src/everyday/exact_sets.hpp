// SPDX-License-Identifier: MIT
/// Questions whose answers are exact sets or numbers. They throw QuestionError.
#pragma once

#include <span>
#include <string>

#include "reading/field.hpp"

namespace signum::oracle {

/// How large is a set, and what are its centroid and second moments?
std::string ask_measures(std::span<const Field> fields);
/// What is the sum of two convex shapes?
std::string ask_minkowski(std::span<const Field> fields);

}  // namespace signum::oracle
