// SPDX-License-Identifier: MIT
#include "many.hpp"

#include <functional>
#include <limits>
#include <memory>
#include <utility>

#include "module.hpp"

namespace signum::python {
namespace {

/// Shapes of one kind of space, whose numbers are the rows of an array that NumPy holds.
struct PyMany {
  ShapeKind kind;
  Numbers numbers;
};

PyMany make_many(const std::string& kind, py::handle array) {
  for (std::size_t i = 0; i < shape_names.size(); ++i) {
    const auto k = static_cast<ShapeKind>(i);
    const auto width = static_cast<py::ssize_t>(bindings::number_count(k, 3));
    if (shape_names[i] != kind || width == 0) continue;
    return {k, Numbers(array, "numbers", {width})};
  }
  throw InvalidArgument("no shapes " + kind + " with a fixed number of numbers");
}

bool are_shapes(py::handle x) {
  // Single calls ask this, too: pybind11 would look the type up each time.
  static auto* const type = reinterpret_cast<PyTypeObject*>(py::type::handle_of<PyMany>().ptr());
  return PyObject_TypeCheck(x.ptr(), type) != 0;
}

bool is_array(py::handle x) {
  if (!py::isinstance<py::array>(x)) return PyList_Check(x.ptr()) || PyTuple_Check(x.ptr());
  return py::reinterpret_borrow<py::array>(x).ndim() > 0;
}
bool are_points(py::handle x) {
  if (py::isinstance<py::array>(x)) return py::reinterpret_borrow<py::array>(x).ndim() > 1;
  if (!is_array(x)) return false;
  const auto list = py::reinterpret_borrow<py::sequence>(x);
  return list.size() > 0 && is_array(list[0]);
}

}  // namespace

Operand::Operand(py::handle argument, const char* name) {
  if (are_shapes(argument)) {
    const auto& many = argument.cast<const PyMany&>();
    kind_ = many.kind;
    numbers_.emplace(many.numbers.named(name));
  } else if (are_points(argument)) {
    const auto last = Numbers(argument, name, {}).leading().back();
    if (last != 2 && last != 3) {
      fail_type(name,
                "expected points, (..., 2) or (..., 3), not (..., " + std::to_string(last) + ")");
    }
    dimension_ = static_cast<int>(last);
    numbers_.emplace(argument, name, std::vector<py::ssize_t>{last});
  } else {
    one_.emplace(argument, name);
    one_->shape();  // Another set is refused here.
  }
}

bindings::ManyShapes Operand::shapes() const {
  if (one_) return bindings::ManyShapes(one_->shape());
  return {kind_, dimension_, numbers_->data(), numbers_->count()};
}

void Operand::require_finite() const {
  if (one_) one_->require_finite();
  if (numbers_ && kind_ == ShapeKind::point) numbers_->require_finite();
  if (!numbers_) return;
  if (const auto place = shapes().first_not_finite()) fail_not_finite(numbers_->name() + *place);
}

bool are_many(py::handle a, py::handle b) {
  for (const py::handle x : {a, b}) {
    if (are_shapes(x) || are_points(x)) return true;
  }
  return false;
}

py::object hits_of(
    const Operands& operands,
    const std::function<void(const bindings::ManyShapes&, const bindings::ManyShapes&,
                             std::span<bool>, std::span<double>)>& verb) {
  const std::size_t count = operands.count();
  // The indices of hits are of 32 bits.
  if (count > std::numeric_limits<std::uint32_t>::max()) {
    throw InvalidArgument(std::to_string(count) + " pairs are more than 2^32 - 1");
  }
  std::vector<std::uint32_t> which;
  std::vector<double> t;
  operands.ask([&](const auto& a, const auto& b) {
    const auto hits = std::make_unique<bool[]>(count);
    t.resize(count);
    verb(a, b, std::span(hits.get(), count), std::span(t));
    for (std::size_t i = 0; i < count; ++i) {
      if (!hits[i]) continue;
      t[which.size()] = t[i];
      which.push_back(static_cast<std::uint32_t>(i));
    }
    t.resize(which.size());
  });
  return py::make_tuple(count, owned(std::move(which)), owned(std::move(t)));
}

void add_many(py::module_& m) {
  py::class_<PyMany>(m, "Many", "Shapes of one kind: the rows of an array, without a copy.")
      .def(py::init(&make_many))
      .def("__len__", [](const PyMany& many) { return many.numbers.count(); })
      .def_property_readonly("kind",
                             [](const PyMany& many) { return std::string(name(many.kind)); });
}

}  // namespace signum::python
