// SPDX-License-Identifier: MIT
/// The verbs where an operand is many: Many shapes, or an array of points. Answers are arrays of
/// the shape that the operands have together, by the rules of NumPy; a shape is one for all.
///
/// Each throws TypeError and ValueError, which name the argument; NotFinite, which names the item,
/// too; and what the verb throws. The work is done without the GIL.
#pragma once

#include <pybind11/numpy.h>

#include <optional>
#include <span>

namespace signum::python {

namespace py = pybind11;

bool are_many(py::handle a, py::handle b);

py::array intersects_many(py::handle a, py::handle b);
/// Rows of planes, dimension, interiors, feature_a, feature_b.
py::array contact_many(py::handle a, py::handle b);
py::array locate_many(py::handle point, py::handle shape);
py::array side_many(py::handle plane, py::handle shape);
/// (how many rays, which of them hit, at which t).
py::tuple hit_many(py::handle ray, py::handle shape, std::optional<double> greatest_t);
/// As hit_many: all of a move by one motion.
py::tuple sweep_many(py::handle a, py::handle b, std::span<const double> motion);
py::array within_many(py::handle a, py::handle b, double distance);
py::array squared_distance_many(py::handle a, py::handle b);

}  // namespace signum::python
