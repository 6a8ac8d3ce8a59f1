// SPDX-License-Identifier: MIT
/// Exact numbers in Python: fractions.Fraction, and signum.Surd where there is a root.
#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <signum/kernel/surd.hpp>

namespace signum::python {

namespace py = pybind11;

py::object to_python(const Rational& x);
inline py::object to_python(double x) { return py::float_(x); }
/// A Fraction where it is rational.
py::object to_python(const Surd& x);

/// A tuple of the numbers in a list.
template <class List>
py::tuple to_tuple(const List& list) {
  py::tuple result(list.size());
  std::size_t i = 0;
  for (const auto& x : list) result[i++] = to_python(x);
  return result;
}
/// The list as a tuple, or None where there are no numbers.
template <class List>
py::object tuple_or_none(const List& list) {
  return list.empty() ? py::object(py::none()) : to_tuple(list);
}

}  // namespace signum::python
