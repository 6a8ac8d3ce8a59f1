// SPDX-License-Identifier: MIT
/// A line of the oracle's format taken apart: its id, which question it asks, and the fields.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "questions.hpp"
#include "reading/field.hpp"

namespace signum::oracle {

struct Member {
  std::string key;
  std::string_view value;
};

/// The members of a question, which is any object.
struct Members {
  std::optional<std::string_view> id;
  /// ask, and the fields of the question: all, or enough of them to contain one too many.
  std::vector<Member> others;
  bool two_ids = false;
};

/// Requires an object without a fault.
Members read_members(std::string_view object);

struct Asked {
  const Question& question;
  /// The fields of question.keys(), in that order, then those optional ones that are there. They
  /// refer to the whole.
  std::vector<Field> fields;
};

/// Throws QuestionError.
Asked read_asked(const Field& whole, Members members);

}  // namespace signum::oracle
