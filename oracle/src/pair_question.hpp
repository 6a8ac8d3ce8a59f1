// SPDX-License-Identifier: MIT
/// What the questions of two shapes have in common: reading them, and an error of the library told
/// as one of the field at fault.
#pragma once

#include <signum/kernel/error.hpp>
#include <span>
#include <string>
#include <variant>

#include "field.hpp"
#include "shape_reader.hpp"

namespace signum::oracle {

/// Throws QuestionError: what the library said of the two shapes, naming the one that is at fault.
[[noreturn]] void blame(std::span<const Field> fields, const ShapePair& pair,
                        const InvalidArgument& error);

/// answer(), its InvalidArgument told as a QuestionError.
template <class Answer>
std::string blaming(std::span<const Field> fields, const ShapePair& pair, Answer answer) {
  try {
    return answer();
  } catch (const InvalidArgument& e) {
    blame(fields, pair, e);
  }
}

/// verb(a, b), both of the types that they are: it is compiled for all pairs of types, so a verb
/// without an answer for some must say so. Throws QuestionError.
template <class Verb>
std::string answer_pair(std::span<const Field> fields, const ShapePair& pair, Verb verb) {
  return blaming(fields, pair, [&] {
    if (pair.in_3d) {
      return std::visit(verb, std::get<ShapeIn3d>(pair.a.shape), std::get<ShapeIn3d>(pair.b.shape));
    }
    return std::visit(verb, std::get<ShapeIn2d>(pair.a.shape), std::get<ShapeIn2d>(pair.b.shape));
  });
}

/// The same where a can only be of these types. Throws QuestionError.
template <class A2, class A3, class Verb>
std::string answer_of(std::span<const Field> fields, const ShapePair& pair, Verb verb) {
  return blaming(fields, pair, [&] {
    if (pair.in_3d) {
      const A3& a = std::get<A3>(std::get<ShapeIn3d>(pair.a.shape));
      return std::visit([&](const auto& b) { return verb(a, b); },
                        std::get<ShapeIn3d>(pair.b.shape));
    }
    const A2& a = std::get<A2>(std::get<ShapeIn2d>(pair.a.shape));
    return std::visit([&](const auto& b) { return verb(a, b); }, std::get<ShapeIn2d>(pair.b.shape));
  });
}

/// What verbs say where they have no answer. Throws QuestionError.
[[noreturn]] void fail_not_taken(std::string_view verb, ShapeKind a, ShapeKind b);

}  // namespace signum::oracle
