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
  /// A key that may be there as well, then the last of the fields; empty for none.
  std::string_view optional_key;
  /// The members of the answer, without the id and the braces. Throws QuestionError.
  std::string (*answer)(std::span<const Field> fields);
};

/// Every question of the format.
std::span<const Question> questions();

}  // namespace signum::oracle
