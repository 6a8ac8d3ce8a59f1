// SPDX-License-Identifier: MIT
/// The questions. A new one is a function that answers it and its line in the table of
/// questions.cpp.
#pragma once

#include <signum/oracle/case.hpp>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "field.hpp"
#include "shape_reader.hpp"

namespace signum::oracle {

/// A question about points, which are the field `points`.
struct PointsForm {
  std::size_t count, dimension;
  std::string_view expected;
};

/// A question about two shapes, the fields `a` and `b`; and `rule`, where either may be a polygon.
struct PairForm {
  Takes takes_a, takes_b;
  /// Whether there is an answer for two kinds of those.
  bool (*takes)(ShapeKind a, ShapeKind b);
};

struct Question {
  Ask ask;
  std::variant<PointsForm, PairForm> form;
  /// The members of the answer, without the id and the braces. Throws QuestionError, and
  /// InvalidArgument where a shape is none.
  std::string (*answer)(const Case& question);

  /// The keys beside id and ask, in the order in which read_case takes them.
  std::span<const std::string_view> keys() const;
  /// A key that may be there as well, then the last of the fields; empty for none.
  std::string_view optional_key() const;
};

/// The question of that name, or null.
const Question* find_question(std::string_view name);

/// Throws QuestionError.
Case read_case(const Question& question, std::span<const Field> fields);

}  // namespace signum::oracle
