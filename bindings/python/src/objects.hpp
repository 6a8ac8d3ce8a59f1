// SPDX-License-Identifier: MIT
/// What Python gets of numbers, words and lists of such, object_of(x), and the objects that keep
/// the answer of a verb.
#pragma once

#include <pybind11/pybind11.h>

#include <array>
#include <initializer_list>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

#include "arrays.hpp"
#include "numbers.hpp"
#include "shapes.hpp"

namespace signum::python {

inline py::object object_of(const Rational& x) { return to_python(x); }
inline py::object object_of(const Surd& x) { return to_python(x); }
inline py::object object_of(const py::object& x) { return x; }
template <class Number>
  requires std::is_arithmetic_v<Number>
py::object object_of(const Number& x) {
  return py::cast(x);
}
/// The number of an enumerator.
template <class Word>
  requires std::is_enum_v<Word>
py::object object_of(const Word& x) {
  return py::int_(static_cast<int>(x));
}
/// A tuple of a point, vector, array or list.
template <class List>
  requires requires(const List& list) { list.begin(); } || requires(const List& v) { v.x; }
py::object object_of(const List& list) {
  if constexpr (requires { list.x; }) {
    return object_of(bindings::coordinates(list));
  } else {
    py::tuple all(list.size());
    std::size_t i = 0;
    for (const auto& x : list) all[i++] = object_of(x);
    return all;
  }
}
/// None, or part(what is there).
template <class Maybe, class Part>
py::object object_of(const Maybe& x, const Part& part) {
  return x ? py::object(object_of(part(*x))) : py::none();
}
template <class Maybe>
  requires requires(const Maybe& x) { x.has_value(); }
py::object object_of(const Maybe& x) {
  return x ? py::object(object_of(*x)) : py::none();
}

// The objects.

struct PyDistance {
  std::variant<Distance2, Distance3> of_space;
};
/// A struct of its own, since Python turns a variant into what it holds.
struct PyImpact {
  std::variant<Impact2, Impact3> of_space;
};
/// The points that two shapes share.
struct PyIntersection {
  std::variant<Intersection2, Intersection3> of_space;
  py::object points;
  /// (points, through, direction), once they are asked for.
  std::optional<py::tuple> exact = {};

  int dimension() const;
  /// What they are, correctly rounded, or None.
  py::object through() const;
  py::object direction() const;
  /// One of the three: they are made when the first is asked for.
  py::object exact_part(std::size_t part);
};

/// read(the object, of the plane or of space).
py::object read_answer(auto& x, const auto& read) {
  if constexpr (requires { x.of_space; } && !requires { x.points; }) {
    return std::visit(read, x.of_space);
  } else {
    return read(x);
  }
}
/// A function that reads an answer of that type so.
template <class Answer, class Read>
auto reads(Read read) {
  return [read](Answer& answer) { return read_answer(answer, read); };
}
template <class Distance>
py::object exact_distance(const Distance& x) {
  const auto e = x.exact();
  return py::make_tuple(object_of(e.squared), object_of(e.nearest));
}

/// "Impact(t=0.25)", for repr.
inline std::string shown(const char* name, const py::object& answer,
                         std::initializer_list<const char*> fields) {
  std::string text;
  for (const char* const field : fields) {
    const py::object value = answer.attr(field);
    const py::object plain = py::hasattr(value, "tolist") ? value.attr("tolist")() : value;
    text += (text.empty() ? "" : ", ") + std::string(field) + "=" + std::string(py::repr(plain));
  }
  return name + ("(" + text + ")");
}

}  // namespace signum::python
