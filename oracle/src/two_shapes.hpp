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

/// verb(a, b), both of the types that they are: it is compiled for all pairs of types, so a verb
/// without an answer for some must say so.
template <class Verb>
std::string answer_pair(const Case& pair, Verb verb) {
  return std::visit([&](const auto& shapes) { return std::visit(verb, shapes[0], shapes[1]); },
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

/// Says what verbs say where they have no answer; readers say it before. Throws QuestionError.
[[noreturn]] void fail_not_taken(std::string_view verb, ShapeKind a, ShapeKind b);

}  // namespace signum::oracle
