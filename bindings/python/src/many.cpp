// SPDX-License-Identifier: MIT
#include "many.hpp"

#include <cstddef>
#include <limits>
#include <memory>
#include <utility>

#include "arrays.hpp"
#include "many_shapes.hpp"
#include "module.hpp"
#include "shapes.hpp"

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

/// One operand of a verb: many, whose numbers are here, or one for all.
class Operand {
 public:
  Operand(py::handle argument, const char* name) {
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

  Numbers* numbers() { return numbers_ ? &*numbers_ : nullptr; }
  bindings::ManyShapes shapes() const {
    if (one_) return bindings::ManyShapes(one_->shape());
    return {kind_, dimension_, numbers_->data(), numbers_->count()};
  }
  void require_finite() const {
    if (one_) one_->require_finite();
    if (numbers_ && kind_ == ShapeKind::point) numbers_->require_finite();
    if (!numbers_) return;
    if (const auto place = shapes().first_not_finite()) fail_not_finite(numbers_->name() + *place);
  }

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
      const py::gil_scoped_release release;
      verb(a_.shapes(), b_.shapes());
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

}  // namespace

bool are_many(py::handle a, py::handle b) {
  for (const py::handle x : {a, b}) {
    if (are_shapes(x) || are_points(x)) return true;
  }
  return false;
}

py::array intersects_many(py::handle a, py::handle b) {
  return Operands(a, "a", b, "b").answers<bool, bool>(bindings::intersects_many);
}

py::array contact_many(py::handle a, py::handle b) {
  static_assert(sizeof(Contact) == 5 && offsetof(Contact, dimension) == 1 &&
                offsetof(Contact, interiors) == 2 && offsetof(Contact, feature_a) == 3 &&
                offsetof(Contact, feature_b) == 4);
  return Operands(a, "a", b, "b").answers<Contact, std::int8_t>(bindings::contact_many, {5});
}

py::array locate_many(py::handle point, py::handle shape) {
  static_assert(sizeof(Location) == 1);
  return Operands(point, "point", shape, "shape")
      .answers<Location, std::uint8_t>(bindings::locate_many);
}

py::array side_many(py::handle plane, py::handle shape) {
  static_assert(sizeof(Side) == 1);
  return Operands(plane, "plane", shape, "shape").answers<Side, std::uint8_t>(bindings::side_many);
}

/// (how many there are, which of them hit, at which t).
py::tuple hits_of(const Operands& operands, const char* verb, auto ask) {
  const std::size_t count = operands.count();
  // The indices of hits are of 32 bits.
  if (count > std::numeric_limits<std::uint32_t>::max()) {
    throw InvalidArgument(std::string(verb) + ": " + std::to_string(count) +
                          " are more than 2^32 - 1");
  }
  std::vector<std::uint32_t> which;
  std::vector<double> t;
  operands.ask([&](const auto& a, const auto& b) {
    const auto hits = std::make_unique<bool[]>(count);
    t.resize(count);
    ask(a, b, std::span(hits.get(), count), std::span(t));
    for (std::size_t i = 0; i < count; ++i) {
      if (!hits[i]) continue;
      t[which.size()] = t[i];
      which.push_back(static_cast<std::uint32_t>(i));
    }
    t.resize(which.size());
  });
  return py::make_tuple(count, owned(std::move(which)), owned(std::move(t)));
}

py::tuple hit_many(py::handle ray, py::handle shape, std::optional<double> greatest_t) {
  const HitLimit limit = limit_of(greatest_t);
  return hits_of(Operands(ray, "ray", shape, "shape"), "hit",
                 [&](const auto& rays, const auto& shapes, auto hits, auto t) {
                   bindings::hit_many(rays, shapes, limit, hits, t);
                 });
}

py::tuple sweep_many(py::handle a, py::handle b, std::span<const double> motion) {
  return hits_of(Operands(a, "a", b, "b"), "sweep",
                 [&](const auto& x, const auto& y, auto hits, auto t) {
                   bindings::sweep_many(x, y, motion, hits, t);
                 });
}

py::array within_many(py::handle a, py::handle b, double distance) {
  return Operands(a, "a", b, "b")
      .answers<bool, bool>([=](const auto& x, const auto& y, std::span<bool> within) {
        bindings::within_many(x, y, distance, within);
      });
}

py::array squared_distance_many(py::handle a, py::handle b) {
  return Operands(a, "a", b, "b").answers<double, double>(bindings::squared_distance_many);
}

void add_many(py::module_& m) {
  py::class_<PyMany>(m, "Many", "Shapes of one kind: the rows of an array, without a copy.")
      .def(py::init(&make_many))
      .def("__len__", [](const PyMany& many) { return many.numbers.count(); })
      .def_property_readonly("kind",
                             [](const PyMany& many) { return std::string(name(many.kind)); });
}

}  // namespace signum::python
