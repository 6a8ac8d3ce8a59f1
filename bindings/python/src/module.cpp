// SPDX-License-Identifier: MIT
#include "module.hpp"

#include <signum/kernel/error.hpp>
#include <signum/kernel/stop.hpp>
#include <signum/mesh/read_mesh.hpp>

namespace signum::python {
namespace {

/// What signum throws, as the exceptions of that name in Python.
void translate(std::exception_ptr thrown) {
  const auto raise = [](const char* name, const std::exception& e) {
    const py::object type = py::module_::import("signum._errors").attr(name);
    PyErr_SetString(type.ptr(), e.what());
  };
  try {
    if (thrown) std::rethrow_exception(thrown);
  } catch (const NotFinite& e) {
    raise("NotFinite", e);
  } catch (const InvalidArgument& e) {
    raise("InvalidArgument", e);
  } catch (const FileError& e) {
    raise("FileError", e);
  } catch (const signum::Stopped& e) {
    raise("Stopped", e);
  } catch (const Undecided& e) {
    raise("Undecided", e);
  } catch (const Error& e) {
    raise("Error", e);
  }
}

}  // namespace
}  // namespace signum::python

PYBIND11_MODULE(_signum, m) {
  using namespace signum::python;
  m.doc() = "What the package signum is made of. Use that.";
  m.attr("version") = SIGNUM_VERSION_TEXT;
  py::register_exception_translator(&translate);
  add_numbers(m);
  add_predicates(m);
  add_shapes(m);
  add_verbs(m);
  add_sweeps(m);
  add_many(m);
  add_mesh(m);
  add_mesh_distances(m);
  add_solids(m);
  add_attributes(m);
  add_bounds(m);
  add_collide(m);
  add_scene(m);
  add_bodies_classes(m);
  add_certificates_classes(m);
  add_everyday_classes(m);
  add_hierarchies_classes(m);
  add_plane_classes(m);
  add_points_classes(m);
  add_searches_classes(m);
  add_solids_classes(m);
  add_triangulation_classes(m);
  add_judge(m);
  add_stop(m);
}
