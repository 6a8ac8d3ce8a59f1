// SPDX-License-Identifier: MIT
/// The parts of the module signum._signum, each in a source of its own.
#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <initializer_list>

namespace signum::python {

namespace py = pybind11;

void add_numbers(py::module_& m);
void add_predicates(py::module_& m);
void add_shapes(py::module_& m);
void add_verbs(py::module_& m);
void add_sweeps(py::module_& m);
void add_many(py::module_& m);
void add_mesh(py::module_& m);
void add_mesh_distances(py::module_& m);
void add_solids(py::module_& m);
void add_attributes(py::module_& m);
void add_bounds(py::module_& m);
void add_collide(py::module_& m);
void add_scene(py::module_& m);
void add_bodies_classes(py::module_& m);
void add_certificates_classes(py::module_& m);
void add_everyday_classes(py::module_& m);
void add_hierarchies_classes(py::module_& m);
void add_plane_classes(py::module_& m);
void add_points_classes(py::module_& m);
void add_searches_classes(py::module_& m);
void add_solids_classes(py::module_& m);
void add_triangulation_classes(py::module_& m);
void add_judge(py::module_& m);
void add_stop(py::module_& m);

/// Whether the enumerators have the numbers 0, 1, 2 and so on, which the words of Python have.
template <class Word>
consteval bool are_numbered(std::initializer_list<Word> words) {
  int number = 0;
  for (const Word word : words) {
    if (static_cast<int>(word) != number++) return false;
  }
  return true;
}

}  // namespace signum::python
