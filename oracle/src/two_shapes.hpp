// SPDX-License-Identifier: MIT
/// What the questions of two shapes have in common: the shapes as what they are, and an error of
/// the library told as one of the field at fault.
#pragma once

#include <signum/kernel/error.hpp>
#include <signum/oracle/case.hpp>
#include <span>
#include <string>
#include <variant>

#include "field.hpp"

namespace signum::oracle {

/// Throws QuestionError: what the library said of the two shapes, naming the one that is at fault.
[[noreturn]] void blame(std::span<const Field> fields, const Case& pair,
                        const InvalidArgument& error);

/// Says what verbs say where they have no answer; readers say it before. Throws QuestionError.
[[noreturn]] void fail_not_taken(std::string_view verb, ShapeKind a, ShapeKind b);

/// answer(a, b), which takes two ShapeRef2 or two ShapeRef3, where a condition on their kinds
/// holds. Throws QuestionError elsewhere.
template <class Answer>
std::string answer_pair(const Case& pair, std::string_view verb, bool (*takes)(ShapeKind),
                        Answer answer) {
  return std::visit(
      [&](const auto& shapes) -> std::string {
        const auto a = ref(shapes[0]), b = ref(shapes[1]);
        if (!takes(kind_of(a)) || !takes(kind_of(b))) fail_not_taken(verb, kind_of(a), kind_of(b));
        return answer(a, b);
      },
      pair.shapes);
}

/// verb(a, b) where a can only be of these types.
template <class A2, class A3, class Verb>
std::string answer_of(const Case& pair, Verb verb) {
  if (const auto* const in_2d = std::get_if<std::vector<Shape2>>(&pair.shapes)) {
    const A2& a = std::get<A2>(in_2d->front());
    return std::visit([&](const auto& b) { return verb(a, b); }, in_2d->back());
  }
  const auto& in_3d = std::get<std::vector<Shape3>>(pair.shapes);
  const A3& a = std::get<A3>(in_3d.front());
  return std::visit([&](const auto& b) { return verb(a, b); }, in_3d.back());
}

}  // namespace signum::oracle
