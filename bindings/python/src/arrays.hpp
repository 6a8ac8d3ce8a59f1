// SPDX-License-Identifier: MIT
/// Arrays of NumPy as arguments, without a copy, and as results.
///
/// An array must have float64 numbers (faces: integers of any kind; of some predicates float32,
/// too) one after the other in C's order, or a TypeError names the argument and what is wrong with
/// it. Lists and tuples of numbers, and what has a length and is no array, are copied: nothing that
/// is large is one.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <signum/bvh/bvh_join.hpp>
#include <signum/kernel/error.hpp>
#include <signum/mesh/solid_rule.hpp>
#include <signum/predicates/float_batch.hpp>
#include <signum/shapes/hit.hpp>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "interrupts.hpp"

namespace signum::python {

namespace py = pybind11;

/// Throws TypeError: "NAME: WHAT".
[[noreturn]] void fail_type(const std::string& name, const std::string& what);

/// The rule of that name. Raises TypeError.
SolidRule solid_rule(const std::string& rule);
/// Throws signum.NotFinite with this message.
[[noreturn]] void fail_not_finite(const std::string& message);
/// Throws signum.NotFinite, which names the argument, if the number is not.
void require_finite(double x, const char* name);

/// An array has numbers of one of these kinds.
enum class NumberKinds { doubles, doubles_or_floats };

/// An argument: numbers in the form (..., tail), where tail is what one item has.
class Numbers {
 public:
  /// `items` is the shape of one item, such as {3} of a point. A single item becomes one of
  /// doubles. Throws TypeError.
  Numbers(py::handle argument, std::string name, std::vector<py::ssize_t> item,
          NumberKinds kinds = NumberKinds::doubles);

  /// What has the same numbers, as the argument of that name.
  Numbers named(std::string name) const {
    Numbers n = *this;
    n.name_ = std::move(name);
    return n;
  }

  /// Not of floats.
  const double* data() const { return static_cast<const double*>(array_.data()); }
  bool are_floats() const { return are_floats_; }
  /// What stands before the items' own shape: empty of one item.
  const std::vector<py::ssize_t>& leading() const { return leading_; }
  std::size_t count() const { return count_; }
  const std::string& name() const { return name_; }
  /// Whether there is one item for all: its data are the same for each of the result.
  bool is_single() const { return count_ == 1; }

  /// Repeats the items, in a copy, where they are neither one nor of this shape.
  void broadcast(const std::vector<py::ssize_t>& shape);

  /// The items as values made of doubles.
  template <class Value>
  std::span<const Value> values() const {
    return {reinterpret_cast<const Value*>(data()), count_};
  }
  /// Points of floats, or of doubles beside them.
  template <class Value>
  FloatPoints<Value> points() const {
    const auto size = static_cast<std::size_t>(array_.size());
    if (are_floats_)
      return FloatPoints<Value>::rows({static_cast<const float*>(array_.data()), size});
    return is_single() ? FloatPoints<Value>(values<Value>()[0])
                       : FloatPoints<Value>(values<Value>());
  }
  /// Throws NotFinite, which names the first such number: "points[5][1]: NaN is not finite".
  void require_finite() const;

 private:
  py::array array_;
  bool are_floats_;
  std::string name_;
  std::vector<py::ssize_t> item_, leading_;
  std::size_t count_;
};

/// The shape that all have together, by the rules of NumPy. Broadcasts each. Throws ValueError.
std::vector<py::ssize_t> broadcast(std::span<Numbers* const> all);

/// The limit of rays. Throws signum.NotFinite, which names greatest_t.
HitLimit limit_of(std::optional<double> greatest_t);

/// Numbers of one value: a list of so many, all finite.
std::vector<double> list_of(py::handle argument, const std::string& name, std::size_t count);

/// Three indices for each face: an array (n, 3) of integers of any kind in C's order, or lists.
/// Throws TypeError; InvalidArgument for an index that is negative or 2^32 or more.
std::vector<std::array<std::uint32_t, 3>> faces_of(py::handle argument, const std::string& name);

/// An integer, or a list or array of them. Throws TypeError for what is not from 0 to 2^32 - 1.
std::vector<std::uint32_t> ids_of(py::handle argument);

/// An array that owns what was in the vector.
template <class T>
py::array_t<T> owned(std::vector<T> values, std::vector<py::ssize_t> shape) {
  auto* const kept = new std::vector<T>(std::move(values));
  const py::capsule owner(kept, [](void* p) { delete static_cast<std::vector<T>*>(p); });
  return py::array_t<T>(std::move(shape), kept->data(), owner);
}
template <class T>
py::array_t<T> owned(std::vector<T> values) {
  const auto n = static_cast<py::ssize_t>(values.size());
  return owned(std::move(values), {n});
}

/// The pairs as an array (n, 2).
py::array_t<std::uint32_t> pairs_array(const std::vector<IndexPair>& pairs);

/// Runs work without the GIL; a NotFinite that it throws names the argument at fault.
template <class Work>
auto without_gil(std::span<const Numbers* const> arguments, Work work) {
  try {
    return without_gil(work);
  } catch (const NotFinite&) {
    for (const Numbers* argument : arguments) argument->require_finite();
    throw;
  }
}
template <class Work>
auto without_gil(std::initializer_list<const Numbers*> arguments, Work work) {
  return without_gil(std::span<const Numbers* const>(arguments.begin(), arguments.size()), work);
}

}  // namespace signum::python
