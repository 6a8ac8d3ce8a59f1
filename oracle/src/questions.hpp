// SPDX-License-Identifier: MIT
/// The questions. A new one is a function that answers it and its line in the table of
/// questions.cpp.
#pragma once

#include <optional>
#include <signum/oracle/case.hpp>
#include <signum/oracle/reply.hpp>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "reading/asked_set.hpp"
#include "reading/field.hpp"

namespace signum::oracle {

/// A question about points, which are the field `points`.
struct PointsForm {
  std::size_t count, dimension;
};

/// A question about two shapes, the fields `a` and `b`; and `rule`, where either may be a polygon.
struct PairForm {
  /// Whether there is an answer for shapes of these two kinds.
  TakesPair takes;
  Beyond beyond;
  /// The members of the answer; null where they are those of the truth. Throws InvalidArgument if
  /// a set is invalid.
  std::string (*answer)(const AskedPair& pair) = nullptr;
  /// Null where the question takes no polygons in a plane. Else it gives the members of the answer
  /// if a or b is one of these.
  std::optional<std::string> (*answer_plane_polygons)(std::span<const Field> fields) = nullptr;
};

/// A question that reads its fields itself.
struct OwnForm {
  std::span<const std::string_view> keys;
  /// The members of the answer, as below, from the fields of the keys, then of those optional keys
  /// that are there.
  std::string (*answer)(std::span<const Field> fields);
  std::span<const std::string_view> optional_keys = {};
  /// Of a question that campaigns ask: whether they do so of shapes of these two kinds, and its
  /// fields as a case, which throws QuestionError for what no case holds. Else both are null.
  bool (*takes)(ShapeKind a, ShapeKind b) = nullptr;
  Case (*read)(Ask ask, std::span<const Field> fields) = nullptr;
};

struct Question {
  std::string_view name;
  std::variant<PointsForm, PairForm, OwnForm> form;
  /// The members of the answer, without the id and the braces. Throws Error.
  std::string answer(std::span<const Field> fields) const;
  /// The keys beside id and ask, in the order in which read_case takes them.
  std::span<const std::string_view> keys() const;
  /// Keys that may be there as well; their fields stand last.
  std::span<const std::string_view> optional_keys() const;
};

/// All of them, in the order of the table in docs/oracle.md.
std::span<const Question> all_questions();

/// The question of that name, or null.
const Question* find_question(std::string_view name);

/// The question that is asked instead if the member of that key is true: `"certificate": true`,
/// `"nearest": true`. Null where there is none.
struct FlaggedQuestion {
  std::string_view key;
  const Question* question = nullptr;
};
FlaggedQuestion flagged(const Question& question);

/// Whether the question, of two shapes, takes shapes of these kinds.
bool takes(Ask ask, ShapeKind a, ShapeKind b);

/// The true answer to a question about two sets that does not move them; see truth.
Reply pair_truth(Ask ask, const Set2& a, const Set2& b);
Reply pair_truth(Ask ask, const Set3& a, const Set3& b);

/// Throws QuestionError, for a question that is not of Ask always.
Case read_case(const Question& question, std::span<const Field> fields);

}  // namespace signum::oracle
