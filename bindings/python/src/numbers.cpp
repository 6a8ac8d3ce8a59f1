// SPDX-License-Identifier: MIT
#include "numbers.hpp"

#include <signum/kernel/root.hpp>

#include "module.hpp"

namespace signum::python {
namespace {

/// What stands in the package's Python: it is imported when it is needed, and lives as long as the
/// interpreter.
py::object numbers(const char* name) { return py::module_::import("signum._numbers").attr(name); }

}  // namespace

py::object to_python(const Rational& x) { return numbers("fraction")(x.to_string()); }

py::object to_python(const Surd& x) {
  if (const auto rational = x.as_rational()) return to_python(*rational);
  return numbers("Surd")(to_python(x.rational()), to_python(x.coefficient()),
                         to_python(x.radicand()), x.to_double());
}

void add_numbers(py::module_& m) {
  py::class_<Root>(m, "Root", "A real root of a polynomial, exactly: a time of contact.")
      .def("__float__", &Root::to_double)
      .def_property_readonly("below", &Root::below, "The greatest double that is not above it.")
      .def_property_readonly("above", &Root::above, "The least double that is not below it.")
      .def_property_readonly(
          "fraction",
          [](const Root& r) -> py::object {
            const auto x = r.as_rational();
            return x ? to_python(*x) : py::none();
          },
          "The Fraction that it is, or None.")
      .def(
          "__eq__", [](const Root& a, const Root& b) { return a == b; }, py::is_operator())
      .def(
          "__lt__", [](const Root& a, const Root& b) { return a < b; }, py::is_operator())
      .def(
          "__le__", [](const Root& a, const Root& b) { return !(b < a); }, py::is_operator())
      .def(
          "__gt__", [](const Root& a, const Root& b) { return b < a; }, py::is_operator())
      .def(
          "__ge__", [](const Root& a, const Root& b) { return !(a < b); }, py::is_operator())
      .def("__hash__", [](const Root& r) { return py::hash(py::float_(r.to_double())); })
      .def("__repr__", [](const Root& r) {
        return "Root(" + std::string(py::repr(py::float_(r.to_double()))) + ")";
      });
}

}  // namespace signum::python
