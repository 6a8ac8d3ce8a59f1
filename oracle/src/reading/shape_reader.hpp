// SPDX-License-Identifier: MIT
/// The shapes of a question. A new shape is an alternative of Shape2 and Shape3 and its row in the
/// table of shape_members.hpp; the questions find the overloads of their verbs.
#pragma once

#include <concepts>
#include <cstddef>
#include <signum/oracle/case.hpp>
#include <span>
#include <variant>

#include "reading/field.hpp"
#include "reading/vector_reader.hpp"

namespace signum::oracle {

using Shape = std::variant<Shape2, Shape3>;

/// The kinds that a question takes: the pairs, and each kind that stands in one.
using TakesPair = bool (*)(ShapeKind a, ShapeKind b);
class Takes {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor): a condition of one kind is one.
  constexpr Takes(std::convertible_to<bool (*)(ShapeKind)> auto takes) : one_(takes) {}
  static constexpr Takes first_of(TakesPair pair) { return {pair, false}; }
  static constexpr Takes second_of(TakesPair pair) { return {pair, true}; }

  bool operator()(ShapeKind kind) const;

 private:
  constexpr Takes(TakesPair pair, bool is_second) : pair_(pair), is_second_(is_second) {}

  bool (*one_)(ShapeKind) = nullptr;
  TakesPair pair_ = nullptr;
  bool is_second_ = false;
};
constexpr bool has_at_most_three_corners(ShapeKind kind) {
  return kind == ShapeKind::point || kind == ShapeKind::segment || kind == ShapeKind::triangle;
}

struct NamedShape {
  ShapeKind kind;
  Shape shape;
};

/// Reads {"NAME": VALUE}. Throws QuestionError.
NamedShape read_shape(const Field& f, VectorReader& reader, Takes takes);

/// Reads "even_odd" or "nonzero". Throws QuestionError.
FillRule read_rule(const Field& f);

}  // namespace signum::oracle
