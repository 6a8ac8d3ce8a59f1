// SPDX-License-Identifier: MIT
/// The questions of two shapes: the fields are a, b and perhaps rule, the answers the members of
/// the object that is written. They throw QuestionError.
#pragma once

#include <span>
#include <string>

#include "field.hpp"

namespace signum::oracle {

std::string ask_intersects(std::span<const Field> fields);
std::string ask_locate(std::span<const Field> fields);
std::string ask_side(std::span<const Field> fields);
std::string ask_frustum(std::span<const Field> fields);
std::string ask_contact(std::span<const Field> fields);
std::string ask_intersection(std::span<const Field> fields);
std::string ask_hit(std::span<const Field> fields);
std::string ask_distance(std::span<const Field> fields);

}  // namespace signum::oracle
