// SPDX-License-Identifier: MIT
/// Questions about points that may be implicit, such as where a line meets a plane. They throw
/// QuestionError.
#pragma once

#include <cstddef>
#include <optional>
#include <signum/predicates/implicit_point.hpp>
#include <span>
#include <string>
#include <string_view>

#include "reading/field.hpp"

namespace signum::oracle {

/// The members of the answer to a predicate of so many points, if one of them is not a list of
/// coordinates; else nothing.
std::optional<std::string> ask_of_implicit_points(std::string_view predicate, std::size_t count,
                                                  std::size_t dimension, const Field& points);

/// The answer to `compare`: the order of two points, by x, then y, then z.
std::string ask_compare(std::span<const Field> fields);

}  // namespace signum::oracle
