// SPDX-License-Identifier: MIT
/// Shapes and sets as arguments.
#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <memory>

#include "any_sets.hpp"
#include "flat_shape.hpp"
#include "interrupts.hpp"
#include "kept_mesh.hpp"

namespace signum::python {

namespace py = pybind11;

/// What a shape of Python is.
struct PyShape {
  bindings::Shape shape;
};

/// What a set is that is placed: the shape or mesh, and where.
struct PyPlaced {
  py::object set;
  Placement where;
};

/// An argument that is a set: a shape, a point as 2 or 3 numbers, a mesh, or any of these placed.
class SetArgument {
 public:
  /// Throws TypeError, which names the argument.
  SetArgument(py::handle argument, const char* name);
  SetArgument(const SetArgument&) = delete;
  SetArgument& operator=(const SetArgument&) = delete;
  ~SetArgument() = default;

  const bindings::AnySet& set() const { return set_; }
  operator const bindings::AnySet&() const { return set_; }  // NOLINT(google-explicit-constructor)
  /// The mesh that is placed or not, if it is one.
  const bindings::KeptMesh* mesh() const { return mesh_; }
  bool is_plain_shape() const { return set_.shape != nullptr && !set_.where; }
  /// Throws TypeError for a mesh, and for what is placed.
  const bindings::Shape& shape() const;
  /// The shape that is placed or not. Throws TypeError for a mesh.
  const bindings::Shape& placed_shape() const;
  const std::string& name() const { return name_; }
  /// Throws signum.NotFinite if a number is not.
  void require_finite() const;
  void require_unplaced() const;

 private:
  void take(py::handle argument);

  std::string name_;
  py::object kept_;
  bindings::Shape point_;
  bindings::AnySet set_;
  const bindings::KeptMesh* mesh_ = nullptr;
};

/// A shape that is not placed.
struct ShapeArgument : SetArgument {
  ShapeArgument(py::handle argument, const char* name) : SetArgument(argument, name) { shape(); }
  operator const bindings::Shape&() const {
    return shape();
  }  // NOLINT(google-explicit-constructor)
};

/// Runs work without the GIL; a NotFinite names the argument at fault.
template <class Work>
auto on_sets(const SetArgument& a, const SetArgument& b, Work work) {
  try {
    return without_gil([&] { return work(a.set(), b.set()); });
  } catch (const NotFinite&) {
    a.require_finite();
    b.require_finite();
    throw;
  }
}

}  // namespace signum::python
