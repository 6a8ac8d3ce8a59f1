// SPDX-License-Identifier: MIT
/// The verbs where an operand is many: Many shapes, or an array of points. Answers are arrays of
/// the shape that the operands have together, by the rules of NumPy; a shape is one for all.
///
/// Each throws TypeError and ValueError, which name the argument; NotFinite, which names the item,
/// too; and what the verb throws. The work is done without the GIL.
#pragma once

#include <pybind11/numpy.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "arrays.hpp"
#include "many_verbs.hpp"
#include "shapes.hpp"

namespace signum::python {

namespace py = pybind11;

bool are_many(py::handle a, py::handle b);

/// One operand of a verb: many, whose numbers are here, or one for all.
class Operand {
 public:
  Operand(py::handle argument, const char* name);

  Numbers* numbers() { return numbers_ ? &*numbers_ : nullptr; }
  bindings::ManyShapes shapes() const;
  void require_finite() const;

 private:
  ShapeKind kind_ = ShapeKind::point;
  int dimension_ = 3;
  std::optional<Numbers> numbers_;
  std::optional<SetArgument> one_;
};

/// The two operands of a verb.
class Operands {
 public:
  Operands(py::handle a, const char* name_a, py::handle b, const char* name_b)
      : a_(a, name_a), b_(b, name_b) {
    std::vector<Numbers*> all;
    for (Operand* o : {&a_, &b_}) {
      if (o->numbers() != nullptr) all.push_back(o->numbers());
    }
    shape_ = broadcast(all);
    for (const py::ssize_t n : shape_) count_ *= static_cast<std::size_t>(n);
  }

  /// The shape of the answers, and how many there are.
  const std::vector<py::ssize_t>& shape() const { return shape_; }
  std::size_t count() const { return count_; }
  /// Runs verb(shapes of a, shapes of b) without the GIL.
  void ask(auto verb) const {
    try {
      without_gil([&] { verb(a_.shapes(), b_.shapes()); });
    } catch (const NotFinite&) {
      a_.require_finite();
      b_.require_finite();
      throw;
    }
  }
  /// verb(shapes of a, shapes of b, answers), where the array has so many numbers for each answer.
  template <class Answer, class Number>
  py::array answers(auto verb, std::vector<py::ssize_t> item = {}) const {
    std::vector<py::ssize_t> whole = shape_;
    whole.insert(whole.end(), item.begin(), item.end());
    py::array_t<Number> array(std::move(whole));
    const std::span to(reinterpret_cast<Answer*>(array.mutable_data()), count_);
    ask([&](const auto& a, const auto& b) { verb(a, b, to); });
    return array;
  }

 private:
  Operand a_, b_;
  std::vector<py::ssize_t> shape_;
  std::size_t count_ = 1;
};

// What follows takes a verb as verb(shapes of a, shapes of b, answers...), which answers many.

/// An array of numbers: of a Contact rows of planes, dimension, interiors, feature_a, feature_b.
template <class Answer>
py::object many(const Operands& operands, const auto& verb) {
  if constexpr (std::is_same_v<Answer, Contact>) {
    static_assert(sizeof(Contact) == 5 && offsetof(Contact, dimension) == 1 &&
                  offsetof(Contact, interiors) == 2 && offsetof(Contact, feature_a) == 3 &&
                  offsetof(Contact, feature_b) == 4);
    return operands.answers<Contact, std::int8_t>(verb, {5});
  } else if constexpr (std::is_enum_v<Answer>) {
    static_assert(sizeof(Answer) == 1);
    return operands.answers<Answer, std::uint8_t>(verb);
  } else {
    return operands.answers<Answer, Answer>(verb);
  }
}

/// (how many there are, which of them hit, at which t) by verb(a, b, hits, t).
py::object hits_of(
    const Operands& operands,
    const std::function<void(const bindings::ManyShapes&, const bindings::ManyShapes&,
                             std::span<bool>, std::span<double>)>& verb);
template <class Hit, class Time>
py::object many(const Operands& operands, const auto& verb) {
  if constexpr (std::is_same_v<Hit, bool>) {
    return hits_of(operands, verb);
  } else {
    py::array_t<std::uint8_t> first(operands.shape());
    py::array_t<double> second(operands.shape());
    const std::span words(reinterpret_cast<Hit*>(first.mutable_data()), operands.count());
    const std::span numbers(second.mutable_data(), operands.count());
    operands.ask([&](const auto& a, const auto& b) { verb(a, b, words, numbers); });
    return py::make_tuple(first, second);
  }
}

}  // namespace signum::python
