// SPDX-License-Identifier: MIT
/// The questions. A new one is a function that answers it and its line in the table of
/// questions.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "field.hpp"

namespace signum::oracle {

struct Question {
  std::string_view name;
  /// The keys beside id and ask, in the order in which answer takes them.
  std::span<const std::string_view> keys;
  /// The members of the answer, without the id and the braces. Throws QuestionError. Null for a
  /// question that is not supported yet.
  std::string (*answer)(std::span<const Field> fields);
};

/// Every question of the format.
std::span<const Question> questions();

}  // namespace signum::oracle
